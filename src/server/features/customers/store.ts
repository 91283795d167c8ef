import type { RowOf } from '#contract/api';
import { customers } from '#contract/lists/customers';
import type { CustomerFields } from '#domain/customer';
import { actingShop } from '#server/call/context';
import { listOf, selectedOf } from '#server/call/list';
import { on, wordsOf } from '#server/call/list-conditions';
import type { Asked, Condition, ListSource } from '#server/call/list-source';
import { allIn } from '#server/call/shop-words';
import { type Db, statement } from '#server/kit/database';
import { namedAs } from '#server/kit/fragment';

type CustomerRow = RowOf<'getClientiByCognome'>;

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
  'data_nascita',
  'sesso',
  'luogo_nascita',
] as const satisfies readonly (keyof CustomerFields)[];
type WrittenCustomer = Pick<CustomerFields, (typeof typed)[number]>;

const source: ListSource = {
  from: 'customer c',
  alias: 'c',
  // Of one shop, which acts: a master's are those of the shop it has chosen.
  scope: () => [],
  base: (ctx, asked) => [
    on('c.id_negozio = ?', actingShop(ctx, asked['id_negozio'] as number | null).id_negozio),
    on('c.id_cliente_unito is null and c.cancellazione_chiesta_il is null'),
    foundBy(asked),
  ],
  // Companies by their name among the persons.
  orders: {
    cognome: 'fold(coalesce(c.cognome, c.ragione_sociale))',
    nome: 'fold(c.nome)',
    ragione_sociale: 'fold(c.ragione_sociale)',
  },
  tie: { [`fold(coalesce(c.nome, ''))`]: 'text', 'c.id_cliente': 'int' },
  isUnnamed: true,
};

/** The shop's customers that the fields of a search find. */
export const listCustomers = listOf<CustomerRow>(customers, source);

/** Any of the fields given: each word of a name, in any order; codes from their beginning. */
function foundBy(asked: Asked): Condition {
  const given = (field: string) => (asked[field] ? [asked[field] as string] : []);
  const code = (field: string) =>
    given(field).map((text) => on(`c.${field} like ?`, `${text.replace(/[\\%_]/g, '\\$&')}%`));
  const names = ['search', 'cognome', 'ragione_sociale'].flatMap(given).map(namedBy);
  const any = [...names, ...code('codice_fiscale'), ...code('partita_iva')];
  return on(`(${any.map((one) => one.sql).join(' or ')})`, ...any.flatMap((one) => one.values));
}

function namedBy(text: string): Condition {
  const words = wordsOf(text.replace(/['’‘‛ʼ`´.-]/g, ''));
  return words.length === 0 ? on('false') : allIn('c.cerca')(words);
}

const insert = statement<
  WrittenCustomer & { id_affiliato: number; id_negozio: number; now: Date },
  { id_cliente: number; data_modifica: string }
>(
  'customer_insert',
  `insert into customer (id_affiliato, id_negozio, data_creazione, data_modifica, ${typed.join(', ')})
   values (:id_affiliato, :id_negozio, :now, :now, ${namedAs(typed.join(', '))}) returning id_cliente, data_modifica`,
);
// Never the same moment twice, so that an edit within the same millisecond is noticed too.
const update = statement<
  WrittenCustomer & { id_cliente: number; id_negozio: number; readAt: string; now: Date },
  { id_cliente: number; data_modifica: string }
>(
  'customer_update',
  `update customer set data_modifica = greatest(:now::timestamptz, data_modifica + interval '1 microsecond'),
     ${typed.map((field) => `${field} = :${field}`).join(', ')}
   where id_cliente = :id_cliente and id_negozio = :id_negozio and data_modifica = :readAt returning id_cliente,
     data_modifica`,
);
const find = statement<{ id_cliente: number; id_negozio: number }, CustomerRow>(
  'customer_find',
  `select ${selectedOf(customers, source)} from customer c where c.id_cliente = :id_cliente and c.id_negozio = :id_negozio`,
);

/** The shop's newest customer of this tax code or VAT number. */
export const findDouble = statement<
  { id_negozio: number; codice_fiscale: string | null; partita_iva: string | null },
  CustomerRow
>(
  'customer_double',
  `select ${selectedOf(customers, source)} from customer c
   where c.id_negozio = :id_negozio and c.id_cliente_unito is null and c.cancellazione_chiesta_il is null and (c.codice_fiscale = :codice_fiscale or c.partita_iva = :partita_iva)
   order by c.data_modifica desc, c.id_cliente desc limit 1`,
);

/** Makes a customer of the shop. */
export function insertCustomer(
  db: Db,
  shop: { id_affiliato: number; id_negozio: number },
  customer: CustomerFields,
  now: Date,
) {
  const { id_affiliato, id_negozio } = shop;
  return insert.one(db, { ...customer, id_affiliato, id_negozio, now });
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
  const edited = await update.maybe(db, { ...customer, id_cliente, id_negozio, readAt, now });
  return edited ? { edited } : { current: await find.maybe(db, { id_cliente, id_negozio }) };
}

/** Countries, Italy first; all of them or one. */
export const listCountries = statement<{ id_paese: number | null }, RowOf<'getNazioni'>>(
  'countries',
  `select sigla_nazione, paese, id_paese from country where :id_paese::int is null or id_paese = :id_paese
   order by (sigla_nazione = 'IT') desc, paese`,
);
export const findCountry = statement<{ nazione: string | null }>(
  'country_find',
  'select 1 as found from country where sigla_nazione = :nazione',
);
