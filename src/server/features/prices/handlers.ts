import type { ParsedOf } from '#contract/api';
import { parseMemory } from '#domain/memory';
import { toCents, toEuro } from '#domain/money';
import { listPrice } from '#domain/quote';
import { fieldText } from '#domain/text';
import type { Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { publicTerms } from '#server/features/stores/find-terms';
import { compact, spellings } from './find-price.ts';
import {
  findPriceByName,
  findPriceByNumber,
  listBrands,
  listPercent,
  listPricedBrands,
  listPricedMemories,
  listPricedModels,
  listPrices,
} from './store.ts';

type PriceCall =
  | 'getBrands'
  | 'getPriceCheckBrands'
  | 'getPriceCheckModels'
  | 'getPriceModelsMemory'
  | 'getPriceCheckPrice'
  | 'getDevicePrice'
  | 'getDevicePriceByModelNo';

export const pricesHandlers: Handlers<PriceCall> = {
  getBrands: (ctx) => listBrands.all(ctx.db),

  async getPriceCheckBrands(ctx, input) {
    await percentFor(ctx, input.st);
    return listPricedBrands.all(ctx.db, {
      id_brand: input.id_brand || null,
      id_model_name: input.id_model_name || null,
      id_memory: input.id_memory || null,
    });
  },

  async getPriceCheckModels(ctx, input) {
    await percentFor(ctx, input.st);
    return listPricedModels.all(ctx.db, { id_brand: input.id_brand || null });
  },

  async getPriceModelsMemory(ctx, input) {
    await percentFor(ctx, input.st);
    return listPricedMemories.all(ctx.db, { id_model_name: input.id_model_name || null });
  },

  async getPriceCheckPrice(ctx, input) {
    const percent = await percentFor(ctx, input.st);
    if (ctx.actor.kind !== 'session') demandWhole(input);
    const wanted = {
      id_brand: input.id_brand || null,
      id_model_name: input.id_model_name || null,
      id_memory: input.id_memory || null,
    };
    return reduced(await listPrices.all(ctx.db, wanted), percent);
  },

  async getDevicePrice(ctx, input) {
    const memory_gb = parseMemory(input.memory);
    if (memory_gb === null) return [];
    const brand = input.brand === null ? null : compact(input.brand);
    const wanted = { spellings: spellings(input.model_name, input.brand), memory_gb, brand };
    return reduced(await findPriceByName.all(ctx.db, wanted), await percentFor(ctx, null));
  },

  async getDevicePriceByModelNo(ctx, input) {
    const memory_gb = parseMemory(input.memory);
    if (memory_gb === null) return [];
    const number = input.model_name.toUpperCase();
    return reduced(await findPriceByNumber.all(ctx.db, { number, memory_gb }), await percentFor(ctx, null));
  },
};

/** Without a session nobody reads the list: one phone, named in full (S2 §5). Throws 400. */
function demandWhole(
  input: Pick<ParsedOf<'getPriceCheckPrice'>, 'id_brand' | 'id_model_name' | 'id_memory'>,
) {
  const missing = (['id_brand', 'id_model_name', 'id_memory'] as const).filter((field) => !input[field]);
  if (missing.length === 0) return;
  throw new CallFault('RICHIESTA_NON_VALIDA', {
    fields: Object.fromEntries(missing.map((field) => [field, fieldText.required])),
  });
}

/** Prices as the asker's affiliate pays them, half up to the cent (rulings §4). */
function reduced<R extends { working_price: number }>(rows: R[], percent: number): R[] {
  if (percent === 100) return rows;
  return rows.map((row) => ({
    ...row,
    working_price: toEuro(listPrice(toCents(row.working_price), percent)),
  }));
}

/**
 * The asker's price list in per cent: by the public token `st`, else by the session (head office and support: the full
 * list), else by the default token of the settings. A token that is nobody's is 400.
 */
async function percentFor(ctx: Context, st: string | null): Promise<number> {
  if (st === null && ctx.actor.kind === 'session') {
    const { id_affiliato } = ctx.actor;
    return id_affiliato === null
      ? 100
      : (await listPercent.one(ctx.db, { id_affiliato })).percentuale_listino;
  }
  return (await publicTerms(ctx, st)).percentuale_listino;
}
