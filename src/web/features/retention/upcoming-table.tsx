import { useQuery } from '@tanstack/react-query';
import { monthName } from '#domain/day';
import { retentionRules } from '#domain/retention';
import { formatCount } from '#lib/format';
import { tableState } from '#lib/list-table';
import { DataTable, type Column } from '#ui/table';
import { upcoming } from './queries.ts';

type Row = Awaited<ReturnType<NonNullable<typeof upcoming.queryFn>>>[number];

const columns: Column<Row>[] = [
  { id: 'regola', header: 'Regola', cell: (row) => retentionRules[row.regola].label },
  { id: 'mese', header: 'Mese', cell: (row) => monthName(row.mese) },
  { id: 'quanti', header: 'In scadenza', align: 'right', cell: (row) => formatCount(row.quanti) },
];

/** 'Scadenze prossime' (italy.md §4): what the next 30 days will delete. */
export function UpcomingTable() {
  const listed = useQuery(upcoming);
  const { data } = listed;
  return (
    <DataTable
      label="Scadenze dei prossimi 30 giorni"
      columns={columns}
      rows={data}
      rowKey={(row) => `${row.regola} ${row.mese}`}
      {...tableState(listed)}
      pageSizes={[20]}
      empty="Nei prossimi 30 giorni non scade niente."
    />
  );
}
