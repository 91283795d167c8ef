import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { lockFigures } from '#contract/lists/dashboard';
import { formatCount, formatMoney } from '#lib/format';
import { BarList } from '#ui/bar-list';
import { FigureChoice } from './figure-choice.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { drawnBars, inputOf, useFigures, type PanelProps } from './queries.ts';

const ways = [
  { value: 'AFFILIATO', label: 'Per affiliato' },
  { value: 'NEGOZIO', label: 'Per negozio' },
] as const;

/** Prices locked by the public page: how many were issued, used and left to expire, and what they cost. */
export function LocksPanel({ place, period }: PanelProps) {
  const [per, setPer] = useState<(typeof ways)[number]['value']>('AFFILIATO');
  const input = { ...inputOf({ place, period }), per };
  const asked = useFigures('getCruscottoBlocchi', { ...input, limit: drawnBars });
  const rows = asked.data ?? [];
  return (
    <FigurePanel
      title="Prezzi bloccati"
      lead="Usati negli acquisti del periodo, emessi dalla pagina pubblica e scaduti senza acquisto."
      choice={<FigureChoice label="Prezzi bloccati per" ways={ways} value={per} onChange={setPer} />}
      asked={[asked]}
      isEmpty={rows.length === 0}
      empty="Nessun prezzo bloccato nel periodo."
      list={lockFigures}
      call="getCruscottoBlocchi"
      input={input}
    >
      <BarList
        isPaired
        label="Prezzi bloccati usati"
        bars={rows.map((row) => ({
          key: `${row.id_affiliato} ${row.id_negozio}`,
          name: row.negozio ?? row.ragione_sociale,
          value: row.usati,
          figure: `${formatCount(row.usati)} usati`,
          note: noteOf(row),
        }))}
      />
    </FigurePanel>
  );
}

function noteOf({ emessi, scaduti, da_usare, differenza }: RowOf<'getCruscottoBlocchi'>): string {
  return [
    emessi !== null && `emessi ${formatCount(emessi)}`,
    scaduti !== null && `scaduti ${formatCount(scaduti)}`,
    da_usare !== null && `ancora validi ${formatCount(da_usare)}`,
    differenza > 0 && `${formatMoney(differenza)} oltre il prezzo del giorno`,
  ]
    .filter(Boolean)
    .join(' · ');
}
