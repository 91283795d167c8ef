import { couponIs } from '#domain/coupon';
import { deviceState, deviceStates, isInStock } from '#domain/device-state';
import { codesOf } from '#domain/code';
import { historyFiles, type HistoryFault, type HistoryFileCode } from '#domain/history-file';
import { codeList, codeText } from '#server/kit/code-list';
import { type Db, statement } from '#server/kit/database';
import { hasIdentity } from '#server/kit/same-phone';
import { dateOf } from '#server/kit/rome-time';
import type { ToldFault } from './load-lines.ts';

/** What is wrong, or odd, with lines beside one another and beside what is there: each a statement over all of them. */

type FaultRow = HistoryFault & { file: HistoryFileCode; riga: number };
const check = (name: string, text: string) =>
  statement<{ id_importazione: number }, FaultRow>(`history_check_${name}`, text);

const lines = (alias: string, file: HistoryFileCode) =>
  `${alias}.id_importazione = :id_importazione and ${alias}.file = ${codeText(file)} and ${alias}.riga > 0`;
const value = (alias: string, field: string, type = 'text') => `(${alias}.dati ->> '${field}')::${type}`;
/** A device of the folder that the line `of` belongs to. */
const itsDevice = (of: string, alias: string) =>
  `history_import_line ${alias} on ${alias}.id_importazione = ${of}.id_importazione and ${alias}.file = 'DISPOSITIVI'
     and ${alias}.chiave = ${of}.rif`;
const romeDay = (alias: string) => `${value(alias, 'data_acquisto')}::date`;
const stock = codesOf(deviceStates)
  .map(Number)
  .filter((state) => isInStock(state as keyof typeof deviceStates));
const live = codeList([...stock, deviceState.pending]);

const repeated = check(
  'repeated',
  `select l.file, l.riga, case l.file when 'COUPON' then 'coupon_serial_number' else 'id_esterno' end as colonna,
     l.chiave as valore, 'Ripetuto: è già alla riga ' || l.prima as frase
   from (select x.*, min(x.riga) over (partition by x.file, x.chiave) as prima from history_import_line x
     where x.id_importazione = :id_importazione and x.chiave is not null and x.riga > 0) l
   where l.riga > l.prima`,
);
const knownCustomer = check(
  'known_customer',
  `select distinct l.file, l.riga, 'id_esterno' as colonna, l.chiave as valore,
     'Già importato con l’importazione ' || c.id_importazione as frase
   from history_import_line l join customer c on c.id_esterno = l.chiave where ${lines('l', 'CLIENTI')}`,
);
const knownDevice = check(
  'known_device',
  `select l.file, l.riga, 'id_esterno' as colonna, l.chiave as valore,
     'Già importato con l’importazione ' || d.id_importazione as frase
   from history_import_line l join device d on d.id_esterno = l.chiave where ${lines('l', 'DISPOSITIVI')}`,
);
const noShop = check(
  'customer_shop',
  `select l.file, l.riga, 'id_negozio' as colonna, '' as valore,
     'Indicare il negozio: nessun dispositivo richiama questo cliente' as frase
   from history_import_line l where ${lines('l', 'CLIENTI')} and l.dati is not null and ${value('l', 'id_negozio')} is null
     and not exists (select from history_import_line d where ${lines('d', 'DISPOSITIVI')} and d.rif = l.chiave)`,
);
const noCustomer = check(
  'device_customer',
  `select l.file, l.riga, 'cliente' as colonna, l.rif as valore,
     'Cliente sconosciuto: manca in clienti.csv e fra quelli già importati' as frase
   from history_import_line l where ${lines('l', 'DISPOSITIVI')} and l.rif is not null and not exists (
     select from history_import_line c where c.id_importazione = l.id_importazione and c.file = 'CLIENTI' and c.chiave = l.rif)`,
);
const noDevice = check(
  'line_device',
  `select l.file, l.riga, 'dispositivo' as colonna, l.rif as valore, 'Dispositivo sconosciuto: manca in dispositivi.csv' as frase
   from history_import_line l left join ${itsDevice('l', 'd')}
   where l.id_importazione = :id_importazione and l.file in ('RICEVUTE', 'COUPON') and l.rif is not null and d.riga is null`,
);
const twoOfOne = check(
  'line_twice',
  `select l.file, l.riga, 'dispositivo' as colonna, l.rif as valore, 'Il dispositivo ha già la riga ' || l.prima as frase
   from (select x.*, min(x.riga) over (partition by x.file, x.rif) as prima from history_import_line x
     where x.id_importazione = :id_importazione and x.file in ('RICEVUTE', 'COUPON') and x.rif is not null) l
   where l.riga > l.prima`,
);
const receiptOf = (device: string, file: 'RICEVUTE' | 'COUPON') =>
  `exists (select from history_import_line o where ${lines('o', file)} and o.rif = ${device}.chiave)`;
