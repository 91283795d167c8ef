import { z } from 'zod';
import { purchaseRegimeNames } from '#domain/purchase-regime';
import { registerOperations, stampFormNames } from '#domain/register';
import { file, mutation, query } from './call.ts';
import {
  day,
  id,
  listFields,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalMoney,
  optionalText,
  optionalWord,
  out,
  word,
  int,
} from './fields.ts';

/**
 * The register of used-goods operations of the shops in scope. `search`: seller either way round, document, IMEI, serial; up
 * to seven digits: the number. Newest first; as a file by shop and number, and the export is logged.
 */
export const getRegistro = query('getRegistro', {
  access: 'registers.read',
  input: z.object({
    id_negozio: optionalId(),
    id_affiliato: optionalId(),
    date_start: optionalDay(),
    date_end: optionalDay(),
    operazione: optionalWord(registerOperations),
    ...listFields,
  }),
  row: z.strictObject({
    id_negozio: out.int,
    negozio: out.text,
    affiliato: out.text,
    /** within the shop, without gaps */
    numero: out.int,
    quando: out.moment,
    /** ACQUISTO or ANNULLATA */
    operazione: out.text,
    /** number of the row that this one takes back */
    rif_numero: out.intOrNull,
    /** number of the row that takes this one back */
    annullata_da: out.intOrNull,
    cognome: out.textOrNull,
    nome: out.textOrNull,
    ragione_sociale: out.textOrNull,
    codice_fiscale: out.textOrNull,
    domicilio: out.text,
    tipo_documento: out.text,
    numero_documento: out.text,
    brand_name: out.text,
    model_name: out.text,
    memory_gb: out.int,
    imei: out.text,
    imei2: out.textOrNull,
    serial_number: out.text,
    num_times: out.int,
    prezzo: out.euro,
    bonus: out.euro,
    anno_ricevuta: out.int,
    progressivo_ricevuta: out.int,
    operatore: out.textOrNull,
    /** 'n/aaaa' of the transport document it left with */
    ddt: out.textOrNull,
    data_ddt: out.dayOrNull,
    destinatario: out.textOrNull,
    /** SHA-256 over the row before and this one, hex */
    impronta: out.text,
  }),
  csv: () => ({
    fileName: 'Registro',
    columns: {
      affiliato: 'Acquirente',
      negozio: 'Negozio',
      numero: 'Numero',
      quando: 'Data e ora',
      operazione: 'Operazione',
      rif_numero: 'Annulla il n.',
      annullata_da: 'Annullata con n.',
      cognome: 'Cognome',
      nome: 'Nome',
      ragione_sociale: 'Ragione sociale',
      codice_fiscale: 'Codice fiscale o P.IVA',
      domicilio: 'Domicilio',
      tipo_documento: 'Documento',
      numero_documento: 'Numero documento',
      brand_name: 'Marca',
      model_name: 'Modello',
      memory_gb: 'GB',
      imei: 'IMEI',
      imei2: 'IMEI 2',
      serial_number: 'Seriale',
      prezzo: 'Prezzo',
      bonus: 'Bonus',
      progressivo_ricevuta: 'Ricevuta',
      anno_ricevuta: 'Anno ricevuta',
      operatore: 'Operatore',
      ddt: 'DDT',
      data_ddt: 'Data DDT',
      destinatario: 'Destinatario',
      impronta: 'Impronta',
    },
  }),
  doc: 'Registro delle operazioni su cose usate (art. 128 TULPS).',
  source: 'italy.md §2',
});

/** Stampings of a shop's register, the last first, with the threshold in force (euro; null: everything is entered). */
export const getRegistroVidimazioni = query('getRegistroVidimazioni', {
  access: 'registers.read',
  input: z.object({ id_negozio: id() }),
  row: z.strictObject({
    forma: out.text,
    /** null: the shop itself */
    autorita: out.textOrNull,
    data_vidimazione: out.day,
    pagine: out.int,
  }),
  doc: 'Vidimazioni del registro di un negozio.',
  source: 'italy.md §2',
});

/** Enters a stamping; one of the same day is put right. `autorita` is demanded of forma AUTORITA only. */
export const setRegistroVidimazione = mutation('setRegistroVidimazione', {
  access: 'administration.use',
  input: z.object({
    id_negozio: id(),
    forma: word(stampFormNames),
    autorita: optionalText(120),
    data_vidimazione: day(),
    pagine: int(),
  }),
  done: z.object({}),
  doc: 'Registra la vidimazione del registro di un negozio.',
  source: 'italy.md §2',
});

