import { until } from '#tests/kit/until';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applyDueImports } from '#server/features/price-imports/apply-import';
import { dropPreviews, dropRows } from '#server/features/price-imports/store';
import { buildWorld } from '#tests/kit/build-world';
import { listOf, upload } from '#tests/kit/excel-files';
import { cardOf } from '#tests/kit/note-desk';
import { good } from '#tests/kit/price-rows';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer | null = null;
let office: TestClient;
beforeEach(async () => {
  await server?.stop();
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  await buildWorld(server.db);
  office = await server.signedIn('sede');
});
afterAll(() => server?.stop());

const running = (): TestServer => {
  if (!server) throw new Error('no server');
  return server;
};
const load = async (rows: (string | number | null)[][]) =>
  upload(office, 'caricaListino', await listOf(rows));
const apply = (id_import: unknown, fields: object = {}) =>
  office.call('caricaListino', { id_import, ...fields });
/** [model, memory, euro] of the whole list. */
const prices = async () =>
  (await office.call('excelExport')).rows.map((row) => [row.model_name, row.memory, row.working_price]);
const priceOf = async (model: string) => (await prices()).find(([name]) => name === model)?.[2];

describe('undoing', () => {
  it('gives every price back, and takes away what the import had added', async () => {
    const before = await prices();
    const { id_import } = await load(good);
    await apply(id_import);
    const undone = await office.call('setListinoAnnullato', { id_import });
    expect(undone.first).toMatchObject({ ret_code: 0, stato: 'RIPRISTINATO', ripristinati: 4, saltati: 0 });
    expect(await prices()).toEqual(before);
    const [last] = (await office.call('getStoricoPrezzi', { id_import, search: 'iphone' })).rows;
    expect(last).toMatchObject({ origine: 'RIPRISTINO', prezzo_da: 350, prezzo_a: 300 });
    const again = await office.call('setListinoAnnullato', { id_import });
    expect(again.first).toMatchObject({ ret_message: 'IMPORT_NON_APPLICABILE', stato: 'RIPRISTINATO' });
    expect((await apply(id_import)).first.ret_message).toBe('IMPORT_NON_APPLICABILE');
  });

  it('says which prices have changed since, and leaves those alone', async () => {
    const { id_import } = await load(good);
    await apply(id_import);
    const later = await load([['Apple', 'iPhone 13', '128 GB', 320, null]]);
    await apply(later['id_import']);
    const refused = await office.call('setListinoAnnullato', { id_import });
    expect(refused.first).toEqual({
      ret_code: 7,
      ret_message: 'PREZZI_MODIFICATI_DOPO',
      righe_cambiate: 1,
      righe: [
        {
          brand_name: 'Apple',
          model_name: 'iPhone 13',
          memory: '128 GB',
          prezzo_noto: 350,
          prezzo_attuale: 320,
        },
      ],
    });
    expect(await priceOf('Galaxy S22')).toBe(150);
    const skipped = await office.call('setListinoAnnullato', { id_import, salta_modificati: 1 });
    expect(skipped.first).toMatchObject({ ret_code: 0, ripristinati: 3, saltati: 1 });
    expect([await priceOf('Galaxy S22'), await priceOf('iPhone 13')]).toEqual([210, 320]);
  });

  it('a preview drops it', async () => {
    const { id_import } = await load(good);
    expect((await office.call('setListinoAnnullato', { id_import })).first).toMatchObject({
      stato: 'SCARTATO',
    });
    expect((await apply(id_import)).first.ret_message).toBe('IMPORT_NON_APPLICABILE');
    expect((await office.call('setListinoAnnullato', { id_import: 99_999 })).status).toBe(404);
  });
});

