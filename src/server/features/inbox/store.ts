import type { RowOf } from '#contract/api';
import { inboxCards } from '#contract/lists/inbox';
import type { SessionActor } from '#domain/actor';
import { codesWhere } from '#domain/code';
import { may } from '#domain/permission';
import { workObjects, type WorkObject } from '#domain/work-object';
import { scopeOf, type Scope } from '#domain/actor';
import { sessionOf } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { statement } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

/** Whose inbox, and what of it he may see now: who stands in for a shop, or was moved, sees no more than his place lets him. */
export interface Reader {
  id_operatore: number;
  scope: Scope;
  oggetti: readonly WorkObject[];
  isInside: boolean;
}

/** The inbox of a session. */
export function readerOf(actor: SessionActor): Reader {
  return {
    id_operatore: actor.id_operatore,
    scope: scopeOf(actor),
    oggetti: codesWhere(workObjects, ({ read }) => may(actor, read)),
    isInside: may(actor, 'notes.inner'),
  };
}

const from = `inbox_card c join work_item w on w.id_lavoro = c.id_lavoro join inbox_event e on e.id_evento = c.id_evento`;
const isInSight: Fragment<Reader> = fragment<Reader>`c.id_operatore = :id_operatore and w.tipo_oggetto = any(:oggetti::text[])
  and (:isInside::boolean or e.is_interno = 0) and ${inScope('w')}`;
/** Put off, and its time has not come. */
const isAway = '(c.rimandato_al is not null and c.rimandato_al > :now::timestamptz)';
const isUnread = `(c.non_letti > 0 or c.rimandato_al is not null) and not ${isAway}`;

/** The unread cards of a reader, with thread `w` and event `e`. */
export const unreadFrom: Fragment<Reader & { now: Date }> = fragment<
  Reader & { now: Date }
>`${from} where ${isInSight} and ${isUnread}`;

export const countUnread = statement<Reader & { now: Date }, RowOf<'getAvvisiConto'>>(
  'inbox_unread',
  fragment<
    Reader & { now: Date }
  >`select count(*) as non_letti, count(*) filter (where c.menzioni > 0) as menzioni
   from ${unreadFrom}`,
);

/** The cards of whoever asks. */
export const listCards = listOf<RowOf<'getAvvisi'>>(inboxCards, {
  from: `${from} left join affiliate a on a.id_affiliato = w.id_affiliato left join store s on s.id_negozio = w.id_negozio
    left join operator o on o.id_operatore = e.id_operatore left join work_note n on n.id_nota = e.id_nota`,
  alias: 'c',
  given: (ctx) => ({ now: ctx.now }),
  columns: {
    tipo_oggetto: 'w.tipo_oggetto',
    chiave: 'w.chiave',
    titolo: 'w.titolo',
    evento: 'e.evento',
    testo: 'coalesce(n.testo, e.testo)',
    is_nota: '(e.id_nota is not null)::int',
    operatore: `(o.nome || ' ' || o.cognome)`,
    id_affiliato: 'w.id_affiliato',
    id_negozio: 'w.id_negozio',
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    is_letto: `(not (c.non_letti > 0 or c.rimandato_al is not null))::int`,
    is_menzione: '(c.menzionato_il is not null)::int',
  },
  scope: (ctx) => {
    const { id_operatore, oggetti, isInside } = readerOf(sessionOf(ctx));
    const { id_affiliato, id_negozio } = ctx.scope;
    return [
      on('c.id_operatore = ?', id_operatore),
      on('w.tipo_oggetto = any(?::text[])', oggetti),
      on('(?::boolean or e.is_interno = 0)', isInside),
      ...(id_affiliato === null ? [] : [on('w.id_affiliato = ?', id_affiliato)]),
      ...(id_negozio === null ? [] : [on('w.id_negozio = ?', id_negozio)]),
    ];
  },
  base: (_ctx, { id_avviso, rimandati, is_menzione }) => [
    ...(id_avviso ? [on('c.id_avviso = ?', id_avviso)] : []),
    ...(is_menzione == null ? [] : [on('(c.menzionato_il is not null)::int = ?', is_menzione)]),
    ...(rimandati == null ? [] : [on(`${isAway}::int = ?`, rimandati)]),
  ],
  search: `fold(concat_ws(' ', w.titolo, coalesce(n.testo, e.testo), o.nome, o.cognome, s.negozio, a.ragione_sociale))`,
  tie: { 'c.id_avviso': 'int' },
});

