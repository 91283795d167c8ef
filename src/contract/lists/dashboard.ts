import { codesOf, namesOf } from '#domain/code';
import { dropReasons, type DropWord } from '#domain/drop-reason';
import { paymentModes, type ModeWord } from '#domain/payment-mode';
import { deviceStateNames } from '#domain/device-state';
import { hints } from '#domain/purchase-hint';
import { code, day, decimal, euro, type Field, int, list, orNull, text, word } from './list.ts';

/** Tables of the dashboard. They are worked out whole and kept for a minute. */

const total = { sum: true } as const;
const shop = {
  ragione_sociale: orNull(text('Affiliato')),
  id_negozio: orNull(int('Codice negozio', { extra: true })),
  negozio: orNull(text('Negozio')),
};
const searched = 'Negozio, affiliato';

type ModeFields = Record<`numero_${ModeWord}`, Field<number>>;
const byMode = Object.fromEntries(
  codesOf(paymentModes).flatMap((mode) => {
    const { wire, by } = paymentModes[mode];
    return [
      [`numero_${wire}`, int(`Acquisti ${by}`, total)],
      [`valore_${wire}`, euro(`Valore ${by}`, total)],
    ];
  }),
) as ModeFields & Record<`valore_${ModeWord}`, Field<number>>;
const numberByMode = Object.fromEntries(
  codesOf(paymentModes).map((mode) => {
    const { wire, by } = paymentModes[mode];
    return [`numero_${wire}`, int(`${by.slice(0, 1).toUpperCase()}${by.slice(1)}`, total)];
  }),
) as ModeFields;

const numberByReason = Object.fromEntries(
  codesOf(dropReasons).map((one) => [`numero_${dropReasons[one].wire}`, int(dropReasons[one].name, total)]),
) as Record<`numero_${DropWord}`, Field<number>>;

/** Purchases over time. */
export const purchasesOverTime = list({
  call: 'getCruscottoAcquisti',
  unit: ['periodo', 'periodi'],
  file: 'Acquisti_nel_tempo',
  key: ['data_inizio'],
  fields: {
    data_inizio: day('Dal'),
    data_fine: day('Al'),
    numero: int('Acquisti', total),
    valore: euro('Valore', total),
    valore_medio: orNull(euro('Valore medio')),
    annullati: int('Annullati', total),
    ...byMode,
  },
  search: null,
  order: 'data_inizio',
  sizes: [13, 31],
});

/** What is on its way now, by state and by the days it has been in it. */
export const stockByState = list({
  call: 'getCruscottoStati',
  unit: ['stato', 'stati'],
  file: 'Dispositivi_per_stato',
  key: ['id_stato_device'],
  fields: {
    id_stato_device: word(deviceStateNames),
    stato: text('Stato'),
    numero: int('Dispositivi', total),
    valore: euro('Valore di acquisto', total),
    giorni_0_7: int('0–7 giorni', total),
    giorni_8_30: int('8–30 giorni', total),
    giorni_31_60: int('31–60 giorni', total),
    giorni_61_90: int('61–90 giorni', total),
    giorni_oltre_90: int('Oltre 90 giorni', total),
  },
  search: null,
  order: 'stato',
  sizes: [10],
});

/** Shops by what they bought. */
export const purchasesByShop = list({
  call: 'getCruscottoNegozi',
  unit: ['negozio', 'negozi'],
  file: 'Acquisti_per_negozio',
  key: ['id_negozio'],
  fields: {
    ragione_sociale: text('Affiliato'),
    id_affiliato: int(),
    id_negozio: int('Codice negozio', { extra: true }),
    negozio: text('Negozio'),
    numero: int('Acquisti', total),
    valore: euro('Valore', total),
    valore_medio: orNull(euro('Valore medio')),
    ...numberByMode,
    annullati: int('Annullati', total),
    /** from the purchase to the shipment, of those that left; null: none has */
    giorni_spedizione: orNull(decimal('Giorni medi alla spedizione')),
    /** from the purchase to its settlement */
    giorni_liquidazione: orNull(decimal('Giorni medi alla liquidazione')),
  },
  search: searched,
  order: '-valore',
  sizes: [10, 25, 50, 100],
});

/** How shops grade, by shop or by grade. */
export const gradingAccuracy = list({
  call: 'getCruscottoGrading',
  unit: ['riga', 'righe'],
  file: 'Grading_per_negozio',
  fileFor: ({ per }) => (per === 'GRADO' ? 'Grading_per_grado' : null),
  key: ['id_negozio', 'grado_estetico'],
  fields: {
    ...shop,
    grado_estetico: orNull(text('Grado')),
    numero: int('Valutati', total),
    /** valued within 5 % of the shop's value, per cent of all */
    precisione: decimal('Precisione %'),
    scarto_medio: euro('Scarto medio'),
    scarto_medio_percento: orNull(decimal('Scarto medio %')),
    scarto_mediano: euro('Scarto mediano'),
    scarto_mediano_percento: orNull(decimal('Scarto mediano %')),
    numero_ribassati: int('Valutati meno', total),
    quota_ribassati: decimal('Valutati meno %'),
    /** the one valued lowest against its purchase; null: none was valued lower */
    peggiore_scarto: orNull(euro('Scarto peggiore')),
    peggiore_pratica: orNull(code('Pratica peggiore')),
  },
  without: ({ per }) => (per === 'GRADO' ? Object.keys(shop) : ['grado_estetico']),
  search: searched,
  order: 'precisione',
  sizes: [10, 25, 50, 100],
});

