import type pg from 'pg';
import { addCustomer } from './build-world.ts';
import type { Cycle } from './buy-phone.ts';

// After a journey that failed a new worker goes on in the same database: its numbers begin elsewhere.
const start = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 10_000;
let stocked = start;
let sent = start;

interface Stock {
  id_negozio?: number;
  state?: 1 | 3 | 4 | 5 | 6;
  id_modalita_pagamento?: 1 | 2 | 3;
  /** euro; the default is 285 */
  valore_acquisto?: number;
}

/**
 * So many bought phones of a shop, straight into the database: for what begins in the warehouse. Not ACQUISTATO: with a
 * shipment of their own, and all that their state demands; accepted is what was paid.
 */
export async function stockPhones(db: pg.Pool, count: number, stock: Stock = {}): Promise<Cycle[]> {
  const { id_negozio = 1001, state = 1, id_modalita_pagamento = 2, valore_acquisto = 285 } = stock;
  const id_cliente = await addCustomer(db, id_negozio);
  const first = stocked + 1;
  stocked += count;
  const { rows } = await db.query<Cycle>(
    `insert into device (serial_number, num_times, id_affiliato, id_negozio, id_operatore, id_stato_device, brand_name,
       model_name, imei, memory_gb, fonte, stato_blacklist, valore_base, valore_massimo, valore_iniziale, valore_acquisto,
       condizioni, passi, grado_estetico, is_account_rimosso, id_modalita_pagamento, id_cliente, id_tipo_documento,
       numero_documento, nome_cliente, data_apertura, data_acquisto)
     select 'ST-' || lpad(n::text, 6, '0'), 1, s.id_affiliato, s.id_negozio,
       (select min(id_operatore) from operator o where o.id_negozio = s.id_negozio), 1, 'Apple', 'iPhone 13',
       '008' || lpad(n::text, 11, '0') || '0', 128, 'MANUALE', 'NON VERIFICATO', 300, 300, 300, $4, '{}', '[]', 'A-', 1, $5, $6, 1,
       'CA12345AB', 'Mario De Luca', now() - interval '1 hour', now() - interval '1 hour' + n * interval '1 millisecond'
     from store s, generate_series($2::int, $3::int) n where s.id_negozio = $1 order by n
     returning serial_number, num_times`,
    [id_negozio, first, stocked, valore_acquisto, id_modalita_pagamento, id_cliente],
  );
  if (state !== 1) await putInState(db, rows, state);
  return rows;
}

/** Puts bought phones of one shop into a later state with what it demands, as if the calls had. */
export async function putInState(db: pg.Pool, cycles: readonly Cycle[], state: 3 | 4 | 5 | 6): Promise<void> {
  sent += 1;
  await db.query(
    `with parcel as (
       insert into shipment (id_affiliato, id_negozio, id_operatore, stato, numero_device, anno_ddt, numero_ddt,
         motivo_spedizione_magcent, data_creazione, data_richiesta_spedizione_magcent, is_numero_negozio)
       select d.id_affiliato, d.id_negozio, min(d.id_operatore), 'RITIRO PRESO IN CARICO', count(*), 2000,
         $3, 'Prova', now(), now(), 1
       from device d where d.serial_number = any($1) group by d.id_affiliato, d.id_negozio
       returning id_spedizione_magcent, id_negozio
     ), content as (
       insert into shipment_device (id_spedizione_magcent, serial_number, num_times)
       select parcel.id_spedizione_magcent, serial_number, num_times
       from device join parcel using (id_negozio) where serial_number = any($1)
     )
     update device d set id_stato_device = $2::smallint, id_spedizione_magcent = parcel.id_spedizione_magcent,
       data_arrivo = case when $2 >= 4 then now() end, data_valutazione = case when $2 >= 5 then now() end,
       valore_accettazione = case when $2 >= 5 then d.valore_acquisto end,
       data_liquidazione = case when $2 = 6 then now() end
     from parcel where d.serial_number = any($1) and d.id_negozio = parcel.id_negozio`,
    [cycles.map(({ serial_number }) => serial_number), state, sent],
  );
}
