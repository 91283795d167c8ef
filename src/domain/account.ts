import { isEmail } from './email.ts';
import { fold } from './fold.ts';
import { role, roles, type Role } from './role.ts';
import { fieldText } from './text.ts';

/** Users of the product and operators without an account, as administration keeps them (rulings §3). */

/** USCITO goes before BLOCCATO, BLOCCATO before INVITATO (an account that has no password yet). */
export const accountStates = {
  ATTIVO: 'Attivo',
  BLOCCATO: 'Bloccato',
  INVITATO: 'Invitato',
  USCITO: 'Uscito',
} as const;
export type AccountState = keyof typeof accountStates;

/** The affiliate of head office and support. */
export const companyAffiliate = 1;

const shape = /^[a-z0-9._@-]{3,60}$/i;

/** True for a user name: 3 to 60 letters without accents, digits and . _ - @; compared without case. */
export function isUserName(text: string): boolean {
  return shape.test(text);
}

/** A user name made of a person's name: 'Anna Maria', 'D’Amico' → 'anna.damico'; '' where nothing is left of it. */
export function proposeUserName(nome: string, cognome: string): string {
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');
  const first = nome.trim().split(/\s+/)[0] ?? '';
  return [plain(first), plain(cognome)].filter(Boolean).join('.').slice(0, 60);
}

/** What is typed of somebody; null: nothing. */
export interface AccountFields {
  nome: string;
  cognome: string;
  user_name: string | null;
  email: string | null;
  id_external_op: string | null;
  id_role: Role;
  id_affiliato: number | null;
  id_negozio: number | null;
  is_dummy: 0 | 1;
}

export const accountText = {
  userName: 'Da 3 a 60 caratteri: lettere senza accento, cifre e . _ - @',
  noPlace: 'Non previsto per questo ruolo',
  dummyRole: 'Chi non ha accesso è un operatore di negozio',
  shop: 'Questo negozio non esiste o è chiuso',
  shopOfOther: 'Questo negozio è di un altro affiliato',
  affiliate: 'Questo affiliato non esiste o non è attivo',
} as const;

/**
 * What is wrong with the fields, a message each; whether shop and affiliate exist is for who has them to say. A mail
 * must be there for a new account: the invitation goes to it.
 */
export function checkAccount(
  account: AccountFields,
  isNew: boolean,
): Partial<Record<keyof AccountFields, string>> {
  const errors: Partial<Record<keyof AccountFields, string>> = {};
  if (!account.nome.trim()) errors.nome = fieldText.required;
  if (!account.cognome.trim()) errors.cognome = fieldText.required;
  if (account.is_dummy === 1) {
    if (account.id_role !== role.shop) errors.id_role = accountText.dummyRole;
  } else {
    if (!account.user_name) errors.user_name = fieldText.required;
    else if (!isUserName(account.user_name)) errors.user_name = accountText.userName;
    if (account.email ? !isEmail(account.email) : isNew) {
      errors.email = account.email ? fieldText.email : fieldText.required;
    }
  }
  const { place } = roles[account.id_role];
  if (place === 'shop' && !account.id_negozio) errors.id_negozio = fieldText.required;
  if (place !== 'shop' && account.id_negozio) errors.id_negozio = accountText.noPlace;
  if (place === 'affiliate') {
    if (!account.id_affiliato) errors.id_affiliato = fieldText.required;
    else if (account.id_affiliato === companyAffiliate) errors.id_affiliato = accountText.affiliate;
  }
  if (place === 'company' && account.id_affiliato && account.id_affiliato !== companyAffiliate) {
    errors.id_affiliato = accountText.noPlace;
  }
  return errors;
}

/** Names stand in mails and lists: a line break in one (a cell of a sheet has them) would look like the mail's own text. */
const onOneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The fields as they are kept: what somebody without an account can't have is null, addresses are as typed. */
export function normaliseAccount(account: AccountFields): AccountFields {
  const isDummy = account.is_dummy === 1;
  return {
    ...account,
    nome: onOneLine(account.nome),
    cognome: onOneLine(account.cognome),
    user_name: isDummy ? null : account.user_name,
    email: isDummy ? null : account.email,
    id_affiliato: roles[account.id_role].place === 'company' ? companyAffiliate : account.id_affiliato,
  };
}

/** An account as far as its acts look at it. */
export interface ActedAccount {
  id_operatore: number;
  id_role: Role;
  stato: AccountState;
  /** null: an operator without an account */
  user_name: string | null;
  email: string | null;
  /** 1: it has a password */
  is_password: 0 | 1;
  is_secondo_fattore: 0 | 1;
}

export type AccountAct =
  | 'edit'
  | 'move'
  | 'invite'
  | 'reset'
  | 'secondFactor'
  | 'block'
  | 'unblock'
  | 'leave'
  | 'rejoin';

