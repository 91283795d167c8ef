import { z } from 'zod';
import { mutation, query, type CsvShape } from './call.ts';
import {
  cycle,
  listFields,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalText,
  out,
  text,
} from './fields.ts';

const filters = {
  id_negozio: optionalId(),
  serial_number: optionalText(60),
  num_times: optionalInt(),
  active_status: optionalFlag(),
  id_stato_device: optionalInt(),
  data_acquisto_da: optionalDay(),
  data_acquisto_a: optionalDay(),
  id_brand_name: optionalId(),
  is_supervalutazione: optionalFlag(),
  /** shops' stock by purchase shop, or what has reached head office (4, 5, 6): /magazzino and /magazzino-own */
  is_sede: optionalFlag(),
  ...listFields,
};

/** A device as every list answers it. */
export const deviceRow = z.strictObject({
  serial_number: out.text,
  num_times: out.int,
  id_negozio: out.int,
  negozio_acquisto: out.text,
  brand_name: out.text,
  model_name: out.text,
  model_code: out.textOrNull,
  memory_gb: out.int,
  color: out.text,
  imei: out.text,
  imei2: out.textOrNull,
  data_acquisto: out.moment,
  valore_iniziale: out.euro,
  valore_acquisto: out.euro,
  coupon_value: out.euroOrNull,
  coupon_serial_number: out.textOrNull,
  id_stato_device: out.int,
  stato_device: out.text,
  grado_estetico: out.text,
  is_device_inizializzato: out.flag,
  documento: out.textOrNull,
  prova_acquisto: out.textOrNull,
  id_cliente: out.intOrNull,
  nome_cliente: out.textOrNull,
  indirizzo_cliente: out.textOrNull,
  telefono_cliente: out.textOrNull,
  email_cliente: out.textOrNull,
  codice_fiscale: out.textOrNull,
  magazzino_attuale: out.text,
  imei_acquisto: out.textOrNull,
  sku: out.textOrNull,
  fonte: out.text,
  report_id: out.textOrNull,
  ragione_sociale: out.text,
  id_spedizione_magcent: out.intOrNull,
  /** what head office accepted, euro; null before the valuation */
  valore_accettazione: out.euroOrNull,
  note_accettazione: out.textOrNull,
  report_valutazione: out.textOrNull,
  data_arrivo: out.momentOrNull,
  data_valutazione: out.momentOrNull,
  data_liquidazione: out.momentOrNull,
  data_pagamento_rimborso: out.momentOrNull,
  /** VAT regime of the purchase (`#domain/purchase-regime`); null before completion */
  regime_acquisto: out.textOrNull,
});

/** The settled export: what accounting reads, without internal fields and personal data (S2 §2 /get-devices). */
const settledColumns = {
  serial_number: 'Seriale',
  imei: 'IMEI',
  brand_name: 'Marca',
  model_name: 'Modello',
  model_code: 'Codice modello',
  memory_gb: 'GB',
  color: 'Colore',
  grado_estetico: 'Grado estetico',
  ragione_sociale: 'Ragione sociale',
  negozio_acquisto: 'Negozio di acquisto',
  data_acquisto: 'Data acquisto',
  valore_acquisto: 'Valore acquisto',
  regime_acquisto: 'Regime acquisto',
  valore_accettazione: 'Valore accettato',
  note_accettazione: 'Note',
  report_valutazione: 'Report valutazione',
  data_arrivo: 'Data arrivo',
  data_valutazione: 'Data valutazione',
  data_liquidazione: 'Data liquidazione',
  data_pagamento_rimborso: 'Data pagamento',
} as const satisfies Partial<Record<keyof z.output<typeof deviceRow>, string>>;

/** Valued and settled ones are exported as 'Devices'. */
function exportOf({ id_stato_device }: { id_stato_device: number | null }): CsvShape | null {
  if (id_stato_device === 6) return { fileName: 'Devices', columns: settledColumns };
  return id_stato_device === 5 ? { fileName: 'Devices' } : null;
}

/** Devices of the shops in scope: by filters, or one by serial (and cycle). */
export const getDevice = query('getDevice', {
  access: 'devices.read',
  input: z.object(filters),
  row: deviceRow,
  csv: exportOf,
  doc: 'Device dei negozi.',
  source: 'S2 §3, §7',
});

