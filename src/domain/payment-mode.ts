import { formatEuro, type Cents } from './money.ts';

/** How the customer is paid (S1 §3, §6; rulings §4). */

/** `id_modalita_pagamento`: 1 voucher, 2 cash, 3 card. */
export type PaymentMode = 1 | 2 | 3;

/** Modes in the order in which they are offered. */
export const paymentModes = [
  { id: 1, name: 'Voucher' },
  { id: 2, name: 'Contanti' },
  { id: 3, name: 'Carta' },
] as const satisfies readonly { id: PaymentMode; name: string }[];

/** True for the three modes as they travel. */
export function isPaymentMode(value: unknown): value is PaymentMode {
  return value === 1 || value === 2 || value === 3;
}

/** 'Voucher', 'Contanti' or 'Carta'. */
export function paymentModeName(mode: PaymentMode): string {
  return paymentModes[mode - 1]!.name;
}

/** The modes an affiliate offers: all three, or the voucher alone (S1 §6). */
export function allowedModes(affiliate: { voucherOnly: boolean }): PaymentMode[] {
  return affiliate.voucherOnly ? [1] : [1, 2, 3];
}

/** `id_tipo_contratto` by name. */
export const contractTypes = {
  1: 'Privato, voucher',
  2: 'Privato',
  3: 'Azienda, voucher',
  4: 'Azienda',
} as const;

/** `id_tipo_contratto`: 1 private seller by voucher, 2 private seller otherwise, 3 company by voucher, 4 otherwise. */
type ContractType = 1 | 2 | 3 | 4;

/** The contract a receipt is made out as (rulings §4). */
export function contractType(sale: { isCompany: boolean; mode: PaymentMode }): ContractType {
  if (sale.isCompany) return sale.mode === 1 ? 3 : 4;
  return sale.mode === 1 ? 1 : 2;
}

/** True when the law forbids to pay this in cash: at the ceiling already (rulings §4; the ceiling is a dated setting). */
export function cashRefused(amount: Cents, ceiling: Cents): boolean {
  return amount >= ceiling;
}

/** The sentence for a refused cash payment. */
export function cashRefusedText(ceiling: Cents): string {
  return `In contanti non si possono pagare ${formatEuro(ceiling)} o più: scegliere un'altra modalità.`;
}
