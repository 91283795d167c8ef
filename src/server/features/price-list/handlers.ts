import { FileAnswer } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { writeXlsx } from '#server/formats/write-xlsx';
import type { Db } from '#server/kit/database';
import { editPrice } from './edit-price.ts';
import { listOff, putBack, takeOff } from './take-off.ts';
import { undoPrice } from './undo-price.ts';
import { findKeys, listByKeys, listHistory, listPrices, wholeList } from './store.ts';

type PriceListCall =
  | 'getListino'
  | 'setPriceCheckDevice'
  | 'excelExport'
  | 'scaricaListino'
  | 'getStoricoPrezzi'
  | 'setPrezziTolti'
  | 'setPrezziRimessi'
  | 'getPrezziTolti'
  | 'setPrezzoStornato';

/** Columns of Devices.xlsx: what the import reads again. */
const fileColumns = [
  { header: 'Marca', width: 16 },
  { header: 'Modello', width: 32 },
  { header: 'Tipo', width: 14 },
  { header: 'Memoria', width: 12 },
  { header: 'Prezzo', width: 12, format: 'euro' as const },
];

export const priceListHandlers: Handlers<PriceListCall> = {
  getListino: listPrices,
  setPriceCheckDevice: editPrice,

  excelExport: (ctx) => wholeList.all(ctx.db),

  async scaricaListino(ctx, input) {
    const [keys] = await findKeys(ctx, input);
    const rows = fileRows(ctx.db, keys?.models ?? [], keys?.memories ?? []);
    return new FileAnswer('Devices.xlsx', writeXlsx('Devices', fileColumns, rows));
  },

  getStoricoPrezzi: listHistory,
  setPrezziTolti: (ctx, { prezzi }) => takeOff(ctx, prezzi),
  setPrezziRimessi: (ctx, { prezzi }) => putBack(ctx, prezzi),
  getPrezziTolti: listOff,
  setPrezzoStornato: undoPrice,
};

const rowsAtOnce = 2000;

/** The file's rows as it is taken: however long the list is, so many of them are in memory. */
async function* fileRows(db: Db, models: number[], memories: number[]): AsyncGenerator<(string | number)[]> {
  for (let from = 0; from < models.length; from += rowsAtOnce) {
    const to = from + rowsAtOnce;
    for (const row of await listByKeys.all(db, {
      models: models.slice(from, to),
      memories: memories.slice(from, to),
    }))
      yield [row.brand_name, row.model_name, row.tipo, row.memory, row.working_price];
  }
}
