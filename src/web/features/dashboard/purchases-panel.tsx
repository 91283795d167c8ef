import { clsx } from 'clsx';
import { purchasesOverTime } from '#contract/lists/dashboard';
import { paymentModes } from '#domain/payment-mode';
import { periodBefore, stepFor } from '#domain/period';
import { formatCount, formatMoney } from '#lib/format';
import { TimeChart } from '#ui/time-chart';
import { FigurePanel } from './figure-panel.tsx';
import { inputOf, useFigures, type PanelProps } from './queries.ts';
import { stepLabel, stepWords } from './step-words.ts';

interface PurchasesPanelProps extends PanelProps {
  misura: 'valore' | 'numero';
  onMisura: (misura: 'valore' | 'numero') => void;
}

const modeFields = Object.values(paymentModes).flatMap(({ wire }) => [`numero_${wire}`, `valore_${wire}`]);

const said = (row: { numero: number; valore: number }) =>
  `${formatCount(row.numero)} ${row.numero === 1 ? 'acquisto' : 'acquisti'}, ${formatMoney(row.valore)}`;

/** Purchases over time, by value or by number, with the period before. */
export function PurchasesPanel({ place, period, misura, onMisura }: PurchasesPanelProps) {
  const input = inputOf({ place, period });
  const now = useFigures('getCruscottoAcquisti', input);
  // The same steps, so that the n-th of one is held against the n-th of the other.
  const before = useFigures('getCruscottoAcquisti', {
    ...inputOf({ place, period: periodBefore(period) }),
    passo: stepFor(period),
  });
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
      asked={[now]}
      isEmpty={rows.every(({ numero, annullati }) => numero + annullati === 0)}
      empty="Nessun acquisto nel periodo."
      list={purchasesOverTime}
      call="getCruscottoAcquisti"
      {...{ input, rows }}
      without={modeFields}
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
