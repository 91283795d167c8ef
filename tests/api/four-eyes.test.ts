import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '#tests/kit/account-mail';
import { must } from '#tests/kit/buy-phone';
import { arrivedPhone, deviceOf } from '#tests/kit/valued-phones';
import { oweShop } from '#tests/kit/payment-desk';
import { requestOf, sayYes, secondOffice, setLimit } from '#tests/kit/second-person';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Acts that want a second person (rulings §12): asked, looked at again, good once. */

let server: TestServer;
let office: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  office = await server.signedIn('sede');
  second = await secondOffice(server);
});
afterAll(() => server.stop());
beforeEach(() => setLimit(server, 500));

const row = async (client: TestClient, id_richiesta: number) =>
  (await client.call('getQuattroOcchi', { limit: 100 })).rows.find(
    (one) => one.id_richiesta === id_richiesta,
  );
const logOf = async (oggetto: string, chiave: string) =>
  (
    await server.db.query<{ azione: string; nota: string | null; id_utente: number }>(
      'select azione, nota, id_utente from audit_entry where oggetto = $1 and chiave = $2 order by progressivo',
      [oggetto, chiave],
    )
  ).rows;
const idOf = async (user: string) =>
  Number(
    (await server.db.query('select id_operatore from operator where user_name = $1', [user])).rows[0]
      .id_operatore,
  );

