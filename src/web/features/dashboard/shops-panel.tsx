import { Link } from '@tanstack/react-router';
import { purchasesByShop } from '#contract/lists/dashboard';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { BarList } from '#ui/bar-list';
import { FigurePanel } from './figure-panel.tsx';
import { boughtIn } from './list-links.ts';
import { drawnBars, inputOf, useFigures, type PanelProps } from './queries.ts';

/** Shops by what they bought; all of them in the table, paged by the server. */
export function ShopsPanel({ place, period, misura }: PanelProps & { misura: 'valore' | 'numero' }) {
  const input = inputOf({ place, period });
  const top = useFigures('getCruscottoNegozi', { ...input, sort: `-${misura}`, limit: drawnBars });
  const rows = (top.data ?? []).filter(({ numero }) => numero > 0);
  return (
    <FigurePanel
      title="Acquisti per negozio"
      lead={`I primi ${drawnBars} per ${misura}; nella tabella ci sono tutti.`}
      asked={[top]}
      isEmpty={rows.length === 0}
      empty="Nessun acquisto nel periodo."
      list={purchasesByShop}
      call="getCruscottoNegozi"
      input={input}
    >
      <BarList
        isPaired
        label="Acquisti per negozio"
        bars={rows.map((row) => ({
          key: row.id_negozio,
          name: (
            <Link
              to={paths.magazzino()}
              search={boughtIn({ ...place, id_negozio: row.id_negozio }, period)}
              className="underline-offset-4 hover:underline"
            >
              {row.negozio}
            </Link>
          ),
          value: row[misura],
          figure: misura === 'valore' ? formatMoney(row.valore) : formatCount(row.numero),
          note:
            misura === 'valore'
              ? `${row.numero === 1 ? '1 acquisto' : `${formatCount(row.numero)} acquisti`} · medio ${formatMoney(row.valore_medio)}`
              : `${formatMoney(row.valore)} · medio ${formatMoney(row.valore_medio)}`,
        }))}
      />
    </FigurePanel>
  );
}
