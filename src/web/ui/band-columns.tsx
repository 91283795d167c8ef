import { clsx } from 'clsx';
import { formatCount } from '#lib/format';

interface Band {
  key: string;
  /** As it is read: '31–60 giorni'. */
  name: string;
  /** As it stands under its column: '31–60'. */
  short: string;
  value: number;
  /** It asks for attention: drawn apart, and marked. */
  isLate?: boolean;
}

/** A few columns side by side, each with its number over it and its band beneath. `most`: the value of a full column. */
export function BandColumns({ label, bands, most }: { label: string; bands: readonly Band[]; most: number }) {
  return (
    <ul aria-label={label} className="grid auto-cols-fr grid-flow-col items-end gap-1.5">
      {bands.map(({ key, name, short, value, isLate }) => {
        const isMarked = isLate === true && value > 0;
        return (
          <li key={key} className="grid gap-1 text-center">
            <span className="sr-only">{`${name}: ${formatCount(value)}`}</span>
            <span
              aria-hidden="true"
              className={clsx(
                'text-sm whitespace-nowrap tabular-nums',
                value === 0 ? 'text-soft' : 'font-semibold',
                isMarked && 'text-hot',
              )}
            >
              {isMarked ? `${formatCount(value)}\u00a0!` : formatCount(value)}
            </span>
            <span aria-hidden="true" className="flex h-16 items-end rounded-sm bg-sunken">
              <span
                className={clsx('w-full rounded-sm', isMarked ? 'bg-hot hatched' : 'bg-accent')}
                style={{ height: most === 0 ? 0 : `${Math.max(value > 0 ? 4 : 0, (value * 100) / most)}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-xs whitespace-nowrap text-soft">
              {short}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
