import { createHash } from 'node:crypto';
import type pg from 'pg';
import { statement, transaction, type Db } from '#server/kit/database';
import { CallFault, type Outcome } from './outcome.ts';

/** Who asked, for what, with which key and which parsed input. */
export interface Once {
  autore: string;
  chiamata: string;
  chiave: string;
  impronta: Buffer;
}

interface Stored {
  impronta: Buffer;
  risposta: Outcome;
}

const find = statement<Stored>(
  'idempotency_find',
  'select impronta, risposta from idempotent_answer where autore = $1 and chiamata = $2 and chiave = $3',
);
const claim = statement(
  'idempotency_claim',
  `insert into idempotent_answer (autore, chiamata, chiave, impronta, risposta, creata_il)
   values ($1, $2, $3, $4, '{}', $5) on conflict do nothing`,
);
const answer = statement(
  'idempotency_answer',
  'update idempotent_answer set risposta = $4 where autore = $1 and chiamata = $2 and chiave = $3',
);
const keep = statement(
  'idempotency_keep',
  `insert into idempotent_answer (autore, chiamata, chiave, impronta, risposta, creata_il)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);

/** Fingerprint of a parsed input: the same key with another body is refused. */
export function fingerprint(input: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest();
}

/** The answer given before for this key, or null. A key used with another body is 400. */
export async function answeredBefore(db: Db, once: Once): Promise<Outcome | null> {
  const stored = await find.maybe(db, [once.autore, once.chiamata, once.chiave]);
  if (!stored) return null;
  if (!stored.impronta.equals(once.impronta)) {
    throw new CallFault('RICHIESTA_NON_VALIDA', {
      fields: { 'Idempotency-Key': 'Chiave già usata con altri dati' },
    });
  }
  return stored.risposta;
}

/**
 * Runs the work in a transaction, once for the key: the key is claimed first, so a second request with it waits for the
 * first and then answers the same. Work and stored answer commit together. Refusals are rolled back (see `keepRefusal`).
 */
export async function writeOnce(
  pool: pg.Pool,
  once: Once | null,
  now: Date,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  if (!once) return transaction(pool, work, (outcome) => outcome.ok);
  const key = [once.autore, once.chiamata, once.chiave];
  return transaction(
    pool,
    async (tx) => {
      if ((await claim.run(tx, [...key, once.impronta, now])) === 0) {
        const before = await answeredBefore(tx, once);
        if (before) return before;
      }
      return work(tx);
    },
    (result) => result.ok,
    (tx, result) => answer.run(tx, [...key, JSON.stringify(result)]),
  );
}

/** Keeps a refusal under its key, wherever in the call it was decided: the same request is answered the same. */
export async function keepRefusal(db: Db, once: Once, refused: Outcome, now: Date): Promise<void> {
  await keep.run(db, [once.autore, once.chiamata, once.chiave, once.impronta, JSON.stringify(refused), now]);
}
