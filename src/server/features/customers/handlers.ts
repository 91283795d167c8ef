import type { ParsedOf } from '#contract/api';
import { checkCustomer, normaliseCustomer, type CustomerFields } from '#domain/customer';
import { romeDay } from '#domain/day';
import { normaliseTaxCode } from '#domain/tax-code';
import { fieldText } from '#domain/text';
import { normaliseVatNumber } from '#domain/vat-number';
import { actingShop, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import {
  countCustomers,
  findCountry,
  insertCustomer,
  listCountries,
  searchCustomers,
  updateCustomer,
  type CustomerSearch,
} from './store.ts';

/** Characters that a search needs (S1 §5). */
const fewest = 3;

export const customersHandlers: Handlers<'getClientiByCognome' | 'setCliente' | 'getNazioni'> = {
  async getClientiByCognome(ctx, input) {
    const search = searchOf(input);
    const { id_negozio } = actingShop(ctx, input.id_negozio);
    const { limit, offset } = pageOf(input);
    const rows = await searchCustomers(ctx.db, id_negozio, search, limit, offset);
    return {
      rows,
      ...(input.conta === 0 ? {} : { total: await countCustomers(ctx.db, id_negozio, search) }),
    };
  },

  async setCliente(ctx, input) {
    const shop = actingShop(ctx, input.id_negozio);
    const { customer, avvisi } = await checked(ctx, input);
    const { id_cliente } = input;
    if (!id_cliente) {
      return ctx.write(async (tx) =>
        done({ ...(await insertCustomer(tx, shop, customer, ctx.now)), avvisi }),
      );
    }
    const key = { id_cliente, id_negozio: shop.id_negozio, readAt: readAt(input.data_modifica) };
    return ctx.write(async (tx) => {
      const result = await updateCustomer(tx, key, customer, ctx.now);
      if ('edited' in result) return done({ ...result.edited, avvisi });
      if (result.current === null) throw new CallFault('NON_TROVATO');
      return refuse('CLIENTE_GIA_MODIFICATO', { cliente: result.current });
    });
  },

  getNazioni: (ctx, input) => listCountries.all(ctx.db, [input.id_paese || null]),
};

/** The fields long enough to search by; `search` stands for all of them. Too short everywhere is 400 (S1 §5). */
function searchOf(input: ParsedOf<'getClientiByCognome'>): CustomerSearch {
  const any = input.search;
  const given = {
    cognome: input.cognome ?? any,
    codice_fiscale: input.codice_fiscale ?? any,
    ragione_sociale: input.ragione_sociale ?? any,
    partita_iva: input.partita_iva ?? any,
  };
  const long = (text: string | null) =>
    text !== null && text.replace(/[\s'’.-]/g, '').length >= fewest ? text : null;
  const tax = long(given.codice_fiscale);
  const vat = long(given.partita_iva);
  const search = {
    cognome: long(given.cognome),
    codice_fiscale: tax && normaliseTaxCode(tax),
    ragione_sociale: long(given.ragione_sociale),
    partita_iva: vat && normaliseVatNumber(vat),
  };
  if (Object.values(search).some((text) => text !== null)) return search;
  const short = Object.entries({ ...given, ...(any === null ? {} : { search: any }) }).filter(
    ([, text]) => text !== null,
  );
  const names = short.length > 0 ? short.map(([name]) => name) : ['cognome'];
  throw new CallFault('RICHIESTA_NON_VALIDA', {
    fields: Object.fromEntries(names.map((name) => [name, fieldText.searchTooShort])),
  });
}

/** The customer as it is stored, with what is odd about it; wrong fields are 400 with a message each. */
async function checked(
  ctx: Context,
  input: ParsedOf<'setCliente'>,
): Promise<{ customer: CustomerFields; avvisi: string[] }> {
  const typed: CustomerFields = { ...input, is_associazione: input.is_associazione ?? 0 };
  const { errors, warnings } = checkCustomer(typed, romeDay(ctx.now));
  const customer = normaliseCustomer(typed);
  if (!errors.nazione && !(await findCountry.maybe(ctx.db, [customer.nazione])))
    errors.nazione = 'Nazione non valida';
  if (Object.keys(errors).length > 0)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: errors as Record<string, string> });
  return { customer, avvisi: warnings };
}

/** The moment an edit was based on, as it was read: without it nobody would notice two editing at once. */
function readAt(moment: string | null): string {
  if (moment !== null) return moment;
  throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_modifica: fieldText.required } });
}
