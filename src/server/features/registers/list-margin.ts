import type { ParsedOf, RowOf } from '#contract/api';
import { romeDay } from '#domain/day';
import { isMarginScheme, purchaseRegimeNames } from '#domain/purchase-regime';
import { marginDueBefore } from '#domain/register';
import { sessionOf, type Context, type Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import { maxLimit, pageOf } from '#server/call/paging';
import { statement } from '#server/kit/database';
import { CallFault, done } from '#server/call/outcome';
import { endOf, startOf } from '#server/kit/rome-time';

type Row = RowOf<'getRegistroMargine'>;
type Filter = Omit<ParsedOf<'scaricaRegistroMargine'>, 'id_affiliato' | 'id_negozio'>;
/** Where a page of the file goes on: the keys of the row before it. */
type After = readonly [data_acquisto: string, serial_number: string, num_times: number];

const marginRegimes = purchaseRegimeNames.filter(isMarginScheme);

// What was cancelled before accounting had it never was a purchase to it, nor is what a test shop bought.
const wanted = `($1::int is null or r.id_affiliato = $1) and ($2::int is null or r.id_negozio = $2)
  and ($3::timestamptz is null or r.data_acquisto >= $3) and ($4::timestamptz is null or r.data_acquisto < $4)
  and d.regime_acquisto = any($5) and ($6::int is null or (x.quando is not null)::int = $6)
  and ($7::text is null or (r.serial_number, r.num_times) in (
    select serial_number, num_times from receipt where cerca like $7
    union select serial_number, num_times from device where cerca like $7))
  and (d.id_stato_device <> 14 or x.quando is not null) and s.is_collaudo = 0`;
const source = `receipt r join store s on s.id_negozio = r.id_negozio
  join device d on d.serial_number = r.serial_number and d.num_times = r.num_times
  left join margin_export x on x.serial_number = r.serial_number and x.num_times = r.num_times`;
const pageText = (
  after: string,
  direction: 'asc' | 'desc',
) => `select r.serial_number, r.num_times, r.id_negozio, s.negozio,
    a.ragione_sociale as affiliato, r.data_acquisto, r.progressivo || '/' || r.anno as numero,
    'Telefono o tablet usato' as natura, d.brand_name, d.model_name, d.memory_gb, d.grado_estetico, d.imei, 1 as quantita,
    r.prezzo_acquisto, case when r.id_tipo_contratto in (1, 2) then 'Privato' else 'Impresa o ente' end as tipo_cedente,
    d.regime_acquisto, case when d.id_stato_device = 14 then d.data_annullo end as data_annullo,
    x.quando as data_esportazione, null::date as data_vendita, null::text as documento_vendita,
    null::numeric as prezzo_vendita, null::numeric as differenza
  from ${source} join affiliate a on a.id_affiliato = r.id_affiliato
  where ${wanted} ${after}
  order by r.data_acquisto ${direction}, r.serial_number ${direction}, r.num_times ${direction} limit $8 offset $9`;
const onScreen = statement<Row>('margin_page', pageText('', 'desc'), 'unnamed');
const inFile = statement<Row>(
  'margin_file',
  pageText(
    'and ($10::timestamptz is null or (r.data_acquisto, r.serial_number, r.num_times) > ($10, $11, $12))',
    'asc',
  ),
  'unnamed',
);
const count = statement<{ n: number }>(
  'margin_count',
  `select count(*) as n from (select 1 from ${source} where ${wanted} limit $8) t`,
  'unnamed',
);
// Until the transaction ends: what one page takes, the next one to export finds marked.
const lockExport = statement('margin_lock', "select pg_advisory_xact_lock(hashtext('registro margine'))");
const mark = statement(
  'margin_mark',
  `insert into margin_export (serial_number, num_times, quando, id_operatore)
   select serial_number, num_times, $3, $4 from unnest($1::text[], $2::int[]) as given (serial_number, num_times)
   on conflict do nothing`,
);
const waiting = statement<RowOf<'getRegistroMargineScadenze'>>(
  'margin_waiting',
  `select count(*) as da_esportare, count(*) filter (where r.data_acquisto < $8::timestamptz) as in_ritardo,
     min(r.data_acquisto) as dal
   from ${source} where ${wanted}`,
  'unnamed',
);

function valuesOf(ctx: Context, filter: Filter): unknown[] {
  const { date_start, date_end, regime_acquisto, is_esportato, search } = filter;
  return [
    ctx.scope.id_affiliato,
    ctx.scope.id_negozio,
    startOf(date_start),
    endOf(date_end),
    regime_acquisto === null ? marginRegimes : [regime_acquisto],
    is_esportato,
    search === null ? null : likePattern(search),
  ];
}

/** A page of the margin register: newest first on the screen, oldest first as a file, whose rows are marked as exported. */
export async function listMargin(ctx: Context, input: ParsedOf<'getRegistroMargine'>): Promise<Page<Row>> {
  // It has one order: the one in which the purchases were made.
  if (input.sort !== null)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { sort: 'Ordine non previsto' } });
  const { limit, offset } = pageOf(input);
  if (input.formato === 'csv') {
    const after = decodeCursor(input.dopo, ['moment', 'text', 'number']) as After | null;
    const rows = await exportPage(ctx, input, limit, after);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { rows, next: last ? encodeCursor(keysOf(last)) : null };
  }
  const values = valuesOf(ctx, input);
  const [rows, counted] = await Promise.all([
    onScreen.all(ctx.db, [...values, limit, offset]),
    input.conta === 0 ? null : count.one(ctx.db, [...values, countCeiling + 1]),
  ]);
  return counted ? { rows, total: totalOf(counted.n) } : { rows };
}

