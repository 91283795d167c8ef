import { describe, expect, it } from 'vitest';
import { accountRemoval, instructionsFor } from './account-removal.ts';

describe('account removal', () => {
  it('has the ten brands of S1 §9', () => {
    expect(Object.keys(accountRemoval).join(' ')).toBe(
      'Apple Google Samsung Xiaomi Huawei Oppo Realme OnePlus Vivo Meizu',
    );
    for (const steps of Object.values(accountRemoval)) {
      expect(steps.length).toBeGreaterThanOrEqual(4);
      expect(new Set(steps).size).toBe(steps.length);
    }
  });

  it('takes the accounts off before the reset, Google’s too on every Android phone', () => {
    for (const [brand, steps] of Object.entries(accountRemoval)) {
      const account = steps.findIndex((step) => /Rimuovi account|'Esci' \(iCloud/.test(step));
      const reset = steps.findIndex((step) => /attendi il riavvio|Inizializza contenuto/.test(step));
      expect([brand, account >= 0 && account < reset]).toEqual([brand, true]);
    }
  });

  it('finds a brand however written, else Google', () => {
    expect(instructionsFor('  OPPO ').brand).toBe('Oppo');
    expect(instructionsFor('apple').steps).toBe(accountRemoval.Apple);
    expect(instructionsFor('Nokia')).toEqual({ brand: 'Google', steps: accountRemoval.Google });
  });
});
