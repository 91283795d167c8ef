import { describe, expect, it } from 'vitest';
import { changeName, changeValue, collected, moneyText, typedCount, typedMoney } from './campaign-words.ts';

describe('what is typed into a campaign', () => {
  it('is read as money with a comma or a point, and never guessed', () => {
    expect(typedMoney('30')).toBe(3000);
    expect(typedMoney('30,50')).toBe(3050);
    expect(typedMoney('1.000,00')).toBe(100_000);
    expect(typedMoney(' ')).toBeNull();
    expect(typedMoney('1.000')).toBe('unreadable');
    expect(typedMoney('-3')).toBe('unreadable');
    expect([moneyText(30), moneyText(30.5), moneyText(null)]).toEqual(['30', '30,50', '']);
  });

  it('is read as a count', () => {
    expect([typedCount('50'), typedCount('1.000'), typedCount('')]).toEqual([50, 1000, null]);
    expect(typedCount('dieci')).toBeNaN();
  });
});

describe('the words of the table and the history', () => {
  it('name the data collected', () => {
    expect(collected({ imei: 1, serial: 0, ean: 1 })).toBe('IMEI, EAN');
    expect(collected({ imei: 0, serial: 0, ean: 0 })).toBe('Nessuno');
  });

  it('write values as people read them', () => {
    expect(changeName({ azione: 'MODIFICATA', campo: 'data_fine' })).toBe('Fine validità');
    expect(changeValue('data_fine', '2026-07-31')).toBe('31-07-2026');
    expect(changeValue('budget', '1000')).toBe('1.000,00\u00a0€');
    expect(changeValue('budget', null)).toBe('nessuno');
    expect([changeName({ azione: 'CREATA', campo: null }), changeValue(null, null)]).toEqual([
      'Campagna inserita',
      '',
    ]);
  });
});