/** Why something can't be done to an account; the words are refusals of the wire. */
export const accountRefusals = {
  NON_SU_SE_STESSI: 'Non sul proprio utente: lo fa un collega.',
  ULTIMO_UTENTE_SEDE: 'È l’ultimo utente attivo della sede: senza, nessuno potrebbe più amministrare.',
  UTENTE_SENZA_ACCESSO: 'È un operatore senza accesso: non ha né password né inviti.',
  UTENTE_SENZA_MAIL: 'Manca l’indirizzo mail: aggiungilo con Modifica.',
  UTENTE_BLOCCATO: 'È bloccato: prima sbloccalo.',
  UTENTE_USCITO: 'È uscito: prima riammettilo.',
  UTENTE_INVITATO: 'Non ha ancora scelto una password: manda di nuovo l’invito.',
  PASSWORD_GIA_SCELTA: 'Ha già scelto la sua password: manda il link per reimpostarla.',
  SECONDO_FATTORE_NON_ATTIVO: 'Il secondo fattore non è attivo.',
  UTENTE_GIA_MODIFICATO:
    'Un collega ha modificato questo utente nel frattempo. Controlla i dati aggiornati e riprova.',
} as const;
export type AccountRefusal = keyof typeof accountRefusals;

/** Who acts, and how many other accounts of head office could still administer (active, with a password). */
interface AccountViewer {
  id_utente: number;
  otherOffices: number;
}

/**
 * Why an act can't be done to an account; null: it can. Nobody blocks, moves, demotes or removes himself, and the last
 * active account of head office stays. `move` is the change of role or place within an edit.
 */
export function accountRefusal(
  act: AccountAct,
  account: ActedAccount,
  viewer: AccountViewer,
): AccountRefusal | null {
  const { stato } = account;
  if (act === 'edit') return stato === 'USCITO' ? 'UTENTE_USCITO' : null;
  if (act !== 'rejoin' && act !== 'unblock' && account.id_operatore === viewer.id_utente)
    return 'NON_SU_SE_STESSI';
  if (act === 'unblock') return stato === 'BLOCCATO' ? null : 'UTENTE_GIA_MODIFICATO';
  if (act === 'rejoin') return stato === 'USCITO' ? null : 'UTENTE_GIA_MODIFICATO';
  if (stato === 'USCITO') return 'UTENTE_USCITO';
  if (act === 'move' || act === 'block' || act === 'leave') {
    if (act === 'block' && stato === 'BLOCCATO') return 'UTENTE_GIA_MODIFICATO';
    const isOffice = account.id_role === role.office && stato === 'ATTIVO' && account.user_name !== null;
    return isOffice && viewer.otherOffices < 1 ? 'ULTIMO_UTENTE_SEDE' : null;
  }
  if (account.user_name === null) return 'UTENTE_SENZA_ACCESSO';
  if (act === 'secondFactor') return account.is_secondo_fattore === 1 ? null : 'SECONDO_FATTORE_NON_ATTIVO';
  if (stato === 'BLOCCATO') return 'UTENTE_BLOCCATO';
  if (act === 'invite' && account.is_password === 1) return 'PASSWORD_GIA_SCELTA';
  if (act === 'reset' && account.is_password === 0) return 'UTENTE_INVITATO';
  return account.email ? null : 'UTENTE_SENZA_MAIL';
}

/** What a screen offers on an account: an act with null may be done, one with a word may not, and the word says why. */
type AccountActs = Partial<Record<AccountAct, AccountRefusal | null>>;

/** The acts of an account's row; what it has no part in is absent (no password acts without an account). */
export function accountActs(account: ActedAccount, viewer: AccountViewer): AccountActs {
  const offered: AccountAct[] = ['edit'];
  if (account.user_name !== null)
    offered.push(account.is_password === 1 ? 'reset' : 'invite', 'secondFactor');
  if (account.stato === 'USCITO') offered.push('rejoin');
  else offered.push(account.stato === 'BLOCCATO' ? 'unblock' : 'block', 'leave');
  return Object.fromEntries(offered.map((act) => [act, accountRefusal(act, account, viewer)]));
}

/** By what somebody is known and let in. */
const accessFields = ['nome', 'cognome', 'user_name', 'email', 'id_role'] as const;
type KnownBy = Pick<AccountFields, (typeof accessFields)[number]>;

/** What changes of how somebody is known and let in; `before` null: somebody new. */
export function accessChanges(before: KnownBy | null, after: KnownBy): (typeof accessFields)[number][] {
  return accessFields.filter((field) => (before?.[field] ?? null) !== (after[field] ?? null));
}

/** True for the company's own people: whoever makes one, or changes one's access, wants a second person (rulings §12). */
export function isOfCompany({ id_role }: Pick<AccountFields, 'id_role'>): boolean {
  return roles[id_role].place === 'company';
}