/** The same for the affiliate's master: `id_color` carries the affiliate, `id_affiliato` is its synonym (decisions §6). */
export const getDeviceMaster = query('getDeviceMaster', {
  access: 'devices.read',
  input: z.object({ ...filters, id_color: optionalId(), id_affiliato: optionalId() }),
  row: deviceRow,
  csv: exportOf,
  doc: 'Device dell’affiliato.',
  source: 'S2 §7, decisions §6',
});

/** What head office awaits or has to value: purchased, shipped, arrived (S2 §2 /get-devices). */
export const getDevicesDaValutare = query('getDevicesDaValutare', {
  access: 'devices.receive',
  input: z.object({ id_negozio: optionalId(), active_status: optionalFlag(), ...listFields }),
  row: deviceRow,
  doc: 'Device acquistati, spediti o arrivati, non ancora valutati.',
  source: 'S2 §7',
});

/** Every event of every cycle of a serial, newest first, as far as its cycles are in scope. */
export const getEventiDevice = query('getEventiDevice', {
  access: 'devices.read',
  input: z.object({ serial_number: text(60), ...listFields }),
  row: z.strictObject({
    id_evento: out.int,
    quando: out.moment,
    num_times: out.int,
    evento: out.text,
    id_negozio: out.int,
    negozio: out.text,
    da_stato: out.textOrNull,
    a_stato: out.textOrNull,
    /** who acted; null: the system, or the customer by a link */
    operatore: out.textOrNull,
    /** the account behind, when it is another */
    utente: out.textOrNull,
    is_impersonato: out.flag,
    nota: out.textOrNull,
  }),
  doc: 'Storia di un device: ogni evento di ogni ciclo.',
  source: 'issue: timeline; decisions §5',
});

/** What the shop saw and recorded of a device: report, grades, photos; beside it what head office found. */
export const getValutazioneDevice = query('getValutazioneDevice', {
  access: 'devices.read',
  input: z.object(cycle),
  row: z.strictObject({
    fonte: out.text,
    test_superati: z.array(z.string()),
    test_falliti: z.array(z.string()),
    stato_blacklist: out.text,
    motivo_blacklist: out.textOrNull,
    grado_estetico: out.textOrNull,
    grado_schermo: out.textOrNull,
    grado_vetro: out.textOrNull,
    grado_cornice: out.textOrNull,
    grado_fotocamera: out.textOrNull,
    valore_iniziale: out.euro,
    valore_acquisto: out.euro,
    valore_accettazione: out.euroOrNull,
    note_accettazione: out.textOrNull,
    report_valutazione: out.textOrNull,
    prova_acquisto: out.textOrNull,
    foto: z.array(
      z.strictObject({
        id_foto: out.int,
        foto: out.text,
        origine: z.enum(['NEGOZIO', 'SEDE']),
        parte: out.textOrNull,
        quando: out.moment,
        operatore: out.textOrNull,
      }),
    ),
  }),
  doc: 'Quanto rilevato dal negozio accanto alla valutazione della sede.',
  source: 'issue: valuation beside evidence; look.md',
});

/** Adds a photo of the phone (a path of `/uploadFile`): the shop's until it is shipped, head office's from arrival on. */
export const setFotoDevice = mutation('setFotoDevice', {
  access: 'devices.photograph',
  input: z.object({ ...cycle, foto: text(200), parte: optionalText(20), id_operatore: optionalId() }),
  done: z.object({ id_foto: out.int }),
  doc: 'Aggiunge una foto del device.',
  source: 'look.md',
});

/** What the frame's modal tells: how many devices, and whether any is new since the user's last look. */
export const getNovita = query('getNovita', {
  access: 'session',
  input: z.object({}),
  row: z.strictObject({
    tipo: z.enum(['DA_SPEDIRE', 'IN_ARRIVO']),
    numero: out.int,
    is_nuovo: out.flag,
  }),
  doc: 'Device da spedire (negozi) o in arrivo (sede) e se ce ne sono di nuovi.',
  source: 'S2 §2 Page frame, decisions §6',
});

/** The user has looked. */
export const setNovitaViste = mutation('setNovitaViste', {
  access: 'session',
  input: z.object({}),
  done: z.object({}),
  doc: 'Segna le novità come viste.',
  source: 'decisions §6',
});
