import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { securityEvents, type SecurityEvent } from '#domain/security-event';
import { applyRetention } from '#server/features/retention/delete-old';
import { tellAlarm } from '#server/features/security/tell-alarm';
import { buildWorld } from '#tests/kit/build-world';
import { cardOf } from '#tests/kit/note-desk';
import { md5, type TestClient } from '#tests/kit/test-client';
import { letYearsPass } from '#tests/kit/owner-clock';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let errors: ReturnType<typeof vi.spyOn>;
let warnings: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  server = await startTestServer({
    now: '2026-11-21T10:20:00Z',
    config: { publicUrl: 'http://permuta.example' },
  });
  await buildWorld(server.db);
  errors = vi.spyOn(server.app.log, 'error').mockImplementation(() => undefined);
  warnings = vi.spyOn(server.app.log, 'warn').mockImplementation(() => undefined);
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const logIn = (user_name: string, password: string, client = server.client()) =>
  client.call('login', { user_name, password: md5(password) });
const events = async (fields: Record<string, unknown> = {}) =>
  (await office.call('getEventiSicurezza', fields)).rows;
const last = async (tipo: SecurityEvent) => (await events({ tipo, limit: 1 }))[0];

describe('what happens at the doors', () => {
  it('is written down: who came in, and who was turned away, without what was typed', async () => {
    await logIn('negozio', 'demo');
    expect(await last('ACCESSO')).toMatchObject({
      utente: 'negozio · negozio Prova',
      id_affiliato: 100,
      id_negozio: 1001,
      ip: '127.0.0.1',
      is_allarme: 0,
    });
    await logIn('negozio', 'sbagliata');
    expect(await last('ACCESSO_NEGATO')).toMatchObject({
      utente: 'negozio · negozio Prova',
      dettaglio: 'Password errata',
    });
    await logIn('LaMiaPassword1', 'sbagliata');
    expect(await last('ACCESSO_NEGATO')).toMatchObject({
      utente: null,
      dettaglio: 'Utente sconosciuto o bloccato',
    });
    const { rows } = await server.db.query('select security_event::text as row from security_event');
    expect(JSON.stringify(rows)).not.toContain('LaMiaPassword1');
    expect(JSON.stringify([errors.mock.calls, warnings.mock.calls])).not.toContain('LaMiaPassword1');
  });

  it('an alarm comes once into head office’s inbox, and by mail to who has it mailed', async () => {
    const { rows } = await server.db.query<{ id_operatore: number }>(
      `update operator set email = 'sede@posta.example' where user_name = 'sede' returning id_operatore`,
    );
    await server.db.query('insert into inbox_mail (id_operatore, is_attiva) values ($1, 1)', [
      rows[0]?.id_operatore,
    ]);
    for (let tries = 0; tries < 6; tries += 1) await logIn('diretto', 'sbagliata');
    const alarm = await last('ACCESSO_CHIUSO');
    expect(alarm).toMatchObject({ is_allarme: 1 });
    const work = { tipo_oggetto: 'EVENTO', chiave: String(alarm?.id_evento) };
    await until(async () => expect(await cardOf(office, work)).toBeDefined());
    await tellAlarm(server.app, { id_evento: alarm?.id_evento ?? 0 });
    expect(await cardOf(office, work)).toMatchObject({ tipo_evento: 'ALLARME_SICUREZZA', non_letti: 1 });
    const mails = await server.db.query<{ subject: string; text: string }>(
      `select subject, message_body as text from mail_outbox where destinatario = 'sede@posta.example'`,
    );
    expect(mails.rows).toHaveLength(1);
    expect(mails.rows[0]?.subject).toBe('Permuta, allarme di sicurezza: Accesso chiuso per troppi tentativi');
    expect(mails.rows[0]?.text).toContain('21-11-2026 11:20');
    expect(mails.rows[0]?.text).not.toContain('diretto');
    for (const user of ['supporto', 'master', 'negozio'])
      expect(await cardOf(await server.signedIn(user), work), user).toBeUndefined();
    // Retention takes it away with its card.
    await server.db.query(`begin; set local role permuta_conservazione;
      delete from security_event where id_evento = ${alarm?.id_evento}; commit`);
    expect(await cardOf(office, work)).toBeUndefined();
  });

  it('rings where a door closes, and head office sees it on its Home', async () => {
    const alarms = async (client: TestClient) =>
      (await client.call('getCruscottoAttenzione')).rows.find(({ voce }) => voce === 'ALLARMI_SICUREZZA')
        ?.numero;
    const before = await alarms(office);
    for (let tries = 0; tries < 6; tries += 1) await logIn('voucher', 'sbagliata');
    expect(await last('ACCESSO_CHIUSO')).toMatchObject({ utente: 'voucher · voucher Prova', is_allarme: 1 });
    expect(await alarms(office)).toBe(Number(before) + 1);
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ tipo: 'ACCESSO_CHIUSO' }),
      'security alarm',
    );
    expect(await alarms(await server.signedIn('supporto'))).toBeUndefined();
  });

  it('rings at so many of a kind within an hour, and again at as many more', async () => {
    const at = securityEvents.ACCESSO_NEGATO.alarmAt;
    const before = await events({ tipo: 'ACCESSO_NEGATO', limit: 500 });
    for (let tries = before.length; tries < at * 2; tries += 1) await logIn(`nessuno${tries}`, 'x');
    const all = await events({ tipo: 'ACCESSO_NEGATO', limit: 500, sort: 'id_evento' });
    expect(all.flatMap(({ is_allarme }, place) => (is_allarme ? [place + 1] : []))).toEqual([at, at * 2]);
  });

  it('of passwords, sessions, PINs and second factors is there too', async () => {
    const own = await server.signedIn('sconto');
    const change = { password_attuale: md5('sbagliata'), password: 'una frase lunga e nuova 77' };
    await own.call('setPassword', change);
    expect(await last('ACCESSO_NEGATO')).toMatchObject({ dettaglio: 'Conferma della propria password' });
    await server.signedIn('sconto');
    await own.call('setSessioneChiusa', { id_sessione: 0, password: md5('demo') });
    expect(await last('SESSIONI_CHIUSE')).toMatchObject({ dettaglio: 'Sessioni chiuse dal titolare: 1' });
    await own.call('setPassword', { ...change, password_attuale: md5('demo') });
    expect(await last('PASSWORD_CAMBIATA')).toMatchObject({ utente: 'sconto · sconto Prova' });
    await server.client().call('richiediRipristino', { user_name: 'nessuno' });
    expect(await last('RIPRISTINO_CHIESTO')).toMatchObject({ utente: null });
  });

  it('as refusals comes once a minute for each call and session, however often', async () => {
    const shop = await server.signedIn('negozio2');
    for (let tries = 0; tries < 5; tries += 1) expect((await shop.call('getModifiche')).status).toBe(403);
    const refused = (await events({ tipo: 'NON_PERMESSO' })).filter(
      ({ dettaglio }) => dettaglio === 'getModifiche',
    );
    expect(refused).toMatchObject([{ utente: 'negozio2 · negozio2 Prova', id_negozio: 1002 }]);
    const headers = { 'X-Link-Token': 'inventato' };
    await server.client().call('getImage', { cod: 'x-1' }, { headers });
    expect(await last('LINK_RIFIUTATO')).toMatchObject({ dettaglio: 'getImage', utente: null });
    const evil = { headers: { Origin: 'https://evil.example' } };
    expect((await shop.call('setPackaging', {}, evil)).status).toBe(403);
    expect(await last('NON_PERMESSO')).toMatchObject({ dettaglio: 'setPackaging' });
    for (let tries = 0; tries < 8; tries += 1)
      await server.client().call('richiediRipristino', { user_name: 'nessuno' });
    expect(await last('LIMITE')).toMatchObject({ dettaglio: 'richiediRipristino' });
  });

  it('as an export is told only where personal data leave', async () => {
    const master = await server.signedIn('master');
    const before = (await events({ tipo: 'ESPORTAZIONE' })).length;
    const csv = (client: TestClient, name: string) =>
      client.request(`/api/${name}`, { method: 'POST', headers: { Accept: 'text/csv' } });
    await csv(master, 'getPackaging');
    expect(await events({ tipo: 'ESPORTAZIONE' })).toHaveLength(before);
    expect((await csv(master, 'getDevice')).status).toBe(200);
    expect(await last('ESPORTAZIONE')).toMatchObject({
      dettaglio: 'getDevice csv',
      utente: 'master · master Prova',
    });
  });
});

it('events are written once, and go with retention after their months', async () => {
  await letYearsPass(server.db);
  await expect(server.db.query('delete from security_event')).rejects.toThrow('written once');
  await expect(server.db.query('update security_event set ip = $1', ['x'])).rejects.toThrow('written once');
  server.setNow('2027-11-22T10:20:00Z');
  const report = await applyRetention(server.app);
  expect(report.EVENTI).toBeGreaterThan(20);
  const { rows } = await server.db.query<{ n: string }>('select count(*) as n from security_event');
  expect(Number(rows[0]?.n)).toBe(0);
});