/** The value below which purchases are not entered, from today on; empty: everything is. */
export const setRegistroSoglia = mutation('setRegistroSoglia', {
  access: 'administration.use',
  input: z.object({ soglia: optionalMoney() }),
  done: z.object({}),
  doc: 'Cambia la soglia di valore del registro.',
  source: 'italy.md §2',
});

/** The threshold in force, euro; null: everything is entered. */
export const getRegistroSoglia = query('getRegistroSoglia', {
  access: 'registers.read',
  input: z.object({}),
  row: z.strictObject({ soglia: out.euroOrNull }),
  doc: 'Soglia di valore del registro.',
  source: 'italy.md §2',
});

const marginFilters = {
  id_affiliato: optionalId(),
  id_negozio: optionalId(),
  date_start: optionalDay(),
  date_end: optionalDay(),
  /** one regime; empty: those of the margin scheme, which IMPRESA CON IVA is not */
  regime_acquisto: optionalWord(purchaseRegimeNames),
  /** 0: not handed to accounting yet, 1: already */
  is_esportato: optionalFlag(),
};

/**
 * Purchase side of the margin-scheme register; the columns of the sale are left to accounting. Head office's exports mark
 * what they hand over, once. A purchase cancelled before that is not in it, one cancelled later says so.
 */
export const getRegistroMargine = query('getRegistroMargine', {
  access: 'margin.read',
  input: z.object({ ...marginFilters, ...listFields }),
  row: z.strictObject({
    serial_number: out.text,
    num_times: out.int,
    id_negozio: out.int,
    negozio: out.text,
    affiliato: out.text,
    data_acquisto: out.moment,
    /** 'n/aaaa' of the receipt */
    numero: out.text,
    natura: out.text,
    brand_name: out.text,
    model_name: out.text,
    memory_gb: out.int,
    grado_estetico: out.textOrNull,
    imei: out.text,
    quantita: out.int,
    prezzo_acquisto: out.euro,
    tipo_cedente: out.text,
    regime_acquisto: out.text,
    data_annullo: out.momentOrNull,
    data_esportazione: out.momentOrNull,
    data_vendita: out.dayOrNull,
    documento_vendita: out.textOrNull,
    prezzo_vendita: out.euroOrNull,
    differenza: out.euroOrNull,
  }),
  csv: () => ({ fileName: 'Registro-margine', columns: marginColumns }),
  doc: 'Registro dei beni usati, lato acquisti (art. 38 DL 41/1995).',
  source: 'italy.md §3',
});

/** Titles of the margin register's files, in order. */
export const marginColumns = {
  affiliato: 'Acquirente',
  negozio: 'Negozio',
  data_acquisto: 'Data acquisto',
  numero: 'Ricevuta',
  natura: 'Natura',
  brand_name: 'Marca',
  model_name: 'Modello',
  memory_gb: 'GB',
  grado_estetico: 'Grado',
  imei: 'IMEI',
  quantita: 'Quantità',
  prezzo_acquisto: 'Prezzo di acquisto',
  tipo_cedente: 'Cedente',
  regime_acquisto: 'Regime acquisto',
  data_annullo: 'Annullato il',
  data_vendita: 'Data vendita',
  documento_vendita: 'Documento di vendita',
  prezzo_vendita: 'Prezzo di vendita',
  differenza: 'Differenza',
} as const;

/** The same as an Excel file. */
export const scaricaRegistroMargine = file('scaricaRegistroMargine', {
  access: 'margin.read',
  input: z.object({ ...marginFilters, search: listFields.search }),
  doc: 'Registro dei beni usati come file Excel.',
  source: 'italy.md §3',
});

/** How much of the margin register waits for accounting, and how much of it for more than 15 days. */
export const getRegistroMargineScadenze = query('getRegistroMargineScadenze', {
  access: 'margin.read',
  input: z.object({ id_affiliato: optionalId(), id_negozio: optionalId() }),
  row: z.strictObject({ da_esportare: out.int, in_ritardo: out.int, dal: out.momentOrNull }),
  doc: 'Acquisti non ancora esportati nel registro del margine.',
  source: 'italy.md §3',
});
