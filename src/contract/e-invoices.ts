import { z } from 'zod';
import { sdiMessages, sendingWays } from '#domain/invoice-sending';
import { file, mutation, query } from './call.ts';
import { code, day, id, ids, json, optionalUpload, out } from './fields.ts';

const megabyte = 1024 * 1024;

/** The files that an invoice in scope went to SdI as, the last first, each with what SdI answered. 404 outside the scope. */
export const getFatturaInvii = query('getFatturaInvii', {
  access: 'invoices.send',
  input: z.object({ id_fattura: id() }),
  row: z.strictObject({
    id_invio: out.int,
    nome_file: out.text,
    /** 1: the one that counts */
    is_ultimo: out.flag,
    canale: out.codeOrNull(sendingWays),
    /** asked to go by certified mail, and not gone yet */
    chiesto_il: out.momentOrNull,
    data_invio: out.momentOrNull,
    problema: out.textOrNull,
    data_creazione: out.moment,
    messaggi: z.array(
      z.strictObject({
        id_messaggio: out.int,
        tipo_messaggio: out.code(sdiMessages),
        nome_file: out.text,
        id_sdi: out.textOrNull,
        data_messaggio: out.momentOrNull,
        /** when it came in */
        data_creazione: out.moment,
        /** why SdI refused, in Italian; null: it didn't */
        motivo: out.textOrNull,
      }),
    ),
  }),
  doc: 'Invii di una fattura allo SdI, con le sue ricevute.',
  source: 'rulings §11',
});

/**
 * Invoices on their way to SdI: `MANO` marks them as sent by hand, `PEC` asks for them to be mailed. An answer a row: one that
 * is not to be sent any more is told so. 31 SERVIZIO_NON_CONFIGURATO: there is no certified mailbox.
 */
export const setFattureInviate = mutation('setFattureInviate', {
  access: 'invoices.send',
  input: z.object({
    fatture: json(ids().min(1, 'Nessuna fattura').max(500, 'Massimo 500')),
    canale: code(sendingWays),
  }),
  done: z.object({
    esiti: z.array(z.strictObject({ id_fattura: out.int, ret_code: out.int, ret_message: out.text })),
    fatti: out.int,
  }),
  doc: 'Segna fatture come inviate allo SdI, o le manda per PEC.',
  source: 'rulings §11',
});

/**
 * A refused invoice, or one not sent yet, made ready to go again: the same number and date, a new file, the parties as they are
 * now. 1 STATO_NON_AMMESSO; 68 DATI_FATTURA_NON_VALIDI (`mancanti`, `errati`).
 */
export const setFatturaRifatta = mutation('setFatturaRifatta', {
  access: 'invoices.send',
  input: z.object({ id_fattura: id() }),
  done: z.object({ nome_file: out.text }),
  refused: z.object({
    mancanti: z.array(z.string()).optional(),
    errati: z.array(z.string()).optional(),
  }),
  doc: 'Rifà il file di una fattura scartata, con lo stesso numero e i dati di oggi.',
  source: 'rulings §11',
});

/**
 * A receipt of SdI (RC, MC or NS, as XML or signed as p7m), as often as one likes. 70 RICEVUTA_NON_LEGGIBILE (`motivo`): no
 * receipt, or of no file of ours.
 */
export const caricaRicevutaSdi = mutation('caricaRicevutaSdi', {
  access: 'invoices.send',
  limit: 6 * megabyte,
  upload: true,
  input: z.object({ file: optionalUpload() }),
  done: z.object({
    id_fattura: out.int,
    /** '12/2026' */
    numero: out.text,
    ragione_sociale: out.text,
    tipo_messaggio: out.code(sdiMessages),
    /** 0: it was here already, or is of a file that another has followed */
    is_nuovo: out.flag,
    motivo: out.textOrNull,
    avvisi: z.array(z.string()),
  }),
  refused: z.object({ motivo: z.string().optional() }),
  doc: 'Legge una ricevuta dello SdI.',
  source: 'rulings §11',
});

/** A receipt of SdI as it came. */
export const scaricaRicevutaSdi = file('scaricaRicevutaSdi', {
  access: 'invoices.send',
  type: 'xml',
  input: z.object({ id_messaggio: id() }),
  doc: 'Ricevuta dello SdI, come è arrivata.',
  source: 'rulings §11',
});

/**
 * What of a month (`periodo`: any of its days) is to be kept for ten years, as one package: the invoices and credit notes dated in
 * it as they went to SdI, SdI's receipts, the signed receipts of its purchases, and an index in XML. 404: the month has none.
 */
export const scaricaConservazione = file('scaricaConservazione', {
  access: 'archive.export',
  type: 'zip',
  input: z.object({ periodo: day() }),
  doc: 'Pacchetto di un mese per il conservatore, con indice.',
  source: 'rulings §11',
});
