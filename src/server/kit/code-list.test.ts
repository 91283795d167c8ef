import { describe, expect, it } from 'vitest';
import { codeList, codeText } from './code-list.ts';

describe('codes in SQL', () => {
  it('are numbers as they are and words in quotes', () => {
    expect(codeList([1, 14])).toBe('(1, 14)');
    expect(codeList(['IN EMISSIONE', 'VALIDO'])).toBe("('IN EMISSIONE', 'VALIDO')");
    expect(codeText(2)).toBe('2');
  });

  it('are never empty, and nothing that could end the quotes', () => {
    expect(() => codeList([])).toThrow('no codes');
    expect(() => codeText("A' or '1' = '1")).toThrow('no code');
  });
});
