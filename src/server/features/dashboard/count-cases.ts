import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { codesWhere } from '#domain/code';
import type { Period } from '#domain/period';
import { caseMachine, caseStates } from '#domain/valuation-case';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inFigures, within } from './store.ts';

const countOf = (states: readonly string[]) => `count(*) filter (where c.stato in ${codeList(states)})::int`;
const contested = codesWhere(caseStates, ({ isContested }) => isContested);
const won = codesWhere(caseStates, ({ isWon }) => isWon === true);
const lost = codesWhere(caseStates, ({ isWon }) => isWon === false);
const open = codesWhere(caseStates, ({ waitsFor }) => waitsFor !== null);
const replaced = [caseMachine.moves.replace.to];

/**
 * Values below the purchase's that were given in a period, by shop or by who gave them, with what came of them; the most
 * first. A value that another took the place of before the shop had answered counts once, as the other.
 */
export const caseFigures = statement<
  Period & { scope: Scope; per: 'NEGOZIO' | 'VALUTATORE' },
  RowOf<'getCruscottoContestazioni'>
>(
  'dashboard_cases',
  fragment`select case when :per::text = 'NEGOZIO' then a.ragione_sociale end as ragione_sociale,
     case when :per::text = 'NEGOZIO' then s.id_negozio end as id_negozio,
     case when :per::text = 'NEGOZIO' then s.negozio end as negozio,
     case when :per::text = 'VALUTATORE' then o.id_operatore end as id_operatore,
     case when :per::text = 'VALUTATORE' then o.nome || ' ' || o.cognome end as operatore,
     count(*)::int as numero, sum(c.valore_acquisto - c.valore) as differenza, ${countOf(contested)} as contestate,
     ${countOf(lost)} as confermate, ${countOf(won)} as accolte,
     coalesce(sum(c.valore_finale - c.valore) filter (where c.stato in ${codeList(won)}), 0) as restituito,
     ${countOf(open)} as aperte
   from valuation_case c join store s on s.id_negozio = c.id_negozio join affiliate a on a.id_affiliato = c.id_affiliato
     join operator o on o.id_operatore = c.id_operatore_valutazione
   where ${within('c.aperta_il')} and c.stato not in ${codeList(replaced)} and ${inFigures('c')}
   group by 1, 2, 3, 4, 5 order by numero desc, 3, 5, 2, 4`,
);
