import { toEuro } from '#domain/money';
import { hintsAt, hintText, type HintName, type HintThresholds } from '#domain/purchase-hint';
import { fixedValue } from '#domain/quote';
import { statement, type Db } from '#server/kit/database';
import { readSetting } from '#server/ledger/dated-settings';
import type { Cycle } from '#server/ledger/find-cycles';
import { recordEvent, type Author } from '#server/ledger/record-event';
import { hintCounts } from './count-hints.ts';

const day = 24 * 3_600_000;

/** A row where the hint is new, or counts otherwise than before. */
const keep = statement<Cycle & { segnale: string; conteggio: number; testo: string; now: Date }>(
  'hint_keep',
  `insert into purchase_hint as h (serial_number, num_times, segnale, conteggio, testo, quando)
   values (:serial_number, :num_times, :segnale, :conteggio, :testo, :now)
   on conflict (serial_number, num_times, segnale) do update
   set conteggio = excluded.conteggio, testo = excluded.testo, quando = excluded.quando
   where h.testo <> excluded.testo`,
);

const drop = statement<Cycle & { segnali: readonly HintName[] }>(
  'hint_drop',
  `delete from purchase_hint where serial_number = :serial_number and num_times = :num_times
   and segnale = any(:segnali::text[])`,
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
  const gone = counted.filter(({ testo }) => testo === null).map(({ segnale }) => segnale);
  await drop.run(tx, { serial_number, num_times, segnali: gone });
  for (const { segnale, conteggio, testo } of counted) {
    if (testo === null) continue;
    const isNew = await keep.run(tx, { serial_number, num_times, segnale, conteggio, testo, now });
    if (isNew === 0) continue;
    const device = { serial_number, num_times, id_affiliato, id_negozio };
    await recordEvent(tx, author, now, { ...device, evento: 'SEGNALE', nota: testo });
  }
}
