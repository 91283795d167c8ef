import { describe, expect, it } from 'vitest';
import { answerDay, personRequestErrors, personRequestMachine } from './person-request.ts';

describe('what somebody asks about their data', () => {
  it('is answered within thirty days of the day it came', () => {
    expect([answerDay('2026-11-23'), answerDay('2027-01-31')]).toEqual(['2026-12-23', '2027-03-02']);
  });

  it('is answered once, either way', () => {
    expect(personRequestMachine.grid()).toEqual([
      'APERTA Aperta: answer→EVASA reject→RESPINTA',
      'EVASA Evasa: . .',
      'RESPINTA Respinta: . .',
    ]);
  });

  it('came on a day that has been, and says something', () => {
    const today = '2026-11-23';
    expect(personRequestErrors({ ricevuta_il: today, testo: 'A voce' }, today)).toEqual({});
    expect(Object.keys(personRequestErrors({ ricevuta_il: '2026-11-24', testo: ' ' }, today))).toEqual([
      'ricevuta_il',
      'testo',
    ]);
    expect(personRequestErrors({ ricevuta_il: '2024-11-24', testo: 'x' }, today)).toHaveProperty(
      'ricevuta_il',
    );
    expect(personRequestErrors({ ricevuta_il: '', testo: 'x' }, today)).toHaveProperty('ricevuta_il');
  });
});
