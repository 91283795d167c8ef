import { describe, expect, it } from 'vitest';
import { totalOf, whyNotShip } from './chosen-devices.ts';

const worth = (...values: number[]) => values.map((valore_acquisto) => ({ valore_acquisto }));

describe('devices chosen for a shipment', () => {
  it('are summed in cents', () => {
    expect(totalOf(worth(0.1, 0.2, 299.99))).toBe(300.29);
    expect(totalOf([])).toBe(0);
  });

  it('may leave as three, or with one of 300 euro', () => {
    expect(whyNotShip(worth(2, 2, 2))).toBeNull();
    expect(whyNotShip(worth(300))).toBeNull();
    expect(whyNotShip(worth(2, 300))).toBeNull();
  });

  it('are refused with the words of the specification, and what is needed', () => {
    const reason = whyNotShip(worth(299.99, 299.99));
    expect(reason).toMatch(/^Non è possibile creare la spedizione con i device selezionati\. /);
    expect(reason).toContain('300,00\u00a0€');
    expect(whyNotShip([])).toBe('Seleziona prima i device da spedire.');
    expect(whyNotShip(worth(...Array.from({ length: 501 }, () => 300)))).toContain(
      'Al massimo 500 per volta.',
    );
  });
});
