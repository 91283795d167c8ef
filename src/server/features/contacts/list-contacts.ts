import type { ParsedOf, RowOf } from '#contract/api';
import { contactDeletedOn, contactMachine, contactStateOf, type ContactState } from '#domain/contact';
import type { RetentionPeriods } from '#domain/retention';
import { sessionOf, type Context, type Page } from '#server/call/context';
import { likePattern, totalOf } from '#server/call/cursor';
import { CallFault } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { readSetting } from '#server/features/settings/store';
import { contactOrders, countContacts, listContacts, type ContactOrder } from './store.ts';

/** A page of contact requests, newest first unless asked for otherwise, each with the day it will be deleted on. */
export async function listPage(
  ctx: Context,
  input: ParsedOf<'getContatti'>,
): Promise<Page<RowOf<'getContatti'>>> {
  const { limit, offset } = pageOf(input);
  const { order, direction } = orderOf(input.sort);
  const filter = [
    input.id_contatto || null,
    input.stato === null ? null : contactStateOf(input.stato),
    input.chi === 'mie' ? sessionOf(ctx).id_operatore : null,
    input.chi === 'libere' ? 1 : null,
    input.search === null ? null : likePattern(input.search),
  ];
  const [{ contatti_mesi }, rows, counted] = await Promise.all([
    readSetting<RetentionPeriods>(ctx.db, 'conservazione', ctx.now),
    listContacts(ctx.db, order, direction, [...filter, limit, offset]),
    input.conta === 0 ? null : countContacts.one(ctx.db, filter),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      stato_contatto: contactMachine.states[row.id_stato_contatto as ContactState],
      data_eliminazione: contactDeletedOn(row.data_creazione, contatti_mesi),
    })),
    ...(counted ? { total: totalOf(counted.n) } : {}),
  };
}

function orderOf(sort: string | null): { order: ContactOrder; direction: 'asc' | 'desc' } {
  const text = sort ?? '-data_creazione';
  const order = text.replace(/^-/, '');
  if (!Object.hasOwn(contactOrders, order)) {
    const fields = { sort: `Valori: ${Object.keys(contactOrders).join(', ')}` };
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  }
  return { order: order as ContactOrder, direction: text.startsWith('-') ? 'desc' : 'asc' };
}
