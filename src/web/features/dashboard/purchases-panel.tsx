import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { RowOf } from '#contract/api';
import { purchasesOverTime } from '#contract/lists/dashboard';
import { sumsOfRows } from '#contract/lists/list-sums';
import { addDays } from '#domain/day';
import { paymentModes } from '#domain/payment-mode';
import { daysIn, isWholeStep, periodBefore, stepFor, type Period } from '#domain/period';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { useToday } from '#lib/use-today';
import { TimeChart } from '#ui/time-chart';
import { FigurePanel } from './figure-panel.tsx';
import { boughtIn } from './list-links.ts';
import { inputOf, useFigures, type PanelProps } from './queries.ts';
import { stepLabel, stepWords } from './step-words.ts';

interface PurchasesPanelProps extends PanelProps {
  misura: 'valore' | 'numero';
  onMisura: (misura: 'valore' | 'numero') => void;
}

const modeFields = Object.values(paymentModes).flatMap(({ wire }) => [`numero_${wire}`, `valore_${wire}`]);

const said = (row: { numero: number; valore: number }) =>
  `${formatCount(row.numero)} ${row.numero === 1 ? 'acquisto' : 'acquisti'}, ${formatMoney(row.valore)}`;

/** What came in the same days of the period before, by the days that each step of this one has. */
function earlierOf(
  days: readonly RowOf<'getCruscottoAcquisti'>[],
  step: Period,
  length: number,
): { numero: number; valore: number } {
  const [da, a] = [addDays(step.da, -length), addDays(step.a, -length)];
  const { numero = 0, valore = 0 } = sumsOfRows(
    purchasesOverTime,
    days.filter(({ data_inizio }) => data_inizio >= da && data_inizio <= a),
  );
  return { numero, valore };
}

/** Purchases over time, by value or by number, with the same days of the period before; a step leads to its purchases. */
export function PurchasesPanel({ place, period, misura, onMisura }: PurchasesPanelProps) {
  const today = useToday();
  const navigate = useNavigate();
  const input = inputOf({ place, period });
  const now = useFigures('getCruscottoAcquisti', input);
  // By days, however wide the steps are: weeks and months of another period begin on other days.
  const before = useFigures('getCruscottoAcquisti', {
    ...inputOf({ place, period: periodBefore(period) }),
    passo: 'GIORNO',
    stessa_ora: period.a === today ? 1 : 0,
  });
  const passo = stepFor(period);
  const isMonth = passo === 'MESE';
  const rows = now.data ?? [];
  const steps = rows.map(({ data_inizio: da, data_fine: a }) => ({ da, a }));
  const hadAny = before.data?.some(({ numero }) => numero > 0) ?? false;
  const length = daysIn(period);
  const points = rows.map((row, place) => {
    const step = steps[place] ?? { da: row.data_inizio, a: row.data_fine };
    const earlier = hadAny && before.data ? earlierOf(before.data, step, length) : null;
    const isRunning = step.a >= today;
    const isPartial = !isWholeStep(step, passo, today);
    return {
      label: stepLabel(step, isMonth),
      value: row[misura],
      before: earlier?.[misura] ?? null,
      isPartial,
      title: `${stepWords(step, isMonth)}${isRunning ? ', in corso' : isPartial ? ', non intero' : ''}`,
      lines: [
        said(row),
        ...(earlier ? [`prima${isRunning ? ', alla stessa ora' : ''}: ${said(earlier)}`] : []),
      ],
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
          before: hadAny ? 'Stessi giorni del periodo prima' : null,
          partial: 'Non intero: in corso o tagliato dal periodo',
        }}
        opens="Clic o Invio: apri gli acquisti"
        onOpen={(at) => {
          const step = steps[at];
          if (step) void navigate({ to: paths.magazzino(), search: boughtIn(place, step) });
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
