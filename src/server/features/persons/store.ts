import type { RowOf } from '#contract/api';
import { personRequests, persons } from '#contract/lists/persons';
import type { Scope } from '#domain/actor';
import { deviceState } from '#domain/device-state';
import { openPersonRequests, type PersonRequestKind, type PersonRequestState } from '#domain/person-request';
import { seesCancelled } from '#server/call/cancelled-papers';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { allIn } from '#server/call/shop-words';
import { codeList } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { logoAddress } from '#server/ledger/logo-address';
import { marksOf } from '#server/ledger/write-consents';

/** How somebody is called: a company's name, or surname and name. */
export const calledAs = (alias: string) =>
  `coalesce(${alias}.ragione_sociale, ${alias}.cognome || ' ' || ${alias}.nome)`;
/** What makes rows of several shops one person. */
export const codeOf = (alias: string) => `coalesce(${alias}.codice_fiscale, ${alias}.partita_iva)`;

const isOpen = `q.stato in ${codeList(openPersonRequests)}`;
const openOf = `(select count(*) from person_request q where q.id_cliente = c.id_cliente and ${isOpen})`;
const bought = `from receipt r join device d on d.serial_number = r.serial_number and d.num_times = r.num_times
  where r.id_cliente = c.id_cliente and d.id_stato_device <> ${deviceState.cancelled}`;

/** Customers of a scope; those merged into another one stand with it, erased ones are nobody any more. */
export const listPersons = listOf<RowOf<'getClienti'>>(persons, {
  from: 'customer c join store s on s.id_negozio = c.id_negozio',
  alias: 'c',
  columns: {
    nominativo: calledAs('c'),
    codice: codeOf('c'),
    negozio: 's.negozio',
    acquisti: `(select count(*) ${bought})`,
    ultimo_acquisto: `(select max(r.data_acquisto) ${bought})`,
    is_comunicazioni: marksOf.flag_due.sql,
    is_preferenze: marksOf.flag_tre.sql,
    richieste_aperte: openOf,
  },
  base: ({ actor }) => [
    on('c.id_cliente_unito is null and c.cancellato_il is null'),
    // Who asked to be erased is head office's alone.
    ...(seesCancelled(actor) ? [] : [on('c.cancellazione_chiesta_il is null')]),
  ],
  filters: {
    con_richieste: ({ con_richieste }) => on(`(${openOf} > 0)::int = ?`, con_richieste),
    in_cancellazione: ({ in_cancellazione }) =>
      on('(c.cancellazione_chiesta_il is not null)::int = ?', in_cancellazione),
  },
  search: (word) => allIn('c.cerca')([word.replace(/['’.-]/g, '')]),
  tie: { 'c.id_cliente': 'int' },
});

/** What people asked, of a scope. */
export const listRequests = listOf<RowOf<'getRichiestePersone'>>(personRequests, {
  from: `person_request q join customer c on c.id_cliente = q.id_cliente join store s on s.id_negozio = q.id_negozio
    join operator o on o.id_operatore = q.id_operatore left join operator x on x.id_operatore = q.id_operatore_esito`,
  alias: 'q',
  columns: {
    nominativo: calledAs('c'),
    negozio: 's.negozio',
    operatore: `(o.nome || ' ' || o.cognome)`,
    operatore_esito: `(x.nome || ' ' || x.cognome)`,
  },
  base: (_ctx, { id_richiesta }) => (id_richiesta ? [on('q.id_richiesta = ?', id_richiesta)] : []),
  search: `fold(concat_ws(' ', ${calledAs('c')}, s.negozio, q.testo, q.risposta))`,
  tie: { 'q.id_richiesta': 'int' },
});

/** A customer of the scope, where the rows of others lead to the one that is used in their place. */
export const findPerson = statement<
  { id_cliente: number; scope: Scope },
  { id_cliente: number; id_affiliato: number; id_negozio: number; codice: string | null }
>(
  'person_find',
  fragment`select c.id_cliente, c.id_affiliato, c.id_negozio, ${codeOf('c')} as codice
   from customer o join customer c on c.id_cliente = coalesce(o.id_cliente_unito, o.id_cliente)
   where o.id_cliente = :id_cliente and ${inScope('c')}`,
);

/** All rows of a person in the scope, merged ones too. Where no code says who they are there is only the one. */
export const findRows = statement<
  { id_cliente: number; codice: string | null; scope: Scope },
  { id_cliente: number; id_affiliato: number; id_negozio: number }
>(
  'person_rows',
  fragment`select c.id_cliente, c.id_affiliato, c.id_negozio from customer c
   where (c.id_cliente = :id_cliente or c.id_cliente_unito = :id_cliente or ${codeOf('c')} = :codice) and ${inScope('c')}
   order by c.id_cliente`,
);

/** What a link's customer has consented to. */
export const findOwnConsents = statement<
  { id_cliente: number },
  Omit<RowOf<'getConsensi'>, 'testo_due' | 'testo_tre'>
>(
  'person_own_consents',
  fragment`select c.id_cliente, s.negozio, a.ragione_sociale, ${logoAddress} as logo, ${marksOf.flag_due} as flag_due,
     ${marksOf.flag_tre} as flag_tre
   from customer c join store s on s.id_negozio = c.id_negozio join affiliate a on a.id_affiliato = c.id_affiliato
   where c.id_cliente = :id_cliente`,
);

/** A request is taken down; none of the kind may be open. */
export const insertRequest = statement<
  {
    id_cliente: number;
    id_affiliato: number;
    id_negozio: number;
    tipo: PersonRequestKind;
    stato: PersonRequestState;
    ricevuta_il: string;
    scade_il: string;
    testo: string;
    id_operatore: number;
    now: Date;
  },
  { id_richiesta: number }
>(
  'person_request_insert',
  `insert into person_request (id_cliente, id_affiliato, id_negozio, tipo, stato, ricevuta_il, scade_il, testo, id_operatore,
     aperta_il)
   values (:id_cliente, :id_affiliato, :id_negozio, :tipo, :stato, :ricevuta_il, :scade_il, :testo, :id_operatore, :now)
   on conflict (id_cliente, tipo) where stato = 'APERTA' do nothing returning id_richiesta`,
);

/** A request ends. */
export const endRequest = statement<
  {
    id_richiesta: number;
    from: readonly PersonRequestState[];
    to: PersonRequestState;
    risposta: string;
    id_operatore: number;
    now: Date;
    scope: Scope;
  },
  { id_cliente: number; id_affiliato: number; id_negozio: number; tipo: PersonRequestKind }
>(
  'person_request_end',
  fragment`update person_request q set stato = :to, chiusa_il = :now, id_operatore_esito = :id_operatore, risposta = :risposta
   where q.id_richiesta = :id_richiesta and q.stato = any(:from::text[]) and ${inScope('q')}
   returning q.id_cliente, q.id_affiliato, q.id_negozio, q.tipo`,
);
export const findRequest = statement<{ id_richiesta: number; scope: Scope }>(
  'person_request_find',
  fragment`select 1 as found from person_request q where q.id_richiesta = :id_richiesta and ${inScope('q')}`,
);
