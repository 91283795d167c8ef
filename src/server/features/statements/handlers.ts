import { romeDay } from '#domain/day';
import type { Context } from '#server/call/context';
import { FileAnswer, streamOf } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { listLines } from './list-lines.ts';
import { readSaleDraft } from './read-sale-draft.ts';
import { findKey, readStatement, shortStatement } from './read-statement.ts';
import { askSend, readSend } from './send-statements.ts';
import { listMonths } from './list-months.ts';
import { beOfOneMoment, loadFacts, type StatementKey } from './store.ts';
import { writeWorkbook } from './write-workbook.ts';

type StatementCall =
  | 'getEstratto'
  | 'getEstrattoRighe'
  | 'getEstratti'
  | 'getInvioEstratti'
  | 'setInvioEstratti'
  | 'estrattoExcel'
  | 'getBozzaVendita';

/** Statements worked out at once: their rows are in memory. */
const atOnce = 25;

export const statementsHandlers: Handlers<StatementCall> = {
  getEstratto: async (ctx, { id_negozio, mese }) => [await demand(ctx, id_negozio, mese)],

  async getEstrattoRighe(ctx, input) {
    const key = await findKey(ctx.db, ctx.scope, input.id_negozio, input.mese, ctx.now);
    if (!key) throw new CallFault('NON_TROVATO');
    return listLines(ctx, input);
  },

  async getEstratti(ctx, input) {
    const page = await listMonths(ctx, input);
    return { ...page, rows: await shortOf(ctx, page.rows) };
  },

  getInvioEstratti: readSend,
  setInvioEstratti: askSend,
  async getBozzaVendita(ctx, { id_affiliato, mese }) {
    const draft = await readSaleDraft(ctx.db, ctx.scope, id_affiliato, mese);
    return draft ? [draft] : [];
  },

  async estrattoExcel(ctx, { id_negozio, mese }) {
    const written: { file?: FileAnswer } = {};
    await ctx.write(async (tx) => {
      await beOfOneMoment.run(tx);
      const statement = await demand(ctx, id_negozio, mese, tx);
      const bytes = await writeWorkbook({ ...ctx, db: tx }, statement);
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
