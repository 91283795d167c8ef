import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface Share {
  key: string | number;
  name: ReactNode;
  value: number;
  /** The figure as it is read, with its share after it. */
  figure: ReactNode;
}

// One hue in three depths, told apart by their pattern too. There is one for each part, however many they are.
const fills = [
  'bg-accent',
  'bg-accent-mid hatched',
  'bg-accent-pale dotted',
  'bg-accent-pale hatched',
  'bg-accent-mid dotted',
];
const fillOf = (place: number) => fills[place % fills.length];

const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** What a whole is made of: a bar of its parts, and each part with its figure and share beneath. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <div>
      <div aria-hidden="true" className="flex h-9 gap-[3px] overflow-hidden rounded-md bg-line">
        {shares.map(({ key, value }, place) =>
          value > 0 ? (
            <span
              key={key}
              className={clsx('min-w-1', fillOf(place))}
              style={{ flexGrow: value, flexBasis: 0 }}
            />
          ) : null,
        )}
      </div>
      <ul aria-label={label} className="mt-4 grid gap-2.5">
        {shares.map(({ key, name, value, figure }, place) => (
          <li key={key} className="flex items-baseline gap-2.5 border-b border-line pb-2 last:border-0">
            <span
              aria-hidden="true"
              className={clsx('size-3.5 mt-1 shrink-0 self-start rounded-[4px]', fillOf(place))}
            />
            <span className="font-medium">{name}</span>
            <span className="ml-auto text-right tabular-nums">{figure}</span>
            <span className="w-16 text-right font-semibold tabular-nums">
              {whole === 0 ? '—' : `${percent.format((value * 100) / whole)} %`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
