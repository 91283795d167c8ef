import { z } from 'zod';
import { ownSessions } from '#contract/lists/sessions';
import { mutation, query } from './call.ts';
import { dayOrNone, optionalDay, optionalId, optionalSecretText, out, secretText, text } from './fields.ts';
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
    is_secondo_fattore_previsto: out.flag,
    secondo_fattore_dal: out.momentOrNull,
    codici_rimasti: out.int,
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
  beforeSecondFactor: true,
  isSecret: true,
  input: z.object({ ticket: secretText(100), codice: text(40) }),
  done: z.object(signedIn),
  doc: 'Completa l’accesso con il codice dell’app; la risposta imposta il cookie.',
  source: 'rulings §3',
});

/** The running sessions of one's own account, the newest use first. */
export const getSessioni = listQuery('getSessioni', ownSessions, {
  access: 'session',
  doc: 'Le sessioni aperte del proprio utente.',
  source: 'rulings §3',
});

/** Ends one session of one's own account, or with `id_sessione` 0 all but this. Somebody else's is 404. */
export const setSessioneChiusa = mutation('setSessioneChiusa', {
  access: 'session',
  input: z.object({ id_sessione: optionalId() }),
  done: z.object({ chiuse: out.int }),
  doc: 'Chiude una propria sessione, o tutte le altre.',
  source: 'rulings §3',
});

/** Whether head office and support must have a second factor, and how many have one. */
export const getSicurezza = query('getSicurezza', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ obbligatorio_dal: out.dayOrNull, utenti: out.int, con_secondo_fattore: out.int }),
  doc: 'La regola del secondo fattore per sede e supporto.',
  source: 'rulings §3',
});

/** Sets the day from which they must; null: nobody must. `prima`: the day as it was read. */
export const setSicurezza = mutation('setSicurezza', {
  access: 'administration.use',
  input: z.object({ obbligatorio_dal: dayOrNone(), prima: optionalDay() }),
  done: z.object({}),
  doc: 'Rende obbligatorio il secondo fattore da un giorno, o lo lascia libero.',
  source: 'rulings §3',
});
