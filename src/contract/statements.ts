import { z } from 'zod';
import { openFigures } from '#domain/statement';
import { file, query } from './call.ts';
import { day, id, listFields, optionalDay, optionalId, out, word } from './fields.ts';

/** Which statement: a shop and a month, by any of its days. Outside one's scope, and for a month to come: 404. */
const which = { id_negozio: id(), mese: day() };

const side = z.strictObject({ etichetta: out.text, valore: out.euro });

/** A statement: sections of figures, the slips of the month or paid in it, the affiliate's invoice, the checks. */
export const getEstratto = query('getEstratto', {
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
        tipo_distinta: out.text,
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
  source: 'issue 6 point 3, decisions §7',
});

/** The lines of one figure of a statement; their `valore` adds up to it. */
export const getEstrattoRighe = query('getEstrattoRighe', {
  access: 'slips.read',
  unscoped: ['id_negozio'],
  input: z.object({ ...which, sezione: word(openFigures), ...listFields }),
  row: z.strictObject({
    data: out.moment,
    serial_number: out.text,
    num_times: out.int,
    brand_name: out.text,
    model_name: out.text,
    imei: out.text,
    /** 'Voucher', 'Contanti', 'Carta', 'Rimborso', 'Coupon', 'Storno coupon' */
    causale: out.text,
    /** the coupon's serial, the slip ('Distinta 12'), or the shop whose coupon it was */
    riferimento: out.textOrNull,
    valore: out.euro,
  }),
  csv: ({ mese, sezione }) => ({
    fileName: `Estratto-${mese.slice(0, 7)}-${sezione}`,
    columns: {
      data: 'Data',
      serial_number: 'Seriale',
      num_times: 'Ciclo',
      brand_name: 'Marca',
      model_name: 'Modello',
      imei: 'IMEI',
      causale: 'Causale',
      riferimento: 'Riferimento',
      valore: 'Valore',
    },
  }),
  doc: 'Righe di una voce dell’estratto conto.',
  source: 'issue 6 point 3',
});

/**
 * Statements of the shops in scope in short, the latest month first: from a shop's first movement on, or those of one month
 * (`mese`: any of its days).
 */
export const getEstratti = query('getEstratti', {
  access: 'slips.read',
  input: z.object({
    id_affiliato: optionalId(),
    id_negozio: optionalId(),
    mese: optionalDay(),
    ...listFields,
  }),
  row: z.strictObject({
    id_negozio: out.int,
    negozio: out.text,
    id_affiliato: out.int,
    ragione_sociale: out.text,
    mese: out.day,
    is_provvisorio: out.flag,
    numero_acquisti: out.int,
    acquistato: out.euro,
    numero_liquidati: out.int,
    accettato: out.euro,
    iniziale: out.euro,
    maturato: out.euro,
    pagato: out.euro,
    finale: out.euro,
    quota_commissione: out.euro,
    quadra: out.flag,
  }),
  csv: () => ({
    fileName: 'Estratti',
    columns: {
      mese: 'Mese',
      ragione_sociale: 'Affiliato',
      negozio: 'Negozio',
      numero_acquisti: 'Acquisti',
      acquistato: 'Acquistato',
      numero_liquidati: 'Liquidati',
      accettato: 'Accettato',
      iniziale: 'Dovuto a inizio mese',
      maturato: 'Maturato',
      pagato: 'Pagato',
      finale: 'Dovuto a fine mese',
      quota_commissione: 'Quota commissione',
      quadra: 'Quadra',
      is_provvisorio: 'Provvisorio',
    },
  }),
  doc: 'Elenco degli estratti conto.',
  source: 'issue 6 point 3',
});

/** A statement as Excel: Riepilogo, Device, Coupon, Distinte, Quadrature. */
export const estrattoExcel = file('estrattoExcel', {
  access: 'slips.read',
  unscoped: ['id_negozio'],
  input: z.object({ ...which }),
  doc: 'Estratto conto in Excel.',
  source: 'issue 6 point 3',
});
