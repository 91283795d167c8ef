import type { ReactNode } from 'react';
import { useId } from 'react';
import type { List } from '#contract/lists/list';
import { Button } from '#ui/button';

export interface ColumnChoiceProps {
  list: List;
  all: readonly string[];
  shown: readonly string[];
  /** null: as the list begins. */
  onChange: (columns: string[] | null) => void;
  icon: ReactNode;
}

/** Which columns one sees, kept for the next time. */
export function ColumnChoice({ list, all, shown, onChange, icon }: ColumnChoiceProps) {
  const box = useId();
  const turn = (name: string) =>
    onChange(all.filter((one) => (one === name ? !shown.includes(one) : shown.includes(one))));
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        className="max-sm:hidden"
        icon={icon}
        popoverTarget={box}
        onClick={(event) => {
          const around = event.currentTarget.getBoundingClientRect();
          const element = document.getElementById(box);
          if (!element) return;
          element.style.top = `${around.bottom + 4}px`;
          element.style.right = `${Math.max(8, document.documentElement.clientWidth - around.right)}px`;
        }}
      >
        Colonne
      </Button>
      <fieldset
        id={box}
        popover="auto"
        className="card fixed inset-auto m-0 max-h-[70dvh] min-w-56 overflow-y-auto p-1.5 text-ink shadow-pop"
      >
        <legend className="sr-only">Colonne</legend>
        {all.map((name) => (
          <label
            key={name}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-accent-soft"
          >
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={shown.includes(name)}
              disabled={shown.length === 1 && shown[0] === name}
              onChange={() => turn(name)}
            />
            {list.fields[name]?.heading}
          </label>
        ))}
        <Button kind="quiet" size="small" className="w-full" onClick={() => onChange(null)}>
          Come all’inizio
        </Button>
      </fieldset>
    </>
  );
}
