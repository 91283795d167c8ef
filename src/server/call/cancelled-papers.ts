import type { List } from '#contract/lists/list';
import type { Actor } from '#domain/actor';
import { isCancelled, type DeviceState } from '#domain/device-state';
import { may } from '#domain/permission';
import type { Context, Page } from './context.ts';
import { listOf } from './list.ts';
import type { ListSource } from './list-source.ts';

/** True for who still reads the papers of a cancelled purchase, and of who asked to be erased: head office and support (rulings §10, §12). */
export function seesCancelled(actor: Actor): boolean {
  return actor.kind === 'session' && may(actor, 'receipts.read_cancelled');
}

/** True where this purchase's papers, seller and amounts are closed to who asks (rulings §12). */
export function isClosedTo(actor: Actor, purchase: { id_stato_device: DeviceState }): boolean {
  return isCancelled(purchase) && !seesCancelled(actor);
}

/** True where whose data these are has asked to be erased, and who asks is no office (rulings §12). */
export function isErasedTo(
  actor: Actor,
  { is_cedente_cancellato }: { is_cedente_cancellato: boolean },
): boolean {
  return is_cedente_cancellato && !seesCancelled(actor);
}

/** Rows of which some fields are closed to whoever has no sight of them. */
interface Closing {
  /** in SQL */
  when: string;
  fields: readonly string[];
  /** the one of them that says so, and what it says then */
  told?: { field: string; as: string };
}

/**
 * A list with rows of cancelled purchases, or of people who asked to be erased. Who doesn't read their papers finds these fields
 * of them empty and amounts nought, in rows, sums, order and filters alike (rulings §12).
 */
export function listBySight<Row, R = never>(
  list: List,
  source: ListSource<R>,
  closings: readonly Closing[],
): (ctx: Context, input: object) => Promise<Page<Row>> {
  const whole = listOf<Row, R>(list, source);
  const closed = listOf<Row, R>(
    { ...list, call: `${list.call}.chiusi` },
    closedSource(list, source, closings),
  );
  return (ctx, input) => (seesCancelled(ctx.actor) ? whole : closed)(ctx, input);
}

function closedSource<R>(list: List, source: ListSource<R>, closings: readonly Closing[]): ListSource<R> {
  const columns: Record<string, string | null> = { ...source.columns };
  const orders: Record<string, string | readonly [string, never]> = { ...source.orders } as never;
  for (const { when, fields, told } of closings)
    for (const name of fields) {
      const field = list.fields[name];
      if (!field) throw new Error(`${list.call} has no ${name}`);
      const empty = name === told?.field ? `'${told.as}'` : field.isNullable ? 'null' : '0';
      const shown = (sql: string) => `case when ${when} then ${empty} else ${sql} end`;
      columns[name] = shown(columns[name] ?? `${source.alias}.${name}`);
      const order = orders[name];
      if (typeof order === 'string') orders[name] = shown(order);
    }
  return { ...source, columns, orders };
}
