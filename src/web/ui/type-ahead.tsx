import { Combobox as Base } from '@base-ui/react/combobox';
import type { Ref } from 'react';
import { matchesTyped } from '#lib/type-match';
import { Choosing, type ChoosingProps } from './combobox.tsx';
import type { Choice } from './select.tsx';

interface TypeAheadProps<C extends Choice> extends ChoosingProps<C> {
  /** Drawn at most, of thousands: typing finds the others. */
  limit?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A choice among many typed straight into its box: a few letters and Enter. With the box behind a button, `Combobox`. */
export function TypeAhead<C extends Choice>({ ref, placeholder, ...props }: TypeAheadProps<C>) {
  return (
    <Choosing {...props} filter={(choice, typed) => matchesTyped(choice.label, typed)}>
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
    </Choosing>
  );
}
