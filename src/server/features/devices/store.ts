import type { DeviceState } from '#domain/device';
import type { Order } from '#server/call/paging';
import { statement, type Db, type Statement } from '#server/kit/database';

/** A device as the list reads it; the state is named by the domain. */
export interface DeviceRow {
  serial_number: string;
  num_times: number;
  id_negozio: number;
  negozio_acquisto: string;
  brand_name: string;
  model_name: string;
  model_code: string | null;
  memory_gb: number;
  color: string;
  imei: string;
  imei2: string | null;
  data_acquisto: string;
  valore_iniziale: number;
  valore_acquisto: number;
  coupon_value: number | null;
  coupon_serial_number: string | null;
  id_stato_device: DeviceState;
  grado_estetico: string;
  is_device_inizializzato: 0 | 1;
  documento: string | null;
  prova_acquisto: string | null;
  id_cliente: number | null;
  nome_cliente: string | null;
  indirizzo_cliente: string | null;
  telefono_cliente: string | null;
  email_cliente: string | null;
  codice_fiscale: string | null;
  imei_acquisto: string | null;
  sku: string | null;
  fonte: string;
  report_id: string | null;
  ragione_sociale: string;
  id_spedizione_magcent: number | null;
  valore_accettazione: number | null;
  note_accettazione: string | null;
  report_valutazione: string | null;
  data_arrivo: string | null;
  data_valutazione: string | null;
  data_liquidazione: string | null;
  data_pagamento_rimborso: string | null;
  regime_acquisto: string | null;
}

const columns = `d.serial_number, d.num_times, d.id_negozio, s.negozio as negozio_acquisto, d.brand_name, d.model_name,
  d.model_code, d.memory_gb, d.color, d.imei, d.imei2, d.data_lista as data_acquisto, d.valore_iniziale, d.valore_acquisto,
  cp.coupon_value, cp.coupon_serial_number, d.id_stato_device, coalesce(d.grado_estetico, '') as grado_estetico,
  d.is_device_inizializzato, r.fronte_documento as documento, d.prova_acquisto, d.id_cliente,
  coalesce(r.nome_cedente, d.nome_cliente) as nome_cliente, r.indirizzo_cedente as indirizzo_cliente,
  r.telefono_cedente as telefono_cliente, r.email_cedente as email_cliente, r.codice_fiscale_cedente as codice_fiscale,
  d.imei_acquistato as imei_acquisto, d.sku, d.fonte, d.report_id, a.ragione_sociale, d.id_spedizione_magcent,
  d.valore_accettazione, d.note_accettazione, d.report_valutazione, d.data_arrivo, d.data_valutazione, d.data_liquidazione,
  d.data_pagamento_rimborso, d.regime_acquisto`;
// The page is cut before anything is joined to it: the joins cost what the page has, not what the shop has.
const joined = `join store s on s.id_negozio = d.id_negozio join affiliate a on a.id_affiliato = d.id_affiliato
  left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
  left join coupon cp on cp.serial_number = d.serial_number and cp.num_times = d.num_times`;

/** What a list is narrowed by; absent: not narrowed. Days as moments. */
export interface DeviceFilter {
  id_affiliato?: number | undefined;
  id_negozio?: number | undefined;
  serial_number?: string | undefined;
  num_times?: number | undefined;
  id_stato_device?: number | undefined;
  /** any of these states */
  states?: readonly DeviceState[] | undefined;
  /** states left out */
  without?: readonly number[] | undefined;
  /** pending purchases opened before this moment no longer count */
  pendingSince?: Date | undefined;
  from?: string | undefined;
  until?: string | undefined;
  id_brand?: number | undefined;
  hasBonus?: 0 | 1 | undefined;
  /** LIKE pattern, folded */
  pattern?: string | undefined;
  after?: readonly (string | number)[] | undefined;
}

export type DeviceOrder = Order<keyof typeof sortColumns>;

/** What a list may be sorted by; dates and values that come later in a device's life have their empty ones last. */
export const sortColumns = {
  data_acquisto: (d) => `${d}.data_lista`,
  serial_number: (d) => `${d}.serial_number`,
  brand_name: (d) => `${d}.brand_name`,
  model_name: (d) => `${d}.model_name`,
  memory_gb: (d) => `${d}.memory_gb`,
  imei: (d) => `${d}.imei`,
  valore_acquisto: (d) => `${d}.valore_acquisto`,
  id_stato_device: (d) => `${d}.id_stato_device`,
  nome_cliente: (d) => `${d}.nome_cliente`,
  negozio_acquisto: (d) => `(select t.negozio from store t where t.id_negozio = ${d}.id_negozio)`,
  valore_accettazione: (d) => `${d}.valore_accettazione`,
  data_arrivo: (d) => `${d}.data_arrivo`,
  data_valutazione: (d) => `${d}.data_valutazione`,
  data_liquidazione: (d) => `${d}.data_liquidazione`,
  data_pagamento_rimborso: (d) => `${d}.data_pagamento_rimborso`,
} as const satisfies Record<string, (device: string) => string>;

const late = new Set<string>([
  'valore_accettazione',
  'data_arrivo',
  'data_valutazione',
  'data_liquidazione',
  'data_pagamento_rimborso',
]);

interface Condition {
  key: string;
  sql: (next: () => string) => string;
  values: unknown[];
}

