import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Db, type None, statement, transaction } from '#server/kit/database';
import type { Place } from '#server/kit/writers';
import type { Seal } from '#server/kit/seal';
import { CallFault, type Outcome } from './outcome.ts';

/** Who asked, for what, with which key and which parsed input. */
export interface Once {
  autore: string;
  chiamata: string;
  chiave: string;
  impronta: Buffer;
  /** closes what is secret in the answer that is kept */
  seal: Seal;
}

interface Stored {
  impronta: Buffer;
  risposta: Outcome & { sigillo?: string };
}

const find = statement<{ autore: string; chiamata: string; chiave: string }, Stored>(
  'idempotency_find',
  'select impronta, risposta from idempotent_answer where autore = :autore and chiamata = :chiamata and chiave = :chiave',
);
const claim = statement<{ autore: string; chiamata: string; chiave: string; impronta: Buffer; now: Date }>(
  'idempotency_claim',
  `insert into idempotent_answer (autore, chiamata, chiave, impronta, risposta, creata_il)
   values (:autore, :chiamata, :chiave, :impronta, '{}', :now) on conflict do nothing`,
);
const answer = statement<{ autore: string; chiamata: string; chiave: string; result: string }>(
  'idempotency_answer',
  'update idempotent_answer set risposta = :result where autore = :autore and chiamata = :chiamata and chiave = :chiave',
);
const keep = statement<{
  autore: string;
  chiamata: string;
  chiave: string;
  impronta: Buffer;
  refused: string;
  now: Date;
}>(
  'idempotency_keep',
  `insert into idempotent_answer (autore, chiamata, chiave, impronta, risposta, creata_il)
   values (:autore, :chiamata, :chiave, :impronta, :refused, :now) on conflict do nothing`,
);

/** Fingerprint of a parsed input: the same key with another body is refused. */
export function fingerprint(input: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest();
}

/** The answer given before for this key, or null. A key used with another body is 400. */
export async function answeredBefore(db: Db, once: Once): Promise<Outcome | null> {
  const stored = await find.maybe(db, { autore: once.autore, chiamata: once.chiamata, chiave: once.chiave });
  if (!stored) return null;
  if (!stored.impronta.equals(once.impronta)) {
    throw new CallFault('RICHIESTA_NON_VALIDA', {
      fields: { 'Idempotency-Key': 'Chiave già usata con altri dati' },
    });
  }
  const { sigillo, ...answered } = stored.risposta;
  if (sigillo === undefined || !answered.ok) return answered;
  const secrets = once.seal.open(Buffer.from(sigillo, 'base64'), boundTo(once));
  return { ...answered, secrets: JSON.parse(secrets) as Record<string, string> };
}

/** An answer as it is kept: its secrets sealed, for this key alone. */
function toKeep(once: Once, result: Outcome): string {
  if (!result.ok || !result.secrets) return JSON.stringify(result);
  const { secrets, ...open } = result;
  const sigillo = once.seal.close(JSON.stringify(secrets), boundTo(once)).toString('base64');
  return JSON.stringify({ ...open, sigillo });
}

type Key = Pick<Once, 'autore' | 'chiamata' | 'chiave'>;
const listSealed = statement<None, Key & { sigillo: string }>(
  'idempotency_sealed',
  "select autore, chiamata, chiave, risposta->>'sigillo' as sigillo from idempotent_answer where risposta->>'sigillo' is not null",
);
// In its place in the text: the answer is given again byte for byte.
const sealAgain = statement<Key & { before: string; sigillo: string }>(
  'idempotency_seal_again',
  `update idempotent_answer set risposta = replace(risposta::text, :before, :sigillo)::json
   where autore = :autore and chiamata = :chiamata and chiave = :chiave`,
);

const dropAnswer = statement<Key>(
  'idempotency_drop',
  'delete from idempotent_answer where autore = :autore and chiamata = :chiamata and chiave = :chiave',
);

/** Seals the secrets in kept answers with another key; one that does not open could not be given again anyway. */
export async function resealAnswers(tx: Db, from: Seal, to: Seal): Promise<void> {
  for (const { sigillo, ...key } of await listSealed.all(tx)) {
    const secrets = openedOf(from, sigillo, key);
    if (secrets === null) await dropAnswer.run(tx, key);
    else {
      const again = to.close(secrets, boundTo(key)).toString('base64');
      await sealAgain.run(tx, { ...key, before: sigillo, sigillo: again });
    }
  }
}

function openedOf(seal: Seal, sigillo: string, key: Key): string | null {
  try {
    return seal.open(Buffer.from(sigillo, 'base64'), boundTo(key));
  } catch (error) {
    // Whatever the cipher finds wrong with it.
    if (error instanceof Error) return null;
    throw error;
  }
}

function boundTo({ autore, chiamata, chiave }: Key): string {
  return `answer ${autore} ${chiamata} ${chiave}`;
}

/**
 * Runs the work in a transaction, once for the key: the key is claimed first, so a second request with it waits for the
 * first and then answers the same. Work and stored answer commit together. Refusals are rolled back (see `keepRefusal`).
 * `check` throws where nothing may be written (any more); `place`: whose connections it may take.
 */
export async function writeOnce(
  pool: pg.Pool,
  once: Once | null,
  now: Date,
  check: (tx: Db) => Promise<void>,
  work: (tx: Db) => Promise<Outcome>,
  place: Place = 'writer',
): Promise<Outcome> {
  if (!once)
    return transaction(
      pool,
      async (tx) => {
        await check(tx);
        return work(tx);
      },
      (outcome) => outcome.ok,
      undefined,
      place,
    );
  const key = { autore: once.autore, chiamata: once.chiamata, chiave: once.chiave };
  return transaction(
    pool,
    async (tx) => {
      const claimed = claim.run(tx, { ...key, impronta: once.impronta, now });
      // Both on their way at once.
      const [made] = await Promise.all([claimed, check(tx)]);
      if (made === 0) {
        const before = await answeredBefore(tx, once);
        if (before) return before;
      }
      return work(tx);
    },
    (result) => result.ok,
    (tx, result) => answer.run(tx, { ...key, result: toKeep(once, result) }),
    place,
  );
}

/** Keeps a refusal under its key, wherever in the call it was decided: the same request is answered the same. */
export async function keepRefusal(db: Db, once: Once, refused: Outcome, now: Date): Promise<void> {
  await keep.run(db, {
    autore: once.autore,
    chiamata: once.chiamata,
    chiave: once.chiave,
    impronta: once.impronta,
    refused: JSON.stringify(refused),
    now,
  });
}
