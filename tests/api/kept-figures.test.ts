import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, romeDay } from '#domain/day';
import { keepFigures, mendFigures, wrongFigures } from '#server/ledger/keep-figures';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { openTills } from '#tests/kit/buying-tills';
import { afterDatabase } from '#tests/kit/named-database';
import { root } from '#tests/kit/project-files';
import { shippingDesk } from '#tests/kit/ship-phones';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

/** Figures kept by day (decision 33) against the rows, whatever happens meanwhile. */

let server: TestServer;
let office: TestClient;
let shops: number[];
beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  office = await server.signedIn('sede');
  shops = (
    await server.db.query<{ id: number }>('select id_negozio as id from store where is_sede = 0')
  ).rows.map(({ id }) => id);
});
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const isTest = async (id_negozio: number) =>
  (
    await server.db.query<{ is: number }>('select is_collaudo as is from store where id_negozio = $1', [
      id_negozio,
    ])
  ).rows[0]?.is === 1;

/** Another first day each time: figures of the same question are remembered for a minute. */
let asked = 0;
async function purchases(scope: Record<string, number> = {}) {
  asked += 1;
  const data_inizio = addDays(romeDay(new Date()), -40 - asked);
  const { rows } = await office.call('getCruscottoAcquisti', {
    data_inizio,
    data_fine: romeDay(new Date()),
    passo: 'MESE',
    ...scope,
  });
  const [numero, valore, annullati, voucher] = (
    ['numero', 'valore', 'annullati', 'numero_voucher'] as const
  ).map((name) => rows.reduce((sum, row) => sum + row[name], 0));
  return { numero, valore: Math.round((valore ?? 0) * 100), annullati, voucher };
}

const waits = async (scope: Record<string, number> = {}) =>
  Object.fromEntries(
    (await office.call('getCruscottoAttenzione', scope)).rows
      .filter(({ voce }) => ['DA_VALUTARE', 'DISTINTE_APERTE', 'ARRIVI_IN_RITARDO'].includes(voce))
      .map(({ voce, numero, valore }) => [voce, { numero, valore: Math.round((valore ?? 0) * 100) }]),
  );

/** What all shops but the test ones come to, each worked out from its rows. */
async function fromRows<T extends object>(
  ask: (scope: Record<string, number>) => Promise<T>,
): Promise<unknown> {
  const add = (one: unknown, other: unknown): unknown => {
    if (typeof one === 'number') return one + (other as number);
    return Object.fromEntries(
      Object.entries(one as object).map(([name, value]) => [
        name,
        add(value, (other as Record<string, unknown>)[name]),
      ]),
    );
  };
  const counting = [];
  for (const id_negozio of shops) if (!(await isTest(id_negozio))) counting.push(await ask({ id_negozio }));
  return counting.reduce<unknown>((sum, one) => (sum === null ? one : add(sum, one)), null);
}

/** Head office's desk: how much its parts and its first list hold, and how many phones there are of their states. */
async function expectDesk(): Promise<void> {
  const { rows } = await office.call('getContiSede', {
    voci: ['IN_NEGOZIO', 'IN_VIAGGIO', 'DA_VALUTARE', 'VALUTATI'],
  });
  const { headers } = await office.call('getDevicesDaValutare', { limit: 1 });
  const { rows: found } = await server.db.query<{ n: number }>(
    `select (select count(*)::int from device where id_stato_device = state) as n from unnest(array[1, 3, 4, 5]) state`,
  );
  const counts = found.map(({ n }) => n);
  expect(rows.map(({ numero }) => numero)).toEqual(counts);
  expect(Number(headers.get('x-total-count'))).toBe(counts.slice(0, 3).reduce((sum, n) => sum + n));
}

/** What is kept and what the rows bear, by the figures themselves and by what the dashboard says of each shop. */
async function expectRight(): Promise<void> {
  expect(await wrongFigures(server.app.pool)).toEqual([]);
  expect(await purchases()).toEqual(await fromRows(purchases));
  expect(await waits()).toEqual(await fromRows(waits));
  await expectDesk();
}

