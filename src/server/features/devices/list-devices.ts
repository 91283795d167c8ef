import type { ParsedOf, RowOf } from '#contract/api';
import { profileOf, type Scope } from '#domain/actor';
import { deviceStateName, pendingExpiresAfter, type DeviceState } from '#domain/device';
import { sessionOf, type Context, type Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import { CallFault } from '#server/call/outcome';
import { orderOf, pageOf } from '#server/call/paging';
import { endOf, startOf } from '#server/kit/rome-time';
import {
  countDevices,
  listDevices,
  sortColumns,
  type DeviceFilter,
  type DeviceOrder,
  type DevicePage,
  type DeviceRow,
} from './store.ts';

type Input = ParsedOf<'getDevice'>;
type ListInput = Pick<Input, 'search' | 'sort' | 'limit' | 'offset' | 'dopo' | 'conta'>;

const newestFirst: DeviceOrder = { column: 'data_acquisto', direction: 'desc' };

/** What has reached head office (decisions §6). */
const atOffice: readonly DeviceState[] = [4, 5, 6];

/** What head office awaits or has to value (S2 §2 /get-devices). */
const toValue: readonly DeviceState[] = [1, 3, 4];

/** Devices of a scope by the filters of /getDevice. */
export function listByFilters(ctx: Context, scope: Scope, input: Input): Promise<Page<RowOf<'getDevice'>>> {
  return listPage(ctx, input, filterOf(ctx, scope, input));
}

/** Devices that head office awaits or has to value. */
export function listToValue(ctx: Context, input: ListInput): Promise<Page<RowOf<'getDevice'>>> {
  const filter = { ...inScope(ctx, ctx.scope), states: toValue };
  return listPage(
    ctx,
    input,
    input.search === null ? filter : { ...filter, pattern: likePattern(input.search) },
  );
}

async function listPage(
  ctx: Context,
  input: ListInput,
  filter: DeviceFilter,
): Promise<Page<RowOf<'getDevice'>>> {
  const { limit, offset } = pageOf(input);
  const order = orderOf(input.sort, sortColumns, '-data_acquisto');
  const isNewestFirst = order.column === newestFirst.column && order.direction === newestFirst.direction;
  const after = isNewestFirst ? decodeCursor(input.dopo, ['moment', 'text', 'number']) : null;
  const { rows, total } = await pageAndCount(ctx, filter, {
    after,
    order,
    limit,
    offset: after ? 0 : offset,
    isCounted: input.conta !== 0,
  });
  const last = isNewestFirst && rows.length === limit ? rows.at(-1) : undefined;
  const page: Page<RowOf<'getDevice'>> = {
    rows: rows.map(deviceView),
    next: last ? encodeCursor([last.data_acquisto, last.serial_number, last.num_times]) : null,
  };
  if (total !== undefined) page.total = totalOf(total);
  return page;
}

/** One statement where a shop looks at its own; else two side by side, so that a long count does not hold up the rows. */
async function pageAndCount(
  ctx: Context,
  filter: DeviceFilter,
  how: {
    after: readonly (string | number)[] | null;
    order: DeviceOrder;
    limit: number;
    offset: number;
    isCounted: boolean;
  },
): Promise<DevicePage> {
  const { after, order, limit, offset, isCounted } = how;
  const stock = stockOf(filter);
  if (isCounted && !after && stock === filter && filter.id_negozio !== undefined && !filter.pattern) {
    const page = await listDevices(ctx.db, filter, order, limit, offset, countCeiling);
    // A page without rows has nowhere to write the count.
    return { ...page, total: page.total ?? (await countDevices(ctx.db, filter, countCeiling)) };
  }
  const [page, total] = await Promise.all([
    listDevices(ctx.db, after ? { ...filter, after } : filter, order, limit, offset),
    isCounted ? countDevices(ctx.db, stock, countCeiling) : undefined,
  ]);
  return { ...page, total };
}

function inScope(ctx: Context, { id_affiliato, id_negozio }: Scope): DeviceFilter {
  const owner = id_affiliato ?? (id_negozio === null ? null : ctx.stores.affiliateOf(id_negozio));
  const filter: DeviceFilter = {};
  if (owner !== null) filter.id_affiliato = owner;
  if (id_negozio !== null) filter.id_negozio = id_negozio;
  return filter;
}

/**
 * What is asked for. What is IN CORSO shows where everything is asked for (`id_stato_device` 0), by its serial, or when
 * asked for by its own state; never after 24 hours (decisions §4, §6).
 */
function filterOf(ctx: Context, scope: Scope, input: Input): DeviceFilter {
  const filter = inScope(ctx, scope);
  if (input.is_sede === 1) {
    // Head office's warehouse is no shop's and no master's to look through (S2 §2 Page frame).
    const profile = profileOf(sessionOf(ctx));
    if (profile === 'shop' || profile === 'master') throw new CallFault('NON_PERMESSO');
    filter.states = atOffice;
  }
  if (input.serial_number !== null) filter.serial_number = input.serial_number;
  if (input.num_times !== null) filter.num_times = input.num_times;
  const state = input.id_stato_device;
  const without: number[] = [];
  if (state) filter.id_stato_device = state;
  else {
    if (input.active_status === 1) without.push(14);
    const isStockList = state === null || input.formato === 'csv';
    if (isStockList && input.serial_number === null && !filter.states) without.push(2);
    if (without.length > 0) filter.without = without;
  }
  if (!filter.states && !without.includes(2) && (!state || state === 2)) {
    filter.pendingSince = new Date(ctx.now.getTime() - pendingExpiresAfter);
  }
  filter.from = startOf(input.data_acquisto_da) ?? undefined;
  filter.until = endOf(input.data_acquisto_a) ?? undefined;
  if (input.id_brand_name) filter.id_brand = input.id_brand_name;
  if (input.is_supervalutazione !== null) filter.hasBonus = input.is_supervalutazione;
  if (input.search !== null) filter.pattern = likePattern(input.search);
  return filter;
}

/** The same without what is not stock yet: a pending purchase is in no count (decisions §6). */
function stockOf(filter: DeviceFilter): DeviceFilter {
  if (
    filter.states !== undefined ||
    filter.id_stato_device !== undefined ||
    filter.serial_number !== undefined ||
    filter.without?.includes(2)
  )
    return filter;
  const { pendingSince: _, ...rest } = filter;
  return { ...rest, without: [...(filter.without ?? []), 2] };
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
    case 14:
      return 'Nessuno: acquisto annullato';
    default:
      return row.negozio_acquisto;
  }
}
