import { clsx } from 'clsx';
import { formatMoney } from '#lib/format';

/** An amount of euro as it travels on the wire: '1.234,56 €', an em dash when there is none. */
export function Money({ euro, className }: { euro: number | null | undefined; className?: string }) {
  return <span className={clsx('whitespace-nowrap tabular-nums', className)}>{formatMoney(euro)}</span>;
}