const changes = async () =>
  (await server.db.query<{ n: number }>('select count(*)::int as n from figure_change')).rows[0]?.n;

describe('figures that are kept', () => {
  it('are those of the rows while tills buy and cancel, head office settles and pays, and the job adds up', async () => {
    const tills = openTills(server.url, ['negozio', 'negozio', 'negozio2', 'sconto', 'collaudo']);
    let isOpen = true;
    let seen = 0;
    const meanwhile = [
      // Whatever moment is looked at.
      (async () => {
        for (; isOpen; seen += 1) expect(await wrongFigures(server.app.pool)).toEqual([]);
      })(),
      (async () => {
        while (isOpen) await Promise.all([keepFigures(server.app.pool), keepFigures(server.app.pool)]);
      })(),
      (async () => {
        const [shop, colleague] = await Promise.all([server.signedIn('negozio'), server.signedIn('negozio')]);
        for (let at = 0; at < 6; at += 1) {
          const own = tills.bought.filter(({ id_negozio }) => id_negozio === 1001)[at];
          if (own)
            await Promise.all(
              [shop, colleague].map((one) =>
                one.call('setAnnullato', { serial_number: own.serial_number, num_times: own.num_times }),
              ),
            );
          else await new Promise((done) => setTimeout(done, 100));
        }
      })(),
      settleSome('negozio', 1001),
      settleSome('sconto', 2071),
    ];
    try {
      await Promise.all(meanwhile.slice(2));
    } finally {
      isOpen = false;
      await tills.close();
      await Promise.all(meanwhile);
    }
    expect(tills.faults).toEqual([]);
    expect(tills.bought.length).toBeGreaterThan(5);
    expect(seen).toBeGreaterThan(3);
    await expectRight();
    await keepFigures(server.app.pool);
    expect(await changes()).toBe(0);
    await expectRight();
  });

  it('keep nobody waiting: a till that is not done yet holds up neither another nor the job', async () => {
    const [first, second] = await stockPhones(server.db, 2, { valore_acquisto: 10 });
    const [one, other] = await Promise.all([server.db.connect(), server.db.connect()]);
    try {
      const cancel = `update device set id_stato_device = 14, data_annullo = now() where serial_number = $1`;
      await one.query('begin');
      await one.query(cancel, [first?.serial_number]);
      // All of the same shop and day.
      await other.query(`set statement_timeout = '20s'`);
      await other.query(cancel, [second?.serial_number]);
      await keepFigures(server.app.pool);
      await expectRight();
      await one.query('commit');
      expect(await changes()).toBeGreaterThan(0);
      await expectRight();
    } finally {
      one.release(true);
      other.release(true);
    }
  });

  it('leave out a test shop from the moment it is one, and what is deleted', async () => {
    await stockPhones(server.db, 3, { id_negozio: 8001, state: 4, valore_acquisto: 70 });
    await keepFigures(server.app.pool);
    const before = await purchases();
    const test = (is: 0 | 1) =>
      server.db.query('update store set is_collaudo = $1 where id_negozio = 8001', [is]);
    await test(1);
    expect(await purchases()).toMatchObject({
      numero: (before.numero ?? 0) - 3,
      valore: (before.valore ?? 0) - 3 * 7000,
    });
    await expectRight();
    await must(office, 'delDeviceCollaudo', { id_negozio: 8001 });
    await test(0);
    expect(await purchases()).toMatchObject({ numero: (before.numero ?? 0) - 3 });
    await expectRight();
  });

  it('follow a parcel whose day is put right, and a phone whose value or payment is', async () => {
    const [phone] = await stockPhones(server.db, 2, { id_negozio: 2071, state: 3 });
    await server.db.query(
      `update shipment set data_richiesta_spedizione_magcent = now() - interval '40 days'
       where id_spedizione_magcent = (select id_spedizione_magcent from device where serial_number = $1)`,
      [phone?.serial_number],
    );
    await server.db.query(
      'update device set valore_acquisto = 12.34, id_modalita_pagamento = 3 where serial_number = $1',
      [phone?.serial_number],
    );
    expect(await waits({ id_affiliato: 207 })).toMatchObject({
      ARRIVI_IN_RITARDO: { numero: 2, valore: 28_500 + 1234 },
    });
    await expectRight();
  });
});

