import { z } from 'zod';
import { steps } from '#domain/period';
import { query } from './call.ts';
import { day, listFields, optionalId, optionalWord, out } from './fields.ts';

/** What is looked at: everything in scope, narrowed to an affiliate or a shop. Test shops count only where one is named. */
const place = { id_affiliato: optionalId(), id_negozio: optionalId() };
/** Days of Rome, both included, three years at most. */
const period = { data_inizio: day(), data_fine: day() };
/** Figures that come whole: they have no pages. */
const asCsv = { formato: listFields.formato };

const share = z.number();
const shareOrNull = z.number().nullable();

/**
 * Purchases over time: completed ones by the day they were completed. Those cancelled since are counted apart and in no
 * value. `passo` absent: days, weeks or months as the period is long.
 */
export const getCruscottoAcquisti = query('getCruscottoAcquisti', {
  access: 'dashboard.read',
  input: z.object({ ...place, ...period, passo: optionalWord(steps), ...asCsv }),
  row: z.strictObject({
    data_inizio: out.day,
    data_fine: out.day,
    numero: out.int,
    valore: out.euro,
    valore_medio: out.euroOrNull,
    annullati: out.int,
    numero_voucher: out.int,
    valore_voucher: out.euro,
    numero_contanti: out.int,
    valore_contanti: out.euro,
    numero_carta: out.int,
    valore_carta: out.euro,
  }),
  doc: 'Acquisti nel tempo, con valore, annullamenti e modalità di pagamento.',
  source: 'decisions §2',
  csv: () => ({
    fileName: 'Acquisti_nel_tempo',
    columns: {
      data_inizio: 'Dal',
      data_fine: 'Al',
      numero: 'Acquisti',
      valore: 'Valore',
      valore_medio: 'Valore medio',
      annullati: 'Annullati',
      numero_voucher: 'Acquisti con voucher',
      valore_voucher: 'Valore con voucher',
      numero_contanti: 'Acquisti in contanti',
      valore_contanti: 'Valore in contanti',
      numero_carta: 'Acquisti con carta',
      valore_carta: 'Valore con carta',
    },
  }),
});

/** What is on its way now, by state and by the days it has been in it. */
export const getCruscottoStati = query('getCruscottoStati', {
  access: 'dashboard.read',
  input: z.object({ ...place, ...asCsv }),
  row: z.strictObject({
    id_stato_device: out.int,
    stato: out.text,
    numero: out.int,
    valore: out.euro,
    giorni_0_7: out.int,
    giorni_8_30: out.int,
    giorni_31_60: out.int,
    giorni_61_90: out.int,
    giorni_oltre_90: out.int,
  }),
  doc: 'Dispositivi per stato e da quanti giorni vi sono.',
  source: 'decisions §2, §5',
  csv: () => ({
    fileName: 'Dispositivi_per_stato',
    columns: {
      stato: 'Stato',
      numero: 'Dispositivi',
      valore: 'Valore di acquisto',
      giorni_0_7: '0–7 giorni',
      giorni_8_30: '8–30 giorni',
      giorni_31_60: '31–60 giorni',
      giorni_61_90: '61–90 giorni',
      giorni_oltre_90: 'Oltre 90 giorni',
    },
  }),
});

/** Shops by what they bought in the period, the greatest value first; those that bought nothing are there with 0. */
export const getCruscottoNegozi = query('getCruscottoNegozi', {
  access: 'dashboard.read',
  input: z.object({ ...place, ...period, ...listFields }),
  row: z.strictObject({
    id_negozio: out.int,
    negozio: out.text,
    id_affiliato: out.int,
    ragione_sociale: out.text,
    numero: out.int,
    valore: out.euro,
    valore_medio: out.euroOrNull,
    numero_voucher: out.int,
    numero_contanti: out.int,
    numero_carta: out.int,
    annullati: out.int,
    /** from the purchase to the shipment, of those that left; null: none has */
    giorni_spedizione: shareOrNull,
    /** from the purchase to its settlement */
    giorni_liquidazione: shareOrNull,
  }),
  doc: 'Acquisti per negozio.',
  source: 'decisions §2',
  csv: () => ({
    fileName: 'Acquisti_per_negozio',
    columns: {
      ragione_sociale: 'Affiliato',
      id_negozio: 'Codice negozio',
      negozio: 'Negozio',
      numero: 'Acquisti',
      valore: 'Valore',
      valore_medio: 'Valore medio',
      numero_voucher: 'Con voucher',
      numero_contanti: 'In contanti',
      numero_carta: 'Con carta',
      annullati: 'Annullati',
      giorni_spedizione: 'Giorni medi alla spedizione',
      giorni_liquidazione: 'Giorni medi alla liquidazione',
    },
  }),
});

/**
 * How shops grade: head office's value against the shop's, of what head office valued in the period (#domain/grading-accuracy).
 * `per` NEGOZIO: the least accurate first; GRADO: by grade in its order.
 */