describe('a valuation above what was paid', () => {
  it('waits beyond a tenth and 50 euro, with the device as it was, and is done by the yes', async () => {
    const cycle = await arrivedPhone(server);
    const asked = await office.call('setStatusValutato', { ...cycle, valore_accettazione: 400 });
    const id_richiesta = requestOf(asked.first);
    expect(asked).toMatchObject({ status: 200, first: { ret_code: 90, vale_dal: null } });
    expect(await deviceOf(office, cycle)).toMatchObject({ id_stato_device: 4, valore_accettazione: null });
    expect(await row(second, id_richiesta)).toMatchObject({
      atto: 'VALUTAZIONE',
      importo: 115,
      cambia: 'Valore accettato: — → 400,00\u00a0€',
      stato: 'IN_ATTESA',
      is_propria: 0,
    });

    await sayYes(second, id_richiesta);
    expect(await deviceOf(office, cycle)).toMatchObject({ id_stato_device: 5, valore_accettazione: 400 });
    const { rows } = await office.call('getEventiDevice', { ...cycle });
    expect(rows.at(-1) ?? rows[0]).toMatchObject({ operatore: 'sede Prova' });
    const log = await logOf('quattro_occhi', String(id_richiesta));
    expect(log.map(({ azione, id_utente }) => [azione, id_utente])).toEqual([
      ['CREATO', await idOf('sede')],
      ['CONFERMATO', await idOf('sede2')],
    ]);
    // Good once.
    const again = await second.call('setQuattroOcchi', { id_richiesta, esito: 'APPROVATA' });
    expect(again.first).toMatchObject({ ret_code: 91, ret_message: 'RICHIESTA_GIA_RISPOSTA' });
  });

  it('is everyday up to there, and where no limit is set', async () => {
    const cycle = await arrivedPhone(server);
    await must(office, 'setStatusValutato', { ...cycle, valore_accettazione: 310 });
    await setLimit(server, null);
    const dear = { ...(await arrivedPhone(server)), valore_accettazione: 9999 };
    expect((await office.call('setStatusValutato', dear)).first.ret_code).toBe(0);
  });

  it('waits, too, where one clerk’s excesses of a day come to more than the limit', async () => {
    const third = await server.signedIn('supporto');
    await setLimit(server, 60);
    await must(third, 'setStatusValutato', { ...(await arrivedPhone(server)), valore_accettazione: 325 });
    const cycle = await arrivedPhone(server);
    const more = await third.call('setStatusValutato', { ...cycle, valore_accettazione: 310 });
    expect(requestOf(more.first)).toBeGreaterThan(0);
    await must(third, 'setStatusValutato', { ...cycle, valore_accettazione: 300 });
  });

  it('is not done where the device has changed meanwhile: the yes says so, once and for all', async () => {
    const cycle = await arrivedPhone(server);
    const { first } = await office.call('setStatusValutato', { ...cycle, valore_accettazione: 500 });
    const id_richiesta = requestOf(first);
    await must(office, 'setStatusValutato', { ...cycle, valore_accettazione: 285 });
    const late = await second.call('setQuattroOcchi', { id_richiesta, esito: 'APPROVATA' });
    expect(late.first).toMatchObject({ ret_code: 94, ret_message: 'RICHIESTA_SUPERATA' });
    expect(await deviceOf(office, cycle)).toMatchObject({ id_stato_device: 5, valore_accettazione: 285 });
    expect(await row(office, id_richiesta)).toMatchObject({ stato: 'SUPERATA', risposto_da: null });
  });

  it('is refused with a reason, which the asker reads; who asked says neither yes nor no', async () => {
    const cycle = await arrivedPhone(server);
    const { first } = await office.call('setStatusValutato', { ...cycle, valore_accettazione: 450 });
    const id_richiesta = requestOf(first);
    const own = await office.call('setQuattroOcchi', { id_richiesta, esito: 'APPROVATA' });
    expect(own.first).toMatchObject({ ret_code: 92, ret_message: 'RICHIESTA_PROPRIA' });
    const bare = await second.call('setQuattroOcchi', { id_richiesta, esito: 'RIFIUTATA' });
    expect(bare.status).toBe(400);
    const no = { id_richiesta, esito: 'RIFIUTATA', motivo: 'Il display è rotto' };
    expect((await office.call('setQuattroOcchi', no)).first.ret_message).toBe('RICHIESTA_PROPRIA');
    await must(second, 'setQuattroOcchi', no);
    expect(await row(office, id_richiesta)).toMatchObject({
      stato: 'RIFIUTATA',
      nota_risposta: 'Il display è rotto',
      risposto_da: 'sede2 Prova',
    });
    const { rows } = await office.call('getAvvisi', {});
    expect(rows.find((card) => card.tipo_evento === 'SECONDO_SI_RISPOSTO')).toMatchObject({
      testo: expect.stringContaining('Il display è rotto') as string,
    });
    expect(await deviceOf(office, cycle)).toMatchObject({ id_stato_device: 4 });
  });

  it('asked again alike is the same request, with other content a new one in the place of the old', async () => {
    const cycle = await arrivedPhone(server);
    const ask = async (client: TestClient, valore: number) =>
      requestOf((await client.call('setStatusValutato', { ...cycle, valore_accettazione: valore })).first);
    const one = await ask(office, 420);
    expect(await ask(office, 420)).toBe(one);
    const other = await ask(second, 430);
    expect(await row(office, one)).toMatchObject({ stato: 'SUPERATA' });
    // Who edited last is the asker.
    const own = await second.call('setQuattroOcchi', { id_richiesta: other, esito: 'APPROVATA' });
    expect(own.first.ret_message).toBe('RICHIESTA_PROPRIA');
    await sayYes(office, other);
    expect(await deviceOf(office, cycle)).toMatchObject({ valore_accettazione: 430 });
  });
});

describe('a paid slip taken back', () => {
  it('waits beyond the limit, and is paid until the yes', async () => {
    await oweShop(server, second, 5891, 600);
    const { rows } = await office.call('getDistinte', { id_negozio: 5891 });
    const { id_distinta } = rows[0]!;
    await setLimit(server, null);
    await must(office, 'setDistintaPagata', { id_distinta, is_rimborso: 1 });
    await setLimit(server, 500);
    const asked = await office.call('setDistintaStornata', { id_distinta, motivo: 'Bonifico tornato' });
    const id_richiesta = requestOf(asked.first);
    const slip = async () => (await office.call('getDistinte', { id_negozio: 5891 })).rows[0];
    expect(await slip()).toMatchObject({ pagata: 1 });
    await sayYes(second, id_richiesta);
    expect(await slip()).toMatchObject({ pagata: 0 });
    const log = await logOf('distinta', String(id_distinta));
    expect(log.at(-1)).toMatchObject({
      azione: 'STORNATO',
      id_utente: await idOf('sede'),
      nota: `Bonifico tornato · Approvata da sede2 Prova (richiesta ${id_richiesta})`,
    });
  });
});

