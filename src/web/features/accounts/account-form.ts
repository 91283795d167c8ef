import { checkAccount, type AccountFields } from '#domain/account';
import { roles, type Role } from '#domain/role';
import type { Account } from './queries.ts';

/** What is typed in the dialog; texts are '' where nothing is. */
export interface AccountForm {
  /** null: not chosen yet */
  role: Role | null;
  is_dummy: 0 | 1;
  nome: string;
  cognome: string;
  user_name: string;
  email: string;
  id_external_op: string;
  id_affiliato: number | null;
  id_negozio: number | null;
}

/** The form of somebody new or known. */
export function formOf(account: Account | null, id_negozio = 0): AccountForm {
  return {
    role: account?.id_role ?? null,
    is_dummy: account?.is_dummy ?? 0,
    nome: account?.nome ?? '',
    cognome: account?.cognome ?? '',
    user_name: account?.user_name ?? '',
    email: account?.email ?? '',
    id_external_op: account?.id_external_op ?? '',
    id_affiliato: account?.id_affiliato ?? null,
    id_negozio: account ? account.id_negozio : id_negozio || null,
  };
}

/** The fields as they are sent: a place only where the role has one; null until a role is chosen. */
export function fieldsOf(form: AccountForm): AccountFields | null {
  if (form.role === null) return null;
  const { place } = roles[form.role];
  const typed = (text: string) => text.trim() || null;
  return {
    nome: form.nome.trim(),
    cognome: form.cognome.trim(),
    user_name: form.is_dummy === 1 ? null : typed(form.user_name),
    email: form.is_dummy === 1 ? null : typed(form.email),
    id_external_op: typed(form.id_external_op),
    id_role: form.role,
    id_affiliato: place === 'affiliate' ? form.id_affiliato : null,
    id_negozio: place === 'shop' ? form.id_negozio : null,
    is_dummy: form.is_dummy,
  };
}

/** A message for each wrong box. */
export function checkForm(form: AccountForm, isNew: boolean) {
  const fields = fieldsOf(form);
  return fields ? checkAccount(fields, isNew) : {};
}

/** Fields in which two versions differ, as they are shown. */
export function differences(mine: AccountForm, other: AccountForm) {
  const [one, two] = [shownOf(mine), shownOf(other)];
  return Object.keys(one)
    .filter((label) => one[label] !== two[label])
    .map((label) => ({ label, mine: one[label] || '—', other: two[label] || '—' }));
}

function shownOf(form: AccountForm): Record<string, string> {
  return {
    Ruolo: form.role === null ? '' : roles[form.role].name,
    Nome: form.nome.trim(),
    Cognome: form.cognome.trim(),
    Mail: form.email.trim(),
    'Nome utente': form.user_name.trim(),
    Matricola: form.id_external_op.trim(),
    Negozio: String(form.id_negozio ?? ''),
    Affiliato: String(form.id_affiliato ?? ''),
  };
}
