import { Popover } from '@base-ui/react/popover';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

interface LegendProps {
  title: string;
  entries: readonly { key: string; term: ReactNode; text: string }[];
}

/** A button that opens what signs and words of a screen mean. */
export function Legend({ title, entries }: LegendProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ kind: 'ghost', size: 'small' })}>
        <CircleHelp size={16} aria-hidden="true" /> {title}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-40">
          <Popover.Popup className="card max-h-[80dvh] w-lg max-w-[calc(100vw-2rem)] overflow-y-auto p-5 shadow-pop outline-none">
            <Popover.Title className="mb-3 text-lg font-semibold">{title}</Popover.Title>
            <dl className="grid gap-3 sm:grid-cols-[auto_1fr] sm:gap-x-4">
              {entries.map(({ key, term, text }) => (
                <div key={key} className="grid gap-1 sm:contents">
                  <dt className="flex items-center gap-2 text-sm font-semibold">{term}</dt>
                  <dd className="text-sm text-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
