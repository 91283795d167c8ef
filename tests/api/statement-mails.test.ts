import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendStatements } from '#server/features/statements/send-statements';
import { oweShop } from '#tests/kit/payment-desk';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-10-20T09:00:00Z' });
  office = await server.signedIn('sede');
  for (const [shop, value] of [
    [1001, 100],
    [1002, 50],
    [2071, 70],
    [1009, 900],
  ] as const)
    await oweShop(server, office, shop, value);
  server.setNow('2026-11-20T09:00:00Z');
  office = await server.signedIn('sede');
  await server.db.query(`update store set email = null`);
  await server.db.query(`update operator set email = null`);
  await server.db.query(
    `update store set email = 'negozio' || id_negozio || '@negozi.example' where id_negozio in (1001, 1009, 2071)`,
  );
});
afterAll(() => server.stop());

const stateOf = async (mese: string) => (await office.call('getInvioEstratti', { mese })).first;
const mails = async () =>
  (
    await server.db.query<{ destinatario: string; subject: string; message_body: string }>(
      'select destinatario, subject, message_body from mail_outbox where is_contabile = 1 order by destinatario',
    )
  ).rows.map((row) => ({ ...row, message_body: row.message_body.replaceAll('\u00a0', ' ') }));

describe('statements by mail', () => {
  it('go to every shop that has one, in one act; test shops and those without an address apart', async () => {
    const before = await stateOf('2026-10-20');
    expect(before).toMatchObject({ mese: '2026-10-01', inviati: 0, invio: null });
    expect(before.negozi_senza_mail).toContain('Negozio Torino');
    expect(before.testo).toContain('Dovuto a fine mese:');
    const asked = await Promise.all(
      [1, 2, 3].map(() => office.call('setInvioEstratti', { mese: '2026-10-01' })),
    );
    const codes = asked.map(({ first }) => first.ret_code);
    // Whoever comes second finds it under way, or nothing left to send.
    expect(codes.filter((code) => code === 0).length + codes.filter((code) => code === 64).length).toBe(3);
    // Its job may be at it already.
    for (const { first } of asked)
      if (first.id_invio) await sendStatements(server.app, { id_invio: first.id_invio });
    const done = await stateOf('2026-10-01');
    expect(done.invio?.concluso_il).not.toBeNull();
    expect((await mails()).map(({ destinatario }) => destinatario)).toEqual([
      'negozio1001@negozi.example',
      'negozio2071@negozi.example',
    ]);
    expect(done.inviati - done.senza_movimenti).toBe(2);
    const [first] = await mails();
    expect(first?.subject).toBe('Permuta: estratto conto di ottobre 2026');
    const { rows } = await office.call('getEstratti', { id_negozio: 1001, mese: '2026-10-01' });
    expect(rows[0]?.finale).toBe(100);
    expect(first?.message_body).toContain('Dovuto a fine mese: 100,00 €');
    expect(first?.message_body).toContain('/estratti?negozio=1001&mese=2026-10');
    expect(first?.message_body).not.toMatch(/[{}]/);
  });

  it('again go to those only that have an address by now, whatever was broken off and done over', async () => {
    await server.db.query(`update store set email = 'negozio1002@negozi.example' where id_negozio = 1002`);
    const { first } = await office.call('setInvioEstratti', { mese: '2026-10-01' });
    expect(first).toMatchObject({ ret_code: 0, totale: 1 });
    const job = { id_invio: first.id_invio! };
    await Promise.all([sendStatements(server.app, job), sendStatements(server.app, job)]);
    await sendStatements(server.app, job);
    expect((await mails()).map(({ destinatario }) => destinatario)).toEqual([
      'negozio1001@negozi.example',
      'negozio1002@negozi.example',
      'negozio2071@negozi.example',
    ]);
    const log = (await office.call('getModifiche', { oggetto: 'estratti_mese' })).rows;
    expect(log.every(({ chiave, azione }) => chiave === '2026-10' && azione === 'INVIATO')).toBe(true);
    expect(log.length).toBeGreaterThan(1);
  });

  it('of a month that lasts are refused, and of nobody but head office and support', async () => {
    expect((await office.call('setInvioEstratti', { mese: '2026-11-01' })).first.ret_message).toBe(
      'MESE_NON_CONCLUSO',
    );
    for (const user of ['negozio', 'master'])
      for (const call of ['setInvioEstratti', 'getInvioEstratti'] as const)
        expect((await (await server.signedIn(user)).call(call, { mese: '2026-10-01' })).status, user).toBe(
          403,
        );
  });
});
