import { describe, expect, it } from 'vitest';
import { canRequest, packagingMachine } from './packaging.ts';

describe('packaging', () => {
  it('is asked for again only when the last request is fulfilled', () => {
    expect(canRequest(null)).toBe(true);
    expect(canRequest({ is_evasa: 1 })).toBe(true);
    expect(canRequest({ is_evasa: 0 })).toBe(false);
  });

  it('is fulfilled once, by head office', () => {
    expect(packagingMachine.grid()).toEqual(['0 IN CORSO: fulfil→1', '1 EVASA: .']);
    expect(packagingMachine.moves.fulfil.who).toEqual(['office', 'support']);
  });
});
