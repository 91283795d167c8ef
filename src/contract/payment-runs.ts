import { z } from 'zod';
import { paymentRuns, transfers } from '#contract/lists/payment-runs';
import { slips } from '#contract/lists/slips';
import { payeeChecks, payeeProblems, payeeWarnings } from '#domain/payment-run';
import { file, mutation } from './call.ts';
import {
  code,
  day,
  flag,
  id,
  ids,
  json,
  optionalDay,
  optionalInt,
  optionalMoney,
  optionalText,
  optionalUpload,
  out,
  text,
} from './fields.ts';
import { filterFields, listQuery } from './list-call.ts';

const megabyte = 1024 * 1024;

/** Payment runs, the last first. */
export const getDisposizioni = listQuery('getDisposizioni', paymentRuns, {
  access: 'slips.pay',
  input: { id_disposizione: optionalInt() },
  doc: 'Disposizioni di pagamento.',
  source: 'rulings §11',
});

/** The transfers of a run (`id_disposizione`), or of all. */
export const getBonifici = listQuery('getBonifici', transfers, {
  access: 'slips.pay',
  input: { id_disposizione: optionalInt() },
  doc: 'Bonifici delle disposizioni.',
  source: 'rulings §11',
});

/** A shop of the run, to be paid or left out. */
const payee = z.strictObject({
  id_negozio: out.int,
  negozio: out.text,
  ragione_sociale: out.text,
  iban: out.textOrNull,
  intestatario: out.textOrNull,
  numero_distinte: out.int,
  /** what its slips come to for it, and against it */
  piu: out.euro,
  meno: out.euro,
  importo: out.euro,
  /** why it is left out; null: it is paid */
  problema: out.codeOrNull(payeeProblems),
  avvisi: z.array(out.code(payeeWarnings)),
  /** of GIA_IN_FILE: the day of that file */
  file_del: out.dayOrNull,
});

/**
 * A run of the open slips that the filters of `/getDistinte` find, or of these (`distinte`): one transfer a shop, plus and
 * minus together, to its own account or its affiliate's. `anteprima` 1 shows it; 0 makes it, and may send back the `numero` and
 * `importo` that were shown: 2 VALORE_CAMBIATO when they are others now. 3 DATI_AZIENDA_MANCANTI (`mancanti`),
 * 49 NIENTE_DA_PAGARE. Slips of test shops are never among them.
 */
export const setDisposizione = mutation('setDisposizione', {
  access: 'slips.pay',
  limit: megabyte,
  input: z.object({
    ...filterFields(slips),
    search: optionalText(100),
    distinte: json(ids().max(20_000, 'Massimo 20000').nullable().optional()),
    anteprima: flag(),
    data_esecuzione: optionalDay(),
    numero: optionalInt(),
    importo: optionalMoney(),
    /** shops whose account has changed within 30 days, and that are paid all the same */
    negozi_ammessi: json(ids().max(20_000, 'Massimo 20000').nullable().optional()),
  }),
  done: z.object({
    /** null in a preview */
    id_disposizione: out.intOrNull,
    data_esecuzione: out.day,
    /** transfers, the slips they pay, what they come to */
    numero: out.int,
    numero_distinte: out.int,
    importo: out.euro,
    /** shops left out, and what is owed to them */
    esclusi: out.int,
    importo_escluso: out.euro,
    /** at most 1000: first those left out, then those with something to look at */
    /** slips with something that whoever asks made himself: another pays them */
    distinte_proprie: out.int,
    righe: z.array(payee),
  }),
  refused: z.object({
    mancanti: z.array(z.string()).optional(),
    numero: out.int.optional(),
    importo: out.euro.optional(),
  }),
  doc: 'Prepara una disposizione di pagamento, o ne mostra l’anteprima.',
  source: 'rulings §11',
});

/**
 * The run's file for the bank: pain.001.001.09. The same as often as it is asked for; 58 DISPOSIZIONE_GIA_CAMBIATA once the
 * bank has answered or a transfer was taken back after the file went out.
 */
export const scaricaDisposizione = file('scaricaDisposizione', {
  access: 'slips.pay',
  type: 'xml',
  input: z.object({ id_disposizione: id() }),
  doc: 'File SEPA di una disposizione.',
  source: 'rulings §11',
});

/** All of a run that waits is paid: `data_pagamento` and the bank's `riferimento`. 58 DISPOSIZIONE_GIA_CAMBIATA. */
export const setDisposizionePagata = mutation('setDisposizionePagata', {
  access: 'slips.pay',
  input: z.object({ id_disposizione: id(), data_pagamento: day(), riferimento: text(140) }),
  done: z.object({ pagati: out.int, importo: out.euro }),
  doc: 'Segna come pagati i bonifici di una disposizione.',
  source: 'rulings §11',
});

/** A run taken back, its paid transfers too; its slips are to be paid again. 58 DISPOSIZIONE_GIA_CAMBIATA. */
export const setDisposizioneAnnullata = mutation('setDisposizioneAnnullata', {
  access: 'slips.pay',
  input: z.object({ id_disposizione: id(), motivo: text(500) }),
  done: z.object({ annullati: out.int, importo: out.euro }),
  doc: 'Annulla una disposizione, con motivo.',
  source: 'rulings §11',
});

/** One transfer taken out of its run or, once paid, taken back. 58 DISPOSIZIONE_GIA_CAMBIATA. */
export const setBonificoAnnullato = mutation('setBonificoAnnullato', {
  access: 'slips.pay',
  input: z.object({ id_bonifico: id(), motivo: text(500) }),
  done: z.object({}),
  doc: 'Annulla un bonifico, con motivo.',
  source: 'rulings §11',
});

/** What the bank says of the account holder's name, typed from its screen. */
export const setBonificoVerifica = mutation('setBonificoVerifica', {
  access: 'slips.pay',
  input: z.object({
    id_bonifico: id(),
    esito_verifica: code(payeeChecks),
    nome_verificato: optionalText(140),
  }),
  done: z.object({}),
  doc: 'Segna l’esito della verifica del beneficiario.',
  source: 'rulings §11',
});

/**
 * The bank's answer to a run's file (pain.002), as often as one likes: each transfer that it names is accepted, paid or
 * rejected, and its name check noted; what it doesn't name stays as it is. 59 ESITO_NON_LEGGIBILE (`motivo`).
 */
export const caricaEsitoBanca = mutation('caricaEsitoBanca', {
  access: 'slips.pay',
  limit: 32 * megabyte,
  upload: true,
  input: z.object({ file: optionalUpload() }),
  done: z.object({
    id_disposizione: out.int,
    accettati: out.int,
    pagati: out.int,
    rifiutati: out.int,
    verificati: out.int,
    /** of the run, still without an answer */
    in_corso: out.int,
    /** named by the bank and not of this run */
    sconosciuti: out.int,
  }),
  refused: z.object({ motivo: z.string().optional() }),
  doc: 'Legge l’esito della banca (pain.002) di una disposizione.',
  source: 'rulings §11',
});
