import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { RowOf } from '#contract/api';
import { couponFigures } from '#contract/lists/dashboard';
import { isWholeStep, stepFor } from '#domain/period';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { useToday } from '#lib/use-today';
import { Tabs } from '#ui/tabs';
import { TimeChart } from '#ui/time-chart';
import { FigurePanel, FigureTable, type FigureTableProps } from './figure-panel.tsx';
import { expiredIn, issuedIn, toBeUsed, usedIn } from './list-links.ts';
import { inputOf, useFigures, type PanelProps } from './queries.ts';
import { stepLabel, stepWords } from './step-words.ts';

const coupons = (count: number) => (count === 1 ? '1 coupon' : `${formatCount(count)} coupon`);

const stepOf = ({ data_inizio, data_fine }: RowOf<'getCruscottoCoupon'>) => ({
  da: data_inizio ?? '',
  a: data_fine ?? '',
});

/** Coupons: issued and used over time, what expired, and what is still to be paid by shops. */
export function CouponsPanel({ place, period }: PanelProps) {
  const today = useToday();
  const navigate = useNavigate();
  const input = inputOf({ place, period });
  const total = useFigures('getCruscottoCoupon', { ...input, per: 'TOTALE' });
  const series = useFigures('getCruscottoCoupon', { ...input, per: 'TEMPO' });
  const isMonth = stepFor(period) === 'MESE';
  const sum = total.data?.[0];
  const rows = series.data ?? [];
  const table: FigureTableProps<'getCruscottoCoupon'> = {
    title: 'Coupon',
    list: couponFigures,
    call: 'getCruscottoCoupon',
    input: { ...input, per: 'TEMPO' },
    rows,
    empty: 'Nessun coupon nel periodo.',
  };
  return (
    <FigurePanel
      {...table}
      lead="Emessi, utilizzati e scaduti nel periodo, per negozio che li ha emessi."
      asked={[total, series]}
      isEmpty={sum?.emessi === 0 && sum.utilizzati + sum.scaduti + (sum.da_utilizzare ?? 0) === 0}
      table={<CouponTables {...table} />}
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_19rem]">
        <TimeChart
          label="Coupon emessi nel tempo"
          legend={{
            now: 'Emessi',
            before: 'Utilizzati',
            partial: 'Non intero: in corso o tagliato dal periodo',
          }}
          opens="Clic o Invio: apri i coupon emessi"
          onOpen={(at) => {
            const step = rows[at] && stepOf(rows[at]);
            if (step) void navigate({ to: paths.coupon(), search: issuedIn(place, step) });
          }}
          points={rows.map((row) => {
            const step = stepOf(row);
            const isPartial = !isWholeStep(step, stepFor(period), today);
            return {
              label: stepLabel(step, isMonth),
              value: row.emessi,
              before: row.utilizzati,
              isPartial,
              title: `${stepWords(step, isMonth)}${step.a >= today ? ', in corso' : isPartial ? ', non intero' : ''}`,
              lines: [
                `${formatCount(row.emessi)} emessi, ${formatCount(row.utilizzati)} utilizzati, ${formatCount(row.scaduti)} scaduti`,
              ],
            };
          })}
        />
        {sum ? <Facts sum={sum} place={place} period={period} /> : null}
      </div>
    </FigurePanel>
  );
}

function Facts({ sum, place, period }: PanelProps & { sum: RowOf<'getCruscottoCoupon'> }) {
  const mean = sum.giorni_medi_utilizzo;
  return (
    <dl className="grid content-start">
      <Fact
        name="Emessi"
        behind={issuedIn(place, period)}
        figure={formatMoney(sum.valore_emesso)}
        note={coupons(sum.emessi)}
      />
      <Fact
        name="Utilizzati"
        behind={usedIn(place, period)}
        figure={formatMoney(sum.valore_utilizzato)}
        note={`${coupons(sum.utilizzati)} · ${formatCount(sum.utilizzati_altrove)} in altri negozi`}
      />
      <Fact
        name="Scaduti"
        behind={expiredIn(place, period)}
        figure={formatMoney(sum.valore_scaduto)}
        note={coupons(sum.scaduti)}
      />
      <Fact
        name="Ancora da utilizzare"
        behind={toBeUsed(place)}
        figure={formatMoney(sum.valore_da_utilizzare)}
        note={`${coupons(sum.da_utilizzare ?? 0)} validi oggi`}
      />
      <Fact
        name="Giorni all’utilizzo"
        figure={mean === null ? '—' : String(mean).replace('.', ',')}
        note="in media, dall’emissione"
      />
    </dl>
  );
}

interface FactProps {
  name: string;
  /** The list of them. */
  behind?: Record<string, string>;
  figure: ReactNode;
  note: ReactNode;
}

function Fact({ name, behind, figure, note }: FactProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-2 last:border-0">
      <dt className="font-medium">
        {behind ? (
          <Link
            to={paths.coupon()}
            search={behind}
            className="underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="text-right font-strong tabular-nums">{figure}</dd>
      <dd className="col-span-2 text-right text-sm text-soft">{note}</dd>
    </div>
  );
}

function CouponTables(table: FigureTableProps<'getCruscottoCoupon'>) {
  const [shown, setShown] = useState<'time' | 'shop'>('time');
  const { rows: _time, ...shops } = table;
  return (
    <Tabs
      label="Tabelle dei coupon"
      value={shown}
      onChange={setShown}
      tabs={[
        { value: 'time', label: 'Nel tempo', content: <FigureTable {...table} /> },
        {
          value: 'shop',
          label: 'Per negozio',
          content: <FigureTable {...shops} input={{ ...table.input, per: 'NEGOZIO' }} />,
        },
      ]}
    />
  );
}
