import { deviceState } from '#domain/device-state';
import { statement } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';
import type { Cycle } from '#server/ledger/find-cycles';

/** A price as it is locked. Euro. */
interface IssuedLock {
  impronta: Buffer;
  id_affiliato: number;
  id_model_name: number;
  id_memory: number;
  percentuale_listino: number;
  prezzo: number;
  data_scadenza: string;
}

export const insertLock = statement<IssuedLock & { now: Date }>(
  'price_lock_insert',
  `insert into price_lock (impronta, id_affiliato, id_model_name, id_memory, percentuale_listino, prezzo, emesso_il,
     data_scadenza)
   values (:impronta, :id_affiliato, :id_model_name, :id_memory, :percentuale_listino, :prezzo, :now, :data_scadenza)`,
);

/** A locked price with what it is about. */
export interface LockRow {
  id_prezzo_bloccato: number;
  id_affiliato: number;
  id_model_name: number;
  id_memory: number;
  brand_name: string;
  model_name: string;
  memory: string;
  memory_gb: number;
  prezzo: number;
  data_scadenza: string;
  scade_il: string;
  usato_il: string | null;
}

/** By its code's mark. A purchase that was cancelled, or is pending since before `old`, has used nothing. */
export const findLock = statement<{ impronta: Buffer; old: Date }, LockRow>(
  'price_lock_find',
  `select l.id_prezzo_bloccato, l.id_affiliato, l.id_model_name, l.id_memory, b.brand_name, m.model_name, mem.memory,
     mem.memory_gb, l.prezzo, l.data_scadenza, ${midnight('l.data_scadenza + 1')} as scade_il,
     case when d.id_stato_device <> ${deviceState.cancelled}
       and (d.id_stato_device <> ${deviceState.pending} or d.data_apertura > :old) then l.usato_il end as usato_il
   from price_lock l join device_model m using (id_model_name) join brand b using (id_brand) join memory mem using (id_memory)
     left join device d on d.serial_number = l.serial_number and d.num_times = l.num_times
   where l.impronta = :impronta`,
);

/**
 * Keeps other tills from this code until the transaction ends. Apart from reading it: what is joined to a row that had to
 * be waited for would be as it was before the wait.
 */
export const holdLock = statement<{ impronta: Buffer }>(
  'price_lock_hold',
  'select 1 as found from price_lock where impronta = :impronta for update',
);

/** The code is this purchase's from now on; `differenza`: so much more than that day's price, euro. */
export const spendLock = statement<Cycle & { id_prezzo_bloccato: number; now: Date; differenza: number }>(
  'price_lock_use',
  `update price_lock set serial_number = :serial_number, num_times = :num_times, usato_il = :now, differenza = :differenza
   where id_prezzo_bloccato = :id_prezzo_bloccato`,
);
