import type { ReactNode } from 'react';

/** The heads of the two sides, in sight while one scrolls. On one column each part says whose it is. */
export function PairHeads({ shop }: { shop: string }) {
  return (
    <div
      aria-hidden="true"
      className="sticky -top-1 z-10 -mx-5 hidden grid-cols-2 gap-x-10 border-b border-line bg-card px-5 pt-1 pb-2 text-sm font-semibold text-soft sm:-mx-6 sm:px-6 lg:grid"
    >
      <p>Negozio · {shop}</p>
      <p>Sede</p>
    </div>
  );
}

/** One matter seen by both: what the shop recorded, and beside it what head office finds. */
export function Pair({ title, shop, office }: { title: string; shop: ReactNode; office: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line py-5 last:border-0">
      <h3 className="mb-3 font-semibold">{title}</h3>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Side name="Negozio">{shop}</Side>
        <Side name="Sede">{office}</Side>
      </div>
    </section>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold text-soft lg:sr-only">{name}</p>
      {children}
    </div>
  );
}

/** A name and what it is, on one line. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 justify-between gap-4 py-0.5">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
