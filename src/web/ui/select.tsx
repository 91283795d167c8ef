import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export interface Choice {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  choices: readonly Choice[];
  /** The empty first choice; none: the first real one stands chosen. */
  placeholder?: string;
}

/** The browser's own list: the quickest by keyboard, and the phone's wheel on a phone. */
export function Select({ choices, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={clsx('control appearance-none truncate pe-9', className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-soft"
      >
        <path
          d="m6 9 6 6 6-6"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
