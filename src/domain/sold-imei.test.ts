import { describe, expect, it } from 'vitest';
import type { SheetCell, SheetRow } from './price-row.ts';
import { checkSoldRows, findSoldColumns } from './sold-imei.ts';

const sheet = (...rows: SheetCell[][]): SheetRow[] =>
  rows.map((cells, place) => ({ riga: place + 1, cells }));
function check(rows: SheetRow[]) {
  const columns = findSoldColumns(rows);
  if (!columns) throw new Error('no columns');
  return checkSoldRows(rows, columns);
}

describe('findSoldColumns', () => {
  it('finds them under a title, in any order, and takes a bare list of IMEIs', () => {
    expect(findSoldColumns(sheet(['Vendite marzo'], ['EAN', 'Codice IMEI', 'SKU']))).toEqual({
      header: 1,
      places: { imei: 1, sku: 2, ean: 0 },
    });
    expect(findSoldColumns(sheet([null, '001234560000014']))).toEqual({ header: -1, places: { imei: 1 } });
    expect(findSoldColumns(sheet(['Modello', 'Prezzo'], ['iPhone', 300]))).toBeNull();
    expect(findSoldColumns([])).toBeNull();
  });
});

describe('checkSoldRows', () => {
  it('reads IMEIs as text and as numbers that have lost their zeros', () => {
    const rows = check(sheet(['IMEI'], ['00 123456-000001 4'], [1234560000022], ['352099001761481']));
    expect(rows.map(({ imei, avviso, motivo }) => [imei, avviso, motivo])).toEqual([
      ['001234560000014', null, null],
      ['001234560000022', 'Zeri iniziali ripristinati', null],
      ['352099001761481', null, null],
    ]);
  });

  it('warns of a wrong check digit and refuses what is no IMEI, with the reason', () => {
    const rows = check(
      sheet(
        ['IMEI', 'SKU'],
        ['001234560000015'],
        ['12345'],
        ['3,52E+14'],
        ['ABC'],
        [{ formula: true }],
        [null, 'SM-S931'],
        [true],
      ),
    );
    expect(rows[0]).toMatchObject({ avviso: 'La cifra di controllo non torna', motivo: null });
    expect(rows.slice(1).map(({ motivo }) => motivo)).toEqual([
      'L’IMEI ha 15 cifre: qui sono 5',
      'Excel lo ha arrotondato: formattare la colonna come testo',
      'L’IMEI ha 15 cifre e nient’altro',
      'C’è una formula: incollare il valore',
      'Manca l’IMEI',
      'Non è un IMEI',
    ]);
  });

  it('keeps the first of two alike and leaves empty rows out', () => {
    const rows = check(sheet(['IMEI'], ['001234560000014'], [' '], [1234560000014]));
    expect(rows.map(({ riga, motivo }) => [riga, motivo])).toEqual([
      [2, null],
      [4, 'Doppione della riga 2'],
    ]);
  });
});
