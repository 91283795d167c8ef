import { z } from 'zod';
import { ownSessions } from '#contract/lists/sessions';
import { mutation, query } from './call.ts';
import {
  dayOrNone,
  id,
  json,
  optionalDay,
  optionalId,
  optionalSecretText,
  out,
  secretText,
  text,
} from './fields.ts';
import { listQuery } from './list-call.ts';
import { signedIn } from './session.ts';

const flaw = z.enum(['CORTA', 'LUNGA', 'SEQUENZA', 'CONTIENE_NOME', 'CONTIENE_AZIENDA', 'NOTA']);
const linkState = z.enum(['VALIDO', 'USATO', 'SOSTITUITO', 'SCADUTO']);

/**
 * Sets a password, in clear so that it can be looked at: by the `token` of a mailed link, or in session with the present
 * one (`password_attuale`, md5 hex as /login takes it). Ends the account's other sessions and its open links.
 */
export const setPassword = mutation('setPassword', {
  access: 'open',
  beforeSecondFactor: true,
  isSecret: true,
  perMinute: 30,
  input: z.object({
    token: optionalSecretText(200),
    password_attuale: optionalSecretText(64),
    password: secretText(1000),
  }),
  done: z.object({ user_name: out.text, sessioni_chiuse: out.int }),
  refused: z.object({ motivi: z.array(flaw).optional(), stato: linkState.optional() }),
  doc: 'Imposta la password, con il link ricevuto per mail o con quella attuale.',
  source: 'rulings §3',
});

/** Whose link it is and what it is good for; whose only while it is good. 404 for a token that never was. */
export const getLinkPassword = query('getLinkPassword', {
  access: 'open',
  beforeSecondFactor: true,
  perMinute: 30,
  input: z.object({ token: secretText(200) }),
  row: z.strictObject({
    stato: linkState,
    tipo: z.enum(['INVITO', 'RIPRISTINO']),
    scade_il: out.moment,
    nome: out.textOrNull,
    user_name: out.textOrNull,
    ragione_sociale: out.textOrNull,
  }),
  doc: 'Di chi è il link per la password e se vale ancora.',
  source: 'rulings §3',
});

/** Asks for a link by mail; the answer never tells whether there is such an account, or its address. */
export const richiediRipristino = mutation('richiediRipristino', {
  access: 'open',
  beforeSecondFactor: true,
  perMinute: 6,
  publicLimits: [{ calls: 20, minutes: 60 }],
  input: z.object({ user_name: text(254) }),
  done: z.object({}),
  doc: 'Chiede per mail un link per una nuova password (nome utente o indirizzo).',
  source: 'rulings §3',
});

/** The account of the session, as its owner sees it. */
export const getAccesso = query('getAccesso', {
  access: 'session',
  beforeSecondFactor: true,
  input: z.object({}),
  row: z.strictObject({
    user_name: out.text,
    email: out.textOrNull,
    ragione_sociale: out.text,
    password_dal: out.momentOrNull,
    secondo_fattore_dal: out.momentOrNull,
    codici_rimasti: out.int,
    passkey: out.int,
    /** the host at which passkeys are added and used; null: this installation can have none */
    passkey_presso: out.textOrNull,
    obbligatorio_dal: out.dayOrNull,
  }),
  doc: 'L’accesso di chi è collegato.',
  source: 'rulings §3',
});

/** Begins the second factor: a new seed, to be confirmed by a code. `password` is the md5 hex of the present one. */
export const setSecondoFattoreAvviato = mutation('setSecondoFattoreAvviato', {
  access: 'session',
  beforeSecondFactor: true,
  isSecret: true,
  input: z.object({ password: secretText(64) }),
  done: z.object({ segreto: out.text, indirizzo: out.text }),
  doc: 'Prepara il secondo fattore: il segreto per l’app di autenticazione.',
  source: 'rulings §3',
});

/** Confirms it by a first code; the recovery codes are answered this once. */
export const setSecondoFattoreAttivo = mutation('setSecondoFattoreAttivo', {
  access: 'session',
  beforeSecondFactor: true,
  isSecret: true,
  input: z.object({ codice: text(40) }),
  done: z.object({ codici: z.array(out.text) }),
  doc: 'Attiva il secondo fattore e dà i codici di recupero.',
  source: 'rulings §3',
});

/** Takes the second factor away, with password (md5 hex) and code. */
export const setSecondoFattoreRimosso = mutation('setSecondoFattoreRimosso', {
  access: 'session',
  isSecret: true,
  input: z.object({ password: secretText(64), codice: text(40) }),
  done: z.object({}),
  doc: 'Toglie il secondo fattore.',
  source: 'rulings §3',
});

/** The second step of /login: its ticket, and a code of the app or a recovery code. */
export const setSecondoFattore = mutation('setSecondoFattore', {
  access: 'open',
  opensDoor: true,
  beforeSecondFactor: true,
  isSecret: true,
  input: z.object({ ticket: secretText(100), codice: text(40) }),
  done: z.object(signedIn),
  doc: 'Completa l’accesso con il codice dell’app; la risposta imposta il cookie.',
  source: 'rulings §3',
});

