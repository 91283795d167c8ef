import { buyerIs, type LegalBuyer } from './legal-buyer.ts';
import { normaliseVatNumber } from './vat-number.ts';

/**
 * An installation is made with the details of an example company. Until head office has entered its own, no purchase is concluded and
 * no paper is numbered in that name (rulings §12).
 */

// The name is not among them: a company may really be called so. Nobody has this number, and nobody sits there.
const example = { partita_iva: '00000000000', indirizzo: 'via dell’esempio 1' };

interface Details {
  partita_iva?: string | null | undefined;
  indirizzo?: string | null | undefined;
}

/** True while one of these details is still the example's. */
export function isExample({ partita_iva, indirizzo }: Details): boolean {
  const address = (indirizzo ?? '').trim().toLowerCase().replaceAll("'", '’');
  return normaliseVatNumber(partita_iva ?? '') === example.partita_iva || address === example.indirizzo;
}

/**
 * Why nothing may be concluded or numbered in the company's name, in Italian; null where it may. `until`: an installation that had
 * receipts already when this rule came goes on up to that moment.
 */
export function companyProblem(company: Details, until: string | null, now: Date): string | null {
  if (!isExample(company)) return null;
  return until !== null && now < new Date(until) ? null : exampleText;
}

/** What the till, the desk and the server say. */
export const exampleText =
  'Completare i dati dell’azienda: sono ancora quelli di esempio, e finiscono sui documenti. Li inserisce la sede in Amministrazione, Azienda.';

/** Why a purchase can't be concluded in its legal buyer's name: shops for tests and affiliates that buy themselves always may. */
export function buyerProblem(
  purchase: { acquirente: LegalBuyer; isTestShop: boolean },
  company: string | null,
): string | null {
  return purchase.isTestShop || purchase.acquirente !== buyerIs.company ? null : company;
}
