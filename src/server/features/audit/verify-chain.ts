import type { ChainFault } from '#domain/audit';
import { firstLink } from '#domain/audit-entry';
import type { Db } from '#server/kit/database';
import { hashOf } from '#server/ledger/record-change';
import { readChain, readHead } from './store.ts';

/** What a walk along the chain found. */
export interface ChainState {
  /** entries in order, up to the first that is wrong */
  voci: number;
  /** hash of the last of them, hex */
  impronta: string;
  fault: { progressivo: number; motivo: ChainFault } | null;
  /** true when the hash asked for is that of an entry in order, or of the empty chain */
  isFound: boolean;
}

// Legal texts make large entries: so many at once are a few megabytes.
const entriesAtOnce = 500;

/**
 * Walks the whole chain, a batch at a time, and stops at the first entry that is wrong. Changes may be written meanwhile:
 * it looks at what there was when it began. `expected` is a hash noted earlier, outside: only by it one notices that the
 * end was cut off and the rest made to fit.
 */
export async function verifyChain(db: Db, expected: string | null = null): Promise<ChainState> {
  const head = await readHead.one(db);
  let voci = 0;
  let impronta = firstLink;
  let isFound = expected === impronta;
  const broken = (progressivo: number, motivo: ChainFault): ChainState => ({
    voci,
    impronta,
    isFound,
    fault: { progressivo, motivo },
  });
  for (;;) {
    const entries = await readChain.all(db, [voci, head.progressivo, entriesAtOnce]);
    for (const { impronta: own, ...entry } of entries) {
      if (entry.progressivo !== voci + 1) return broken(voci + 1, 'VOCE_MANCANTE');
      if (entry.impronta_precedente !== impronta) return broken(entry.progressivo, 'COLLEGAMENTO_ERRATO');
      if (hashOf(entry) !== own) return broken(entry.progressivo, 'CONTENUTO_MODIFICATO');
      voci = entry.progressivo;
      impronta = own;
      isFound ||= expected === own;
    }
    if (entries.length < entriesAtOnce) break;
  }
  if (voci < head.progressivo) return broken(voci + 1, 'VOCE_MANCANTE');
  if (head.impronta !== impronta) return broken(voci, 'FINE_NON_COERENTE');
  // An entry put beyond the end by hand: no product would have written it.
  if (head.ultimo > head.progressivo) return broken(head.progressivo + 1, 'FINE_NON_COERENTE');
  return { voci, impronta, isFound, fault: null };
}
