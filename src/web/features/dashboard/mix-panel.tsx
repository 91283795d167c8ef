import { useQuery } from '@tanstack/react-query';
import { cents, toCents, toEuro } from '#domain/money';
import type { Period } from '#domain/period';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { saveCsv } from '#lib/save-csv';
import { FigurePanel } from '#ui/figure-panel';
import { Money } from '#ui/money';
import { ShareBar } from '#ui/share-bar';
import { DataTable, type Column } from '#ui/table';
import { daysOf, purchasesOf, type Place, type Purchases } from './queries.ts';
import { stepWords } from './step-words.ts';

const modes = [
  { key: 'voucher', name: 'Voucher' },
  { key: 'contanti', name: 'Contanti' },
  { key: 'carta', name: 'Carta' },
] as const;

/** What purchases were paid with. */
export function MixPanel({ place, period }: { place: Place; period: Period }) {
  const input = { ...place, ...daysOf(period) };
  const { data, error, refetch } = useQuery(purchasesOf(input));
  const rows = data ?? [];
  const shares = modes.map(({ key, name }) => {
    const numero = rows.reduce((sum, row) => sum + row[`numero_${key}`], 0);
    const valore = toEuro(cents(rows.reduce((sum, row) => sum + toCents(row[`valore_${key}`]), 0)));
    return {
      key,
      name,
      value: valore,
      figure: (
        <>
          <span className="block">{formatMoney(valore)}</span>
          <span className="block text-sm text-soft">
            {numero === 1 ? '1 acquisto' : `${formatCount(numero)} acquisti`}
          </span>
        </>
      ),
    };
  });
  return (
    <FigurePanel
      title="Modalità di pagamento"
      lead="Quota sul valore acquistato."
      isReady={data !== undefined}
      error={error && !data ? faultText(error) : null}
      onRetry={() => void refetch()}
      empty={shares.every(({ value }) => value === 0) ? 'Nessun acquisto nel periodo.' : null}
      table={() => (
        <DataTable
          label="Modalità di pagamento nel tempo"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.data_inizio}
          pageSizes={[13, 31]}
          empty="Nessun acquisto nel periodo."
          dense
        />
      )}
      onSave={() => saveCsv('getCruscottoAcquisti', input, 'Modalita_di_pagamento')}
    >
      <ShareBar label="Modalità di pagamento" shares={shares} />
    </FigurePanel>
  );
}

const columns: Column<Purchases>[] = [
  {
    id: 'data_inizio',
    header: 'Giorni',
    cell: (row) => stepWords({ da: row.data_inizio, a: row.data_fine }, false),
  },
  ...modes.map(({ key, name }): Column<Purchases> => ({
    id: key,
    header: name,
    align: 'right',
    cell: (row) => <Money euro={row[`valore_${key}`]} />,
  })),
];
