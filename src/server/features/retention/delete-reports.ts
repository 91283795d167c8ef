import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { isHeld, isOver, isStanding, overSince, standingSince } from '#server/ledger/kept-until';
import type { Past } from './find-due.ts';

const days = 'make_interval(days => :periodo)';
/** A report that a purchase was made with, or that head office was asked a price for. */
const isUsed = `(exists (select from device d where d.evaluation_id = e.evaluation_id)
  or exists (select from price_request q where q.evaluation_id = e.evaluation_id))`;
const unusedReports = `evaluation e where not ${isUsed}`;
const unusedCodes = `login_code c where not exists (select from evaluation e
  where e.id_affiliato = c.id_affiliato and e.report_id = c.codice and ${isUsed})`;

export const dueReports = `select e.data_creazione + ${days} as scade from ${unusedReports}
  union all select c.data_creazione + ${days} from ${unusedCodes}`;
export const countDueReports = statement<Past, { n: number }>(
  'retention_count_reports',
  `select count(*) as n from (${dueReports}) t where scade < :now::timestamptz`,
);

const dropReports = statement<Past>(
  'retention_drop_reports',
  `with gone as (
     delete from ${unusedReports} and e.data_creazione + ${days} < :now::timestamptz
     returning e.id_affiliato, e.fonte, e.report_id, e.rapporto, e.data_creazione
   ), traced as (
     insert into report_trace (id_affiliato, impronta, letto_il)
     select id_affiliato, sha256(convert_to(concat_ws(' ', fonte, report_id, md5(rapporto::text)), 'UTF8')), data_creazione from gone
     on conflict do nothing
   )
   select 1 as gone from gone`,
);
const dropCodes = statement<Past>(
  'retention_drop_codes',
  `delete from ${unusedCodes} and c.data_creazione + ${days} < :now::timestamptz`,
);

/** Deletes what bought nothing; of a report the mark of when it was first read stays. Answers how many went. */
export async function deleteReports(tx: Db, past: Past): Promise<number> {
  // The codes of reports that are still there, unused, go with them.
  const codes = await dropCodes.run(tx, past);
  return codes + (await dropReports.run(tx, past));
}

const months = 'make_interval(months => :periodo)';

/** What a service answered about a phone that was bought, word by word: gone with the documents of its purchase. */
export const dropAnswers = {
  DOCUMENTI: statement<Past>(
    'retention_answers',
    fragment`update evaluation e set grezzo = null from device d
     where d.evaluation_id = e.evaluation_id and e.grezzo is not null and ${isOver} and not ${isHeld('d')}
       and ${overSince} + ${months} < :now::timestamptz`,
  ),
  DOCUMENTI_FERMI: statement<Past>(
    'retention_standing_answers',
    fragment`update evaluation e set grezzo = null from device d
     where d.evaluation_id = e.evaluation_id and e.grezzo is not null and ${isStanding} and not ${isHeld('d')}
       and ${standingSince} + ${months} < :now::timestamptz`,
  ),
} as const;
