import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DropPanelProps {
  label: string;
  /** What is chosen in it, in words; null: nothing, and the button bears the label alone. */
  chosen: string | null;
  /** The label stands before what is chosen, too: 'Si' alone says nothing of what. */
  isNamed?: boolean;
  /** Looks like a box one fills, or like a button. */
  triggerClass?: string;
  trigger?: ReactNode;
  children: ReactNode;
}

/** Boxes under a button that says what is chosen in them. */
export function DropPanel(props: DropPanelProps) {
  const { label, chosen, isNamed = false, triggerClass, trigger, children } = props;
  const told = chosen === null ? label : isNamed ? `${label}: ${chosen}` : chosen;
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={chosen === null ? `${label}: tutti` : `${label}: ${chosen}`}
        className={triggerClass ?? 'control flex items-center justify-between gap-2 text-left'}
      >
        {trigger ?? (
          <>
            <span className={clsx('truncate', chosen === null && 'text-soft')}>{told}</span>
            <ChevronDown size={16} className="shrink-0 text-soft" aria-hidden="true" />
          </>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-60">
          <Popover.Popup
            aria-label={label}
            className="card max-h-(--available-height) max-w-(--available-width) min-w-56 overflow-y-auto p-1.5 text-ink shadow-pop outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Boxes to tick, one under the other. */
export function TickList({
  options,
  ticked,
  isLocked,
  onTick,
}: {
  options: Readonly<Record<string, string>>;
  ticked: readonly string[];
  /** This one can't be turned now. */
  isLocked?: (value: string) => boolean;
  onTick: (value: string, isIn: boolean) => void;
}) {
  return Object.entries(options).map(([value, name]) => (
    <label
      key={value}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-accent-soft"
    >
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={ticked.includes(value)}
        disabled={isLocked?.(value) ?? false}
        onChange={(event) => onTick(value, event.target.checked)}
      />
      {name}
    </label>
  ));
}
