import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDueImports } from '#server/features/price-imports/apply-import';
import { buildWorld } from '#tests/kit/build-world';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Prices varied in per cent with a preview, and one price from a day to come. */

let server: TestServer;
let office: TestClient;
beforeEach(async () => {
  await server?.stop();
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server?.stop());

const prices = async () =>
  Object.fromEntries(
    (await office.call('excelExport')).rows.map(({ model_name, working_price }) => [
      model_name,
      working_price,
    ]),
  );
const keysOf = async (...models: string[]) =>
  (await office.call('getListino')).rows
    .filter(({ model_name }) => models.includes(String(model_name)))
    .map(({ id_model_name, id_memory }) => ({ id_model_name, id_memory }));

describe('a variation', () => {
  it('is looked at first, marks jumps, and is applied and undone like a file', async () => {
    const before = await prices();
    const prezzi = await keysOf('iPhone 13', 'Galaxy S22');
    const { first } = await office.call('setVariazioneListino', { prezzi, percento: -7.5, arrotonda: 500 });
    expect(first).toMatchObject({
      ret_code: 0,
      origine: 'VARIAZIONE',
      nome_file: '-7,5 % a 5 euro su 2 prezzi',
      stato: 'CONTROLLATO',
      cambiati: 2,
      salti: 0,
      avvisi: [],
    });
    expect(await prices()).toEqual(before);
    const { id_import } = first;
    expect((await office.call('caricaListino', { id_import })).first).toMatchObject({ stato: 'APPLICATO' });
    // 277.50 and 194.25 to the next 5 euro.
    expect(await prices()).toEqual({ ...before, 'iPhone 13': 280, 'Galaxy S22': 195 });
    await office.call('setListinoAnnullato', { id_import });
    expect(await prices()).toEqual(before);
  });

  it('of more than 30 per cent is a jump, and beyond the highest price it is wrong', async () => {
    const prezzi = await keysOf('iPhone 13');
    const jump = await office.call('setVariazioneListino', { prezzi, percento: '31', arrotonda: 1 });
    expect(jump.first).toMatchObject({ salti: 1 });
    const [row] = (await office.call('getListino', { search: 'iphone 13' })).rows;
    await office.call('setPriceCheckDevice', { ...row, working_price: 9000, data_modifica: null });
    const over = await office.call('setVariazioneListino', { prezzi, percento: 50, arrotonda: 1 });
    expect(over.first).toMatchObject({ errati: 1, cambiati: 0 });
    const refused = await office.call('caricaListino', { id_import: over.first['id_import'] });
    expect(refused.first.ret_message).toBe('NIENTE_DA_APPLICARE');
  });

  it.each([0, -95, 201, 5.25, 'molto'])('of %s per cent is 400', async (percento) => {
    const prezzi = await keysOf('iPhone 13');
    const answer = await office.call('setVariazioneListino', { prezzi, percento, arrotonda: 1 });
    expect([answer.status, Object.keys(answer.first.fields ?? {})]).toEqual([400, ['percento']]);
  });

  it('of prices that are gone meanwhile is none', async () => {
    const prezzi = await keysOf('iPhone 13');
    await office.call('setPrezziTolti', { prezzi });
    const answer = await office.call('setVariazioneListino', { prezzi, percento: 5, arrotonda: 1 });
    expect(answer.first.ret_message).toBe('NIENTE_DA_APPLICARE');
  });
});

describe('a price from a day to come', () => {
  it('stands beside the present one, comes into force by itself, and can be called off before', async () => {
    const [key] = await keysOf('iPhone 13');
    const plan = (working_price: number, data_inizio: string) =>
      office.call('setPrezzoDaData', { ...key, working_price, data_inizio });
    expect((await plan(320, '2026-11-21')).first.fields).toEqual({ data_inizio: 'Da domani in poi' });
    expect((await plan(320, '2026-11-25')).first.ret_code).toBe(0);
    const other = await plan(999, '2026-11-24');
    const [shown] = (await office.call('getListino', { search: 'iphone 13' })).rows;
    expect(shown).toMatchObject({ working_price: 300, prezzo_futuro: 999, prezzo_futuro_dal: '2026-11-24' });
    expect((await office.call('getImportListini')).rows[0]).toMatchObject({
      nome_file: 'Apple iPhone 13 128 GB',
      stato: 'PROGRAMMATO',
    });
    await office.call('setListinoAnnullato', { id_import: other.first['id_import'] });
    server.setNow('2026-11-24T23:00:01Z');
    // Run by two processes at once it is applied once.
    await Promise.all([applyDueImports(server.app), applyDueImports(server.app)]);
    office = await server.signedIn('sede');
    expect((await prices())['iPhone 13']).toBe(320);
  });

  it('of a price that is not on the list is 404', async () => {
    const prezzi = await keysOf('iPhone 13');
    await office.call('setPrezziTolti', { prezzi });
    const answer = await office.call('setPrezzoDaData', {
      ...prezzi[0],
      working_price: 10,
      data_inizio: '2026-12-01',
    });
    expect(answer.status).toBe(404);
  });
});
