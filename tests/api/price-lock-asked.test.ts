import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEvaluation, buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** A customer's locked price beside one that head office gave for the report: the highest counts (rulings §11). */

let server: TestServer;
let shop: TestClient;
let office: TestClient;
let id_model_name: number;

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-22T10:00:00Z' });
  await buildWorld(server.db);
  await server.db.query('update affiliate set giorni_blocco_prezzo = 7 where id_affiliato = 100');
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  const found = await server.db.query(
    "select id_model_name from device_model where model_name = 'iPhone 13'",
  );
  id_model_name = found.rows[0].id_model_name;
});
afterAll(() => server.stop());

/** The price of the iPhone 13 with 128 GB on the list; null: the list has none. */
const onList = (euro: number | null) =>
  server.db.query(
    `update price set id_memory = $1, working_price = coalesce($2, working_price)
     where id_memory in (1, 8) and id_model_name = $3`,
    [euro === null ? 1 : 8, euro, id_model_name],
  );

it.each([
  { head: 280, list: 250, worth: 300, first: 'Prezzo della sede', isUsed: true },
  { head: 280, list: null, worth: 300, first: 'Prezzo della sede', isUsed: true },
  { head: 320, list: 250, worth: 320, first: 'Prezzo della sede', isUsed: false },
  { head: 280, list: 310, worth: 310, first: 'Prezzo di listino', isUsed: false },
])('locked at 300 €, $head € from head office, $list € on the list', async (one) => {
  await onList(300);
  const lock = { st: 'AURORA', id_model_name, id_memory: 8 };
  const codice = String((await must(server.client(), 'setPrezzoBloccato', lock))['codice']);
  await onList(null);
  const sent = await addEvaluation(server.db, { data_creazione: new Date('2026-11-22T10:00:00Z') });
  const { evaluation_id } = sent;
  const { id_richiesta } = await must(shop, 'setRichiestaPrezzo', { evaluation_id });
  await must(office, 'setRispostaPrezzo', { id_richiesta, esito: 'PREZZATA', prezzo: one.head });
  await onList(one.list);

  const base = Math.max(one.head, one.list ?? 0);
  const iphone = { fonte: 'PHONECHECK', brand_name: 'Apple', model_name: 'iPhone 13', memory: '128 GB' };
  const esito = async () =>
    (await shop.call('getPrezzoBloccato', { codice, ...iphone, valore_base: base })).first.esito;
  expect(await esito()).toBe(one.isUsed ? 'VALIDO' : 'NON_SUPERIORE');
  const values = { valore_iniziale: one.worth, valore_acquisto: one.worth * 0.95, grado_estetico: 'A-' };
  const opened = await must(shop, 'setNewDevice', { ...sent, ...values, codice_prezzo: codice });
  const cycle = { serial_number: String(opened['serial_number']), num_times: 1 };
  const { passi } = (await shop.call('getAcquisto', cycle)).first;
  expect(passi?.slice(0, 2).map(({ label, amount }) => [label, amount])).toEqual([
    [one.first, base],
    one.isUsed
      ? ['Prezzo bloccato fino al 29-11-2026', one.worth - base]
      : ['Grado estetico A- NO GRAFFI', -one.worth * 0.05],
  ]);
  // What brought nothing is the customer's for another day.
  expect(await esito()).toBe(one.isUsed ? 'USATO' : 'NON_SUPERIORE');
});
