import { formatCount } from '#lib/format';

/** Counts by name, side by side: what looking through a file has found. */
export function CountList({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-xl font-strong tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
