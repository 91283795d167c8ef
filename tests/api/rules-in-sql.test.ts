import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burnRefusal, couponState, couponStates, type CouponState } from '#domain/coupon';
import { codesWhere } from '#domain/code';
import { romeDay, type Day } from '#domain/day';
import { toCents } from '#domain/money';
import { changePercent, jumpPercent, sameName } from '#domain/price-list';
import { burn } from '#server/features/coupons/store';
import { insertImport, insertRows, refreshRows } from '#server/features/price-imports/store';
import { sameName as sameInSql } from '#server/kit/same-name';
import { boughtPhone } from '#tests/kit/bought-phones';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

// Rules that the database must decide by itself, because rows are chosen or taken by them: each over a grid of cases, held
// against the same rule of the domain.

const now = new Date('2026-03-10T10:00:00Z');
const today = romeDay(now);
const days: readonly Day[] = ['2026-03-09', '2026-03-10', '2026-03-11'];
/** SCADUTO is never stored. */
const stored = codesWhere(couponStates, ({ key }) => key !== 'expired');
const grid = stored.flatMap((stato_coupon) => days.map((data_scadenza) => ({ stato_coupon, data_scadenza })));

let server: TestServer;
let serial: string;
beforeAll(async () => {
  server = await startTestServer({ now: now.toISOString() });
  const bought = await boughtPhone(server.db, {
    id_negozio: 1001,
    at: '2026-01-10T10:00:00Z',
    modalita: 1,
    valore: 100,
  });
  serial = bought.coupon_serial_number!;
});
afterAll(() => server.stop());

async function putCoupon(
  db: pg.Pool | pg.PoolClient,
  { stato_coupon, data_scadenza }: { stato_coupon: CouponState; data_scadenza: Day },
): Promise<void> {
  await db.query(
    `update coupon set stato_coupon = $2, data_scadenza = $3, data_utilizzo = case when $4 then $5::timestamptz end
     where coupon_serial_number = $1`,
    [serial, stato_coupon, data_scadenza, couponStates[stato_coupon].key === 'used', now],
  );
}

describe('using a coupon', () => {
  const shops = [
    { id_affiliato: 100, id_negozio: 1001 },
    { id_affiliato: 100, id_negozio: 1009 },
    { id_affiliato: 207, id_negozio: 2071 },
  ];

  it.each(grid.flatMap((coupon) => shops.map((shop) => ({ ...coupon, ...shop }))))(
    '$stato_coupon until $data_scadenza, at $id_negozio: the statement takes it where the domain has nothing against it',
    async ({ stato_coupon, data_scadenza, ...shop }) => {
      const tx = await server.db.connect();
      try {
        await tx.query('begin');
        await putCoupon(tx, { stato_coupon, data_scadenza });
        const taken = await burn.maybe(tx, {
          coupon_serial_number: serial,
          ...shop,
          oggi: today,
          now,
          id_operatore: null,
          id_utente: null,
          is_impersonato: 0,
        });
        const refusal = burnRefusal(
          { stato_coupon, data_scadenza, id_affiliato: 100, is_collaudo: 0 },
          { ...shop, is_collaudo: shop.id_negozio === 1009 ? 1 : 0 },
          today,
        );
        expect(taken === undefined || taken === null).toBe(refusal !== null);
      } finally {
        await tx.query('rollback');
        tx.release();
      }
    },
  );
});

describe('the state of a coupon', () => {
  it('by which the list is filtered is the one that its row shows', async () => {
    const office = await server.signedIn('sede');
    const issued = grid.filter(({ stato_coupon }) => couponStates[stato_coupon].isIssued);
    for (const coupon of issued) {
      await putCoupon(server.db, coupon);
      const found = await Promise.all(
        codesWhere(couponStates, ({ isIssued }) => isIssued).map(async (stato_coupon) => {
          const { rows } = await office.call('getCoupon', { search: serial, stato_coupon, limit: 10 });
          return rows.map((row) => [stato_coupon, row.stato_coupon]);
        }),
      );
      const state = couponState(coupon, today);
      expect(found.flat()).toEqual([[state, state]]);
    }
  });
});

