import {
  atOffice,
  deviceState,
  deviceStateNames,
  onItsWay,
  statesWhere,
  toValue,
  valuedStates,
  type DeviceState,
} from '#domain/device-state';
import { asTheyAre, codesOf, namesOf } from '#domain/code';
import { holdStateNames, stoppingHolds } from '#domain/device-hold';
import { purchaseRegimeNames } from '#domain/purchase-regime';
import { erasureMethods } from '#domain/erasure';
import { paymentModes } from '#domain/payment-mode';
import { lowerReasonTexts } from '#domain/lower-value';
import { hints } from '#domain/purchase-hint';
import { findings } from '#domain/report-finding';
import { sources } from '#domain/source';
import { caseStateNames } from '#domain/valuation-case';
import {
  byAffiliate,
  byCodes,
  byFlag,
  byPeriod,
  byPick,
  byRange,
  byShop,
  byText,
  byWords,
  code,
  euro,
  type Field,
  flag,
  int,
  list,
  moment,
  orNull,
  quietly,
  text,
  word,
} from './list.ts';

/** A device cycle as every list of devices has it (S2 §3). */
const fields = {
  num_times: int(),
  id_negozio: int(),
  id_cliente: orNull(int()),
  id_spedizione_magcent: orNull(int()),
  id_contestazione: orNull(int()),
  stato_device: text(),
  documento: orNull(text()),
  prova_acquisto: orNull(text()),
  report_id: orNull(text()),
  serial_number: code('ID'),
  brand_name: text('Marca', { extra: true }),
  model_name: text('Modello'),
  memory_gb: int('GB', { names: { 0: 'Unique' } }),
  imei: code('IMEI'),
  data_acquisto: moment('Acquisto'),
  valore_acquisto: euro('Valore', { sum: true }),
  valore_accettazione: orNull(euro('Valore accettato', { sum: true, extra: true })),
  negozio_acquisto: text('Negozio'),
  ragione_sociale: text('Affiliato', { extra: true }),
  /** bought in a test shop: nobody is paid for it */
  is_collaudo: flag('Collaudo', { extra: true, unsorted: true }),
  nome_cliente: orNull(text('Cliente', { personal: true })),
  id_stato_device: word(deviceStateNames, 'Stato'),
  is_device_inizializzato: flag('Dati cancellati'),
  /** held for an authority, of which this is all that a shop knows */
  fermo: orNull(word(holdStateNames, 'Fermo', { extra: true })),
  color: text('Colore', { extra: true }),
  grado_estetico: text('Grado estetico', { extra: true }),
  model_code: orNull(code('Codice modello', { extra: true })),
  imei2: orNull(code('IMEI 2', { extra: true })),
  fonte: word(asTheyAre(codesOf(sources)), 'Identificazione', { extra: true }),
  id_modalita_pagamento: orNull(word(namesOf(paymentModes), 'Pagamento', { extra: true })),
  valore_iniziale: euro('Valore iniziale', { extra: true }),
  coupon_serial_number: orNull(code('Coupon', { extra: true, unsorted: true })),
  coupon_value: orNull(euro('Valore coupon', { extra: true, unsorted: true })),
  codice_fiscale: orNull(code('Codice fiscale', { extra: true, personal: true, unsorted: true })),
  indirizzo_cliente: orNull(text('Indirizzo', { extra: true, personal: true, unsorted: true })),
  telefono_cliente: orNull(code('Telefono', { extra: true, personal: true, unsorted: true })),
  email_cliente: orNull(text('Email', { extra: true, personal: true, unsorted: true })),
  imei_acquisto: orNull(code('IMEI acquistato', { extra: true })),
  sku: orNull(code('SKU', { extra: true })),
  /** VAT regime of the purchase (`#domain/purchase-regime`); null before completion */
  regime_acquisto: orNull(word(asTheyAre(purchaseRegimeNames), 'Regime acquisto', { extra: true })),
  magazzino_attuale: text('Magazzino attuale', { extra: true, unsorted: true }),
  data_cancellazione: orNull(moment('Cancellati il', { extra: true })),
  metodo_cancellazione: orNull(word(namesOf(erasureMethods), 'Metodo di cancellazione', { extra: true })),
  /** since the purchase; null: erased, or not bought */
  ore_senza_cancellazione: orNull(int('Ore senza cancellazione', { extra: true, unsorted: true })),
  segnalazioni: text('Segnalazioni del report', { extra: true, unsorted: true }),
  segnali: text('Segnali', { extra: true, unsorted: true }),
  batteria_percento: orNull(int('Batteria %', { extra: true })),
  batteria_cicli: orNull(int('Cicli batteria', { extra: true })),
  posto: orNull(code('Posto', { extra: true })),
  id_importazione: orNull(int('Importazione', { extra: true })),
  note_accettazione: orNull(text('Note', { extra: true })),
  motivo_accettazione: orNull(word(lowerReasonTexts, 'Motivo del valore', { extra: true })),
  is_difetto_visibile: orNull(flag('Visibile al negozio', { extra: true })),
  valore_rettificato: orNull(euro('Valore rettificato', { extra: true })),
  /** of a value below the purchase's: how it stands with the shop */
  contestazione: orNull(word(caseStateNames, 'Contestazione', { extra: true, unsorted: true })),
  report_valutazione: orNull(text('Report valutazione', { extra: true })),
  data_arrivo: orNull(moment('Data arrivo', { extra: true })),
  data_valutazione: orNull(moment('Data valutazione', { extra: true })),
  data_liquidazione: orNull(moment('Data liquidazione', { extra: true })),
  data_pagamento_rimborso: orNull(moment('Data pagamento', { extra: true })),
} as const;

