import { describe, expect, it } from 'vitest';
import {
  documentNumberError,
  documentTypes,
  documentWarnings,
  expiryWarnings,
  isDocumentType,
  isPaperCard,
  normaliseDocumentNumber,
} from './identity-document.ts';

describe('identity document', () => {
  it('is one of three types', () => {
    expect(Object.values(documentTypes).map(({ name }) => name)).toEqual([
      "Carta d'identità",
      'Passaporto',
      'Patente di guida',
    ]);
    expect([0, 1, 3, 4, '1', null].map(isDocumentType)).toEqual([false, true, true, false, false, false]);
  });

  it('needs seven characters', () => {
    expect(documentNumberError('')).toBe('Campo obbligatorio');
    expect(documentNumberError('AB1234')).toBe('Minimo 7 caratteri');
    expect(documentNumberError('AB12345')).toBeNull();
    expect(documentNumberError('A'.repeat(31))).toBe('Massimo 30 caratteri');
    expect(normaliseDocumentNumber(' ca 12345 ab ')).toBe('CA12345AB');
  });

  it('warns by type', () => {
    expect(documentWarnings(1, 'CA12345AB')).toEqual([]);
    expect(documentWarnings(1, 'AX1234567')[0]).toContain('cartacea');
    expect(documentWarnings(1, 'CA1234AB')[0]).toContain('straniera');
    expect(documentWarnings(2, 'YA1234567')).toEqual([]);
    expect(documentWarnings(2, 'CA12345AB')[0]).toContain('passaporto');
    expect(documentWarnings(3, 'U1A23B45C6')).toEqual([]);
    expect(documentWarnings(3, 'MI1234567')[0]).toContain('patente');
    expect(documentWarnings(1, 'AX12')).toEqual([]);
  });

  it('knows the number of a paper card', () => {
    expect(isPaperCard(1, 'AX1234567')).toBe(true);
    expect(isPaperCard(1, 'CA12345AB')).toBe(false);
    expect(isPaperCard(1, 'AX')).toBe(false);
    // France, Germany, Romania, Spain, Poland: none of them has gone out of use with Italy's paper.
    for (const foreign of ['X4RTBPFW4', 'L01X00T47', 'RX123456', 'BAA000589', 'ZZC000002']) {
      expect(isPaperCard(1, foreign)).toBe(false);
      expect(documentWarnings(1, foreign).join()).not.toContain('cartacea');
    }
    expect(isPaperCard(3, 'AX1234567')).toBe(false);
  });

  it('warns of an expiry from the day after it', () => {
    expect(expiryWarnings('2026-11-22', '2026-11-23')).toEqual([
      'Il documento è scaduto il 22-11-2026: chiederne uno valido.',
    ]);
    expect(expiryWarnings('2026-11-22', '2026-11-22')).toEqual([]);
    expect(expiryWarnings(null, '2026-11-22')).toEqual([]);
  });
});
