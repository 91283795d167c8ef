import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Field } from './field.tsx';

export interface MultiChoiceProps {
  label: string;
  options: Readonly<Record<string, string>>;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Any of a few: boxes to tick in the browser's own popover, under a button that says what is ticked. */
export function MultiChoice({ label, options, value, onChange }: MultiChoiceProps) {
  const list = useId();
  const ticked = value.map((one) => options[one] ?? one);
  const some = ticked.length > 1 ? `${ticked[0]} e altri ${ticked.length - 1}` : ticked[0];
  return (
    <Field label={label} hideLabel>
      {(box) => (
        <span className="relative block">
          <button
            {...box}
            type="button"
            popoverTarget={list}
            aria-label={`${label}: ${some ?? 'tutti'}`}
            className="control flex items-center justify-between gap-2 text-left"
            onClick={(event) => place(event.currentTarget, list)}
          >
            <span className={clsx('truncate', !some && 'text-soft')}>{some ?? label}</span>
            <ChevronDown size={16} className="shrink-0 text-soft" aria-hidden="true" />
          </button>
          <fieldset
            id={list}
            popover="auto"
            className="card fixed inset-auto m-0 max-h-80 min-w-56 overflow-y-auto p-1.5 text-ink shadow-pop"
          >
            <legend className="sr-only">{label}</legend>
            {Object.entries(options).map(([one, name]) => (
              <label
                key={one}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-accent-soft"
              >
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  checked={value.includes(one)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...value, one] : value.filter((kept) => kept !== one))
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        </span>
      )}
    </Field>
  );
}

function place(button: HTMLElement, id: string): void {
  const box = document.getElementById(id);
  const around = button.getBoundingClientRect();
  if (!box) return;
  box.style.left = `${Math.max(8, Math.min(around.left, innerWidth - 240))}px`;
  box.style.top = `${around.bottom + 4}px`;
}
