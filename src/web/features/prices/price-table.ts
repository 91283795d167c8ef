import { grades, gradeTable, type Grade } from '#domain/grading';
import { toCents, toEuro } from '#domain/money';
import { allowedModes, paymentMode as modes, type PaymentMode } from '#domain/payment-mode';
import { quote } from '#domain/quote';

/** A line of the grade table; euro as they travel. */
export interface GradeLine {
  grade: Grade;
  name: string;
  /** what the value is multiplied by: 1, 0.95, … */
  multiplier: number;
  /** what the grade takes off, in percent */
  reduction: number;
  value: number;
}

/** What a phone is worth in each grade; `working_price` is as the server answers it, already reduced. */
export function gradeLines(working_price: number): GradeLine[] {
  return grades.map((grade) => ({
    grade,
    name: gradeTable[grade].name,
    multiplier: gradeTable[grade].percent / 100,
    reduction: 100 - gradeTable[grade].percent,
    value: toEuro(quoteOf(working_price, grade, null).valore_acquisto),
  }));
}

/** Grade value plus the bonus of the campaign chosen (S2 §9); euro. */
export function totalOf(working_price: number, grade: Grade, bonus: number | null): number {
  const { coupon_value, valore_acquisto } = quoteOf(working_price, grade, bonus);
  return toEuro(coupon_value ?? valore_acquisto);
}

/** What of an affiliate's terms decides how the customer is paid (rulings §3). */
export interface PaymentTerms {
  is_solo_voucher: 0 | 1;
  percentuale_contanti: number;
}

/** What the customer gets in each of the modes that the affiliate offers; euro. The bonus counts by voucher only (S1 §9). */
export function paymentLines(
  working_price: number,
  grade: Grade,
  bonus: number | null,
  terms: PaymentTerms,
): { mode: PaymentMode; value: number }[] {
  return allowedModes({ voucherOnly: terms.is_solo_voucher === 1 }).map((mode) => {
    const given = quoteOf(working_price, grade, bonus, mode, terms.percentuale_contanti);
    return { mode, value: toEuro(given.coupon_value ?? given.valore_pagato) };
  });
}

// By voucher unless said otherwise: that is how a bonus counts, and how the value is paid in full.
function quoteOf(
  working_price: number,
  grade: Grade,
  bonus: number | null,
  paymentMode: PaymentMode = modes.voucher,
  cashPercent = 100,
) {
  return quote({
    base: toCents(working_price),
    listPercent: 100,
    isManual: false,
    failedTests: [],
    grade,
    paymentMode,
    cashPercent,
    bonus: bonus === null ? null : toCents(bonus),
  });
}
