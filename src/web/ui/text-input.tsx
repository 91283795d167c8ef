import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Drawn inside, at the start. */
  icon?: ReactNode;
  /** Monospaced, for codes. */
  mono?: boolean;
}

/** A one-line text box; takes every attribute of `<input>`, the ids of `Field` among them. */
export function TextInput({ icon, mono = false, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={clsx('control', mono && 'font-mono', icon && 'ps-10', className)}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <span
        className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-soft"
        aria-hidden="true"
      >
        {icon}
      </span>
      {input}
    </span>
  );
}

/** A text box of several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={clsx('control resize-y', className)} />;
}
