import type { CallName, RowOf } from '#contract/api';
import { fourEyes } from '#contract/lists/four-eyes';
import type { SessionActor } from '#domain/actor';
import { requestIs, type AnswerWay, type FourEyesAct, type RequestState } from '#domain/four-eyes';
import { may } from '#domain/permission';
import { sessionOf } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { type None, statement } from '#server/kit/database';

const asker = `o.nome || ' ' || o.cognome`;

/** Acts that want a second person: all for who may answer, else one's own. */
export const listRequests = listOf<RowOf<'getQuattroOcchi'>>(fourEyes, {
  from: `four_eyes_request q join operator o on o.id_operatore = q.id_operatore
    left join operator r on r.id_operatore = q.id_utente_risposta`,
  alias: 'q',
  columns: {
    richiedente: asker,
    risposto_da: `r.nome || ' ' || r.cognome`,
    cambia: `coalesce((select string_agg(c.one ->> 'campo' || ': ' || coalesce(c.one ->> 'da', '—') || ' → '
      || coalesce(c.one ->> 'a', '—'), '; ' order by c.place) from jsonb_array_elements(q.cambia) with ordinality as c (one, place)), '')`,
    is_propria: '(:id_utente::int in (q.id_utente, q.id_operatore))::int',
  },
  given: (ctx) => ({ id_utente: sessionOf(ctx).id_utente }),
  base: (ctx) =>
    may(sessionOf(ctx), 'four_eyes.answer') ? [] : [on('q.id_utente = ?', sessionOf(ctx).id_utente)],
  search: `fold(concat_ws(' ', q.titolo, ${asker}, q.motivo_richiesta))`,
  tie: { 'q.id_richiesta': 'int' },
});

/** A request as it is answered. */
export interface RequestRow {
  id_richiesta: number;
  atto: FourEyesAct;
  chiave: string;
  titolo: string;
  chiamata: CallName;
  dati: Buffer;
  prima: Record<string, unknown>;
  impronta: string;
  attore: SessionActor;
  id_utente: number;
  id_operatore: number;
  richiedente: string;
  id_affiliato: number | null;
  id_negozio: number | null;
  chiesta_il: string;
  vale_dal: string | null;
  scade_il: string;
  stato: RequestState;
  modo: AnswerWay | null;
  /** who asked may still work here */
  is_attivo: boolean;
}

const columns = `q.id_richiesta, q.atto, q.chiave, q.titolo, q.chiamata, q.dati, q.prima, encode(q.impronta, 'hex') as impronta,
  q.attore, q.id_utente, q.id_operatore, ${asker} as richiedente, q.id_affiliato, q.id_negozio, q.chiesta_il, q.vale_dal,
  q.scade_il, q.stato, q.modo, u.is_active = 1 and u.is_blocked = 0 as is_attivo`;
const from = `four_eyes_request q join operator o on o.id_operatore = q.id_operatore join operator u on u.id_operatore = q.id_utente`;

export const findRequest = statement<{ id_richiesta: number }, RequestRow>(
  'four_eyes_find',
  `select ${columns} from ${from} where q.id_richiesta = :id_richiesta`,
);
/** Its row held: of two who answer at once the second finds it answered. */
export const lockRequest = statement<{ id_richiesta: number }, RequestRow>(
  'four_eyes_lock_request',
  `select ${columns} from ${from} where q.id_richiesta = :id_richiesta for no key update of q`,
);

/** What came of it. What it would have done is kept no longer. */
export const answerRequest = statement<{
  id_richiesta: number;
  stato: RequestState;
  modo: AnswerWay | null;
  id_utente: number | null;
  nota: string | null;
  now: Date;
}>(
  'four_eyes_answer',
  `update four_eyes_request set stato = :stato, modo = :modo, id_utente_risposta = :id_utente, nota_risposta = :nota,
     risposta_il = :now, dati = '' where id_richiesta = :id_richiesta and stato = '${requestIs.waiting}'`,
);

/** Requests of which something is due: they count by now, or nobody answered in time, or nobody is left who could. */
export const listDue = statement<{ now: Date }, { id_richiesta: number }>(
  'four_eyes_due',
  `select id_richiesta from four_eyes_request
   where stato = '${requestIs.waiting}' and (vale_dal <= :now or scade_il <= :now or vale_dal is null) order by id_richiesta`,
);

/** From now on it counts at this moment, unless somebody stops it. */
export const setCounting = statement<{ id_richiesta: number; vale_dal: Date; modo: AnswerWay | null }>(
  'four_eyes_counting',
  `update four_eyes_request set vale_dal = :vale_dal, modo = :modo
   where id_richiesta = :id_richiesta and stato = '${requestIs.waiting}'`,
);

/** What waits, the oldest first. */
export const listWaiting = statement<
  None,
  Pick<RequestRow, 'id_richiesta' | 'atto' | 'titolo' | 'richiedente' | 'chiesta_il'>
>(
  'four_eyes_list_waiting',
  `select q.id_richiesta, q.atto, q.titolo, ${asker} as richiedente, q.chiesta_il from ${from}
   where q.stato = '${requestIs.waiting}' order by q.id_richiesta`,
);
