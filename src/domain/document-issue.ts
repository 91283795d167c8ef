import { formatDay, type Day } from './day.ts';
import { birthFromTaxCode } from './tax-code.ts';

/** Who issued the identity document and when: asked beside its number, never demanded (law §2). */
export interface DocumentIssue {
  ente_rilascio: string | null;
  data_rilascio: Day | null;
}

/** Characters of who issued it at most. */
export const issuerLimit = 80;

/** Who shows the document, as far as a birthday is known of him: it was typed, or the tax code says so. */
interface Bearer {
  codice_fiscale: string | null;
  data_nascita: Day | null;
}

/** Why a document can't have been issued on this day, in Italian; null when it can, or where nobody says when. */
export function issueDayError(
  issued: Day | null,
  { scadenza, bearer, today }: { scadenza: Day | null; bearer: Bearer | null; today: Day },
): string | null {
  if (issued === null) return null;
  if (issued > today) return 'La data di rilascio è nel futuro';
  if (scadenza !== null && issued >= scadenza) return 'Il rilascio viene prima della scadenza';
  const birth = bearer && (bearer.data_nascita ?? birthFromTaxCode(bearer.codice_fiscale ?? '', today)?.day);
  if (birth && issued < birth) return 'Il rilascio viene dopo la nascita di chi mostra il documento';
  return null;
}

/** 'da Comune di Milano il 12-03-2021', with what of it is known; null: nothing is. */
export function issueText({ ente_rilascio, data_rilascio }: DocumentIssue): string | null {
  const known = [
    ...(ente_rilascio === null ? [] : [`da ${ente_rilascio}`]),
    ...(data_rilascio === null ? [] : [`il ${formatDay(data_rilascio)}`]),
  ];
  return known.length === 0 ? null : known.join(' ');
}

/** The same after a number: 'rilasciato da …'. */
export function issueLine(issue: DocumentIssue): string | null {
  const text = issueText(issue);
  return text && `rilasciato ${text}`;
}
