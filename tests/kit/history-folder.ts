import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseCsv } from 'hucre/csv';
import type pg from 'pg';
import { historyFiles, type HistoryFileCode } from '#domain/history-file';

/** Folders of another system's history, as somebody who moves over would make them. */

type HistoryLine = Readonly<Record<string, string | number>>;
export type HistoryLines = Partial<Record<HistoryFileCode, readonly HistoryLine[]>> & {
  PREZZI?: readonly HistoryLine[];
};

/** A seller whom every rule accepts. */
export const seller = (id_esterno: string, more: HistoryLine = {}): HistoryLine => ({
  id_esterno,
  nome: 'Maria',
  cognome: 'Rossi',
  codice_fiscale: 'RSSMRA80A41F205B',
  indirizzo: 'Via Roma',
  numero_civico: '12/A',
  citta: 'Milano',
  cap: '20121',
  sigla_provincia: 'MI',
  email: 'maria.rossi@example.com',
  telefono_cellulare: '3331234567',
  ...more,
});

/** A phone in a shop's stock, paid in cash. */
export const phone = (id_esterno: string, more: HistoryLine = {}): HistoryLine => ({
  id_esterno,
  cliente: 'C1',
  id_negozio: 1001,
  stato_device: 'ACQUISTATO',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory: '128 GB',
  imei: imeiOf(id_esterno),
  grado_estetico: 'A-',
  modalita_pagamento: 'Contanti',
  valore_acquisto: '210,50',
  data_acquisto: '12/03/2024 15:30',
  ...more,
});

/** Its receipt. */
export const receiptFor = (
  dispositivo: string,
  progressivo: number,
  more: HistoryLine = {},
): HistoryLine => ({
  dispositivo,
  progressivo,
  tipo_documento: "Carta d'identità",
  numero_documento: 'CA12345AA',
  ...more,
});

/** Its coupon. */
export const couponFor = (dispositivo: string, serial: string, more: HistoryLine = {}): HistoryLine => ({
  dispositivo,
  coupon_serial_number: serial,
  stato_coupon: 'VALIDO',
  coupon_value: '250',
  data_scadenza: '31/12/2099',
  ...more,
});

/** An IMEI whose check digit is right, from whatever number the text has. */
export function imeiOf(text: string): string {
  const body = `35${text.replace(/\D/g, '').padStart(12, '0')}`.slice(0, 14);
  const sum = [...body].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Writes the files into a folder of their own, or the one given; answers it. */
export function historyFolder(
  lines: HistoryLines,
  { into, delimiter = ';', bom = false }: { into?: string; delimiter?: string; bom?: boolean } = {},
): string {
  const folder = into ?? mkdtempSync(path.join(os.tmpdir(), 'permuta-storico-'));
  mkdirSync(folder, { recursive: true });
  for (const [code, rows] of Object.entries(lines)) {
    const name = code === 'PREZZI' ? 'prezzi.csv' : historyFiles[code as HistoryFileCode].name;
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`;
    const text = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
      .map((row) => row.map(cell).join(delimiter))
      .join('\r\n');
    writeFileSync(path.join(folder, name), `${bom ? '\ufeff' : ''}${text}\r\n`);
  }
  return folder;
}

/** The lines of a file that an import has left beside its own: without the header, cells apart. */
export function toldIn(folder: string, name: 'errori.csv' | 'avvisi.csv'): string[][] {
  const text = readFileSync(path.join(folder, name), 'utf8').replace(/^\ufeff/, '');
  return parseCsv(text, { delimiter: ';' })
    .slice(1)
    .map((cells) => cells.map(String));
}

/** How many rows each of the tables that an import writes has. */
export async function countRows(db: pg.Pool): Promise<Record<string, number>> {
  const tables =
    'customer device receipt coupon price price_import device_model brand device_event audit_entry history_import history_import_line progressive';
  const counts = tables.split(' ').map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await db.query<Record<string, number>>(`select ${counts.join(', ')}`);
  return rows[0] ?? {};
}