describe('npm run admin -- verify-figures', () => {
  const verify = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: server.app.config.databaseUrl ?? '' };
    const ran = spawnSync(process.execPath, ['scripts/admin.ts', 'verify-figures', ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return {
      code: ran.status,
      output: ran.stdout,
      errors: args.includes('--fa') ? ran.stderr : afterDatabase(ran.stderr),
    };
  };

  it('names what is not as the rows have it and ends with 1, and puts it right when told to', async () => {
    expect(verify()).toEqual({ code: 0, output: 'Cifre verificate: sono quelle delle righe.\n', errors: '' });
    await stockPhones(server.db, 1, { valore_acquisto: 5 });
    const { rowCount } = await server.db.query(
      `update kept_figure set numero = numero + 1, valore = valore + 0.01 where voce = 'GIACENZA' and codice = 4 and id_affiliato = 0`,
    );
    await server.db.query(`insert into kept_figure values ('ANNULLATI', 100, '2020-02-03', 0, 7, 0)`);
    await server.db.query(`delete from kept_figure where voce = 'ACQUISTI' and id_affiliato = 207`);
    const told = verify();
    expect(told).toMatchObject({ code: 1, output: '' });
    expect(told.errors).toMatch(
      /acquisti annullati, codice 0, affiliato 100, 03-02-2020: tenute 7 \(0,00\s€\), le righe dicono 0 /,
    );
    expect(told.errors).toMatch(/giacenza, codice 4, tutti gli affiliati, /);
    expect(told.errors).toMatch(/^acquisti, codice 2, affiliato 207, .*: tenute 1 /m);
    expect(verify('--fa').errors).toContain('--fa');
    expect((await wrongFigures(server.app.pool)).length).toBeGreaterThan(Number(rowCount) + 1);
    // A till that goes on meanwhile is lost to neither.
    const till = await server.db.connect();
    await till.query('begin');
    await till.query(
      `update device set id_stato_device = 14, data_annullo = now() where id_stato_device = 1 and id_negozio = 1002`,
    );
    expect(verify('--esegui')).toMatchObject({ code: 0, errors: '' });
    await till.query('commit');
    till.release();
    expect(await changes()).toBeGreaterThan(0);
    await expectRight();
    expect(await mendFigures(server.app.pool)).toBe(0);
    await keepFigures(server.app.pool);
    await expectRight();
  });
});

/** Phones of a shop from its parcel to the paid slip, by two people at once. */
async function settleSome(user: string, id_negozio: number): Promise<void> {
  const [shop, colleague] = await Promise.all([server.signedIn(user), server.signedIn('supporto')]);
  const desk = shippingDesk(server, shop, office);
  for (let round = 0; round < 2; round += 1) {
    const devices: Cycle[] = await desk.stock(6, 99.99, id_negozio);
    await desk.ship(devices);
    await Promise.all([
      office.call('setArrivati', { devices }),
      colleague.call('setArrivati', { devices: devices.toReversed() }),
    ]);
    for (const one of devices.slice(0, 4))
      await must(office, 'setStatusValutato', { ...one, valore_accettazione: 99.99 });
    await Promise.all(
      [office, colleague].map((one) => one.call('setLiquidati', { devices: devices.slice(0, 3) })),
    );
  }
  const { rows } = await office.call('getDistinte', { id_negozio, pagata: 0 });
  for (const { id_distinta } of rows)
    await must(office, 'setDistintaPagata', {
      id_distinta,
      is_rimborso: 1,
      data_pagamento: romeDay(new Date()),
    });
}
