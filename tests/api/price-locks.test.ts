import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEvaluation, buildWorld, type ReportOf } from '#tests/kit/build-world';
import { byHand, must, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** A price locked on the public page, and what the tills of the shops make of its code (rulings §11). */

const start = '2026-11-22T10:00:00Z';
let server: TestServer;
let visitor: TestClient;
let shop: TestClient;
let second: TestClient;
const ids: Record<string, number> = {};
let now = start;

beforeAll(async () => {
  server = await startTestServer({ now: start, config: { trustProxy: 1 } });
  await buildWorld(server.db);
  await server.db.query('update affiliate set giorni_blocco_prezzo = 7 where id_affiliato in (100, 800)');
  await server.db.query("update affiliate set token_pubblico = 'RIDOTTO' where id_affiliato = 800");
  await server.db.query("update affiliate set token_pubblico = 'SCONTO' where id_affiliato = 207");
  const { rows } = await server.db.query<{ name: string; id: number }>(
    'select model_name as name, id_model_name as id from device_model',
  );
  for (const { name, id } of rows) ids[name] = id;
  visitor = server.client();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await itIs(start);
  await listed(300);
});

/** The clock of everybody; sessions don't outlast a night. */
async function itIs(moment: string): Promise<void> {
  now = moment;
  server.setNow(moment);
  [shop, second] = await Promise.all([server.signedIn('negozio'), server.signedIn('negozio2')]);
}

/** Today's list price of the iPhone 13 with 128 GB. */
async function listed(euro: number): Promise<void> {
  await server.db.query(`update price set working_price = $1 where id_memory = 8 and id_model_name = $2`, [
    euro,
    ids['iPhone 13'],
  ]);
}

/** A code from the public page; today's price is 300 euro, and falls to 250 after it unless `after` says otherwise. */
async function locked({ st = 'AURORA', after = 250 } = {}): Promise<string> {
  await listed(300);
  const made = await must(visitor, 'setPrezzoBloccato', {
    st,
    id_model_name: ids['iPhone 13'],
    id_memory: 8,
  });
  await listed(after);
  return String(made['codice']);
}

const at = (client: TestClient, codice: string, phone: Record<string, unknown> = {}) =>
  client.call('getPrezzoBloccato', { codice, ...phone }).then(({ first }) => first);
const iphone = { fonte: 'PHONECHECK', brand_name: 'Apple', model_name: 'iPhone 13', memory: '128 GB' };

/** Opens the phone of a report with a code; the value as the server works it out. */
async function opened(
  client: TestClient,
  codice_prezzo: string,
  values: { valore_iniziale: number; valore_acquisto: number },
  report: ReportOf = {},
) {
  const sent = await addEvaluation(server.db, { data_creazione: new Date(now), ...report });
  return client.call('setNewDevice', { ...sent, ...values, grado_estetico: 'A-', codice_prezzo });
}
const withLock = { valore_iniziale: 300, valore_acquisto: 285 };
const without = { valore_iniziale: 250, valore_acquisto: 237.5 };
const cycleOf = ({ first }: Awaited<ReturnType<typeof opened>>): Cycle => ({
  serial_number: String(first.serial_number),
  num_times: Number(first.num_times),
});

describe('the public page', () => {
  it('locks a price where the affiliate’s terms say so, reduced as the affiliate pays it', async () => {
    const days = async (st: string) =>
      (await visitor.call('getGiorniBlocco', { st })).first.giorni_blocco_prezzo;
    expect([await days('AURORA'), await days('SCONTO')]).toEqual([7, 0]);
    expect((await shop.call('getGiorniBlocco', {})).first.giorni_blocco_prezzo).toBe(7);
    const asked = { id_model_name: ids['iPhone 13'], id_memory: 8 };
    expect(await must(visitor, 'setPrezzoBloccato', { st: 'RIDOTTO', ...asked })).toMatchObject({
      brand_name: 'Apple',
      model_name: 'iPhone 13',
      memory: '128 GB',
      prezzo: 240,
      data_scadenza: '2026-11-29',
      ragione_sociale: 'Ridotto',
    });
    for (const other of [
      { st: 'SCONTO', ...asked },
      { st: 'AURORA', ...asked, id_memory: 1 },
    ]) {
      const { first } = await visitor.call('setPrezzoBloccato', other);
      expect([first.ret_code, first.ret_message]).toEqual([40, 'PREZZO_NON_BLOCCABILE']);
    }
    expect((await visitor.call('setPrezzoBloccato', { st: 'NESSUNO', ...asked })).status).toBe(400);
  });

  it('has the limits of the lookup, and keeps no code that could be read', async () => {
    const codice = await locked();
    const kept = await server.db.query('select * from price_lock');
    expect(JSON.stringify(kept.rows)).not.toContain(codice);
    const answers = await server.db.query('select * from idempotent_answer');
    expect(JSON.stringify(answers.rows)).not.toContain(codice);

    const asked = { st: 'AURORA', id_model_name: ids['iPhone 13'], id_memory: 8 };
    const stranger = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
    const states: number[] = [];
    for (let call = 0; call < 61; call += 1)
      states.push((await visitor.call('setPrezzoBloccato', asked, stranger)).status);
    expect(states.filter((status) => status !== 200)).toEqual([429]);
    expect((await visitor.call('setPrezzoBloccato', asked)).status).toBe(200);
  });
});

describe('at a till a code', () => {
  it('tells model, memory, price, and until when; of another affiliate’s nothing', async () => {
    const codice = await locked();
    expect(await at(shop, codice)).toEqual({
      esito: 'VALIDO',
      brand_name: 'Apple',
      model_name: 'iPhone 13',
      memory: '128 GB',
      prezzo: 300,
      prezzo_oggi: 250,
      data_scadenza: '2026-11-29',
      scade_il: '2026-11-29T23:00:00Z',
      usato_il: null,
    });
    const sconto = await server.signedIn('sconto');
    expect(await at(sconto, codice)).toMatchObject({
      esito: 'ALTRO_AFFILIATO',
      model_name: null,
      prezzo: null,
      scade_il: null,
    });
    const forged = `${codice.slice(0, 9)}${codice.endsWith('A') ? 'C' : 'A'}`;
    expect((await at(shop, forged)).esito).toBe('NON_TROVATO');
    expect((await at(shop, '2345678ACT')).esito).toBe('NON_TROVATO');
    expect((await at(shop, '"><script>')).esito).toBe('NON_TROVATO');
  });

  it('says why it is not good for the phone that stands there', async () => {
    const codice = await locked();
    const esito = async (phone: Record<string, unknown>) => (await at(shop, codice, phone)).esito;
    expect(await esito(iphone)).toBe('VALIDO');
    expect(await esito({ ...iphone, model_name: 'Apple iPhone 13', memory: '128GB' })).toBe('VALIDO');
    expect(await esito({ ...iphone, memory: '256 GB' })).toBe('ALTRA_MEMORIA');
    expect(await esito({ ...iphone, model_name: 'iPhone 14 Pro', memory: '256 GB' })).toBe('ALTRO_MODELLO');
    expect(await esito({ ...iphone, fonte: 'MANUALE' })).toBe('A_MANO');
    expect(await esito({ ...iphone, valore_base: 310 })).toBe('NON_SUPERIORE');
    await listed(300);
    expect(await esito({})).toBe('NON_SUPERIORE');
    await itIs('2026-11-29T22:59:00Z');
    await listed(250);
    expect(await esito(iphone)).toBe('VALIDO');
    await itIs('2026-11-29T23:00:00Z');
    expect(await esito(iphone)).toBe('SCADUTO');
  });
});

describe('a purchase with a code', () => {
  it('begins with the locked price, says so, and goes on by the same rules', async () => {
    const codice = await locked();
    const answer = await opened(shop, codice.toLowerCase(), withLock);
    expect(answer.first.ret_message).toBe('OK');
    const cycle = cycleOf(answer);
    await must(shop, 'setAcquisto', { ...cycle, is_account_rimosso: 1 });
    const row = await must(shop, 'setAcquisto', { ...cycle, id_modalita_pagamento: 2 });
    expect(row).toMatchObject({ valore_iniziale: 300, valore_acquisto: 285, valore_pagato: 256.5 });
    expect((row['passi'] as { label: string; amount: number }[]).slice(0, 3)).toMatchObject([
      { label: 'Prezzo di listino', amount: 250 },
      { kind: 'bloccato', label: 'Prezzo bloccato fino al 29-11-2026', amount: 50 },
      { label: 'Grado estetico A- NO GRAFFI', amount: -15 },
    ]);
    const events = await server.db.query('select nota from device_event where serial_number = $1', [
      cycle.serial_number,
    ]);
    expect(events.rows[0].nota.replace(/\s/g, ' ')).toBe('prezzo bloccato: 300,00 € fino al 29-11-2026');
    expect(await at(second, codice)).toMatchObject({ esito: 'USATO', usato_il: start });
  });

  it('is worth the fixed 2 euro where a test failed, code or not', async () => {
    const codice = await locked();
    const fixed = { valore_iniziale: 2, valore_acquisto: 2 };
    expect((await opened(shop, codice, fixed, { failed: ['Wifi'] })).first.ret_message).toBe('OK');
  });

  it('lasts with its price when the code has run out meanwhile', async () => {
    const codice = await locked();
    await itIs('2026-11-29T22:00:00Z');
    const cycle = cycleOf(await opened(shop, codice, withLock));
    await itIs('2026-11-30T08:00:00Z');
    const receipt = await prepareReceipt(shop, server.db, cycle, 2);
    await must(shop, 'setRicevuta', receipt);
    expect((await shop.call('getAcquisto', { ...cycle })).first.valore_pagato).toBe(256.5);
  });

  it('is never refused for its code: what it comes to is told with the right value', async () => {
    const codes: [code: string, esito: string][] = [
      ['niente', 'NON_TROVATO'],
      ['2345678ACT', 'NON_TROVATO'],
      [await locked({ st: 'RIDOTTO' }), 'ALTRO_AFFILIATO'],
    ];
    for (const [code, esito] of codes) {
      const told = await opened(shop, code, withLock);
      expect(told.first).toMatchObject({
        ret_message: 'VALORE_CAMBIATO',
        esito_prezzo_bloccato: esito,
        quote: without,
      });
      expect((await opened(shop, code, without)).first.ret_message).toBe('OK');
    }
    // Opened without the screen knowing: the right value is the higher one.
    const codice = await locked();
    expect((await opened(shop, codice, without)).first).toMatchObject({
      ret_message: 'VALORE_CAMBIATO',
      esito_prezzo_bloccato: 'VALIDO',
      quote: withLock,
    });
    expect((await at(shop, codice)).esito).toBe('VALIDO');
  });

  it('uses no code that it does not need: by hand, another phone, a price as high', async () => {
    const codice = await locked();
    await must(shop, 'setNewDevice', byHand({ codice_prezzo: codice }));
    const pro = { modelName: 'iPhone 14 Pro', modelNo: 'A2890', memory_gb: 256 };
    const values = { valore_iniziale: 520, valore_acquisto: 494 };
    expect((await opened(shop, codice, values, pro)).first.ret_message).toBe('OK');
    await listed(300);
    expect((await opened(shop, codice, withLock)).first.ret_message).toBe('OK');
    await listed(250);
    expect((await at(shop, codice)).esito).toBe('VALIDO');
  });

  it('frees its code when it is cancelled, pending or concluded, while that is in time', async () => {
    const codice = await locked();
    const pending = cycleOf(await opened(shop, codice, withLock));
    expect((await at(second, codice, iphone)).esito).toBe('USATO');
    await must(shop, 'deleteDevicePending', { ...pending });
    expect((await at(second, codice, iphone)).esito).toBe('VALIDO');

    const bought = cycleOf(await opened(shop, codice, withLock));
    const receipt = await prepareReceipt(shop, server.db, bought, 2);
    await must(shop, 'setRicevuta', receipt);
    await must(shop, 'setAnnullato', { ...bought });
    expect((await at(second, codice, iphone)).esito).toBe('VALIDO');
    // Left alone for 24 hours a purchase is as good as cancelled.
    await opened(shop, codice, withLock);
    await itIs('2026-11-23T09:59:00Z');
    expect((await at(second, codice, iphone)).esito).toBe('USATO');
    await itIs('2026-11-23T10:00:00Z');
    expect((await opened(second, codice, withLock, { id_negozio: 1002 })).first.ret_message).toBe('OK');
  });

  it('takes a code from two tills once', async () => {
    const codice = await locked();
    const tills = await Promise.all(
      Array.from({ length: 8 }, (_, till) =>
        opened(till % 2 === 0 ? shop : second, codice, withLock, {
          id_negozio: till % 2 === 0 ? 1001 : 1002,
        }),
      ),
    );
    const words = tills.map(({ first }) => first.ret_message);
    expect(words.filter((word) => word === 'OK')).toHaveLength(1);
    const others = tills.filter(({ first }) => first.ret_message !== 'OK');
    expect(others.map(({ first }) => first.esito_prezzo_bloccato)).toEqual(Array(7).fill('USATO'));
    const used = await server.db.query(
      'select 1 from price_lock where serial_number is not null and prezzo = 300',
    );
    expect(used.rowCount).toBeGreaterThan(0);
  });

  it('by a report with its own offer begins with the higher of the two', async () => {
    const codice = await locked();
    const offerta = { price: 220, highest_price: 260 };
    const answer = await opened(shop, codice, withLock, { fonte: 'PICEA', offerta });
    expect(answer.first.ret_message).toBe('OK');
    const row = (await shop.call('getAcquisto', { ...cycleOf(answer) })).first;
    expect([row.valore_massimo, row.passi?.[0]?.label]).toEqual([300, 'Offerta del report']);
  });
});
