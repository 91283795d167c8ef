import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendReports } from '#server/features/dashboard/send-reports';
import { bought, fillDashboardWorld } from '#tests/kit/dashboard-world';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  // A Monday morning.
  server = await startTestServer({ now: '2026-11-23T05:10:00Z' });
  await fillDashboardWorld(server.db);
  await server.db.query(
    `update operator set email = user_name || '@posta.example' where user_name in ('sede', 'master')`,
  );
});
afterAll(() => server.stop());

const mails = async () =>
  (
    await server.db.query<{ destinatario: string; subject: string; message_body: string }>(
      'select destinatario, subject, message_body from mail_outbox where is_riepilogo = 1 order by id_mail',
    )
  ).rows;

describe('the weekly mail', () => {
  it('brings the week that is over to who wants it, once, each with what they may see', async () => {
    // Sunday night in Rome is last week, Monday is not.
    await bought(server.db, 1001, '2026-11-22T22:30:00Z', 100);
    await bought(server.db, 1001, '2026-11-22T23:30:00Z', 1);
    await bought(server.db, 2071, '2026-11-17T10:00:00Z', 1250.5);
    await bought(server.db, 2071, '2026-11-12T10:00:00Z', 7);
    expect(await sendReports(server.app)).toBe(0);
    const [office, master] = await Promise.all([server.signedIn('sede'), server.signedIn('master')]);
    for (const one of [office, master])
      expect((await one.call('setRapportoSettimanale', { is_attiva: 1 })).first.ret_code).toBe(0);
    expect((await office.call('getRapportoSettimanale')).first).toEqual({
      is_attiva: 1,
      email: 'sede@posta.example',
    });
    const sent = await Promise.all([1, 2, 3].map(() => sendReports(server.app)));
    expect(sent.reduce((all, one) => all + one, 0)).toBe(2);
    const found = await mails();
    const bodyOf = (user: string) =>
      (
        found.find(({ destinatario }) => destinatario === `${user}@posta.example`)?.message_body ?? ''
      ).replaceAll('\u00a0', ' ');
    expect(found.map(({ subject }) => subject)).toEqual([
      'Permuta: la settimana dal 16-11-2026 al 22-11-2026',
      'Permuta: la settimana dal 16-11-2026 al 22-11-2026',
    ]);
    expect(bodyOf('sede')).toContain('Acquisti: 2 (3 la settimana prima), 1.350,50 €');
    expect(bodyOf('sede')).toMatch(/- .+: 1 acquisto, 1\.250,50 €\n- .+: 1 acquisto, 100,00 €/);
    expect(bodyOf('master')).toContain('Acquisti: 1 (0 la settimana prima), 100,00 €');
    expect(bodyOf('master')).not.toContain('1.250,50');
  });

  it('does not come again before the next Monday, nor to who has given it up', async () => {
    server.setNow('2026-11-27T05:10:00Z');
    expect(await sendReports(server.app)).toBe(0);
    await (await server.signedIn('master')).call('setRapportoSettimanale', { is_attiva: 0 });
    server.setNow('2026-11-30T05:10:00Z');
    expect(await sendReports(server.app)).toBe(1);
    expect((await mails()).at(-1)).toMatchObject({
      destinatario: 'sede@posta.example',
      subject: 'Permuta: la settimana dal 23-11-2026 al 29-11-2026',
    });
  });

  it('is not for who has no address, and not for shops', async () => {
    const support = await server.signedIn('supporto');
    const refused = await support.call('setRapportoSettimanale', { is_attiva: 1 });
    expect(refused.first.ret_message).toBe('UTENTE_SENZA_MAIL');
    const shop = await server.signedIn('negozio');
    expect((await shop.call('setRapportoSettimanale', { is_attiva: 1 })).status).toBe(403);
  });
});

describe('a campaign near its limit', () => {
  it('is among what wants attention of head office, and of its affiliate only', async () => {
    const office = await server.signedIn('sede');
    const near = async (fields: Record<string, unknown> = {}) =>
      (await office.call('getCruscottoAttenzione', fields)).rows.find(
        ({ voce }) => voce === 'CAMPAGNE_AL_LIMITE',
      )?.numero;
    const before = Number(await near());
    await server.db.query(
      `with one as (insert into brand (brand_name) values ('Marca di prova') returning id_brand)
       insert into campaign (id_affiliato, sku, id_campagna, id_brand_campagna, supervalutazione, data_inizio, data_fine, budget)
       select 100, 'PIENA', 'Quasi piena', id_brand, 90, '2026-11-01', '2026-12-31', 100 from one`,
    );
    expect(await near()).toBe(before);
    await server.db.query(
      `update device set sku_campagna = 'PIENA', supervalutazione = 90
       where (serial_number, num_times) = (select serial_number, num_times from device
         where id_affiliato = 100 and id_stato_device = 1 order by 1, 2 limit 1)`,
    );
    expect(await near()).toBe(before + 1);
    expect(await near({ id_affiliato: 207 })).toBe(0);
  });
});
