import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMonthsClamped, romeDay } from '#domain/day';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { companySigner, must, openPhone, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import { cardOf } from '#tests/kit/note-desk';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let master: TestClient;
let office: TestClient;

beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, master, office] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('master'),
    server.signedIn('sede'),
  ]);
  // The seller of every purchase of these tests.
  await must(office, 'setVoceBlocco', {
    tipo: 'PERSONA',
    valore: 'DLCMRA85T10A562P',
    motivo: 'Documento da guardare',
    termina_il: addMonthsClamped(romeDay(new Date()), 6),
  });
  await switchOn();
});
afterEach(() => server.setNow(null));
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

async function switchOn(): Promise<void> {
  const { marca } = (await office.call('getImpostazioniSede', { chiave: 'lista_persone' })).first;
  const valido_dal = romeDay(new Date());
  await must(office, 'setImpostazione', {
    chiave: 'lista_persone',
    valido_dal,
    valori: { valore: 1 },
    marca,
  });
}

/** A purchase that lacks nothing but the approval, and what concludes it. */
async function ready(): Promise<{ cycle: Cycle; receipt: Record<string, unknown> }> {
  const cycle = await openPhone(shop, server.db);
  return { cycle, receipt: await prepareReceipt(shop, server.db, cycle) };
}

const ask = async (cycle: Cycle) =>
  Number((await must(shop, 'setRichiestaApprovazione', { ...cycle }))['id_approvazione']);
const conclude = async (receipt: Record<string, unknown>) =>
  (await shop.call('setRicevuta', receipt)).first.ret_message;
const stateOf = async (cycle: Cycle) => (await shop.call('getApprovazione', { ...cycle })).first;

