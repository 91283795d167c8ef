import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeEvaluation } from '#server/features/diagnostics/store';
import { applyRetention } from '#server/features/retention/delete-old';
import { addEvaluation, buildWorld } from '#tests/kit/build-world';
import { must, prepareReceipt, type Cycle } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = Date.parse('2026-11-20T10:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: new Date(start).toISOString() });
  await buildWorld(server.db);
});
afterAll(() => server.stop());
beforeEach(() => itIs(start));

/** The clock of everybody; sessions don't outlast a night. */
async function itIs(moment: number): Promise<void> {
  server.setNow(new Date(moment));
  shop = await server.signedIn('negozio');
}

const priced = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-' };
type Report = Awaited<ReturnType<typeof addEvaluation>>;
const report = (more = {}): Promise<Report> =>
  addEvaluation(server.db, { data_creazione: new Date(start), ...more });

async function boughtWith(sent: Report): Promise<Cycle> {
  const opened = await must(shop, 'setNewDevice', { ...sent, ...priced });
  const cycle = { serial_number: String(opened['serial_number']), num_times: Number(opened['num_times']) };
  await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle));
  return cycle;
}

const opens = async (client: TestClient, sent: Report) =>
  (await client.call('setNewDevice', { ...sent, ...priced })).first.ret_message;

it('a report whose concluded purchase was cancelled buys again for thirty minutes, in the same shop', async () => {
  const sent = await report();
  await must(shop, 'setAnnullato', { ...(await boughtWith(sent)), id_negozio: 1001 });
  const late = await report();
  await must(shop, 'setAnnullato', { ...(await boughtWith(late)), id_negozio: 1001 });

  server.setNow(new Date(start + 30 * minute - 1000));
  expect(await opens(await server.signedIn('negozio2'), sent)).toBe('VALUTAZIONE_NON_VALIDA');
  expect(await opens(shop, sent)).toBe('OK');
  server.setNow(new Date(start + 30 * minute));
  expect(await opens(shop, late)).toBe('VALUTAZIONE_NON_VALIDA');
});

it('one whose purchase was never concluded buys for its seven days', async () => {
  const sent = await report();
  const opened = await must(shop, 'setNewDevice', { ...sent, ...priced });
  const { serial_number, num_times } = opened;
  await must(shop, 'deleteDevicePending', { serial_number, num_times });
  await itIs(start + day);
  expect(await opens(shop, sent)).toBe('OK');
});

const reportsLeft = async (ids: readonly unknown[]) =>
  (
    await server.db.query<{ evaluation_id: string; grezzo: unknown }>(
      'select evaluation_id, grezzo from evaluation where evaluation_id = any($1) order by data_creazione, evaluation_id',
      [ids],
    )
  ).rows;
const codesLeft = async (codes: readonly string[]) =>
  (
    await server.db.query<{ codice: string }>('select codice from login_code where codice = any($1)', [codes])
  ).rows.map(({ codice }) => codice);

it('what bought nothing goes after the setting’s days, and its seven days don’t begin anew; what bought stays', async () => {
  const [unused, bought] = [await report(), await report()];
  const cycle = await boughtWith(bought);
  const asked = await report();
  await server.db.query(
    `insert into price_request (evaluation_id, id_affiliato, id_negozio, id_operatore, brand_name, model_name, memory_gb, stato, chiesta_il, scade_il)
     select evaluation_id, id_affiliato, id_negozio, 1, 'Apple', 'iPhone 13', 128, 'CHIESTA', data_creazione, data_creazione + interval '7 days'
     from evaluation where evaluation_id = $1`,
    [asked.evaluation_id],
  );
  await server.db.query(
    `insert into login_code (codice, id_affiliato, id_negozio, data_creazione) values
       ($2, 100, 1001, $1), ($3, 100, 1001, $1)`,
    [new Date(start), unused.report_id, asked.report_id],
  );
  const before = (
    await server.db.query('select * from evaluation where evaluation_id = $1', [unused.evaluation_id])
  ).rows[0] as Record<string, never>;
  const all = [unused, bought, asked].map(({ evaluation_id }) => evaluation_id);

  await itIs(start + 7 * day);
  await applyRetention(server.app);
  expect(await reportsLeft(all)).toHaveLength(3);

  await itIs(start + 7 * day + 1000);
  const office = await server.signedIn('sede');
  const due = (await office.call('getConservazioneProva')).rows.find(({ regola }) => regola === 'RAPPORTI');
  const done = await applyRetention(server.app);
  expect([done.RAPPORTI, done.RAPPORTI > 0]).toEqual([due?.quanti, true]);
  expect((await reportsLeft(all)).map(({ evaluation_id }) => evaluation_id).toSorted()).toEqual(
    [bought.evaluation_id, asked.evaluation_id].map(String).toSorted(),
  );
  expect(await codesLeft([unused.report_id, asked.report_id])).toEqual([asked.report_id]);

  // Read again, it is as old as it was.
  const { id_affiliato, id_negozio, fonte, report_id, rapporto } = before as never;
  const again = await storeEvaluation(
    server.db as never,
    { id_affiliato, id_negozio, fonte, report_id, rapporto, grezzo: {} },
    server.app.now(),
  );
  expect(await opens(shop, { ...unused, evaluation_id: again })).toBe('VALUTAZIONE_NON_VALIDA');

  // What the service answered about the phone bought goes with the documents.
  await must(shop, 'setAnnullato', { ...cycle, id_negozio: 1001 });
  const raw = async () => (await reportsLeft([bought.evaluation_id]))[0]?.grezzo;
  await itIs(start + 360 * day);
  await applyRetention(server.app);
  expect(await raw()).not.toBeNull();
  await itIs(start + 380 * day);
  await applyRetention(server.app);
  expect(await raw()).toBeNull();
});
