import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleDue } from '#server/features/four-eyes/settle-due';
import { setCounting } from '#server/features/four-eyes/store';
import { must } from '#tests/kit/buy-phone';
import { ibanOf } from '#tests/kit/payment-desk';
import { requestOf } from '#tests/kit/second-person';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { until } from '#tests/kit/until';

/** A house with one office user (rulings §12): what nobody else can say yes to counts after a day, unless somebody stops it. */

let server: TestServer;
let office: TestClient;
const day = '2026-11-23';
beforeAll(async () => {
  server = await startTestServer({ now: `${day}T09:00:00Z` });
  await server.db.query(
    "update operator set email = user_name || '@permuta.example' where user_name in ('sede', 'master')",
  );
  await server.db.query(
    `update setting set valore = valore || '{"email": "azienda@permuta.example"}' where chiave = 'azienda'`,
  );
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const goTo = async (moment: string) => {
  server.setNow(moment);
  office = await server.signedIn('sede');
};
const idOf = async (user: string) =>
  Number(
    (await server.db.query('select id_operatore from operator where user_name = $1', [user])).rows[0]
      .id_operatore,
  );
const mails = async () =>
  (await (await fetch(`${server.simulators}/mail`)).json()) as {
    to: string[];
    subject: string;
    text: string;
  }[];
/** The tokens that stop a request, by the address they went to. */
const stopsOf = (titolo: string, count: number) =>
  until(async () => {
    const sent = (await mails()).filter(({ text }) => text.includes(titolo) && text.includes('/ferma#t='));
    expect(sent.length).toBe(count);
    return new Map(sent.map(({ to, text }) => [to[0] ?? '', /\/ferma#t=([\w.-]+)/.exec(text)?.[1] ?? '']));
  });
const stateOf = async (id_richiesta: number) =>
  (await office.call('getQuattroOcchi', { limit: 100 })).rows.find(
    (one) => one.id_richiesta === id_richiesta,
  );
const newOffice = (user_name: string) => ({
  nome: 'Nuova',
  cognome: user_name,
  user_name,
  email: `${user_name}@example.org`,
  id_role: 3,
});

describe('where nobody else can say yes', () => {
  it('counts after a day, by the job, in the asker’s name', async () => {
    const { first } = await office.call('setUtente', newOffice('seconda'));
    const id_richiesta = requestOf(first);
    expect(first).toMatchObject({ vale_dal: '2026-11-24T09:00:00Z' });
    await goTo('2026-11-24T08:59:00Z');
    await settleDue(server.app);
    expect(await stateOf(id_richiesta)).toMatchObject({ stato: 'IN_ATTESA' });
    await goTo('2026-11-24T09:00:00Z');
    await settleDue(server.app);
    expect(await stateOf(id_richiesta)).toMatchObject({
      stato: 'APPROVATA',
      modo: 'TEMPO',
      risposto_da: null,
    });
    const { rows } = await office.call('getUtenti', { search: 'seconda' });
    expect(rows).toMatchObject([{ user_name: 'seconda', stato: 'INVITATO' }]);
    const { rows: log } = await server.db.query(
      `select azione, id_operatore, nota from audit_entry where oggetto = 'utente' and chiave = $1`,
      [String(rows[0]!.id_operatore)],
    );
    expect(log).toMatchObject([
      {
        azione: 'CREATO',
        id_operatore: await idOf('sede'),
        nota: expect.stringContaining('senza un secondo') as string,
      },
    ]);
  });

  it('is mailed at once to the company, the office users and the owner, each of whom stops it', async () => {
    const id_operatore = await idOf('master');
    const { first } = await office.call('setUtenteRipristino', { id_operatore, is_immediato: 0 });
    const id_richiesta = requestOf(first);
    const stops = await stopsOf('link per una nuova password', 4);
    expect([...stops.keys()].toSorted()).toEqual([
      'azienda@permuta.example',
      'master@permuta.example',
      'seconda@example.org',
      'sede@permuta.example',
    ]);
    const token = stops.get('master@permuta.example')!;
    const open = server.client();
    expect((await open.call('getQuattroOcchiLink', { token })).first).toMatchObject({
      atto: 'ACCESSO',
      stato: 'IN_ATTESA',
    });
    const forged = await open.call('setQuattroOcchiLink', { token: `${token}x` });
    expect(forged.first).toMatchObject({ ret_code: 2, ret_message: 'LINK_NON_VALIDO' });
    await must(open, 'setQuattroOcchiLink', { token });
    expect(await stateOf(id_richiesta)).toMatchObject({
      stato: 'FERMATA',
      modo: 'MAIL',
      nota_risposta: 'Fermata dal link mandato a master@permuta.example',
    });
    const again = await open.call('setQuattroOcchiLink', { token });
    expect(again.first.ret_message).toBe('RICHIESTA_GIA_RISPOSTA');
    await goTo('2026-11-26T09:00:00Z');
    await settleDue(server.app);
    expect(
      (await mails()).filter(({ text }) => text.includes('/password#t=') && text.includes('master')),
    ).toEqual([]);
  });

  it('is done at the console’s word, which is written beside the asker', async () => {
    const account = {
      id_affiliato: 207,
      iban: ibanOf(207),
      intestatario: 'Sconto S.r.l.',
      valido_dal: '2026-11-26',
    };
    const { id_conto, id_richiesta } = await must(office, 'setConto', account);
    const own = await office.call('setContoRisposta', { id_conto, esito: 'CONFERMATO' });
    expect(own.first.ret_message).toBe('CONFERMA_DI_ALTRO_UTENTE');
    await setCounting.run(server.db, {
      id_richiesta: Number(id_richiesta),
      vale_dal: server.app.now(),
      modo: 'CONSOLE',
    });
    await settleDue(server.app);
    expect(await stateOf(Number(id_richiesta))).toMatchObject({ stato: 'APPROVATA', modo: 'CONSOLE' });
    const { rows } = await office.call('getConti', { id_affiliato: 207 });
    expect(rows).toMatchObject([{ stato_conto: 'CONFERMATO', is_in_vigore: 1, risposto_da: null }]);
  });

  it('an account whose request is stopped is not waited for any more', async () => {
    const account = {
      id_affiliato: 364,
      iban: ibanOf(364),
      intestatario: 'Diretto',
      valido_dal: '2026-11-26',
    };
    const { id_richiesta } = await must(office, 'setConto', account);
    await must(office, 'setQuattroOcchiFermata', { id_richiesta });
    const { rows } = await office.call('getConti', { id_affiliato: 364 });
    expect(rows).toMatchObject([{ stato_conto: 'RIFIUTATO' }]);
    expect((await office.call('setConto', account)).first.ret_code).toBe(0);
  });

  it('does not count where the asker has been shut out meanwhile', async () => {
    const account = { id_affiliato: 589, iban: ibanOf(589), intestatario: 'Buono', valido_dal: '2026-11-28' };
    const { id_richiesta } = await must(office, 'setConto', account);
    await server.db.query("update operator set is_blocked = 1 where user_name = 'sede'");
    server.setNow('2026-11-28T09:00:00Z');
    await settleDue(server.app);
    await server.db.query("update operator set is_blocked = 0 where user_name = 'sede'");
    office = await server.signedIn('sede');
    expect(await stateOf(Number(id_richiesta))).toMatchObject({ stato: 'SUPERATA' });
    const { rows } = await office.call('getConti', { id_affiliato: 589 });
    expect(rows).toMatchObject([{ stato_conto: 'RIFIUTATO' }]);
  });

  it('is over after a week without an answer', async () => {
    const { first } = await office.call('setImpostazione', {
      chiave: 'limite_quattro_occhi',
      valido_dal: '2026-12-30',
      valori: { valore: 500 },
      marca: (await office.call('getImpostazioniSede', { chiave: 'limite_quattro_occhi' })).first.marca,
    });
    const id_richiesta = requestOf(first);
    await server.db.query('update four_eyes_request set vale_dal = null where id_richiesta = $1', [
      id_richiesta,
    ]);
    await goTo('2026-12-05T09:00:00Z');
    await settleDue(server.app);
    office = await server.signedIn('sede');
    expect(await stateOf(id_richiesta)).toMatchObject({ stato: 'SCADUTA' });
  });
});

describe('the database', () => {
  it('takes no yes from who asked, and no other content afterwards', async () => {
    const { first } = await office.call('setUtente', newOffice('quarta'));
    const id_richiesta = requestOf(first);
    const id = await idOf('sede');
    await expect(
      server.db.query(
        `update four_eyes_request set stato = 'APPROVATA', modo = 'PERSONA', risposta_il = now(), id_utente_risposta = $2
         where id_richiesta = $1`,
        [id_richiesta, id],
      ),
    ).rejects.toThrow(/four_eyes_request_second_check/);
    await expect(
      server.db.query(`update four_eyes_request set titolo = 'Altro' where id_richiesta = $1`, [
        id_richiesta,
      ]),
    ).rejects.toThrow(/is not changed/);
  });
});
