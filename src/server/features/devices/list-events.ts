import type { ParsedOf, RowOf } from '#contract/api';
import { deviceStateName } from '#domain/device';
import type { DeviceState } from '#domain/device-state';
import type { Context, Page } from '#server/call/context';
import { pageOf } from '#server/call/paging';
import { statement } from '#server/kit/database';

type EventView = RowOf<'getEventiDevice'>;
type EventRow = Omit<EventView, 'da_stato' | 'a_stato'> & {
  da_stato: DeviceState | null;
  a_stato: DeviceState | null;
};

// What happened to a cycle of the scope, wherever it happened, and what one's own shop did to somebody else's.
const found = `from device_event e join device d on d.serial_number = e.serial_number and d.num_times = e.num_times
  where e.serial_number = $1 and (
    (($2::int is null or d.id_affiliato = $2) and ($3::int is null or d.id_negozio = $3))
    or (e.id_affiliato = $2 and ($3::int is null or e.id_negozio = $3)))`;
const page = statement<EventRow>(
  'device_events',
  `select e.id_evento, e.quando, e.num_times, e.evento, e.id_negozio, s.negozio, e.da_stato, e.a_stato,
     o.nome || ' ' || o.cognome as operatore,
     case when u.id_operatore <> o.id_operatore then u.nome || ' ' || u.cognome end as utente, e.is_impersonato, e.nota
   from (select e.* ${found} order by e.quando desc, e.id_evento desc limit $4 offset $5) e
     join store s on s.id_negozio = e.id_negozio
     left join operator o on o.id_operatore = e.id_operatore left join operator u on u.id_operatore = e.id_utente
   order by e.quando desc, e.id_evento desc`,
);
const count = statement<{ n: number }>('device_events_count', `select count(*) as n ${found}`);

/** /getEventiDevice: every event of every cycle, newest first; the acting operator and, where it is another, the account. */
export async function listEvents(ctx: Context, input: ParsedOf<'getEventiDevice'>): Promise<Page<EventView>> {
  const { limit, offset } = pageOf(input);
  const key = [input.serial_number, ctx.scope.id_affiliato, ctx.scope.id_negozio];
  const rows = (await page.all(ctx.db, [...key, limit, offset])).map((row) => ({
    ...row,
    da_stato: row.da_stato === null ? null : deviceStateName(row.da_stato),
    a_stato: row.a_stato === null ? null : deviceStateName(row.a_stato),
  }));
  return input.conta === 0 ? { rows } : { rows, total: (await count.one(ctx.db, key)).n };
}
