import type { Day } from '#domain/day';
import { shopAddress } from '#server/features/mail/store';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { midnight } from '#server/kit/rome-time';

// Shops whose first movement was before the month's end; test shops are paid nothing and told nothing.
const withStatement = `store s where s.is_sede = 0 and s.is_collaudo = 0
  and (exists (select from device d where d.id_affiliato = s.id_affiliato and d.id_negozio = s.id_negozio
      and d.data_lista < ${midnight(`:mese::date + interval '1 month'`)})
    or exists (select from slip sl where sl.id_negozio = s.id_negozio and sl.periodo <= :mese::date))`;
const isSent =
  'exists (select from statement_mail m where m.id_negozio = s.id_negozio and m.mese = :mese::date)';

/** A shop that is to get its statement. */
export interface WaitingShop {
  id_negozio: number;
  id_affiliato: number;
  email: string;
}

/** The next shops that were not sent the month's statement and can be written to. */
export const listWaiting = statement<{ mese: Day; dopo: number; limit: number }, WaitingShop>(
  'statement_waiting',
  fragment`select s.id_negozio, s.id_affiliato, ${shopAddress} as email from ${withStatement} and not ${isSent}
     and s.id_negozio > :dopo and ${shopAddress} is not null order by s.id_negozio limit :limit`,
);

/** Those that can't, by name. */
export const unaddressed = statement<{ mese: Day }, { negozio: string }>(
  'statement_unaddressed',
  fragment`select s.negozio from ${withStatement} and not ${isSent} and ${shopAddress} is null order by s.negozio`,
);

export const countSent = statement<
  { mese: Day },
  { negozi: number; inviati: number; senza_movimenti: number }
>(
  'statement_sent_count',
  `select (select count(*) from ${withStatement}) as negozi, count(*) as inviati,
     count(*) filter (where m.id_mail is null) as senza_movimenti
   from statement_mail m where m.mese = :mese::date`,
);

/** Begins to send a month's statements; no row: somebody else's sending of it is under way. */
export const insertSend = statement<
  { mese: Day; now: Date; id_operatore: number },
  { id_invio: number; totale: number }
>(
  'statement_send_insert',
  fragment`insert into statement_send (mese, quando, id_operatore, totale)
   select :mese::date, :now::timestamptz, :id_operatore::int,
     (select count(*) from ${withStatement} and not ${isSent} and ${shopAddress} is not null)
   on conflict (mese) where concluso_il is null do nothing returning id_invio, totale`,
);

export const findSend = statement<
  { id_invio: number },
  { mese: Day; id_operatore: number; concluso_il: string | null }
>(
  'statement_send_find',
  'select mese, id_operatore, concluso_il from statement_send where id_invio = :id_invio',
);

export const lastSend = statement<
  { mese: Day },
  {
    id_invio: number;
    quando: string;
    operatore: string;
    totale: number;
    fatti: number;
    concluso_il: string | null;
  }
>(
  'statement_send_last',
  `select t.id_invio, t.quando, o.nome || ' ' || o.cognome as operatore, t.totale,
     (select count(*) from statement_mail m where m.id_invio = t.id_invio) as fatti, t.concluso_il
   from statement_send t join operator o on o.id_operatore = t.id_operatore
   where t.mese = :mese::date order by t.id_invio desc limit 1`,
);

export const endSend = statement<{ id_invio: number; now: Date }>(
  'statement_send_end',
  'update statement_send set concluso_il = :now where id_invio = :id_invio and concluso_il is null',
);

/** Takes a shop's statement for this sending; touches no row where it was sent already. */
export const markStatement = statement<{ id_negozio: number; mese: Day; id_invio: number }>(
  'statement_mail_mark',
  `insert into statement_mail (id_negozio, mese, id_invio) values (:id_negozio, :mese::date, :id_invio)
   on conflict (id_negozio, mese) do nothing`,
);

export const setStatementMail = statement<{ id_negozio: number; mese: Day; id_mail: number }>(
  'statement_mail_set',
  'update statement_mail set id_mail = :id_mail where id_negozio = :id_negozio and mese = :mese::date',
);
