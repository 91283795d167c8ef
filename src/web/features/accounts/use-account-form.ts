import { useState } from 'react';
import { checkAccount, placeOf, proposeUserName, type AccountFields } from '#domain/account';
import type { Role } from '#domain/actor';
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

/** The form of somebody new or known: a new one's user name follows the name until it is typed. */
export function useAccountForm(account: Account | null, id_negozio: number) {
  const [form, setForm] = useState<AccountForm>(() => ({
    role: account?.id_role ?? null,
    is_dummy: account?.is_dummy ?? 0,
    nome: account?.nome ?? '',
    cognome: account?.cognome ?? '',
    user_name: account?.user_name ?? '',
    email: account?.email ?? '',
    id_external_op: account?.id_external_op ?? '',
    id_affiliato: account?.id_affiliato ?? null,
    id_negozio: account ? account.id_negozio : id_negozio || null,
  }));
  const [isOwnName, setOwnName] = useState(account !== null);
  const set = (part: Partial<AccountForm>): void => {
    if (part.user_name !== undefined) setOwnName(part.user_name !== '');
    setForm((now) => {
      const next = { ...now, ...part };
      const follows = part.user_name === undefined && !isOwnName;
      return follows ? { ...next, user_name: proposeUserName(next.nome, next.cognome) } : next;
    });
  };
  const fields = fieldsOf(form);
  return { form, set, fields, errors: fields ? checkAccount(fields, account === null) : {} };
}

/** The fields as they are sent: a place only where the role has one; null until a role is chosen. */
function fieldsOf(form: AccountForm): AccountFields | null {
  if (form.role === null) return null;
  const place = placeOf(form.role);
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
