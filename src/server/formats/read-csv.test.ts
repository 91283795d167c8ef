import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string) => [...readCsv(Buffer.from(text))];

it('our own export comes in again: what a spreadsheet was kept from is as it was', () => {
  const text = '\ufeffcap;imei;telefono;nota\r\n="20121";="352099001761481";\'+39 347;"a;""b"""\r\n';
  expect(read(text)).toEqual([
    { riga: 1, cells: ['cap', 'imei', 'telefono', 'nota'] },
    { riga: 2, cells: ['20121', '352099001761481', '+39 347', 'a;"b"'] },
  ]);
});

it('the separator is the one that the file names, else semicolon, tab or comma', () => {
  expect(read('sep=|\r\na|b\r\n1|2,0\r\n')).toEqual([
    { riga: 2, cells: ['a', 'b'] },
    { riga: 3, cells: ['1', '2,0'] },
  ]);
  for (const sign of [';', '\t', ',']) {
    const own = { riga: 1, cells: ['a', 'b'] };
    expect(read(`a${sign}b\n`)).toEqual([own]);
  }
});
