import { z } from 'zod';
import { invoices } from '#contract/lists/invoices';
import { invoiceKinds } from '#domain/credit-note';
import { file, mutation, query } from './call.ts';
import {
  day,
  flag,
  id,
  ids,
  json,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalMoney,
  optionalText,
  out,
  text,
} from './fields.ts';
import { listQuery } from './list-call.ts';

/**
 * Invoices in scope, newest first: head office all, a master its affiliate's, a shop those that bear its own name.
 * `only_pending` 1: those to be paid; `is_pagata` 1: those paid; `id_fattura`: this one.
 */
export const getFattureLista = listQuery('getFattureLista', invoices, {
  access: 'invoices.read',
  input: { only_pending: optionalFlag(), id_fattura: optionalId() },
  doc: 'Elenco delle fatture.',
  source: 'S2 §3, §7, rulings §3, §10',
});

const party = z.record(z.string(), z.string());

/** The header of an invoice in scope (S2 §3), with the seller and the due date. 404 outside the scope. */
export const getFatturaHeader = query('getFatturaHeader', {
  access: 'invoices.read',
  input: z.object({ id_fattura: id() }),
  row: z.strictObject({
    data_fattura: out.day,
    id_fattura_su_anno: out.int,
    negozio: out.textOrNull,
    modalita_pagamento: out.text,
    cod_cli: out.text,
    ragione_sociale: out.text,
    sede_legale: out.text,
    partita_iva: out.textOrNull,
    codice_fiscale: out.textOrNull,
    codice_destinatario: out.textOrNull,
    pec: out.textOrNull,
    tipo_documento: out.code(invoiceKinds),
    /** of a credit note: the invoice that it takes back, '12/2026', and its day */
    fattura_collegata: out.textOrNull,
    data_collegata: out.dayOrNull,
    imponibile: out.euro,
    percentuale_iva: out.int,
    nota: out.textOrNull,
    /** the wording of its day for the print's foot */
    testo_copia: out.text,
    data_scadenza: out.day,
    is_pagata: out.flag,
    /** the seller, as on the day of the invoice */
    azienda: party,
  }),
  doc: 'Testata di una fattura.',
  source: 'S2 §3, §7',
});

/** The lines of an invoice in scope; `prezzo` is one piece's, without VAT. 404 outside the scope. */
export const getFatturaBody = query('getFatturaBody', {
  access: 'invoices.read',
  input: z.object({ id_fattura: id() }),
  row: z.strictObject({ breve_descrizione: out.text, quantita: out.int, prezzo: out.euro }),
  doc: 'Righe di una fattura.',
  source: 'S2 §3, §7',
});

/**
 * Marks an invoice as paid or, with `importo`, a part of it: on a day (absent: today), with the bank's `riferimento`.
 * 1 FATTURA_GIA_PAGATA.
 */
export const setFatturaPagata = mutation('setFatturaPagata', {
  access: 'invoices.pay',
  input: z.object({
    id_operatore: optionalId(),
    id_fattura: id(),
    importo: optionalMoney(),
    data_pagamento: optionalDay(),
    riferimento: optionalText(140),
  }),
  done: z.object({ residuo: out.euro }),
  doc: 'Segna la fattura come pagata.',
  source: 'S2 §7',
});

/** Many invoices at once, each for what is left of it: one that somebody else has paid meanwhile is told so in its row. */
export const setFatturePagate = mutation('setFatturePagate', {
  access: 'invoices.pay',
  input: z.object({
    fatture: json(ids().min(1, 'Nessuna fattura').max(500, 'Massimo 500')),
    data_pagamento: optionalDay(),
    riferimento: optionalText(140),
  }),
  done: z.object({
    esiti: z.array(z.strictObject({ id_fattura: out.int, ret_code: out.int, ret_message: out.text })),
    fatti: out.int,
  }),
  doc: 'Segna più fatture come pagate, con un esito per riga.',
  source: 'rulings §11',
});

/** Takes the last payment of an invoice back, with a reason. 58 FATTURA_NON_PAGATA. */
export const setFatturaStornata = mutation('setFatturaStornata', {
  access: 'invoices.pay',
  input: z.object({ id_fattura: id(), motivo: text(500) }),
  done: z.object({ importo: out.euro }),
  doc: 'Storna l’ultimo pagamento di una fattura, con motivo.',
  source: 'rulings §10, §11',
});

/** What came of reminding an affiliate. */
const reminded = z.strictObject({
  id_affiliato: out.int,
  ragione_sociale: out.text,
  ret_code: out.int,
  ret_message: out.text,
  fatture: out.int,
  residuo: out.euro,
  to: out.textOrNull,
  oggetto: out.textOrNull,
  testo: out.textOrNull,
});

/**
 * Reminds affiliates of overdue invoices by mail, one mail an affiliate, each invoice once a day; `anteprima` 1 shows them. By
 * affiliate: 1 FATTURA_GIA_PAGATA, 2 FATTURA_NON_SCADUTA, 50 AFFILIATO_SENZA_MAIL, 64 SOLLECITO_GIA_INVIATO.
 */
export const setSolleciti = mutation('setSolleciti', {
  access: 'invoices.pay',
  input: z.object({
    fatture: json(ids().min(1, 'Nessuna fattura').max(500, 'Massimo 500')),
    anteprima: flag(),
  }),
  done: z.object({ esiti: z.array(reminded), inviati: out.int }),
  doc: 'Sollecita per mail fatture scadute, con un esito per affiliato.',
  source: 'rulings §11',
});

