import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyRetention } from '#server/features/retention/delete-old';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** What head office counts of locked prices, and how long unused ones are kept (rulings §11). */

const start = '2026-12-10T10:00:00Z';
const data_creazione = new Date(start);
let server: TestServer;
let shop: TestClient;

beforeAll(async () => {
  server = await startTestServer({ now: start });
  await buildWorld(server.db);
  await server.db.query(`update affiliate set giorni_blocco_prezzo = 7 where id_affiliato in (100, 800);
    update affiliate set token_pubblico = 'RIDOTTO' where id_affiliato = 800`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from price_lock');
  await itIs(start);
});

/** The clock of everybody; sessions don't outlast a night. */
async function itIs(moment: string): Promise<void> {
  server.setNow(moment);
  shop = await server.signedIn('negozio');
}

/** A code for an iPhone 13, locked at 350 euro; the list's price is 300. */
async function locked(st = 'AURORA'): Promise<string> {
  const price = (euro: number) =>
    server.db.query(
      `update price set working_price = ${euro} from device_model m
       where m.id_model_name = price.id_model_name and model_name = 'iPhone 13'
       returning m.id_model_name, id_memory`,
    );
  const [phone] = (await price(350)).rows;
  const made = await must(server.client(), 'setPrezzoBloccato', { st, ...phone });
  await price(300);
  return String(made['codice']);
}

const open = (codice_prezzo: string) =>
  openPhone(
    shop,
    server.db,
    { data_creazione },
    { valore_iniziale: 350, valore_acquisto: 332.5, codice_prezzo },
  );

it('they are counted by affiliate, and by the shop that used them', async () => {
  const [used, freed] = [await locked(), await locked()];
  await locked('RIDOTTO');
  await open(used);
  await must(shop, 'deleteDevicePending', { ...(await open(freed)) });
  await itIs('2026-12-20T10:00:00Z');
  const office = await server.signedIn('sede');
  const december = { data_inizio: '2026-12-01', data_fine: '2026-12-31' };
  const by = async (fields: Record<string, unknown> = {}) =>
    (await office.call('getCruscottoBlocchi', { ...december, ...fields })).rows;
  expect(await by()).toMatchObject([
    { id_affiliato: 100, id_negozio: null, emessi: 2, usati: 1, differenza: 50, scaduti: 1, da_usare: 0 },
    { id_affiliato: 800, emessi: 1, usati: 0, differenza: 0, scaduti: 1, da_usare: 0 },
  ]);
  expect(await by({ per: 'NEGOZIO' })).toMatchObject([
    { id_negozio: 1001, negozio: 'Negozio Milano', emessi: null, usati: 1, differenza: 50 },
  ]);
  expect(await by({ id_affiliato: 100, id_negozio: 1002 })).toEqual([]);
  expect(await by({ id_negozio: 1001 })).toMatchObject([{ usati: 1, emessi: null, scaduti: null }]);
});

it('unused ones are deleted twelve months after they ran out, those of purchases stay', async () => {
  const [used] = [await locked(), await locked()];
  await open(used);
  await itIs('2027-12-17T22:00:00Z');
  expect((await applyRetention(server.app)).PREZZI_BLOCCATI).toBe(0);
  await itIs('2027-12-18T00:00:00Z');
  expect((await applyRetention(server.app)).PREZZI_BLOCCATI).toBe(1);
  const kept = await server.db.query('select serial_number is not null as used from price_lock');
  expect(kept.rows).toEqual([{ used: true }]);
});
