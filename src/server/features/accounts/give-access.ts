import { accessChanges, type AccountFields } from '#domain/account';
import { changing } from '#domain/audit-field';
import { roles } from '#domain/role';
import { sessionOf, type Context } from '#server/call/context';
import type { Db } from '#server/kit/database';
import { wantSecond } from '#server/ledger/want-second';
import type { AccountRow } from './store.ts';

/** What a second person is asked before somebody gets another's access, or the company's (rulings §12). */

/** Somebody of head office or support made, or known by something else; `before` null: somebody new. */
export async function wantOffice(
  tx: Db,
  ctx: Context,
  before: AccountRow | null,
  after: AccountFields,
): Promise<void> {
  const changed = accessChanges(before, after);
  if (changed.length === 0) return;
  const { nome, cognome, user_name, id_role } = before ?? after;
  await wantSecond(tx, ctx, {
    atto: 'UTENTE_SEDE',
    chiave: before ? String(before.id_operatore) : `nuovo ${user_name}`,
    titolo: `${nome} ${cognome} (${user_name}), ${roles[id_role].name}${before ? '' : ': nuovo utente'}`,
    prima: before ? Object.fromEntries(changed.map((field) => [field, before[field]])) : {},
    cambia: changed.map((field) => changing(field, before?.[field], after[field])),
  });
}

const accessActs = {
  password: 'link per una nuova password',
  annullata: 'password annullata subito e link per una nuova',
  fattore: 'secondo fattore tolto',
} as const;

/** Somebody else's password set anew, or his second factor taken off. */
export async function wantAccess(
  tx: Db,
  ctx: Context,
  row: AccountRow,
  what: keyof typeof accessActs,
): Promise<void> {
  const { id_operatore, nome, cognome, user_name, email, stato, is_secondo_fattore } = row;
  if (id_operatore === sessionOf(ctx).id_utente) return;
  await wantSecond(tx, ctx, {
    atto: 'ACCESSO',
    chiave: `${id_operatore}-${what}`,
    titolo: `${nome} ${cognome} (${user_name}): ${accessActs[what]}`,
    prima: { email, stato, is_secondo_fattore },
    cambia: [{ campo: 'Accesso', da: null, a: accessActs[what] }],
    id_affiliato: row.id_affiliato,
    id_negozio: row.id_negozio,
  });
}
