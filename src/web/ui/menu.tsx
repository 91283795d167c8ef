import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** What it does; or `link`, an element (`<Link to=…/>`) that becomes the entry. */
  onSelect?: () => void;
  link?: ReactElement;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it, as a Base UI trigger's content. */
  trigger: ReactNode;
  triggerClass?: string;
  /** Needed when the trigger is only an icon. */
  label?: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
}

const entryClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left outline-none data-disabled:text-soft data-highlighted:bg-accent-soft data-highlighted:text-accent';

/** A list of acts under a button: arrows, type-ahead, Escape. */
export function Menu({ trigger, triggerClass, label, entries, align = 'start' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger aria-label={label} className={triggerClass}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <Base.Popup className="card min-w-56 p-1.5 shadow-pop outline-none">
            {entries.map((entry) => {
              const className = clsx(entryClass, entry.danger && 'text-danger');
              const inside = (
                <>
                  {entry.icon}
                  {entry.label}
                </>
              );
              return entry.link ? (
                <Base.LinkItem key={entry.key} render={entry.link} closeOnClick className={className}>
                  {inside}
                </Base.LinkItem>
              ) : (
                <Base.Item
                  key={entry.key}
                  disabled={entry.disabled ?? false}
                  onClick={() => entry.onSelect?.()}
                  className={className}
                >
                  {inside}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
