import { clsx } from 'clsx';
import { useId } from 'react';
import type { Grade } from '#domain/grading';
import { Money } from '#ui/money';
import { lineClass, LineRadio, PriceCard } from './price-card.tsx';
import type { GradeLine } from './price-table.ts';

/** The six grades by name with their multiplier and what the phone is worth in each (S2 §9); the one chosen counts. */
export function GradeTable({
  lines,
  value,
  onChange,
}: {
  lines: GradeLine[];
  value: Grade;
  onChange: (grade: Grade) => void;
}) {
  const name = useId();
  return (
    <PriceCard title="Grado estetico">
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-left text-[0.87rem] text-soft">
            <th scope="col" className="py-2 pl-5 font-semibold">
              Grado
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              <span className="max-sm:sr-only">Moltiplicatore</span>
              <span className="sm:hidden" aria-hidden="true">
                ×
              </span>
            </th>
            <th scope="col" className="py-2 pr-5 text-right font-semibold">
              Valore
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.grade}
              className={clsx('cursor-pointer', lineClass(line.grade === value))}
              // Its radio is for the keyboard; a pointer takes the line as what it looks like.
              onClick={() => onChange(line.grade)}
            >
              <th scope="row" className="p-0 text-left font-normal">
                <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 pl-5">
                  <LineRadio
                    name={name}
                    isChosen={line.grade === value}
                    onChoose={() => onChange(line.grade)}
                  />
                  <b className="w-5 font-semibold">{line.grade}</b> {line.name}
                </label>
              </th>
              <td className="px-3 text-right whitespace-nowrap">
                × {italian.format(line.multiplier)}
                <span className="inline-block w-16 text-sm text-soft max-sm:hidden">
                  {line.reduction === 0 ? null : `(−${line.reduction} %)`}
                </span>
              </td>
              <td className="pr-5 text-right font-semibold">
                <Money euro={line.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PriceCard>
  );
}

const italian = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
