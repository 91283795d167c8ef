import type { ParsedOf, RowOf } from '#contract/api';
import type { Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import { FileAnswer } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { orderOf, pageOf } from '#server/call/paging';
import { writeXlsx } from '#server/gateways/excel/write-xlsx';
import type { Db } from '#server/kit/database';
import { editPrice } from './edit-price.ts';
import {
  countHistory,
  countList,
  listByKeys,
  listHistory,
  listKeys,
  listPage,
  listSorts,
  wholeList,
} from './store.ts';

type PriceListCall =
  | 'getListino'
  | 'setPriceCheckDevice'
  | 'excelExport'
  | 'scaricaListino'
  | 'getStoricoPrezzi';

/** Columns of Devices.xlsx: what the import reads again. */
const fileColumns = [
  { header: 'Marca', width: 16 },
  { header: 'Modello', width: 32 },
  { header: 'Tipo', width: 14 },
  { header: 'Memoria', width: 12 },
  { header: 'Prezzo', width: 12, format: 'euro' as const },
];

export const priceListHandlers: Handlers<PriceListCall> = {
  async getListino(ctx, input) {
    const { limit, offset } = pageOf(input);
    const order = input.sort === null ? null : orderOf(input.sort, listSorts, 'brand_name');
    const filter = filterOf(input);
    const [rows, counted] = await Promise.all([
      listPage(order?.column ?? null, order?.direction ?? 'asc').all(ctx.db, [...filter, limit, offset]),
      input.conta === 0 ? null : countList.one(ctx.db, [...filter, countCeiling]),
    ]);
    return { rows, ...(counted ? { total: totalOf(counted.n) } : {}) };
  },

  setPriceCheckDevice: editPrice,

  excelExport: (ctx) => wholeList.all(ctx.db, [null, null, null, null, null]),

  async scaricaListino(ctx, input) {
    const { models, memories } = await listKeys.one(ctx.db, filterOf(input));
    const rows = fileRows(ctx.db, models ?? [], memories ?? []);
    return new FileAnswer('Devices.xlsx', writeXlsx('Devices', fileColumns, rows));
  },

  async getStoricoPrezzi(ctx, input) {
    const { limit, offset } = pageOf(input);
    const filter = [
      input.id_model_name || null,
      input.id_memory || null,
      input.id_import || null,
      input.search === null ? null : likePattern(input.search),
    ];
    const [before = null] = decodeCursor(input.dopo, ['number']) ?? [];
    const [rows, counted] = await Promise.all([
      listHistory.all(ctx.db, [...filter, before, limit, before === null ? offset : 0]),
      input.conta === 0 ? null : countHistory.one(ctx.db, [...filter, countCeiling]),
    ]);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const page: Page<RowOf<'getStoricoPrezzi'>> = {
      rows,
      next: last ? encodeCursor([last.id_storico]) : null,
    };
    if (counted) page.total = totalOf(counted.n);
    return page;
  },
};

const rowsAtOnce = 2000;

/** The file's rows as it is taken: however long the list is, so many of them are in memory. */
async function* fileRows(db: Db, models: number[], memories: number[]): AsyncGenerator<(string | number)[]> {
  for (let from = 0; from < models.length; from += rowsAtOnce) {
    const to = from + rowsAtOnce;
    for (const row of await listByKeys.all(db, [models.slice(from, to), memories.slice(from, to)]))
      yield [row.brand_name, row.model_name, row.tipo, row.memory, row.working_price];
  }
}

type Filter = Pick<
  ParsedOf<'getListino'>,
  'id_brand' | 'id_device_type' | 'id_memory' | 'id_model_name' | 'search'
>;

function filterOf(input: Filter): (number | string | null)[] {
  const ids = [input.id_brand, input.id_device_type, input.id_memory, input.id_model_name];
  return [...ids.map((id) => id || null), input.search === null ? null : likePattern(input.search)];
}
