import type { ReactNode } from 'react';
import { WholeDates } from './whole-dates.tsx';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  className?: string;
}

/** What a cell holds, and small below it what belongs to it; a narrow screen breaks both, but no date. */
export function TwoLines({ first, second, className = '' }: TwoLinesProps) {
  return (
    <span
      className={`block leading-[1.2] whitespace-normal max-sm:inline sm:min-w-28 sm:max-lg:max-w-36 ${className}`}
    >
      <WholeDates>{first}</WholeDates>
      {second ? (
        <span className="block text-xs leading-[1.2] wrap-break-word text-soft">
          <WholeDates>{second}</WholeDates>
        </span>
      ) : null}
    </span>
  );
}
