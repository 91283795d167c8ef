import { accountStates } from '#domain/account';
import { namesOf } from '#domain/code';
import { roles } from '#domain/role';
import {
  byAffiliate,
  byCodes,
  byFlag,
  byShop,
  byWords,
  flag,
  int,
  list,
  moment,
  orNull,
  text,
  word,
} from './list.ts';

/** People of the product: accounts, and operators without one. */
export const accounts = list({
  call: 'getUtenti',
  unit: ['utente', 'utenti'],
  file: 'Utenti',
  key: ['id_operatore'],
  fields: {
    id_operatore: int(),
    cognome: text('Cognome'),
    nome: text('Nome', { extra: true }),
    /** null: an operator without an account */
    user_name: orNull(text('Nome utente', { extra: true })),
    email: orNull(text('Mail', { extra: true })),
    id_external_op: orNull(text('Matricola', { extra: true })),
    id_role: word(namesOf(roles)),
    ruolo: text('Ruolo'),
    is_dummy: flag(),
    id_affiliato: int(),
    id_negozio: orNull(int()),
    negozio: orNull(text('Dove')),
    ragione_sociale: text('Affiliato', { extra: true }),
    stato: word(accountStates, 'Stato'),
    motivo_blocco: orNull(text('Motivo del blocco', { extra: true })),
    ultimo_accesso: orNull(moment('Ultimo accesso')),
    /** sessions that run now */
    sessioni: int('Sessioni', { extra: true, sum: true }),
    is_secondo_fattore: flag('2FA'),
    /** 1: it has a password */
    is_password: flag(),
    /** 1: acting at a till asks for a PIN */
    is_pin: flag(),
    invitato_il: orNull(moment('Invito', { extra: true })),
    data_creazione: moment('Creazione', { extra: true }),
    data_modifica: moment(),
  },
  filters: {
    tipo: byFlag('is_account', 'Tipo', { 1: 'Con accesso', 0: 'Operatori senza accesso' }),
    ruolo: byCodes('id_role', 'Ruolo', namesOf(roles)),
    id_affiliato: byAffiliate(),
    id_negozio: byShop(),
    stato: byWords('stato', 'Stato', accountStates),
    fattore: byFlag('is_secondo_fattore', 'Secondo fattore'),
  },
  search: 'Nome, nome utente, mail, matricola, negozio',
  order: 'cognome',
  sizes: [25, 50, 100],
});
