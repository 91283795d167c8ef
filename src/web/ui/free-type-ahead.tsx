import { Autocomplete as Base } from '@base-ui/react/autocomplete';
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

/** A text that is mostly one of many: they are offered while one types, arrows choose, and what is none of them stays as typed. */
export function FreeTypeAhead({ list, names, value, onChange, ...box }: FreeTypeAheadProps) {
  return (
    <Base.Root
      items={names as string[]}
      value={value}
      onValueChange={onChange}
      filter={(name: string, typed: string) => matchesTyped(name, typed)}
      limit={drawn}
    >
      <Base.Input {...box} autoComplete="off" className="control" />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-60 outline-none">
          <Base.Popup className="card max-h-60 w-(--anchor-width) min-w-56 overflow-y-auto overscroll-contain p-1.5 shadow-pop data-empty:hidden">
            <Base.List aria-label={list} className="outline-none">
              {(name: string) => (
                <Base.Item
                  key={name}
                  value={name}
                  className="flex min-h-10 cursor-pointer items-center rounded-sm px-3 py-1 outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent"
                >
                  {name}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
