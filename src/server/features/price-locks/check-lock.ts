import type { ParsedOf, RowOf } from '#contract/api';
import { romeDay } from '#domain/day';
import { pendingExpiresAfter } from '#domain/device';
import { parseMemory } from '#domain/memory';
import { toCents, toEuro, type Cents } from '#domain/money';
import {
  isLockCode,
  lockAnswer,
  lockAnswers,
  normaliseLockCode,
  type LockAnswer,
  type LockedPhone,
} from '#domain/price-lock';
import { listPrice } from '#domain/quote';
import { sources } from '#domain/source';
import { actingShop, type Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';
import { findModelId, findPrice } from '#server/features/prices/find-price';
import { listPrices } from '#server/features/prices/store';
import { termsOfStore } from '#server/features/stores/store';
import type { Db } from '#server/kit/database';
import type { Seal } from '#server/kit/seal';
import { findLock, type LockRow } from './store.ts';

/** What is kept of a code: without the key that lies outside of the database nobody makes a code of it, or tries codes. */
export function lockMark(seal: Seal, code: string): Buffer {
  return seal.sign('price lock', code);
}

/** The mark of what was typed or scanned; null for what can be no code. */
export function markOf(seal: Seal, typed: string): Buffer | null {
  const code = normaliseLockCode(typed);
  return isLockCode(code) ? lockMark(seal, code) : null;
}

/** The locked price of a mark; after 24 hours a pending purchase counts as cancelled (rulings §4). */
export function lockOf(db: Db, impronta: Buffer, now: Date): Promise<LockRow | null> {
  return findLock.maybe(db, { impronta, old: new Date(now.getTime() - pendingExpiresAfter) });
}

/** What a code comes to for a phone in a shop of this affiliate. */
export function answerOf(
  row: LockRow | null,
  at: { id_affiliato: number; now: Date; base: Cents | null },
  phone: LockedPhone | null,
): LockAnswer {
  const lock = row && { ...row, prezzo: toCents(row.prezzo), isUsed: row.usato_il !== null };
  return lockAnswer(lock, { ...at, today: romeDay(at.now) }, phone);
}

const nothing = {
  brand_name: null,
  model_name: null,
  memory: null,
  prezzo: null,
  prezzo_oggi: null,
  data_scadenza: null,
  scade_il: null,
  usato_il: null,
};

/** /getPrezzoBloccato: what the till is told of a code before a purchase is opened. Nothing is written. */
export async function checkLock(
  ctx: Context,
  input: ParsedOf<'getPrezzoBloccato'>,
): Promise<RowOf<'getPrezzoBloccato'>[]> {
  const { id_negozio, id_affiliato } = actingShop(ctx, input.id_negozio);
  const terms = await termsOfStore.maybe(ctx.db, { id_negozio });
  if (!terms) throw new RefusedCall('NEGOZIO_NON_SCELTO');
  const impronta = markOf(ctx.seal, input.codice);
  const row = impronta && (await lockOf(ctx.db, impronta, ctx.now));
  const [listed, phone] = row
    ? await Promise.all([
        listPrices.maybe(ctx.db, {
          id_brand: null,
          id_model_name: row.id_model_name,
          id_memory: row.id_memory,
        }),
        phoneOf(ctx, input, row),
      ])
    : [null, null];
  const today = listed && listPrice(toCents(listed.working_price), terms.percentuale_listino);
  const base = input.valore_base === null ? today : toCents(input.valore_base);
  const esito = answerOf(row, { id_affiliato, now: ctx.now, base }, phone);
  if (!row || !lockAnswers[esito].isOwn) return [{ esito, ...nothing }];
  const { brand_name, model_name, memory, prezzo, data_scadenza, scade_il, usato_il } = row;
  const prezzo_oggi = today && toEuro(today);
  return [{ esito, brand_name, model_name, memory, prezzo, prezzo_oggi, data_scadenza, scade_il, usato_il }];
}

/**
 * The phone as the price list knows it; of another memory, the list's own model of the lock's memory says which it is, and
 * of a model that has no price any more, for which head office was asked, its name.
 */
async function phoneOf(
  ctx: Context,
  input: ParsedOf<'getPrezzoBloccato'>,
  lock: LockRow,
): Promise<LockedPhone | null> {
  const { brand_name, model_name, model_code, memory, fonte } = input;
  if (brand_name === null || model_name === null) return null;
  const memory_gb = parseMemory(memory ?? '');
  const named = { brand_name, model_name, model_code };
  const listed =
    (memory_gb === null ? null : await findPrice(ctx.db, { ...named, memory_gb })) ??
    (await findPrice(ctx.db, { ...named, memory_gb: lock.memory_gb }));
  const isManual = fonte !== null && sources[fonte].isManual;
  const id_model_name = listed?.id_model ?? (await findModelId(ctx.db, named));
  return { id_model_name, memory_gb, isManual };
}
