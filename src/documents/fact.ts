import { notAvailable } from '#domain/customer';
import { formatEuro, toCents } from '#domain/money';
import type { Fact } from './block.ts';

/** A labelled value, 'N.D.' where there is none. */
export function fact(label: string, value: string | null | undefined): Fact {
  return { label, value: value || notAvailable };
}

/** A labelled code, monospaced; 'N.D.' where there is none. */
export function code(label: string, value: string | null | undefined): Fact {
  return value ? { label, value, isCode: true } : fact(label, null);
}

/** Euro as they travel, as documents write them: '1.234,56 €'. */
export function euro(amount: number): string {
  return formatEuro(toCents(amount));
}
