import type pg from 'pg';
import { workIs } from '#domain/work-object';
import { databaseError, statement, transaction, type Db } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { codeText } from '#server/kit/code-list';
import { Unfit } from '#server/kit/unfit';
import { consoleAuthor, recordChange } from '#server/ledger/record-change';
import { authorValues, noteOf, told, type ToldValues } from '#server/ledger/record-event';
import { undoPrices } from './import-prices.ts';
import { importerOf } from './import-folder.ts';
import { findImport, lockImports, markUndone, takeTime } from './store.ts';

interface Of {
  id_importazione: number;
}

// Held first: who is about to act on one of the rows ends before they are looked at, or finds them gone.
const lockDevices = statement<Of>(
  'history_undo_lock_devices',
  `select from device where id_importazione = :id_importazione order by serial_number, num_times for update`,
);
const lockCoupons = statement<Of>(
  'history_undo_lock_coupons',
  `select from coupon c join device d using (serial_number, num_times) where d.id_importazione = :id_importazione
   order by c.coupon_serial_number for update of c`,
);
const lockCustomers = statement<Of>(
  'history_undo_lock_customers',
  'select from customer where id_importazione = :id_importazione order by id_cliente for update',
);

const noted = (kind: string, key: string) =>
  `exists (select from work_item w where w.tipo_oggetto = ${codeText(kind)} and w.chiave = ${key})`;
/** A row that somebody has acted on; `numero` is how many there are. */
interface ActedRow {
  riga: string;
  atto: string;
  numero: number;
}
const actedDevices = statement<Of, ActedRow>(
  'history_undo_acted_devices',
  `select 'dispositivo ' || d.id_esterno || ' (pratica ' || d.serial_number || '-' || d.num_times || ')' as riga, a.atto,
     count(*) over () as numero
   from device d join history_import i using (id_importazione)
     left join coupon c on c.serial_number = d.serial_number and c.num_times = d.num_times
     cross join lateral (select coalesce(
       (select replace(e.evento, '_', ' ') || ' il ' || to_char(e.quando at time zone 'Europe/Rome', 'DD-MM-YYYY')
        from device_event e where e.serial_number = d.serial_number and e.num_times = d.num_times and e.quando >= i.quando
          and e.evento <> 'IMPORTATO' order by e.quando, e.id_evento limit 1),
       (select 'ricomprato: pratica ' || n.serial_number || '-' || n.num_times from device n
        where serial_identity(n.serial_number) = serial_identity(d.serial_number) and n.id_importazione is distinct from d.id_importazione
          and n.num_times > d.num_times order by n.num_times limit 1),
       case when d.data_modifica is not null then 'modificato' end,
       case when ${noted(workIs.device, `d.serial_number || '-' || d.num_times`)}
         or ${noted(workIs.coupon, 'c.coupon_serial_number')} then 'annotato' end) as atto) a
   where d.id_importazione = :id_importazione and a.atto is not null
   order by d.serial_number, d.num_times limit 20`,
);
const actedCustomers = statement<Of, ActedRow>(
  'history_undo_acted_customers',
  `select 'cliente ' || coalesce(c.id_esterno, '') || ' (negozio ' || c.id_negozio || ')' as riga, a.atto, count(*) over () as numero
   from customer c join history_import i using (id_importazione)
     cross join lateral (select coalesce(
       (select case when d.id_importazione is null then 'ha venduto: pratica ' || d.serial_number || '-' || d.num_times
          else 'usato dall’importazione ' || d.id_importazione end from device d
        where d.id_cliente = c.id_cliente and d.id_importazione is distinct from c.id_importazione
        order by d.serial_number, d.num_times limit 1),
       case when c.cancellazione_chiesta_il is not null then 'cancellazione chiesta' end,
       case when c.id_cliente_unito is not null
         or exists (select from customer o where o.id_cliente_unito = c.id_cliente) then 'unito' end,
       case when c.data_modifica > i.quando then 'modificato' end,
       case when exists (select from consent k where k.id_cliente = c.id_cliente) then 'consensi raccolti' end,
       case when exists (select from person_request q where q.id_cliente = c.id_cliente) then 'richiesta sui suoi dati' end) as atto) a
   where c.id_importazione = :id_importazione and a.atto is not null
   order by c.id_cliente limit 20`,
);

