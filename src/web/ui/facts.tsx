import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { WholeDates } from './whole-dates.tsx';

const looks = {
  lines: {
    list: 'grid grid-cols-[auto_1fr] gap-x-5 gap-y-1',
    row: 'contents',
    label: '',
    value: 'min-w-0 wrap-anywhere',
  },
  edges: {
    list: 'grid',
    row: 'flex min-h-8 justify-between gap-4 py-0.5',
    label: 'shrink-0',
    value: 'min-w-0 text-right wrap-anywhere',
  },
  tiles: { list: 'flex flex-wrap gap-x-8 gap-y-2', row: '', label: 'text-sm', value: '' },
  figures: {
    list: 'flex flex-wrap gap-x-10 gap-y-4',
    row: '',
    label: 'text-sm',
    value: 'text-3xl font-title tracking-tight tabular-nums',
  },
};

export interface FactsProps {
  /** Label and value; what holds nothing is left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** The label beside its value, line by line or at both edges; above it, side by side; or above a figure to be read from afar. */
  look?: keyof typeof looks;
  className?: string;
}

/** What is known of a thing, each under its name. */
export function Facts({ rows, look = 'lines', className }: FactsProps) {
  const { list, row, label: small, value: large } = looks[look];
  return (
    <dl className={clsx(list, className)}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label} className={row}>
            <dt className={clsx('text-soft', small)}>{label}</dt>
            <dd className={large}>
              <WholeDates>{value}</WholeDates>
            </dd>
          </div>
        ))}
    </dl>
  );
}
