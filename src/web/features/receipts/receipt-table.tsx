import { useMemo } from 'react';
import { openRefused, type ReceiptState } from '#domain/receipt-state';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import { Button, buttonClass } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import type { Receipt } from './queries.ts';
import { pageSizes } from './receipt-filter.ts';
import { ReceiptStateBadge } from './receipt-state.tsx';

export interface ReceiptTableProps extends ServerTable<Receipt> {
  /** Receipts of several shops: the row names its own, and with several affiliates the affiliate too. */
  owners: 'none' | 'store' | 'affiliate';
}

/** The grid of /ricevute (S2 §2), paged by the server; who sold stands in two cells, so that Apri stays in sight. */
export function ReceiptTable({ owners, ...props }: ReceiptTableProps) {
  const columns = useMemo(() => columnsFor(owners), [owners]);
  return (
    <DataTable
      label="Ricevute di acquisto"
      columns={columns}
      rowKey={(row) => row.codice_pratica}
      pageSizes={pageSizes}
      {...props}
    />
  );
}

function columnsFor(owners: ReceiptTableProps['owners']): Column<Receipt>[] {
  const all: (Column<Receipt> | false)[] = [
    {
      id: 'codice_pratica',
      header: 'Codice',
      sortBy: (row) => row.codice_pratica,
      cell: (row) => (
        <span className="inline-grid leading-tight max-sm:justify-items-end">
          <CodeText value={row.codice_pratica} label="codice pratica" />
          <span className="text-xs text-soft">
            N. {row.progressivo}/{row.anno}
          </span>
        </span>
      ),
    },
    owners !== 'none' && {
      id: 'negozio',
      header: 'Negozio',
      sortBy: (row) => row.negozio,
      cell: (row) => (
        <span className="block leading-tight sm:max-w-32 sm:whitespace-normal">
          {row.negozio}
          {owners === 'affiliate' ? (
            <span className="block text-xs text-soft">{row.ragione_sociale}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'oggetto',
      header: 'Oggetto',
      sortBy: (row) => row.oggetto,
      cell: (row) => (
        <span className="block leading-tight sm:max-w-40 sm:whitespace-normal">{row.oggetto}</span>
      ),
    },
    {
      id: 'prezzo_acquisto',
      header: 'Prezzo',
      sortBy: (row) => row.prezzo_acquisto,
      align: 'right',
      cell: (row) => <Money euro={row.prezzo_acquisto} />,
    },
    {
      id: 'data_acquisto',
      header: 'Acquisto',
      sortBy: (row) => row.data_acquisto,
      cell: (row) => formatDay(row.data_acquisto),
    },
    {
      id: 'nome_cedente',
      header: 'Cedente',
      sortBy: (row) => row.nome_cedente,
      cell: (row) => (
        <span className="block leading-tight sm:max-w-44 sm:whitespace-normal sm:max-lg:max-w-32">
          {row.nome_cedente}
          <span className="block text-xs text-soft sm:max-lg:hidden">
            {row.codice_fiscale_cedente ? <CodeText plain value={row.codice_fiscale_cedente} /> : 'N.D.'}
          </span>
        </span>
      ),
    },
    {
      id: 'email_cedente',
      header: 'Telefono ed email',
      sortBy: (row) => row.email_cedente,
      cell: (row) => (
        <span className="block leading-tight">
          {row.telefono_cedente}
          <span className="block text-xs wrap-anywhere text-soft sm:max-w-52 sm:whitespace-normal">
            {row.email_cedente}
          </span>
        </span>
      ),
    },
    {
      id: 'stato_ricevuta',
      header: 'Stato',
      cell: (row) => <ReceiptStateBadge state={row.stato_ricevuta} />,
    },
    { id: 'azioni', header: 'Azioni', hideHeader: true, align: 'right', cell: (row) => <Open row={row} /> },
  ];
  return all.filter((column) => column !== false);
}

/** Apri: the printing page in a window of its own; says why where there is none to see. */
function Open({ row }: { row: Receipt }) {
  const refused = openRefused(row.stato_ricevuta as ReceiptState);
  const name = `Apri la ricevuta ${row.codice_pratica}`;
  return refused ? (
    <Button kind="ghost" size="small" aria-label={name} disabledReason={refused}>
      Apri
    </Button>
  ) : (
    <a
      href={paths.stampaRicevuta(row.serial_number, row.num_times)}
      target="_blank"
      rel="noopener"
      aria-label={`${name} (nuova finestra)`}
      className={buttonClass({ kind: 'ghost', size: 'small' })}
    >
      Apri
    </a>
  );
}
