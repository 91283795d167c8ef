import { clsx } from 'clsx';
import { needsSamsungCheck } from '#domain/campaign';
import { sum, toCents, toEuro } from '#domain/money';
import { formatCount, formatMoney } from '#lib/format';
import type { OfficeCampaign } from './settings-queries.ts';

/** What a campaign has given away, against its limits where it has any; for Samsung its list of IMEIs too. */
export function Usage({ row }: { row: OfficeCampaign }) {
  const pieces = row.impegnati + row.usati;
  const spent = toEuro(sum(toCents(row.valore_impegnato), toCents(row.valore_usato)));
  return (
    <span className="inline-grid gap-1 py-1 text-sm leading-tight max-sm:justify-items-end sm:min-w-32">
      {row.limite_pezzi === null ? (
        <span>{pieces === 1 ? '1 pezzo' : `${formatCount(pieces)} pezzi`}</span>
      ) : (
        <Against
          part={pieces / row.limite_pezzi}
          text={`${formatCount(pieces)} di ${formatCount(row.limite_pezzi)} pezzi`}
        />
      )}
      {row.budget === null ? null : (
        <Against part={spent / row.budget} text={`${formatMoney(spent)} di ${formatMoney(row.budget)}`} />
      )}
      {row.impegnati > 0 ? (
        <span className="text-xs text-soft">
          {row.impegnati === 1 ? '1 in corso' : `${formatCount(row.impegnati)} in corso`}
        </span>
      ) : null}
      {needsSamsungCheck(row) ? (
        <span className="text-xs text-soft">
          {row.imei_caricati === 0
            ? 'Nessun IMEI caricato'
            : `IMEI: ${formatCount(row.imei_usati)} usati di ${formatCount(row.imei_caricati)}`}
        </span>
      ) : null}
    </span>
  );
}

/** The words say it all; the bar is for the eye. */
function Against({ part, text }: { part: number; text: string }) {
  return (
    <span className="grid w-full gap-1">
      <span className="whitespace-nowrap tabular-nums">{text}</span>
      <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
        <span
          className={clsx('block h-full rounded-full', part >= 1 ? 'bg-amber' : 'bg-accent')}
          style={{ width: `${Math.min(100, Math.round(part * 100))}%` }}
        />
      </span>
    </span>
  );
}
