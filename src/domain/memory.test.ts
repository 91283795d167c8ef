import { describe, expect, it } from 'vitest';
import { memoryCode, memoryName, memoryNames, memoryOfCode, parseMemory } from './memory.ts';

describe('memory', () => {
  it('reads the ways in which a size is written', () => {
    const cases: [string, number | null][] = [
      ['128 GB', 128],
      ['128GB', 128],
      ['128', 128],
      [' 64 gb ', 64],
      ['1 TB', 1024],
      ['1024', 1024],
      ['2tb', 2048],
      ['Unique', 0],
      ['0', 0],
      ['100', null],
      ['molta', null],
      ['', null],
      ['12.8', null],
    ];
    for (const [text, gb] of cases) expect([text, parseMemory(text)]).toEqual([text, gb]);
  });

  it('writes what it reads', () => {
    for (const gb of [0, 1, 64, 512, 1024, 2048]) expect(parseMemory(memoryName(gb))).toBe(gb);
  });
});

it('have codes, 99 for the only size', () => {
  expect(Object.keys(memoryNames)).toHaveLength(13);
  expect([1, 128, 2048, 0].map(memoryCode)).toEqual([1, 8, 12, 99]);
  expect([1, 8, 12, 99, 0, 13, 1.5, Number.NaN].map(memoryOfCode)).toEqual([
    1,
    128,
    2048,
    0,
    null,
    null,
    null,
    null,
  ]);
});
