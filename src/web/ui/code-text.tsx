import { clsx } from 'clsx';
import { groupCode } from '#lib/format';
import { copyText } from './copy-text.tsx';

interface CodeTextProps {
  value: string | null | undefined;
  /** What it is ('IMEI', 'Coupon'), for the button's name. */
  label?: string;
  /** Plain text instead of a button that copies. */
  plain?: boolean;
  className?: string;
}

/** An IMEI, serial or coupon: monospaced, grouped for reading, copied whole on a click and when selected. */
export function CodeText({ value, label = 'codice', plain = false, className }: CodeTextProps) {
  if (!value) return <span>—</span>;
  const look = clsx('font-mono text-[0.93em] tracking-tight whitespace-nowrap', className);
  if (plain) {
    return (
      <span
        className={look}
        onCopy={(event) => {
          event.preventDefault();
          event.clipboardData.setData('text/plain', value);
        }}
      >
        {groupCode(value)}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Copia ${label} ${groupCode(value)}`}
      title="Copia"
      onClick={() => void copyText(value, `Copiato: ${value}`)}
      className={clsx(look, 'rounded-sm px-1 py-0.5 hover:bg-accent-soft hover:text-accent')}
    >
      {groupCode(value)}
    </button>
  );
}
