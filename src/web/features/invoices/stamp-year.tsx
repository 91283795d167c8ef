import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthName } from '#domain/day';
import { asking } from '#lib/asking';
import { faultText } from '#lib/fault-text';
import { formatCount } from '#lib/format';
import { useToday } from '#lib/use-today';
import { Field } from '#ui/field';
import { LoadProblem } from '#ui/load-problem';
import { Money } from '#ui/money';
import { Select } from '#ui/select';
import { Skeleton } from '#ui/skeleton';

/** A year's stamps month by month: what the yearly return of those paid virtually asks for. */
export function StampYear() {
  const now = Number(useToday().slice(0, 4));
  const [anno, setAnno] = useState(now);
  const { data, error, refetch } = useQuery(asking('getBolliAnno', { anno }));
  const numero = data?.reduce((total, row) => total + row.numero_bolli, 0) ?? 0;
  const valore = data?.reduce((total, row) => total + row.valore_bolli, 0) ?? 0;
  return (
    <section aria-labelledby="bolli-anno" className="card mt-6 grid gap-4 p-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="bolli-anno">Dichiarazione annuale</h2>
          <p className="text-soft">Mese per mese, per chi assolve il bollo in modo virtuale.</p>
        </div>
        <Field label="Anno" className="w-32">
          {(box) => (
            <Select
              {...box}
              value={String(anno)}
              choices={[now, now - 1, now - 2].map((year) => ({ value: String(year), label: String(year) }))}
              onChange={({ target }) => setAnno(Number(target.value))}
            />
          )}
        </Field>
      </div>
      {error && !data ? <LoadProblem text={faultText(error)} onRetry={refetch} /> : null}
      {data ? (
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Bolli del {anno}, mese per mese</caption>
          <thead>
            <tr className="border-b border-edge text-sm text-soft">
              <th scope="col" className="py-1.5">
                Mese
              </th>
              <th scope="col" className="py-1.5 text-right">
                Bolli
              </th>
              <th scope="col" className="py-1.5 text-right">
                Valore
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.mese} className="border-b border-line">
                <td className="py-1.5">{monthName(row.mese)}</td>
                <td className="py-1.5 text-right">{formatCount(row.numero_bolli)}</td>
                <td className="py-1.5 text-right">
                  <Money euro={row.valore_bolli} />
                </td>
              </tr>
            ))}
            <tr className="font-semibold">
              <td className="py-1.5">Totale</td>
              <td className="py-1.5 text-right">{formatCount(numero)}</td>
              <td className="py-1.5 text-right">
                <Money euro={valore} />
              </td>
            </tr>
          </tbody>
        </table>
      ) : error ? null : (
        <Skeleton className="h-72" />
      )}
    </section>
  );
}
