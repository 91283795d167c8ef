import { visibleText } from './visible-text.ts';

/** The files by which another system's history comes in (rulings §11): what each is called, and its columns. */

/** One file: columns under the wire's names, with those that every line must fill. */
interface HistoryFile {
  name: string;
  /** What its lines are, one and many: '1 cliente', '3 clienti'. */
  unit: readonly [string, string];
  required: readonly string[];
  optional: readonly string[];
}

/** The files, in the order in which they are read. Prices have the price list's own columns (`price-column.ts`). */
export const historyFiles = {
  CLIENTI: {
    name: 'clienti.csv',
    unit: ['cliente', 'clienti'],
    required: ['id_esterno', 'indirizzo', 'numero_civico', 'citta', 'email', 'telefono_cellulare'],
    optional: [
      'id_negozio',
      'nome',
      'cognome',
      'codice_fiscale',
      'ragione_sociale',
      'partita_iva',
      'codice_destinatario_b2b',
      'pec_destinatario_b2b',
      'is_associazione',
      'cap',
      'sigla_provincia',
      'nazione',
      'data_nascita',
      'sesso',
      'luogo_nascita',
    ],
  },
  DISPOSITIVI: {
    name: 'dispositivi.csv',
    unit: ['dispositivo', 'dispositivi'],
    required: [
      'id_esterno',
      'id_negozio',
      'stato_device',
      'brand_name',
      'model_name',
      'memory',
      'grado_estetico',
      'modalita_pagamento',
      'valore_acquisto',
      'data_acquisto',
    ],
    optional: [
      'cliente',
      'serial_number',
      'imei',
      'imei2',
      'color',
      'is_device_inizializzato',
      'data_arrivo',
      'data_valutazione',
      'valore_accettazione',
      'data_liquidazione',
      'data_annullo',
    ],
  },
  RICEVUTE: {
    name: 'ricevute.csv',
    unit: ['ricevuta', 'ricevute'],
    required: ['dispositivo', 'progressivo', 'tipo_documento', 'numero_documento'],
    optional: ['serie', 'anno'],
  },
  COUPON: {
    name: 'coupon.csv',
    unit: ['coupon', 'coupon'],
    required: ['dispositivo', 'coupon_serial_number', 'stato_coupon', 'coupon_value', 'data_scadenza'],
    optional: ['data_utilizzo'],
  },
} as const satisfies Record<string, HistoryFile>;

export type HistoryFileCode = keyof typeof historyFiles;

/** The price list's file, and the column beside the list's own that says from when on a price holds. */
export const priceFile = 'prezzi.csv';
export const priceDayColumn = 'data_inizio';

/** Lines that one file may have, and bytes. */
export const historyLimits = { lines: 1_000_000, bytes: 200_000_000 } as const;

/** The series of receipts whose file says none. */
export const usualSeries = 'IMP';

/** What is wrong, or odd, with one cell; `colonna` '' where it is the line as a whole. */
export interface HistoryFault {
  colonna: string;
  valore: string;
  frase: string;
}

/** A line of a file under its columns' names, '' where there is nothing. */
export type HistoryCells = Readonly<Record<string, string>>;

/** A header as it is compared: 'Id Esterno' and 'id_esterno' are one. */
export function columnName(header: string): string {
  return visibleText(header)
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Why a file's header can't be read by, in Italian; empty: it can. */
export function headerFaults(code: HistoryFileCode, header: readonly string[]): string[] {
  const { required, optional }: HistoryFile = historyFiles[code];
  const names = header.map(columnName);
  const known = [...required, ...optional];
  const missing = required.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => name !== '' && !known.includes(name));
  const twice = names.filter((name, place) => name !== '' && names.indexOf(name) !== place);
  return [
    ...missing.map((column) => `Manca la colonna ${column}`),
    ...unknown.map((name) => `Colonna sconosciuta: ${name.slice(0, 60)}`),
    ...twice.map((name) => `Colonna ripetuta: ${name}`),
  ];
}