/** The payments of an invoice, the oldest first, those taken back among them. */
export const getPagamentiFattura = query('getPagamentiFattura', {
  access: 'invoices.pay',
  input: z.object({ id_fattura: id() }),
  row: z.strictObject({
    id_pagamento: out.int,
    importo: out.euro,
    data_pagamento: out.day,
    riferimento: out.textOrNull,
    operatore: out.text,
    data_creazione: out.moment,
    data_storno: out.momentOrNull,
    operatore_storno: out.textOrNull,
    motivo: out.textOrNull,
  }),
  doc: 'I singoli pagamenti di una fattura.',
  source: 'rulings §11',
});

/**
 * A credit note (TD04) on an invoice that was issued: `imponibile` of it without VAT, or what is left of it where none is said.
 * It has a number of its own and goes to SdI like an invoice; invoice and note settle what is open between them. 69
 * STORNO_NON_AMMESSO (`motivo`).
 */
export const setNotaCredito = mutation('setNotaCredito', {
  access: 'invoices.generate',
  input: z.object({ id_fattura: id(), imponibile: optionalMoney(), motivo: text(200) }),
  done: z.object({
    id_fattura: out.int,
    id_fattura_su_anno: out.int,
    anno: out.int,
    importo_lordo: out.euro,
    /** what is left to be paid of the invoice, and to be paid back of the note */
    residuo_fattura: out.euro,
    residuo_nota: out.euro,
  }),
  refused: z.object({ motivo: z.string().optional() }),
  doc: 'Emette una nota di credito su una fattura.',
  source: 'rulings §10, §11',
});

/** What is left to be paid of invoices in scope, by affiliate and by how many days it is overdue. */
export const getFattureScadenze = query('getFattureScadenze', {
  access: 'invoices.read',
  input: z.object({ id_affiliato: optionalId() }),
  row: z.strictObject({
    id_affiliato: out.int,
    ragione_sociale: out.text,
    numero: out.int,
    non_scaduto: out.euro,
    fino_30: out.euro,
    fino_60: out.euro,
    fino_90: out.euro,
    oltre_90: out.euro,
    totale: out.euro,
  }),
  doc: 'Scadenzario: quanto resta da pagare, per affiliato e giorni di ritardo.',
  source: 'rulings §11',
});

/** An invoice of the month, to be made or made. */
const drafted = z.strictObject({
  id_affiliato: out.int,
  ragione_sociale: out.text,
  numero_device: out.int,
  valore_liquidato: out.euro,
  percentuale_commissione: z.number(),
  imponibile: out.euro,
  imposta: out.euro,
  importo_lordo: out.euro,
  /** number in the year; null in a preview, and where something is missing */
  id_fattura_su_anno: out.intOrNull,
  /** what the affiliate's record lacks: no invoice is made until it is there */
  mancanti: z.array(z.string()),
  /** what SdI would refuse: no invoice is made until it is put right */
  errati: z.array(z.string()),
  /** what ought to be looked at: it doesn't keep the invoice from being made */
  avvisi: z.array(z.string()),
});

/**
 * The invoices of a month that is over (`periodo`: any of its days), one an affiliate that had devices settled in it and has
 * none for it yet. `anteprima` 1 shows what would be made; 0 makes them in one transaction, numbered without gaps. A
 * confirmation may send back the `importo_lordo` that the preview showed: 2 FATTURE_CAMBIATE when it is another now.
 * 1 MESE_NON_CONCLUSO; 3 DATI_AZIENDA_MANCANTI (with `mancanti` and `errati`): the company's own data are not complete, or SdI
 * would refuse them.
 */
export const setFatture = mutation('setFatture', {
  access: 'invoices.generate',
  input: z.object({
    periodo: day(),
    anteprima: flag(),
    importo_lordo: optionalMoney(),
    id_operatore: optionalId(),
  }),
  done: z.object({
    periodo: out.day,
    fatture: z.array(drafted),
    /** of those that are, or would be, made */
    numero: out.int,
    imponibile: out.euro,
    importo_lordo: out.euro,
    /** invoices that the month had already */
    gia_emesse: out.int,
    /** what of the company's own data the invoices ought to say and can't */
    avvisi: z.array(z.string()),
  }),
  refused: z.object({
    mancanti: z.array(z.string()).optional(),
    errati: z.array(z.string()).optional(),
    importo_lordo: out.euro.optional(),
  }),
  doc: 'Genera le fatture di un mese, o ne mostra l’anteprima.',
  source: 'rulings §7',
});

/** One invoice or credit note as FatturaPA XML (FPR12, schema 1.2.3): the file that counts. */
export const scaricaFatturaXml = file('scaricaFatturaXml', {
  access: 'invoices.export',
  type: 'xml',
  input: z.object({ id_fattura: id() }),
  doc: 'Fattura elettronica in XML.',
  source: 'law §3, decision 16',
});

/** The invoices of a month (`periodo`: any of its days) as FatturaPA XML, in a zip. 404: it has none. */
export const scaricaFattureXml = file('scaricaFattureXml', {
  fromCopy: true,
  access: 'invoices.export',
  type: 'zip',
  input: z.object({ periodo: day() }),
  doc: 'Fatture elettroniche di un mese, in un archivio zip.',
  source: 'law §3, decision 16',
});
