import { expect, it } from 'vitest';
import { wordIn, wordsOf } from './list-conditions.ts';

it('what was typed is looked for word by word, an IMEI by its phone, and never more words than help', () => {
  expect(wordsOf('  rossi   iPhone\t13 ')).toEqual(['rossi', 'iPhone', '13']);
  expect(wordsOf('D´Acuto De`Luca')).toEqual(["D'Acuto", "De'Luca"]);
  for (const imei of [
    '35 209900 176148 1',
    '35 209900 176148',
    'IMEI 35-209900-176148-2 /01',
    '\u200e352099001761481',
  ])
    expect(wordsOf(imei)).toEqual(['35209900176148']);
  expect(wordsOf('iPhone 352099001761487')).toEqual(['iPhone', '35209900176148']);
  expect(wordsOf('12 345678 901234')).toEqual(['12', '345678', '901234']);
  expect(wordsOf('a b c d e f g h i l')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

it('a short word is looked for where a word begins, a longer one anywhere', () => {
  expect(wordIn('d.cerca', '13')).toEqual({
    sql: '(d.cerca like fold(?) or d.cerca like fold(?))',
    values: ['13%', '% 13%'],
  });
  expect(wordIn('d.cerca', 'Però')).toEqual({ sql: 'd.cerca like fold(?)', values: ['%Però%'] });
});
