import { FileText } from 'lucide-react';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { monthName } from '#domain/day';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { DataTable, type Column, type ServerPage } from '#ui/table';
import { CheckBadge } from './check-badge.tsx';
import type { ShortStatement } from './queries.ts';
import { pageSize } from './statement-filter.ts';

export interface StatementListProps {
  rows: readonly ShortStatement[] | undefined;
  loading: boolean;
  error: string | null;
  onRetry: () => void;
  empty: string;
  page: ServerPage;
  onOpen: (row: ShortStatement) => void;
}

/** Statements by shop and month, paged by the server. */
export function StatementList({ onOpen, ...props }: StatementListProps) {
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <DataTable
      label="Estratti conto"
      columns={columns}
      rowKey={(row) => `${row.id_negozio} ${row.mese}`}
      pageSizes={[pageSize]}
      {...props}
    />
  );
}

/** An amount with how many it is of under it. */
function Counted({ euro, count, one, many }: { euro: number; count: number; one: string; many: string }) {
  return (
    <span className="inline-grid justify-items-end leading-[1.15]">
      <Money euro={euro} />
      <span className="text-xs leading-[1.15] text-soft">
        {count === 1 ? `1 ${one}` : `${count} ${many}`}
      </span>
    </span>
  );
}

function columnsFor(onOpen: StatementListProps['onOpen']): Column<ShortStatement>[] {
  return [
    {
      id: 'negozio',
      header: 'Negozio',
      cell: (row) => (
        <span className="inline-grid leading-[1.15] sm:max-w-48 sm:whitespace-normal">
          {row.negozio}
          <span className="text-xs leading-[1.15] text-soft">{row.ragione_sociale}</span>
        </span>
      ),
    },
    {
      id: 'mese',
      header: 'Mese',
      cell: (row) => (
        <span className="inline-grid leading-[1.15]">
          {monthName(row.mese)}
          {row.is_provvisorio ? <span className="text-xs leading-[1.15] text-soft">in corso</span> : null}
        </span>
      ),
    },
    {
      id: 'acquistato',
      header: 'Acquistato',
      align: 'right',
      cell: (row) => (
        <Counted euro={row.acquistato} count={row.numero_acquisti} one="acquisto" many="acquisti" />
      ),
    },
    {
      id: 'accettato',
      header: 'Accettato',
      align: 'right',
      cell: (row) => (
        <Counted euro={row.accettato} count={row.numero_liquidati} one="liquidato" many="liquidati" />
      ),
    },
    {
      id: 'maturato',
      header: 'Maturato',
      align: 'right',
      cell: (row) => <Money euro={row.maturato} className={clsx(row.maturato < 0 && 'text-danger')} />,
    },
    {
      id: 'pagato',
      header: 'Pagato',
      align: 'right',
      cell: (row) => <Money euro={row.pagato} />,
    },
    {
      id: 'finale',
      header: 'Dovuto',
      align: 'right',
      cell: (row) => (
        <Money euro={row.finale} className={clsx('font-semibold', row.finale < 0 && 'text-danger')} />
      ),
    },
    { id: 'quadra', header: 'Quadratura', cell: (row) => <CheckBadge isGood={row.quadra === 1} /> },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => (
        <Button
          kind="quiet"
          size="small"
          className="px-2!"
          aria-label={`Apri l’estratto di ${row.negozio}, ${monthName(row.mese)}`}
          icon={<FileText size={18} aria-hidden="true" />}
          onClick={() => onOpen(row)}
        >
          Apri
        </Button>
      ),
    },
  ];
}
