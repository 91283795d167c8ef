import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { stepFor, type Period } from '#domain/period';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { CsvButton } from '#ui/csv-button';
import { FigurePanel } from '#ui/figure-panel';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { Tabs } from '#ui/tabs';
import { TimeChart } from '#ui/time-chart';
import { couponPage, couponsOf, daysOf, type Coupons, type Place } from './queries.ts';
import { stepLabel, stepWords } from './step-words.ts';

/** Rows of the table by shop. */
const tableRows = 10;

const coupons = (count: number) => (count === 1 ? '1 coupon' : `${formatCount(count)} coupon`);

/** Coupons: issued and used over time, what expired, and what is still to be paid by shops. */
export function CouponsPanel({ place, period }: { place: Place; period: Period }) {
  const input = { ...place, ...daysOf(period) };
  const total = useQuery(couponsOf({ ...input, per: 'TOTALE' }));
  const series = useQuery(couponsOf({ ...input, per: 'TEMPO' }));
  const isMonth = stepFor(period) === 'MESE';
  const sum = total.data?.[0];
  const rows = series.data ?? [];
  const error = total.error ?? series.error;
  return (
    <FigurePanel
      title="Coupon"
      lead="Emessi, utilizzati e scaduti nel periodo, per negozio che li ha emessi."
      isReady={sum !== undefined && series.data !== undefined}
      error={error && !(sum && series.data) ? faultText(error) : null}
      onRetry={() => void Promise.all([total.refetch(), series.refetch()])}
      empty={
        sum && sum.emessi + sum.utilizzati + sum.scaduti + (sum.da_utilizzare ?? 0) === 0
          ? 'Nessun coupon nel periodo.'
          : null
      }
      table={() => <CouponTables input={input} rows={rows} />}
      onSave={() => saveCsv('getCruscottoCoupon', { ...input, per: 'TEMPO' }, 'Coupon_nel_tempo')}
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_19rem]">
        <TimeChart
          label="Coupon emessi nel tempo"
          legend={{ now: 'Emessi', before: 'Utilizzati' }}
          points={rows.map((row) => {
            const step = { da: row.data_inizio ?? '', a: row.data_fine ?? '' };
            return {
              label: stepLabel(step, isMonth),
              value: row.emessi,
              before: row.utilizzati,
              text: `${stepWords(step, isMonth)}: ${formatCount(row.emessi)} emessi, ${formatCount(row.utilizzati)} utilizzati, ${formatCount(row.scaduti)} scaduti`,
            };
          })}
        />
        {sum ? <Facts sum={sum} /> : null}
      </div>
    </FigurePanel>
  );
}

function Facts({ sum }: { sum: Coupons }) {
  const mean = sum.giorni_medi_utilizzo;
  return (
    <dl className="grid content-start">
      <Fact name="Emessi" figure={formatMoney(sum.valore_emesso)} note={coupons(sum.emessi)} />
      <Fact
        name="Utilizzati"
        figure={formatMoney(sum.valore_utilizzato)}
        note={`${coupons(sum.utilizzati)} · ${formatCount(sum.utilizzati_altrove)} in altri negozi`}
      />
      <Fact name="Scaduti" figure={formatMoney(sum.valore_scaduto)} note={coupons(sum.scaduti)} />
      <Fact
        name="Ancora da utilizzare"
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

function Fact({ name, figure, note }: { name: string; figure: ReactNode; note: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-2 last:border-0">
      <dt className="font-medium">{name}</dt>
      <dd className="text-right font-[650] tabular-nums">{figure}</dd>
      <dd className="col-span-2 text-right text-sm text-soft">{note}</dd>
    </div>
  );
}

interface TablesProps {
  input: Place & { data_inizio: string; data_fine: string };
  rows: readonly Coupons[];
}

function CouponTables({ input, rows }: TablesProps) {
  const [shown, setShown] = useState<'time' | 'shop'>('time');
  return (
    <Tabs
      label="Tabelle dei coupon"
      value={shown}
      onChange={setShown}
      tabs={[
        {
          value: 'time',
          label: 'Nel tempo',
          content: (
            <DataTable
              label="Coupon nel tempo"
              columns={[timeColumn, ...columns]}
              rows={rows}
              rowKey={(row) => row.data_inizio ?? ''}
              pageSizes={[13, 31]}
              empty="Nessun coupon nel periodo."
              dense
            />
          ),
        },
        { value: 'shop', label: 'Per negozio', content: <ShopCoupons input={input} /> },
      ]}
    />
  );
}

function ShopCoupons({ input }: Pick<TablesProps, 'input'>) {
  const [index, setIndex] = useState(0);
  const act = useAct();
  const shops = { ...input, per: 'NEGOZIO' } as const;
  const listed = useQuery(couponPage({ ...shops, limit: tableRows, offset: index * tableRows }));
  const { data } = listed;
  return (
    <div className="grid justify-items-start gap-3 *:w-full">
      <DataTable
        label="Coupon per negozio"
        columns={[shopColumn, ...columns, openColumn]}
        rows={data?.rows}
        rowKey={(row) => row.id_negozio ?? 0}
        {...tableState(listed)}
        pageSizes={[tableRows]}
        page={{
          index,
          size: tableRows,
          total: data?.total ?? 0,
          onChange: (page) => setIndex(page.index),
        }}
        empty="Nessun coupon nel periodo."
        dense
      />
      <CsvButton
        size="small"
        className="w-auto!"
        of="Coupon per negozio"
        isBusy={act.isBusy}
        isEmpty={data?.total === 0}
        onSave={() => void act.run(() => saveCsv('getCruscottoCoupon', shops, 'Coupon_per_negozio'))}
      />
      <ActProblem act={act} />
    </div>
  );
}

const timeColumn: Column<Coupons> = {
  id: 'giorni',
  header: 'Giorni',
  cell: (row) => stepWords({ da: row.data_inizio ?? '', a: row.data_fine ?? '' }, false),
};
const shopColumn: Column<Coupons> = { id: 'negozio', header: 'Negozio', cell: (row) => row.negozio };
const figure = (count: number, euro: number) => (
  <span className="inline-grid leading-[1.2]">
    <Money euro={euro} />
    <span className="text-xs leading-[1.2] text-soft">{coupons(count)}</span>
  </span>
);
const columns: Column<Coupons>[] = [
  { id: 'emessi', header: 'Emessi', align: 'right', cell: (row) => figure(row.emessi, row.valore_emesso) },
  {
    id: 'utilizzati',
    header: 'Utilizzati',
    align: 'right',
    cell: (row) => figure(row.utilizzati, row.valore_utilizzato),
  },
  {
    id: 'altrove',
    header: 'In altri negozi',
    align: 'right',
    cell: (row) => formatCount(row.utilizzati_altrove),
  },
  {
    id: 'scaduti',
    header: 'Scaduti',
    align: 'right',
    cell: (row) => figure(row.scaduti, row.valore_scaduto),
  },
];
const openColumn: Column<Coupons> = {
  id: 'da_utilizzare',
  header: 'Da utilizzare',
  align: 'right',
  cell: (row) => figure(row.da_utilizzare ?? 0, row.valore_da_utilizzare ?? 0),
};
