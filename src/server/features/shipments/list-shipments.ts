import type { ParsedOf, RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { Context, Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import { orderOf, pageOf, type Order } from '#server/call/paging';
import { statement, type Db, type Statement } from '#server/kit/database';
import { endOf, startOf } from '#server/kit/rome-time';

type ShipmentRow = RowOf<'getListaSpedizioni'>;
type Input = Omit<ParsedOf<'getListaSpedizioni'>, 'id_negozio'>;

/** What a list is narrowed by; null: not narrowed. Moments as PostgreSQL reads them. */
interface ShipmentFilter {
  from: string | null;
  until: string | null;
  /** LIKE pattern, folded */
  pattern: string | null;
  /** the same over what is inside, where a code of a device is searched */
  inside: string | null;
  after: readonly (string | number)[] | null;
}

/** What a list may be sorted by; the first is the cursor's order. */
const sortColumns = {
  data_richiesta_spedizione_magcent: 'data_richiesta_spedizione_magcent',
  numero_ddt: 'numero_ddt',
  negozio_spedizione: 'negozio',
  motivo_spedizione_magcent: 'motivo_spedizione_magcent',
  tracking_spedizione: 'tracking_spedizione',
  numero_devices: 'numero_device',
  stato: 'stato',
} as const;

type ShipmentOrder = Order<keyof typeof sortColumns>;

/** IMEI, serial or a good part of one: words would find half of all shipments. */
const deviceCode = /^(?=.*\d)[\dA-Z-]{6,}$/i;

const newestFirst: ShipmentOrder = { column: 'data_richiesta_spedizione_magcent', direction: 'desc' };

/** Sent shipments in scope, newest first unless asked otherwise (S2 §7); deep into the list by cursor. */
export async function listShipments(ctx: Context, input: Input): Promise<Page<ShipmentRow>> {
  const { limit, offset } = pageOf(input);
  const order = orderOf(input.sort, sortColumns, '-data_richiesta_spedizione_magcent');
  const hasCursor = order.column === newestFirst.column && order.direction === newestFirst.direction;
  const after = hasCursor ? decodeCursor(input.dopo, ['moment', 'number']) : null;
  const { data_inizio, data_fine, search } = input;
  const filter: ShipmentFilter = {
    from: startOf(data_inizio),
    until: endOf(data_fine),
    pattern: search === null ? null : likePattern(search),
    inside:
      search !== null && deviceCode.test(search.replaceAll(' ', ''))
        ? likePattern(search.replaceAll(' ', ''))
        : null,
    after: null,
  };
  const [rows, total] = await Promise.all([
    readPage(ctx.db, ctx.scope, { ...filter, after }, order, limit, after ? 0 : offset),
    input.conta === 0 ? null : readCount(ctx.db, ctx.scope, filter, countCeiling),
  ]);
  const last = hasCursor && rows.length === limit ? rows.at(-1) : undefined;
  const next = last
    ? encodeCursor([last.data_richiesta_spedizione_magcent, last.id_spedizione_magcent])
    : null;
  return { rows, next, ...(total === null ? {} : { total: totalOf(total) }) };
}

const sent = `(select s.*, st.negozio, a.ragione_sociale from shipment s join store st on st.id_negozio = s.id_negozio
  join affiliate a on a.id_affiliato = s.id_affiliato where s.stato <> 'BOZZA') s`;
const columns = `s.id_spedizione_magcent, s.anno_ddt, s.numero_ddt, s.data_richiesta_spedizione_magcent, s.id_negozio,
  s.negozio as negozio_spedizione, s.ragione_sociale, s.motivo_spedizione_magcent, s.corriere, s.numero_ritiro,
  s.tracking_spedizione, s.url_tracking, c.numero_devices, c.numero_arrivati, s.numero_colli, c.valore, s.stato,
  s.errore_ritiro`;
// Counted for the rows of the page, after it is cut.
const counted = `cross join lateral (
  select count(*) as numero_devices, count(*) filter (where d.id_stato_device in (4, 5, 6)) as numero_arrivati,
    coalesce(sum(d.valore_acquisto), 0) as valore from shipment_device sd join device d using (serial_number, num_times) where sd.id_spedizione_magcent = s.id_spedizione_magcent) c`;
const searched = `fold(s.numero_ddt || '/' || s.anno_ddt || ' ' || coalesce(s.tracking_spedizione, '') || ' '
  || coalesce(s.numero_ritiro, '') || ' ' || s.negozio || ' ' || s.ragione_sociale)`;

// The conditions that are asked for and no others: each combination gets the plan that is right for it.
const prepared = new Map<string, Statement<object>>();
function prepare<R extends object>(key: string, text: string): Statement<R> {
  const made = prepared.get(key) ?? statement<R>(key, text);
  prepared.set(key, made as Statement<object>);
  return made as Statement<R>;
}

function narrow(scope: Scope, filter: ShipmentFilter, values: unknown[]): { key: string; where: string } {
  const conditions: string[] = [];
  let key = '';
  const add = (letter: string, given: unknown, condition: (...places: string[]) => string) => {
    if (given === null) return;
    const these: unknown[] = Array.isArray(given) ? given : [given];
    key += letter;
    conditions.push(condition(...these.map((value) => `$${values.push(value)}`)));
  };
  add('a', scope.id_affiliato, (p) => `s.id_affiliato = ${p}`);
  add('n', scope.id_negozio, (p) => `s.id_negozio = ${p}`);
  add('f', filter.from, (p) => `s.data_richiesta_spedizione_magcent >= ${p}`);
  add('u', filter.until, (p) => `s.data_richiesta_spedizione_magcent < ${p}`);
  if (filter.inside === null) add('q', filter.pattern, (p) => `${searched} like ${p}`);
  else
    add('d', [filter.pattern, filter.inside], (p, inside) => {
      const holding = `select id_spedizione_magcent from device where cerca like ${inside} and id_spedizione_magcent is not null`;
      return `(${searched} like ${p} or s.id_spedizione_magcent in (${holding}))`;
    });
  add(
    'k',
    filter.after,
    (p, q) => `(s.data_richiesta_spedizione_magcent, s.id_spedizione_magcent) < (${p}, ${q})`,
  );
  return { key, where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}` };
}

function readPage(
  db: Db,
  scope: Scope,
  filter: ShipmentFilter,
  { column, direction }: ShipmentOrder,
  limit: number,
  offset: number,
): Promise<ShipmentRow[]> {
  const values: unknown[] = [limit, offset];
  const { key, where } = narrow(scope, filter, values);
  const keys = new Set([sortColumns[column], 'data_richiesta_spedizione_magcent', 'id_spedizione_magcent']);
  const order = `order by ${[...keys].map((one) => `s.${one} ${direction}`).join(', ')}`;
  const text = `select ${columns} from (select * from ${sent} ${where} ${order} limit $1 offset $2) s ${counted} ${order}`;
  return prepare<ShipmentRow>(`shipment_page_${column}_${direction}_${key}`, text).all(db, values);
}

/** How many sent shipments a filter finds, counted up to one more than `ceiling`. */
async function readCount(db: Db, scope: Scope, filter: ShipmentFilter, ceiling: number): Promise<number> {
  const values: unknown[] = [ceiling + 1];
  const { key, where } = narrow(scope, filter, values);
  const text = `select count(*) as n from (select 1 from ${sent} ${where} limit $1) t`;
  return (await prepare<{ n: number }>(`shipment_count_${key}`, text).one(db, values)).n;
}
