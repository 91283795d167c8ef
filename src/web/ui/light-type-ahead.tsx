import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useWords } from '#lib/language';
import { matchesTyped } from '#lib/type-match';
import { lookupWords } from '#lib/words/lookup';
import type { FieldBox } from './field.tsx';
import type { Choice } from './select.tsx';

interface LightTypeAheadProps<C extends Choice> extends FieldBox {
  /** Names the list. */
  label: string;
  choices: readonly C[];
  value: C['value'] | null;
  onChange: (value: C['value'] | null) => void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
}

/** So many are drawn; who has more types a letter. */
const drawn = 100;

/**
 * A choice among many typed straight into its box, like `TypeAhead`, for the pages of customers: it weighs a kilobyte
 * where that one brings the kit's forty. Big rows under the thumb; arrows, Enter and Escape.
 */
export function LightTypeAhead<C extends Choice>(props: LightTypeAheadProps<C>) {
  const { label, choices, value, onChange, placeholder, disabled = false, className, ...box } = props;
  const words = useWords(lookupWords);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const fitting = typed ? choices.filter((choice) => matchesTyped(choice.label, typed)) : choices;
  const shown = fitting.slice(0, drawn);
  const isListed = isOpen && shown.length > 0;

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);

  const open = (): void => {
    setActive(Math.max(0, typed ? 0 : choices.findIndex((choice) => choice.value === value)));
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (choice: C | undefined): void => {
    if (choice && choice.value !== value) onChange(choice.value);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setActive(0);
    setOpen(true);
    if (text === '' && value !== null) onChange(null);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((active + step + shown.length) % Math.max(1, shown.length));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <>
      <span className="relative block">
        <input
          type="text"
          {...box}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={isListed ? `${box.id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isListed ? `${box.id}-list-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={typed ?? chosen?.label ?? ''}
          className={clsx('control scroll-mt-24 pe-9', className)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onClick={() => {
            if (!isOpen) open();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            // The keyboard of a phone takes half of the screen: box and list come into the other half.
            if (!matchMedia('(hover: hover)').matches) event.currentTarget.scrollIntoView({ block: 'start' });
          }}
          onBlur={() => {
            if (typed && fitting.length === 1) choose(fitting[0]);
            else close();
          }}
        />
        <Search
          size={17}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-soft"
        />
        {isListed ? (
          <Options
            ref={list}
            id={`${box.id}-list`}
            label={label}
            choices={shown}
            active={active}
            value={value}
            onChoose={choose}
            onKeyDown={press}
          />
        ) : null}
      </span>
      <span
        role="status"
        className={clsx('text-sm text-soft', isOpen && shown.length === 0 ? 'block' : 'sr-only')}
      >
        {isOpen && shown.length === 0 ? words.nothingFound : null}
      </span>
    </>
  );
}

interface OptionsProps<C extends Choice> {
  ref: Ref<HTMLUListElement>;
  id: string;
  label: string;
  choices: readonly C[];
  /** The one that Enter takes. */
  active: number;
  value: C['value'] | null;
  onChoose: (choice: C) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Options<C extends Choice>(props: OptionsProps<C>) {
  const { ref, id, label, choices, active, value, onChoose, onKeyDown } = props;
  return (
    <ul
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className="card absolute inset-x-0 top-full z-20 mt-1 max-h-[min(20rem,45dvh)] overflow-y-auto overscroll-contain p-1.5 shadow-pop"
      // The box keeps the focus, or it would close before the press counts.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, place) => (
        <li
          key={choice.value}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onClick={() => onChoose(choice)}
          onKeyDown={onKeyDown}
          className={clsx(
            'flex min-h-12 cursor-pointer items-center rounded-sm px-3 py-2',
            place === active ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
            choice.value === value && 'font-semibold',
          )}
        >
          {choice.label}
        </li>
      ))}
    </ul>
  );
}
