import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowOf } from '#contract/api';
import { purchasesOverTime, stockByState } from '#contract/lists/dashboard';
import { sumsOfRows } from '#contract/lists/list-sums';
import { addDays, type Day } from '#domain/day';
import { cents, toCents, toEuro } from '#domain/money';
import { periodBefore } from '#domain/period';
import { formatCount, formatMoney, formatTime } from '#lib/format';
import { Skeleton } from '#ui/skeleton';
import { countChange, moneyChange, type Change } from './change-words.ts';
import { inputOf, useFigures, type PanelProps } from './queries.ts';

function totalOf(rows: readonly RowOf<'getCruscottoAcquisti'>[]) {
  const { numero = 0, valore = 0, annullati = 0 } = sumsOfRows(purchasesOverTime, rows);
  const mean = numero === 0 ? null : toEuro(cents(Math.round(toCents(valore) / numero)));
  return { numero, valore, annullati, mean };
}

/** The figures of today and of the period, each against those before. */
export function Headlines({ place, period, today }: PanelProps & { today: Day }) {
  const yesterday = addDays(today, -1);
  const isRunning = period.a === today;
  const { data: [current] = [], dataUpdatedAt } = useFigures(
    'getCruscottoAcquisti',
    inputOf({ place, period: { da: today, a: today } }),
  );
  const { data: [until] = [] } = useFigures('getCruscottoAcquisti', {
    ...inputOf({ place, period: { da: yesterday, a: yesterday } }),
    stessa_ora: 1,
  });
  const { data: now } = useFigures('getCruscottoAcquisti', inputOf({ place, period }));
  const { data: before } = useFigures('getCruscottoAcquisti', {
    ...inputOf({ place, period: periodBefore(period) }),
    stessa_ora: isRunning ? 1 : 0,
  });
  const { data: stock } = useFigures('getCruscottoStati', place);
  const [own, earlier] = [now && totalOf(now), before && totalOf(before)];
  const inStock = stock && sumsOfRows(stockByState, stock);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-5">
      <Headline
        name="Acquisti oggi"
        figure={current && formatCount(current.numero)}
        change={current && until && countChange(current.numero, until.numero)}
        note={
          current && (
            <>
              {formatMoney(current.valore)}
              {until ? (
                <span className="block">
                  alle {formatTime(new Date(dataUpdatedAt).toISOString())}; ieri alla stessa ora{' '}
                  {formatCount(until.numero)}
                </span>
              ) : null}
            </>
          )
        }
        isFirst
      />
      <Headline
        name="Acquisti nel periodo"
        figure={own && formatCount(own.numero)}
        change={own && earlier && countChange(own.numero, earlier.numero)}
        note={own && (own.annullati === 1 ? '1 annullato' : `${formatCount(own.annullati)} annullati`)}
      />
      <Headline
        name="Valore acquistato"
        figure={own && formatMoney(own.valore)}
        change={own && earlier && moneyChange(own.valore, earlier.valore)}
      />
      <Headline
        name="Valore medio"
        figure={own && (own.mean === null ? '—' : formatMoney(own.mean))}
        change={own?.mean && earlier?.mean ? moneyChange(own.mean, earlier.mean) : undefined}
      />
      <Headline
        name="In giacenza ora"
        figure={inStock && formatCount(inStock['numero'] ?? 0)}
        note={inStock && `${formatMoney(inStock['valore'])} di acquisti non ancora liquidati`}
      />
    </dl>
  );
}

interface HeadlineProps {
  name: string;
  /** undefined: on its way */
  figure: ReactNode;
  change?: Change | undefined;
  note?: ReactNode;
  isFirst?: boolean;
}

const arrows = { more: ArrowUpRight, less: ArrowDownRight, same: Equal };

function Headline({ name, figure, change, note, isFirst }: HeadlineProps) {
  const Arrow = change ? arrows[change.direction] : null;
  return (
    // As high as it gets: what comes below doesn't move when the figures are there.
    <div className={`bg-card px-5 py-4 ${isFirst ? 'min-h-39 max-lg:col-span-2' : 'min-h-34'}`}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-1 text-[1.5rem] leading-tight font-title tracking-tight">
        {figure ?? <Skeleton className="my-1 h-7 w-24" />}
      </dd>
      {change && Arrow ? (
        <dd className="mt-1 flex items-start gap-1 text-sm font-medium">
          <Arrow size={16} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
          {change.text}
        </dd>
      ) : null}
      {note ? <dd className="text-sm text-soft">{note}</dd> : null}
    </div>
  );
}
