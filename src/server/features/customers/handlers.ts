import type { ParsedOf } from '#contract/api';
import { checkCustomer, doubleWarning, normaliseCustomer, type CustomerFields } from '#domain/customer';
import { romeDay } from '#domain/day';
import { normaliseTaxCode } from '#domain/tax-code';
import { fieldText } from '#domain/text';
import { normaliseVatNumber } from '#domain/vat-number';
import { actingShop, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { readSetting } from '#server/ledger/dated-settings';
import { listDoubles, mergeCustomers } from './merge-customers.ts';
import {
  findCountry,
  findDouble,
  insertCustomer,
  listCountries,
  listCustomers,
  updateCustomer,
} from './store.ts';

/** Characters that a search needs (S1 §5). */
const fewest = 3;

type CustomerCall =
  | 'getClientiByCognome'
  | 'setCliente'
  | 'getNazioni'
  | 'getClientiDoppi'
  | 'setClientiUniti';

export const customersHandlers: Handlers<CustomerCall> = {
  async getClientiByCognome(ctx, input) {
    return listCustomers(ctx, { ...input, ...searchOf(input) });
  },

  async setCliente(ctx, input) {
    const shop = actingShop(ctx, input.id_negozio);
    const { customer, avvisi } = await checked(ctx, input);
    const { id_cliente } = input;
    if (!id_cliente) {
      return ctx.write(async (tx) => {
        const { codice_fiscale, partita_iva } = customer;
        const double = await findDouble.maybe(tx, {
          id_negozio: shop.id_negozio,
          codice_fiscale,
          partita_iva,
        });
        if (double && input.conferma_doppio === 0) return refuse('CLIENTE_GIA_PRESENTE', { cliente: double });
        const told =
          double && input.conferma_doppio === null ? [...avvisi, doubleWarning(double, customer)] : avvisi;
        const made = await insertCustomer(tx, shop, customer, ctx.now);
        return done({ ...made, avvisi: told, id_cliente_esistente: double?.id_cliente ?? null });
      });
    }
    const key = { id_cliente, id_negozio: shop.id_negozio, readAt: readAt(input.data_modifica) };
    return ctx.write(async (tx) => {
      const result = await updateCustomer(tx, key, customer, ctx.now);
      if ('edited' in result) return done({ ...result.edited, avvisi, id_cliente_esistente: null });
      if (result.current === null) throw new CallFault('NON_TROVATO');
      return refuse('CLIENTE_GIA_MODIFICATO', { cliente: result.current });
    });
  },

  getClientiDoppi: (ctx) => listDoubles.all(ctx.db, { scope: ctx.scope }),
  setClientiUniti: mergeCustomers,

  getNazioni: (ctx, input) => listCountries.all(ctx.db, { id_paese: input.id_paese || null }),
};

/** The fields long enough to search by. Too short everywhere is 400 (S1 §5). */
function searchOf(input: ParsedOf<'getClientiByCognome'>) {
  const { search, cognome, codice_fiscale, ragione_sociale, partita_iva } = input;
  const given = { cognome, codice_fiscale, ragione_sociale, partita_iva, search };
  const long = (text: string | null) =>
    text !== null && text.replace(/[\s'’.-]/g, '').length >= fewest ? text : null;
  const tax = long(codice_fiscale);
  const vat = long(partita_iva);
  const found = {
    search: long(search),
    cognome: long(cognome),
    codice_fiscale: tax && normaliseTaxCode(tax),
    ragione_sociale: long(ragione_sociale),
    partita_iva: vat && normaliseVatNumber(vat),
  };
  if (Object.values(found).some((text) => text !== null)) return found;
  const short = Object.entries(given).flatMap(([name, text]) => (text === null ? [] : [name]));
  const names = short.length > 0 ? short : ['cognome'];
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
  const takesNumeric = (await readSetting<number>(ctx.db, 'accetta_cf_speciali', ctx.now)) === 1;
  const { errors, warnings } = checkCustomer(typed, romeDay(ctx.now), takesNumeric);
  const customer = normaliseCustomer(typed);
  if (!errors.nazione && !(await findCountry.maybe(ctx.db, { nazione: customer.nazione })))
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
