import { CircleCheck, Clock, List } from 'lucide-react';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { monthName } from '#domain/day';
import { slipMachine, type SlipState } from '#domain/slip';
import { formatDay } from '#lib/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import type { Slip } from './queries.ts';
import { pageSize } from './slip-filter.ts';
import { typeName } from './slip-words.ts';

export interface SlipTableProps extends ServerTable<Slip> {
  open: number | null;
  onOpen: (id: number) => void;
  /** Asks to pay; null for who may not (S2 §2 /distinte). */
  onPay: ((slip: Slip) => void) | null;
}

/** The grid of /distinte (S2 §2), paged by the server. */
export function SlipTable(props: SlipTableProps) {
  const { onOpen, onPay } = props;
  const columns = useMemo(() => columnsFor(onOpen, onPay), [onOpen, onPay]);
  return (
    <DataTable
      label="Distinte"
      columns={columns}
      rows={props.rows}
      rowKey={(row) => row.id_distinta}
      loading={props.loading}
      error={props.error}
      onRetry={props.onRetry}
      pageSizes={[pageSize]}
      page={props.page}
      sort={props.sort}
      onSort={props.onSort}
      isSelected={(row) => row.id_distinta === props.open}
      empty={props.empty}
    />
  );
}

function columnsFor(onOpen: SlipTableProps['onOpen'], onPay: SlipTableProps['onPay']): Column<Slip>[] {
  return [
    {
      id: 'ragione_sociale',
      header: 'Ragione sociale',
      sortBy: (row) => row.ragione_sociale,
      cell: (row) => <span className="block sm:max-w-44 sm:whitespace-normal">{row.ragione_sociale}</span>,
      from: 'desktop',
    },
    {
      id: 'negozio',
      header: 'Negozio',
      sortBy: (row) => row.negozio,
      cell: (row) => <span className="block sm:max-w-40 sm:whitespace-normal">{row.negozio}</span>,
    },
    {
      id: 'tipo_distinta',
      header: 'Tipo',
      sortBy: (row) => row.tipo_distinta,
      cell: (row) => (
        <span className="inline-grid leading-[1.15]">
          {typeName(row.tipo_distinta)}
          <span className="text-xs leading-[1.15] text-soft">{monthName(row.periodo)}</span>
        </span>
      ),
    },
    {
      id: 'data_creazione',
      header: 'Creazione',
      sortBy: (row) => row.data_creazione,
      cell: (row) => formatDay(row.data_creazione),
      from: 'desktop',
    },
    {
      id: 'data_pagamento',
      header: 'Pagamento',
      sortBy: (row) => row.data_pagamento,
      cell: (row) => formatDay(row.data_pagamento),
      from: 'tablet',
    },
    {
      id: 'valore',
      header: 'Valore',
      sortBy: (row) => row.valore,
      align: 'right',
      cell: (row) => (
        <span className="inline-grid justify-items-end leading-[1.15]">
          <Money euro={row.valore} className={clsx('font-semibold', row.valore < 0 && 'text-danger')} />
          <span className="text-xs leading-[1.15] text-soft">
            {row.numero_righe === 1 ? '1 riga' : `${row.numero_righe} righe`}
          </span>
        </span>
      ),
    },
    { id: 'pagata', header: 'Pagata', cell: (row) => <Paid row={row} />, sortBy: (row) => row.pagata },
    {
      id: 'azioni',
      header: 'Azioni',
      hideHeader: true,
      align: 'right',
      cell: (row) => <Actions row={row} onOpen={onOpen} onPay={onPay} />,
    },
  ];
}

function Paid({ row }: { row: Slip }) {
  return row.pagata === 1 ? (
    <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
      Si
    </Badge>
  ) : (
    <Badge tone="amber" icon={<Clock size={14} aria-hidden="true" />}>
      No
    </Badge>
  );
}

function Actions({ row, onOpen, onPay }: { row: Slip } & Pick<SlipTableProps, 'onOpen' | 'onPay'>) {
  const name = `${typeName(row.tipo_distinta)} ${monthName(row.periodo)}, ${row.negozio}`;
  return (
    <span className="inline-flex gap-2">
      <Button
        kind="quiet"
        size="small"
        aria-label={`Righe della distinta ${name}`}
        className="px-2!"
        icon={<List size={18} aria-hidden="true" />}
        onClick={() => onOpen(row.id_distinta)}
      >
        Righe
      </Button>
      {onPay ? (
        <Button
          kind="ghost"
          size="small"
          aria-label={`Paga la distinta ${name}`}
          disabledReason={
            slipMachine.can('pay', row.pagata as SlipState)
              ? null
              : `Già pagata il ${formatDay(row.data_pagamento)}`
          }
          onClick={() => onPay(row)}
        >
          Paga
        </Button>
      ) : null}
    </span>
  );
}
