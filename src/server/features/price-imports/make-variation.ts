import type { ParsedOf } from '#contract/api';
import { romeDay } from '#domain/day';
import { toCents } from '#domain/money';
import type { PriceColumns } from '#domain/price-column';
import { roundings, variedPrice } from '#domain/price-list';
import { rowOfPrice, type PriceRow } from '#domain/price-row';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { wantPrice } from '#server/features/price-list/give-price';
import { listByKeys, lockPrices } from '#server/features/price-list/store';
import type { Db } from '#server/kit/database';
import { loaderOf, storePreview } from './check-list.ts';
import { recordImport } from './record-import.ts';
import { findImport, markPlanned } from './store.ts';
import { writeRows } from './write-rows.ts';

/** Prices changed on the screen go the way of a loaded list: preview, one transaction, from a day on, undo. */

type Keys = ParsedOf<'setVariazioneListino'>['prezzi'];
type Listed = Awaited<ReturnType<typeof listByKeys.all>>[number];

const columns: PriceColumns = {
  header: 0,
  places: { tipo: 0 },
  names: {},
  hasMemoryCodes: false,
  ignored: [],
};

const signed = new Intl.NumberFormat('it-IT', { signDisplay: 'always', maximumFractionDigits: 1 });

/** The preview of a variation in per cent. */
export function varyPrices(ctx: Context, input: ParsedOf<'setVariazioneListino'>): Promise<Outcome> {
  const { percento, arrotonda } = input;
  return ctx.write(async (tx) => {
    const listed = await rowsOf(tx, input.prezzi);
    if (listed.length === 0) return refuse('NIENTE_DA_APPLICARE');
    const rows = listed.map((row, place) =>
      rowOfPrice(place + 1, row, variedPrice(toCents(row.working_price), percento, arrotonda)),
    );
    const name = `${signed.format(percento)} % ${arrotonda === 1 ? '' : `${roundings[arrotonda]} `}su ${rows.length === 1 ? '1 prezzo' : `${rows.length} prezzi`}`;
    const id_import = await store(tx, ctx, name, rows);
    return done({ ...(await findImport.one(tx, { id_import })) });
  });
}

/** One price from a day to come. */
export function planPrice(ctx: Context, input: ParsedOf<'setPrezzoDaData'>): Promise<Outcome> {
  const { data_inizio, working_price, ...key } = input;
  if (data_inizio <= romeDay(ctx.now))
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_inizio: 'Da domani in poi' } });
  return ctx.write(async (tx) => {
    await lockPrices.run(tx);
    const [row] = await rowsOf(tx, [key]);
    if (!row) throw new CallFault('NON_TROVATO');
    const price = toCents(working_price);
    const name = `${row.brand_name} ${row.model_name} ${row.memory}`;
    const { id_model_name: model, id_memory } = key;
    await wantPrice(tx, ctx, { model, id_memory, nome: name }, working_price);
    const id_import = await store(tx, ctx, name, [rowOfPrice(1, row, price)]);
    await markPlanned.run(tx, { id_import, data_inizio, who: sessionOf(ctx).id_operatore });
    await recordImport(tx, ctx, id_import, 'PROGRAMMATO');
    return done({ id_import, data_inizio });
  });
}

const rowsOf = (tx: Db, prezzi: Keys): Promise<Listed[]> =>
  listByKeys.all(tx, {
    models: prezzi.map(({ id_model_name }) => id_model_name),
    memories: prezzi.map(({ id_memory }) => id_memory),
  });

const store = (tx: Db, ctx: Context, name: string, rows: readonly PriceRow[]): Promise<number> =>
  storePreview(tx, loaderOf(ctx), name, 'VARIAZIONE', { columns, rows: writeRows(rows), sheet: null });
