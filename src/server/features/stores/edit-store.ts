import type { ParsedOf } from '#contract/api';
import {
  closuresProblem,
  normaliseSpans,
  weekProblems,
  type Closure,
  type Span,
} from '#domain/opening-hours';
import { checkStore, normaliseStore, type StoreFields } from '#domain/store';
import { fieldText } from '#domain/text';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { isStale } from '#server/kit/row-version';
import {
  dropClosures,
  dropHours,
  findOwner,
  insertClosures,
  insertHours,
  insertStore,
  lockStore,
  lockStoreIds,
  readStore,
  updateStore,
  withWords,
} from './store.ts';
import { closeSessions, countEffects } from './switch-off.ts';

type Input = ParsedOf<'setNegozio'>;
interface Wanted extends StoreFields {
  /** undefined: as they are */
  orari: Span[] | undefined;
  chiusure: Closure[] | undefined;
}

/** /setNegozio: a shop made or edited, hours and closed days included, with its line in the log of changes. */
export function editStore(ctx: Context, input: Input): Promise<Outcome> {
  const { id_negozio } = input;
  return ctx.write((tx) => (id_negozio ? change(tx, ctx, id_negozio, input) : create(tx, ctx, input)));
}

async function create(tx: Db, ctx: Context, input: Input): Promise<Outcome> {
  const { id_affiliato } = input;
  if (!id_affiliato) throw wrong({ id_affiliato: fieldText.required });
  const wanted = checked(input, null);
  if ((await findOwner.run(tx, { id_affiliato })) === 0)
    throw wrong({ id_affiliato: 'Affiliato non trovato' });
  await lockStoreIds.run(tx);
  const made = await insertStore.one(tx, { ...wanted, id_affiliato, now: ctx.now });
  const owner = { id_affiliato, id_negozio: made.id_negozio };
  await writeHours(tx, owner, wanted);
  await recordChange(tx, ctx, {
    oggetto: 'negozio',
    chiave: String(made.id_negozio),
    azione: 'CREATO',
    a: { id_affiliato, ...wanted },
    ...owner,
  });
  return done(made);
}

async function change(tx: Db, ctx: Context, id_negozio: number, input: Input): Promise<Outcome> {
  if ((await lockStore.run(tx, { id_negozio })) === 0) throw new CallFault('NON_TROVATO');
  const before = await readStore.one(tx, { id_negozio });
  const { id_affiliato } = before;
  if (input.id_affiliato && input.id_affiliato !== id_affiliato)
    throw wrong({ id_affiliato: 'Un negozio non cambia affiliato' });
  const wanted = checked(input, before);
  if (isStale(input.data_modifica, before))
    return refuse('NEGOZIO_GIA_MODIFICATO', { attuale: withWords(before) });
  const isOff = before.is_active === 1 && wanted.is_active === 0;
  const isOn = before.is_active === 0 && wanted.is_active === 1;
  const owner = { id_affiliato, id_negozio };
  if (isOff && input.conferma !== 1)
    return refuse('CONFERMA_NECESSARIA', { effetti: await countEffects(tx, owner, ctx.now) });

  const after: Wanted = {
    ...wanted,
    orari: wanted.orari ?? before.orari,
    chiusure: wanted.chiusure ?? before.chiusure,
  };
  const names = Object.keys(after) as (keyof Wanted)[];
  const old = Object.fromEntries(names.map((name) => [name, before[name]]));
  if (JSON.stringify(names.map((name) => after[name])) === JSON.stringify(names.map((name) => old[name])))
    return done({ id_negozio, data_modifica: before.data_modifica });
  const { data_modifica } = await updateStore.one(tx, { ...wanted, id_negozio, now: ctx.now });
  await writeHours(tx, owner, wanted);
  if (isOff) await closeSessions(tx, ctx, owner);
  await recordChange(tx, ctx, {
    oggetto: 'negozio',
    chiave: String(id_negozio),
    azione: isOff ? 'DISATTIVATO' : isOn ? 'ATTIVATO' : 'MODIFICATO',
    da: old,
    a: { ...after },
    ...owner,
  });
  return done({ id_negozio, data_modifica });
}

async function writeHours(
  tx: Db,
  { id_affiliato, id_negozio }: { id_affiliato: number; id_negozio: number },
  { orari, chiusure }: Wanted,
): Promise<void> {
  if (orari) {
    await dropHours.run(tx, { id_negozio });
    await insertHours.run(tx, { id_affiliato, id_negozio, orari: JSON.stringify(orari) });
  }
  if (chiusure) {
    await dropClosures.run(tx, { id_negozio });
    await insertClosures.run(tx, { id_affiliato, id_negozio, chiusure: JSON.stringify(chiusure) });
  }
}

function checked(
  input: Input,
  known: { is_sede: 0 | 1; is_collaudo: 0 | 1; ha_acquisti: 0 | 1 } | null,
): Wanted {
  const { id_negozio: _id, id_affiliato: _owner, data_modifica: _read, conferma: _confirm, ...typed } = input;
  const { orari, chiusure, ...fields } = typed;
  const errors: Record<string, string> = {
    ...checkStore(fields, known && { ...known, acquisti: known.ha_acquisti }),
  };
  const week = Object.values(weekProblems(orari ?? []))[0];
  if (week) errors['orari'] = week;
  const closed = closuresProblem(chiusure ?? []);
  if (closed) errors['chiusure'] = closed;
  if (Object.keys(errors).length > 0) throw wrong(errors);
  return {
    ...normaliseStore(fields),
    orari: orari && normaliseSpans(orari),
    chiusure: chiusure?.map(({ nota, ...days }) => ({ ...days, nota: nota?.trim() || null })).sort(byDay),
  };
}

function byDay(one: Closure, other: Closure): number {
  return one.dal < other.dal ? -1 : 1;
}

function wrong(fields: Record<string, string>): CallFault {
  return new CallFault('RICHIESTA_NON_VALIDA', { fields });
}
