import type { ParsedOf, RowOf } from '#contract/api';
import { receiptState, type ReceiptState } from '#domain/receipt-state';
import type { Context, Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import { orderOf, pageOf } from '#server/call/paging';
import { statement, type Db, type Statement } from '#server/kit/database';

type Row = RowOf<'getRicevute'>;

const orders = {
  data_acquisto: 'r.data_acquisto',
  codice_pratica: 'r.codice_pratica',
  oggetto: 'lower(r.oggetto)',
  prezzo_acquisto: 'r.prezzo_acquisto',
  nome_cedente: 'lower(r.nome_cedente)',
  codice_fiscale_cedente: 'r.codice_fiscale_cedente',
  email_cedente: 'lower(r.email_cedente)',
  negozio: '(select lower(t.negozio) from store t where t.id_negozio = r.id_negozio)',
} as const;

/** A page of the receipts in scope, newest first unless asked for otherwise. */
export async function listPage(
  ctx: Context,
  input: Omit<ParsedOf<'getRicevute'>, 'id_negozio' | 'id_operatore'>,
): Promise<Page<Row>> {
  const { limit, offset } = pageOf(input);
  const { column, direction } = orderOf(input.sort, orders, '-data_acquisto');
  const order = `${orders[column]} ${direction}`;
  const isNewestFirst = order === 'r.data_acquisto desc';
  const after = isNewestFirst ? decodeCursor(input.dopo, ['moment', 'text', 'number']) : null;
  const conditions = conditionsOf(ctx, input.search, input.stato_ricevuta);
  const from = after
    ? [...conditions, { sql: '(r.data_acquisto, r.serial_number, r.num_times) < (?, ?, ?)', values: after }]
    : conditions;
  const [found, counted] = await Promise.all([
    readPage(ctx.db, from, order, limit, after ? 0 : offset),
    input.conta === 0 ? null : count(ctx.db, conditions),
  ]);
  const rows = found.map((row) => ({ ...row, stato_ricevuta: receiptState(row) }));
  const last = isNewestFirst && rows.length === limit ? rows.at(-1) : undefined;
  const page: Page<Row> = {
    rows,
    next: last ? encodeCursor([last.data_acquisto, last.serial_number, last.num_times]) : null,
  };
  if (counted !== null) page.total = totalOf(counted);
  return page;
}

/** A condition with a `?` for each of its values. */
interface Condition {
  sql: string;
  values: readonly unknown[];
}

const isSigned = `(r.firma_privacy is not null or exists (select from paper_signature p
  where p.serial_number = r.serial_number and p.num_times = r.num_times))`;
const isCancelled = `exists (select from device d
  where d.serial_number = r.serial_number and d.num_times = r.num_times and d.id_stato_device = 14)`;
const inState: Readonly<Record<ReceiptState, string>> = {
  FIRMATA: `not ${isCancelled} and ${isSigned}`,
  'DA FIRMARE': `not ${isCancelled} and not ${isSigned}`,
  ANNULLATA: isCancelled,
};

/** Only the conditions there are, so that each combination gets a plan of its own. */
function conditionsOf(ctx: Context, search: string | null, state: ReceiptState | null): Condition[] {
  const { id_negozio } = ctx.scope;
  // A shop is looked for in its affiliate: there is an index that begins there.
  const id_affiliato =
    ctx.scope.id_affiliato ?? (id_negozio === null ? null : ctx.stores.affiliateOf(id_negozio));
  const inScope: Condition[] = [];
  if (id_affiliato !== null) inScope.push({ sql: 'r.id_affiliato = ?', values: [id_affiliato] });
  if (id_negozio !== null) inScope.push({ sql: 'r.id_negozio = ?', values: [id_negozio] });
  const found = [...inScope];
  if (search !== null) {
    const pattern = likePattern(search);
    // What was written on the receipt, or what the device is found by (IMEIs, model): two indexes, one result.
    const side = (table: string) =>
      `select r.serial_number, r.num_times from ${table} r where ${['r.cerca like ?', ...inScope.map(({ sql }) => sql)].join(' and ')}`;
    const values = [pattern, ...inScope.flatMap((one) => one.values)];
    found.push({
      sql: `(r.serial_number, r.num_times) in (${side('receipt')} union ${side('device')})`,
      values: [...values, ...values],
    });
  }
  if (state !== null) found.push({ sql: inState[state], values: [] });
  return found;
}

/** The rows of a page, joined only once they are found. */
function readPage(db: Db, conditions: readonly Condition[], order: string, limit: number, offset: number) {
  const direction = order.endsWith(' desc') ? 'desc' : 'asc';
  // By the day as the index has it; else with the empty ones last and the day between.
  const first = order.startsWith('r.data_acquisto ')
    ? order
    : `${order} nulls last, r.data_acquisto ${direction}`;
  const whole = `${first}, r.serial_number ${direction}, r.num_times ${direction}`;
  const { where, values } = whereOf(conditions, 3);
  const text = `select r.serial_number, r.num_times, r.codice_pratica, r.progressivo, r.anno, r.oggetto, d.imei,
      r.prezzo_acquisto, r.data_acquisto, r.nome_cedente, r.codice_fiscale_cedente, r.telefono_cedente, r.email_cedente,
      r.id_negozio, s.negozio, a.ragione_sociale, d.id_stato_device, ${isSigned}::int as is_firmata
    from (select * from receipt r ${where} order by ${whole} limit $1 offset $2) r
      join device d on d.serial_number = r.serial_number and d.num_times = r.num_times
      join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato
    order by ${whole}`;
  return unnamed<Omit<Row, 'stato_ricevuta'>>('receipt_page', text).all(db, [limit, offset, ...values]);
}

/** How many receipts there are, counted up to one more than the ceiling. */
async function count(db: Db, conditions: readonly Condition[]): Promise<number> {
  const { where, values } = whereOf(conditions, 2);
  const text = `select count(*) as n from (select 1 from receipt r ${where} limit $1) t`;
  return (await unnamed<{ n: number }>('receipt_count', text).one(db, [countCeiling + 1, ...values])).n;
}

function whereOf(conditions: readonly Condition[], first: number): { where: string; values: unknown[] } {
  let place = first - 1;
  const sql = conditions.map((one) => one.sql).join(' and ');
  const numbered = sql.replaceAll('?', () => `$${(place += 1)}`);
  return { where: sql && `where ${numbered}`, values: conditions.flatMap((one) => one.values) };
}

// Texts are few: filters times orders. A fragment decides its own plan, so that none is named (speed.md).
const made = new Map<string, Statement<object>>();

function unnamed<R extends object>(name: string, text: string): Statement<R> {
  const known = made.get(text) ?? statement<R>(`${name}_${made.size}`, text, 'unnamed');
  made.set(text, known as Statement<object>);
  return known as Statement<R>;
}
