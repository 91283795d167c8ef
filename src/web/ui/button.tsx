import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { Tip } from './tip.tsx';

type ButtonKind = 'primary' | 'ghost' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'normal' | 'big';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Working: clicks are swallowed, a spinner shows after 300 ms. */
  busy?: boolean | undefined;
  /** Why the button can't be pressed now, shown on hover and focus; none: it can. */
  disabledReason?: string | null | undefined;
  /** The id of a text on the page that says why: no bubble then. */
  reasonIn?: string;
  icon?: ReactNode;
}

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  ghost: 'bg-card text-ink border-edge-soft hover:bg-sunken hover:border-edge active:bg-line',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-accent-soft active:bg-accent-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1 text-sm',
  normal: 'min-h-11 px-4.5 py-2',
  big: 'min-h-13 px-6 py-3 text-[1.06rem]',
};

/** The classes of a button, for links that look like one. */
export function buttonClass({
  kind = 'primary',
  size = 'normal',
}: { kind?: ButtonKind; size?: ButtonSize } = {}): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold',
    'select-none whitespace-nowrap transition-colors duration-100',
    kinds[kind],
    sizes[size],
  );
}

/** A button that says when it works and why it can't be pressed (look.md). One `primary` a view. */
export function Button(props: ButtonProps) {
  const {
    kind = 'primary',
    size = 'normal',
    busy = false,
    disabledReason,
    reasonIn,
    icon,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const stopped = busy || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Enter in a box presses the form's button: the form itself shows beside its fields what they lack.
    const isLeftToForm = rest.type === 'submit' && !busy;
    if (stopped && !isLeftToForm) event.preventDefault();
    else if (!stopped) onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={stopped || undefined}
      aria-describedby={disabledReason && reasonIn ? reasonIn : rest['aria-describedby']}
      className={clsx(
        buttonClass({ kind, size }),
        disabledReason && 'cursor-not-allowed! border-edge-soft! bg-sunken! text-soft!',
        busy && 'cursor-progress!',
        className,
      )}
    >
      {busy ? (
        <span className="appear-late absolute inset-0 grid place-items-center rounded-md bg-inherit">
          <Spinner />
        </span>
      ) : null}
      {icon}
      {children}
    </button>
  );
  // Always inside: a button that becomes free must stay the same element, or it loses the focus.
  return <Tip text={reasonIn ? null : disabledReason}>{button}</Tip>;
}
