import { describe, expect, it } from 'vitest';
import { columnName, headerFaults, historyFiles } from './history-file.ts';

describe('the header of an imported file', () => {
  it.each(['Id Esterno', 'id_esterno', ' ID-ESTERNO '])('reads %s as id_esterno', (header) => {
    expect(columnName(header)).toBe('id_esterno');
  });

  it('may have all columns in any order, and lack those that nobody must fill', () => {
    const { required, optional } = historyFiles.COUPON;
    expect(headerFaults('COUPON', [...optional, ...required].toReversed())).toEqual([]);
    expect(headerFaults('COUPON', required)).toEqual([]);
  });

  it('says what lacks, what it does not know and what is there twice', () => {
    const header = ['dispositivo', 'progressivo', 'progressivo', 'tipo_documento', 'colore', ''];
    expect(headerFaults('RICEVUTE', header)).toEqual([
      'Manca la colonna numero_documento',
      'Colonna sconosciuta: colore',
      'Colonna ripetuta: progressivo',
    ]);
  });
});
