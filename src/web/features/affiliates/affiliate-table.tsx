import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { paths } from '#lib/paths';
import { Badge } from '#ui/badge';
import { DataTable, type Column, type ServerTable } from '#ui/table';
import { pageSizes } from './affiliate-filter.ts';
import type { Affiliate } from './queries.ts';

export interface AffiliateTableProps extends ServerTable<Affiliate> {
  onOpen: (id_affiliato: number) => void;
  opened: number | null;
}

/** Affiliates with what they do differently. */
export function AffiliateTable({ onOpen, opened, ...table }: AffiliateTableProps) {
  const columns = useMemo(() => columnsFor(onOpen), [onOpen]);
  return (
    <DataTable
      label="Affiliati"
      columns={columns}
      rowKey={(row) => row.id_affiliato}
      pageSizes={pageSizes}
      isSelected={(row) => row.id_affiliato === opened}
      dense
      {...table}
    />
  );
}

function columnsFor(onOpen: (id_affiliato: number) => void): Column<Affiliate>[] {
  return [
    {
      id: 'ragione_sociale',
      header: 'Affiliato',
      sortBy: (row) => row.ragione_sociale,
      cell: (row) => (
        <span className="inline-grid justify-items-start py-1 leading-tight max-sm:justify-items-end sm:max-w-56 sm:whitespace-normal">
          <button
            type="button"
            onClick={() => onOpen(row.id_affiliato)}
            className="rounded-sm text-left font-semibold text-accent underline-offset-4 hover:underline max-sm:min-h-7 max-sm:text-right"
          >
            {row.ragione_sociale}
          </button>
          <span className="text-xs text-soft">
            Codice {row.id_affiliato}
            {row.is_sede ? ', l’azienda' : ''}
          </span>
        </span>
      ),
    },
    {
      id: 'citta',
      header: 'Sede',
      sortBy: (row) => row.citta,
      cell: (row) => (row.citta ? `${row.citta} (${row.sigla_provincia ?? '—'})` : '—'),
    },
    {
      id: 'negozi',
      header: 'Negozi',
      align: 'right',
      cell: (row) => (
        <Link
          to={paths.amministrazioneNegozi()}
          search={{ affiliato: String(row.id_affiliato) } as never}
          aria-label={`${row.negozi} negozi di ${row.ragione_sociale}`}
          className="rounded-sm px-1 py-0.5 text-accent underline underline-offset-4"
        >
          {row.negozi}
        </Link>
      ),
    },
    { id: 'utenti', header: 'Utenti', align: 'right', cell: (row) => row.utenti },
    percent('percentuale_contanti', 'Contanti'),
    percent('percentuale_listino', 'Listino'),
    percent('percentuale_commissione', 'Commiss.'),
    { id: 'particolari', header: 'Particolarità', cell: (row) => <Differences row={row} /> },
    {
      id: 'stato',
      header: 'Stato',
      cell: (row) => (
        <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? 'Attivo' : 'Disattivato'}</Badge>
      ),
    },
  ];
}

function percent(
  field: 'percentuale_contanti' | 'percentuale_listino' | 'percentuale_commissione',
  header: string,
): Column<Affiliate> {
  return {
    id: field,
    header,
    align: 'right',
    sortBy: (row) => row[field],
    cell: (row) => `${String(row[field]).replace('.', ',')} %`,
  };
}

function Differences({ row }: { row: Affiliate }) {
  const words = [
    row.is_solo_voucher ? 'solo voucher' : null,
    row.is_campagne ? 'campagne' : null,
    row.is_credenziali_saltate ? 'salta operatore' : null,
    row.mesi_coupon === 12 ? null : `coupon ${row.mesi_coupon} ${row.mesi_coupon === 1 ? 'mese' : 'mesi'}`,
    row.limite_ricevuta === 400 ? null : `ricevuta oltre ${String(row.limite_ricevuta).replace('.', ',')} €`,
  ].filter((word) => word !== null);
  return <span className="block text-sm sm:max-w-48 sm:whitespace-normal">{words.join(', ') || '—'}</span>;
}
