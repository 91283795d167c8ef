import type { ParsedOf } from '#contract/api';
import {
  accessChanges,
  accountText,
  checkAccount,
  isOfCompany,
  normaliseAccount,
  type AccountFields,
} from '#domain/account';
import { fieldText } from '#domain/text';
import { roles } from '#domain/role';
import type { Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { tellOwner } from '#server/features/access/tell-owner';
import { dropLinks } from '#server/features/access/store';
import { recordChange } from '#server/ledger/record-change';
import { type Db, isTaken } from '#server/kit/database';
import { isStale } from '#server/kit/row-version';
import { endAccess, holdAccount, holdOffice, inviteByMail, refusalOf } from './change-access.ts';
import { wantOffice } from './give-access.ts';
import { findAffiliate, findShop, insertAccount, updateAccount } from './store.ts';

/** Makes somebody and invites him, or edits him. A name that is taken refuses, also one taken at the same moment. */
export async function editAccount(ctx: Context, input: ParsedOf<'setUtente'>): Promise<Outcome> {
  try {
    return await (input.id_operatore ? change(ctx, input.id_operatore, input) : create(ctx, input));
  } catch (error) {
    if (isTaken(error, 'operator_user_name_key')) return refuse('NOME_UTENTE_GIA_USATO');
    throw error;
  }
}

function create(ctx: Context, input: ParsedOf<'setUtente'>): Promise<Outcome> {
  return ctx.write(async (tx) => {
    await holdOffice(tx, ctx);
    const fields = await checked(tx, { ...input, is_dummy: input.is_dummy ?? 0 }, true);
    if (isOfCompany(fields)) await wantOffice(tx, ctx, null, fields);
    const made = await insertAccount.one(tx, { ...fields, now: ctx.now });
    if (fields.is_dummy === 0) await inviteByMail(tx, ctx, { ...fields, id_operatore: made.id_operatore });
    await recordChange(tx, ctx, {
      oggetto: 'utente',
      chiave: String(made.id_operatore),
      azione: 'CREATO',
      a: { ...fields },
      nota: fields.is_dummy === 1 ? 'Operatore senza accesso' : 'Invitato per mail',
      id_affiliato: fields.id_affiliato,
      id_negozio: fields.id_negozio,
    });
    return done({ ...made, sessioni_chiuse: 0, is_invitato: fields.is_dummy === 1 ? 0 : 1 });
  });
}

function change(ctx: Context, id_operatore: number, input: ParsedOf<'setUtente'>): Promise<Outcome> {
  const read = input.data_modifica;
  if (read === null)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_modifica: fieldText.required } });
  return ctx.write(async (tx) => {
    const held = await holdAccount(tx, ctx, id_operatore);
    const before = held.row;
    const refusal = refusalOf(held, 'edit');
    if (refusal) return refuse(refusal);
    if (isStale(read, before)) return refuse('UTENTE_GIA_MODIFICATO');
    const typed = { ...input, is_dummy: before.is_dummy };
    // A closed shop is no reason not to put a name right.
    const { place } = roles[typed.id_role];
    const isMoving =
      typed.id_role !== before.id_role ||
      (place === 'shop'
        ? typed.id_negozio !== before.id_negozio
        : place === 'affiliate' && typed.id_affiliato !== before.id_affiliato);
    const fields = await checked(tx, typed, false, isMoving ? null : before);
    const moveRefusal = isMoving ? refusalOf(held, 'move') : null;
    if (moveRefusal) return refuse(moveRefusal);

    if (isOfCompany(before) || isOfCompany(fields)) await wantOffice(tx, ctx, before, fields);
    const isNewMail = fields.email !== before.email;
    const isInvited = before.user_name !== null && before.is_password === 0;
    const is_invitato =
      isInvited &&
      before.stato === 'INVITATO' &&
      fields.email !== null &&
      (isNewMail || fields.user_name !== before.user_name);
    const { data_modifica } = await updateAccount.one(tx, { ...fields, id_operatore, now: ctx.now });
    // What was sent to an address that was wrong must open nothing.
    if (isNewMail) await dropLinks.run(tx, { id_operatore, now: ctx.now });
    if (is_invitato) await inviteByMail(tx, ctx, { ...fields, id_operatore });
    if (accessChanges(before, fields).length > 0) await tellOwner(tx, ctx, before, 'dati');
    const sessioni_chiuse = isMoving ? await endAccess(tx, ctx, id_operatore) : 0;
    await recordChange(tx, ctx, {
      oggetto: 'utente',
      chiave: String(id_operatore),
      azione: 'MODIFICATO',
      da: auditOf(before),
      a: auditOf(fields),
      nota: is_invitato ? 'Invito mandato al nuovo indirizzo' : null,
      id_affiliato: fields.id_affiliato,
      id_negozio: fields.id_negozio,
    });
    return done({ id_operatore, data_modifica, sessioni_chiuse, is_invitato: is_invitato ? 1 : 0 });
  });
}

/**
 * The fields as they are kept, with the affiliate that the shop belongs to. `before`: who stays where he is, so that his
 * place isn't asked about.
 */
async function checked(
  tx: Db,
  typed: AccountFields,
  isNew: boolean,
  before: Pick<AccountFields, 'id_affiliato' | 'id_negozio'> | null = null,
): Promise<AccountFields & { id_affiliato: number }> {
  const errors = checkAccount(typed, isNew);
  const fields = normaliseAccount(typed);
  const { place } = roles[fields.id_role];
  let id_affiliato = before ? before.id_affiliato : fields.id_affiliato;
  if (!before && place === 'shop' && fields.id_negozio) {
    const shop = await findShop.maybe(tx, { id_negozio: fields.id_negozio });
    if (!shop) errors.id_negozio = accountText.shop;
    else if (fields.id_affiliato && fields.id_affiliato !== shop.id_affiliato)
      errors.id_negozio = accountText.shopOfOther;
    id_affiliato = shop?.id_affiliato ?? null;
  } else if (!before && place === 'affiliate' && !errors.id_affiliato) {
    if (!(await findAffiliate.maybe(tx, { id_affiliato: fields.id_affiliato })))
      errors.id_affiliato = accountText.affiliate;
  }
  if (Object.keys(errors).length > 0 || id_affiliato === null)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: errors as Record<string, string> });
  const { nome, cognome, user_name, email, id_external_op, id_role, id_negozio, is_dummy } = fields;
  return {
    nome,
    cognome,
    user_name,
    email,
    id_external_op,
    id_role,
    id_affiliato,
    id_negozio: id_negozio || null,
    is_dummy,
  };
}

function auditOf(row: AccountFields): Record<string, unknown> {
  const { nome, cognome, user_name, email, id_external_op, id_role, id_affiliato, id_negozio } = row;
  return { nome, cognome, user_name, email, id_external_op, id_role, id_affiliato, id_negozio };
}
