import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { FieldBox } from './field.tsx';
import type { Choice } from './select.tsx';

/** A choice among many, by what stands in its box. */
export interface ChoosingProps<C extends Choice> extends Partial<FieldBox> {
  /** Names the list and its search box. */
  label: string;
  choices: readonly C[];
  value: C['value'] | null;
  onChange: (value: C['value'] | null) => void;
  placeholder?: string | undefined;
  disabled?: boolean;
}

/** What `Combobox` and `TypeAhead` share: the choice, and the list that opens under the box. */
export function Choosing<C extends Choice>({
  label,
  choices,
  value,
  onChange,
  disabled = false,
  search,
  children,
  ...root
}: ChoosingProps<C> & {
  /** A box to search in, where it stands in the list. */
  search?: ReactNode;
  children: ReactNode;
  filter?: (choice: C, typed: string) => boolean;
  limit?: number;
}) {
  const chosen = useMemo(() => choices.find((choice) => choice.value === value) ?? null, [choices, value]);
  return (
    <Base.Root
      {...(root.filter ? { filter: root.filter } : {})}
      limit={root.limit ?? -1}
      items={choices as C[]}
      value={chosen}
      onValueChange={(next) => onChange(next?.value ?? null)}
      itemToStringLabel={(choice: C) => choice.label}
      isItemEqualToValue={(one: C, other: C) => one.value === other.value}
      disabled={disabled}
      autoHighlight
    >
      {children}
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-60 outline-none">
          <Base.Popup
            aria-label={label}
            className={clsx(
              'card w-(--anchor-width) max-w-(--available-width) p-1.5 shadow-pop',
              search ? 'max-h-96 min-w-64' : 'max-h-80 min-w-56 overflow-y-auto overscroll-contain',
            )}
          >
            {search}
            <Base.Empty>
              <p className="px-3 py-3 text-soft empty:hidden">Nessun risultato. Prova con meno lettere.</p>
            </Base.Empty>
            <Base.List
              className={clsx('outline-none', search && 'max-h-72 overflow-y-auto overscroll-contain')}
            >
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

/** A choice among many, found by typing. For a few, `Select`; inside `Field`, spread the box's ids. */
export function Combobox<C extends Choice>({
  placeholder = 'Scegli…',
  searchPlaceholder = 'Scrivi per cercare',
  ...props
}: ChoosingProps<C> & { searchPlaceholder?: string }) {
  const { label } = props;
  return (
    <Choosing
      {...props}
      search={
        <Base.Input aria-label={`Cerca: ${label}`} placeholder={searchPlaceholder} className="control mb-1" />
      }
    >
      <Base.Trigger
        id={props.id}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        className="control flex items-center justify-between gap-2 text-left data-placeholder:text-soft"
      >
        <span className="truncate">
          <Base.Value placeholder={placeholder} />
        </span>
        <ChevronDown size={16} className="shrink-0 text-soft" aria-hidden="true" />
      </Base.Trigger>
    </Choosing>
  );
}
