import { z } from 'zod';
import { roles } from '#domain/role';
import { mutation, query } from './call.ts';
import { id, optionalId, optionalInt, optionalSecretText, out, text } from './fields.ts';

/** What a sign-in answers and a screen shows of it (S1 §3 Login response). */
export const signedIn = {
  id_negozio: out.int,
  id_affiliato: out.int,
  negozio: out.text,
  id_operatore: out.int,
  level: out.int,
  ragione_sociale: out.text,
  matricola: out.text,
  id_role: out.code(roles),
};

/**
 * Signs in; 1 UTENTE_O_PASSWORD_ERRATI, 11 TROPPI_TENTATIVI, 10 SECONDO_FATTORE with the ticket for /setSecondoFattore.
 * `password` is the md5 hex of what was typed.
 */
export const login = mutation('login', {
  access: 'open',
  opensDoor: true,
  beforeSecondFactor: true,
  isSecret: true,
  perMinute: 120,
  input: z.object({ user_name: text(100), password: text(64) }),
  done: z.object(signedIn),
  refused: z.object({
    ticket: out.text.optional(),
    scade_il: out.moment.optional(),
    /** the account's passkeys, of which one may sign `sfida` for /setPasskeyAccesso; `is_codice` 1: a code does as well */
    passkey: z
      .strictObject({
        rp_id: out.text,
        sfida: out.text,
        is_codice: out.flag,
        credenziali: z.array(z.strictObject({ id: out.text, trasporti: z.array(out.text) })),
      })
      .optional(),
  }),
  doc: 'Apre la sessione; la risposta imposta il cookie.',
  source: 'S1 §7, rulings §3',
});

/** Ends the session. */
export const logout = mutation('logout', {
  access: 'session',
  opensDoor: true,
  beforeSecondFactor: true,
  input: z.object({}),
  done: z.object({}),
  doc: 'Chiude la sessione.',
  source: 'S2 §2, rulings §2',
});

/** The session as the server sees it; the screens' only truth. */
export const getSessione = query('getSessione', {
  access: 'session',
  beforeSecondFactor: true,
  input: z.object({}),
  row: z.strictObject({
    ...signedIn,
    nome: out.text,
    cognome: out.text,
    scade_il: out.moment,
    is_credenziali_saltate: out.flag,
    is_impersonato: out.flag,
    is_operatore_scelto: out.flag,
    /** 1: nothing may be done but to set up the second factor */
    is_secondo_fattore_dovuto: out.flag,
    is_dimostrativo: out.flag,
    is_campagne: out.flag,
    is_solo_voucher: out.flag,
    percentuale_contanti: out.int,
    amministrazione: out.text,
    assistenza: out.text,
  }),
  doc: 'La sessione in corso.',
  source: 'rulings §2, §3',
});

/**
 * Chooses the operator (and for role 2 the shop) that acts from now on. 12 OPERATORE_NON_VALIDO; where the operator has a
 * PIN: 13 PIN_NECESSARIO, 14 PIN_ERRATO, 11 TROPPI_TENTATIVI after five. Where it was taken off because it was forgotten:
 * 47 PIN_DA_SCEGLIERE until `nuovo_pin` is sent.
 */
export const setOperatoreSessione = mutation('setOperatoreSessione', {
  access: 'shop.choose',
  opensDoor: true,
  isSecret: true,
  unscoped: ['id_operatore'],
  input: z.object({
    id_negozio: id(),
    id_operatore: id(),
    pin: optionalSecretText(6),
    nuovo_pin: optionalSecretText(6),
  }),
  done: z.object(signedIn),
  doc: 'Sceglie negozio e operatore della sessione.',
  source: 'S1 §2 /credentials, rulings §3',
});

/** Support stands in for a shop; `id_negozio` 0 is NESSUN NEGOZIO. */
export const setImpersona = mutation('setImpersona', {
  access: 'shop.impersonate',
  opensDoor: true,
  unscoped: ['id_negozio', 'id_affiliato'],
  input: z.object({ id_negozio: optionalId(), id_affiliato: optionalInt() }),
  done: z.object(signedIn),
  doc: 'Impersona un negozio.',
  source: 'S2 §2 /imperson, rulings §3',
});