describe('the company’s own people', () => {
  const person = (user_name: string) => ({
    nome: 'Nuova',
    cognome: 'Persona',
    user_name,
    email: `${user_name}@example.org`,
    id_role: 3,
  });

  it('are not made, and not changed, by one alone', async () => {
    const asked = await office.call('setUtente', person('terza'));
    const id_richiesta = requestOf(asked.first);
    expect((await office.call('getUtenti', { search: 'terza' })).rows).toEqual([]);
    const { id_operatore } = await sayYes(second, id_richiesta);
    const { rows } = await office.call('getUtenti', { id_operatore });
    expect(rows[0]).toMatchObject({ user_name: 'terza', stato: 'INVITATO' });

    const { data_modifica } = rows[0]!;
    const moved = { ...person('terza'), id_operatore, data_modifica, email: 'ladro@example.org' };
    const change = requestOf((await office.call('setUtente', moved)).first);
    expect(await row(second, change)).toMatchObject({
      atto: 'UTENTE_SEDE',
      cambia: 'Email: terza@example.org → ladro@example.org',
    });
    expect((await office.call('getUtenti', { id_operatore })).rows[0]).toMatchObject({
      email: 'terza@example.org',
    });
  });

  it('get no link at an address that was another when it was asked', async () => {
    const address = (email: string) =>
      server.db.query("update operator set email = $1 where user_name = 'supporto'", [email]);
    await address('supporto@permuta.example');
    const reset = { id_operatore: await idOf('supporto'), is_immediato: 0 };
    const id_richiesta = requestOf((await office.call('setUtenteRipristino', reset)).first);
    await address('ladro@permuta.example');
    const late = await second.call('setQuattroOcchi', { id_richiesta, esito: 'APPROVATA' });
    expect(late.first).toMatchObject({ ret_message: 'RICHIESTA_SUPERATA', cambiato: ['email'] });
    expect(await row(office, id_richiesta)).toMatchObject({
      stato: 'SUPERATA',
      nota_risposta: 'Nel frattempo è cambiato: Email',
    });
    await address('supporto@permuta.example');
    const again = requestOf((await office.call('setUtenteRipristino', reset)).first);
    await sayYes(second, again);
    const told = await mailsTo(server.simulators, 'supporto@permuta.example', 2);
    expect(told.map(({ subject }) => subject)).toContain('Permuta: il tuo accesso è cambiato');
  });

  it('say no yes while they are new, or while the asker has had his hands on their access', async () => {
    const cycle = await arrivedPhone(server);
    const { first } = await office.call('setStatusValutato', { ...cycle, valore_accettazione: 470 });
    const id_richiesta = requestOf(first);
    const id = await idOf('sede2');
    await server.db.query(
      `update operator set data_creazione = now() - interval '40 days' where user_name <> 'sede2'`,
    );
    const say = () => second.call('setQuattroOcchi', { id_richiesta, esito: 'APPROVATA' });
    expect((await say()).first).toMatchObject({ ret_code: 93, ret_message: 'SECONDO_NON_AMMESSO' });
    await server.db.query(
      `update operator set data_creazione = now() - interval '8 days' where id_operatore = $1`,
      [id],
    );
    // The asker touches his colleague's access: for a week that one says no yes to him.
    await must(office, 'setUtenteBloccato', { id_operatore: id, is_blocked: 1, motivo: 'Prova' });
    await must(office, 'setUtenteBloccato', { id_operatore: id, is_blocked: 0 });
    second = await server.signedIn('sede2');
    expect((await say()).first.ret_message).toBe('SECONDO_NON_AMMESSO');
  });
});