describe('a planned import', () => {
  it('starts at midnight in Rome of its day, over whatever changed meanwhile', async () => {
    const { id_import } = await load(good);
    expect((await apply(id_import, { data_inizio: '2026-11-20' })).status).toBe(400);
    const planned = await apply(id_import, { data_inizio: '2026-12-01' });
    expect(planned.first).toMatchObject({ ret_code: 0, stato: 'PROGRAMMATO', data_inizio: '2026-12-01' });
    const [row] = (await office.call('getListino', { search: 'iphone 13' })).rows;
    expect(row).toMatchObject({ working_price: 300, prezzo_futuro: 350, prezzo_futuro_dal: '2026-12-01' });
    await office.call('setPriceCheckDevice', { ...row, working_price: 290, data_modifica: null });

    running().setNow('2026-11-30T22:59:59Z');
    expect(await applyDueImports(running().app)).toBe(0);
    running().setNow('2026-11-30T23:00:00Z');
    // The server's own job may have been first.
    await applyDueImports(running().app);
    expect(await applyDueImports(running().app)).toBe(0);
    office = await running().signedIn('sede');
    // Whoever planned it was not there, and hears it.
    const work = { tipo_oggetto: 'LISTINO', chiave: String(id_import) };
    expect(await cardOf(office, work)).toMatchObject({ tipo_evento: 'LISTINO_APPLICATO' });
    expect([await priceOf('iPhone 13'), await priceOf('Fairphone 5')]).toEqual([350, 180.5]);
    const [last] = (await office.call('getStoricoPrezzi', { id_import, search: 'iphone' })).rows;
    expect(last).toMatchObject({
      prezzo_da: 290,
      prezzo_a: 350,
      quando: '2026-11-30T23:00:00Z',
      operatore: 'sede Prova',
    });
    expect((await office.call('getListino', { search: 'iphone 13' })).first.prezzo_futuro).toBeNull();
    expect((await office.call('setListinoAnnullato', { id_import })).first).toMatchObject({
      ripristinati: 4,
    });
    expect(await priceOf('iPhone 13')).toBe(290);
  });

  it('can be cancelled before', async () => {
    const { id_import } = await load(good);
    await apply(id_import, { data_inizio: '2026-12-01' });
    expect((await apply(id_import)).first.stato).toBe('APPLICATO');
    const other = await load([['Apple', 'iPhone 13', '128 GB', 1, null]]);
    await apply(other['id_import'], { data_inizio: '2026-12-01' });
    await office.call('setListinoAnnullato', { id_import: other['id_import'] });
    running().setNow('2026-12-02T09:00:00Z');
    expect(await applyDueImports(running().app)).toBe(0);
  });
});

describe('a plan that is called off', () => {
  it('while the job already waits for its turn is not applied', async () => {
    const { id_import } = await load(good);
    await apply(id_import, { data_inizio: '2026-12-01' });
    const before = await prices();
    const { app, db } = running();
    const desk = await db.connect();
    try {
      await desk.query('begin');
      await desk.query("select pg_advisory_xact_lock(hashtext('listino'))");
      running().setNow('2026-12-01T09:00:00Z');
      const job = applyDueImports(app);
      const waiting =
        "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()";
      await until(async () => expect((await db.query(waiting)).rowCount).toBeGreaterThan(0));
      await desk.query("update price_import set stato = 'SCARTATO' where id_import = $1", [id_import]);
      await desk.query('commit');
      // It was due when the job looked.
      expect(await job).toBe(1);
    } finally {
      desk.release();
    }
    office = await running().signedIn('sede');
    expect(await prices()).toEqual(before);
    const [row] = (await office.call('getImportListini')).rows;
    expect(row).toMatchObject({ id_import, stato: 'SCARTATO' });
  });
});

describe('what is kept', () => {
  it('is a preview for a week, the rows of an applied import for 90 days, its history for good', async () => {
    const dropped = await load(good);
    const { id_import } = await load(good);
    await apply(id_import);
    const at = async (now: string) => {
      await dropPreviews.run(running().app.pool, { now: new Date(now) });
      await dropRows.run(running().app.pool, { now: new Date(now) });
    };
    await at('2026-11-27T09:00:00Z');
    expect((await office.call('getImportListini')).rows).toHaveLength(2);
    await at('2026-11-28T09:00:01Z');
    const left = (await office.call('getImportListini')).rows.map((row) => row.id_import);
    expect([left, left.includes(Number(dropped['id_import']))]).toEqual([[id_import], false]);
    expect((await office.call('getAnteprimaListino', { id_import })).rows).toHaveLength(5);
    await at('2027-02-20T09:00:00Z');
    expect((await office.call('getAnteprimaListino', { id_import })).rows).toEqual([]);
    expect((await office.call('getStoricoPrezzi', { id_import })).rows).toHaveLength(4);
    expect((await office.call('setListinoAnnullato', { id_import })).first).toMatchObject({
      ripristinati: 4,
    });
  });
});