const noReceipt = check(
  'device_receipt',
  `select l.file, l.riga, '' as colonna, l.chiave as valore, 'Manca la sua riga in ricevute.csv' as frase
   from history_import_line l where ${lines('l', 'DISPOSITIVI')} and ${value('l', 'has_receipt', 'boolean')}
     and not ${receiptOf('l', 'RICEVUTE')}`,
);
const noSeller = check(
  'receipt_seller',
  `select l.file, l.riga, 'dispositivo' as colonna, l.rif as valore,
     'Il dispositivo non ha cliente: la ricevuta lo vuole' as frase
   from history_import_line l join ${itsDevice('l', 'd')} where ${lines('l', 'RICEVUTE')} and d.rif is null and d.dati is not null`,
);
// A receipt says that it was paid by voucher only with the voucher on it.
const byVoucher = `${value('l', 'is_voucher', 'boolean')}`;
const noCoupon = check(
  'device_coupon',
  `select l.file, l.riga, 'modalita_pagamento' as colonna, '' as valore, 'Pagato con voucher: manca il suo coupon in coupon.csv' as frase
   from history_import_line l where ${lines('l', 'DISPOSITIVI')} and ${byVoucher} and ${receiptOf('l', 'RICEVUTE')}
     and not ${receiptOf('l', 'COUPON')}`,
);
const strayCoupon = check(
  'coupon_device',
  `select c.file, c.riga, 'dispositivo' as colonna, c.rif as valore,
     case when ${byVoucher} then 'Il dispositivo non ha ricevuta: senza ricevuta non c’è coupon'
       else 'Il dispositivo non è pagato con voucher' end as frase
   from history_import_line c join ${itsDevice('c', 'l')}
   where ${lines('c', 'COUPON')} and l.dati is not null and not (${byVoucher} and ${receiptOf('l', 'RICEVUTE')})`,
);
const couponState = check(
  'coupon_state',
  `select c.file, c.riga, 'stato_coupon' as colonna, ${value('c', 'stato_coupon')} as valore,
     case when ${value('l', 'id_stato_device', 'int')} = ${deviceState.cancelled}
       then 'L’acquisto è annullato: il coupon è ANNULLATO' else 'L’acquisto non è annullato: il coupon è VALIDO o UTILIZZATO' end as frase
   from history_import_line c join ${itsDevice('c', 'l')}
   where ${lines('c', 'COUPON')} and c.dati is not null and l.dati is not null
     and (${value('l', 'id_stato_device', 'int')} = ${deviceState.cancelled}) <> (${value('c', 'stato_coupon')} = ${codeText(couponIs.void)})`,
);
const couponValue = check(
  'coupon_value',
  `select c.file, c.riga, 'coupon_value' as colonna, ${value('c', 'coupon_value')} as valore,
     'Meno del valore d’acquisto del dispositivo (' || ${value('l', 'valore_acquisto')} || ')' as frase
   from history_import_line c join ${itsDevice('c', 'l')}
   where ${lines('c', 'COUPON')} and ${value('c', 'coupon_value', 'numeric')} < ${value('l', 'valore_acquisto', 'numeric')}`,
);
const couponDay = check(
  'coupon_day',
  `select c.file, c.riga, x.colonna, x.giorno as valore, 'Prima dell’acquisto del dispositivo' as frase
   from history_import_line c join ${itsDevice('c', 'l')} cross join lateral (values
     ('data_scadenza', ${value('c', 'data_scadenza')}), ('data_utilizzo', left(${value('c', 'data_utilizzo')}, 10))) x (colonna, giorno)
   where ${lines('c', 'COUPON')} and x.giorno::date < ${romeDay('l')}`,
);
const knownCoupon = check(
  'known_coupon',
  `select l.file, l.riga, 'coupon_serial_number' as colonna, l.chiave as valore, 'Esiste già un coupon con questo codice' as frase
   from history_import_line l join coupon k on k.coupon_serial_number = l.chiave where ${lines('l', 'COUPON')}`,
);
const numbered = `select r.riga, r.file, ${value('r', 'serie')} as serie, ${value('r', 'progressivo', 'int')} as progressivo,
     coalesce(${value('r', 'anno', 'int')}, extract(year from ${romeDay('d')})::int) as anno, ${value('d', 'id_negozio', 'int')} as id_negozio
   from history_import_line r join ${itsDevice('r', 'd')} where ${lines('r', 'RICEVUTE')} and r.dati is not null and d.dati is not null`;
