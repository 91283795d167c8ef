import type pg from 'pg';
import { addCustomer } from './build-world.ts';
import type { Cycle } from './buy-phone.ts';
import { putInState } from './stock-phones.ts';

// After a journey that failed a new worker goes on in the same database: its numbers begin elsewhere.
const start = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 10_000;
let bought = start;
/** One customer for each shop of each database. */
const customers = new WeakMap<pg.Pool, Map<number, number>>();

interface Purchase {
  id_negozio: number;
  /** when it was completed */
  at: string;
  /** 1 voucher, 2 cash, 3 card */
  modalita: 1 | 2 | 3;
  /** euro */
  valore: number;
  /** euro on top of a voucher */
  bonus?: number;
  /** true: a company sold it */
  isCompany?: boolean;
}

/** A completed purchase with its receipt and, for a voucher, its coupon, straight into the database; good for a year. */
export async function boughtPhone(
  db: pg.Pool,
  purchase: Purchase,
): Promise<Cycle & { coupon_serial_number: string | null }> {
  const { id_negozio, at, modalita, valore, bonus = 0, isCompany = false } = purchase;
  bought += 1;
  const serial_number = `BP-${String(bought).padStart(6, '0')}`;
  const coupon = modalita === 1 ? `CP${String(bought).padStart(10, 'X')}` : null;
  const known = customers.get(db) ?? new Map<number, number>();
  customers.set(db, known);
  const id_cliente = known.get(id_negozio) ?? (await addCustomer(db, id_negozio));
  known.set(id_negozio, id_cliente);
  await db.query(
    `with phone as (
       insert into device (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_stato_device, brand_name,
         model_name, imei, memory_gb, fonte, stato_blacklist, valore_base, valore_massimo, valore_iniziale, valore_acquisto,
         condizioni, passi, grado_estetico, is_account_rimosso, id_modalita_pagamento, id_cliente, id_tipo_documento,
         numero_documento, nome_cliente, data_apertura, data_acquisto, sku_campagna, supervalutazione)
       select $1, 1, s.id_affiliato, s.id_negozio,
         (select min(id_operatore) from operator o where o.id_negozio = s.id_negozio), 1, 'Apple', 'iPhone 13', $2, 128,
         'MANUALE', 'NON VERIFICATO', $3, $3, $3, $3, '{}', '[]', 'A-', 1, $4, $5, 1, 'CA12345AB', 'Mario De Luca',
         $6::timestamptz - interval '5 minutes', $6, case when $7::numeric > 0 then 'APL50' end,
         case when $7::numeric > 0 then $7::numeric end
       from store s where s.id_negozio = $8
       returning id_affiliato, id_negozio, id_operatore, id_cliente
     ), voucher as (
       insert into coupon (coupon_serial_number, serial_number, num_times, id_affiliato, id_negozio, stato_coupon,
         valore_device, valore_bonus, data_creazione, data_scadenza)
       select $9::text, $1, 1, id_affiliato, id_negozio, 'VALIDO', $3, $7, $6, ($6::timestamptz + interval '1 year')::date
       from phone where $9::text is not null
     )
     insert into receipt (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_cliente, anno, progressivo,
       codice_pratica, oggetto, prezzo_acquisto, data_acquisto, luogo_acquisto, nome_cedente, telefono_cedente,
       email_cedente, indirizzo_cedente, id_tipo_documento, numero_documento_cedente, id_modalita_pagamento,
       id_tipo_contratto, is_coupon, coupon_serial_number, versione_testi)
     select $1, 1, id_affiliato, id_negozio, id_operatore, id_cliente, 2000, $10, $1 || '-1', 'Apple iPhone 13', $3, $6,
       'Milano', 'Mario De Luca', '3331234567', 'mario@example.it', 'Via Roma 1, 20100 Milano (MI)', 1, 'CA12345AB', $4,
       $11, case when $9::text is null then 0 else 1 end, $9, '2026-01-01'
     from phone`,
    [
      serial_number,
      `007${String(bought).padStart(11, '0')}0`,
      valore,
      modalita,
      id_cliente,
      at,
      modalita === 1 ? bonus : 0,
      id_negozio,
      coupon,
      bought,
      (isCompany ? 3 : 1) + (modalita === 1 ? 0 : 1),
    ],
  );
  return { serial_number, num_times: 1, coupon_serial_number: coupon };
}

/** Bought phones of one shop at head office, arrived then. */
export async function arrivedPhones(db: pg.Pool, cycles: readonly Cycle[], at: string): Promise<void> {
  await putInState(db, cycles, 4);
  await db.query('update device set data_arrivo = $2 where serial_number = any($1)', [
    cycles.map(({ serial_number }) => serial_number),
    at,
  ]);
}
