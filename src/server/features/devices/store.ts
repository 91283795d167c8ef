import type { DeviceState } from '#domain/device';
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
}

const columns = `d.serial_number, d.num_times, d.id_negozio, s.negozio as negozio_acquisto, d.brand_name, d.model_name,
  d.model_code, d.memory_gb, d.color, d.imei, d.imei2, d.data_lista as data_acquisto, d.valore_iniziale, d.valore_acquisto,
  cp.coupon_value, cp.coupon_serial_number, d.id_stato_device, coalesce(d.grado_estetico, '') as grado_estetico,
  d.is_device_inizializzato, r.fronte_documento as documento, d.prova_acquisto, d.id_cliente,
  coalesce(r.nome_cedente, d.nome_cliente) as nome_cliente, r.indirizzo_cedente as indirizzo_cliente,
  r.telefono_cedente as telefono_cliente, r.email_cedente as email_cliente, r.codice_fiscale_cedente as codice_fiscale,
  d.imei_acquistato as imei_acquisto, d.sku, d.fonte, d.report_id`;
// The page is cut before anything is joined to it: the joins cost what the page has, not what the shop has.
const joined = `join store s on s.id_negozio = d.id_negozio
  left join receipt r on r.serial_number = d.serial_number and r.num_times = d.num_times
  left join coupon cp on cp.serial_number = d.serial_number and cp.num_times = d.num_times`;

/** What a list is narrowed by; absent: not narrowed. Days as moments. */
export interface DeviceFilter {
  id_affiliato?: number | undefined;
  id_negozio?: number | undefined;
  serial_number?: string | undefined;
  num_times?: number | undefined;
  id_stato_device?: number | undefined;
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

export interface DeviceOrder {
  column: keyof typeof sortColumns;
  direction: 'asc' | 'desc';
}

/** What a list may be sorted by. */
export const sortColumns = {
  data_acquisto: 'data_lista',
  serial_number: 'serial_number',
  brand_name: 'brand_name',
  model_name: 'model_name',
  memory_gb: 'memory_gb',
  imei: 'imei',
  valore_acquisto: 'valore_acquisto',
  id_stato_device: 'id_stato_device',
  nome_cliente: 'nome_cliente',
} as const;

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

/** A page of devices. Without an order of its own: newest first, which is the order of the cursor. */
export function listDevices(
  db: Db,
  filter: DeviceFilter,
  order: DeviceOrder,
  limit: number,
  offset: number,
): Promise<DeviceRow[]> {
  const conditions = conditionsOf(filter);
  const key = conditions.map((one) => one.key).join('');
  const { column, direction } = order;
  const by = (alias: string) => {
    const rest = ['data_lista', 'serial_number', 'num_times'].filter((one) => one !== sortColumns[column]);
    return [
      `${alias}.${sortColumns[column]} ${direction}`,
      ...rest.map((one) => `${alias}.${one} ${direction}`),
    ].join(', ');
  };
  const text = `select ${columns} from (
      select * from device d ${whereOf(conditions, 3)} order by ${by('d')} limit $1 offset $2
    ) d ${joined} order by ${by('d')}`;
  const page = prepare<DeviceRow>(
    `device_page_${column}_${direction}_${key}`,
    text,
    filter.pattern !== undefined,
  );
  return page.all(db, [limit, offset, ...conditions.flatMap((one) => one.values)]);
}

/** How many devices a filter finds, counted up to one more than `ceiling`. */
export async function countDevices(db: Db, filter: DeviceFilter, ceiling: number): Promise<number> {
  const conditions = conditionsOf(filter);
  const key = conditions.map((one) => one.key).join('');
  const text = `select count(*) as n from (select 1 from device d ${whereOf(conditions, 2)} limit $1) t`;
  const count = prepare<{ n: number }>(`device_count_${key}`, text, filter.pattern !== undefined);
  return (await count.one(db, [ceiling + 1, ...conditions.flatMap((one) => one.values)])).n;
}
