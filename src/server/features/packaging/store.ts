import { packagingRequests } from '#contract/lists/packaging';
import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { PackagingState } from '#domain/packaging';
import { listOf } from '#server/call/list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import type { AuthorValues } from '#server/ledger/record-event';

/** Requests in scope. */
export const listRequests = listOf<RowOf<'getPackaging'>>(packagingRequests, {
  from: `packaging_request p join store s on s.id_negozio = p.id_negozio
    join affiliate a on a.id_affiliato = p.id_affiliato join operator o on o.id_operatore = p.id_operatore`,
  alias: 'p',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    operatore: `o.nome || ' ' || o.cognome`,
  },
  search: `fold(s.negozio || ' ' || a.ragione_sociale || ' ' || o.nome || ' ' || o.cognome || ' ' || coalesce(p.nota, ''))`,
  tie: { 'p.id_packaging': 'int' },
});

/** A shop's last request; no row when it never asked. */
export const lastRequest = statement<{ id_negozio: number }, { is_evasa: PackagingState }>(
  'packaging_last',
  `select is_evasa from packaging_request where id_negozio = :id_negozio
   order by data_richiesta desc, id_packaging desc limit 1`,
);

/** Opens a request; no row when the shop has one open (two tills at once: one wins). */
export const openRequest = statement<
  { id_affiliato: number; id_negozio: number; id_operatore: number; now: Date; nota: string | null },
  { id_packaging: number }
>(
  'packaging_insert',
  `insert into packaging_request (id_affiliato, id_negozio, id_operatore, data_richiesta, nota)
   values (:id_affiliato, :id_negozio, :id_operatore, :now, :nota)
   on conflict do nothing returning id_packaging`,
);

/** A move of a request with who makes it. */
interface Moving extends AuthorValues {
  scope: Scope;
  id_packaging: number;
  from: readonly PackagingState[];
  to: PackagingState;
  now: Date;
}

const told = (azione: 'EVASA' | 'RIAPERTA') =>
  `insert into packaging_event (id_packaging, quando, azione, id_operatore, id_utente, is_impersonato)
   select id_packaging, :now::timestamptz, '${azione}', :id_operatore, :id_utente, :is_impersonato::smallint from moved`;

/** Fulfils a request in scope, where it is in a state from which it may be; no row when somebody was first. */
export const fulfilRequest = statement<Moving>(
  'packaging_fulfil',
  fragment`with moved as (
     update packaging_request p set is_evasa = :to, data_evasione = :now, id_operatore_evasione = :id_operatore
     where p.id_packaging = :id_packaging and p.is_evasa = any(:from) and ${inScope('p')}
     returning p.id_packaging
   ) ${told('EVASA')}`,
);

/** Takes it back: where this person fulfilled it since a moment, and its shop has not asked again. */
export const reopenRequest = statement<Moving & { since: Date }>(
  'packaging_reopen',
  fragment`with moved as (
     update packaging_request p set is_evasa = :to, data_evasione = null, id_operatore_evasione = null
     where p.id_packaging = :id_packaging and p.is_evasa = any(:from) and ${inScope('p')} and p.data_evasione >= :since
       and exists (select from packaging_event e where e.id_packaging = p.id_packaging and e.azione = 'EVASA'
         and e.quando = p.data_evasione and e.id_operatore = :id_operatore and e.id_utente = :id_utente)
       and not exists (select from packaging_request n where n.id_negozio = p.id_negozio
         and n.id_packaging > p.id_packaging)
     returning p.id_packaging
   ) ${told('RIAPERTA')}`,
);

/** A request in scope, whatever its state. */
export const findRequest = statement<{ scope: Scope; id_packaging: number }, { id_packaging: number }>(
  'packaging_find',
  fragment`select p.id_packaging from packaging_request p where p.id_packaging = :id_packaging and ${inScope('p')}`,
);
