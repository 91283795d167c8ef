import { describe, expect, it } from 'vitest';
import { readCells } from './history-cell.ts';

const today = '2026-03-10';

describe('a cell of an imported file', () => {
  it.each([
    ['2024-03-12', '2024-03-12 12:00:00'],
    ['12/03/2024', '2024-03-12 12:00:00'],
    ['1.3.2024 9:05', '2024-03-01 09:05:00'],
    ['2024-03-12T15:30:10', '2024-03-12 15:30:10'],
  ])('is the moment %s', (text, moment) => {
    expect(readCells({ quando: text }).moment('quando', today)).toBe(moment);
  });

  it.each([
    ['31/02/2024', 'Data non valida'],
    ['12/03/24', 'Data non valida'],
    ['2024-03-12 25:00', 'Data non valida'],
    ['2024-03-12 10:00 UTC', 'Data non valida'],
    ['11/03/2026', 'Data futura'],
    ['1990-01-01', 'Data fuori dai limiti'],
  ])('is no moment: %s, %s', (text, sentence) => {
    const read = readCells({ quando: text });
    expect(read.moment('quando', today)).toBeNull();
    expect(read.faults).toEqual([
      { colonna: 'quando', valore: text, frase: expect.stringContaining(sentence) as string },
    ]);
  });

  it('is euro as price lists have them, and nothing that can be read in two ways', () => {
    const read = readCells({ a: '1.234,50', b: '€ 10', c: '1.234', d: '-3' });
    expect([read.euro('a'), read.euro('b'), read.euro('c'), read.euro('d')]).toEqual([
      1234.5,
      10,
      null,
      null,
    ]);
    expect(read.faults.map(({ colonna, frase }) => `${colonna} ${frase.slice(0, 16)}`)).toEqual([
      'c Importo ambiguo:',
      'd Importo negativo',
    ]);
  });

  it('is a flag, a number, a text; empty is none, and wrong where it must be filled', () => {
    const read = readCells({
      si: 'Sì',
      no: '0',
      che: 'forse',
      n: '12',
      troppo: '12.5',
      t: ' a  b ',
      brutto: 'a\u0000b',
    });
    expect([read.flag('si'), read.flag('no'), read.flag('che'), read.flag('manca')]).toEqual([1, 0, 0, 0]);
    expect([read.number('n', 100), read.number('troppo', 100)]).toEqual([12, null]);
    expect([read.text('t', 10), read.text('manca', 10), read.text('brutto', 10), read.text('t', 2)]).toEqual([
      'a b',
      null,
      null,
      null,
    ]);
    expect(read.text('manca', 10, true)).toBeNull();
    expect(read.day('manca', today)).toBeNull();
    expect(read.faults.map(({ colonna }) => colonna)).toEqual(['che', 'troppo', 'brutto', 't', 'manca']);
  });

  it('may be odd without being wrong', () => {
    const read = readCells({ imei: '1' });
    read.warn('imei', 'strano');
    expect([read.faults, read.warnings]).toEqual([[], [{ colonna: 'imei', valore: '1', frase: 'strano' }]]);
  });
});
