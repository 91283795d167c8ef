import type { List } from '#contract/lists/list';
import type { Actor } from '#domain/actor';
import { isCancelled, type DeviceState } from '#domain/device-state';
import { may } from '#domain/permission';
import type { Context, Page } from './context.ts';
import { listOf } from './list.ts';
import type { ListSource } from './list-source.ts';

/** True for who still reads receipt, coupon and documents of a cancelled purchase: head office and support (rulings §10). */
export function seesCancelled(actor: Actor): boolean {
  return actor.kind === 'session' && may(actor, 'receipts.read_cancelled');
}

/** True where this purchase's papers, seller and amounts are closed to who asks (rulings §12). */
export function isClosedTo(actor: Actor, purchase: { id_stato_device: DeviceState }): boolean {
  return isCancelled(purchase) && !seesCancelled(actor);
}

/**
 * A list with rows of cancelled purchases (`cancelled` in SQL). Who doesn't read their papers finds these fields of them empty
 * and amounts nought, in rows, sums, order and filters alike (rulings §12).
 */
export function listBySight<Row, R = never>(
  list: List,
  source: ListSource<R>,
  papers: { cancelled: string; fields: readonly string[] },
): (ctx: Context, input: object) => Promise<Page<Row>> {
  const whole = listOf<Row, R>(list, source);
  const closed = listOf<Row, R>({ ...list, call: `${list.call}.chiusi` }, closedSource(list, source, papers));
  return (ctx, input) => (seesCancelled(ctx.actor) ? whole : closed)(ctx, input);
}

function closedSource<R>(
  list: List,
  source: ListSource<R>,
  { cancelled, fields }: { cancelled: string; fields: readonly string[] },
): ListSource<R> {
  const columns: Record<string, string | null> = { ...source.columns };
  const orders: Record<string, string | readonly [string, never]> = { ...source.orders } as never;
  for (const name of fields) {
    const field = list.fields[name];
    if (!field) throw new Error(`${list.call} has no ${name}`);
    const empty = field.isNullable ? 'null' : '0';
    const shown = (sql: string) => `case when ${cancelled} then ${empty} else ${sql} end`;
    const column = source.columns?.[name] ?? `${source.alias}.${name}`;
    columns[name] = shown(column);
    const order = orders[name];
    if (typeof order === 'string') orders[name] = shown(order);
  }
  return { ...source, columns, orders };
}
