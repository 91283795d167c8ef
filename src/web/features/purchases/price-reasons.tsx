import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/format';
import type { Reason } from './purchase-view.ts';

/** 'Perché questo prezzo': each step from the list price to what is paid. Amounts in euro. */
export function PriceReasons({ steps }: { steps: readonly Reason[] }) {
  // Two totals in a row that say the same are one.
  const shown = steps.filter((step, place) => {
    const next = steps[place + 1];
    return !(step.is_total && next?.is_total && next.amount === step.amount);
  });
  return (
    <dl className="grid gap-1.5 border-l-2 border-accent-soft pl-3.5 text-sm">
      {shown.map(({ kind, label, amount, is_total }, place) => (
        <div
          key={`${kind}-${label}`}
          className={clsx('flex justify-between gap-4', is_total && 'font-semibold')}
        >
          <dt className="text-balance">{label.split(/(\d\d-\d\d-\d{4})/).map(wholeDay)}</dt>
          <dd className="whitespace-nowrap tabular-nums">{amountText(amount, is_total || place === 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A day is not broken at its dashes: every other part is one. */
function wholeDay(part: string, place: number): ReactNode {
  return place % 2 === 0 ? (
    part
  ) : (
    <span key={part} className="whitespace-nowrap">
      {part}
    </span>
  );
}

function amountText(amount: number, isPlain: boolean): string {
  if (isPlain || amount === 0) return formatMoney(amount);
  return `${amount < 0 ? '−' : '+'} ${formatMoney(Math.abs(amount))}`;
}
