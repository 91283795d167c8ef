import { describe, expect, it } from 'vitest';
import { transportReasonOf } from './legal-buyer.ts';

describe('the reason of the transport', () => {
  it('follows who bought, each reason once, and is the company’s where nobody said', () => {
    expect(transportReasonOf(['AFFILIATO', 'AFFILIATO'])).toBe('Conto vendita');
    expect(transportReasonOf(['AFFILIATO', 'SEDE'])).toBe(
      'Trasferimento per lavorazione e vendita; Conto vendita',
    );
    expect(transportReasonOf([])).toBe('Trasferimento per lavorazione e vendita');
  });
});
