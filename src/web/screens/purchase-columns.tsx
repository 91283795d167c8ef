import type { ReactNode } from 'react';
import { Summary, type SummaryFacts } from '../features/purchases/summary.tsx';

/** The steps, and the summary that stays in sight: at the right, or as a bar at the bottom. */
export function Columns({ facts, children }: { facts: SummaryFacts; children: ReactNode }) {
  return (
    <div className="items-start gap-6 max-lg:[&_:is(button,input,select,a)]:scroll-mb-24 lg:grid lg:grid-cols-[1fr_21.5rem]">
      {children}
      <Summary facts={facts} />
    </div>
  );
}
