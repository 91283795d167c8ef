import { CircleCheck, CircleX } from 'lucide-react';
import { formatCount } from '#lib/format';
import { Money } from '#ui/money';
import type { Statement } from './queries.ts';

type Check = Statement['quadrature'][number];

/** The checks of a statement, each with both its sides; a difference with the rows that make it, never hidden. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="gap-x-12 lg:columns-2">
      {checks.map((check) => (
        <li
          key={check.codice}
          className="grid break-inside-avoid grid-cols-[auto_1fr] gap-x-3 border-t border-line py-3"
        >
          {check.quadra ? (
            <CircleCheck size={20} className="mt-0.5 text-green" role="img" aria-label="Quadra" />
          ) : (
            <CircleX size={20} className="mt-0.5 text-danger" role="img" aria-label="Non quadra" />
          )}
          <div>
            <p className="leading-snug">{check.titolo}</p>
            <dl className="mt-1 flex flex-wrap gap-x-6 text-sm text-soft">
              {[check.sinistra, check.destra].map(({ etichetta, valore }) => (
                <div key={etichetta} className="flex flex-wrap gap-x-1.5">
                  <dt>{etichetta}</dt>
                  <dd className="text-ink">
                    <Money euro={valore} />
                  </dd>
                </div>
              ))}
            </dl>
            {check.quadra ? null : <Difference check={check} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Difference({ check }: { check: Check }) {
  const { differenza, cause, numero_cause, sinistra, destra, titolo } = check;
  const more = numero_cause - cause.length;
  return (
    <div className="mt-2">
      <p className="font-semibold text-danger">
        Differenza <Money euro={differenza} />
      </p>
      {cause.length > 0 ? (
        <div className="mt-1 overflow-x-auto" role="region" aria-label={`Righe: ${titolo}`} tabIndex={0}>
          <table className="w-full text-sm">
            <thead className="text-left text-soft">
              <tr>
                <th className="py-1 pr-3 font-medium">Riga</th>
                <th className="py-1 pr-3 text-right font-medium">{sinistra.etichetta}</th>
                <th className="py-1 text-right font-medium">{destra.etichetta}</th>
              </tr>
            </thead>
            <tbody>
              {cause.map(({ chiave, atteso, trovato }) => (
                <tr key={chiave} className="border-t border-line text-danger">
                  <td className="py-1 pr-3 font-mono">{chiave}</td>
                  <td className="py-1 pr-3 text-right">
                    {atteso === null ? 'manca' : <Money euro={atteso} />}
                  </td>
                  <td className="py-1 text-right">{trovato === null ? 'manca' : <Money euro={trovato} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {more > 0 ? <p className="text-sm text-soft">E altre {formatCount(more)} righe.</p> : null}
    </div>
  );
}
