import type { ParsedOf, RowOf } from '#contract/api';
import { contactDeletedOn, contactMachine, contactStateOf, type ContactState } from '#domain/contact';
import type { RetentionPeriods } from '#domain/retention';
import { sessionOf, type Context, type Page } from '#server/call/context';
import { likePattern, totalOf } from '#server/call/cursor';
import { orderOf, pageOf } from '#server/call/paging';
import { readSetting } from '#server/features/settings/store';
import { contactOrders, countContacts, listContacts } from './store.ts';

/** A page of contact requests, newest first unless asked for otherwise, each with the day it will be deleted on. */
export async function listPage(
  ctx: Context,
  input: ParsedOf<'getContatti'>,
): Promise<Page<RowOf<'getContatti'>>> {
  const { limit, offset } = pageOf(input);
  const { column, direction } = orderOf(input.sort, contactOrders, '-data_creazione');
  const filter = [
    input.id_contatto || null,
    input.stato === null ? null : contactStateOf(input.stato),
    input.chi === 'mie' ? sessionOf(ctx).id_operatore : null,
    input.chi === 'libere' ? 1 : null,
    input.search === null ? null : likePattern(input.search),
  ];
  const [{ contatti_mesi }, rows, counted] = await Promise.all([
    readSetting<RetentionPeriods>(ctx.db, 'conservazione', ctx.now),
    listContacts(ctx.db, column, direction, [...filter, limit, offset]),
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