/** The whole of it, page by page, as it is taken. */
export async function* marginPages(ctx: Context, filter: Filter): AsyncGenerator<Row[]> {
  let after: After | null = null;
  for (;;) {
    const rows: Row[] = await exportPage(ctx, filter, maxLimit, after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < maxLimit) return;
    after = keysOf(last);
  }
}

/**
 * A page of a file. Whoever keeps the books takes the rows over: head office's export marks them, the first time only; an
 * affiliate's own look does not. Goes on by keys and not by count, because what is marked leaves a list of what is not.
 * Two who export what is new at the same time come one after the other, page by page: each row is in one of the files.
 */
async function exportPage(ctx: Context, filter: Filter, limit: number, after: After | null): Promise<Row[]> {
  const { id_role, id_operatore } = sessionOf(ctx);
  const values = [...valuesOf(ctx, filter), limit, 0, ...(after ?? [null, null, null])];
  if (id_role < 3) return inFile.all(ctx.db, values);
  let rows: Row[] = [];
  await ctx.write(async (tx) => {
    await lockExport.run(tx);
    rows = await inFile.all(tx, values);
    const taken = rows.filter((row) => row.data_annullo === null && row.data_esportazione === null);
    const keys = [taken.map((row) => row.serial_number), taken.map((row) => row.num_times)];
    if (taken.length > 0) await mark.run(tx, [...keys, ctx.now, id_operatore]);
    return done();
  });
  return rows;
}

function keysOf(row: Row): After {
  return [row.data_acquisto, row.serial_number, row.num_times];
}

/** What of the margin scheme waits for accounting, how much of it for more than 15 days, and since when. */
export async function countWaiting(ctx: Context): Promise<RowOf<'getRegistroMargineScadenze'>> {
  const filter = {
    date_start: null,
    date_end: null,
    regime_acquisto: null,
    is_esportato: 0,
    search: null,
  } as const;
  const due = startOf(marginDueBefore(romeDay(ctx.now)));
  return waiting.one(ctx.db, [...valuesOf(ctx, filter), due]);
}
