import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addDays, romeDay } from '#domain/day';
import { keepFigures, wrongFigures } from '#server/ledger/keep-figures';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { openTills } from '#tests/kit/buying-tills';
import { untilWaiting } from '#tests/kit/held-table';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { until } from '#tests/kit/until';

/** What is kept of receipts by day (decision 33): stamps, and what waits for the margin register, against the rows. */

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
});
beforeEach(async () => {
  office = await server.signedIn('sede');
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const today = romeDay(new Date());
const year = Number(today.slice(0, 4));
const days = { date_start: addDays(today, -400), date_end: today };

/** Other terms of the stamp from today on: the screen lets head office write them only before the day's first receipt. */
const writeTerms = (soglia: number, importo: number) =>
  server.db.query(
    `insert into setting (chiave, valido_dal, valore) values ('bollo', $1, jsonb_build_object('soglia', $2::numeric, 'importo', $3::numeric))
     on conflict (chiave, valido_dal) do update set valore = excluded.valore`,
    [today, soglia, importo],
  );

/** What waits for the margin register and since when, of an affiliate or of all, worked out from the rows. */
async function waitingInRows(id_affiliato: number | null) {
  const { rows } = await server.db.query<{ n: number; dal: Date | null }>(
    `select count(*)::int as n, min(r.data_acquisto) as dal from receipt r join device d using (serial_number, num_times)
       join store s on s.id_negozio = r.id_negozio
     where d.id_stato_device <> 14 and d.regime_acquisto <> 'IMPRESA CON IVA' and s.is_collaudo = 0
       and ($1::int is null or r.id_affiliato = $1)
       and not exists (select from margin_export x where x.serial_number = r.serial_number and x.num_times = r.num_times)`,
    [id_affiliato],
  );
  return { da_esportare: rows[0]?.n, dal: rows[0]?.dal?.toISOString() ?? null };
}

const waiting = async (who: TestClient, scope: Record<string, number> = {}) => {
  const { da_esportare, dal } = (await who.call('getRegistroMargineScadenze', scope)).first;
  return { da_esportare, dal: dal && new Date(dal).toISOString() };
};

/** Every figure is what its rows come to: by the check, and by what the screens say. */
async function expectRight(): Promise<void> {
  expect(await wrongFigures(server.app.pool)).toEqual([]);
  const { rows, headers } = await office.call('getBolliRicevute', { ...days, limit: 500 });
  const value = rows.reduce((sum, { valore_bollo }) => sum + Math.round(valore_bollo * 100), 0);
  const { first } = await office.call('getBolli', days);
  expect([first.numero_bolli, Math.round(first.valore_bolli * 100)]).toEqual([
    Number(headers.get('x-total-count')),
    value,
  ]);
  const months = (await office.call('getBolliAnno', { anno: year })).rows;
  const ofYear = { date_start: `${year}-01-01`, date_end: `${year}-12-31` };
  const sum = (field: 'numero_bolli' | 'valore_bolli' | 'numero_annullati') =>
    months.reduce((all, row) => all + row[field], 0);
  expect(months).toHaveLength(12);
  expect((await office.call('getBolli', ofYear)).first).toEqual({
    numero_bolli: sum('numero_bolli'),
    valore_bolli: sum('valore_bolli'),
    numero_annullati: sum('numero_annullati'),
  });
  expect(await waiting(office)).toEqual(await waitingInRows(null));
  for (const id_affiliato of [100, 207]) {
    expect(await waiting(office, { id_affiliato })).toEqual(await waitingInRows(id_affiliato));
    const shops = await server.db.query<{ id: number }>(
      'select id_negozio as id from store where id_affiliato = $1 and is_collaudo = 0',
      [id_affiliato],
    );
    let ofShops = 0;
    for (const { id } of shops.rows) ofShops += (await waiting(office, { id_negozio: id })).da_esportare;
    expect(ofShops).toBe((await waitingInRows(id_affiliato)).da_esportare);
  }
}

it('is that of the rows while tills buy and cancel, head office hands over and changes the stamp, and the job adds up', async () => {
  const tills = openTills(server.url, ['negozio', 'negozio', 'negozio2', 'sconto', 'collaudo']);
  let isOpen = true;
  let seen = 0;
  const meanwhile = [
    (async () => {
      for (; isOpen; seen += 1) expect(await wrongFigures(server.app.pool)).toEqual([]);
    })(),
    (async () => {
      while (isOpen) await keepFigures(server.app.pool);
    })(),
  ];
  const cancel = async (at: number) => {
    await until(() => expect(tills.bought.length).toBeGreaterThan(at));
    const { serial_number, num_times, id_negozio } = tills.bought[at]!;
    const shop = await server.signedIn(id_negozio === 1001 ? 'negozio' : 'sede');
    await shop.call('setAnnullato', { serial_number, num_times });
  };
  const handOver = async () =>
    void (await office
      .request('/api/getRegistroMargine', {
        method: 'POST',
        body: new URLSearchParams('formato=csv&is_esportato=0&consegna=1'),
      })
      .then((file) => file.text()));
  try {
    for (let round = 0; round < 4; round += 1) {
      // Over the price of every phone and under it, by turns.
      await Promise.all([writeTerms(round % 2 === 0 ? 5000 : 1, round + 1), cancel(round * 2)]);
      await Promise.all([handOver(), handOver(), cancel(round * 2 + 1)]);
    }
    await until(() => expect(tills.bought.length).toBeGreaterThan(12));
  } finally {
    isOpen = false;
    await tills.close();
    await Promise.all(meanwhile);
  }
  expect(tills.faults).toEqual([]);
  expect(seen).toBeGreaterThan(3);
  await expectRight();
  await keepFigures(server.app.pool);
  await expectRight();
});

it('follows terms that are taken back, what is taken back of the register, a value that is put right and a shop that becomes a test shop', async () => {
  await writeTerms(1, 16);
  expect((await office.call('getBolli', days)).first.valore_bolli).toBeGreaterThan(15);
  await expectRight();
  await server.db.query(`delete from setting where chiave = 'bollo' and valido_dal = $1`, [today]);
  await expectRight();
  await server.db.query('delete from margin_export');
  await expectRight();
  await server.db.query(
    'update device set valore_acquisto = 77.47 where id_negozio = 1001 and id_stato_device = 1',
  );
  await expectRight();
  await server.db.query(
    'update device set valore_acquisto = 77.48 where id_negozio = 1001 and id_stato_device = 1',
  );
  await server.db.query(
    `update receipt set data_acquisto = data_acquisto - interval '1 day' where id_negozio = 1001`,
  );
  await expectRight();
  await server.db.query('update store set is_collaudo = 1 where id_negozio = 1002');
  await expectRight();
});

it.each([
  [
    'is handed over',
    `insert into margin_export (serial_number, num_times, quando, id_operatore)
     select serial_number, num_times, now(), id_operatore from device where serial_number = $1`,
  ],
  [
    'gets other terms of the stamp',
    `update setting set valore = valore || '{"soglia": 1}' where chiave = 'bollo' and exists (select from device where serial_number = $1)`,
  ],
])('counts once what %s while a till that is not done yet cancels it', async (_, act) => {
  await writeTerms(5000, 2);
  const found = await server.db.query<{ serial_number: string }>(
    `select d.serial_number from device d join receipt using (serial_number, num_times)
     where d.id_stato_device = 1 and not exists (select from margin_export x where x.serial_number = d.serial_number) limit 1`,
  );
  const phone = [found.rows[0]?.serial_number];
  const [till, other] = await Promise.all([server.db.connect(), server.db.connect()]);
  try {
    await till.query('begin');
    const cancel = 'update device set id_stato_device = 14, data_annullo = now() where serial_number = $1';
    expect((await till.query(cancel, phone)).rowCount).toBe(1);
    const acted = other.query(act, phone);
    await untilWaiting(server.db, till, 1);
    await till.query('commit');
    expect((await acted).rowCount).toBeGreaterThan(0);
  } finally {
    till.release();
    other.release();
  }
  await expectRight();
});

it('lets head office write terms that are to come and take them back, as the role that the product works as', async () => {
  const chiave = 'bollo';
  const valido_dal = addDays(today, 1);
  const versions = async () => (await office.call('getImpostazioniSede', { chiave })).rows;
  const marca = async () => (await versions())[0]?.marca ?? '';
  const valori = { ...(await versions())[0]?.valori, importo: 16, soglia: 50 };
  await must(office, 'setImpostazione', { chiave, valido_dal, valori, marca: await marca() });
  await expectRight();
  await must(office, 'delImpostazione', { chiave, valido_dal, marca: await marca() });
  await expectRight();
});
