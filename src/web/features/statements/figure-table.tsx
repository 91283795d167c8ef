import { clsx } from 'clsx';
import type { OpenFigure } from '#domain/statement';
import { formatCount, formatMoney } from '#lib/format';
import { Money } from '#ui/money';
import type { Statement, StatementFigure } from './queries.ts';

/** A section of the statement: a figure a line; a press on an amount opens the lines that add up to it. */
export function FigureTable({
  section,
  onOpen,
}: {
  section: Statement['sezioni'][number];
  onOpen: (figure: OpenFigure) => void;
}) {
  const id = `sezione-${section.codice}`;
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="mb-1 text-base">
        {section.titolo}
      </h2>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th>Voce</th>
            <th>Numero</th>
            <th>Importo</th>
          </tr>
        </thead>
        <tbody>
          {section.voci.map((voce) => (
            <tr
              key={voce.codice}
              className={clsx(
                'border-t align-baseline',
                voce.is_totale ? 'border-edge font-semibold' : 'border-line font-normal',
                !voce.is_totale && voce.valore === 0 && voce.numero === 0 && 'text-soft',
              )}
            >
              <th
                scope="row"
                className={clsx('py-1.5 pr-3 text-left', voce.is_totale ? 'font-semibold' : 'font-normal')}
              >
                {voce.etichetta}
                {voce.nota ? <span className="block text-xs font-normal text-soft">{voce.nota}</span> : null}
              </th>
              <td className="py-1.5 pr-4 text-right font-normal text-soft tabular-nums">
                {voce.numero === null ? null : formatCount(voce.numero)}
              </td>
              <td className="w-px py-0.5 text-right">
                <Amount voce={voce} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Amount({ voce, onOpen }: { voce: StatementFigure; onOpen: (figure: OpenFigure) => void }) {
  const { valore, numero, righe, etichetta } = voce;
  const money = <Money euro={valore} className={clsx(valore < 0 && 'text-danger')} />;
  if (righe === null || numero === 0 || (numero === null && valore === 0))
    return <span className="inline-block px-1.5 py-1">{money}</span>;
  return (
    <button
      type="button"
      aria-label={`${etichetta}, ${formatMoney(valore)}: apri le righe`}
      onClick={() => onOpen(righe)}
      className="inline-block min-h-8 rounded-sm px-1.5 py-1 underline decoration-edge decoration-dotted underline-offset-4 hover:bg-accent-soft hover:text-accent"
    >
      {money}
    </button>
  );
}
