import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
const at = async (now: string) => {
  server.setNow(now);
  office = await server.signedIn('sede');
};
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  office = await server.signedIn('sede');
  await makeInvoiceable(server.db, { 100: 10, 207: 10, 364: 10 });
  for (const month of ['2026-08', '2026-09', '2026-10']) {
    for (const shop of [1001, 2071, 3641])
      await settledPhones(server.db, shop, `${month}-15T10:00:00Z`, [100]);
    await at(`${month.replace(/\d\d$/, (one) => String(Number(one) + 1).padStart(2, '0'))}-02T09:00:00Z`);
    await must(office, 'setFatture', { periodo: `${month}-01`, anteprima: 0 });
  }
  await server.db.query(`update operator set email = 'master@aurora.example' where user_name = 'master'`);
  await at('2026-11-20T09:00:00Z');
});
afterAll(() => server.stop());

const all = async () => (await office.call('getFattureLista', { sort: 'id_fattura_su_anno' })).rows;
const idsOf = async (id_affiliato: number) =>
  (await all()).filter((row) => row.id_affiliato === id_affiliato).map(({ id_fattura }) => id_fattura);
const remind = (fatture: readonly number[], anteprima: 0 | 1 = 0, client = office) =>
  client.call('setSolleciti', { fatture: JSON.stringify(fatture), anteprima });
const mails = async () =>
  (
    await server.db.query<{ destinatario: string; message_body: string; id_negozio: number | null }>(
      'select destinatario, message_body, id_negozio from mail_outbox where is_contabile = 1 order by id_mail',
    )
  ).rows.map((row) => ({ ...row, message_body: row.message_body.replaceAll('\u00a0', ' ') }));

describe('reminders', () => {
  it('go to affiliates, one mail each with all that is overdue, shown first, and once a day', async () => {
    const fatture = (await all()).map(({ id_fattura }) => id_fattura);
    const first = (await idsOf(100))[0]!;
    await must(office, 'setFatturaPagata', { id_fattura: first, importo: 2.2 });
    const shown = (await remind(fatture, 1)).first;
    expect(
      shown.esiti?.map((one) => [one.id_affiliato, one.ret_message, one.fatture, one.residuo, one.to]),
    ).toEqual([
      // Those of the last month are not overdue yet; who has no master that can be written to gets none.
      [100, 'OK', 2, 22.2, 'master@aurora.example'],
      [207, 'AFFILIATO_SENZA_MAIL', 0, 0, null],
      [364, 'AFFILIATO_SENZA_MAIL', 0, 0, null],
    ]);
    expect(shown.inviati).toBe(0);
    expect(await mails()).toEqual([]);
    const sent = (await remind(fatture)).first;
    expect([sent.inviati, sent.esiti]).toEqual([1, shown.esiti]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ destinatario: 'master@aurora.example', id_negozio: null });
    expect(mail?.message_body).toContain('scaduta il 02-10-2026: restano 10,00 €');
    expect(mail?.message_body).toContain('restano da pagare 22,20 €');
    expect(mail?.message_body).not.toMatch(/[{}]/);
    const log = (await office.call('getModifiche', { oggetto: 'fattura', azione: 'SOLLECITATO' })).rows;
    expect(log.map(({ chiave, a }) => [chiave, a]).toSorted()).toEqual(
      [first, (await idsOf(100))[1]!]
        .map((id, place) => [
          String(id),
          expect.objectContaining({
            email: 'master@aurora.example',
            importo_residuo: place === 0 ? 10 : 12.2,
          }) as object,
        ])
        .toSorted(),
    );
    expect(
      (await all()).filter((row) => row.sollecitata_il === '2026-11-20').map((row) => row.id_fattura),
    ).toEqual((await idsOf(100)).slice(0, 2));
    expect((await remind(fatture)).first.esiti?.[0]).toMatchObject({
      ret_code: 64,
      ret_message: 'SOLLECITO_GIA_INVIATO',
      to: null,
    });
    expect(await mails()).toHaveLength(1);
    // The job of the running product sends it.
    await until(async () => {
      const all = (await (await fetch(`${server.simulators}/mail`)).json()) as { to: string[] }[];
      expect(all.filter(({ to }) => String(to).includes('master@aurora.example'))).toHaveLength(1);
    });
  });

  it('of two who press at once go once; the next day again, for what is still owed', async () => {
    const fatture = await idsOf(100);
    await at('2026-11-21T09:00:00Z');
    const before = (await mails()).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => remind(fatture)));
    expect(answers.map(({ first }) => first.inviati).toSorted()).toEqual([0, 0, 0, 1]);
    expect(await mails()).toHaveLength(before + 1);
    await at('2026-11-22T09:00:00Z');
    await must(office, 'setFatturaPagata', { id_fattura: fatture[0]! });
    const once = { idempotencyKey: 'sollecito-premuto-due-volte' };
    const input = { fatture: JSON.stringify(fatture.slice(0, 2)), anteprima: 0 };
    for (let press = 0; press < 2; press += 1)
      expect((await office.call('setSolleciti', input, once)).first.inviati).toBe(1);
    const last = (await mails()).at(-1);
    expect(last?.message_body.match(/- Fattura/g)).toHaveLength(1);
    expect((await remind([fatture[0]!])).first.esiti?.[0]?.ret_message).toBe('FATTURA_GIA_PAGATA');
    expect((await remind([fatture[2]!])).first.esiti?.[0]?.ret_message).toBe('FATTURA_NON_SCADUTA');
  });

  it('are head office’s and support’s', async () => {
    const fatture = await idsOf(100);
    for (const user of ['negozio', 'master'])
      expect((await remind(fatture, 1, await server.signedIn(user))).status, user).toBe(403);
    expect((await remind(fatture, 1, await server.signedIn('supporto'))).status).toBe(200);
    expect((await remind([])).status).toBe(400);
    expect((await remind([99_999], 1)).first.esiti).toEqual([]);
  });
});

describe('the page of an invoice', () => {
  it('lists the payments of an invoice, those taken back among them', async () => {
    const [id_fattura] = await idsOf(364);
    await must(office, 'setFatturaPagata', {
      id_fattura,
      importo: 5,
      riferimento: 'CRO 7',
      data_pagamento: '2026-11-02',
    });
    await must(office, 'setFatturaPagata', { id_fattura, importo: 1 });
    await must(office, 'setFatturaStornata', { id_fattura, motivo: 'Bonifico di un altro' });
    const rows = (await office.call('getPagamentiFattura', { id_fattura })).rows;
    expect(rows.map((row) => [row.importo, row.data_pagamento, row.riferimento, row.motivo])).toEqual([
      [5, '2026-11-02', 'CRO 7', null],
      [1, '2026-11-22', null, 'Bonifico di un altro'],
    ]);
    expect(rows[1]).toMatchObject({ operatore: 'sede Prova', operatore_storno: 'sede Prova' });
    expect((await office.call('getPagamentiFattura', { id_fattura: 99_999 })).status).toBe(404);
    expect(
      (await (await server.signedIn('diretto')).call('getPagamentiFattura', { id_fattura })).status,
    ).toBe(403);
  });
});
