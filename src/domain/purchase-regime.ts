/** How a purchase stands to VAT (law §3): decides whether the phone may be resold under the margin scheme. */

/** `regime_acquisto` with what each means at the till; a person's is always the first. */
export const purchaseRegimes = {
  PRIVATO: 'Da un privato: nessuna IVA.',
  'IMPRESA CON IVA': 'L’impresa ha detratto l’IVA e fattura la cessione: niente regime del margine.',
  'IMPRESA SENZA DETRAZIONE':
    'L’impresa non ha potuto detrarre l’IVA all’acquisto (esente, forfettaria, ente).',
  MARGINE: 'L’impresa rivende usato e cede in regime del margine: la sua fattura lo dice.',
} as const;

export type PurchaseRegime = keyof typeof purchaseRegimes;

/** All of them, for checks. */
export const purchaseRegimeNames = Object.keys(purchaseRegimes) as [PurchaseRegime, ...PurchaseRegime[]];

/** What the till may choose from when the seller is a company. */
export const companyRegimes = [
  'IMPRESA CON IVA',
  'IMPRESA SENZA DETRAZIONE',
  'MARGINE',
] as const satisfies PurchaseRegime[];

/** What is said when the seller has a VAT number. */
export const companySellerWarning =
  'Cedente con partita IVA: occorre la fattura elettronica del cedente; la ricevuta non la sostituisce.';

/** True where the margin scheme may be applied to the resale (DL 41/1995 art. 36). */
export function isMarginScheme(regime: PurchaseRegime): boolean {
  return regime !== 'IMPRESA CON IVA';
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
