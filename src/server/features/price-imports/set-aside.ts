import { fourEyesLimit, askSecond, wantSecond } from '#server/ledger/want-second';
import { toEuro } from '#domain/money';
import type { Context } from '#server/call/context';
import { dearestOf } from '#server/features/price-list/give-price';
import { type Db, statement } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';
import { countRows, findImport, restoredRows } from './store.ts';

interface HighAsked {
  id_import: number;
  now: Date;
  limite: number;
}

// What isHighPrice of the domain says of one, of many at once; a test holds one against the other.
const isHigh = (
  price: string,
): Fragment<{
  limite: number;
}> => fragment`case when coalesce(d.massimo, 0) = 0 then ${price} > :limite::numeric
  else ${price} * 2 > d.massimo * 3 end`;
const highRows = fragment<HighAsked>`select r.riga from price_import_row r
   cross join lateral (select ${dearestOf('r.id_model_name', 'r.id_memory')} as massimo) d
   where r.id_import = :id_import and r.esito in ('NUOVO', 'CAMBIATO')
     and ${isHigh('r.working_price')}`;
const countHigh = statement<HighAsked, { numero: number }>(
  'price_import_count_high',
  fragment`select count(*) as numero from (${highRows}) h`,
);
const copyImport = statement<{ id_import: number }, { id_import: number }>(
  'price_import_copy_high',
  `insert into price_import (nome_file, origine, stato, data_caricamento, id_operatore, colonne, colonne_ignorate, avvisi)
   select left('Da approvare: ' || nome_file, 200), origine, 'CONTROLLATO', data_caricamento, id_operatore, colonne, colonne_ignorate, avvisi
   from price_import where id_import = :id_import returning id_import`,
);
const moveHigh = statement<{ id_import: number; copia: number; now: Date; limite: number }>(
  'price_import_move_high',
  fragment`update price_import_row t set id_import = :copia where t.id_import = :id_import and t.riga in (${highRows})`,
);
const readRows = statement<
  { id_import: number },
  { numero: number; massimo: number; impronta: string; esempio: string }
>(
  'price_import_read_high',
  `select count(*) as numero, max(working_price) as massimo,
     md5(string_agg(concat_ws('|', brand_name, model_name, memory, prezzo_attuale, working_price), chr(10) order by riga)) as impronta,
     min(concat_ws(' ', brand_name, model_name, memory)) as esempio
   from price_import_row where id_import = :id_import and esito in ('NUOVO', 'CAMBIATO')`,
);

const readRestored = statement<
  HighAsked,
  { numero: number; alti: number; massimo: number | null; impronta: string | null }
>(
  'price_import_read_restored',
  fragment<HighAsked>`select count(*) as numero, count(*) filter (where ${isHigh('b.prezzo_da')}) as alti, max(b.prezzo_da) as massimo,
     md5(string_agg(concat_ws('|', b.id_model_name, b.id_memory, b.prezzo_a, b.prezzo_da), chr(10)
       order by b.id_model_name, b.id_memory)) as impronta
   from (${restoredRows}) b
   cross join lateral (select ${dearestOf('b.id_model_name', 'b.id_memory')} as massimo) d`,
);

/**
 * Of a list that is applied or planned, what is much above what it was waits for a second person, in an import of its own, and
 * the rest goes on (rulings §12). Where all of it waits, the act does, unless its import was made by the same call (`mayWait` false).
 */
export async function setHighAside(
  tx: Db,
  ctx: Context,
  id_import: number,
  data_inizio: string | null,
  mayWait = true,
): Promise<void> {
  const limit = await fourEyesLimit(tx, ctx.now);
  if (ctx.second) return wantSecond(tx, ctx, await askedOf(tx, id_import));
  if (limit === null) return;
  const asked = { id_import, now: ctx.now, limite: toEuro(limit) };
  const { numero } = await countHigh.one(tx, asked);
  if (numero === 0) return;
  const { nuovi, cambiati } = await findImport.one(tx, { id_import });
  if (mayWait && numero === nuovi + cambiati) return wantSecond(tx, ctx, await askedOf(tx, id_import));
  const copia = (await copyImport.one(tx, { id_import })).id_import;
  await moveHigh.run(tx, { ...asked, copia });
  for (const one of [id_import, copia]) await countRows.run(tx, { id_import: one });
  const again = { chiamata: 'caricaListino', input: { id_import: copia, data_inizio } };
  await askSecond(tx, { ...ctx, asked: again }, await askedOf(tx, copia));
}

async function askedOf(tx: Db, id_import: number) {
  const { numero, massimo, impronta, esempio } = await readRows.one(tx, { id_import });
  const { nome_file } = await findImport.one(tx, { id_import });
  const rows = numero === 1 ? esempio : `${numero} prezzi (${esempio}, …)`;
  return {
    atto: 'PREZZO',
    chiave: `listino-${id_import}`,
    titolo: `${nome_file}: ${rows}`.slice(0, 300),
    importo: massimo,
    prima: { righe: numero, impronta },
    cambia: [{ campo: 'Prezzi', da: null, a: String(numero) }],
  } as const;
}

/** An undone list gives back prices that are much above those of the last days: all of it waits for a second person. */
export async function wantRestored(
  tx: Db,
  ctx: Context,
  { id_import, nome_file }: { id_import: number; nome_file: string },
): Promise<void> {
  const limit = await fourEyesLimit(tx, ctx.now);
  if (limit === null && ctx.second === null) return;
  const asked = { id_import, now: ctx.now, limite: limit === null ? 0 : toEuro(limit) };
  const { numero, alti, massimo, impronta } = await readRestored.one(tx, asked);
  const act = {
    atto: 'PREZZO',
    chiave: `annullo-${id_import}`,
    titolo: `${nome_file}: annullato`.slice(0, 300),
    importo: massimo,
    prima: { righe: numero, impronta },
    cambia: [{ campo: 'Prezzi', da: null, a: String(numero) }],
  } as const;
  await wantSecond(tx, ctx, act, limit !== null && alti > 0);
}
