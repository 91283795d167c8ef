import { describe, expect, it } from 'vitest';
import { stateNow } from './machine.ts';
import {
  isCalledOut,
  openPriceRequests,
  priceAnswerErrors,
  priceAnswers,
  priceRequestMachine,
  priceRequestStates,
} from './price-request.ts';

const scade_il = '2026-11-29T10:00:00Z';
const before = new Date('2026-11-29T09:59:59Z');
const after = new Date('2026-11-29T10:00:00Z');

describe('a request for a price', () => {
  it('is over with its report, answered or not; a no stays one', () => {
    for (const stato of ['CHIESTA', 'PREZZATA'] as const) {
      expect(stateNow(priceRequestMachine, { stato, scade_il }, before)).toBe(stato);
      expect(stateNow(priceRequestMachine, { stato, scade_il }, after)).toBe('SCADUTA');
    }
    expect(stateNow(priceRequestMachine, { stato: 'RIFIUTATA', scade_il }, after)).toBe('RIFIUTATA');
  });

  it('is answered or taken back once', () => {
    for (const move of ['price', 'refuse', 'withdraw'] as const) {
      expect(priceRequestMachine.can(move, 'CHIESTA')).toBe(true);
      for (const stato of ['PREZZATA', 'RIFIUTATA', 'RITIRATA', 'SCADUTA'] as const)
        expect(priceRequestMachine.can(move, stato)).toBe(false);
    }
  });

  it('concerns the shop until it is taken back or over', () => {
    expect(openPriceRequests).toEqual(['CHIESTA', 'PREZZATA', 'RIFIUTATA']);
    expect(priceAnswers.every((one) => priceRequestStates[one].wants !== null)).toBe(true);
  });

  it('is called out for a quarter of an hour', () => {
    const now = new Date('2026-11-22T10:00:00Z');
    expect(isCalledOut('2026-11-22T09:45:01Z', now)).toBe(true);
    expect(isCalledOut('2026-11-22T09:45:00Z', now)).toBe(false);
  });
});

describe('an answer', () => {
  it('is a price above nothing, or a reason', () => {
    expect(priceAnswerErrors({ esito: 'PREZZATA', prezzo: 0.01, motivo: null })).toEqual({});
    expect(priceAnswerErrors({ esito: 'RIFIUTATA', prezzo: null, motivo: 'Troppo vecchio' })).toEqual({});
    expect(priceAnswerErrors({ esito: 'PREZZATA', prezzo: null, motivo: 'x' })).toHaveProperty('prezzo');
    expect(priceAnswerErrors({ esito: 'PREZZATA', prezzo: 0, motivo: null })).toHaveProperty('prezzo');
    expect(priceAnswerErrors({ esito: 'RIFIUTATA', prezzo: 10, motivo: '  ' })).toHaveProperty('motivo');
  });
});
