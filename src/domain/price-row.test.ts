import { describe, expect, it } from 'vitest';
import { findColumns } from './price-column.ts';
import { checkPriceRows, type SheetCell } from './price-row.ts';

const header = ['Marca', 'Modello', 'Memoria', 'Prezzo', 'Tipo'];

/** The rows checked as they stand below a header in row 1. */
function check(rows: SheetCell[][], names = header) {
  const found = findColumns([names]);
  if (!found.ok) throw new Error(found.motivo);
  return checkPriceRows(
    rows.map((cells, index) => ({ riga: index + 2, cells })),
    found.columns,
  );
}
const reasons = (rows: SheetCell[][], names = header) => check(rows, names).map(({ motivo }) => motivo);

describe('rows of a price list', () => {
  it('are read whatever way they are written', () => {
    const rows = check([
      ['Apple', ' iPhone  13 ', '128 GB', 300, 'Smartphone'],
      ['Samsung', 'Galaxy Tab', '1TB', '1.234,56 €', 'tablet'],
      ['Nokia', 3310, 'Unica', '12,5', null],
      [null, '', null, null, '  '],
      ['Xiaomi', 'Redmi', 64, 0, 1],
    ]);
    expect(
      rows.map(({ riga, brand_name, model_name, id_memory, price, id_device_type, motivo }) => [
        riga,
        brand_name,
        model_name,
        id_memory,
        price,
        id_device_type,
        motivo,
      ]),
    ).toEqual([
      [2, 'Apple', 'iPhone 13', 8, 30_000, 1, null],
      [3, 'Samsung', 'Galaxy Tab', 11, 123_456, 2, null],
      [4, 'Nokia', '3310', 99, 1250, null, null],
      [6, 'Xiaomi', 'Redmi', 7, 0, 1, null],
    ]);
  });

  it('say everything that is wrong with them', () => {
    expect(
      reasons([
        ['', 'iPhone 13', '129 GB', -3, 'Frigorifero'],
        ['Apple', { formula: true }, '64 GB', { formula: true }, null],
        ['Apple', 'iPhone 12', '64 GB', { error: '#N/A' }, null],
        ['Apple', true, '64 GB', 12, null],
        ['Apple', 'iPhone CittÃ\u00a0', '64 GB', 12, null],
        ['Apple', 'iPhone \ufffd', '64 GB', 12, null],
        ['Apple', 'x'.repeat(101), '', '', null],
      ]),
    ).toEqual([
      'Manca: marca; Memoria non riconosciuta: «129 GB»; Tipo non riconosciuto: «Frigorifero»; Prezzo negativo',
      'Nella colonna modello c’è una formula: incollare il valore; Nella colonna prezzo c’è una formula: incollare il valore',
      'Nella colonna prezzo c’è un errore (#N/A)',
      'Nella colonna modello c’è un VERO/FALSO',
      'Caratteri illeggibili nella colonna modello (codifica del testo)',
      'Caratteri illeggibili nella colonna modello (codifica del testo)',
      'Colonna modello: massimo 100 caratteri; Manca: memoria; Manca il prezzo',
    ]);
  });

  it('that stand there twice are refused, each naming the others', () => {
    expect(
      reasons([
        ['Apple', 'iPhone 13', '128 GB', 300, null],
        ['APPLE', 'iphone13', '128', 310, null],
        ['Apple', 'iPhone 13', '256 GB', 350, null],
        ['Apple', 'iPhone 13', '128GB', 300, null],
        ['Apple', 'iPhone 13', '128 GB', -1, null],
      ]),
    ).toEqual([
      'Doppione delle righe 3, 5',
      'Doppione delle righe 2, 5',
      null,
      'Doppione delle righe 2, 3',
      'Prezzo negativo',
    ]);
  });

  it('by the ten thousand are looked at once each, and name the first five others', () => {
    const alike: SheetCell[][] = Array.from({ length: 60_000 }, () => [
      'Apple',
      'iPhone 13',
      '128 GB',
      300,
      null,
    ]);
    const said = reasons(alike);
    expect(said[0]).toBe('Doppione delle righe 3, 4, 5, 6, 7, …');
    expect(said[3]).toBe('Doppione delle righe 2, 3, 4, 6, 7, …');
    expect(said.at(-1)).toBe('Doppione delle righe 2, 3, 4, 5, 6, …');
    expect(reasons(alike.slice(0, 6))[0]).toBe('Doppione delle righe 3, 4, 5, 6, 7');
  });

  it('can not give one model two types', () => {
    expect(
      reasons([
        ['Apple', 'iPad', '64 GB', 100, null],
        ['Apple', 'iPad', '128 GB', 100, 'Tablet'],
        ['Apple', 'iPad', '256 GB', 100, 'PC'],
      ]),
    ).toEqual([null, null, 'Tipo diverso da quello della riga 3']);
  });

  it('hold memory codes where the header or the numbers say so', () => {
    const memories = (rows: SheetCell[][], names = header) => check(rows, names).map(({ memory }) => memory);
    const of = (...codes: SheetCell[]) => codes.map((code, index) => ['Apple', `M${index}`, code, 10, null]);
    expect(memories(of(8, '7', 99))).toEqual(['128 GB', '64 GB', 'Unique']);
    expect(memories(of(8, 4))).toEqual(['8 GB', '4 GB']);
    expect(memories(of(8, 4), ['Marca', 'Modello', 'id_memory', 'Prezzo', 'Tipo'])).toEqual([
      '128 GB',
      '8 GB',
    ]);
    expect(memories(of(64, 8))).toEqual(['64 GB', '8 GB']);
    expect(reasons(of(64, 9))).toEqual([null, 'Memoria non riconosciuta: «9»']);
  });
});
