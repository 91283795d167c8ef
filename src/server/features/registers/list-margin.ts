import type { ParsedOf, RowOf } from '#contract/api';
import { marginEntries } from '#contract/lists/registers';
import { romeDay, type Day } from '#domain/day';
import { isMarginScheme, purchaseRegimeNames } from '#domain/purchase-regime';
import { marginDueBefore } from '#domain/register';
import { roles } from '#domain/role';
import { deviceState } from '#domain/device-state';
import { codesWhere } from '#domain/code';
import { contractTypes } from '#domain/payment-mode';
import { sessionOf, type Context, type Page } from '#server/call/context';
import { likePattern } from '#server/call/cursor';
import { foundBy, listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { ListSource } from '#server/call/list-source';
import { done } from '#server/call/outcome';
import { eachWord, inShopOr } from '#server/call/shop-words';
import { type None, statement } from '#server/kit/database';
import { codeList } from '#server/kit/code-list';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { midnight, startOf } from '#server/kit/rome-time';
import { figureRows, type OfAffiliate } from '#server/ledger/read-figures';

type Row = RowOf<'getRegistroMargine'>;

const marginRegimes = purchaseRegimeNames.filter(isMarginScheme);

const ofPersons = codesWhere(contractTypes, ({ isCompany }) => !isCompany);

const source: ListSource = {
  from: `receipt r join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato
    join device d on d.serial_number = r.serial_number and d.num_times = r.num_times
    left join margin_export x on x.serial_number = r.serial_number and x.num_times = r.num_times`,
  alias: 'r',
  columns: {
    affiliato: 'a.ragione_sociale',
    acquirente: `coalesce(r.parte_acquirente ->> 'ragione_sociale', a.ragione_sociale)`,
    negozio: 's.negozio',
    numero: `(r.progressivo || '/' || r.anno)`,
    natura: `'Telefono o tablet usato'`,
    brand_name: 'd.brand_name',
    model_name: 'd.model_name',
    memory_gb: 'd.memory_gb',
    grado_estetico: 'd.grado_estetico',
    imei: 'd.imei',
    quantita: '1',
    tipo_cedente: `case when r.id_tipo_contratto in ${codeList(ofPersons)} then 'Privato' else 'Impresa o ente' end`,
    regime_acquisto: 'd.regime_acquisto',
    data_annullo: `case when d.id_stato_device = ${deviceState.cancelled} then d.data_annullo end`,
    is_esportato: '(x.quando is not null)::int',
    data_esportazione: 'x.quando',
    data_vendita: 'null::date',
    documento_vendita: 'null::text',
    prezzo_vendita: 'null::numeric',
    differenza: 'null::numeric',
  },
  // What was cancelled before accounting had it never was a purchase to it, nor is what a test shop bought.
  base: (_ctx, { regime_acquisto }) => [
    on(`(d.id_stato_device <> ${deviceState.cancelled} or x.quando is not null) and s.is_collaudo = 0`),
    ...(regime_acquisto === null ? [on('d.regime_acquisto = any(?::text[])', marginRegimes)] : []),
  ],
  searchAll: inShopOr(
    eachWord((word) => {
      const pattern = likePattern(word);
      const cycles = (table: string) =>
        `select serial_number, num_times from ${table} where cerca like fold(?)`;
      return on(
        `(r.serial_number, r.num_times) in (${cycles('receipt')} union ${cycles('device')})`,
        pattern,
        pattern,
      );
    }),
    'r',
  ),
  // Said so, planning knows that it leaves little of many or much of few; of `quando is null` it only guesses.
  filters: {
    is_esportato: ({ is_esportato }) =>
      on(
        `${is_esportato === 1 ? '' : 'not '}exists (select from margin_export e
          where e.serial_number = r.serial_number and e.num_times = r.num_times)`,
      ),
  },
  isUnnamed: true,
  tie: { 'r.serial_number': 'text', 'r.num_times': 'int' },
};
const listRows = listOf<Row>(marginEntries, source);
// Until the transaction ends: what one page takes, the next one to export finds marked.
const lockExport = statement<None>(
  'margin_lock',
  "select pg_advisory_xact_lock(hashtext('registro margine'))",
);
const mark = statement<{
  serial_number: readonly string[];
  num_times: readonly number[];
  now: Date;
  id_operatore: number;
}>(
  'margin_mark',
  `insert into margin_export (serial_number, num_times, quando, id_operatore)
   select serial_number, num_times, :now, :id_operatore from unnest(:serial_number::text[],
     :num_times::int[]) as given (serial_number, num_times)
   on conflict do nothing`,
);

/**
 * The margin register: newest first on the screen, oldest first as a file. Whoever keeps the books takes the file's rows
 * over: head office's export marks them where it says so (`consegna`), the first time only; a look marks nothing. A file goes on by keys and
 * not by count, because what is marked leaves a list of what is not. Two who export what is new at the same time come one
 * after the other, page by page: each row is in one of the files.
 */
export async function listMargin(ctx: Context, input: ParsedOf<'getRegistroMargine'>): Promise<Page<Row>> {
  if (input.formato === null) return listRows(ctx, input);
  const asked = { ...input, sort: input.sort ?? 'data_acquisto' };
  const { id_role, id_operatore } = sessionOf(ctx);
  if (!roles[id_role].keepsBooks || input.consegna !== 1) return listRows(ctx, asked);
  let page: Page<Row> = { rows: [] };
  await ctx.write(async (tx) => {
    await lockExport.run(tx);
    page = await listRows({ ...ctx, db: tx }, asked);
    const taken = page.rows.filter((row) => row.data_annullo === null && row.data_esportazione === null);
    const keys = {
      serial_number: taken.map((row) => row.serial_number),
      num_times: taken.map((row) => row.num_times),
    };
    if (taken.length > 0) await mark.run(tx, { ...keys, now: ctx.now, id_operatore });
    return done();
  });
  return page;
}

const countFound = foundBy<RowOf<'getRegistroMargineScadenze'>>(
  marginEntries,
  source,
  `count(*) as da_esportare, count(*) filter (where r.data_acquisto < ?) as in_ritardo, min(r.data_acquisto) as dal`,
);

const receipts = `receipt r on r.id_affiliato = s.id_affiliato and r.id_negozio = s.id_negozio
    join device d using (serial_number, num_times) left join margin_export x using (serial_number, num_times)
    cross join lateral figures_of(r, d, x.quando is not null) f`;
// Since when is asked of that one day's receipts.
const sumKept = statement<OfAffiliate & { due_before: Day }, RowOf<'getRegistroMargineScadenze'>>(
  'margin_kept',
  fragment`with waits as (
     select giorno, sum(numero) as numero from (${figureRows(['MARGINE'], 'true', receipts)}) one group by giorno having sum(numero) > 0)
   select coalesce(sum(numero), 0) as da_esportare, coalesce(sum(numero) filter (where giorno < :due_before::date), 0) as in_ritardo,
     (select min(r.data_acquisto) from store s join ${receipts}
      where s.is_collaudo = 0 and ${inScope('r')} and f.voce = 'MARGINE'
        and r.data_acquisto >= ${midnight('(select min(giorno) from waits)')}
        and r.data_acquisto < ${midnight('(select min(giorno) from waits) + 1')}) as dal
   from waits`,
);

/** What of the margin scheme waits for accounting, how much of it for more than 15 days, and since when: of a shop from its rows, else as it is kept by day (decision 33). */
export async function countWaiting(ctx: Context): Promise<RowOf<'getRegistroMargineScadenze'>[]> {
  const due_before = marginDueBefore(romeDay(ctx.now));
  if (ctx.scope.id_negozio === null) return sumKept.all(ctx.db, { scope: ctx.scope, due_before });
  return countFound(ctx, { is_esportato: 0, regime_acquisto: null }, [startOf(due_before)]);
}
