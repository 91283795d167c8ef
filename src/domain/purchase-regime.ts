import type { LegalTextKey } from './legal-text.ts';

/** How a purchase stands to VAT (law §3): decides whether the phone may be resold under the margin scheme. */

/** What is true of a regime. */
interface RegimeTraits {
  note: string;
  ofCompanies: boolean;
  isMargin: boolean;
  /** the seller makes an invoice out, which the receipt does not replace */
  needsInvoice: boolean;
  /** the fiscal paragraph of its receipt */
  text: LegalTextKey;
}

/** `regime_acquisto`: what each means at the till, whether a company has it, whether the margin scheme may be applied. */
export const purchaseRegimes = {
  PRIVATO: {
    note: 'Da un privato: nessuna IVA.',
    ofCompanies: false,
    isMargin: true,
    needsInvoice: false,
    text: 'regime_margine',
  },
  'IMPRESA CON IVA': {
    note: 'L’impresa ha detratto l’IVA e fattura la cessione: niente regime del margine.',
    ofCompanies: true,
    isMargin: false,
    needsInvoice: true,
    text: 'regime_impresa_iva',
  },
  'IMPRESA SENZA DETRAZIONE': {
    note: 'L’impresa non ha potuto detrarre l’IVA all’acquisto (esente, forfettaria, ente).',
    ofCompanies: true,
    isMargin: true,
    needsInvoice: false,
    text: 'regime_senza_detrazione',
  },
  MARGINE: {
    note: 'L’impresa rivende usato e cede in regime del margine: la sua fattura lo dice.',
    ofCompanies: true,
    isMargin: true,
    needsInvoice: true,
    text: 'regime_impresa_margine',
  },
} as const satisfies Record<string, RegimeTraits>;

export type PurchaseRegime = keyof typeof purchaseRegimes;

/** All of them, for checks. */
export const purchaseRegimeNames = Object.keys(purchaseRegimes) as [PurchaseRegime, ...PurchaseRegime[]];

type CompanyRegime = {
  [R in PurchaseRegime]: (typeof purchaseRegimes)[R]['ofCompanies'] extends true ? R : never;
}[PurchaseRegime];

/** What the till may choose from when the seller is a company. */
export const companyRegimes = purchaseRegimeNames.filter(
  (regime): regime is CompanyRegime => purchaseRegimes[regime].ofCompanies,
);

/** The regime whose fiscal paragraph this is; null: no regime's. */
export function regimeWithText(key: LegalTextKey): PurchaseRegime | null {
  return purchaseRegimeNames.find((regime) => purchaseRegimes[regime].text === key) ?? null;
}

/** What is said when the seller makes an invoice out. */
export const companySellerWarning =
  'Cedente con partita IVA: occorre la fattura elettronica del cedente; la ricevuta non la sostituisce.';

/** True where the margin scheme may be applied to the resale (DL 41/1995 art. 36). */
export function isMarginScheme(regime: PurchaseRegime): boolean {
  return purchaseRegimes[regime].isMargin;
}

/**
 * The regime of a purchase: a person's is PRIVATO whatever was chosen; a company's is what the till chose, else that of
 * whoever deducts VAT. An association without a VAT number has none to deduct.
 */
export function regimeOf(
  seller: { isCompany: boolean; partita_iva: string | null },
  chosen: PurchaseRegime | null,
): PurchaseRegime {
  if (!seller.isCompany) return 'PRIVATO';
  if (chosen !== null && chosen !== 'PRIVATO') return chosen;
  return seller.partita_iva === null ? 'IMPRESA SENZA DETRAZIONE' : 'IMPRESA CON IVA';
}
