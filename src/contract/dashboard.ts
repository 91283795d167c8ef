import { z } from 'zod';
import {
  caseFigures,
  couponFigures,
  droppedOffers,
  gradingAccuracy,
  purchaseHints,
  lockFigures,
  purchasesByShop,
  purchasesOverTime,
  stockByState,
} from '#contract/lists/dashboard';
import { attentions } from '#domain/attention';
import { codesOf } from '#domain/code';
import { steps } from '#domain/period';
import { mutation, query } from './call.ts';
import { day, fileFields, flag, optionalFlag, optionalId, optionalWord, out } from './fields.ts';
import { listQuery, rowShape } from './list-call.ts';

/** What is looked at: everything in scope, narrowed to an affiliate or a shop. Test shops count only where one is named. */
const place = { id_affiliato: optionalId(), id_negozio: optionalId() };
/** Days of Rome, both included, three years at most. */
const period = { data_inizio: day(), data_fine: day() };
/**
 * Purchases over time: completed ones by the day they were completed. Those cancelled since are counted apart and in no
 * value. `passo` absent: days, weeks or months as the period is long. With `stessa_ora` the last day ends at the present
 * time of day: what a running day is held against.
 */
export const getCruscottoAcquisti = query('getCruscottoAcquisti', {
  fromCopy: true,
  access: 'dashboard.read',
  list: purchasesOverTime,
  input: z.object({
    ...place,
    ...period,
    passo: optionalWord(steps),
    stessa_ora: optionalFlag(),
    ...fileFields,
  }),
  row: z.strictObject(rowShape(purchasesOverTime)),
  doc: 'Acquisti nel tempo, con valore, annullamenti e modalità di pagamento.',
  source: 'rulings §2',
});

/** What is on its way now, by state and by the days it has been in it. */
export const getCruscottoStati = query('getCruscottoStati', {
  fromCopy: true,
  access: 'dashboard.read',
  list: stockByState,
  input: z.object({ ...place, ...fileFields }),
  row: z.strictObject(rowShape(stockByState)),
  doc: 'Dispositivi per stato e da quanti giorni vi sono.',
  source: 'rulings §2, §5',
});

/** Shops by what they bought in the period, the greatest value first; those that bought nothing are there with 0. */
export const getCruscottoNegozi = listQuery('getCruscottoNegozi', purchasesByShop, {
  access: 'dashboard.read',
  input: { ...place, ...period },
  doc: 'Acquisti per negozio.',
  source: 'rulings §2',
});

/**
 * How shops grade: head office's value against the shop's, of what head office valued in the period (#domain/grading-accuracy).
 * `per` NEGOZIO: the least accurate first; GRADO: by grade in its order.
 */
export const getCruscottoGrading = listQuery('getCruscottoGrading', gradingAccuracy, {
  access: 'dashboard.read',
  input: { ...place, ...period, per: optionalWord(['NEGOZIO', 'GRADO']) },
  doc: 'Precisione della valutazione estetica, per negozio o per grado.',
  source: 'rulings §2, S2 §9',
});

/**
 * Coupons by the shop that issued them: issued, used and expired in the period, and what is still to be used now. `per`
 * TOTALE (one row), TEMPO (by `passo`) or NEGOZIO.
 */
export const getCruscottoCoupon = listQuery('getCruscottoCoupon', couponFigures, {
  access: 'dashboard.read',
  input: {
    ...place,
    ...period,
    per: optionalWord(['TOTALE', 'TEMPO', 'NEGOZIO']),
    passo: optionalWord(steps),
  },
  doc: 'Coupon emessi, utilizzati, scaduti e ancora da utilizzare.',
  source: 'rulings §2, §7',
});

/** Customers who heard the price and went, with why: by shop, by operator, or by model. */
export const getCruscottoRinunce = listQuery('getCruscottoRinunce', droppedOffers, {
  access: 'dashboard.read',
  input: { ...place, ...period, per: optionalWord(['NEGOZIO', 'OPERATORE', 'MODELLO']) },
  doc: 'Rinunce dopo il prezzo, per negozio, operatore o modello.',
  source: 'rulings §11',
});

/** What is unusual about purchases: hints by kind, or by shop and kind, found in the period and still standing. */
export const getCruscottoSegnali = listQuery('getCruscottoSegnali', purchaseHints, {
  access: 'dashboard.read',
  input: { ...place, ...period, per: optionalWord(['SEGNALE', 'NEGOZIO']) },
  doc: 'Segnali sugli acquisti, per tipo o per negozio.',
  source: 'rulings §11',
});

/** Values below the purchase's, with what came of them: by shop or, for head office, by who gave them. */
export const getCruscottoContestazioni = listQuery('getCruscottoContestazioni', caseFigures, {
  access: 'dashboard.read',
  input: { ...place, ...period, per: optionalWord(['NEGOZIO', 'VALUTATORE']) },
  doc: 'Valori più bassi dell’acquisto e loro contestazioni.',
  source: 'rulings §11',
});

/**
 * Prices locked by the public page: issued, used and expired in the period, and still good now; by affiliate, or by the shop
 * that used them. A cancelled purchase has used none.
 */
export const getCruscottoBlocchi = listQuery('getCruscottoBlocchi', lockFigures, {
  access: 'dashboard.read',
  input: { ...place, ...period, per: optionalWord(['AFFILIATO', 'NEGOZIO']) },
  doc: 'Prezzi bloccati dalla pagina pubblica: emessi, usati, scaduti.',
  source: 'rulings §11',
});

/** Counts of what wants attention now, also where there is nothing (0). */
export const getCruscottoAttenzione = query('getCruscottoAttenzione', {
  fromCopy: true,
  access: 'attentions.read',
  input: z.object({ ...place }),
  row: z.strictObject({
    /** what waits too long or wants somebody, in one's scope; what the role has nothing to do with is left out */
    voce: z.enum(codesOf(attentions)),
    numero: out.int,
    /** euro at stake; null: not a matter of money */
    valore: out.euroOrNull,
    /** the last day that counts as late, for the list behind it; null: no matter of days */
    data_limite: out.dayOrNull,
  }),
  doc: 'Che cosa chiede attenzione.',
  source: 'rulings §2',
});

/** Whether the acting person gets the week's figures by mail. */
export const getRapportoSettimanale = query('getRapportoSettimanale', {
  access: 'dashboard.read',
  input: z.object({}),
  row: z.strictObject({
    is_attiva: out.flag,
    /** where to; null: the account has no address */
    email: out.textOrNull,
  }),
  doc: 'Se l’operatore riceve per mail l’andamento della settimana.',
  source: 'rulings §11',
});

/** Chooses it. 9 UTENTE_SENZA_MAIL. */
export const setRapportoSettimanale = mutation('setRapportoSettimanale', {
  access: 'dashboard.read',
  input: z.object({ is_attiva: flag() }),
  done: z.object({}),
  doc: 'Sceglie se ricevere per mail l’andamento della settimana.',
  source: 'rulings §11',
});
