import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '#contract/lists/list';
import { formatCount } from '#lib/format';

interface PartHeadProps {
  /** None where it is said right above already. */
  heading: string | undefined;
  isOpen: boolean;
  /** Where the part folds, its heading is the button for that. */
  onTurn: ((isOpen: boolean) => void) | null;
  count: ReactNode;
  tools: ReactNode;
}

/** The head of a list that is a part of a screen: its title, how many rows it has, and what can be done with it. */
export function PartHead({ heading, isOpen, onTurn, count, tools }: PartHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {heading ? <Heading {...{ heading, isOpen, onTurn }} /> : null}
      {count}
      {isOpen ? (
        <span data-interface className="flex flex-wrap gap-2 sm:ml-auto">
          {tools}
        </span>
      ) : null}
    </div>
  );
}

function Heading({
  heading,
  isOpen,
  onTurn,
}: Pick<PartHeadProps, 'isOpen' | 'onTurn'> & { heading: string }) {
  if (!onTurn) return <h2>{heading}</h2>;
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onTurn(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2 rounded-md pr-2 text-left hover:text-accent"
      >
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={clsx('transition-transform print:hidden', !isOpen && '-rotate-90')}
        />
        {heading}
      </button>
    </h2>
  );
}

/** Its place is kept while it is counted: what stands beside it doesn't move. */
export function Count({ total, unit }: { total: number | string | null; unit: List['unit'] }) {
  return total === null ? <span className="invisible">{countText(100, unit)}</span> : countText(total, unit);
}

function countText(total: number | string, [one, many]: List['unit']): string {
  if (typeof total === 'string') return `oltre ${formatCount(Number.parseInt(total, 10))} ${many}`;
  return `${formatCount(total)} ${total === 1 ? one : many}`;
}