const namesFrom = <C extends string | number>(names: Readonly<Record<C, string>>, codes: readonly C[]) =>
  Object.fromEntries(codes.map((one) => [one, names[one]]));

/** The states of a list's filter, by their names. */
const byState = (states: readonly DeviceState[]) =>
  byCodes('id_stato_device', 'Stato', namesFrom(deviceStateNames, states));

const narrowed = {
  affiliato: byAffiliate(),
  negozio: byShop(),
  marca: byPick('id_brand_name', 'Marca', 'getBrands'),
  periodo: byPeriod('data_acquisto', 'Data acquisto', ['data_acquisto_da', 'data_acquisto_a']),
  da_cancellare: byFlag('is_da_cancellare', 'Dati da cancellare'),
  segnalazione: byWords('segnalazione', 'Segnalazioni del report', namesOf(findings)),
  segnale: byWords('segnale', 'Segnali', namesOf(hints)),
  valore: byRange('valore_acquisto', 'Valore', ['valore_da', 'valore_a']),
  fermo: byWords('fermo', 'Fermo', namesFrom(holdStateNames, stoppingHolds)),
  posto: byText('posto', 'Posto alla sede'),
};

const described = {
  unit: ['device', 'device'],
  key: ['serial_number', 'num_times'],
  search: 'IMEI, modello, cliente, telefono…',
  order: '-data_acquisto',
} as const;

/** What has a value of head office's besides, or may have. */
const byCase = { ...narrowed, contestazione: byWords('contestazione', 'Contestazione', caseStateNames) };

/** These columns first, and as they are said here; all others only for who asks for them. */
const headed = (first: Partial<Record<keyof typeof fields, Field>>): typeof fields => {
  const others = Object.entries(fields).map(([name, field]) => [
    name,
    field.heading === null ? field : { ...field, extra: true },
  ]);
  return { ...first, ...(Object.fromEntries(others) as typeof fields), ...first } as typeof fields;
};

