import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useMemo, type Ref } from 'react';
import { matchesTyped } from '#lib/type-match';
import type { FieldBox } from './field.tsx';
import type { Choice } from './select.tsx';

export interface TypeAheadProps<C extends Choice> extends Partial<FieldBox> {
  /** Names the list. */
  label: string;
  choices: readonly C[];
  value: C['value'] | null;
  onChange: (value: C['value'] | null) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Drawn at most, of thousands: typing finds the others. */
  limit?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A choice among many typed straight into its box: a few letters and Enter. With the box behind a button, `Combobox`. */
export function TypeAhead<C extends Choice>(props: TypeAheadProps<C>) {
  const { label, choices, value, onChange, placeholder, disabled = false, limit = -1, ref } = props;
  const chosen = useMemo(() => choices.find((choice) => choice.value === value) ?? null, [choices, value]);
  return (
    <Base.Root
      items={choices as C[]}
      value={chosen}
      onValueChange={(next) => onChange(next?.value ?? null)}
      itemToStringLabel={(choice: C) => choice.label}
      isItemEqualToValue={(one: C, other: C) => one.value === other.value}
      filter={(choice: C, typed: string) => matchesTyped(choice.label, typed)}
      disabled={disabled}
      limit={limit}
      autoHighlight
    >
      <Base.Input
        ref={ref}
        id={props.id}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        placeholder={placeholder}
        className="control"
        // Typing replaces what was chosen.
        onFocus={(event) => event.currentTarget.select()}
      />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-60 outline-none">
          <Base.Popup
            aria-label={label}
            className="card max-h-80 w-(--anchor-width) min-w-56 max-w-(--available-width) overflow-y-auto overscroll-contain p-1.5 shadow-pop"
          >
            <Base.Empty>
              <p className="px-3 py-3 text-soft empty:hidden">Nessun risultato. Prova con meno lettere.</p>
            </Base.Empty>
            <Base.List className="outline-none">
              {(choice: C) => (
                <Base.Item
                  key={choice.value}
                  value={choice}
                  disabled={choice.disabled ?? false}
                  className="grid min-h-10 cursor-pointer grid-cols-[1.1rem_1fr] items-center gap-2 rounded-sm px-2 py-1 outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent"
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
