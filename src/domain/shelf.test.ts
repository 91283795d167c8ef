import { expect, it } from 'vitest';
import { normaliseShelf, shelfCode, shelfOf, shelfProblem } from './shelf.ts';

it('is kept as its label has it, however it is typed', () => {
  expect([' a-03-2 ', 'A 03/2', 'a--03.2-', 'Posto a-03-2'].map(normaliseShelf)).toEqual(
    Array.from({ length: 4 }, () => 'A-03-2'),
  );
  expect(['', '  ', 'B', 'à1', 'x'.repeat(21)].map(shelfProblem)).toEqual([
    null,
    null,
    null,
    'Lettere e cifre con trattini, per esempio A-03-2',
    'Massimo 20 caratteri',
  ]);
});

it('is read off a label, and off nothing else', () => {
  expect(shelfOf(shelfCode('A-03-2'))).toBe('A-03-2');
  expect(['posto b1', 'A-03-2', '490154203237518', 'POSTO-', 'POSTO è'].map(shelfOf)).toEqual([
    'B1',
    null,
    null,
    null,
    null,
  ]);
});
