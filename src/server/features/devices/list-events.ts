import type { Scope } from '#domain/actor';
import type { ParsedOf, RowOf } from '#contract/api';
import { deviceStateName } from '#domain/device';
import type { DeviceState } from '#domain/device-state';
import { isClosedTo } from '#server/call/cancelled-papers';
import type { Context, Page } from '#server/call/context';
import { pageOf } from '#server/call/paging';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

type EventView = RowOf<'getEventiDevice'>;
type EventRow = Omit<EventView, 'da_stato' | 'a_stato'> & {
  da_stato: DeviceState | null;
  a_stato: DeviceState | null;
  /** where the cycle stands today */
  id_stato_device: DeviceState;
};

/** Events whose note bears the coupon's serial. */
const ofCoupon: readonly string[] = ['COUPON_UTILIZZATO', 'COUPON_PROLUNGATO'];

// What happened to a cycle of the scope, wherever it happened, and what one's own shop did to somebody else's.
const found = fragment`from device_event e join device d on d.serial_number = e.serial_number and d.num_times = e.num_times
  where e.serial_number = :serial_number and (
    (${inScope('d')})
    or (e.id_affiliato = :scope.id_affiliato and (:scope.id_negozio::int is null or e.id_negozio = :scope.id_negozio)))`;
const page = statement<{ serial_number: string; scope: Scope; limit: number; offset: number }, EventRow>(
  'device_events',
  fragment`select e.id_evento, e.quando, e.num_times, e.evento, e.id_negozio, s.negozio, e.da_stato, e.a_stato,
     o.nome || ' ' || o.cognome as operatore,
     case when u.id_operatore <> o.id_operatore then u.nome || ' ' || u.cognome end as utente, e.is_impersonato, e.nota, e.id_stato_device
   from (select e.*, d.id_stato_device ${found} order by e.quando desc, e.id_evento desc limit :limit offset :offset) e
     join store s on s.id_negozio = e.id_negozio
     left join operator o on o.id_operatore = e.id_operatore left join operator u on u.id_operatore = e.id_utente
   order by e.quando desc, e.id_evento desc`,
);
const count = statement<{ serial_number: string; scope: Scope }, { n: number }>(
  'device_events_count',
  fragment`select count(*) as n ${found}`,
);

/** /getEventiDevice: every event of every cycle, newest first; the acting operator and, where it is another, the account. */
export async function listEvents(ctx: Context, input: ParsedOf<'getEventiDevice'>): Promise<Page<EventView>> {
  const { limit, offset } = pageOf(input);
  const key = { serial_number: input.serial_number, scope: ctx.scope };
  const rows = (await page.all(ctx.db, { ...key, limit, offset })).map(({ id_stato_device, ...row }) => ({
    ...row,
    nota: ofCoupon.includes(row.evento) && isClosedTo(ctx.actor, { id_stato_device }) ? null : row.nota,
    da_stato: row.da_stato === null ? null : deviceStateName(row.da_stato),
    a_stato: row.a_stato === null ? null : deviceStateName(row.a_stato),
  }));
  return input.conta === 0 ? { rows } : { rows, total: (await count.one(ctx.db, key)).n };
}