const signature = z.object({
  id: secretText(2000),
  rawId: secretText(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
});

/** The passkeys of one's own account. */
export const getPasskey = query('getPasskey', {
  access: 'session',
  beforeSecondFactor: true,
  input: z.object({}),
  row: z.strictObject({
    id_passkey: out.int,
    nome: out.text,
    credenziale: out.text,
    is_sincronizzata: out.flag,
    creata_il: out.moment,
    usata_il: out.momentOrNull,
  }),
  doc: 'Le passkey del proprio utente.',
  source: 'rulings §3',
});

/** What a browser needs to make a passkey, good for minutes. `password` is the md5 hex of the present one. */
export const setPasskeyAvviata = mutation('setPasskeyAvviata', {
  access: 'session',
  beforeSecondFactor: true,
  isSecret: true,
  input: z.object({ password: secretText(64) }),
  done: z.object({
    rp_id: out.text,
    sfida: out.text,
    momento: out.moment,
    utente: out.text,
    user_name: out.text,
    presenti: z.array(out.text),
  }),
  doc: 'Prepara una nuova passkey.',
  source: 'rulings §3',
});

/** Adds what the browser has made (`RegistrationResponseJSON` of WebAuthn); recovery codes where there were none. */
export const setPasskey = mutation('setPasskey', {
  access: 'session',
  beforeSecondFactor: true,
  isSecret: true,
  input: z.object({
    nome: text(60),
    momento: text(30),
    risposta: json(
      signature.extend({
        response: z.object({
          clientDataJSON: secretText(4000),
          attestationObject: secretText(20_000),
          transports: z.array(z.string().max(20)).max(10).optional(),
        }),
      }),
    ),
  }),
  done: z.object({ id_passkey: out.int, codici: z.array(out.text) }),
  doc: 'Aggiunge una passkey al proprio utente.',
  source: 'rulings §3',
});

/** Takes a passkey away; `password` is the md5 hex of the present one. */
export const delPasskey = mutation('delPasskey', {
  access: 'session',
  isSecret: true,
  input: z.object({ id_passkey: id(), password: secretText(64) }),
  done: z.object({}),
  doc: 'Toglie una propria passkey.',
  source: 'rulings §3',
});

/** The second step of /login by passkey: its ticket, and the signature (`AuthenticationResponseJSON` of WebAuthn). */
export const setPasskeyAccesso = mutation('setPasskeyAccesso', {
  access: 'open',
  opensDoor: true,
  beforeSecondFactor: true,
  isSecret: true,
  input: z.object({
    ticket: secretText(100),
    risposta: json(
      signature.extend({
        response: z.object({
          clientDataJSON: secretText(4000),
          authenticatorData: secretText(4000),
          signature: secretText(4000),
          userHandle: z.string().max(200).optional(),
        }),
      }),
    ),
  }),
  done: z.object(signedIn),
  doc: 'Completa l’accesso con una passkey; la risposta imposta il cookie.',
  source: 'rulings §3',
});

/** The running sessions of one's own account, the newest use first. */
export const getSessioni = listQuery('getSessioni', ownSessions, {
  access: 'session',
  doc: 'Le sessioni aperte del proprio utente.',
  source: 'rulings §3',
});

/**
 * Ends one session of one's own account, or with `id_sessione` 0 all but this. Somebody else's is 404. `password` is the md5
 * hex of the present one, for every session but this; 4 PASSWORD_ATTUALE_ERRATA, 11 TROPPI_TENTATIVI.
 */
export const setSessioneChiusa = mutation('setSessioneChiusa', {
  access: 'session',
  isSecret: true,
  input: z.object({ id_sessione: optionalId(), password: optionalSecretText(64) }),
  done: z.object({ chiuse: out.int }),
  doc: 'Chiude una propria sessione, o tutte le altre.',
  source: 'rulings §3',
});

/** From when head office and support, and masters, must have a second factor, and how many have one. */
export const getSicurezza = query('getSicurezza', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({
    obbligatorio_dal: out.dayOrNull,
    master_dal: out.dayOrNull,
    utenti: out.int,
    con_secondo_fattore: out.int,
    master: out.int,
    master_con_secondo_fattore: out.int,
  }),
  doc: 'La regola del secondo fattore per sede, supporto e master.',
  source: 'rulings §3',
});

/** Sets the days from which they must; null: nobody must. `prima`, `prima_master`: the days as they were read. */
export const setSicurezza = mutation('setSicurezza', {
  access: 'administration.use',
  input: z.object({
    obbligatorio_dal: dayOrNone(),
    master_dal: optionalDay(),
    prima: optionalDay(),
    prima_master: optionalDay(),
  }),
  done: z.object({}),
  doc: 'Rende obbligatorio il secondo fattore da un giorno, o lo lascia libero.',
  source: 'rulings §3',
});
