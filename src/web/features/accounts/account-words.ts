import {
  Ban,
  Building2,
  CircleCheck,
  DoorOpen,
  Headset,
  KeyRound,
  Landmark,
  LockOpen,
  MailCheck,
  MailPlus,
  Pencil,
  ShieldOff,
  Store,
  UserRound,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import type { AccountAct, AccountState } from '#domain/account';
import { passwordLinkLife } from '#domain/password-link';
import { roles, type Role } from '#domain/role';
import { fullName } from '#lib/format';
import type { Tone } from '#ui/badge';
import type { Account } from './queries.ts';

/** Colours and signs of the states. */
export const stateLooks: Record<AccountState, { tone: Tone; Icon: LucideIcon }> = {
  ATTIVO: { tone: 'green', Icon: CircleCheck },
  BLOCCATO: { tone: 'red', Icon: Ban },
  INVITATO: { tone: 'amber', Icon: MailCheck },
  USCITO: { tone: 'grey', Icon: DoorOpen },
};

/** Signs of the roles, and of who has no account. */
export const roleIcons: Record<Role | 'dummy', LucideIcon> = {
  1: Store,
  2: Building2,
  3: Landmark,
  4: Headset,
  dummy: UserRound,
};

/** What who has no account is for, as its card says it. */
export const dummyNote = 'Lavora con l’accesso del negozio e si sceglie nelle Credenziali';

/** What the person will get. */
export function inviteText(nome: string, email: string | null): string {
  const who = nome.trim() || 'La persona';
  const where = email ? `a ${email}` : 'al suo indirizzo';
  return `${who} riceverà ${where} il suo nome utente e un link per scegliere la password. Il link vale ${passwordLinkLife.INVITO}; da qui lo si può mandare di nuovo.`;
}

/** Where somebody works. */
export function placeText(account: Pick<Account, 'id_role' | 'negozio' | 'ragione_sociale'>): string {
  if (roles[account.id_role].place === 'shop') return account.negozio ?? account.ragione_sociale;
  return account.ragione_sociale;
}

/** First name and surname. */
export function nameOf(account: Pick<Account, 'nome' | 'cognome'>): string {
  return fullName(account.nome, account.cognome);
}

/** '2 sessioni aperte'. */
export function sessionsText(count: number): string {
  return count === 1 ? '1 sessione aperta' : `${count} sessioni aperte`;
}

/** Acts in the order of a row's menu. */
export const actLooks: Partial<Record<AccountAct, { label: string; Icon: LucideIcon; isDanger?: true }>> = {
  edit: { label: 'Modifica', Icon: Pencil },
  invite: { label: 'Manda di nuovo l’invito', Icon: MailPlus },
  reset: { label: 'Reimposta la password', Icon: KeyRound },
  secondFactor: { label: 'Azzera il secondo fattore', Icon: ShieldOff },
  block: { label: 'Blocca', Icon: Ban, isDanger: true },
  unblock: { label: 'Sblocca', Icon: LockOpen },
  leave: { label: 'Segna come uscito', Icon: DoorOpen, isDanger: true },
  rejoin: { label: 'Riammetti', Icon: UserRoundCheck },
};
