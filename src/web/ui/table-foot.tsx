import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format';

interface TableFootProps {
  /** Id of the region it turns the pages of. */
  region: string;
  index: number;
  size: number;
  sizes: readonly number[];
  /** A number, or '10000+'. */
  total: number | string;
  onChange: (page: { index: number; size: number }) => void;
  /** Beside the count. */
  children?: ReactNode;
}

/** '1–25 di 1.284', what is added up, the rows a page, the page's number and the arrows. */
export function TableFoot({ region, index, size, sizes, total, onChange, children }: TableFootProps) {
  const known = Number.parseInt(String(total), 10);
  const isCapped = typeof total === 'string' && total.endsWith('+');
  const first = index * size + 1;
  const last = Math.max(0, Math.ceil(known / size) - 1);
  const isLast = !isCapped && index >= last;
  const isShort = known <= Math.min(...sizes) && index === 0;
  const go = (page: number) => onChange({ index: Math.max(0, isCapped ? page : Math.min(page, last)), size });
  const turns: [label: string, Icon: LucideIcon, page: number, isEnd: boolean][] = [
    ['Prima pagina', ChevronFirst, 0, index === 0],
    ['Pagina precedente', ChevronLeft, index - 1, index === 0],
    ['Pagina successiva', ChevronRight, index + 1, isLast],
    ['Ultima pagina', ChevronLast, last, isLast || (isCapped && index >= last)],
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-4 py-2 text-sm text-soft">
      <p role="status" className="py-0.5">
        {isShort
          ? known === 1
            ? '1 riga'
            : `${formatCount(known)} righe`
          : `${formatCount(first)}–${formatCount(isCapped ? first + size - 1 : Math.min(first + size - 1, known))} di ${isCapped ? 'oltre ' : ''}${formatCount(known)}`}
      </p>
      {children}
      {isShort ? null : (
        <div data-interface className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full sm:ml-auto">
          {sizes.length > 1 ? (
            <label className="flex items-center gap-2 max-sm:basis-full sm:mr-2">
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
          {turns.map(([label, Icon, page, isEnd], place) => (
            <span key={label} className="contents">
              {place === 2 ? (
                <PageBox key={index} index={index} last={isCapped ? null : last} onGo={go} />
              ) : null}
              <button
                type="button"
                aria-label={label}
                aria-controls={region}
                aria-disabled={isEnd || undefined}
                onClick={isEnd ? undefined : () => go(page)}
                className="grid size-9 place-items-center rounded-sm border border-edge-soft bg-card text-ink hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:text-edge"
              >
                <Icon size={18} aria-hidden="true" />
              </button>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

function PageBox({
  index,
  last,
  onGo,
}: {
  index: number;
  last: number | null;
  onGo: (page: number) => void;
}) {
  const go = (typed: string) => {
    const page = Number.parseInt(typed, 10);
    if (page > 0 && page - 1 !== index) onGo(page - 1);
  };
  return (
    <label className="flex items-center gap-1.5">
      <span className="max-sm:sr-only">Pagina</span>
      <input
        inputMode="numeric"
        defaultValue={index + 1}
        className="min-h-9 w-14 rounded-sm border border-edge bg-card px-1 text-center text-ink"
        onBlur={(event) => go(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.currentTarget.value);
        }}
      />
      {last === null ? null : <span>di {formatCount(last + 1)}</span>}
    </label>
  );
}