const drop = (table: string, which: string) =>
  statement<Of>(`history_undo_${table}`, `delete from ${table} t ${which}`);
const ofDevices = `using device d where d.serial_number = t.serial_number and d.num_times = t.num_times
  and d.id_importazione = :id_importazione`;
const dropReceipts = drop('receipt', ofDevices);
const dropCoupons = drop('coupon', ofDevices);
const dropCustomers = drop('customer', 'where t.id_importazione = :id_importazione');
// The history of devices is never taken back: it says that they came, and that they went.
const dropDevices = statement<Of & ToldValues>(
  'history_undo_device',
  fragment<Of & ToldValues>`with gone as (
     delete from device t where t.id_importazione = :id_importazione
     returning serial_number, num_times, id_affiliato, id_negozio, id_stato_device
   )
   ${told<Of & ToldValues>('gone', fragment`'IMPORTAZIONE_ANNULLATA'`, 'id_stato_device')}`,
);

/** How many rows went, by kind. */
type UndoneRows = Readonly<Record<'clienti' | 'dispositivi' | 'ricevute' | 'coupon', number>>;

/** Takes an import back whole. Throws Unfit, naming what was done, once anybody has acted on one of its rows. */
export async function undoImport(pool: pg.Pool, id_importazione: number, now: Date): Promise<UndoneRows> {
  try {
    return await transaction(pool, (tx) => undo(tx, id_importazione, now));
  } catch (error) {
    // Something refers to a row that none of the acts above speaks of.
    if (databaseError(error)?.code !== '23503') throw error;
    const { constraint } = databaseError(error) ?? { constraint: '' };
    throw new Unfit(
      `L'importazione ${id_importazione} non si può annullare: qualcosa si riferisce già alle sue righe (${constraint}). Niente è cambiato.`,
      { cause: error },
    );
  }
}

async function undo(tx: Db, id_importazione: number, now: Date): Promise<UndoneRows> {
  await takeTime.run(tx);
  await lockImports.run(tx);
  const found = await findImport.maybe(tx, { id_importazione });
  if (!found) throw new Unfit(`L'importazione ${id_importazione} non esiste.`);
  if (found.annullata_il !== null)
    throw new Unfit(`L'importazione ${id_importazione} è già stata annullata.`);
  const of = { id_importazione };
  const author = consoleAuthor(now);
  await lockDevices.run(tx, of);
  await lockCoupons.run(tx, of);
  await lockCustomers.run(tx, of);
  const acted = [...(await actedDevices.all(tx, of)), ...(await actedCustomers.all(tx, of))];
  if (acted.length > 0)
    throw refusal(
      id_importazione,
      acted.map(({ riga, atto }) => `${riga}: ${atto}`),
      count(acted),
    );
  const ricevute = await dropReceipts.run(tx, of);
  const coupon = await dropCoupons.run(tx, of);
  const nota = noteOf('system', `importazione ${id_importazione}`);
  const dispositivi = await dropDevices.run(tx, { ...of, now, ...authorValues('system'), nota });
  const clienti = await dropCustomers.run(tx, of);
  const priced = await undoPrices(tx, author, await importerOf(tx, now), found.listini);
  if (priced.length > 0) throw refusal(id_importazione, priced, priced.length);
  await markUndone.run(tx, { id_importazione, now });
  const gone = { clienti, dispositivi, ricevute, coupon };
  await recordChange(tx, author, {
    oggetto: 'importazione',
    chiave: String(id_importazione),
    azione: 'ANNULLATO',
    a: { cartella: found.cartella, ...gone },
  });
  return gone;
}

const count = (acted: readonly ActedRow[]) => {
  const devices = acted.find(({ riga }) => riga.startsWith('dispositivo'))?.numero ?? 0;
  return devices + (acted.find(({ riga }) => riga.startsWith('cliente'))?.numero ?? 0);
};

function refusal(id_importazione: number, named: readonly string[], numero: number): Unfit {
  const more = numero > named.length ? [`… e altre ${numero - named.length}`] : [];
  return new Unfit(
    [
      `L'importazione ${id_importazione} non si può più annullare, su ${numero === 1 ? 'una sua riga' : `${numero} sue righe`} si è già lavorato. Niente è cambiato.`,
      ...[...named, ...more].map((one) => `  ${one}`),
    ].join('\n'),
  );
}
