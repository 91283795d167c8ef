import { clsx } from 'clsx';
import { needsSamsungCheck } from '#domain/campaign';
import { campaignStates, type CampaignState } from '#domain/campaign-draft';
import { sum, toCents, toEuro } from '#domain/money';
import { formatCount, formatDay, formatMoney } from '#lib/format';
import { Short } from '#parts/list-columns';
import { Badge, type Tone } from '#ui/badge';
import type { OfficeCampaign } from './campaign-words.ts';

const tones: Readonly<Record<CampaignState, Tone>> = {
  ATTIVA: 'green',
  FUTURA: 'blue',
  ESAURITA: 'amber',
  CONCLUSA: 'grey',
};

/** What the list of campaigns draws otherwise than its kinds say. */
export const campaignCells = {
  model_name: ({ model_name }: OfficeCampaign) => <Short text={model_name ?? 'Qualunque'} />,
  data_fine: ({ data_inizio, data_fine, stato }: OfficeCampaign) => (
    <span className="inline-grid justify-items-start gap-0.5 py-1 leading-tight">
      <span className="tabular-nums">
        {formatDay(data_inizio)} – {formatDay(data_fine)}
      </span>
      <Badge tone={tones[stato]}>{campaignStates[stato]}</Badge>
    </span>
  ),
  usati: Usage,
};

/** What a campaign has given away, against its limits where it has any; for Samsung its list of IMEIs too. */
function Usage(row: OfficeCampaign) {
  const pieces = row.impegnati + row.usati;
  const spent = toEuro(sum(toCents(row.valore_impegnato), toCents(row.valore_usato)));
  const small = [
    row.impegnati > 0 && `${formatCount(row.impegnati)} in corso`,
    needsSamsungCheck(row) &&
      (row.imei_caricati === 0
        ? 'Nessun IMEI caricato'
        : `IMEI: ${formatCount(row.imei_usati)} usati di ${formatCount(row.imei_caricati)}`),
  ];
  return (
    <span className="inline-grid gap-1 py-1 text-sm leading-tight sm:min-w-32 sm:justify-items-end">
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
      {small.map((text) =>
        text ? (
          <span key={text} className="text-xs text-soft">
            {text}
          </span>
        ) : null,
      )}
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
