import { createHash, randomInt } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { manualSerial, newDeviceGuard } from '#domain/device';
import { agreesWithParts, gradeBound, partsOf, type Grade, type GradeField } from '#domain/grading';
import { formatDay } from '#domain/day';
import { parseMemory } from '#domain/memory';
import { cents, formatEuro, toCents, toEuro } from '#domain/money';
import { identitiesOf } from '#domain/phone-identity';
import { hasLock, listPrice, quote, type Quote } from '#domain/quote';
import { findingNames } from '#domain/report-finding';
import { sources } from '#domain/source';
import { blacklistStates } from '#domain/blacklist';
import { actingShop, sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome, type Refused } from '#server/call/outcome';
import { spendLock, type LockRow } from '#server/features/price-locks/store';
import { takeLock } from '#server/features/price-locks/take-lock';
import { recordEvent } from '#server/ledger/record-event';
import { databaseError, type Db } from '#server/kit/database';
import type { Conditions } from '#server/pending-purchase/store';
import { identifyDevice, type Identity } from './identify-device.ts';
import { isBanned } from '#server/pending-purchase/find-bans';
import { tellHints } from '#server/pending-purchase/tell-hints';
import { closeExpired, tellStep } from '#server/pending-purchase/use-pending';
import { lockedOf, stepsInEuro } from '#server/pending-purchase/read-purchase';
import { readConditions } from './read-conditions.ts';
import { cyclesOf, insertPurchase, lockIdentifiers, type MetRow } from './store.ts';

type Input = ParsedOf<'setNewDevice'>;
type Shop = ReturnType<typeof actingShop>;

/**
 * Opens the pending purchase (rulings §4): who the phone is, whether it may be bought, what it is worth with the
 * terms and campaigns of now, all frozen. Two tills at once: one wins, the other is told 3 or 4.
 */
export async function openPurchase(ctx: Context, input: Input): Promise<Outcome> {
  const shop = actingShop(ctx, input.id_negozio);
  const memory_gb = parseMemory(input.memory_gb);
  if (memory_gb === null)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { memory_gb: 'Memoria non valida' } });
  checkParts(input);
  const identity = await identifyDevice(ctx.db, input, memory_gb, shop, ctx.now);
  if (typeof identity === 'string') return refuse(identity);
  const conditions = await readConditions(ctx, shop, identity);
  try {
    return await ctx.write((tx) => openLocked(ctx, tx, shop, input, identity, conditions));
  } catch (error) {
    return refusedByIndex(error);
  }
}

