import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

interface Bar {
  key: string | number;
  name: ReactNode;
  /** What the length shows; negative to the left where the list has both. */
  value: number;
  /** The figure as it is read. */
  figure: ReactNode;
  /** Under the name: what belongs to it. */
  note?: ReactNode;
}

interface BarListProps {
  label: string;
  bars: readonly Bar[];
  /** The value of a full bar; absent: the greatest. */
  full?: number;
  /** Side by side where there is room: read down the left column first. */
  isPaired?: boolean;
}

/** Horizontal bars under their names and figures: everything can be read, so nothing hangs on the length alone. */
export function BarList({ label, bars, full, isPaired = false }: BarListProps) {
  const most = full ?? Math.max(0, ...bars.map(({ value }) => Math.abs(value)));
  const isSigned = bars.some(({ value }) => value < 0);
  return (
    <ol
      aria-label={label}
      className={clsx(
        'grid gap-x-12 gap-y-3',
        isPaired && 'lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(var(--rows),auto)]',
      )}
      style={{ '--rows': Math.ceil(bars.length / 2) } as CSSProperties}
    >
      {bars.map((bar) => {
        const percent = most === 0 ? 0 : Math.min(100, (Math.abs(bar.value) * 100) / most);
        return (
          <li key={bar.key} className="grid gap-1">
            <span className="flex items-baseline justify-between gap-4">
              {/* Names of a chain differ at their end. */}
              <span className="min-w-0 wrap-anywhere font-medium">{bar.name}</span>
              <span className="shrink-0 font-semibold tabular-nums">{bar.figure}</span>
            </span>
            <span aria-hidden="true" className={clsx('flex h-2', isSigned && 'relative')}>
              {isSigned ? (
                <>
                  <span className="flex w-1/2 justify-end rounded-l-full bg-line">
                    {bar.value < 0 ? (
                      <span className="h-2 rounded-l-full bg-hot hatched" style={{ width: `${percent}%` }} />
                    ) : null}
                  </span>
                  <span className="absolute inset-y-[-3px] left-1/2 w-px bg-edge" />
                  <span className="flex w-1/2 rounded-r-full bg-line">
                    {bar.value > 0 ? (
                      <span className="h-2 rounded-r-full bg-accent" style={{ width: `${percent}%` }} />
                    ) : null}
                  </span>
                </>
              ) : (
                <span className="flex w-full overflow-hidden rounded-full bg-line">
                  <span className="h-2 rounded-full bg-accent" style={{ width: `${percent}%` }} />
                </span>
              )}
            </span>
            {bar.note ? <span className="text-sm text-soft">{bar.note}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
