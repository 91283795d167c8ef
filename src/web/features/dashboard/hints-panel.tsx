import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { purchaseHints } from '#contract/lists/dashboard';
import { hints } from '#domain/purchase-hint';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { BarList } from '#ui/bar-list';
import { FigureChoice } from './figure-choice.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { drawnBars, inputOf, useFigures, type PanelProps } from './queries.ts';

const ways = [
  { value: 'SEGNALE', label: 'Per tipo' },
  { value: 'NEGOZIO', label: 'Per negozio' },
] as const;

/** Purchases with something unusual, by kind or by shop; each leads to its devices. Hints, never accusations. */
export function HintsPanel({ place, period }: PanelProps) {
  const [per, setPer] = useState<(typeof ways)[number]['value']>('SEGNALE');
  const input = { ...inputOf({ place, period }), per };
  const asked = useFigures('getCruscottoSegnali', { ...input, limit: drawnBars });
  const rows = asked.data ?? [];
  return (
    <FigurePanel
      title="Segnali sugli acquisti"
      lead="Quanti acquisti hanno qualcosa di insolito. Un segnale non accusa nessuno e non blocca niente."
      choice={<FigureChoice label="Segnali per" ways={ways} value={per} onChange={setPer} />}
      asked={[asked]}
      isEmpty={rows.length === 0}
      empty="Nessun segnale nel periodo."
      list={purchaseHints}
      call="getCruscottoSegnali"
      input={input}
    >
      <BarList
        isPaired
        label="Segnali sugli acquisti"
        bars={rows.map(({ id_negozio, negozio, segnale, numero, valore }) => ({
          key: `${id_negozio} ${segnale}`,
          name: (
            <Link
              to={paths.magazzino()}
              search={{ segnale, ...(id_negozio === null ? {} : { negozio: String(id_negozio) }) }}
              className="underline-offset-4 hover:underline"
            >
              {[hints[segnale].name, negozio].filter(Boolean).join(', ')}
            </Link>
          ),
          value: numero,
          figure: formatCount(numero),
          note: formatMoney(valore),
        }))}
      />
    </FigurePanel>
  );
}
