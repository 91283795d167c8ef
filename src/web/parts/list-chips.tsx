import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One part of a list that is chosen in one press. */
interface Chip {
  key: string;
  label: string;
  /** How many there are; null: not known yet. */
  count: string | null;
  isShown: boolean;
  onShow: () => void;
}

interface ListChipsProps {
  /** Names them for screen readers. */
  label: string;
  chips: readonly Chip[];
  /** Beside them. */
  children?: ReactNode;
}

/** The parts of a list above it, each with how many rows it has: one is shown. */
export function ListChips({ label, chips, children }: ListChipsProps) {
  return (
    <div data-interface className="flex flex-wrap items-center gap-2">
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {chips.map(({ key, label: name, count, isShown, onShow }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isShown}
            onClick={onShow}
            className={clsx(
              'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-medium pointer-coarse:min-h-11',
              isShown
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-edge-soft bg-card text-ink hover:bg-sunken',
            )}
          >
            {name}
            {/* Its place is kept while it is counted. */}
            <span className={clsx('min-w-5 text-right tabular-nums', !isShown && 'text-soft')}>
              {count ?? '…'}
            </span>
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
