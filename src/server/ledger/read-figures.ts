import type { Scope } from '#domain/actor';
import type { KeptFigure } from '#domain/kept-figure';
import { codeList } from '#server/kit/code-list';
import { fragment, type Fragment } from '#server/kit/fragment';

/** Figures kept by day, as statements add them up (decision 33). */

/** Whose figures; of a shop none are kept. */
export interface OfAffiliate {
  scope: Scope;
}

const kept = 'id_affiliato = coalesce(:scope.id_affiliato::int, 0)';
const own = (of: string) => `(:scope.id_affiliato::int is null or ${of}.id_affiliato = :scope.id_affiliato)`;

/**
 * The rows of some figures: what is kept, what has changed since, and less what is a test shop's, all of one moment.
 * `those`: which of them; `tested`: where the test shops' come from (`s` is the shop), the figures being `f`.
 */
export const figureRows = <V extends OfAffiliate>(
  kinds: readonly KeptFigure[],
  those: string,
  tested: string,
): Fragment<V> => fragment<V>`
  select giorno, voce, codice, numero, valore from kept_figure where voce in ${codeList(kinds)} and ${kept} and ${those}
  union all
  select giorno, voce, codice, numero, valore from figure_change c where voce in ${codeList(kinds)} and ${own('c')} and ${those}
  union all
  select f.giorno, f.voce, f.codice, -1, -f.valore from store s join ${tested}
  where s.is_collaudo = 1 and ${own('s')} and f.voce in ${codeList(kinds)} and ${those.replaceAll(/\b(giorno|codice)\b/g, 'f.$1')}`;

/** The rows of some figures of everybody's, test shops' too. */
export const figureRowsOfAll = <V extends object>(
  kinds: readonly KeptFigure[],
  those: string,
): Fragment<V> => fragment<V>`
  select giorno, voce, numero, valore from kept_figure where voce in ${codeList(kinds)} and id_affiliato = 0 and ${those}
  union all
  select giorno, voce, numero, valore from figure_change where voce in ${codeList(kinds)} and ${those}`;
