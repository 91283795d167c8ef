import { byKey, codesOf, codesWhere, isCode } from './code.ts';
import { formatEuro, percentOf, type Cents } from './money.ts';

/** How the customer is paid (S1 §3, §6; rulings §4): all that differs by mode, in one table. */

/** What an affiliate's terms add to a mode. */
interface ModeTerms {
  /** whose shops take the voucher */
  ragione_sociale: string;
  mesi_coupon: number;
  percentuale_contanti: number;
}

/** What is true of a mode. */
interface ModeTraits {
  key: string;
  name: string;
  /** Its name in the wire's figures: `numero_…`, `valore_…`, `acquisti_…`. */
  wire: string;
  /** 'Il cliente riceve …' before the amount. */
  gives: string;
  /** '285,00 € …', '… Pagamento …'. */
  how: string;
  /** 'Pagati …', 'Acquisti …', 'Valore …' of figures. */
  by: string;
  /** What the amount is called before the payment, and after it. */
  amount: string;
  paid: string;
  /** What its card says to whoever chooses. */
  note: (terms: ModeTerms) => string;
  /** Offered by affiliates that pay by voucher alone, too. */
  isAlwaysOffered: boolean;
  /** A coupon is issued for it: only here the campaign's bonus counts. */
  withCoupon: boolean;
  /** Paid at the affiliate's percentage for cash. */
  isReduced: boolean;
  /** The law forbids it from an amount on. */
  hasCeiling: boolean;
  /** The account of the books (journal.ts) that the customer is paid out of. */
  account: 'BUONI' | 'CASSA' | 'CARTE';
  /** The shop pays with its own money: head office owes it the accepted value, else only the difference to it. */
  shopPays: boolean;
  /** `id_tipo_contratto` with a private seller, and with a company (rulings §4). */
  contracts: { person: ContractType; company: ContractType };
}

/** `id_modalita_pagamento`, in the order in which they are offered. */
export const paymentModes = {
  1: {
    key: 'voucher',
    name: 'Voucher',
    wire: 'voucher',
    gives: 'un voucher di',
    how: 'in voucher',
    by: 'con voucher',
    amount: 'Valore del voucher',
    paid: 'Voucher',
    note: ({ ragione_sociale, mesi_coupon }) =>
      `nei negozi ${ragione_sociale}, per ${mesi_coupon === 1 ? 'un mese' : `${mesi_coupon} mesi`}`,
    isAlwaysOffered: true,
    withCoupon: true,
    isReduced: false,
    hasCeiling: false,
    account: 'BUONI',
    shopPays: false,
    contracts: { person: 1, company: 3 },
  },
  2: {
    key: 'cash',
    name: 'Contanti',
    wire: 'contanti',
    gives: 'in contanti',
    how: 'in contanti',
    by: 'in contanti',
    amount: 'Importo in contanti',
    paid: 'Pagato',
    note: ({ percentuale_contanti }) => `${percentuale_contanti} % del valore`,
    isAlwaysOffered: false,
    withCoupon: false,
    isReduced: true,
    hasCeiling: true,
    account: 'CASSA',
    shopPays: true,
    contracts: { person: 2, company: 4 },
  },
  3: {
    key: 'card',
    name: 'Carta',
    wire: 'carta',
    gives: 'sulla carta',
    how: 'sulla carta',
    by: 'con carta',
    amount: 'Importo sulla carta',
    paid: 'Pagato',
    note: () => 'accredito sulla carta',
    isAlwaysOffered: false,
    withCoupon: false,
    isReduced: false,
    hasCeiling: false,
    account: 'CARTE',
    shopPays: true,
    contracts: { person: 2, company: 4 },
  },
} as const satisfies Record<number, ModeTraits>;

export type PaymentMode = keyof typeof paymentModes;
/** The modes as the wire's figures name them. */
export type ModeWord = (typeof paymentModes)[PaymentMode]['wire'];

/** The modes by name: `paymentMode.voucher`. */
export const paymentMode = byKey(paymentModes);

/** True for a mode as it travels. */
export function isPaymentMode(value: unknown): value is PaymentMode {
  return isCode(paymentModes, value);
}

/** Something for each mode, by the words that the wire has for them: `{ voucher: …, contanti: …, carta: … }`. */
export function perMode<T>(made: (mode: PaymentMode) => T): Record<ModeWord, T> {
  return Object.fromEntries(
    codesOf(paymentModes).map((mode) => [paymentModes[mode].wire, made(mode)]),
  ) as never;
}

/** The names of the modes of which something is true, as a sentence has them: 'contanti e carta'. */
export function modesNamed(holds: (traits: ModeTraits) => boolean, joint: 'e' | 'o'): string {
  const names = codesWhere(paymentModes, holds).map((mode) => paymentModes[mode].name.toLowerCase());
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(` ${joint} `);
}

/** The modes an affiliate offers: all, or the voucher alone (S1 §6). */
export function allowedModes(affiliate: { voucherOnly: boolean }): PaymentMode[] {
  return codesWhere(paymentModes, ({ isAlwaysOffered }) => isAlwaysOffered || !affiliate.voucherOnly);
}

/** True where a coupon pays; nothing chosen is no coupon. */
export function withCoupon(mode: PaymentMode | null): boolean {
  return mode !== null && paymentModes[mode].withCoupon;
}

/** The modes for which a coupon is issued. */
export const couponModes = codesWhere(paymentModes, (traits) => traits.withCoupon);

/** What is paid for a value in a mode: all of it, or the affiliate's percentage for cash. */
export function paidIn(mode: PaymentMode, value: Cents, cashPercent: number): Cents {
  return paymentModes[mode].isReduced ? percentOf(value, cashPercent) : value;
}

/** `id_tipo_contratto`: its name, and whether a company sells. */
export const contractTypes = {
  1: { name: 'Privato, voucher', isCompany: false },
  2: { name: 'Privato', isCompany: false },
  3: { name: 'Azienda, voucher', isCompany: true },
  4: { name: 'Azienda', isCompany: true },
} as const satisfies Record<number, { name: string; isCompany: boolean }>;

/** `id_tipo_contratto`: 1 private seller by voucher, 2 private seller otherwise, 3 company by voucher, 4 otherwise. */
export type ContractType = keyof typeof contractTypes;

/** The contract a receipt is made out as (rulings §4). */
export function contractType(sale: { isCompany: boolean; mode: PaymentMode }): ContractType {
  return paymentModes[sale.mode].contracts[sale.isCompany ? 'company' : 'person'];
}

/** True when the law forbids to pay this amount so: at the ceiling already (rulings §4; the ceiling is a dated setting). */
export function isOverCeiling(mode: PaymentMode | null, amount: Cents, ceiling: Cents): boolean {
  return mode !== null && paymentModes[mode].hasCeiling && amount >= ceiling;
}

/** The sentence for a refused cash payment. */
export function cashRefusedText(ceiling: Cents): string {
  return `In contanti non si possono pagare ${formatEuro(ceiling)} o più: scegliere un'altra modalità.`;
}
