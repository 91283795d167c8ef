import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TableFootProps {
  /** Id of the region it turns the pages of. */
  region: string;
  index: number;
  size: number;
  sizes: readonly number[];
  /** A number, or '10000+'. */
  total: number | string;
  onChange: (page: { index: number; size: number }) => void;
}

const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' as unknown as boolean });

/** '1–25 di 1.284', the rows a page and the two arrows. */
export function TableFoot({ region, index, size, sizes, total, onChange }: TableFootProps) {
  const known = Number.parseInt(String(total), 10);
  const isCapped = typeof total === 'string' && total.endsWith('+');
  const first = index * size + 1;
  const final = isCapped ? first + size - 1 : Math.min(first + size - 1, known);
  const isLast = !isCapped && final >= known;
  const smallest = Math.min(...sizes);
  if (known <= smallest && index === 0) {
    return (
      <p className="border-t border-line px-4 py-2.5 text-sm text-soft">
        {known === 1 ? '1 riga' : `${number.format(known)} righe`}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-soft">
      <p role="status">
        {number.format(first)}–{number.format(final)} di{' '}
        {isCapped ? `oltre ${number.format(known)}` : number.format(known)}
      </p>
      <div className="ml-auto flex items-center gap-2">
        {sizes.length > 1 ? (
          <label className="mr-2 flex items-center gap-2">
            Righe
            <select
              value={size}
              onChange={(event) => onChange({ index: 0, size: Number(event.target.value) })}
              className="min-h-9 rounded-sm border border-edge bg-card px-2 text-ink"
            >
              {sizes.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <Turn
          label="Pagina precedente"
          region={region}
          isEnd={index === 0}
          onClick={() => onChange({ index: index - 1, size })}
          icon={<ChevronLeft size={18} aria-hidden="true" />}
        />
        <Turn
          label="Pagina successiva"
          region={region}
          isEnd={isLast}
          onClick={() => onChange({ index: index + 1, size })}
          icon={<ChevronRight size={18} aria-hidden="true" />}
        />
      </div>
    </div>
  );
}

interface TurnProps {
  label: string;
  region: string;
  isEnd: boolean;
  onClick: () => void;
  icon: ReactNode;
}

function Turn({ label, region, isEnd, onClick, icon }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={region}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onClick}
      className="grid size-9 place-items-center rounded-sm border border-edge-soft bg-card text-ink hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:text-edge"
    >
      {icon}
    </button>
  );
}