describe('a purchase from a person on the list', () => {
  it('is concluded once master or head office has approved, and not before', async () => {
    const { cycle, receipt } = await ready();
    expect(await stateOf(cycle)).toMatchObject({ is_necessaria: 1, stato: null });
    expect(await conclude(receipt)).toBe('APPROVAZIONE_NECESSARIA');
    const id_approvazione = await ask(cycle);
    expect(await conclude(receipt)).toBe('APPROVAZIONE_NECESSARIA');
    // A second press, or another till, waits for the same answer.
    expect(await ask(cycle)).toBe(id_approvazione);
    const work = { tipo_oggetto: 'DEVICE', chiave: `${cycle.serial_number}-${cycle.num_times}` };
    for (const one of [master, office])
      expect(await cardOf(one, work)).toMatchObject({ tipo_evento: 'APPROVAZIONE_CHIESTA' });
    expect(await cardOf(shop, work)).toBeUndefined();
    const waiting = (await master.call('getApprovazioni')).rows.find(
      (row) => row.id_approvazione === id_approvazione,
    );
    expect(waiting).toMatchObject({ motivo: 'Documento da guardare', negozio: 'Negozio Milano' });
    await must(master, 'setApprovazione', { id_approvazione, esito: 'CONCESSA' });
    expect((await stateOf(cycle)).stato).toBe('CONCESSA');
    expect(await conclude(receipt)).toBe('OK');
    const events = (await shop.call('getEventiDevice', { serial_number: cycle.serial_number })).rows;
    expect(events.filter((row) => row.evento === 'APPROVAZIONE').map((row) => row.nota)).toEqual([
      'Approvazione concessa',
      'Approvazione chiesta',
    ]);
  });

  it('who acts for a company is told from the company, and each person wants an approval of its own', async () => {
    const cycle = await openPhone(shop, server.db);
    const receipt = await prepareReceipt(shop, server.db, cycle);
    receipt['id_cliente'] = await addCustomer(server.db, 1001, true);
    // A document that nobody on the list has shown.
    receipt['numero_documento'] = 'CA98765AB';
    const { id_cliente, id_tipo_documento, numero_documento } = receipt;
    const document = { id_cliente, id_tipo_documento, numero_documento };
    const signedBy = (code: string) =>
      must(shop, 'setAcquisto', {
        ...cycle,
        ...document,
        ...companySigner,
        codice_fiscale_firmatario: code,
      });
    await signedBy(companySigner.codice_fiscale_firmatario);
    expect(await stateOf(cycle)).toMatchObject({ is_necessaria: 0 });
    await signedBy('DLCMRA85T10A562P');
    expect(await stateOf(cycle)).toMatchObject({ is_necessaria: 1, stato: null });
    const id_approvazione = await ask(cycle);
    const waiting = (await master.call('getApprovazioni')).rows.find(
      (row) => row.id_approvazione === id_approvazione,
    );
    expect(waiting).toMatchObject({
      nome_cliente: 'Rossi S.r.l. (firma Anna Bianchi)',
      motivo: 'Documento da guardare',
    });
    await must(master, 'setApprovazione', { id_approvazione, esito: 'CONCESSA' });
    expect((await stateOf(cycle)).stato).toBe('CONCESSA');
    await signedBy(companySigner.codice_fiscale_firmatario);
    expect((await stateOf(cycle)).stato).toBeNull();
    await signedBy('DLCMRA85T10A562P');
    expect(await conclude(receipt)).toBe('OK');
  });

  it('is not told to the shop with a reason, and is nobody else’s to approve', async () => {
    const { cycle } = await ready();
    const id_approvazione = await ask(cycle);
    expect(JSON.stringify(await stateOf(cycle))).not.toContain('Documento');
    const stranger = await server.signedIn('sede');
    await server.db.query(
      `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw)
       select 207, 'Altro', 'Master', 2, 'master207', user_psw from operator where user_name = 'negozio'
       on conflict do nothing`,
    );
    const other = await server.signedIn('master207');
    const answer = { id_approvazione, esito: 'CONCESSA' };
    expect((await other.call('setApprovazione', answer)).status).toBe(404);
    expect((await other.call('getApprovazioni')).rows).toEqual([]);
    expect((await shop.call('setApprovazione', answer)).status).toBe(403);
    await must(stranger, 'setApprovazione', { ...answer, esito: 'RIFIUTATA' });
    expect((await stateOf(cycle)).stato).toBe('RIFIUTATA');
    // Asked anew it waits again; what was refused stays so.
    await ask(cycle);
    const { rows } = await server.db.query(
      'select stato from approval where serial_number = $1 order by id_approvazione',
      [cycle.serial_number],
    );
    expect(rows.map(({ stato }) => stato)).toEqual(['RIFIUTATA', 'CHIESTA']);
  });

  it('waits five minutes for an answer, and may then be asked for again', async () => {
    const { cycle, receipt } = await ready();
    const id_approvazione = await ask(cycle);
    server.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
    expect((await stateOf(cycle)).stato).toBe('SCADUTA');
    expect((await master.call('getApprovazioni')).rows.map((row) => row.id_approvazione)).not.toContain(
      id_approvazione,
    );
    const late = await master.call('setApprovazione', { id_approvazione, esito: 'CONCESSA' });
    expect(late.first.ret_message).toBe('APPROVAZIONE_SCADUTA');
    expect(await conclude(receipt)).toBe('APPROVAZIONE_NECESSARIA');
    const second = await ask(cycle);
    expect(second).toBeGreaterThan(id_approvazione);
    await must(master, 'setApprovazione', { id_approvazione: second, esito: 'CONCESSA' });
    expect(await conclude(receipt)).toBe('OK');
  });

  it('is among what wants attention of who may answer, until somebody has', async () => {
    const waits = async (client: TestClient) =>
      (await client.call('getCruscottoAttenzione')).rows.find(({ voce }) => voce === 'APPROVAZIONI_DA_DARE')
        ?.numero;
    const before = await waits(master);
    const { cycle } = await ready();
    const id_approvazione = await ask(cycle);
    expect([await waits(master), await waits(office)]).toEqual([Number(before) + 1, Number(before) + 1]);
    expect(await waits(await server.signedIn('supporto'))).toBeUndefined();
    await must(office, 'setApprovazione', { id_approvazione, esito: 'RIFIUTATA' });
    expect(await waits(master)).toBe(before);
  });

  it('is answered once, however many answer at once', async () => {
    const { cycle } = await ready();
    const id_approvazione = await ask(cycle);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        (at % 2 === 0 ? master : office).call('setApprovazione', {
          id_approvazione,
          esito: at % 4 < 2 ? 'CONCESSA' : 'RIFIUTATA',
        }),
      ),
    );
    const words = answers.map(({ first }) => first.ret_message);
    expect(words.filter((word) => word === 'OK')).toHaveLength(1);
    expect(words.filter((word) => word === 'APPROVAZIONE_GIA_RISPOSTA')).toHaveLength(15);
    const winner = words.indexOf('OK');
    expect((await stateOf(cycle)).stato).toBe(winner % 4 < 2 ? 'CONCESSA' : 'RIFIUTATA');
  });

  it('is asked for once, however many tills ask at once', async () => {
    const { cycle } = await ready();
    const ids = await Promise.all(Array.from({ length: 16 }, () => ask(cycle)));
    expect(new Set(ids).size).toBe(1);
  });

  it('is approved for that person: for another of the list it is asked anew', async () => {
    const { cycle, receipt } = await ready();
    await must(master, 'setApprovazione', { id_approvazione: await ask(cycle), esito: 'CONCESSA' });
    const id_cliente = await addCustomer(server.db, 1001);
    const { id_tipo_documento, numero_documento } = receipt;
    await must(shop, 'setAcquisto', { ...cycle, id_cliente, id_tipo_documento, numero_documento });
    expect(await stateOf(cycle)).toMatchObject({ is_necessaria: 1, stato: null });
    expect(await conclude({ ...receipt, id_cliente })).toBe('APPROVAZIONE_NECESSARIA');
  });

  it('wants no approval while the list of persons is off, nor once the entry has ended', async () => {
    const { cycle, receipt } = await ready();
    // The notice tells of it: once a receipt of today bears the notice, it is switched from tomorrow on.
    const { marca } = (await office.call('getImpostazioniSede', { chiave: 'lista_persone' })).first;
    const off = { chiave: 'lista_persone', valido_dal: romeDay(new Date()), valori: { valore: 0 }, marca };
    expect((await office.call('setImpostazione', off)).first.ret_message).toBe('VERSIONE_GIA_USATA');
    await server.db.query(`update setting set valore = '0' where chiave = 'lista_persone'`);
    expect((await stateOf(cycle)).is_necessaria).toBe(0);
    const refused = await shop.call('setRichiestaApprovazione', { ...cycle });
    expect(refused.first.ret_message).toBe('APPROVAZIONE_NON_NECESSARIA');
    await server.db.query(`update setting set valore = '1' where chiave = 'lista_persone'`);
    expect((await stateOf(cycle)).is_necessaria).toBe(1);
    await server.db.query(`update ban set termina_il = termina_il - 365`);
    expect((await stateOf(cycle)).is_necessaria).toBe(0);
    expect(await conclude(receipt)).toBe('OK');
  });
});
