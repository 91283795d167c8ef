import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { matchesTyped } from '#lib/type-match';
import type { FieldBox } from './field.tsx';

interface FreeTypeAheadProps extends FieldBox {
  /** Names the list: not as the box is called, which has that name already. */
  list: string;
  /** What may be meant; anything else may be typed. */
  names: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  maxLength?: number;
  'data-autofocus'?: true | undefined;
  'data-box'?: string;
}

/** So many are drawn; who has more types a letter. */
const drawn = 60;

/**
 * A text that is mostly one of many: they are offered while one types, arrows choose, and what is none of them stays as
 * typed. Unlike the kit's own, the list takes nothing of the page away while it is open.
 */
export function FreeTypeAhead({ list, names, value, onChange, onBlur, ...box }: FreeTypeAheadProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const items = useRef<HTMLUListElement>(null);
  const fitting = isOpen ? names.filter((name) => matchesTyped(name, value)).slice(0, drawn) : [];
  const isListed = fitting.some((name) => name !== value);
  useEffect(() => {
    if (active >= 0)
      items.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const show = (isShown: boolean): void => {
    setOpen(isShown);
    setActive(-1);
  };
  const choose = (name: string): void => {
    onChange(name);
    show(false);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isListed ? fitting[active] : undefined;
    if (step) {
      event.preventDefault();
      if (isListed) setActive(Math.max(-1, Math.min(fitting.length - 1, active + step)));
      else setOpen(true);
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <div className="relative">
      <input
        {...box}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        className="control"
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          show(target.value.trim() !== '');
        }}
        onKeyDown={press}
        onBlur={() => {
          show(false);
          onBlur?.();
        }}
      />
      {isListed ? (
        <ul
          ref={items}
          id={id}
          role="listbox"
          aria-label={list}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto overscroll-contain card p-1.5 shadow-pop"
        >
          {fitting.map((name, place) => (
            // The keys are those of the box, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={name}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              // A press would take the focus, and the list would be gone before it is a click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              className={clsx(
                'flex min-h-10 cursor-pointer items-center rounded-sm px-3 py-1 hover:bg-accent-soft',
                place === active && 'bg-accent-soft text-accent',
              )}
            >
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
