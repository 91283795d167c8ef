import type { RowOf } from '#contract/api';
import type { CustomerFields } from '#domain/customer';
import { statement, type Db } from '#server/kit/database';

export type CustomerRow = RowOf<'getClientiByCognome'>;

const typed = [
  'nome',
  'cognome',
  'codice_fiscale',
  'ragione_sociale',
  'partita_iva',
  'codice_destinatario_b2b',
  'pec_destinatario_b2b',
  'is_associazione',
  'indirizzo',
  'numero_civico',
  'citta',
  'cap',
  'email',
  'sigla_provincia',
  'telefono_cellulare',
  'nazione',
] as const satisfies readonly (keyof CustomerFields)[];

/** The columns of `customerRow`, of the table `customer` called c. */
export const customerColumns = `c.id_cliente, ${typed.map((field) => `c.${field}`).join(', ')}, c.id_negozio, c.data_modifica`;

// Prefixes over four indexes of the shop; unnamed, because the best plan depends on which are given.
const matching = `c.id_negozio = $1 and (searchable(c.cognome || c.nome) like searchable($2) || '%'
  or c.codice_fiscale like $3 || '%' or searchable(c.ragione_sociale) like searchable($4) || '%' or c.partita_iva like $5 || '%')`;

const page = statement<CustomerRow>(
  'customer_search',
  `select ${customerColumns} from customer c where ${matching}
   order by fold(coalesce(c.cognome, c.ragione_sociale)), fold(coalesce(c.nome, '')), c.id_cliente limit $6 offset $7`,
  'unnamed',
);
/** Counting stops where the answer would say '10000+'. */
const countedUpTo = 10_000;
const count = statement<{ n: number }>(
  'customer_count',
  `select count(*) as n from (select from customer c where ${matching} limit ${countedUpTo + 1}) found`,
  'unnamed',
);

/** What is searched for: at least one is given; the others, null, match nothing. */
export interface CustomerSearch {
  cognome: string | null;
  codice_fiscale: string | null;
  ragione_sociale: string | null;
  partita_iva: string | null;
}

function searchValues(id_negozio: number, search: CustomerSearch): unknown[] {
  const prefix = (text: string | null) => text?.replace(/[\\%_]/g, '\\$&') ?? null;
  const { cognome, codice_fiscale, ragione_sociale, partita_iva } = search;
  return [id_negozio, prefix(cognome), prefix(codice_fiscale), prefix(ragione_sociale), prefix(partita_iva)];
}

/** A page of the shop's customers, by name. */
export function searchCustomers(
  db: Db,
  id_negozio: number,
  search: CustomerSearch,
  limit: number,
  offset: number,
) {
  return page.all(db, [...searchValues(id_negozio, search), limit, offset]);
}

/** How many there are: exact up to 10 000. */
export async function countCustomers(
  db: Db,
  id_negozio: number,
  search: CustomerSearch,
): Promise<number | string> {
  const { n } = await count.one(db, searchValues(id_negozio, search));
  return n > countedUpTo ? `${countedUpTo}+` : n;
}

const insert = statement<{ id_cliente: number; data_modifica: string }>(
  'customer_insert',
  `insert into customer (id_affiliato, id_negozio, data_creazione, data_modifica, ${typed.join(', ')})
   values ($1, $2, $3, $3, ${typed.map((_, place) => `$${place + 4}`).join(', ')}) returning id_cliente, data_modifica`,
);
// Never the same moment twice, so that an edit within the same millisecond is noticed too.
const update = statement<{ id_cliente: number; data_modifica: string }>(
  'customer_update',
  `update customer set data_modifica = greatest($4::timestamptz, data_modifica + interval '1 microsecond'),
     ${typed.map((field, place) => `${field} = $${place + 5}`).join(', ')}
   where id_cliente = $1 and id_negozio = $2 and data_modifica = $3 returning id_cliente, data_modifica`,
);
const find = statement<CustomerRow>(
  'customer_find',
  `select ${customerColumns} from customer c where c.id_cliente = $1 and c.id_negozio = $2`,
);

/** Makes a customer of the shop. */
export function insertCustomer(
  db: Db,
  shop: { id_affiliato: number; id_negozio: number },
  customer: CustomerFields,
  now: Date,
) {
  return insert.one(db, [shop.id_affiliato, shop.id_negozio, now, ...typed.map((field) => customer[field])]);
}

/**
 * Edits a customer as it was read at `readAt`; otherwise answers the row as it is now, or null when the shop has no such
 * customer.
 */
export async function updateCustomer(
  db: Db,
  key: { id_cliente: number; id_negozio: number; readAt: string },
  customer: CustomerFields,
  now: Date,
): Promise<{ edited: { id_cliente: number; data_modifica: string } } | { current: CustomerRow | null }> {
  const { id_cliente, id_negozio, readAt } = key;
  const edited = await update.maybe(db, [
    id_cliente,
    id_negozio,
    readAt,
    now,
    ...typed.map((field) => customer[field]),
  ]);
  return edited ? { edited } : { current: await find.maybe(db, [id_cliente, id_negozio]) };
}

/** Countries, Italy first; $1 one of them or null. */
export const listCountries = statement<RowOf<'getNazioni'>>(
  'countries',
  `select sigla_nazione, paese, id_paese from country where $1::int is null or id_paese = $1
   order by (sigla_nazione = 'IT') desc, paese`,
);
export const findCountry = statement(
  'country_find',
  'select 1 as found from country where sigla_nazione = $1',
);
