import { until } from '#tests/kit/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { signPurchase } from '#tests/kit/sign-receipt';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-20T10:00:00Z';
let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(start));

const versions = async (id: number) =>
  (await office.call('getModelliMail')).rows.filter((row) => row.id_email_tipo === id);
const markOf = async (id: number) => (await versions(id))[0]?.marca ?? '';
const good = {
  email_from: '',
  subject: 'Ricevuta {numero}',
  message_body: 'Gentile {nome}, ecco {oggetto}.',
};
const write = async (id_email_tipo: number, valido_dal: string, change: object = {}) =>
  office.call('setModelloMail', {
    ...good,
    ...change,
    id_email_tipo,
    valido_dal,
    marca: await markOf(id_email_tipo),
  });

describe('mail wordings', () => {
  it('are written for a day, and mail of that day is filled in by them', async () => {
    const shop = await server.signedIn('negozio');
    const { cycle } = await signPurchase(server, shop);
    const mail = async () => (await shop.call('getMail', { id_email_tipo: 1, ...cycle })).first;
    const before = await mail();
    expect((await write(1, '2026-11-21', { email_from: 'ricevute@permuta.example' })).first.ret_code).toBe(0);
    expect(await mail()).toEqual(before);
    server.setNow('2026-11-21T10:00:00Z');
    const later = await server.signedIn('negozio');
    const after = (await later.call('getMail', { id_email_tipo: 1, ...cycle })).first;
    expect(after.email_from).toBe('ricevute@permuta.example');
    expect(after.subject).toMatch(/^Ricevuta \d+\/2026$/);
    expect(after.message_body).toBe('Gentile Mario De Luca, ecco Apple iPhone 13 128 GB.');
    const { rows } = await server.db.query("select a from audit_entry where oggetto = 'modello_mail'");
    expect(rows[0]).toMatchObject({ a: { valido_dal: '2026-11-21', subject: 'Ricevuta {numero}' } });
  });

  it('refuse names that nobody fills in, a lost link, a past day, a wrong sender', async () => {
    const before = (await office.call('getModelliMail')).rows;
    const fields = async (id: number, day: string, change: object) =>
      (await write(id, day, change)).first.fields;
    expect(await fields(1, '2026-12-01', { message_body: 'Gentile {cognome}' })).toEqual({
      message_body:
        'Segnaposto sconosciuto: {cognome}; previsti: {nome}, {numero}, {oggetto}, {data}, {codice_pratica}, {negozio}, {affiliato}, {acquirente}, {consensi}',
    });
    const invitation = { subject: 'Il tuo accesso', message_body: 'Ciao {nome}' };
    expect(await fields(2, '2026-12-01', invitation)).toEqual({ message_body: 'Manca il segnaposto {link}' });
    expect(await fields(1, '2026-11-19', {})).toMatchObject({
      valido_dal: expect.stringContaining('20-11-2026'),
    });
    expect(await fields(1, '2026-12-01', { email_from: 'Permuta' })).toEqual({
      email_from: 'Indirizzo mail non valido',
    });
    expect(await fields(1, '2026-12-01', { subject: '' })).toEqual({ subject: 'Campo obbligatorio' });
    expect((await write(99, '2026-12-01')).status).toBe(404);
    expect((await office.call('getModelliMail')).rows).toEqual(before);
  });

  it('are removed while they are to come, and two at once keep one change', async () => {
    const marca = await markOf(3);
    const message_body = 'Ciao {nome}: {link}';
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((subject) =>
        office.call('setModelloMail', {
          id_email_tipo: 3,
          valido_dal: '2027-05-01',
          subject,
          message_body,
          marca,
        }),
      ),
    );
    expect(answers.map(({ first }) => first.ret_message).sort()).toEqual([
      'OK',
      'VERSIONE_CAMBIATA',
      'VERSIONE_CAMBIATA',
    ]);
    const drop = async (valido_dal: string) =>
      (await office.call('delModelloMail', { id_email_tipo: 3, valido_dal, marca: await markOf(3) })).first;
    expect((await drop('2023-01-01')).ret_message).toBe('VERSIONE_IN_VIGORE');
    expect((await drop('2027-05-01')).ret_code).toBe(0);
    expect(await versions(3)).toHaveLength(1);
  });

  it('are tried out by a mail to who writes them, and to nobody else', async () => {
    const trial = (change: object = {}) =>
      office.call('sendProvaMail', { ...good, ...change, id_email_tipo: 1, to: 'altri@example.org' });
    await server.db.query("update operator set email = null where user_name = 'sede'");
    expect((await trial()).first.ret_message).toBe('UTENTE_SENZA_MAIL');
    await server.db.query("update operator set email = 'sede@permuta.example' where user_name = 'sede'");
    expect((await trial({ message_body: '{chi}' })).status).toBe(400);
    expect((await trial()).first).toMatchObject({ ret_code: 0, to: 'sede@permuta.example' });
    const sent = () =>
      server.db.query(
        'select destinatario, subject, message_body, stato from mail_outbox where is_prova = 1',
      );
    // The queue's own process sends it.
    await until(async () => expect((await sent()).rows[0]).toMatchObject({ stato: 'INVIATA' }));
    expect((await sent()).rows).toEqual([
      {
        destinatario: 'sede@permuta.example',
        subject: '[Prova] Ricevuta 128/2026',
        message_body: 'Gentile Maria Rossi, ecco Apple iPhone 13 128 GB.',
        stato: 'INVIATA',
      },
    ]);
    const answers = [];
    for (let turn = 0; turn < 20; turn += 1) answers.push((await trial()).first.ret_message);
    expect([answers.filter((one) => one === 'OK').length, answers.at(-1)]).toEqual([19, 'TROPPI_INVII']);
    const support = await server.signedIn('supporto');
    expect((await support.call('sendProvaMail', { ...good, id_email_tipo: 1 })).status).toBe(403);
  });

  it('are head office’s alone', async () => {
    const input = { id_email_tipo: 1, valido_dal: '2028-01-01', marca: await markOf(1) };
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      expect((await client.call('getModelliMail')).status).toBe(403);
      expect((await client.call('setModelloMail', { ...input, ...good })).status).toBe(403);
      expect((await client.call('delModelloMail', input)).status).toBe(403);
    }
    expect(await markOf(1)).toBe(input.marca);
  });
});
