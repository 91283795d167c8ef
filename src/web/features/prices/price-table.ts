import { grades, gradeTable, type Grade } from '#domain/grading';
import { toCents, toEuro } from '#domain/money';
import { quote } from '#domain/quote';

/** A line of the grade table; euro as they travel. */
export interface GradeLine {
  grade: Grade;
  name: string;
  /** what the grade takes off, in percent */
  reduction: number;
  value: number;
}

/** What a phone is worth in each grade; `working_price` is as the server answers it, already reduced. */
export function gradeLines(working_price: number): GradeLine[] {
  return grades.map((grade) => ({
    grade,
    name: gradeTable[grade].name,
    reduction: 100 - gradeTable[grade].percent,
    value: toEuro(quoteOf(working_price, grade, null).valore_acquisto),
  }));
}

/** Grade value plus the bonus of the campaign chosen (S2 §9); euro. */
export function totalOf(working_price: number, grade: Grade, bonus: number | null): number {
  const { coupon_value, valore_acquisto } = quoteOf(working_price, grade, bonus);
  return toEuro(coupon_value ?? valore_acquisto);
}

// Paid by voucher: that is how a bonus counts, and how the value is paid in full.
function quoteOf(working_price: number, grade: Grade, bonus: number | null) {
  return quote({
    base: toCents(working_price),
    listPercent: 100,
    isManual: false,
    failedTests: [],
    grade,
    paymentMode: 1,
    cashPercent: 100,
    bonus: bonus === null ? null : toCents(bonus),
  });
}
