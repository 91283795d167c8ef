import type { ParsedOf, RowOf } from '#contract/api';
import type { Context, Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, totalOf } from '#server/call/cursor';
import { CallFault, done } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { recordChange } from '#server/features/audit/record-change';
import { countEntries, entryOrders, listEntries, type EntryFilter, type EntryOrder } from './store.ts';

/** A page of the register: newest first, as a file the way it is written, shop by shop and number by number. */
export async function listRegister(
  ctx: Context,
  input: ParsedOf<'getRegistro'>,
): Promise<Page<RowOf<'getRegistro'>>> {
  const { limit, offset } = pageOf(input);
  const isFile = input.formato === 'csv';
  const order = isFile ? 'numero' : orderOf(input.sort);
  const filter: EntryFilter = {
    scope: ctx.scope,
    date_start: input.date_start,
    date_end: input.date_end,
    operazione: input.operazione,
    ...searched(input.search),
  };
  const after = order === 'numero' ? decodeCursor(input.dopo, ['number', 'number']) : null;
  if (isFile && after === null) await logExport(ctx, input);
  const at = { limit, offset: after ? 0 : offset, after: after as [number, number] | null };
  const [rows, counted] = await Promise.all([
    listEntries(ctx.db, filter, order, at),
    input.conta === 0 ? null : countEntries(ctx.db, filter, countCeiling + 1),
  ]);
  const last = order === 'numero' && rows.length === limit ? rows.at(-1) : undefined;
  const page: Page<RowOf<'getRegistro'>> = {
    rows,
    next: last ? encodeCursor([last.id_negozio, last.numero]) : null,
  };
  if (counted !== null) page.total = totalOf(counted);
  return page;
}

/** Up to seven digits are a number of the register: no IMEI and no document is that short. */
function searched(search: string | null): Pick<EntryFilter, 'search' | 'numero'> {
  const number = /^(?:n\.?\s*)?(\d{1,7})$/i.exec(search?.trim() ?? '')?.[1];
  if (number !== undefined) return { search: null, numero: Number(number) };
  return { search, numero: null };
}

function orderOf(sort: string | null): EntryOrder {
  if (sort === null) return '-quando';
  if (Object.hasOwn(entryOrders, sort)) return sort as EntryOrder;
  throw new CallFault('RICHIESTA_NON_VALIDA', {
    fields: { sort: `Valori: ${Object.keys(entryOrders).join(', ')}` },
  });
}

/** Numbers of identity documents leave the product: who took them, and which, is in the log. */
async function logExport(ctx: Context, input: ParsedOf<'getRegistro'>): Promise<void> {
  const { search, date_start, date_end, operazione } = input;
  const { id_affiliato, id_negozio } = ctx.scope;
  await ctx.write(async (tx) => {
    await recordChange(tx, ctx, {
      oggetto: 'registro',
      chiave: String(id_negozio ?? 'tutti'),
      azione: 'ESPORTATO',
      a: { formato: 'CSV', date_start, date_end, operazione, search },
      id_affiliato: id_affiliato ?? (id_negozio === null ? null : ctx.stores.affiliateOf(id_negozio)),
      id_negozio,
    });
    return done();
  });
}
