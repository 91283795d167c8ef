import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gradeTable, isGrade } from '#domain/grading';
import { tolerancePercent } from '#domain/grading-accuracy';
import type { Period } from '#domain/period';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { BarList } from '#ui/bar-list';
import { FigurePanel } from '#ui/figure-panel';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { daysOf, gradingPage, type Grading, type Place } from './queries.ts';

const drawn = 6;
const tableRows = 10;

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const percentOf = (value: number | null) => (value === null ? '—' : `${number.format(value)} %`);
const changeOf = (value: number | null) => (value === null ? '—' : `${signed.format(value)} %`);

const devices = (count: number) => (count === 1 ? '1 valutato' : `${formatCount(count)} valutati`);

/** How well the shops grade, by head office's value: the least accurate shops, or grade by grade. */
export function GradingPanel({
  place,
  period,
  per,
}: {
  place: Place;
  period: Period;
  per: 'NEGOZIO' | 'GRADO';
}) {
  const isShop = per === 'NEGOZIO';
  const input = { ...place, ...daysOf(period), per };
  const { data, error, refetch } = useQuery(gradingPage({ ...input, limit: isShop ? drawn : 10 }));
  const rows = data?.rows ?? [];
  return (
    <FigurePanel
      title={isShop ? 'Precisione del grading' : 'Scarto per grado'}
      lead={
        isShop
          ? `Valutati dalla sede entro il ${tolerancePercent} % del valore del negozio; prima i meno precisi.`
          : 'Quanto la sede valuta in più o in meno del negozio, in media, per grado dichiarato.'
      }
      isReady={data !== undefined}
      error={error && !data ? faultText(error) : null}
      onRetry={() => void refetch()}
      empty={rows.length === 0 ? 'Nessun dispositivo valutato nel periodo.' : null}
      table={() => <GradingTable input={input} isShop={isShop} />}
      onSave={() =>
        saveCsv('getCruscottoGrading', input, isShop ? 'Grading_per_negozio' : 'Grading_per_grado')
      }
    >
      <BarList
        label={isShop ? 'Precisione del grading per negozio' : 'Scarto medio per grado'}
        {...(isShop ? { full: 100 } : {})}
        bars={rows.map((row) => ({
          key: row.id_negozio ?? row.grado_estetico ?? '',
          name: isShop ? row.negozio : gradeName(row.grado_estetico),
          value: isShop ? row.precisione : (row.scarto_medio_percento ?? 0),
          figure: isShop ? percentOf(row.precisione) : changeOf(row.scarto_medio_percento),
          note: isShop
            ? `${devices(row.numero)} · scarto medio ${formatMoney(row.scarto_medio)} (${changeOf(row.scarto_medio_percento)})`
            : `${devices(row.numero)} · ${formatMoney(row.scarto_medio)} in media · ${percentOf(row.quota_ribassati)} valutati meno`,
        }))}
      />
    </FigurePanel>
  );
}

function gradeName(grade: string | null): string {
  return grade !== null && isGrade(grade) ? `${grade} · ${gradeTable[grade].name}` : (grade ?? '');
}

interface TableProps {
  input: Place & { data_inizio: string; data_fine: string; per: 'NEGOZIO' | 'GRADO' };
  isShop: boolean;
}

function GradingTable({ input, isShop }: TableProps) {
  const [index, setIndex] = useState(0);
  const listed = useQuery(gradingPage({ ...input, limit: tableRows, offset: index * tableRows }));
  const { data } = listed;
  const label = isShop ? 'Precisione del grading per negozio' : 'Scarto per grado';
  return (
    <DataTable
      label={label}
      columns={[isShop ? shopColumn : gradeColumn, ...columns]}
      rows={data?.rows}
      rowKey={(row) => row.id_negozio ?? row.grado_estetico ?? ''}
      {...tableState(listed)}
      pageSizes={[tableRows]}
      page={{
        index,
        size: tableRows,
        total: data?.total ?? 0,
        onChange: (page) => setIndex(page.index),
      }}
      empty="Nessun dispositivo valutato nel periodo."
      dense
    />
  );
}

const shopColumn: Column<Grading> = { id: 'negozio', header: 'Negozio', cell: (row) => row.negozio };
const gradeColumn: Column<Grading> = {
  id: 'grado_estetico',
  header: 'Grado',
  cell: (row) => gradeName(row.grado_estetico),
};
const columns: Column<Grading>[] = [
  { id: 'numero', header: 'Valutati', align: 'right', cell: (row) => formatCount(row.numero) },
  { id: 'precisione', header: 'Precisione', align: 'right', cell: (row) => percentOf(row.precisione) },
  {
    id: 'medio',
    header: 'Scarto medio',
    align: 'right',
    cell: (row) => (
      <span className="inline-grid leading-[1.2]">
        <Money euro={row.scarto_medio} />
        <span className="text-xs leading-[1.2] text-soft">{changeOf(row.scarto_medio_percento)}</span>
      </span>
    ),
  },
  {
    id: 'mediano',
    header: 'Mediano',
    align: 'right',
    cell: (row) => (
      <span className="inline-grid leading-[1.2]">
        <Money euro={row.scarto_mediano} />
        <span className="text-xs leading-[1.2] text-soft">{changeOf(row.scarto_mediano_percento)}</span>
      </span>
    ),
  },
  {
    id: 'ribassati',
    header: 'Valutati meno',
    align: 'right',
    cell: (row) => `${formatCount(row.numero_ribassati)} (${percentOf(row.quota_ribassati)})`,
  },
  {
    id: 'peggiore',
    header: 'Peggiore',
    align: 'right',
    cell: (row) =>
      row.peggiore_pratica === null ? (
        '—'
      ) : (
        <span className="inline-grid leading-[1.2]">
          <Money euro={row.peggiore_scarto} />
          <span className="font-mono text-xs leading-[1.2] text-soft">{row.peggiore_pratica}</span>
        </span>
      ),
  },
];
