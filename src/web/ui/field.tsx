import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

/** What a field hands to the box inside it, so that label, help and error belong to it for screen readers too. */
export interface FieldBox {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  /** The label is read aloud but not drawn (the placeholder says it). */
  hideLabel?: boolean;
  className?: string | undefined;
  children: (box: FieldBox) => ReactNode;
}

/** Label, box, help and error tied together. `children` gets the ids: `{(box) => <TextInput {...box} />}`. */
export function Field({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy = clsx(help && `${id}-help`, error && `${id}-error`) || undefined;
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-soft'}>
        {label}
        {required && !hideLabel ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help ? (
        <p id={`${id}-help`} className="text-sm text-soft">
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error under a box; announced when it appears. */
export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  return (
    <p
      id={id}
      role="alert"
      hidden={!error}
      className="flex items-start gap-1.5 text-sm font-medium text-danger"
    >
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        className="mt-0.5 shrink-0"
        fill="none"
        aria-hidden="true"
      >
        <path d="M12 7v6m0 4v.01" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
        <circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="2" />
      </svg>
      {error}
    </p>
  );
}