async function openLocked(
  ctx: Context,
  tx: Db,
  shop: Shop,
  input: Input,
  identity: Identity,
  conditions: Conditions,
): Promise<Outcome> {
  await lockIdentifiers.run(tx, { keys: lockKeys(identitiesOf(identity)) });
  const { serial_number, rows } = await meetCycles(tx, identity);
  const guard = newDeviceGuard({
    serial_number,
    id_affiliato: shop.id_affiliato,
    isListed: identity.isListed,
    rows,
    now: ctx.now,
  });
  if (!guard.ok)
    return guard.refusal === 'PROCESSO_GIA_APERTO' ? alreadyOpen(guard.pending) : refuse(guard.refusal);
  if (await isBanned(tx, ctx.now, identity)) return refuse('IMEI_NON_ACQUISTABILE');
  const refused = identity.segnalazioni.filter(({ is_rifiuto }) => is_rifiuto === 1);
  if (refused.length > 0)
    return refuse('DEVICE_NON_ACQUISTABILE', { motivo: findingNames(refused.map(({ codice }) => codice)) });
  if (identity.base === null) return refuse('MODELLO_NON_PRESENTE');
  const { needsReason } = blacklistStates[identity.stato_blacklist];
  if (needsReason && input.motivo_blacklist === null) {
    return refuse('MOTIVO_BLACKLIST_MANCANTE');
  }
  const base = identity.base;
  const listPercent = percentFor(identity, conditions);
  const { isManual } = sources[identity.fonte];
  const phone = { id_model_name: identity.id_model_name, memory_gb: identity.memory_gb, isManual };
  const taken =
    input.codice_prezzo === null
      ? null
      : await takeLock(ctx, tx, input.codice_prezzo, shop, { ...phone, base, listPercent });
  const { values, terms, lock } = valueWith(identity, base, conditions, input.grado_estetico, taken?.lock);
  if (
    toCents(input.valore_iniziale) !== values.valore_iniziale ||
    toCents(input.valore_acquisto) !== values.valore_acquisto
  ) {
    const told = taken ? { esito_prezzo_bloccato: taken.esito } : {};
    return refuse('VALORE_CAMBIATO', { quote: quoteInEuro(values), ...told });
  }

  for (const stale of guard.expired) await closeExpired(tx, ctx.now, stale);
  const { num_times } = guard;
  const notes = [
    needsReason ? `blacklist sconosciuta: ${input.motivo_blacklist}` : null,
    lock
      ? `prezzo bloccato: ${formatEuro(toCents(lock.prezzo))} fino al ${formatDay(lock.data_scadenza)}`
      : null,
    identity.isAsked && identity.base !== null ? `prezzo della sede: ${formatEuro(identity.base)}` : null,
  ].filter((one) => one !== null);
  await Promise.all([
    insertPurchase.run(tx, {
      serial_number,
      num_times,
      id_affiliato: shop.id_affiliato,
      id_negozio: shop.id_negozio,
      id_operatore: sessionOf(ctx).id_operatore,
      brand_name: identity.brand_name,
      model_name: identity.model_name,
      model_code: identity.model_code,
      region_code: input.region_code,
      imei: identity.imei,
      imei2: identity.imei2,
      meid: input.meid,
      color: identity.color,
      memory_gb: identity.memory_gb,
      id_model_name: identity.id_model_name,
      fonte: identity.fonte,
      report_id: identity.report_id,
      evaluation_id: identity.evaluation_id,
      test_superati: JSON.stringify(identity.test_superati),
      test_falliti: JSON.stringify(identity.test_falliti),
      stato_blacklist: identity.stato_blacklist,
      motivo_blacklist: needsReason ? input.motivo_blacklist : null,
      segnalazioni: identity.segnalazioni.map(({ codice }) => codice),
      batteria_percento: identity.batteria_percento,
      batteria_cicli: identity.batteria_cicli,
      valore_base: toEuro(base),
      valore_massimo: toEuro(values.valore_massimo),
      valore_iniziale: toEuro(values.valore_iniziale),
      valore_acquisto: toEuro(values.valore_acquisto),
      condizioni: JSON.stringify(terms),
      passi: JSON.stringify(stepsInEuro(values.steps)),
      grado_estetico: input.grado_estetico,
      grado_schermo: input.grado_schermo,
      grado_vetro: input.grado_vetro,
      grado_cornice: input.grado_cornice,
      grado_fotocamera: input.grado_fotocamera,
      data_apertura: ctx.now,
    }),
    recordEvent(tx, ctx.actor, ctx.now, {
      serial_number,
      num_times,
      ...shop,
      evento: 'APERTO',
      a_stato: 2,
      nota: notes.join('; ') || null,
    }),
  ]);
  if (lock) {
    const differenza = toEuro(cents(toCents(lock.prezzo) - listPrice(base, listPercent)));
    const { id_prezzo_bloccato } = lock;
    await spendLock.run(tx, { id_prezzo_bloccato, serial_number, num_times, now: ctx.now, differenza });
  }
  await tellHints(tx, ctx.actor, ctx.now, { serial_number, num_times, ...shop }, ['device']);
  await tellStep(tx, ctx, { serial_number, num_times, id_negozio: shop.id_negozio });
  return done({ serial_number, num_times });
}

