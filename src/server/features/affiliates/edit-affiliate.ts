import { randomInt } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import {
  checkAffiliate,
  newPublicToken,
  normaliseAffiliate,
  raisedTerms,
  type AffiliateFields,
} from '#domain/affiliate';
import { changing } from '#domain/audit-field';
import { romeDay } from '#domain/day';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { findSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import { fourEyesLimit, wantSecond } from '#server/ledger/want-second';
import { closeSessions, countEffects } from '#server/features/stores/switch-off';
import type { Db } from '#server/kit/database';
import { isStale } from '#server/kit/row-version';
import {
  insertAffiliate,
  lockAffiliate,
  lockIds,
  readAffiliate,
  setDefaultToken,
  updateAffiliate,
  updateToken,
  writable,
  type ListedAffiliate,
} from './store.ts';

const drawToken = () => newPublicToken((below) => randomInt(below));
const names = Object.keys(writable()) as (keyof AffiliateFields)[];

/** /setAffiliato: an affiliate made or edited, with its line in the log of changes. */
export function editAffiliate(ctx: Context, input: ParsedOf<'setAffiliato'>): Promise<Outcome> {
  const { id_affiliato } = input;
  return ctx.write((tx) => (id_affiliato ? change(tx, ctx, id_affiliato, input) : create(tx, ctx, input)));
}

async function create(tx: Db, ctx: Context, input: ParsedOf<'setAffiliato'>): Promise<Outcome> {
  const fields = checked(input, false);
  await lockIds.run(tx);
  const token_pubblico = drawToken();
  const made = await insertAffiliate.one(tx, { ...fields, token_pubblico, now: ctx.now });
  await recordChange(tx, ctx, {
    oggetto: 'affiliato',
    chiave: String(made.id_affiliato),
    azione: 'CREATO',
    a: { ...fields, token_pubblico },
    id_affiliato: made.id_affiliato,
  });
  return done({ ...made, token_pubblico });
}

async function change(
  tx: Db,
  ctx: Context,
  id_affiliato: number,
  input: ParsedOf<'setAffiliato'>,
): Promise<Outcome> {
  const before = await locked(tx, id_affiliato);
  const fields = checked(input, before.is_sede === 1);
  if (isStale(input.data_modifica, before)) return refuseOlder(tx, ctx, before);
  const isOff = before.is_active === 1 && fields.is_active === 0;
  const isOn = before.is_active === 0 && fields.is_active === 1;
  if (isOff && input.conferma !== 1) {
    const effetti = await countEffects(tx, { id_affiliato, id_negozio: null }, ctx.now);
    return refuse('CONFERMA_NECESSARIA', { effetti });
  }
  const old = Object.fromEntries(names.map((name) => [name, before[name]]));
  const isSame = names.every((name) => before[name] === fields[name]);
  const { token_pubblico } = before;
  if (isSame) return done({ id_affiliato, data_modifica: before.data_modifica, token_pubblico });
  const raised = raisedTerms(before, fields);
  const isWanted = raised.length > 0 && (await fourEyesLimit(tx, ctx.now)) !== null;
  await wantSecond(
    tx,
    ctx,
    {
      atto: 'CONDIZIONI',
      chiave: String(id_affiliato),
      titolo: `Condizioni di ${before.ragione_sociale}`,
      prima: old,
      cambia: raised.map((field) => changing(field, before[field], fields[field])),
      id_affiliato,
    },
    isWanted,
  );
  const { data_modifica } = await updateAffiliate.one(tx, { ...fields, id_affiliato, now: ctx.now });
  if (isOff) await closeSessions(tx, ctx, { id_affiliato, id_negozio: null });
  await recordChange(tx, ctx, {
    oggetto: 'affiliato',
    chiave: String(id_affiliato),
    azione: isOff ? 'DISATTIVATO' : isOn ? 'ATTIVATO' : 'MODIFICATO',
    da: old,
    a: { ...fields },
    id_affiliato,
  });
  return done({ id_affiliato, data_modifica, token_pubblico });
}

/** /setTokenAffiliato: a new public token; the default of /valutazione follows it. */
export function renewToken(ctx: Context, input: ParsedOf<'setTokenAffiliato'>): Promise<Outcome> {
  const { id_affiliato } = input;
  return ctx.write(async (tx) => {
    const before = await locked(tx, id_affiliato);
    if (isStale(input.data_modifica, before)) return refuseOlder(tx, ctx, before);
    const isDefault =
      before.token_pubblico !== null && before.token_pubblico === (await defaultToken(tx, ctx.now));
    const token_pubblico = drawToken();
    const { data_modifica } = await updateToken.one(tx, { id_affiliato, now: ctx.now, token_pubblico });
    if (isDefault) await setDefaultToken.run(tx, { valido_dal: romeDay(ctx.now), token_pubblico });
    const da = { token_pubblico: before.token_pubblico };
    const a = { token_pubblico };
    await recordChange(tx, ctx, {
      oggetto: 'affiliato',
      chiave: String(id_affiliato),
      azione: 'MODIFICATO',
      da,
      a,
      id_affiliato,
    });
    if (isDefault) {
      const chiave = 'token_pubblico_predefinito';
      await recordChange(tx, ctx, { oggetto: 'impostazione', chiave, azione: 'MODIFICATO', da, a });
    }
    return done({ token_pubblico, data_modifica });
  });
}

/** The token that /valutazione uses when the address names none. */
export function defaultToken(db: Db, now: Date): Promise<string | null> {
  return findSetting<string>(db, 'token_pubblico_predefinito', now);
}

function checked(input: ParsedOf<'setAffiliato'>, isCompany: boolean): AffiliateFields {
  const { id_affiliato: _id, data_modifica: _read, conferma: _confirm, ...typed } = input;
  const { errors } = checkAffiliate(typed, isCompany);
  if (Object.keys(errors).length > 0)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: errors as Record<string, string> });
  return normaliseAffiliate(typed);
}

async function locked(tx: Db, id_affiliato: number): Promise<ListedAffiliate> {
  if ((await lockAffiliate.run(tx, { id_affiliato })) === 0) throw new CallFault('NON_TROVATO');
  return readAffiliate.one(tx, { id_affiliato });
}

async function refuseOlder(tx: Db, ctx: Context, row: ListedAffiliate): Promise<Outcome> {
  const isDefault = row.token_pubblico !== null && row.token_pubblico === (await defaultToken(tx, ctx.now));
  return refuse('AFFILIATO_GIA_MODIFICATO', { attuale: { ...row, is_predefinito: isDefault ? 1 : 0 } });
}