/** Offers turned down after the price was shown, by shop, operator or model. */
export const droppedOffers = list({
  call: 'getCruscottoRinunce',
  unit: ['riga', 'righe'],
  file: 'Rinunce_per_negozio',
  fileFor: ({ per }) =>
    per === 'OPERATORE' ? 'Rinunce_per_operatore' : per === 'MODELLO' ? 'Rinunce_per_modello' : null,
  key: ['id_negozio', 'id_operatore', 'modello'],
  fields: {
    ...shop,
    id_operatore: orNull(int()),
    operatore: orNull(text('Operatore')),
    modello: orNull(text('Modello')),
    numero: int('Rinunce', total),
    valore: euro('Valore offerto', total),
    ...numberByReason,
  },
  without: ({ per }) => [
    ...(per === 'MODELLO' ? Object.keys(shop) : ['modello']),
    ...(per === 'OPERATORE' ? [] : ['id_operatore', 'operatore']),
  ],
  search: 'Negozio, operatore, modello',
  order: '-numero',
  sizes: [10, 25, 50, 100],
});

/** Hints at purchases by kind, or by shop and kind: counts, and nobody's name. */
export const purchaseHints = list({
  call: 'getCruscottoSegnali',
  unit: ['riga', 'righe'],
  file: 'Segnali_per_tipo',
  fileFor: ({ per }) => (per === 'NEGOZIO' ? 'Segnali_per_negozio' : null),
  key: ['id_negozio', 'segnale'],
  fields: {
    ...shop,
    segnale: word(namesOf(hints), 'Segnale'),
    numero: int('Acquisti', total),
    valore: euro('Valore di acquisto', total),
  },
  without: ({ per }) => (per === 'NEGOZIO' ? [] : Object.keys(shop)),
  search: 'Negozio, affiliato',
  order: '-numero',
  sizes: [10, 25, 50, 100],
});

/** Values below the purchase's and their cases, by shop or by who gave them. */
export const caseFigures = list({
  call: 'getCruscottoContestazioni',
  unit: ['riga', 'righe'],
  file: 'Contestazioni_per_negozio',
  fileFor: ({ per }) => (per === 'VALUTATORE' ? 'Contestazioni_per_valutatore' : null),
  key: ['id_negozio', 'id_operatore'],
  fields: {
    ...shop,
    id_operatore: orNull(int()),
    operatore: orNull(text('Valutato da')),
    numero: int('Valori più bassi', total),
    /** less than was paid, all together */
    differenza: euro('In meno', total),
    contestate: int('Contestati', total),
    confermate: int('Confermati', total),
    /** raised, or head office was silent */
    accolte: int('Accolti', total),
    restituito: euro('Restituito', total),
    aperte: int('In attesa', total),
  },
  without: ({ per }) => (per === 'VALUTATORE' ? Object.keys(shop) : ['id_operatore', 'operatore']),
  search: 'Negozio, affiliato, chi valuta',
  order: '-numero',
  sizes: [10, 25, 50, 100],
});

/** Prices locked by the public page: by affiliate, or by the shop that used them. */
export const lockFigures = list({
  call: 'getCruscottoBlocchi',
  unit: ['riga', 'righe'],
  file: 'Prezzi_bloccati_per_affiliato',
  fileFor: ({ per }) => (per === 'NEGOZIO' ? 'Prezzi_bloccati_per_negozio' : null),
  key: ['id_affiliato', 'id_negozio'],
  fields: {
    ...shop,
    ragione_sociale: text('Affiliato'),
    id_affiliato: int(),
    /** the affiliate's, whichever shop they will be used in; of one shop null */
    emessi: orNull(int('Emessi', total)),
    usati: int('Usati', total),
    /** so much more was paid than the prices of those days came to, before the grade */
    differenza: euro('Oltre il prezzo del giorno', total),
    scaduti: orNull(int('Scaduti', total)),
    /** still good today */
    da_usare: orNull(int('Ancora validi', total)),
  },
  without: ({ per }) => (per === 'NEGOZIO' ? ['emessi', 'scaduti', 'da_usare'] : ['id_negozio', 'negozio']),
  search: searched,
  order: '-usati',
  sizes: [10, 25, 50, 100],
});

/** Coupons issued, used, expired and still to be used: in all, over time, or by shop. */
export const couponFigures = list({
  call: 'getCruscottoCoupon',
  unit: ['riga', 'righe'],
  file: 'Coupon_nel_tempo',
  fileFor: ({ per }) => (per === 'NEGOZIO' ? 'Coupon_per_negozio' : null),
  key: ['id_negozio', 'data_inizio'],
  fields: {
    ...shop,
    data_inizio: orNull(day('Dal')),
    data_fine: orNull(day('Al')),
    emessi: int('Emessi', total),
    valore_emesso: euro('Valore emesso', total),
    utilizzati: int('Utilizzati', total),
    valore_utilizzato: euro('Valore utilizzato', total),
    /** of those used, in another shop than the one that issued them */
    utilizzati_altrove: int('Utilizzati in altri negozi', total),
    scaduti: int('Scaduti', total),
    valore_scaduto: euro('Valore scaduto', total),
    /** from issue to use; null: none was used */
    giorni_medi_utilizzo: orNull(decimal('Giorni medi all’utilizzo')),
    /** valid now; over time null */
    da_utilizzare: orNull(int('Da utilizzare', total)),
    valore_da_utilizzare: orNull(euro('Valore da utilizzare', total)),
  },
  without: ({ per }) => [
    ...(per === 'NEGOZIO' ? ['data_inizio', 'data_fine'] : Object.keys(shop)),
    ...(per === 'TEMPO' ? ['da_utilizzare', 'valore_da_utilizzare'] : []),
  ],
  search: searched,
  order: '-valore_emesso',
  sizes: [10, 25, 50, 100],
});
