import { createHash } from 'node:crypto';
import {
  countsFrom,
  differing,
  isAlwaysAct,
  requestDeadline,
  type Changing,
  type FourEyesAct,
} from '#domain/four-eyes';
import { toCents, type Cents } from '#domain/money';
import { workIs } from '#domain/work-object';
import type { Context } from '#server/call/context';
import { CallFault, doneWith, HeldAct, RefusedCall, type Outcome } from '#server/call/outcome';
import { type Db, statement } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { sealInput } from '#server/kit/sealed-input';
import { findSetting } from './dated-settings.ts';
import { findSeconds } from './find-seconds.ts';
import { recordChange } from './record-change.ts';
import { tellInbox } from './tell-inbox.ts';

/** An act that wants a second person, as the room that does it tells of it. */
interface Asked {
  atto: FourEyesAct;
  /** key of the thing */
  chiave: string;
  /** what is asked, as people read it */
  titolo: string;
  /** Euro */
  importo?: number | null;
  /** what it is held against, as it is now: the yes finds it so, or says what differs */
  prima: Readonly<Record<string, unknown>>;
  cambia?: readonly Changing[];
  motivo?: string | null;
  id_affiliato?: number | null;
  id_negozio?: number | null;
}

type Asking = Pick<Context, 'actor' | 'now' | 'ip' | 'seal' | 'asked' | 'second'>;

/** The limit that head office has set, of today; null: it has none. */
export async function fourEyesLimit(db: Db, now: Date): Promise<Cents | null> {
  const euro = await findSetting<number>(db, 'limite_quattro_occhi', now);
  return euro === null ? null : toCents(euro);
}

/**
 * Asked before its rows change: goes on where a second person has said yes to this very act on things as they were then; else
 * the act waits (rulings §12). `isWanted` false: this time it wants nobody.
 */
export async function wantSecond(tx: Db, ctx: Asking, asked: Asked, isWanted = true): Promise<void> {
  const { second } = ctx;
  if (second === null) {
    if (isWanted) throw new HeldAct((own) => ask(own, ctx, asked));
    return;
  }
  const isSame = second.atto === asked.atto && second.chiave === asked.chiave;
  if (isSame && second.impronta === printOf(ctx, asked)) return;
  throw new RefusedCall('RICHIESTA_SUPERATA', {
    cambiato: isSame ? differing(second.prima, asked.prima) : [],
  });
}

/** The same for an act that wants one beyond the limit alone. */
export async function wantSecondOver(tx: Db, ctx: Asking, importo: number, asked: Asked): Promise<void> {
  const limit = isAlwaysAct(asked.atto) ? null : await fourEyesLimit(tx, ctx.now);
  await wantSecond(tx, ctx, { ...asked, importo }, limit !== null && toCents(importo) > limit);
}

/** Binds the yes to act, thing, what is done and what it was held against. */
function printOf({ asked }: Asking, { atto, chiave, prima }: Asked): string {
  const content = JSON.stringify([atto, chiave, asked.chiamata, sealInput.textOf(asked.input), prima]);
  return createHash('sha256').update(content).digest('hex');
}

// One request of a thing at a time: the last who edits it is the asker.
const lockThing = statement<{ atto: string; chiave: string }>(
  'four_eyes_lock',
  "select pg_advisory_xact_lock(hashtext('quattro occhi'), hashtext(:atto || ' ' || :chiave))",
);
const findWaiting = statement<
  { atto: string; chiave: string },
  { id_richiesta: number; impronta: string; id_utente: number; vale_dal: string | null }
