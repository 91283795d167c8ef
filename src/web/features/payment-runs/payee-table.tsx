import { useMemo } from 'react';
import type { DoneOf } from '#contract/api';
import { formatDay } from '#domain/day';
import { formatIban } from '#domain/iban';
import { payeeProblems, payeeWarnings } from '#domain/payment-run';
import { formatCount } from '#lib/format';
import { Button } from '#ui/button';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { TwoLines } from '#ui/two-lines';

type Payee = DoneOf<'setDisposizione'>['righe'][number];

const amount = (id: 'piu' | 'meno' | 'importo', header: string, className = ''): Column<Payee> => ({
  id,
  header,
  align: 'right',
  sortBy: (row) => row[id],
  cell: (row) => <Money euro={row[id]} className={className} />,
});

const columnsFor = (onAllow: (id_negozio: number) => void): Column<Payee>[] => [
  {
    id: 'negozio',
    header: 'Negozio',
    sortBy: (row) => row.negozio,
    cell: (row) => <TwoLines first={row.negozio} second={row.ragione_sociale} />,
  },
  {
    id: 'intestatario',
    header: 'Intestatario e IBAN',
    cell: (row) =>
      row.iban === null ? (
        <span className="text-soft">—</span>
      ) : (
        <TwoLines
          first={row.intestatario}
          second={<span className="font-mono md:whitespace-nowrap">{formatIban(row.iban)}</span>}
        />
      ),
  },
  {
    id: 'numero_distinte',
    header: 'Distinte',
    align: 'right',
    sortBy: (row) => row.numero_distinte,
    cell: (row) => formatCount(row.numero_distinte),
  },
  amount('piu', 'Più'),
  amount('meno', 'Meno'),
  amount('importo', 'Netto', 'font-semibold'),
  {
    id: 'nota',
    header: 'Nota',
    cell: (row) => (
      <span className="block text-sm leading-tight sm:max-w-60 sm:whitespace-normal">
        {row.problema ? (
          <>
            <span className="font-semibold text-red">Escluso. {payeeProblems[row.problema]}</span>
            {row.problema === 'CONTO_CAMBIATO' ? (
              <Button
                kind="ghost"
                size="small"
                aria-label={`Paga lo stesso ${row.negozio}`}
                onClick={() => onAllow(row.id_negozio)}
              >
                Verificato: paga lo stesso
              </Button>
            ) : null}
          </>
        ) : (
          row.avvisi.map((one) => (
            <span key={one} className="block text-amber">
              {payeeWarnings[one]}
              {one === 'GIA_IN_FILE' && row.file_del ? ` (file del ${formatDay(row.file_del)})` : null}
            </span>
          ))
        )}
      </span>
    ),
  },
];

/** The shops of a run, those left out first. */
export function PayeeTable({
  rows,
  of,
  onAllow,
}: {
  rows: readonly Payee[];
  of: number;
  onAllow: (id_negozio: number) => void;
}) {
  const columns = useMemo(() => columnsFor(onAllow), [onAllow]);
  return (
    <DataTable
      label="Negozi della disposizione"
      caption={of > rows.length ? `I primi ${formatCount(rows.length)} di ${formatCount(of)}` : undefined}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id_negozio}
      pageSizes={[10, 50, 100]}
      dense
      empty="Nessuna distinta da pagare tra quelle scelte."
    />
  );
}
