import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T10:00:00Z' });
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(() => server.stop());

const offer = { brand_name: 'Apple', model_name: 'iPhone 13', valore: 285 };
const november = { data_inizio: '2026-11-01', data_fine: '2026-11-30' };

it('a dropped offer is counted by shop, operator and model, and an open purchase is closed with it', async () => {
  await must(shop, 'setRinuncia', { ...offer, motivo: 'PREZZO' });
  await must(shop, 'setRinuncia', { ...offer, model_name: 'iPhone 8', valore: 50, motivo: 'CI_PENSA' });
  const cycle = await openPhone(shop, server.db, { data_creazione: new Date('2026-11-20T09:00:00Z') });
  await must(shop, 'setRinuncia', { ...cycle, motivo: 'SENZA_DOCUMENTO' });
  const { first } = await shop.call('getAcquisto', { ...cycle });
  expect(first.id_stato_device).toBe(14);
  const again = await shop.call('setRinuncia', { ...cycle, motivo: 'PREZZO' });
  expect(again.first.ret_message).toBe('ACQUISTO_NON_IN_CORSO');

  const by = async (per: string) => (await office.call('getCruscottoRinunce', { ...november, per })).rows;
  expect(await by('NEGOZIO')).toMatchObject([
    {
      id_negozio: 1001,
      numero: 3,
      numero_prezzo: 1,
      numero_dati: 0,
      numero_senza_documento: 1,
      numero_ci_pensa: 1,
      modello: null,
      operatore: null,
    },
  ]);
  expect(await by('OPERATORE')).toMatchObject([{ operatore: 'negozio Prova', numero: 3 }]);
  expect((await by('MODELLO')).map(({ modello, numero }) => [modello, numero])).toEqual([
    ['Apple iPhone 13', 2],
    ['Apple iPhone 8', 1],
  ]);
  const other = await office.call('getCruscottoRinunce', { ...november, id_affiliato: 207 });
  expect(other.rows).toEqual([]);
});

it('takes a reason of the four, and a phone', async () => {
  expect((await shop.call('setRinuncia', { ...offer, motivo: 'NOIA' })).status).toBe(400);
  expect((await shop.call('setRinuncia', { motivo: 'PREZZO' })).status).toBe(400);
});
