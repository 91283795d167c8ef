import { z } from 'zod';
import { accounts } from '#contract/lists/accounts';
import { roles } from '#domain/role';
import { mutation } from './call.ts';
import {
  code,
  flag,
  id,
  optionalFlag,
  optionalId,
  optionalMoment,
  optionalText,
  optionalUpload,
  out,
  text,
} from './fields.ts';
import { listQuery } from './list-call.ts';

/**
 * People of the product, by name: accounts (`is_account` 1), operators without one (0), or both. `id_negozio` brings who
 * belongs to that shop, `id_affiliato` the affiliate's master and all its shops. `search`: name, user name, mail, matricola.
 */
export const getUtenti = listQuery('getUtenti', accounts, {
  access: 'administration.use',
  unscoped: ['id_operatore'],
  input: { id_operatore: optionalId() },
  doc: 'Utenti e operatori.',
  source: 'rulings §2, §3, §11',
});

/** What an act answers of the person: the moment that the next edit sends back, and how many sessions it ended. */
const changed = z.object({ id_operatore: out.int, data_modifica: out.moment, sessioni_chiuse: out.int });

/**
 * Makes somebody (no `id_operatore`), who is invited by mail, or edits him; then `data_modifica` goes back as read. A change
 * of role or place ends his sessions at once. A new mail of somebody still invited gets the invitation (`is_invitato`).
 * 1 NOME_UTENTE_GIA_USATO, 2 UTENTE_GIA_MODIFICATO, 3 NON_SU_SE_STESSI, 4 ULTIMO_UTENTE_SEDE, 5 UTENTE_USCITO.
 */
export const setUtente = mutation('setUtente', {
  access: 'administration.use',
  unscoped: ['id_operatore', 'id_negozio', 'id_affiliato'],
  input: z.object({
    id_operatore: optionalId(),
    nome: text(60),
    cognome: text(60),
    user_name: optionalText(60),
    email: optionalText(254),
    id_external_op: optionalText(40),
    id_role: code(roles),
    id_affiliato: optionalId(),
    id_negozio: optionalId(),
    /** 1: acts in a shop and never signs in; for a new one only */
    is_dummy: optionalFlag(),
    data_modifica: optionalMoment(),
  }),
  done: changed.extend({ is_invitato: out.flag }),
  doc: 'Crea o modifica un utente.',
  source: 'rulings §2, §3, §11',
});

const one = { id_operatore: id() };

/** Blocks, with a reason, or unblocks. Blocking ends the running sessions at once. */
export const setUtenteBloccato = mutation('setUtenteBloccato', {
  access: 'administration.use',
  unscoped: ['id_operatore'],
  input: z.object({ ...one, is_blocked: flag(), motivo: optionalText(500) }),
  done: changed,
  doc: 'Blocca o sblocca un utente.',
  source: 'rulings §3, §11',
});

/** Sends the invitation again; the link of the one before is worth nothing then. */
export const setUtenteInvito = mutation('setUtenteInvito', {
  access: 'administration.use',
  unscoped: ['id_operatore'],
  input: z.object(one),
  done: changed,
  doc: 'Manda di nuovo l’invito.',
  source: 'rulings §3, §11',
});

/**
 * Sends the link for a new password. The old one goes on being good until the link is used; with `is_immediato` it is void
 * at once and the sessions end.
 */
export const setUtenteRipristino = mutation('setUtenteRipristino', {
  access: 'administration.use',
  unscoped: ['id_operatore'],
  input: z.object({ ...one, is_immediato: optionalFlag() }),
  done: changed,
  doc: 'Manda il link per reimpostare la password.',
  source: 'rulings §3, §11',
});

/** Takes the second factor away (a lost telephone): the next sign-in is by password alone, or sets a new one up. */
export const setUtenteSecondoFattore = mutation('setUtenteSecondoFattore', {
  access: 'administration.use',
  unscoped: ['id_operatore'],
  input: z.object(one),
  done: changed,
  doc: 'Reimposta il secondo fattore di un utente.',
  source: 'rulings §3, §11',
});

/** Somebody has left, or is back (`is_uscito` 0). Leaving ends the running sessions at once; what he did stays his. */
export const setUtenteUscito = mutation('setUtenteUscito', {
  access: 'administration.use',
  unscoped: ['id_operatore'],
  input: z.object({ ...one, is_uscito: flag() }),
  done: changed,
  doc: 'Segna un utente come uscito.',
  source: 'rulings §3, §11',
});

/**
 * A sheet (.xlsx, .xls) of users of shops and affiliates, and of operators without an account. Without `conferma` it is only
 * checked; with it the new ones are made and invited in one transaction and the wrong ones left out. Titles: Nome, Cognome,
 * Mail, Nome utente (made of the name where it is empty), Ruolo (Negozio where empty, Master, Operatore), Negozio, Affiliato,
 * Matricola. 1 FILE_NON_VALIDO (with `motivo`), 5 NIENTE_DA_APPLICARE, 1 NOME_UTENTE_GIA_USATO: taken meanwhile.
 */
export const caricaUtenti = mutation('caricaUtenti', {
  access: 'administration.use',
  limit: 8 * 1024 * 1024,
  upload: true,
  input: z.object({ file: optionalUpload(), conferma: optionalFlag() }),
  done: z.object({
    righe: out.int,
    nuovi: out.int,
    /** of those: who gets a mail */
    inviti: out.int,
    presenti: out.int,
    errati: out.int,
    /** the first 500, what isn't new before what is */
    dettaglio: z.array(
      z.strictObject({
        riga: out.int,
        nome: out.text,
        user_name: out.textOrNull,
        email: out.textOrNull,
        id_negozio: out.intOrNull,
        esito: z.enum(['NUOVO', 'PRESENTE', 'ERRATO']),
        motivo: out.text,
      }),
    ),
  }),
  refused: z.object({ motivo: z.string().optional() }),
  doc: 'Controlla, poi carica, un file di utenti.',
  source: 'rulings §11',
});
