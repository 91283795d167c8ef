import type { ParsedOf, RowOf } from '#contract/api';
import { auditActs, auditSubjectNames, auditSubjects, type AuditAct } from '#domain/audit';
import { changeText, thingName } from '#domain/audit-field';
import type { Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { countEntries, listAuthors, listEntries, type ListedEntry } from './store.ts';
import { verifyChain } from './verify-chain.ts';

export const auditHandlers: Handlers<'getModifiche' | 'getAutoriModifiche' | 'getVerificaModifiche'> = {
  async getModifiche(ctx, input) {
    const { limit, offset } = pageOf(input);
    const direction = directionOf(input.sort);
    const filter = filterOf(input);
    const [after = null] = decodeCursor(input.dopo, ['number']) ?? [];
    const [found, counted] = await Promise.all([
      listEntries[direction].all(ctx.db, [...filter, after, limit, after === null ? offset : 0]),
      input.conta === 0 ? null : countEntries.one(ctx.db, [...filter, countCeiling]),
    ]);
    const last = found.length === limit ? found.at(-1) : undefined;
    const page: Page<RowOf<'getModifiche'>> = {
      rows: found.map(worded),
      next: last ? encodeCursor([last.progressivo]) : null,
    };
    if (counted) page.total = totalOf(counted.n);
    return page;
  },

  getAutoriModifiche: (ctx) => listAuthors.all(ctx.db),

  async getVerificaModifiche(ctx) {
    const { voci, impronta, fault } = await verifyChain(ctx.db);
    const progressivo_errato = fault?.progressivo ?? null;
    return [{ is_integra: fault ? 0 : 1, voci, impronta, progressivo_errato, motivo: fault?.motivo ?? null }];
  },
};

function filterOf(input: ParsedOf<'getModifiche'>): unknown[] {
  const pattern = input.search === null ? null : likePattern(input.search);
  const wanted = pattern?.slice(1, -1) ?? '';
  const named = auditSubjectNames.filter((name) =>
    likePattern(auditSubjects[name]).slice(1, -1).includes(wanted),
  );
  return [
    input.date_start,
    input.date_end,
    input.id_operatore || null,
    input.oggetto,
    input.chiave,
    input.id_affiliato || null,
    input.id_negozio || null,
    pattern,
    named,
  ];
}

function directionOf(sort: string | null): 'asc' | 'desc' {
  if (sort === null || sort === '-progressivo') return 'desc';
  if (sort === 'progressivo') return 'asc';
  throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { sort: 'Valori: progressivo, -progressivo' } });
}

function worded(row: ListedEntry): RowOf<'getModifiche'> {
  return {
    ...row,
    nome_oggetto: auditSubjects[row.oggetto],
    nome_chiave: row.nome_chiave ?? thingName(row.oggetto, row.chiave),
    nome_azione: auditActs[row.azione as AuditAct],
    modifiche: changeText(row.da, row.a),
  };
}
