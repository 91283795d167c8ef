import type { RowOf } from '#contract/api';
import { differenceText } from '#domain/appraisal';
import { toCents } from '#domain/money';
import { caseStates, type CaseState } from '#domain/valuation-case';
import { formatDay, formatMoment } from '#lib/format';

/** A case as its list has it. */
export type Case = RowOf<'getContestazioni'>;

/** The last day on which an answer counts: the term is the midnight after it. */
export function lastDay(scade_il: string): string {
  return formatDay(new Date(Date.parse(scade_il) - 1).toISOString());
}

/** Whose turn it is and until when, or how it ended. */
export function caseSentence({
  stato,
  scade_il,
  chiusa_il,
}: Pick<Case, 'stato' | 'scade_il' | 'chiusa_il'>): string {
  const { waitsFor } = caseStates[stato];
  if (waitsFor === 'NEGOZIO')
    return `Il negozio può contestare fino al ${lastDay(scade_il)}; dopo, il valore resta.`;
  if (waitsFor === 'SEDE')
    return `La sede risponde entro il ${lastDay(scade_il)}; dopo, vale quanto ha pagato il negozio.`;
  return `Chiusa il ${formatMoment(chiusa_il)}: ${ended[stato]}`;
}

const ended: Readonly<Record<CaseState, string>> = {
  'ATTESA NEGOZIO': '',
  'ATTESA SEDE': '',
  CONFERMATA: 'la sede ha confermato il valore.',
  ACCOLTA: 'la sede ha rialzato il valore.',
  'ACCOLTA PER SILENZIO': 'la sede non ha risposto in tempo, vale quanto ha pagato il negozio.',
  'NON CONTESTATA': 'il negozio non ha contestato in tempo, il valore resta.',
  SOSTITUITA: 'un nuovo valore ha preso il posto di questo.',
};

/** '−35,00 € (−12,3 %)' of what was accepted, or is at the end. */
export function lessText({ valore_acquisto, valore, valore_finale }: Case): string {
  return differenceText(toCents(valore_acquisto), toCents(valore_finale ?? valore)) ?? 'come pagato';
}
