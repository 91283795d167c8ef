import { useState } from 'react';
import { droppedOffers } from '#contract/lists/dashboard';
import { codesOf } from '#domain/code';
import { dropReasons } from '#domain/drop-reason';
import { formatCount } from '#lib/format';
import { BarList } from '#ui/bar-list';
import { FigureChoice } from './figure-choice.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { drawnBars, inputOf, useFigures, type PanelProps } from './queries.ts';

const ways = [
  { value: 'NEGOZIO', label: 'Per negozio' },
  { value: 'OPERATORE', label: 'Per operatore' },
  { value: 'MODELLO', label: 'Per modello' },
] as const;

/** Customers who heard the price and went, with why; all of them in the table. */
export function DroppedPanel({ place, period }: PanelProps) {
  const [per, setPer] = useState<(typeof ways)[number]['value']>('NEGOZIO');
  const input = { ...inputOf({ place, period }), per };
  const asked = useFigures('getCruscottoRinunce', { ...input, limit: drawnBars });
  const rows = asked.data ?? [];
  return (
    <FigurePanel
      title="Rinunce dopo il prezzo"
      lead="Quanti clienti hanno sentito il valore e non hanno venduto, e perché."
      choice={<FigureChoice label="Rinunce per" ways={ways} value={per} onChange={setPer} />}
      asked={[asked]}
      isEmpty={rows.length === 0}
      empty="Nessuna rinuncia nel periodo."
      list={droppedOffers}
      call="getCruscottoRinunce"
      input={input}
    >
      <BarList
        isPaired
        label="Rinunce dopo il prezzo"
        bars={rows.map((row) => ({
          key: `${row.id_negozio} ${row.id_operatore} ${row.modello}`,
          name: row.modello ?? [row.operatore, row.negozio].filter(Boolean).join(', '),
          value: row.numero,
          figure: formatCount(row.numero),
          note: codesOf(dropReasons)
            .map(
              (one) => [dropReasons[one].name.toLowerCase(), row[`numero_${dropReasons[one].wire}`]] as const,
            )
            .filter(([, count]) => count > 0)
            .map(([name, count]) => `${name} ${formatCount(count)}`)
            .join(' · '),
        }))}
      />
    </FigurePanel>
  );
}
