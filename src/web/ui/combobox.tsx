import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import type { FieldBox } from './field.tsx';
import type { Choice } from './select.tsx';

export interface ComboboxProps<C extends Choice> extends Partial<FieldBox> {
  /** Names the list and its search box. */
  label: string;
  choices: readonly C[];
  value: C['value'] | null;
  onChange: (value: C['value'] | null) => void;
  placeholder?: string;
  searchPlaceholder?: string;
  disabled?: boolean;
}

/** A choice among many, found by typing. For a few, `Select`; inside `Field`, spread the box's ids. */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const {
    label,
    choices,
    value,
    onChange,
    placeholder = 'Scegli…',
    searchPlaceholder = 'Scrivi per cercare',
    ...box
  } = props;
  const chosen = useMemo(() => choices.find((choice) => choice.value === value) ?? null, [choices, value]);
  return (
    <Base.Root
      items={choices as C[]}
      value={chosen}
      onValueChange={(next) => onChange(next?.value ?? null)}
      itemToStringLabel={(choice: C) => choice.label}
      isItemEqualToValue={(one: C, other: C) => one.value === other.value}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Base.Trigger
        id={box.id}
        aria-describedby={box['aria-describedby']}
        aria-invalid={box['aria-invalid']}
        aria-required={box['aria-required']}
        className="control flex items-center justify-between gap-2 text-left data-placeholder:text-soft"
      >
        <span className="truncate">
          <Base.Value placeholder={placeholder} />
        </span>
        <ChevronDown size={16} className="shrink-0 text-soft" aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-60 outline-none">
          <Base.Popup
            aria-label={label}
            className="card max-h-96 w-(--anchor-width) min-w-64 max-w-(--available-width) p-1.5 shadow-pop"
          >
            <Base.Input
              aria-label={`Cerca: ${label}`}
              placeholder={searchPlaceholder}
              className="control mb-1"
            />
            <Base.Empty>
              <p className="px-3 py-3 text-soft empty:hidden">Nessun risultato. Prova con meno lettere.</p>
            </Base.Empty>
            <Base.List className="max-h-72 overflow-y-auto overscroll-contain outline-none">
              {(choice: C) => (
                <Base.Item
                  key={choice.value}
                  value={choice}
                  disabled={choice.disabled ?? false}
                  className="grid min-h-10 cursor-pointer grid-cols-[1.1rem_1fr] items-center gap-2 rounded-sm px-2 outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent"
                >
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                  <span className="col-start-2">{choice.label}</span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
