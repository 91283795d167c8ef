import { chainFaults } from '#domain/audit';
import { verifyChain } from '#server/features/audit/verify-chain';
import type { Db } from '#server/kit/database';

/** What `admin verify-audit` says of the log of changes; `expected`: a hash noted earlier, hex. */
export async function auditReport(
  db: Db,
  expected: string | null,
): Promise<{ isRight: boolean; text: string }> {
  const { voci, impronta, fault, isFound } = await verifyChain(db, expected);
  if (fault) {
    const where = `Catena interrotta: la voce ${fault.progressivo} ${chainFaults[fault.motivo]}.`;
    return { isRight: false, text: `${where}\nVoci in ordine: ${voci}, ultima impronta ${impronta}` };
  }
  if (expected !== null && !isFound) {
    const text = `Catena in ordine (${voci} voci), ma senza l'impronta attesa: la fine è stata tolta o riscritta.`;
    return { isRight: false, text };
  }
  return { isRight: true, text: `Catena verificata: ${voci} voci, ultima impronta ${impronta}` };
}
