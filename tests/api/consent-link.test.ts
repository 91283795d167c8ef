import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeFigures } from '#domain/legal-text';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { archivedPurchase, documentToken } from '#tests/kit/sign-receipt';
import { captureToken, prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

const last = async (id_cliente: number) =>
  (
    await server.db.query<object>(
      `select flag, valore, canale, id_operatore, id_link is not null as by_link from consent where id_cliente = $1
       order by id_consenso desc limit 1`,
      [id_cliente],
    )
  ).rows[0];

describe('consents', () => {
  it('are taken back by the link at the end of the receipt’s mail, years later, cancelled or not', async () => {
    const { cycle, email, id_cliente } = await archivedPurchase(server, shop);
    await server.db.query(
      `insert into consent (id_cliente, id_affiliato, id_negozio, flag, valore, quando, ip, user_agent, versione_testi, impronta_testo, canale)
       select id_cliente, id_affiliato, id_negozio, 'flag_tre', 1, now(), '1', 'x', '2026-01-01', sha256('x'), 'TELEFONO'
       from customer where id_cliente = $1`,
      [id_cliente],
    );
    await must(shop, 'sendMail', { ...cycle, to: email, object: 'Ricevuta', body: 'In allegato.' });
    const kept = await server.db.query<{ message_body: string }>('select message_body from mail_outbox');
    expect(kept.rows[0]?.message_body).not.toContain('consensi#');
    const token = await until(async () => {
      const mails = (await (await fetch(`${server.simulators}/mail`)).json()) as { text: string }[];
      const [, found] = /\/consensi#t=(\S+)/.exec(mails[0]?.text ?? '') ?? [];
      if (!found) throw new Error('not there yet');
      return found;
    });
    await server.db.query(
      `update device set id_stato_device = 14, data_annullo = now() where serial_number = $1`,
      [cycle.serial_number],
    );
    server.setNow('2033-01-01T10:00:00Z');
    const person = withToken(server.url, token);
    expect((await person.call('getConsensi', {})).first).toMatchObject({
      id_cliente,
      negozio: 'Negozio Milano',
      flag_due: 1,
      flag_tre: 1,
    });
    // Nothing else is opened by it.
    expect((await person.call('getRicevuta', { ...cycle })).status).toBe(403);
    await must(person, 'setPrivacy', { id_cliente, flag_due: 0, flag_tre: 1 });
    expect(await last(id_cliente)).toEqual({
      flag: 'flag_due',
      valore: 0,
      canale: 'LINK',
      id_operatore: null,
      by_link: true,
    });
    const given = await person.call('setPrivacy', { id_cliente, flag_due: 1, flag_tre: 1 });
    expect(given.first).toMatchObject({ ret_code: 73, ret_message: 'CONSENSO_SOLO_DALLA_PERSONA' });
    const other = await person.call('setPrivacy', { id_cliente: id_cliente + 1, flag_due: 0, flag_tre: 0 });
    expect(other.status).toBe(403);
    server.setNow(start);
  });

  it('are taken back on the receipt’s page, by its link', async () => {
    const { cycle, id_cliente } = await archivedPurchase(server, shop);
    const person = withToken(server.url, await documentToken(shop, cycle));
    const { first } = await person.call('getConsensi', {});
    expect(first).toMatchObject({ id_cliente, flag_due: 1, flag_tre: 0 });
    await must(person, 'setPrivacy', { id_cliente, flag_due: 0, flag_tre: 0 });
    expect((await person.call('getConsensi', {})).first.flag_due).toBe(0);
    expect((await shop.call('getConsensi', {})).rows).toEqual([]);
  });
});

describe('the notice for whoever sells', () => {
  it('names the company and the times that hold, on the phone and on the public page', async () => {
    const { rows } = await server.db.query<{ chiave: string; valore: Record<string, string> }>(
      `select chiave, valore from setting where chiave in ('azienda', 'conservazione') order by chiave, valido_dal`,
    );
    const [company, periods] = rows.map(({ valore }) => valore);
    const figures = noticeFigures(company ?? {}, periods as never);
    const { cycle } = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    const { informativa } = (await phone.call('getCattura', { ...cycle })).first;
    expect(informativa).toMatchObject({ dati: figures, persone: null });
    expect(informativa?.dati).toMatchObject({
      documenti_mesi: '12',
      ricevute_anni: '10',
      registro_anni: '5',
    });
    for (const name of Object.keys(figures)) expect(informativa?.modello).toContain(`{${name}}`);
    const [shown] = (await server.client().call('getInformativa', {})).rows;
    expect(shown?.informativa).toEqual(informativa);
    expect(shown).toMatchObject({ ragione_sociale: company?.['ragione_sociale'], contatti_mesi: 12 });
    // A till needs no notice.
    expect((await shop.call('getCattura', { ...cycle })).first.informativa).toBeNull();
  });
});
