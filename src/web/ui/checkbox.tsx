import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A tick box whose whole line is the target (44 px). */
export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-start gap-3 py-2.5', className)}>
      <input type="checkbox" {...rest} className="mt-0.5 size-5 shrink-0 accent-accent" />
      <span>
        {label}
        {help ? <span className="block text-sm text-soft">{help}</span> : null}
      </span>
    </label>
  );
}
