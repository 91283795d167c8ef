import { useQuery } from '@tanstack/react-query';
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, type Day } from '#domain/day';
import { cents, toCents, toEuro } from '#domain/money';
import { periodBefore, type Period } from '#domain/period';
import { formatCount, formatMoney } from '#lib/format';
import { Skeleton } from '#ui/skeleton';
import { countChange, moneyChange, type Change } from './change-words.ts';
import { daysOf, purchasesOf, stockOf, type Place, type Purchases } from './queries.ts';

interface Totals {
  numero: number;
  valore: number;
  annullati: number;
}

function totalOf(rows: readonly Purchases[]): Totals {
  const sum = (field: 'numero' | 'annullati') => rows.reduce((total, row) => total + row[field], 0);
  const valore = toEuro(cents(rows.reduce((total, row) => total + toCents(row.valore), 0)));
  return { numero: sum('numero'), valore, annullati: sum('annullati') };
}

const mean = ({ numero, valore }: Totals) =>
  numero === 0 ? 0 : toEuro(cents(Math.round(toCents(valore) / numero)));

/** The figures of today and of the period, each against those before. */
export function Headlines({ place, period, today }: { place: Place; period: Period; today: Day }) {
  const lately = { da: addDays(today, -1), a: today };
  const { data: days } = useQuery(purchasesOf({ ...place, ...daysOf(lately), passo: 'GIORNO' }));
  const { data: now } = useQuery(purchasesOf({ ...place, ...daysOf(period) }));
  const { data: before } = useQuery(purchasesOf({ ...place, ...daysOf(periodBefore(period)) }));
  const { data: stock } = useQuery(stockOf(place));
  const [yesterday, current] = days ?? [];
  const [own, earlier] = [now && totalOf(now), before && totalOf(before)];
  const inStock = stock && {
    numero: stock.reduce((sum, row) => sum + row.numero, 0),
    valore: toEuro(cents(stock.reduce((sum, row) => sum + toCents(row.valore), 0))),
  };
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-5">
      <Headline
        name="Acquisti oggi"
        figure={current && formatCount(current.numero)}
        change={current && yesterday && countChange(current.numero, yesterday.numero)}
        note={current && `${formatMoney(current.valore)} · rispetto a ieri`}
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
        figure={own && (own.numero === 0 ? '—' : formatMoney(mean(own)))}
        change={
          own && earlier && own.numero > 0 && earlier.numero > 0
            ? moneyChange(mean(own), mean(earlier))
            : undefined
        }
      />
      <Headline
        name="In giacenza ora"
        figure={inStock && formatCount(inStock.numero)}
        note={inStock && `${formatMoney(inStock.valore)} di acquisti non ancora liquidati`}
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
    <div className={`bg-card px-5 py-4 ${isFirst ? 'max-lg:col-span-2' : ''}`}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-1 text-[1.5rem] leading-tight font-[680] tracking-tight">
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
