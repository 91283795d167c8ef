import { describe, expect, expectTypeOf, it } from 'vitest';
import { byKey, codesOf, codesWhere, isCode, namesOf, never } from './code.ts';

const table = {
  1: { key: 'first', name: 'Primo', isOdd: true },
  2: { key: 'second', name: 'Secondo', isOdd: false },
} as const;

describe('a table of codes', () => {
  it('tells its codes as they are kept: numbers as numbers, words as words', () => {
    expect(codesOf(table)).toEqual([1, 2]);
    expect(codesOf({ 'A-': 0, B: 0 })).toEqual(['A-', 'B']);
  });

  it('knows its own codes and no others', () => {
    expect([1, 2].every((code) => isCode(table, code))).toBe(true);
    expect([0, 3, '', null, undefined, 'toString', {}].some((code) => isCode(table, code))).toBe(false);
  });

  it('gives the codes by their keys, typed to the number', () => {
    const code = byKey(table);
    expect(code).toEqual({ first: 1, second: 2 });
    expectTypeOf(code.second).toEqualTypeOf<2>();
  });

  it('gives names, and the codes of which something is true', () => {
    expect(namesOf(table)).toEqual({ 1: 'Primo', 2: 'Secondo' });
    expect(codesWhere(table, ({ isOdd }) => isOdd)).toEqual([1]);
  });

  it('takes no unknown code for a known one', () => {
    expect(() => never(5 as never)).toThrow('unknown code 5');
  });
});
