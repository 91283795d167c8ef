import type { InputOf, RowOf } from '#contract/api';
import { farValueQuestion } from '#domain/far-value';
import { toCents } from '#domain/money';
import { readPrice } from '#domain/price-list';
import { mutate, type CallOptions } from '#lib/api';
import { formatMoney } from '#lib/format';
import { faultWords } from '#lib/fault-text';
import { tellUndoable } from '#parts/undo';
import { briefly, toast } from '#ui/toast';

/** A price of the list. */
export type Price = RowOf<'getListino'>;
/** A list that was loaded, with the counts of its preview. */
export type Import = RowOf<'getImportListini'>;

type Key = Pick<Price, 'id_model_name' | 'id_memory'>;

/** What the calls name prices by. */
export const keysOf = (prices: readonly Key[]): Key[] =>
  prices.map(({ id_model_name, id_memory }) => ({ id_model_name, id_memory }));

/** A comma becomes a decimal point (S2 §5); of '1.234,56' it already says which is which. */
export function withPoint(typed: string): string {
  return /^\s*\d*,\d*\s*$/.test(typed) ? typed.replace(',', '.') : typed;
}

/** Why a price can't be taken; null: it can. */
export function priceProblem(typed: string): string | null {
  const read = readPrice(typed);
  return read.ok ? null : read.motivo;
}

/** Why a price is asked about before it takes the place of another; null: it isn't, or it can't be a price. */
export function farPrice(before: number, typed: string): string | null {
  const read = readPrice(typed);
  return read.ok ? farValueQuestion(read.price, [toCents(before)]) : null;
}

/** A price as it stands in its box: '300', '180.50'. */
export function typedPrice(euro: number): string {
  return Number.isInteger(euro) ? String(euro) : euro.toFixed(2);
}

/**
 * Inserts or edits a price and says the server's own words (S2 §8); a refusal is a value. With the price of `before`, the way
 * back to it: unless somebody else has changed it since.
 */
export async function savePrice(
  input: InputOf<'setPriceCheckDevice'>,
  once: CallOptions,
  before: number | null = null,
) {
  const outcome = await mutate('setPriceCheckDevice', input, once);
  const told = faultWords(outcome.ret_messagge ?? outcome.ret_message);
  if (outcome.ok && before !== null) {
    tellUndoable(told, {
      call: 'setPriceCheckDevice',
      input: { ...input, working_price: before, data_modifica: outcome.data_modifica },
      undone: `Il prezzo è di nuovo ${formatMoney(before)}`,
    });
  } else toast[outcome.ok ? 'success' : 'error'](told, briefly);
  return outcome;
}
