import { describe, expect, it } from 'vitest';
import { canRequest, longestPackagingNote, packagingMachine, packagingNoteProblem } from './packaging.ts';

describe('packaging', () => {
  it('is asked for again only when the last request is fulfilled', () => {
    expect(canRequest(null)).toBe(true);
    expect(canRequest({ is_evasa: 1 })).toBe(true);
    expect(canRequest({ is_evasa: 0 })).toBe(false);
  });

  it('is fulfilled once, by head office, which may open it again', () => {
    expect(packagingMachine.grid()).toEqual(['0 IN CORSO: fulfil→1 .', '1 EVASA: . reopen→0']);
    expect(packagingMachine.moves.fulfil.who).toEqual(['office', 'support']);
    expect(packagingMachine.moves.reopen.who).toEqual(['office', 'support']);
  });

  it('may bear a note, of so many characters', () => {
    expect(packagingNoteProblem('')).toBeNull();
    expect(packagingNoteProblem(` ${'a'.repeat(longestPackagingNote)} `)).toBeNull();
    expect(packagingNoteProblem('a'.repeat(longestPackagingNote + 1))).toBe('Massimo 200 caratteri');
  });
});
