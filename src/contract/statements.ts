import { z } from 'zod';
import { statementLines, statements } from '#contract/lists/statements';
import { openFigures } from '#domain/statement';
import { slipTypes } from '#domain/slip';
import { vatTreatments } from '#domain/vat-treatment';
import { file, mutation, query } from './call.ts';
import { day, id, optionalDay, out, word } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Which statement: a shop and a month, by any of its days. Outside one's scope, and for a month to come: 404. */
const which = { id_negozio: id(), mese: day() };

const side = z.strictObject({ etichetta: out.text, valore: out.euro });

/** A statement: sections of figures, the slips of the month or paid in it, the affiliate's invoice, the checks. */
export const getEstratto = query('getEstratto', {
  fromCopy: true,
  access: 'slips.read',
  unscoped: ['id_negozio'],
  input: z.object({ ...which }),
  row: z.strictObject({
    id_negozio: out.int,
    negozio: out.text,
    id_affiliato: out.int,
    ragione_sociale: out.text,
    /** first day of the month */
    mese: out.day,
    /** 1: the month lasts, its figures may change */
    is_provvisorio: out.flag,
    /** 1: every check agrees */
    quadra: out.flag,
    sezioni: z.array(
      z.strictObject({
        codice: out.text,
        titolo: out.text,
        voci: z.array(
          z.strictObject({
            codice: out.text,
            etichetta: out.text,
            nota: out.textOrNull,
            numero: out.intOrNull,
            valore: out.euro,
            /** the `sezione` of `/getEstrattoRighe` whose lines add up to it; null: it has none */
            righe: z.enum(openFigures).nullable(),
            is_totale: out.flag,
          }),
        ),
      }),
    ),
    distinte: z.array(
      z.strictObject({
        id_distinta: out.int,
        tipo_distinta: out.code(slipTypes),
        periodo: out.day,
        numero_righe: out.int,
        valore: out.euro,
        pagata: out.flag,
        data_pagamento: out.momentOrNull,
      }),
    ),
    /** the affiliate's, for the month; null: not made yet */
    fattura: z
      .strictObject({
        id_fattura: out.int,
        id_fattura_su_anno: out.int,
        anno: out.int,
        data_fattura: out.day,
        imponibile: out.euro,
        is_pagata: out.flag,
      })
      .nullable(),
    quadrature: z.array(
      z.strictObject({
        codice: out.text,
        titolo: out.text,
        sinistra: side,
        destra: side,
        differenza: out.euro,
        quadra: out.flag,
        /** rows that make the difference, at most 100 of them */
        cause: z.array(z.strictObject({ chiave: out.text, atteso: out.euroOrNull, trovato: out.euroOrNull })),
        numero_cause: out.int,
      }),
    ),
  }),
  doc: 'Estratto conto di un negozio e di un mese.',
  source: 'rulings §7, §11',
});

/** The lines of one figure of a statement; their `valore` adds up to it. */
export const getEstrattoRighe = listQuery('getEstrattoRighe', statementLines, {
  access: 'slips.read',
  unscoped: ['id_negozio'],
  input: { ...which, sezione: word(openFigures) },
  doc: 'Righe di una voce dell’estratto conto.',
  source: 'rulings §11',
});

/**
 * Statements of the shops in scope in short, the latest month first: from a shop's first movement on, or those of one month
 * (`mese`: any of its days).
 */
export const getEstratti = listQuery('getEstratti', statements, {
  access: 'slips.read',
  input: { mese: optionalDay() },
  doc: 'Elenco degli estratti conto.',
  source: 'rulings §11',
});

/** How the sending of a month's statements by mail stands; the words are those of one of its shops. */
export const getInvioEstratti = query('getInvioEstratti', {
  access: 'statements.send',
  input: z.object({ mese: day() }),
  row: z.strictObject({
    mese: out.day,
    /** shops with a statement of the month, without test shops */
    negozi: out.int,
    /** those dealt with, by whichever act */
    inviati: out.int,
    /** of those, where nothing moved and nothing is owed: no mail */
    senza_movimenti: out.int,
    /** those left that have no address */
    senza_mail: out.int,
    /** the first of them, by name */
    negozi_senza_mail: z.array(z.string()),
    oggetto: out.textOrNull,
    testo: out.textOrNull,
    /** the last act; null: there was none */
    invio: z
      .strictObject({
        id_invio: out.int,
        quando: out.moment,
        operatore: out.text,
        totale: out.int,
        fatti: out.int,
        concluso_il: out.momentOrNull,
      })
      .nullable(),
  }),
  doc: 'A che punto è l’invio degli estratti conto di un mese.',
  source: 'rulings §11',
});

/**
 * Sends the statement of a month that is over to every shop that was not sent it yet, by mail; a job does it, and
 * `/getInvioEstratti` tells how far it is. 1 MESE_NON_CONCLUSO; 64 INVIO_IN_CORSO.
 */
export const setInvioEstratti = mutation('setInvioEstratti', {
  access: 'statements.send',
  input: z.object({ mese: day() }),
  done: z.object({ id_invio: out.int, totale: out.int }),
  doc: 'Invia a tutti i negozi l’estratto conto di un mese.',
  source: 'rulings §11',
});

/** A statement as Excel: Riepilogo, Device, Coupon, Distinte, Quadrature. */
export const estrattoExcel = file('estrattoExcel', {
  access: 'slips.read',
  unscoped: ['id_negozio'],
  input: z.object({ ...which }),
  doc: 'Estratto conto in Excel.',
  source: 'rulings §11',
});

/**
 * What an affiliate that buys itself sells on to the company by a month's settlements: the draft of its own invoice, without
 * number (`GET /api/documenti/vendita-<id_affiliato>-<YYYY-MM>.pdf` prints it). No row: it sold nothing.
 */
export const getBozzaVendita = query('getBozzaVendita', {
  fromCopy: true,
  access: 'margin.read',
  input: z.object({ id_affiliato: id(), mese: day() }),
  row: z.strictObject({
    mese: out.day,
    venditore: z.record(z.string(), z.string()),
    acquirente: z.record(z.string(), z.string()),
    percentuale_iva: out.int,
    testi: z.record(z.string(), z.string()),
    /** the treatments of VAT that the day offers */
    trattamenti: z.array(out.code(vatTreatments)),
    /** of what the lines come to, the company has paid so much by honouring vouchers; the rest is in slips */
    con_buono: out.euro,
    /** phones settled in the month, then corrections of those settled before, which may be below zero */
    righe: z.array(
      z.strictObject({
        descrizione: out.text,
        imei: out.text,
        ricevuta: out.text,
        trattamento: out.code(vatTreatments),
        importo: out.euro,
      }),
    ),
  }),
  doc: 'Bozza di fattura dell’affiliato all’azienda, per un mese.',
  source: 'rulings §10',
});
