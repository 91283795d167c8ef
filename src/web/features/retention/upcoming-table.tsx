import { useQuery } from '@tanstack/react-query';
import { monthName } from '#domain/day';
import { retentionRules } from '#domain/retention';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
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
  const { data, error, isFetching, refetch } = useQuery(upcoming);
  return (
    <DataTable
      label="Scadenze dei prossimi 30 giorni"
      columns={columns}
      rows={data}
      rowKey={(row) => `${row.regola} ${row.mese}`}
      loading={isFetching}
      error={error && !data ? faultText(error) : null}
      onRetry={() => void refetch()}
      pageSizes={[20]}
      empty="Nei prossimi 30 giorni non scade niente."
    />
  );
}