>(
  'four_eyes_waiting',
  `select id_richiesta, encode(impronta, 'hex') as impronta, id_utente, vale_dal from four_eyes_request
   where atto = :atto and chiave = :chiave and stato = 'IN_ATTESA' for update`,
);
const overtake = statement<{ id_richiesta: number; now: Date }>(
  'four_eyes_overtake',
  `update four_eyes_request set stato = 'SUPERATA', risposta_il = :now, dati = '', nota_risposta = 'Chiesta di nuovo con altri dati'
   where id_richiesta = :id_richiesta`,
);
const insert = statement<
  {
    atto: string;
    chiave: string;
    titolo: string;
    importo: number | null;
    cambia: string;
    motivo: string | null;
    chiamata: string;
    dati: Buffer;
    prima: string;
    impronta: Buffer;
    attore: string;
    id_utente: number;
    id_operatore: number;
    id_affiliato: number | null;
    id_negozio: number | null;
    now: Date;
    vale_dal: Date | null;
    scade_il: Date;
  },
  { id_richiesta: number; vale_dal: string | null }
>(
  'four_eyes_insert',
  `insert into four_eyes_request (atto, chiave, titolo, importo, cambia, motivo_richiesta, chiamata, dati, prima, impronta,
     attore, id_utente, id_operatore, id_affiliato, id_negozio, chiesta_il, vale_dal, scade_il)
   values (:atto, :chiave, :titolo, :importo, :cambia::jsonb, :motivo, :chiamata, :dati, :prima::jsonb, :impronta,
     :attore::jsonb, :id_utente, :id_operatore, :id_affiliato, :id_negozio, :now, :vale_dal, :scade_il)
   returning id_richiesta, vale_dal`,
);

async function ask(tx: Db, ctx: Asking, asked: Asked): Promise<Outcome> {
  const { id_richiesta, vale_dal } = await askSecond(tx, ctx, asked);
  return doneWith('IN_ATTESA_DI_APPROVAZIONE', { id_richiesta, vale_dal });
}

/** Writes a request down, or finds it asked already; another's of the same thing is overtaken by it. */
export async function askSecond(
  tx: Db,
  ctx: Asking,
  asked: Asked,
): Promise<{ id_richiesta: number; vale_dal: string | null }> {
  const { atto, chiave, titolo } = asked;
  const { actor } = ctx;
  if (actor.kind !== 'session') throw new CallFault('SESSIONE_SCADUTA');
  const { id_utente, id_operatore } = actor;
  const impronta = printOf(ctx, asked);
  await lockThing.run(tx, { atto, chiave });
  const waiting = await findWaiting.maybe(tx, { atto, chiave });
  if (waiting?.impronta === impronta && waiting.id_utente === id_utente) return waiting;
  if (waiting) await overtake.run(tx, { id_richiesta: waiting.id_richiesta, now: ctx.now });
  const isAlone = (await findSeconds(tx, { id_utente, id_operatore, now: ctx.now })).length === 0;
  const made = await insert.one(tx, {
    atto,
    chiave,
    titolo,
    importo: asked.importo ?? null,
    cambia: JSON.stringify(asked.cambia ?? []),
    motivo: asked.motivo ?? null,
    chiamata: ctx.asked.chiamata,
    dati: sealInput.close(ctx.seal, ctx.asked.input, impronta),
    prima: JSON.stringify(asked.prima),
    impronta: Buffer.from(impronta, 'hex'),
    attore: JSON.stringify(actor),
    id_utente,
    id_operatore,
    id_affiliato: asked.id_affiliato ?? null,
    id_negozio: asked.id_negozio ?? null,
    now: ctx.now,
    vale_dal: isAlone ? countsFrom(ctx.now) : null,
    scade_il: requestDeadline(ctx.now),
  });
  const work = { tipo_oggetto: workIs.fourEyes, chiave: String(made.id_richiesta) };
  await tellInbox(tx, work, { tipo_evento: 'SECONDO_SI_CHIESTO', author: actor, now: ctx.now });
  await addJob(tx, 'tell_four_eyes', { id_richiesta: made.id_richiesta });
  await recordChange(tx, ctx, {
    oggetto: 'quattro_occhi',
    chiave: String(made.id_richiesta),
    azione: 'CREATO',
    a: { atto, titolo, ...(asked.importo == null ? {} : { importo: asked.importo }) },
    nota: asked.motivo ?? null,
    id_affiliato: asked.id_affiliato ?? null,
    id_negozio: asked.id_negozio ?? null,
  });
  return made;
}
