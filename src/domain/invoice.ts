import { addMonthsClamped, formatDay, monthEnd, monthName, monthOf, romeDay, type Day } from './day.ts';
import { machine } from './machine.ts';
import { cents, percentOf, sum, type Cents } from './money.ts';
import { permissions } from './permission.ts';

/** Invoices from head office to affiliates (rulings §7): a month's commission on what was settled in it. */

/** `is_pagata`: 0 pending, 1 paid (S2 §4). */
export type InvoiceState = 0 | 1;

/** An invoice is paid once, in parts or whole; a payment is taken back with a reason. */
export const invoiceMachine = machine<InvoiceState, 'pay' | 'undo'>({
  states: { 0: 'IN ATTESA', 1: 'PAGATA' },
  initial: [0],
  moves: {
    pay: { from: [0], to: 1, who: permissions['invoices.pay'] },
    // of a part too
    undo: { from: [0, 1], to: 0, who: permissions['invoices.pay'] },
  },
});

/** How invoices are paid; MP05 of the electronic invoice. */
export const invoicePayment = 'Bonifico bancario';

/** In cents. */
export interface InvoiceAmounts {
  imponibile: Cents;
  imposta: Cents;
  lordo: Cents;
}

/**
 * The commission on a settled value, with VAT on it, each half up to the cent. `percentuale_commissione` has at most two
 * decimals (4.5 is 4.5 per cent), `percentuale_iva` none. Throws RangeError for anything else, and below zero.
 */
export function invoiceAmounts(
  settled: Cents,
  percentuale_commissione: number,
  percentuale_iva: number,
): InvoiceAmounts {
  const hundredths = Math.round(percentuale_commissione * 100);
  if (hundredths / 100 !== percentuale_commissione || hundredths < 0 || settled < 0)
    throw new RangeError(`no commission of ${percentuale_commissione} % on ${settled} cents`);
  // Whole numbers all the way: the product is larger than what a double holds exactly.
  const imponibile = cents(Number((BigInt(settled) * BigInt(hundredths) + 5_000n) / 10_000n));
  const imposta = percentOf(imponibile, percentuale_iva);
  return { imponibile, imposta, lordo: sum(imponibile, imposta) };
}

/** What was begun in the month's last minute may still be being written: it ends this much later (ms). */
const afterMidnight = 10 * 60_000;

/** True when nothing can be settled in that month any more, ten minutes into the next (Rome). */
export function isMonthOver(periodo: Day, now: Date): boolean {
  return monthOf(periodo) < monthOf(romeDay(new Date(now.getTime() - afterMidnight)));
}

/** The last month that is over. */
export function lastMonthOver(now: Date): Day {
  return addMonthsClamped(monthOf(romeDay(new Date(now.getTime() - afterMidnight))), -1);
}

/** The one line of an invoice, and its subject. */
export function invoiceSubject(periodo: Day): string {
  return `Commissioni sui dispositivi liquidati nel mese di ${monthName(periodo)}`;
}

/** The note under it: what the commission was worked out on. `valore` is written out, '1.234,56 €'. */
export function invoiceNote(
  periodo: Day,
  settled: { numero_device: number; valore: string; percentuale_commissione: number },
): string {
  const { numero_device, valore, percentuale_commissione } = settled;
  const percent = String(percentuale_commissione).replace('.', ',');
  const devices = numero_device === 1 ? '1 dispositivo liquidato' : `${numero_device} dispositivi liquidati`;
  const span = `dal ${formatDay(monthOf(periodo))} al ${formatDay(monthEnd(periodo))}`;
  return `${percent}% di ${valore}: ${devices} ${span}.`;
}