function conditionsOf(filter: DeviceFilter): Condition[] {
  const found: Condition[] = [];
  const add = (key: string, value: unknown, sql: Condition['sql'], values: unknown[] = [value]) => {
    if (value !== undefined) found.push({ key, sql, values });
  };
  add('a', filter.id_affiliato, (p) => `d.id_affiliato = ${p()}`);
  add('n', filter.id_negozio, (p) => `d.id_negozio = ${p()}`);
  add('s', filter.serial_number, (p) => `d.serial_number = ${p()}`);
  add('t', filter.num_times, (p) => `d.num_times = ${p()}`);
  add('i', filter.id_stato_device, (p) => `d.id_stato_device = ${p()}::int`);
  add('e', filter.states, (p) => `d.id_stato_device = any(${p()}::int[])`);
  add('w', filter.without, (p) => `d.id_stato_device <> all(${p()}::int[])`);
  add('p', filter.pendingSince, (p) => `(d.id_stato_device <> 2 or d.data_apertura > ${p()})`);
  add('f', filter.from, (p) => `d.data_lista >= ${p()}`);
  add('u', filter.until, (p) => `d.data_lista < ${p()}`);
  add(
    'b',
    filter.id_brand,
    (p) => `lower(d.brand_name) = (select lower(brand_name) from brand where id_brand = ${p()})`,
  );
  add(
    `h${filter.hasBonus}`,
    filter.hasBonus,
    () => `d.sku_campagna is ${filter.hasBonus ? 'not ' : ''}null`,
    [],
  );
  add('q', filter.pattern, (p) => `d.cerca like ${p()}`);
  const cursor: Condition['sql'] = (p) =>
    `(d.data_lista, d.serial_number, d.num_times) < (${p()}, ${p()}, ${p()})`;
  add('k', filter.after, cursor, [...(filter.after ?? [])]);
  return found;
}

// One statement a combination of filters: with the conditions it has and no others, the plan it gets is the right one.
const prepared = new Map<string, Statement<object>>();

function prepare<R extends object>(name: string, text: string, hasPattern: boolean): Statement<R> {
  const known = prepared.get(name);
  if (known) return known as Statement<R>;
  // A fragment decides its own plan: the generic one of a named statement is a hundred times slower (speed.md).
  const made = statement<R>(name, text, hasPattern ? 'unnamed' : 'named');
  prepared.set(name, made as Statement<object>);
  return made;
}

function whereOf(conditions: Condition[], first: number): string {
  let place = first - 1;
  const next = () => {
    place += 1;
    return `$${place}`;
  };
  return conditions.length === 0 ? '' : `where ${conditions.map(({ sql }) => sql(next)).join(' and ')}`;
}

/** A page, and how many rows there are in all where that was asked for on the same journey. */
export interface DevicePage {
  rows: DeviceRow[];
  total?: number | undefined;
}

/**
 * A page of devices. Without an order of its own: newest first, which is the order of the cursor. With a `ceiling` the
 * rows of the filter are counted too, up to one more than that: one statement for what a shop looks at all day.
 */
export async function listDevices(
  db: Db,
  filter: DeviceFilter,
  order: DeviceOrder,
  limit: number,
  offset: number,
  ceiling?: number,
): Promise<DevicePage> {
  const conditions = conditionsOf(filter);
  const key = conditions.map((one) => one.key).join('');
  const { column, direction } = order;
  const by = (alias: string) => {
    const first = `${sortColumns[column](alias)} ${direction}${late.has(column) ? ' nulls last' : ''}`;
    const between = late.has(column) || column === 'data_acquisto' ? [] : ['data_lista'];
    const rest = [...between, 'serial_number', 'num_times'].map((one) => `${alias}.${one} ${direction}`);
    return [first, ...rest].join(', ');
  };
  const values = conditions.flatMap((one) => one.values);
  const where = whereOf(conditions, 3);
  const counted = `(select count(*) from (select 1 from device d ${where} limit $${values.length + 3}) t)`;
  const text = `select ${columns}${ceiling === undefined ? '' : `, ${counted} as totale`} from (
      select * from device d ${where} order by ${by('d')} limit $1 offset $2
    ) d ${joined} order by ${by('d')}`;
  const page = prepare<DeviceRow & { totale?: number }>(
    `device_page_${ceiling === undefined ? '' : 'counted_'}${column}_${direction}_${key}`,
    text,
    filter.pattern !== undefined,
  );
  const found = await page.all(db, [
    limit,
    offset,
    ...values,
    ...(ceiling === undefined ? [] : [ceiling + 1]),
  ]);
  const total = found[0]?.totale;
  for (const row of found) delete row.totale;
  return { rows: found, total };
}

/** How many devices a filter finds, counted up to one more than `ceiling`. */
export async function countDevices(db: Db, filter: DeviceFilter, ceiling: number): Promise<number> {
  const conditions = conditionsOf(filter);
  const key = conditions.map((one) => one.key).join('');
  const text = `select count(*) as n from (select 1 from device d ${whereOf(conditions, 2)} limit $1) t`;
  const count = prepare<{ n: number }>(`device_count_${key}`, text, filter.pattern !== undefined);
  return (await count.one(db, [ceiling + 1, ...conditions.flatMap((one) => one.values)])).n;
}
