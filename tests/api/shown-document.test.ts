import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { captureToken, prepareCapture, shownHash, upload, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

/** A completed purchase with its phone. */
async function signing() {
  const { cycle, receipt } = await prepareCapture(shop, server.db);
  await must(shop, 'setRicevuta', receipt);
  return { cycle, receipt, phone: withToken(server.url, await captureToken(shop, cycle)) };
}

/** A new wording of the day the receipts are signed with. */
async function reword(chiave: string, testo: string): Promise<void> {
  await server.db.query(
    `insert into legal_text (chiave, valido_dal, testo)
     select $1, max(versione_testi), $2 from receipt
     on conflict (chiave, valido_dal) do update set testo = excluded.testo`,
    [chiave, testo],
  );
}

const ledger = async ({ serial_number }: Cycle) =>
  (
    await server.db.query<{ quale: string; documento: string }>(
      `select quale, encode(impronta_documento, 'hex') as documento from signature where serial_number = $1 order by quale desc`,
      [serial_number],
    )
  ).rows;

describe('the document under a signature', () => {
  it('is made again by the server: a hash of anything else is refused, and nothing of it is kept', async () => {
    const { cycle, phone } = await signing();
    const firma_contratto_uno = await upload(phone, 'firma');
    const other = await signing();
    for (const impronta_documento of ['ab'.repeat(32), await shownHash(other.phone, other.cycle)]) {
      const answer = await phone.call('setRicevuta', { ...cycle, firma_contratto_uno, impronta_documento });
      expect([answer.status, answer.rows]).toEqual([
        200,
        [{ ret_code: 25, ret_message: 'DOCUMENTO_CAMBIATO' }],
      ]);
    }
    expect(await ledger(cycle)).toEqual([]);
    expect((await phone.call('getRicevuta', { ...cycle })).first.firma_contratto_uno).toBeNull();
    const impronta_documento = await shownHash(phone, cycle);
    await must(phone, 'setRicevuta', { ...cycle, firma_contratto_uno, impronta_documento });
    expect(await ledger(cycle)).toEqual([{ quale: 'firma_contratto_uno', documento: impronta_documento }]);
  });

  it('has changed when a legal text has, between showing and signing: shown again, it is signed', async () => {
    const { cycle, phone } = await signing();
    const before = await shownHash(phone, cycle);
    const firma_contratto_uno = await upload(phone, 'firma');
    await reword('condizioni', 'Il prezzo è quello indicato e altre condizioni nuove di oggi.');
    const stale = { ...cycle, firma_contratto_uno, impronta_documento: before };
    expect((await phone.call('setRicevuta', stale)).first.ret_message).toBe('DOCUMENTO_CAMBIATO');
    const after = await shownHash(phone, cycle);
    expect(after).not.toBe(before);
    await must(phone, 'setRicevuta', { ...stale, impronta_documento: after });
    expect(await ledger(cycle)).toEqual([{ quale: 'firma_contratto_uno', documento: after }]);
    // What is there already is not signed again, under whatever text it is sent.
    await reword('condizioni', 'E ancora altre.');
    expect((await phone.call('setRicevuta', stale)).first.ret_code).toBe(0);
    expect(await ledger(cycle)).toHaveLength(1);
  });

  it('bears the marks: the third signature is refused with others than were shown', async () => {
    const { cycle, phone } = await signing();
    const privacy = { ...cycle, firma_privacy: await upload(phone, 'firma'), secondo_flag: 1, terzo_flag: 0 };
    for (const shown of [null, [0, 0], [1, 1]] as const) {
      const impronta_documento = await shownHash(phone, cycle, shown && [...shown]);
      const answer = await phone.call('setRicevuta', { ...privacy, impronta_documento });
      expect(answer.first.ret_message, String(shown)).toBe('DOCUMENTO_CAMBIATO');
    }
    await must(phone, 'setRicevuta', {
      ...privacy,
      impronta_documento: await shownHash(phone, cycle, [1, 0]),
    });
    expect(await ledger(cycle)).toHaveLength(1);
  });

  it('is the same whichever parts came before, in whatever order', async () => {
    const { cycle, phone } = await signing();
    const [unmarked, marked] = [await shownHash(phone, cycle), await shownHash(phone, cycle, [0, 1])];
    const sign = async (field: string, impronta_documento: string, flags = {}) =>
      must(phone, 'setRicevuta', {
        ...cycle,
        [field]: await upload(phone, 'firma'),
        impronta_documento,
        ...flags,
      });
    await sign('firma_privacy', marked, { secondo_flag: 0, terzo_flag: 1 });
    await must(phone, 'setRicevuta', { ...cycle, retro_documento: await upload(phone) });
    await sign('firma_contratto_due', unmarked);
    await sign('firma_contratto_uno', unmarked);
    expect((await ledger(cycle)).map(({ documento }) => documento)).toEqual([marked, unmarked, unmarked]);
  });

  it('is in the ledger also for S2’s own call, which says no hash', async () => {
    const { cycle, phone } = await signing();
    const names = {
      firma_contratto_uno: await upload(phone, 'firma'),
      firma_contratto_due: await upload(phone, 'firma'),
      firma_privacy: await upload(phone, 'firma'),
    };
    await must(phone, 'setRicevuta', { ...cycle, ...names, secondo_flag: 0, terzo_flag: 0 });
    const marked = await shownHash(phone, cycle, [0, 0]);
    expect((await ledger(cycle)).map(({ documento }) => documento)).toEqual([marked, marked, marked]);
  });

  it('of a consent is the text it was given to: given again to another text it is another line', async () => {
    const { cycle, receipt, phone } = await signing();
    const consents = { id_cliente: receipt['id_cliente'], flag_due: 1, flag_tre: 0 };
    await must(phone, 'setPrivacy', consents);
    await must(phone, 'setPrivacy', consents);
    await reword('consenso_due', 'Acconsento a ricevere comunicazioni, con parole nuove.');
    await must(phone, 'setPrivacy', consents);
    const { rows } = await server.db.query<{ flag: string; n: number; testi: number }>(
      `select flag, count(*)::int as n, count(distinct impronta_testo)::int as testi from consent
       where serial_number = $1 group by flag order by flag`,
      [cycle.serial_number],
    );
    expect(rows).toEqual([
      { flag: 'flag_due', n: 2, testi: 2 },
      { flag: 'flag_tre', n: 1, testi: 1 },
    ]);
  });

  it('is that of the day of the receipt for ever: newer wordings are for newer receipts', async () => {
    const { cycle, phone } = await signing();
    const before = await shownHash(phone, cycle);
    const newer = 'Informativa nuova, in vigore da domani.';
    await server.db.query(
      `insert into legal_text (chiave, valido_dal, testo) select 'privacy', max(versione_testi) + 1, $1 from receipt`,
      [newer],
    );
    server.setNow(new Date(Date.now() + 2 * 24 * 3_600_000));
    shop = await server.signedIn('negozio');
    const old = (await shop.call('getRicevuta', { ...cycle })).first;
    expect(old.testi?.['privacy']).not.toBe(newer);
    expect(await shownHash(shop, cycle)).toBe(before);
    const next = await signing();
    expect((await shop.call('getRicevuta', { ...next.cycle })).first.testi?.['privacy']).toBe(newer);
    server.setNow(null);
    shop = await server.signedIn('negozio');
  });
});
