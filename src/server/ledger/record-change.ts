import { createHash } from 'node:crypto';
import type { Actor } from '#domain/actor';
import type { AuditAct, AuditSubject } from '#domain/audit';
import {
  canonicalText,
  changedFields,
  secretIn,
  type AuditEntry,
  type AuditFields,
} from '#domain/audit-entry';
import { type Db, type None, statement } from '#server/kit/database';

/** The end of the chain, held until the transaction ends. */
const lockHead = statement<None, { progressivo: number; impronta: string }>(
  'audit_head_lock',
  "select progressivo, encode(impronta, 'hex') as impronta from audit_head for update",
);

const insert = statement<
  Omit<AuditEntry, 'da' | 'a'> & { da: string | null; a: string | null; impronta: string }
>(
  'audit_append',
  `insert into audit_entry (progressivo, quando, id_operatore, id_utente, is_impersonato, ip, oggetto, chiave, azione, da, a,
     nota, id_affiliato, id_negozio, impronta_precedente, impronta)
   values (:progressivo, :quando, :id_operatore, :id_utente, :is_impersonato, :ip, :oggetto, :chiave, :azione,
     :da::jsonb, :a::jsonb, :nota, :id_affiliato, :id_negozio, decode(:impronta_precedente, 'hex'), decode(:impronta,
     'hex'))`,
);

/** Puts the entry at the end of the chain; the database refuses one that does not follow it. */
async function appendEntry(tx: Db, entry: AuditEntry, impronta: string): Promise<void> {
  const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await insert.run(tx, {
    progressivo: entry.progressivo,
    quando: entry.quando,
    id_operatore: entry.id_operatore,
    id_utente: entry.id_utente,
    is_impersonato: entry.is_impersonato,
    ip: entry.ip,
    oggetto: entry.oggetto,
    chiave: entry.chiave,
    azione: entry.azione,
    da: jsonOf(entry.da),
    a: jsonOf(entry.a),
    nota: entry.nota,
    id_affiliato: entry.id_affiliato,
    id_negozio: entry.id_negozio,
    impronta_precedente: entry.impronta_precedente,
    impronta,
  });
}

/** A change, as the room that makes it tells it. */
export interface Change {
  oggetto: AuditSubject;
  /** its key as text: '1001', 'privacy' */
  chiave: string;
  azione: AuditAct;
  /** fields before and after by wire name, as they travel; only those that differ are kept; never a secret */
  da?: AuditFields | null;
  a?: AuditFields | null;
  nota?: string | null;
  id_affiliato?: number | null;
  id_negozio?: number | null;
}

/** Who changes something: the context of a call; a job in somebody's name; nobody (`ip` 'console' or 'sistema'). */
export interface ChangeAuthor {
  actor: Actor | { kind: 'operator'; id_operatore: number };
  now: Date;
  ip: string;
  /** the second person's yes under which it is done: said beside the author */
  second?: { detto: string } | null;
}

/** The console of the machine: no session. */
export const consoleAuthor = (now: Date): ChangeAuthor => ({ actor: { kind: 'public' }, now, ip: 'console' });

/** A job: in the name of whoever asked for it, or nobody's. */
export const jobAuthor = (now: Date, id_operatore: number | null): ChangeAuthor => ({
  actor: id_operatore === null ? { kind: 'public' } : { kind: 'operator', id_operatore },
  now,
  ip: 'sistema',
});

/**
 * Writes a change into the log, in the transaction that makes it. A MODIFICATO with both
 * sides and nothing that differs is no change and is not written. Throws when a field's name speaks of a secret: the log is for ever.
 *
 * Call it last in the transaction. The chain has one end, and its row is locked from here to the commit: until then
 * every other change of administration waits. Last, that is the one round trip of the commit, a few hundred changes a
 * second; first, it would be the whole of the transaction, and two that then wait for one another's rows would deadlock
 * (one of them is tried again). Tills and the warehouse write no entry and never wait here; head office's correction of a
 * purchase does.
 */
export function recordChange(tx: Db, ctx: ChangeAuthor, change: Change): Promise<void> {
  return recordChanges(tx, ctx, [change]);
}

/** The same for many: the chain's end is waited for once, and its entries are on their way without waiting for one another. */
export async function recordChanges(tx: Db, ctx: ChangeAuthor, changes: readonly Change[]): Promise<void> {
  const told = changes.flatMap((change) => {
    const secret = secretIn([change.da, change.a]);
    if (secret !== null) throw new Error(`recordChange: ${secret} is a secret, the log must not keep it`);
    const { da, a } = changedFields(change.da ?? null, change.a ?? null);
    const isNone =
      change.azione === 'MODIFICATO' && change.da && change.a && Object.keys(a ?? {}).length === 0;
    return isNone ? [] : [{ ...change, da, a }];
  });
  if (told.length === 0) return;

  const { actor } = ctx;
  const session = actor.kind === 'session' ? actor : null;
  const isImpersonating = session?.is_impersonato === true;
  let { progressivo, impronta } = await lockHead.one(tx);
  const written = told.map(({ oggetto, chiave, azione, da, a, ...change }) => {
    const entry: AuditEntry = {
      progressivo: (progressivo += 1),
      quando: ctx.now.toISOString().replace('Z', '000Z'),
      id_operatore: actor.kind === 'session' || actor.kind === 'operator' ? actor.id_operatore : null,
      id_utente: session?.id_utente ?? null,
      is_impersonato: isImpersonating ? 1 : 0,
      ip: ctx.ip,
      oggetto,
      chiave,
      azione,
      da,
      a,
      nota: [change.nota?.trim(), ctx.second?.detto].filter(Boolean).join(' · ') || null,
      id_affiliato: change.id_affiliato ?? (isImpersonating ? session.id_affiliato : null),
      id_negozio: change.id_negozio ?? (isImpersonating ? session.id_negozio : null),
      impronta_precedente: impronta,
    };
    impronta = hashOf(entry);
    return appendEntry(tx, entry, impronta);
  });
  await Promise.all(written);
}

/** The hash of an entry, hex. */
export function hashOf(entry: AuditEntry): string {
  return createHash('sha256').update(canonicalText(entry), 'utf8').digest('hex');
}
