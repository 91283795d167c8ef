import { describe, expect, it } from 'vitest';
import { troubleOf } from './trouble.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

describe('what is in the way of everything', () => {
  it.each([
    ['a full disk of the database', coded('53100'), 'SPAZIO_ESAURITO'],
    ['a full disk of the files', coded('ENOSPC', { syscall: 'write' }), 'SPAZIO_ESAURITO'],
    ['no connection free', new Error('timeout exceeded when trying to connect'), 'SERVER_OCCUPATO'],
    ['a line that broke', new Error('Connection terminated unexpectedly'), 'SERVER_OCCUPATO'],
    ['a database that stops', coded('57P01'), 'SERVER_OCCUPATO'],
    ['nobody there', new AggregateError([coded('ECONNREFUSED')]), 'SERVER_OCCUPATO'],
    ['no socket there', coded('ENOENT', { syscall: 'connect' }), 'SERVER_OCCUPATO'],
    ['told by another', new Error('not put', { cause: coded('ENOSPC') }), 'SPAZIO_ESAURITO'],
  ])('is seen: %s', (_what, error, word) => {
    expect(troubleOf(error)).toBe(word);
  });

  it('is no broken rule, no missing file and no mistake of the program', () => {
    for (const error of [coded('23505'), coded('ENOENT', { syscall: 'open' }), new TypeError('x'), 'text'])
      expect(troubleOf(error)).toBe(null);
  });
});