/** The serial (made here for a manual entry, one that nobody has) with the cycles that share an identifier. */
async function meetCycles(tx: Db, phone: Identity): Promise<{ serial_number: string; rows: MetRow[] }> {
  for (;;) {
    const serial_number = phone.serial_number ?? manualSerial((below) => randomInt(below));
    const rows = await cyclesOf.all(tx, { identities: identitiesOf({ ...phone, serial_number }) });
    if (phone.serial_number !== null || rows.every((row) => row.serial_number !== serial_number))
      return { serial_number, rows };
  }
}

function percentFor({ fonte }: Identity, { percentuale_listino }: Conditions): number {
  return sources[fonte].isManual ? 100 : percentuale_listino;
}

/** The value with the locked price as one of the purchase's terms; one that this value does not begin with is left alone. */
function valueWith(
  identity: Identity,
  base: NonNullable<Identity['base']>,
  conditions: Conditions,
  grade: Grade,
  lock: LockRow | null = null,
): { values: Quote; terms: Conditions; lock: LockRow | null } {
  if (lock) {
    const { prezzo, data_scadenza } = lock;
    const terms = { ...conditions, prezzo_bloccato: { prezzo, data_scadenza } };
    const values = valueOf(identity, base, terms, grade);
    if (hasLock(values)) return { values, terms, lock };
  }
  return { values: valueOf(identity, base, conditions, grade), terms: conditions, lock: null };
}

function valueOf(
  identity: Identity,
  base: NonNullable<Identity['base']>,
  conditions: Conditions,
  grade: Grade,
): Quote {
  const { isManual, bringsPrice } = sources[identity.fonte];
  return quote({
    base,
    massimo: identity.massimo,
    listPercent: percentFor(identity, conditions),
    isManual,
    isOffer: bringsPrice,
    isAsked: identity.isAsked,
    locked: lockedOf(conditions),
    failedTests: identity.test_falliti,
    grade,
    paymentMode: null,
    cashPercent: conditions.percentuale_contanti,
    bonus: null,
  });
}

function quoteInEuro(values: Quote) {
  return {
    valore_massimo: toEuro(values.valore_massimo),
    valore_iniziale: toEuro(values.valore_iniziale),
    valore_acquisto: toEuro(values.valore_acquisto),
    passi: stepsInEuro(values.steps),
  };
}

function alreadyOpen(pending: MetRow): Refused {
  const { serial_number, num_times, negozio, operatore, opened_at } = pending;
  const met = { serial_number, num_times, negozio, operatore, data_apertura: opened_at };
  return refuse('PROCESSO_GIA_APERTO', met);
}

/** The grade is that of the worst part (S1 §9): parts that say another are a mistake of the caller. */
function checkParts(input: { grado_estetico: Grade } & Record<GradeField, Grade | null>): void {
  const bound = gradeBound(partsOf(input));
  if (agreesWithParts(input.grado_estetico, bound)) return;
  throw new CallFault('RICHIESTA_NON_VALIDA', {
    fields: { grado_estetico: `Il grado è quello della parte peggiore: ${bound?.worst}` },
  });
}

/** 64-bit keys for advisory locks on identities, sorted so that two purchases take them in the same order. */
function lockKeys(identities: readonly string[]): string[] {
  const keys = identities.map((one) =>
    createHash('sha256').update(`device ${one}`).digest().readBigInt64BE(),
  );
  return [...new Set(keys)].sort((left, right) => (left < right ? -1 : 1)).map(String);
}

const takenIndexes: Readonly<Record<string, 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO' | 'VALUTAZIONE_NON_VALIDA'>> =
  {
    device_pkey: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO',
    device_live_serial_key: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO',
    device_live_imei_key: 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO',
    device_evaluation_key: 'VALUTAZIONE_NON_VALIDA',
  };

/** The database's own guards, for a writer that took no locks; any other error goes on. */
function refusedByIndex(error: unknown): Refused {
  const word = takenIndexes[databaseError(error)?.constraint ?? ''];
  if (word === undefined) throw error;
  return refuse(word);
}
