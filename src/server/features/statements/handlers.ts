import type { ParsedOf } from '#contract/api';
import { monthOf, romeDay } from '#domain/day';
import type { Context } from '#server/call/context';
import { likePattern, totalOf } from '#server/call/cursor';
import { FileAnswer, streamOf } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { countLines, listLines } from './list-lines.ts';
import { findKey, readStatement, shortStatement } from './read-statement.ts';
import { beOfOneMoment, countMonths, listMonths, loadFacts, type StatementKey } from './store.ts';
import { writeWorkbook } from './write-workbook.ts';

type StatementCall = 'getEstratto' | 'getEstrattoRighe' | 'getEstratti' | 'estrattoExcel';

/** Statements worked out at once: their rows are in memory. */
const atOnce = 25;

export const statementsHandlers: Handlers<StatementCall> = {
  getEstratto: async (ctx, { id_negozio, mese }) => [await demand(ctx, id_negozio, mese)],

  async getEstrattoRighe(ctx, input) {
    refuseSort(input.sort);
    const { limit, offset } = pageOf(input);
    const key = await findKey(ctx.db, ctx.scope, input.id_negozio, input.mese, ctx.now);
    if (!key) throw new CallFault('NON_TROVATO');
    const pattern = input.search === null ? null : likePattern(input.search);
    const filter = { ...key, figure: input.sezione, today: romeDay(ctx.now), pattern };
    const rows = await listLines(ctx.db, filter, limit, offset);
    return input.conta === 0 ? { rows } : { rows, total: totalOf(await countLines(ctx.db, filter)) };
  },

  async getEstratti(ctx, input) {
    refuseSort(input.sort);
    const { limit, offset } = pageOf(input);
    const filter = {
      scope: ctx.scope,
      until: monthOf(romeDay(ctx.now)),
      mese: input.mese && monthOf(input.mese),
      pattern: input.search === null ? null : likePattern(input.search),
    };
    const [rows, counted] = await Promise.all([
      listMonths(ctx.db, filter, limit, offset).then((keys) => shortOf(ctx, keys)),
      input.conta === 0 ? null : countMonths(ctx.db, filter),
    ]);
    return counted === null ? { rows } : { rows, total: totalOf(counted) };
  },

  async estrattoExcel(ctx, { id_negozio, mese }) {
    const written: { file?: FileAnswer } = {};
    await ctx.write(async (tx) => {
      await beOfOneMoment.run(tx);
      const statement = await demand(ctx, id_negozio, mese, tx);
      const bytes = await writeWorkbook(tx, statement, romeDay(ctx.now));
      const name = `Estratto-${id_negozio}-${statement.mese.slice(0, 7)}.xlsx`;
      written.file = new FileAnswer(name, streamOf(bytes));
      return done();
    });
    if (!written.file) throw new Error('no workbook was written');
    return written.file;
  },
};

async function demand(ctx: Context, id_negozio: number, mese: string, db = ctx.db) {
  const statement = await readStatement(db, ctx.scope, id_negozio, mese, ctx.now);
  if (!statement) throw new CallFault('NON_TROVATO');
  return statement;
}

async function shortOf(ctx: Context, keys: readonly StatementKey[]) {
  const rows: ReturnType<typeof shortStatement>[] = [];
  for (let from = 0; from < keys.length; from += atOnce) {
    const facts = await loadFacts(ctx.db, keys.slice(from, from + atOnce), romeDay(ctx.now));
    rows.push(...facts.map((one) => shortStatement(one, ctx.now)));
  }
  return rows;
}

/** These lists have one order: in which money came, or the latest month first. */
function refuseSort(sort: ParsedOf<'getEstratti'>['sort']): void {
  if (sort !== null) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { sort: 'Ordine non previsto' } });
}
