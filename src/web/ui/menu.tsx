import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** What it does; or `render`, which draws a link with the class given. */
  onSelect?: () => void;
  render?: (className: string, inside: ReactNode) => ReactNode;
  danger?: boolean;
  disabledReason?: string | undefined;
  /** The heading it stands under. */
  group?: string;
}

interface MenuProps {
  trigger: ReactNode;
  triggerClass?: string;
  /** Needed when the trigger is only an icon. */
  label?: string;
  entries: readonly MenuEntry[];
  /** The edge of the trigger it hangs from. */
  align?: 'start' | 'end';
  /** It has been opened: what it shows may be asked for. */
  onOpen?: () => void;
}

const entryClass =
  'focus-inset flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left hover:bg-accent-soft hover:text-accent focus-visible:bg-accent-soft focus-visible:text-accent aria-disabled:cursor-not-allowed aria-disabled:text-soft';

/**
 * A list of links or acts under a button, in the browser's own popover: Escape and a press outside close it, arrows move,
 * letters jump. Links stay links (a list, not a `role=menu`), so that screen readers and new tabs work as everywhere.
 */
export function Menu({ trigger, triggerClass, label, entries, align = 'start', onOpen }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const opened = useRef(onOpen);
  useEffect(() => {
    opened.current = onOpen;
  });
  useEffect(() => {
    const box = list.current;
    const opening = (event: Event): void => {
      const { newState } = event as ToggleEvent;
      setOpen(newState === 'open');
      if (newState !== 'open' || !box || !button.current) return;
      place(box, button.current, align);
      opened.current?.();
    };
    // 'beforetoggle' would come before the list has a size.
    box?.addEventListener('toggle', opening);
    return () => box?.removeEventListener('toggle', opening);
  }, [align]);

  const groups = [...new Set(entries.map(({ group = '' }) => group))];
  const move = (event: KeyboardEvent): void => {
    const places = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = places.indexOf(document.activeElement as HTMLElement);
    let next: HTMLElement | undefined;
    if (event.key === 'ArrowDown') next = places[(at + 1) % places.length];
    else if (event.key === 'ArrowUp') next = places.at(at <= 0 ? -1 : at - 1);
    else if (event.key === 'Home') next = places[0];
    else if (event.key === 'End') next = places.at(-1);
    else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase();
      next = [...places.slice(at + 1), ...places].find(({ textContent }) =>
        textContent?.trim().toLowerCase().startsWith(letter),
      );
    } else if (event.key === 'Tab') list.current?.hidePopover();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const close = ({ target }: MouseEvent): void => {
    if ((target as HTMLElement).closest('a, button:not([aria-disabled])')) list.current?.hidePopover();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        className={triggerClass}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.showPopover();
          list.current?.querySelector<HTMLElement>('a, button')?.focus();
        }}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        onKeyDown={move}
        // Clicks bubble here from the links and buttons inside; Enter on them is a click too.
        onClick={close}
        className={clsx(
          'card fixed inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-y-auto text-ink shadow-pop',
          groups.length > 1
            ? 'p-2 lg:auto-cols-[14rem] lg:grid-flow-col lg:gap-3 lg:open:grid'
            : 'min-w-56 p-1.5',
        )}
      >
        {groups.map((group) => (
          <MenuGroup key={group} id={`${id}-${group}`} name={group} entries={entries} />
        ))}
      </div>
    </>
  );
}

/** The entries under one heading; with '' all that has none. */
function MenuGroup({ id, name, entries }: { id: string; name: string; entries: readonly MenuEntry[] }) {
  return (
    <div>
      {name === '' ? null : (
        <p id={id} className="px-3 pt-2 pb-1 text-xs font-semibold tracking-wide text-soft uppercase">
          {name}
        </p>
      )}
      <ul aria-labelledby={name === '' ? undefined : id}>
        {entries
          .filter(({ group = '' }) => group === name)
          .map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const inside = (
    <>
      {entry.icon}
      <span className="grow">{entry.label}</span>
      {entry.disabledReason ? (
        <span className="max-w-64 py-1 text-sm leading-tight whitespace-normal">{entry.disabledReason}</span>
      ) : null}
    </>
  );
  const className = clsx(entryClass, entry.danger && 'text-danger');
  if (entry.render) return entry.render(className, inside);
  return (
    <button
      type="button"
      className={className}
      aria-disabled={entry.disabledReason ? true : undefined}
      onClick={entry.disabledReason ? undefined : entry.onSelect}
    >
      {inside}
    </button>
  );
}

function place(box: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const around = button.getBoundingClientRect();
  const wanted = align === 'start' ? around.left : around.right - box.offsetWidth;
  box.style.left = `${Math.max(8, Math.min(wanted, innerWidth - box.offsetWidth - 8))}px`;
  box.style.maxHeight = '';
  const under = innerHeight - around.bottom - 14;
  const over = around.top - 14;
  // At the foot of the page it opens upwards.
  const isUp = box.offsetHeight > under && over > under;
  box.style.maxHeight = `${isUp ? over : under}px`;
  box.style.top = `${isUp ? around.top - 6 - Math.min(box.offsetHeight, over) : around.bottom + 6}px`;
}