/** Read up to what was seen: what came since stays unread. */
export const markRead = statement<
  { id_avviso: number; id_operatore: number; id_evento: number },
  { id_avviso: number }
>(
  'inbox_read',
  `update inbox_card set non_letti = 0, menzioni = 0, rimandato_al = null
   where id_avviso = :id_avviso and id_operatore = :id_operatore and id_evento <= :id_evento returning id_avviso`,
);

export const markUnread = statement<{ id_avviso: number; id_operatore: number }, { id_avviso: number }>(
  'inbox_unread_again',
  `update inbox_card set non_letti = greatest(non_letti, 1) where id_avviso = :id_avviso and id_operatore = :id_operatore
   returning id_avviso`,
);

export const findCard = statement<{ id_avviso: number; id_operatore: number }>(
  'inbox_card_find',
  'select 1 from inbox_card where id_avviso = :id_avviso and id_operatore = :id_operatore',
);

/** What is put off is not in sight, and stays. */
export const markAllRead = statement<Reader & { id_evento: number; now: Date }>(
  'inbox_all_read',
  fragment<
    Reader & { id_evento: number; now: Date }
  >`update inbox_card set non_letti = 0, menzioni = 0, rimandato_al = null
   where id_avviso in (select c.id_avviso from ${unreadFrom} and c.id_evento <= :id_evento)`,
);

export const putOff = statement<
  { id_avviso: number; id_operatore: number; rimandato_al: Date },
  { rimandato_al: string }
>(
  'inbox_put_off',
  `update inbox_card set rimandato_al = :rimandato_al where id_avviso = :id_avviso and id_operatore = :id_operatore
   returning rimandato_al`,
);

export const listChoices = statement<
  { id_operatore: number },
  { evento: string; is_attivo: 0 | 1; affiliati: number[] }
>(
  'inbox_choices',
  'select evento, is_attivo, affiliati from inbox_choice where id_operatore = :id_operatore',
);

export const keepChoice = statement<{
  id_operatore: number;
  evento: string;
  is_attivo: 0 | 1;
  affiliati: readonly number[];
}>(
  'inbox_choice_keep',
  `insert into inbox_choice (id_operatore, evento, is_attivo, affiliati)
   values (:id_operatore, :evento, :is_attivo, :affiliati)
   on conflict (id_operatore, evento) do update set is_attivo = excluded.is_attivo, affiliati = excluded.affiliati`,
);

export const readMail = statement<{ id_operatore: number }, { is_mail: 0 | 1; email: string | null }>(
  'inbox_mail_choice',
  `select coalesce(m.is_attiva, 0) as is_mail, nullif(o.email, '') as email
   from operator o left join inbox_mail m on m.id_operatore = o.id_operatore where o.id_operatore = :id_operatore`,
);

export const keepMail = statement<{ id_operatore: number; is_mail: 0 | 1 }>(
  'inbox_mail_keep',
  `insert into inbox_mail (id_operatore, is_attiva) values (:id_operatore, :is_mail)
   on conflict (id_operatore) do update set is_attiva = excluded.is_attiva`,
);

export const countAffiliates = statement<{ affiliati: readonly number[] }, { quanti: number }>(
  'inbox_affiliates',
  'select count(*) as quanti from affiliate where id_affiliato = any(:affiliati)',
);
