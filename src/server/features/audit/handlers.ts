import type { RowOf } from '#contract/api';
import { auditActs, auditSubjects, type AuditAct } from '#domain/audit';
import { changeText, thingName } from '#domain/audit-field';
import type { Handlers } from '#server/call/handlers';
import { listAuthors, listEntries, listNames, type ListedEntry } from './store.ts';
import { verifyChain } from './verify-chain.ts';

export const auditHandlers: Handlers<'getModifiche' | 'getAutoriModifiche' | 'getVerificaModifiche'> = {
  async getModifiche(ctx, input) {
    const page = await listEntries(ctx, input);
    const names = await listNames(ctx.db, page.rows);
    return { ...page, rows: page.rows.map((row) => worded(row, names)) };
  },

  getAutoriModifiche: (ctx) => listAuthors.all(ctx.db),

  async getVerificaModifiche(ctx) {
    const { voci, impronta, fault } = await verifyChain(ctx.db);
    const progressivo_errato = fault?.progressivo ?? null;
    return [{ is_integra: fault ? 0 : 1, voci, impronta, progressivo_errato, motivo: fault?.motivo ?? null }];
  },
};

function worded(row: ListedEntry, names: ReadonlyMap<string, string>): RowOf<'getModifiche'> {
  const keys = [row.da, row.a].flatMap((value) =>
    Object.entries(value ?? {}).map(([name, id]) => `${name} ${String(id)}`),
  );
  const nomi = Object.fromEntries(
    keys.flatMap((key) => (names.has(key) ? [[key, names.get(key) ?? '']] : [])),
  );
  return {
    ...row,
    nome_oggetto: auditSubjects[row.oggetto],
    nome_chiave: row.nome_chiave ?? thingName(row.oggetto, row.chiave),
    nome_azione: auditActs[row.azione as AuditAct],
    modifiche: changeText(row.da, row.a, nomi),
    nomi,
  };
}
