import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { periodBefore, stepFor, type Period } from '#domain/period';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney } from '#lib/format';
import { saveCsv } from '#lib/save-csv';
import { FigurePanel } from '#ui/figure-panel';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { TimeChart } from '#ui/time-chart';
import { daysOf, purchasesOf, type Place, type Purchases } from './queries.ts';
import { stepLabel, stepWords } from './step-words.ts';

export interface PurchasesPanelProps {
  place: Place;
  period: Period;
  misura: 'valore' | 'numero';
  onMisura: (misura: 'valore' | 'numero') => void;
}

const said = (row: { numero: number; valore: number }) =>
  `${formatCount(row.numero)} ${row.numero === 1 ? 'acquisto' : 'acquisti'}, ${formatMoney(row.valore)}`;

/** Purchases over time, by value or by number, with the period before. */
export function PurchasesPanel({ place, period, misura, onMisura }: PurchasesPanelProps) {
  const input = { ...place, ...daysOf(period) };
  const now = useQuery(purchasesOf(input));
  // The same steps, so that the n-th of one is held against the n-th of the other.
  const before = useQuery(purchasesOf({ ...place, ...daysOf(periodBefore(period)), passo: stepFor(period) }));
  const isMonth = stepFor(period) === 'MESE';
  const rows = now.data ?? [];
  const hadAny = before.data?.some(({ numero }) => numero > 0) ?? false;
  const points = rows.map((row, at) => {
    const step = { da: row.data_inizio, a: row.data_fine };
    const earlier = hadAny ? before.data?.[at] : undefined;
    return {
      label: stepLabel(step, isMonth),
      value: row[misura],
      before: earlier?.[misura] ?? null,
      text: `${stepWords(step, isMonth)}: ${said(row)}${earlier ? ` · prima ${said(earlier)}` : ''}`,
    };
  });
  return (
    <FigurePanel
      title="Acquisti nel tempo"
      lead="Acquisti conclusi e non annullati, per giorno di acquisto."
      choice={<Measure value={misura} onChange={onMisura} />}
      isReady={now.data !== undefined}
      error={now.error && !now.data ? faultText(now.error) : null}
      onRetry={() => void now.refetch()}
      empty={
        rows.every(({ numero, annullati }) => numero + annullati === 0)
          ? 'Nessun acquisto nel periodo.'
          : null
      }
      table={() => (
        <DataTable
          label="Acquisti nel tempo"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.data_inizio}
          pageSizes={[13, 31]}
          empty="Nessun acquisto nel periodo."
          dense
        />
      )}
      onSave={() => saveCsv('getCruscottoAcquisti', input, 'Acquisti_nel_tempo')}
    >
      <TimeChart
        label={`Acquisti nel tempo, ${misura === 'valore' ? 'valore' : 'numero'}`}
        points={points}
        legend={{
          now: misura === 'valore' ? 'Valore (€)' : 'Numero',
          before: hadAny ? 'Periodo prima' : null,
        }}
      />
    </FigurePanel>
  );
}

function Measure({
  value,
  onChange,
}: {
  value: 'valore' | 'numero';
  onChange: (next: 'valore' | 'numero') => void;
}) {
  return (
    <div
      role="group"
      aria-label="Che cosa mostrare"
      className="flex rounded-md border border-edge-soft p-0.5"
    >
      {(['valore', 'numero'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={value === one}
          onClick={() => onChange(one)}
          className={clsx(
            'min-h-8 rounded-sm px-3 text-sm font-medium',
            value === one ? 'bg-accent-soft text-accent' : 'text-soft hover:text-ink',
          )}
        >
          {one === 'valore' ? 'Valore' : 'Numero'}
        </button>
      ))}
    </div>
  );
}

const columns: Column<Purchases>[] = [
  {
    id: 'data_inizio',
    header: 'Giorni',
    cell: (row) => stepWords({ da: row.data_inizio, a: row.data_fine }, false),
  },
  { id: 'numero', header: 'Acquisti', align: 'right', cell: (row) => formatCount(row.numero) },
  { id: 'valore', header: 'Valore', align: 'right', cell: (row) => <Money euro={row.valore} /> },
  {
    id: 'medio',
    header: 'Medio',
    align: 'right',
    cell: (row) => <Money euro={row.valore_medio} />,
  },
  { id: 'annullati', header: 'Annullati', align: 'right', cell: (row) => formatCount(row.annullati) },
];
