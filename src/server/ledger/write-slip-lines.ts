import { monthOf, romeDay } from '#domain/day';
import { toEuro, type Cents } from '#domain/money';
import { slipCauses, type SlipCause } from '#domain/slip';
import { type Db, statement } from '#server/kit/database';

/** A line to come: whose slip it belongs to, what for, how much. */
interface SlipLine {
  id_affiliato: number;
  id_negozio: number;
  serial_number: string;
  num_times: number;
  coupon_serial_number: string | null;
  /** what a RETTIFICA pays; absent: it is none */
  id_rettifica?: number;
  importo: Cents;
}

// The slip's row is taken before its lines are written: whoever pays it waits for them, or they find it closed and open
// the next. Shops in the order of their numbers, so that two who write to the same ones never wait crosswise.
const write = statement<{
  tipo_distinta: string;
  periodo: string;
  causale: string;
  now: Date;
  id_affiliato: readonly number[];
  id_negozio: readonly number[];
  serial_number: readonly string[];
  num_times: readonly number[];
  coupon_serial_number: readonly (string | null)[];
  id_rettifica: readonly (number | null)[];
  importo: readonly number[];
}>(
  'slip_lines_write',
  `with line as (
     select * from unnest(:id_affiliato::int[], :id_negozio::int[], :serial_number::text[], :num_times::int[],
       :coupon_serial_number::text[], :id_rettifica::int[], :importo::numeric[])
       as l (id_affiliato, id_negozio, serial_number, num_times, coupon_serial_number, id_rettifica, importo)
   ), open as (
     insert into slip (id_affiliato, id_negozio, tipo_distinta, periodo, data_creazione, valore, numero_righe)
     select id_affiliato, id_negozio, :tipo_distinta, :periodo::date, :now::timestamptz, sum(importo), count(*)
     from line group by id_affiliato, id_negozio order by id_negozio
     on conflict (id_negozio, tipo_distinta, periodo) where is_chiusa = 0
     do update set valore = slip.valore + excluded.valore, numero_righe = slip.numero_righe + excluded.numero_righe
     returning id_distinta, id_negozio
   )
   insert into slip_line (id_distinta, causale, serial_number, num_times, coupon_serial_number, id_rettifica, importo, data)
   select open.id_distinta, :causale, l.serial_number, l.num_times, l.coupon_serial_number, l.id_rettifica, l.importo,
     :now::timestamptz
   from line l join open using (id_negozio)`,
);

/** Writes lines into the open slips of their shops for this month (Rome), opening those that lack (rulings §7). */
export async function writeLines(
  tx: Db,
  now: Date,
  causale: SlipCause,
  lines: readonly SlipLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const periodo = monthOf(romeDay(now));
  await write.run(tx, {
    tipo_distinta: slipCauses[causale].type,
    periodo,
    causale,
    now,
    id_affiliato: lines.map((line) => line.id_affiliato),
    id_negozio: lines.map((line) => line.id_negozio),
    serial_number: lines.map((line) => line.serial_number),
    num_times: lines.map((line) => line.num_times),
    coupon_serial_number: lines.map((line) => line.coupon_serial_number),
    id_rettifica: lines.map((line) => line.id_rettifica ?? null),
    importo: lines.map((line) => toEuro(line.importo)),
  });
}
