import type { ReactNode } from 'react';

/** Facts on a line each, under a title. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="grid">{children}</dl>
    </section>
  );
}

/** A name and what it is, on one line of a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 justify-between gap-4 py-0.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
