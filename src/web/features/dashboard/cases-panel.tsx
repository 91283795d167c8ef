import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { caseFigures } from '#contract/lists/dashboard';
import { formatCount, formatMoney } from '#lib/format';
import { paths } from '#lib/paths';
import { maySession, useSession } from '#lib/session';
import { BarList } from '#ui/bar-list';
import { FigureChoice } from './figure-choice.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { drawnBars, inputOf, useFigures, type PanelProps } from './queries.ts';

const ways = [
  { value: 'NEGOZIO', label: 'Per negozio' },
  { value: 'VALUTATORE', label: 'Per chi valuta' },
] as const;

/** Values below the purchase's, by shop or by who gave them, with how many were contested and who was right. */
export function CasesPanel({ place, period }: PanelProps) {
  const mayCompare = maySession(useSession(), 'cases.decide');
  const [per, setPer] = useState<(typeof ways)[number]['value']>('NEGOZIO');
  const input = { ...inputOf({ place, period }), per };
  const asked = useFigures('getCruscottoContestazioni', { ...input, limit: drawnBars });
  const rows = asked.data ?? [];
  return (
    <FigurePanel
      title="Valori più bassi e contestazioni"
      lead="Telefoni accettati a meno di quanto pagato: quanti sono stati contestati e com’è finita."
      choice={
        mayCompare ? (
          <FigureChoice label="Contestazioni per" ways={ways} value={per} onChange={setPer} />
        ) : null
      }
      asked={[asked]}
      isEmpty={rows.length === 0}
      empty="Nessun valore più basso nel periodo."
      list={caseFigures}
      call="getCruscottoContestazioni"
      input={input}
    >
      <BarList
        isPaired
        label="Valori più bassi"
        bars={rows.map((row) => ({
          key: `${row.id_negozio} ${row.id_operatore}`,
          name:
            row.id_negozio === null ? (
              row.operatore
            ) : (
              <Link
                to={paths.contestazioni()}
                search={{ negozio: String(row.id_negozio) }}
                className="underline-offset-4 hover:underline"
              >
                {row.negozio}
              </Link>
            ),
          value: row.numero,
          figure: formatCount(row.numero),
          note: [
            `${formatMoney(row.differenza)} in meno`,
            row.contestate > 0 ? `contestati ${formatCount(row.contestate)}` : null,
            row.accolte > 0 ? `accolti ${formatCount(row.accolte)}` : null,
            row.confermate > 0 ? `confermati ${formatCount(row.confermate)}` : null,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </FigurePanel>
  );
}
