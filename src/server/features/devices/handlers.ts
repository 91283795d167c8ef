import type { ParsedOf, RowOf } from '#contract/api';
import { deviceStateName, pendingExpiresAfter } from '#domain/device';
import { addDays } from '#domain/day';
import type { Context, Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import {
  countDevices,
  listDevices,
  sortColumns,
  type DeviceFilter,
  type DeviceOrder,
  type DeviceRow,
} from './store.ts';

type Input = ParsedOf<'getDevice'>;

const newestFirst: DeviceOrder = { column: 'data_acquisto', direction: 'desc' };

export const devicesHandlers: Handlers<'getDevice'> = {
  async getDevice(ctx, input) {
    const { limit, offset } = pageOf(input);
    const filter = filterOf(ctx, input);
    const order = orderOf(input.sort);
    const isNewestFirst = order.column === newestFirst.column && order.direction === newestFirst.direction;
    const after = isNewestFirst ? decodeCursor(input.dopo, ['moment', 'text', 'number']) : null;
    const paged = after ? { ...filter, after } : filter;
    const [rows, total] = await Promise.all([
      listDevices(ctx.db, paged, order, limit, after ? 0 : offset),
      input.conta === 0 ? undefined : countDevices(ctx.db, stockOf(filter), countCeiling),
    ]);
    const last = isNewestFirst && rows.length === limit ? rows.at(-1) : undefined;
    const page: Page<RowOf<'getDevice'>> = {
      rows: rows.map(deviceView),
      next: last ? encodeCursor([last.data_acquisto, last.serial_number, last.num_times]) : null,
    };
    if (total !== undefined) page.total = totalOf(total);
    return page;
  },
};

/**
 * What is asked for. What is IN CORSO shows where everything is asked for (`id_stato_device` 0), by its serial, or when
 * asked for by its own state; never after 24 hours (decisions §4, §6).
 */
function filterOf(ctx: Context, input: Input): DeviceFilter {
  const { id_affiliato, id_negozio } = ctx.scope;
  const owner = id_affiliato ?? (id_negozio === null ? null : ctx.stores.affiliateOf(id_negozio));
  const filter: DeviceFilter = {};
  if (owner !== null) filter.id_affiliato = owner;
  if (id_negozio !== null) filter.id_negozio = id_negozio;
  if (input.serial_number !== null) filter.serial_number = input.serial_number;
  if (input.num_times !== null) filter.num_times = input.num_times;
  const state = input.id_stato_device;
  const without: number[] = [];
  if (state) filter.id_stato_device = state;
  else {
    if (input.active_status === 1) without.push(14);
    const isStockList = state === null || input.formato === 'csv';
    if (isStockList && input.serial_number === null) without.push(2);
    if (without.length > 0) filter.without = without;
  }
  if (!without.includes(2) && (!state || state === 2)) {
    filter.pendingSince = new Date(ctx.now.getTime() - pendingExpiresAfter);
  }
  if (input.data_acquisto_da !== null) filter.from = `${input.data_acquisto_da} 00:00:00 Europe/Rome`;
  if (input.data_acquisto_a !== null)
    filter.until = `${addDays(input.data_acquisto_a, 1)} 00:00:00 Europe/Rome`;
  if (input.id_brand_name) filter.id_brand = input.id_brand_name;
  if (input.is_supervalutazione !== null) filter.hasBonus = input.is_supervalutazione;
  if (input.search !== null) filter.pattern = likePattern(input.search);
  return filter;
}

/** The same without what is not stock yet: a pending purchase is in no count (decisions §6). */
function stockOf(filter: DeviceFilter): DeviceFilter {
  if (
    filter.id_stato_device !== undefined ||
    filter.serial_number !== undefined ||
    filter.without?.includes(2)
  )
    return filter;
  const { pendingSince: _, ...rest } = filter;
  return { ...rest, without: [...(filter.without ?? []), 2] };
}

function orderOf(sort: string | null): DeviceOrder {
  if (sort === null) return newestFirst;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace(/^-/, '');
  if (!Object.hasOwn(sortColumns, column)) {
    throw new CallFault('RICHIESTA_NON_VALIDA', {
      fields: { sort: `Valori: ${Object.keys(sortColumns).join(', ')}` },
    });
  }
  return { column: column as DeviceOrder['column'], direction };
}

function deviceView(row: DeviceRow): RowOf<'getDevice'> {
  return { ...row, stato_device: deviceStateName(row.id_stato_device), magazzino_attuale: whereIs(row) };
}

/** Where a device is now, by its state. */
function whereIs(row: DeviceRow): string {
  switch (row.id_stato_device) {
    case 3:
      return 'In viaggio verso la sede';
    case 4:
    case 5:
    case 6:
      return 'Sede';
    default:
      return row.negozio_acquisto;
  }
}