const numberTwice = check(
  'number_twice',
  `select n.file, n.riga, 'progressivo' as colonna, n.serie || ' ' || n.progressivo || '/' || n.anno as valore,
     'Numero ripetuto nel negozio ' || n.id_negozio || ': è già alla riga ' || n.prima as frase
   from (select x.*, min(x.riga) over (partition by x.id_negozio, x.anno, x.serie, x.progressivo) as prima from (${numbered}) x) n
   where n.riga > n.prima`,
);
const knownNumber = check(
  'known_number',
  `select n.file, n.riga, 'progressivo' as colonna, n.serie || ' ' || n.progressivo || '/' || n.anno as valore,
     'Numero già importato nel negozio ' || n.id_negozio || ': pratica ' || q.codice_pratica as frase
   from (${numbered}) n join receipt q on q.id_negozio = n.id_negozio and q.anno = n.anno and q.progressivo = n.progressivo
     and q.serie = n.serie`,
);
// What a phone is known by: serial and both IMEIs, whichever of them they are.
const marks = `select l.riga, l.file, m.segno, m.colonna, m.letto, ${romeDay('l')} as giorno, ${value('l', 'id_stato_device', 'int')} as stato
   from history_import_line l cross join lateral (select distinct on (v.segno) v.segno, v.colonna, v.letto from (
     select posto, colonna, letto, case posto when 1 then serial_identity(letto) else phone_identity(letto) end as segno from (values
     (1, 'serial_number', ${value('l', 'serial_number')}), (2, 'imei', ${value('l', 'imei')}), (3, 'imei2', ${value('l', 'imei2')}))
     w (posto, colonna, letto)) v where v.segno <> '' order by v.segno, v.posto desc) m
   where ${lines('l', 'DISPOSITIVI')} and l.dati is not null`;
const inStock = codeList(stock);
const phoneTwice = check(
  'phone_twice',
  `select p.file, p.riga, p.colonna, p.letto as valore, 'Lo stesso telefono è già in magazzino alla riga ' || p.prima as frase
   from (select x.*, min(x.riga) over (partition by x.segno) as prima from (${marks}) x where x.stato in ${inStock}) p
   where p.riga > p.prima
   union all
   select p.file, p.riga, p.colonna, p.letto, 'Lo stesso telefono, comprato lo stesso giorno, è già alla riga ' || p.prima
   from (select x.*, min(x.riga) over (partition by x.segno, x.giorno) as prima from (${marks}) x
     where x.stato <> ${deviceState.cancelled}) p
   where p.riga > p.prima`,
);
const knownPhone = check(
  'known_phone',
  `with marked as materialized (${marks})
   select distinct m.file, m.riga, m.colonna, m.letto as valore, case when d.id_stato_device in ${live} and m.stato in ${inStock}
       then 'È già in magazzino: pratica ' || d.serial_number || '-' || d.num_times || ', negozio ' || d.id_negozio
       else 'È già presente con lo stesso giorno d’acquisto: pratica ' || d.serial_number || '-' || d.num_times end as frase
   from marked m join device d on ${hasIdentity('d', 'array[m.segno]')}
   where d.id_stato_device in ${live} and m.stato in ${inStock} or m.stato <> ${deviceState.cancelled}
     and d.id_stato_device <> ${deviceState.cancelled} and ${dateOf('d.data_acquisto')} = m.giorno`,
);

const all = [
  repeated,
  knownCustomer,
  knownDevice,
  noShop,
  noCustomer,
  noDevice,
  twoOfOne,
  noReceipt,
  noSeller,
  noCoupon,
  strayCoupon,
  couponState,
  couponValue,
  couponDay,
  knownCoupon,
  numberTwice,
  knownNumber,
  phoneTwice,
  knownPhone,
];

/** As at the till: it is made all the same, and can be merged later. */
const double = check(
  'customer_double',
  `select distinct l.file, l.riga, 'codice_fiscale' as colonna, c.codice as valore,
     'Il negozio ' || c.id_negozio || ' ha già un cliente con questo codice: si potranno unire' as frase
   from history_import_line l cross join lateral (
     select ${value('l', 'id_negozio', 'int')} as id_negozio union
     select ${value('d', 'id_negozio', 'int')} from history_import_line d where ${lines('d', 'DISPOSITIVI')} and d.rif = l.chiave) s
     cross join lateral (select k.id_negozio, coalesce(k.partita_iva, k.codice_fiscale) as codice from customer k
       where k.id_negozio = s.id_negozio and k.id_cliente_unito is null
         and coalesce(k.partita_iva, k.codice_fiscale) = coalesce(${value('l', 'partita_iva')}, ${value('l', 'codice_fiscale')})) c
   where ${lines('l', 'CLIENTI')}`,
);

const named = ({ file, ...fault }: FaultRow): ToldFault => ({ file: historyFiles[file].name, ...fault });

/** All that is wrong with the lines beside one another and beside what is there. */
export async function findFaults(tx: Db, id_importazione: number): Promise<ToldFault[]> {
  const found: ToldFault[] = [];
  for (const one of all) found.push(...(await one.all(tx, { id_importazione })).map(named));
  return found;
}

/** What is odd, and stops nothing. */
export async function findWarnings(tx: Db, id_importazione: number): Promise<ToldFault[]> {
  return (await double.all(tx, { id_importazione })).map(named);
}
