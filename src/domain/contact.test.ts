import { describe, expect, it } from 'vitest';
import { contactDeletedOn, contactMachine, contactStateOf, contactStates } from './contact.ts';

describe('contact requests', () => {
  it('go from new to in progress to closed, and back', () => {
    expect(contactMachine.grid()).toEqual([
      '1 NUOVA: assign→2 close→3 .',
      '2 IN LAVORAZIONE: assign→2 close→3 .',
      '3 CHIUSA: . . reopen→2',
    ]);
    expect(contactMachine.reason('reopen', 1)).toBe('Possibile solo nello stato CHIUSA.');
    expect(contactStates.map(contactStateOf)).toEqual([1, 2, 3]);
    expect(contactStateOf('ALTRO')).toBeNull();
  });

  it('tell the day they are deleted on, in Rome', () => {
    expect(contactDeletedOn('2026-11-20T23:30:00Z', 12)).toBe('2027-11-21');
    expect(contactDeletedOn('2026-01-31T10:00:00Z', 1)).toBe('2026-02-28');
  });
});
