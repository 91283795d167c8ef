import type pg from 'pg';
import { stockPhones } from './stock-phones.ts';

/**
 * A small world told by hand for figures over time: the days around the night in which Rome sets its clocks back (25
 * October 2026 has 25 hours), and today, 21 November.
 */

/** What has become of a phone since. */
interface Bought {
  /** settled, valued… : how it stands now */
  state?: 1 | 3 | 4 | 5 | 6;
  mode?: 1 | 2 | 3;
  shipped?: string;
  arrived?: string;
  valued?: string;
  settled?: string;
  accepted?: number;
  grade?: string;
  cancelled?: boolean;
}

/** A phone of a shop bought at a moment for so many euro; answers its serial. */
export async function bought(
  db: pg.Pool,
  id_negozio: number,
  at: string,
  euro: number,
  how: Bought = {},
): Promise<string> {
  const { state = 1, mode = 2 } = how;
  const [cycle] = await stockPhones(db, 1, {
    id_negozio,
    state,
    id_modalita_pagamento: mode,
    valore_acquisto: euro,
  });
  await db.query(
    `update device set data_apertura = $2::timestamptz - interval '10 minutes', data_acquisto = $2, data_arrivo = coalesce($3, data_arrivo),
       data_valutazione = coalesce($4, data_valutazione), data_liquidazione = coalesce($5, data_liquidazione),
       valore_accettazione = coalesce($6, valore_accettazione), grado_estetico = $7,
       id_stato_device = case when $8 then 14 else id_stato_device end, data_annullo = case when $8 then $2::timestamptz + interval '1 hour' end
     where serial_number = $1`,
    [
      cycle?.serial_number,
      at,
      how.arrived ?? null,
      how.valued ?? null,
      how.settled ?? null,
      how.accepted ?? null,
      how.grade ?? 'A-',
      how.cancelled ?? false,
    ],
  );
  if (how.shipped)
    await db.query(
      `update shipment set data_creazione = $2, data_richiesta_spedizione_magcent = $2
       where id_spedizione_magcent = (select id_spedizione_magcent from device where serial_number = $1)`,
      [cycle?.serial_number, how.shipped],
    );
  return cycle?.serial_number ?? '';
}

let couponsMade = 0;
async function coupon(
  db: pg.Pool,
  serial: string,
  how: { made: string; ends: string; used?: string; at?: number },
): Promise<void> {
  couponsMade += 1;
  await db.query(
    `insert into coupon (coupon_serial_number, serial_number, num_times, id_affiliato, id_negozio, stato_coupon, valore_device,
       valore_bonus, data_creazione, data_scadenza, data_utilizzo, id_negozio_utilizzo)
     select $1, serial_number, num_times, id_affiliato, id_negozio, $3, valore_acquisto, 0, $4, $5, $6, $7
     from device where serial_number = $2`,
    [
      `CPN${couponsMade}`,
      serial,
      how.used ? 'UTILIZZATO' : 'VALIDO',
      how.made,
      how.ends,
      how.used ?? null,
      how.at ?? null,
    ],
  );
}

/** The day of 25 hours with its neighbours. */
export const october = { data_inizio: '2026-10-24', data_fine: '2026-10-26' };

/** Fills the world; answers the serial of the phone that was graded worst. */
export async function fillDashboardWorld(db: pg.Pool): Promise<string> {
  // Rome's midnights: 22:00 UTC before the clocks go back, 23:00 UTC after.
  await bought(db, 1001, '2026-10-24T21:59:59Z', 100.1);
  await bought(db, 1001, '2026-10-24T22:00:00Z', 200.2, { mode: 1 });
  await bought(db, 1001, '2026-10-25T22:59:59Z', 0.05, { mode: 3 });
  await bought(db, 1002, '2026-10-25T23:00:00Z', 50);
  await bought(db, 2071, '2026-10-25T12:00:00Z', 30, { cancelled: true });
  await bought(db, 2071, '2026-10-25T12:00:00Z', 70);
  // The day before the period and the one after it, and a test shop's.
  await bought(db, 1001, '2026-10-23T21:59:59Z', 999);
  await bought(db, 1001, '2026-10-26T23:00:00Z', 999);
  await bought(db, 1009, '2026-10-25T12:00:00Z', 40);

  // Stock today: bands by days of Rome, not by hours.
  await bought(db, 3641, '2026-11-13T23:30:00Z', 10);
  await bought(db, 3641, '2026-11-13T22:30:00Z', 20);
  const way = { state: 3 as const, shipped: '2026-11-12T22:59:59Z' };
  await bought(db, 3641, '2026-09-01T10:00:00Z', 30, way);
  await bought(db, 3641, '2026-09-01T10:00:00Z', 40, { state: 4, arrived: '2026-08-22T21:59:59Z' });

  // Valued in September: shop 5891 as head office does or nearly, shop 8001 too high.
  const valued = { state: 5 as const, valued: '2026-09-10T10:00:00Z' };
  const early = '2026-09-01T10:00:00Z';
  await bought(db, 5891, early, 100, { ...valued, accepted: 100, grade: 'A' });
  await bought(db, 5891, early, 100, { ...valued, accepted: 95, grade: 'A-' });
  await bought(db, 8001, early, 200, { ...valued, accepted: 150, grade: 'A' });
  const worst = await bought(db, 8001, early, 300, { ...valued, accepted: 60, grade: 'B+' });
  await bought(db, 8001, early, 100, { ...valued, accepted: 120, grade: 'B+' });

  // Coupons of July and August: one used in the shop, one elsewhere, one over, one still good, one that ends today.
  const july = {
    state: 6 as const,
    mode: 1 as const,
    settled: '2026-07-20T08:00:00Z',
    shipped: '2026-07-05T08:00:00Z',
  };
  const made = '2026-07-02T08:00:00Z';
  const cards = await Promise.all([10.5, 20, 30, 40, 50].map((euro) => bought(db, 1002, made, euro, july)));
  const [first, second, third, fourth, fifth] = cards as [string, string, string, string, string];
  await coupon(db, first, { made, ends: '2027-07-02', used: '2026-07-04T08:00:00Z', at: 1002 });
  await coupon(db, second, { made, ends: '2027-07-02', used: '2026-08-01T20:00:00Z', at: 1001 });
  await coupon(db, third, { made, ends: '2026-08-02' });
  await coupon(db, fourth, { made, ends: '2026-12-02' });
  await coupon(db, fifth, { made, ends: '2026-11-21' });
  return worst;
}
