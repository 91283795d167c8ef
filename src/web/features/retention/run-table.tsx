import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retentionRules, type RetentionRule } from '#domain/retention';
import { formatCount, formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { DataTable, type Column } from '#ui/table';
import { runPage } from './queries.ts';

interface Run {
  id_esecuzione: number;
  quando: string;
  regola: string;
  quanti: number;
}

const columns: Column<Run>[] = [
  { id: 'quando', header: 'Quando', cell: (row) => formatMoment(row.quando) },
  {
    id: 'regola',
    header: 'Regola',
    // A rule of another version of the product keeps its own name.
    cell: (row) =>
      Object.hasOwn(retentionRules, row.regola)
        ? retentionRules[row.regola as RetentionRule].label
        : row.regola,
  },
  { id: 'quanti', header: 'Eliminati', align: 'right', cell: (row) => formatCount(row.quanti) },
];
const pageSize = 10;

/** 'Cancellazioni eseguite' (italy.md §4), newest first. */
export function RunTable() {
  const [index, setIndex] = useState(0);
  const listed = useQuery(runPage(pageSize, index * pageSize));
  const { data } = listed;
  return (
    <DataTable
      label="Cancellazioni eseguite"
      columns={columns}
      rows={data?.rows}
      rowKey={(row) => row.id_esecuzione}
      {...tableState(listed)}
      pageSizes={[pageSize]}
      page={{ index, size: pageSize, total: data?.total ?? 0, onChange: (page) => setIndex(page.index) }}
      empty="Ancora niente: la cancellazione gira ogni notte e scrive qui solo quando elimina qualcosa."
    />
  );
}