/** Valued or settled (S2 §2 /get-devices): accounting's, whoever looks. */
const hasValued = ({ id_stato_device: states }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(states) && valuedStates.some((state) => states.includes(state));

/** The warehouses (S2 §2 /magazzino); by state also what is valued and settled (/get-devices). */
export const devices = list({
  ...described,
  call: 'getDevice',
  file: 'Magazzino',
  fields,
  filters: {
    stato: byState(statesWhere((_traits, state) => state !== deviceState.pending)),
    ...byCase,
    supervalutazione: byFlag('is_supervalutazione', 'Supervalutazione', { 0: 'NO', 1: 'SI' }),
    documenti: byFlag('is_da_firmare', 'Documenti da acquisire'),
    modalita: byCodes('id_modalita_pagamento', 'Pagamento', namesOf(paymentModes)),
    collaudo: quietly(byFlag('is_collaudo', 'Collaudo')),
    doppi: quietly(byFlag('is_doppio', 'Telefoni registrati due volte')),
  },
  sizes: [10, 25, 50, 100],
  fileFor: (input) => (hasValued(input) ? 'Devices' : null),
  // What is valued and settled is accounting's: no seller leaves with it.
  isWithoutSellers: (input) => input['is_sede'] === 1 || hasValued(input),
});

/** Head office's own warehouse (rulings §6); LIQUIDATO shows among all. */
export const officeDevices = list({
  ...described,
  call: 'getDevice.sede',
  file: 'Magazzino',
  fields: headed({
    serial_number: fields.serial_number,
    model_name: fields.model_name,
    memory_gb: fields.memory_gb,
    imei: fields.imei,
    data_acquisto: fields.data_acquisto,
    valore_acquisto: fields.valore_acquisto,
    valore_accettazione: orNull(euro('Valore accettato', { sum: true })),
    negozio_acquisto: fields.negozio_acquisto,
    ragione_sociale: text('Affiliato'),
    id_stato_device: fields.id_stato_device,
    posto: orNull(code('Posto')),
    is_device_inizializzato: fields.is_device_inizializzato,
  }),
  filters: { ...devices.filters, stato: byState(onItsWay.filter((state) => atOffice.includes(state))) },
  sizes: devices.sizes,
});

/** The phone's whole name stands in one column of the desk (S2 §2 /get-devices). */
const named = text('Device', { beside: ['brand_name', 'memory_gb'] });
const accepted = orNull(euro('Accettato', { sum: true }));
const { data_acquisto, imei, valore_acquisto, negozio_acquisto, id_stato_device } = fields;
const { affiliato, negozio, ...others } = narrowed;
const deskSizes = [5, 10, 50, 100] as const;

/** What head office awaits or has to value (S2 §2 /get-devices, DEVICES IN ARRIVO), by parcel, what waits longest first; without parcel last. */
export const devicesToValue = list({
  ...described,
  call: 'getDevicesDaValutare',
  file: 'Devices-in-arrivo',
  fields: {
    ...headed({
      data_acquisto,
      model_name: named,
      imei,
      valore_acquisto,
      negozio_acquisto,
      id_stato_device,
    }),
    /** days in the place where it is now: at head office, under way, in the shop */
    giorni: int('Giorni', { unsorted: true }),
    /** '118/2026': the transport document of its parcel; '': none yet */
    ddt: text('Spedizione', { extra: true }),
    data_spedizione: orNull(moment('Spedito il', { extra: true, unsorted: true })),
    /** of its parcel: how many it holds, and how many of them have arrived */
    numero_device: orNull(int()),
    numero_arrivati: orNull(int()),
  },
  filters: {
    stato: byState(toValue),
    affiliato,
    negozio,
    spedizione: byText('ddt', 'Spedizione'),
    ...others,
  },
  order: 'ddt',
  // Nobody has accepted anything of it yet.
  unsummed: () => ['valore_accettazione'],
  sizes: deskSizes,
});

/** DEVICES VALUTATI (S2 §2 /get-devices). */
export const valuedDevices = list({
  ...described,
  call: 'getDevice.valutati',
  file: 'Devices',
  fields: headed({
    data_acquisto,
    model_name: named,
    imei,
    negozio_acquisto,
    data_valutazione: orNull(moment('Valutato il')),
    valore_acquisto,
    valore_accettazione: accepted,
  }),
  filters: byCase,
  sizes: deskSizes,
});

/** DEVICES LIQUIDATI, with the day on which their slip was paid. */
export const settledDevices = list({
  ...described,
  call: 'getDevice.liquidati',
  file: 'Devices',
  fields: headed({
    data_acquisto,
    model_name: named,
    imei,
    negozio_acquisto,
    data_liquidazione: orNull(moment('Liquidato il')),
    data_pagamento_rimborso: orNull(moment('Data pagamento')),
    valore_acquisto,
    valore_accettazione: accepted,
  }),
  filters: byCase,
  sizes: deskSizes,
});

/** Screens' own lists of what another call answers: with views and choices of their own. */
export const deviceParts = [officeDevices, valuedDevices, settledDevices];

/** What a shop may send (S2 §2 /spedizioni). */
export const devicesToShip = list({
  ...described,
  call: 'getSpedizioniPending',
  file: 'Da-spedire',
  fields: headed({
    model_name: named,
    serial_number: fields.serial_number,
    imei,
    data_acquisto,
    valore_acquisto,
    is_device_inizializzato: fields.is_device_inizializzato,
  }),
  filters: narrowed,
  sizes: [5, 10, 20, 50, 100],
});
