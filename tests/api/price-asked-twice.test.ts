import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEvaluation, buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** A price is asked for once: whatever line breaks, and whichever till goes on (rulings §11). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  await server.db.query('update affiliate set giorni_blocco_prezzo = 7 where id_affiliato = 100');
});
afterAll(() => server.stop());

it('a price is locked once for a press, twice at once or again after a lost answer; its code is kept sealed', async () => {
  const visitor = server.client();
  const { rows } = await server.db.query<{ id: number }>(
    "select id_model_name as id from device_model where model_name = 'iPhone 13'",
  );
  const asked = { st: 'AURORA', id_model_name: rows[0]?.id, id_memory: 8 };
  const press = async (key: string) =>
    (await visitor.call('setPrezzoBloccato', asked, { headers: { 'Idempotency-Key': key } })).first;
  const count = async () => (await server.db.query('select from price_lock')).rowCount;
  const [one, two] = await Promise.all([press('la-stessa'), press('la-stessa')]);
  expect(one.codice).toMatch(/^[2-9A-Y]{10}$/);
  expect([two, await press('la-stessa')]).toEqual([one, one]);
  expect(await count()).toBe(1);
  expect((await press('un-altra')).codice).not.toBe(one.codice);
  const kept = await server.db.query('select * from idempotent_answer');
  expect(kept.rowCount).toBe(2);
  expect(JSON.stringify(kept.rows)).not.toContain(one.codice);
});

it('head office is asked with the IMEI that the report lacks, which no other till asks again', async () => {
  const [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
  const typed = '356938035643809';
  const nokia = { make: 'Nokia', modelName: 'Nokia 9', modelNo: 'TA-1087' };
  const ask = async (evaluation_id: string) => {
    const { id_richiesta } = await must(shop, 'setRichiestaPrezzo', { evaluation_id, imei: typed });
    return Number(id_richiesta);
  };
  const price = (id_richiesta: number) =>
    must(office, 'setRispostaPrezzo', { id_richiesta, esito: 'PREZZATA', prezzo: 150 });
  const told = async (evaluation_id: string) =>
    (await shop.call('getReportConservato', { evaluation_id })).first.data;

  const { evaluation_id } = await addEvaluation(server.db, { ...nokia, imei: null });
  const without = await shop.call('setRichiestaPrezzo', { evaluation_id });
  expect(without.first.ret_message).toBe('IMEI_MANCANTE');
  const id_richiesta = await ask(evaluation_id);
  const found = (await office.call('getRichiestePrezzo', { search: typed })).rows;
  expect(found.map((row) => [row.id_richiesta, row.imei])).toEqual([[id_richiesta, typed]]);
  await price(id_richiesta);
  expect(await told(evaluation_id)).toMatchObject({ imei: null, imei_chiesto: typed });
  // What the report says itself is believed, whatever was typed.
  const known = await addEvaluation(server.db, nokia);
  await price(await ask(known.evaluation_id));
  expect(await told(known.evaluation_id)).toMatchObject({ imei: known.imei, imei_chiesto: null });
});
