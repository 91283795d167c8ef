import { toEuro } from '#domain/money';
import { hintsAt, hintText, type HintName, type HintThresholds } from '#domain/purchase-hint';
import { fixedValue } from '#domain/quote';
import { statement, type Db } from '#server/kit/database';
import { readSetting } from '#server/ledger/dated-settings';
import type { Cycle } from '#server/ledger/find-cycles';
import { recordEvent, type Author } from '#server/ledger/record-event';
import { hintCounts } from './count-hints.ts';

const day = 24 * 3_600_000;

/**
 * Brings what is kept in step with what holds: `asked` are the hints that were looked for, the three lists those of them
 * that were found. Answers a row for each that is new or counts otherwise than before. The names stand on the device's row
 * as well, for the lists.
 */
const keep = statement<
  Cycle & {
    asked: readonly HintName[];
    segnali: readonly HintName[];
    conteggi: readonly number[];
    testi: readonly string[];
    now: Date;
  },
  { testo: string }
>(
  'hint_keep',
  `with found as (
     select * from unnest(:segnali::text[], :conteggi::int[], :testi::text[]) as f (segnale, conteggio, testo)
   ), gone as (
     delete from purchase_hint where serial_number = :serial_number and num_times = :num_times
       and segnale = any(:asked::text[]) and segnale <> all(:segnali::text[])
   ), named as (
     update device d set segnali = n.segnali
     from (select array(select unnest(o.segnali) except select unnest(:asked::text[])
             union select unnest(:segnali::text[]) order by 1) as segnali
           from device o where o.serial_number = :serial_number and o.num_times = :num_times) n
     where d.serial_number = :serial_number and d.num_times = :num_times and d.segnali <> n.segnali
   )
   insert into purchase_hint as h (serial_number, num_times, segnale, conteggio, testo, quando)
   select :serial_number, :num_times, segnale, conteggio, testo, :now from found
   on conflict (serial_number, num_times, segnale) do update
   set conteggio = excluded.conteggio, testo = excluded.testo, quando = excluded.quando
   where h.testo <> excluded.testo
   returning h.testo`,
);

/**
 * Looks for the hints of these moments, in the transaction that made the facts known: what is found is an event and a
 * line for the till; what no longer holds is taken off, its event stays.
 */
export async function tellHints(
  tx: Db,
  author: Author,
  now: Date,
  purchase: Cycle & { id_affiliato: number; id_negozio: number },
  moments: Parameters<typeof hintsAt>[0],
): Promise<void> {
  const names = hintsAt(moments);
  if (names.length === 0) return;
  const { serial_number, num_times, id_affiliato, id_negozio } = purchase;
  const [thresholds, limite] = await Promise.all([
    readSetting<HintThresholds>(tx, 'segnali', now),
    readSetting<number>(tx, 'limite_contanti', now),
  ]);
  const values = {
    serial_number,
    num_times,
    dal: new Date(now.getTime() - thresholds.giorni * day),
    settimana: new Date(now.getTime() - 7 * day),
    limite,
    minimo: toEuro(fixedValue),
  };
  const counted = await Promise.all(
    names.map(async (segnale) => {
      const conteggio = (await hintCounts[segnale].one(tx, values)).n;
      return { segnale, conteggio, testo: hintText(segnale, conteggio, thresholds) };
    }),
  );
  const found = counted.filter((one): one is typeof one & { testo: string } => one.testo !== null);
  const told = await keep.all(tx, {
    serial_number,
    num_times,
    asked: names,
    segnali: found.map(({ segnale }) => segnale),
    conteggi: found.map(({ conteggio }) => conteggio),
    testi: found.map(({ testo }) => testo),
    now,
  });
  const device = { serial_number, num_times, id_affiliato, id_negozio };
  for (const { testo } of told)
    await recordEvent(tx, author, now, { ...device, evento: 'SEGNALE', nota: testo });
}