export const getCruscottoGrading = query('getCruscottoGrading', {
  access: 'dashboard.read',
  input: z.object({ ...place, ...period, per: optionalWord(['NEGOZIO', 'GRADO']), ...listFields }),
  row: z.strictObject({
    id_negozio: out.intOrNull,
    negozio: out.textOrNull,
    ragione_sociale: out.textOrNull,
    grado_estetico: out.textOrNull,
    numero: out.int,
    /** valued within 5 % of the shop's value, per cent of all */
    precisione: share,
    scarto_medio: out.euro,
    scarto_mediano: out.euro,
    scarto_medio_percento: shareOrNull,
    scarto_mediano_percento: shareOrNull,
    numero_ribassati: out.int,
    quota_ribassati: share,
    /** the one valued lowest against its purchase; null: none was valued lower */
    peggiore_scarto: out.euroOrNull,
    peggiore_pratica: out.textOrNull,
  }),
  doc: 'Precisione della valutazione estetica, per negozio o per grado.',
  source: 'decisions §2, S2 §9',
  csv: ({ per }) => ({
    fileName: per === 'GRADO' ? 'Grading_per_grado' : 'Grading_per_negozio',
    columns: {
      ...(per === 'GRADO'
        ? { grado_estetico: 'Grado' }
        : { ragione_sociale: 'Affiliato', id_negozio: 'Codice negozio', negozio: 'Negozio' }),
      numero: 'Valutati',
      precisione: 'Precisione %',
      scarto_medio: 'Scarto medio',
      scarto_medio_percento: 'Scarto medio %',
      scarto_mediano: 'Scarto mediano',
      scarto_mediano_percento: 'Scarto mediano %',
      numero_ribassati: 'Valutati meno',
      quota_ribassati: 'Valutati meno %',
      peggiore_scarto: 'Scarto peggiore',
      peggiore_pratica: 'Pratica peggiore',
    },
  }),
});

/**
 * Coupons by the shop that issued them: issued, used and expired in the period, and what is still to be used now. `per`
 * TOTALE (one row), TEMPO (by `passo`) or NEGOZIO.
 */
export const getCruscottoCoupon = query('getCruscottoCoupon', {
  access: 'dashboard.read',
  input: z.object({
    ...place,
    ...period,
    per: optionalWord(['TOTALE', 'TEMPO', 'NEGOZIO']),
    passo: optionalWord(steps),
    ...listFields,
  }),
  row: z.strictObject({
    data_inizio: out.dayOrNull,
    data_fine: out.dayOrNull,
    id_negozio: out.intOrNull,
    negozio: out.textOrNull,
    ragione_sociale: out.textOrNull,
    emessi: out.int,
    valore_emesso: out.euro,
    utilizzati: out.int,
    valore_utilizzato: out.euro,
    /** of those used, in another shop than the one that issued them */
    utilizzati_altrove: out.int,
    scaduti: out.int,
    valore_scaduto: out.euro,
    /** from issue to use; null: none was used */
    giorni_medi_utilizzo: shareOrNull,
    /** valid now; over time null */
    da_utilizzare: out.intOrNull,
    valore_da_utilizzare: out.euroOrNull,
  }),
  doc: 'Coupon emessi, utilizzati, scaduti e ancora da utilizzare.',
  source: 'decisions §2, §7',
  csv: ({ per }) => ({
    fileName: per === 'NEGOZIO' ? 'Coupon_per_negozio' : 'Coupon_nel_tempo',
    columns: {
      ...(per === 'NEGOZIO'
        ? { ragione_sociale: 'Affiliato', id_negozio: 'Codice negozio', negozio: 'Negozio' }
        : { data_inizio: 'Dal', data_fine: 'Al' }),
      emessi: 'Emessi',
      valore_emesso: 'Valore emesso',
      utilizzati: 'Utilizzati',
      valore_utilizzato: 'Valore utilizzato',
      utilizzati_altrove: 'Utilizzati in altri negozi',
      scaduti: 'Scaduti',
      valore_scaduto: 'Valore scaduto',
      giorni_medi_utilizzo: 'Giorni medi all’utilizzo',
      ...(per === 'TEMPO'
        ? {}
        : { da_utilizzare: 'Da utilizzare', valore_da_utilizzare: 'Valore da utilizzare' }),
    },
  }),
});

/** What waits too long or wants somebody, in one's scope; what the role has nothing to do with is left out. */
export const attentions = [
  'ARRIVI_IN_RITARDO',
  'DA_VALUTARE',
  'DISTINTE_APERTE',
  'FATTURE_SCADUTE',
  'CONTATTI_NUOVI',
  'DA_SPEDIRE_DA_TEMPO',
  'RITIRI_IN_ATTESA',
  'COUPON_IN_SCADENZA',
] as const;

export type Attention = (typeof attentions)[number];

/** Counts of what wants attention now, also where there is nothing (0). */
export const getCruscottoAttenzione = query('getCruscottoAttenzione', {
  access: 'dashboard.read',
  input: z.object({ ...place }),
  row: z.strictObject({
    voce: z.enum(attentions),
    numero: out.int,
    /** euro at stake; null: not a matter of money */
    valore: out.euroOrNull,
    /** the last day that counts as late, for the list behind it; null: no matter of days */
    data_limite: out.dayOrNull,
  }),
  doc: 'Che cosa chiede attenzione.',
  source: 'decisions §2',
});
