import { couponStates, listedCouponStates } from '#domain/coupon';
import { asTheyAre, codesOf } from '#domain/code';
import {
  byAffiliate,
  byFlag,
  byPeriod,
  byRange,
  byShop,
  byWords,
  code,
  day,
  euro,
  flag,
  int,
  list,
  moment,
  orNull,
  quietly,
  text,
  word,
} from './list.ts';

/** LISTA COUPONS (S2 §2 /coupon): issued ones; what is IN EMISSIONE is in no list. */
export const coupons = list({
  call: 'getCoupon',
  unit: ['coupon', 'coupon'],
  file: 'Coupon',
  key: ['coupon_serial_number'],
  fields: {
    is_coupon: flag(),
    memory_gb: int(),
    /** 1: of the affiliate for which the session acts; null: it acts for none */
    is_stesso_affiliato: orNull(flag()),
    coupon_serial_number: code('Seriale'),
    negozio: text('Negozio'),
    ragione_sociale: text('Affiliato', { extra: true }),
    /** where the affiliate's is, for the coupon's own page */
    logo: orNull(text()),
    colore: orNull(text()),
    /** its rules as its page bears them; null unless it is asked for by its serial */
    regole: orNull(text()),
    cliente: orNull(text('Cliente', { personal: true, beside: ['telefono_cellulare', 'email'] })),
    telefono_cellulare: orNull(code('Telefono', { extra: true, personal: true, unsorted: true })),
    email: orNull(text('Email', { extra: true, personal: true, unsorted: true })),
    brand_name: text('Marca', { extra: true, unsorted: true }),
    model_name: text('Modello', { extra: true, unsorted: true }),
    imei: code('IMEI', { extra: true, unsorted: true }),
    data_creazione: moment('Creazione'),
    data_scadenza: orNull(day('Scadenza')),
    data_utilizzo: orNull(moment('Utilizzo')),
    coupon_value: euro('Valore', { sum: true }),
    valore_device: euro('Valore del dispositivo', { sum: true, extra: true }),
    valore_bonus: euro('Supervalutazione', { sum: true, extra: true }),
    stato_coupon: word(asTheyAre(codesOf(couponStates)), 'Stato'),
    /** 1: of a test shop */
    is_collaudo: flag(),
  },
  filters: {
    affiliato: byAffiliate(),
    negozio: byShop(),
    stato: byWords('stato_coupon', 'Stato', listedCouponStates),
    creazione: byPeriod('data_creazione', 'Creazione', ['creazione_da', 'creazione_a']),
    utilizzo: byPeriod('data_utilizzo', 'Utilizzo', ['utilizzo_da', 'utilizzo_a']),
    scadenza: byPeriod('data_scadenza', 'Scadenza', ['scadenza_da', 'scadenza_a']),
    valore: byRange('coupon_value', 'Valore', ['valore_da', 'valore_a']),
    arrivo: byFlag('is_arrivato', 'Telefono arrivato in sede'),
    collaudo: quietly(byFlag('is_collaudo', 'Collaudo')),
  },
  search: 'Cliente, telefono, seriale, IMEI, negozio…',
  order: '-data_creazione',
  sizes: [5, 10, 20, 50, 100],
});