describe('the jump of a price in a list that is loaded', () => {
  // Around both edges of the limit, on round prices and on such as leave fractions of a cent; from nothing; and the same.
  const before = [0, 0.01, 3.33, 100, 99.99, 777.77, 99_999.99];
  const factors = [0, 0.5, 0.6999, 0.7, 0.7001, 1, 1.2999, 1.3, 1.3001, 2];
  const cases = before.flatMap((old) => {
    const exact = factors.map((factor) => Math.round(old * factor * 100));
    const around = exact.flatMap((cents) => [cents - 1, cents, cents + 1]);
    return [...new Set([...around, 0, 1])]
      .filter((cents) => cents >= 0 && cents < 10_000_000)
      .map((cents) => ({ old, price: cents / 100 }));
  });

  it('is told where the domain’s percentage is over the limit', async () => {
    const { db } = server;
    await db.query(`insert into brand (brand_name) values ('Griglia')`);
    await db.query(
      `insert into device_model (id_brand, model_name, id_device_type)
       select id_brand, 'G' || n, 1 from brand, generate_series(0, $1::int) n where brand_name = 'Griglia'`,
      [cases.length - 1],
    );
    await db.query(
      `insert into price (id_model_name, id_memory, working_price, data_modifica)
       select m.id_model_name, (select min(id_memory) from memory), ($1::numeric[])[substr(m.model_name, 2)::int + 1], $2
       from device_model m join brand b using (id_brand) where b.brand_name = 'Griglia'`,
      [cases.map(({ old }) => old), now],
    );
    const { rows: memories } = await db.query<{ id_memory: number }>(
      'select min(id_memory) as id_memory from memory',
    );
    const { id_import } = await insertImport.one(db, {
      nome_file: 'griglia.xlsx',
      origine: 'FILE',
      now,
      id_operatore: (await db.query('select min(id_operatore) as id from operator')).rows[0].id,
      colonne: '{}',
      colonne_ignorate: [],
      avvisi: [],
    });
    const rows = cases.map(({ price }, n) => ({
      riga: n + 2,
      brand_name: 'Griglia',
      model_name: `G${n}`,
      memory: '',
      id_memory: memories[0]!.id_memory,
      id_device_type: 1,
      prezzo: '',
      is_numero: 1,
      working_price: price,
      motivo: null,
    }));
    await insertRows.run(db, { id_import, part: new TextEncoder().encode(JSON.stringify(rows)) });
    const told = async () =>
      (
        await db.query<{ is_salto: number; esito: string }>(
          'select is_salto, esito from price_import_row where id_import = $1 order by riga',
          [id_import],
        )
      ).rows;
    const wanted = cases.map(({ old, price }) => {
      const percent = changePercent(toCents(old), toCents(price));
      // Of nothing there is no percentage: any price is a jump.
      const isJump = percent === null ? price > 0 : Math.abs(percent) > jumpPercent;
      return { is_salto: isJump ? 1 : 0, esito: old === price ? 'INVARIATO' : 'CAMBIATO' };
    });
    expect(new Set(wanted.map(({ is_salto }) => is_salto)).size).toBe(2);
    expect(await told()).toEqual(wanted);
    // Held against the list once more, after everything was forgotten.
    await db.query(`update price_import_row set is_salto = 0, esito = 'NUOVO' where id_import = $1`, [
      id_import,
    ]);
    await refreshRows.run(db, { id_import });
    expect(await told()).toEqual(wanted);
  });
});

describe('two names of a model', () => {
  it('are one for the database where they are one for the domain', async () => {
    // As they get there: all white space has become a single blank.
    const names = [
      'iPhone 13',
      'IPHONE 13',
      'iPhone13',
      'i Phone 1 3',
      'iPhone 13 Pro',
      'iPhone-13',
      'Ñandù 1',
      'ñandù1',
    ];
    const pairs = names.flatMap((one) => names.map((other) => ({ one, other })));
    const { rows } = await server.db.query<{ is_same: boolean }>(
      `select ${sameInSql('one')} = ${sameInSql('other')} as is_same from json_to_recordset($1) as x (one text, other text)`,
      [JSON.stringify(pairs)],
    );
    expect(rows.map(({ is_same }) => is_same)).toEqual(
      pairs.map(({ one, other }) => sameName(one) === sameName(other)),
    );
  });
});
