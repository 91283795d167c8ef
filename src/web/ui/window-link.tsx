import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button, buttonClass, type ButtonProps } from './button.tsx';

interface WindowLinkProps
  extends
    Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'disabledReason'>,
    Omit<ComponentProps<'a'>, 'target' | 'rel' | 'aria-label'> {
  /** Its name where the text alone says too little. */
  label?: string;
}

/** A link that looks like a button and opens a window of its own; a button that says why, where there is nothing to open. */
export function WindowLink(props: WindowLinkProps) {
  const {
    kind = 'ghost',
    size = 'normal',
    icon,
    disabledReason,
    label,
    className,
    children,
    ...rest
  } = props;
  if (disabledReason) {
    return (
      <Button {...{ kind, size, icon, disabledReason, className }} aria-label={label}>
        {children}
      </Button>
    );
  }
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener"
      aria-label={label ? `${label} (nuova finestra)` : undefined}
      className={clsx(buttonClass({ kind, size }), className)}
    >
      {icon}
      {children}
    </a>
  );
}
