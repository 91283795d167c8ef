import { expect, it } from 'vitest';
import { hasControls, someHasControls, visibleText, visibleTexts, withoutControls } from './visible-text.ts';

it('what nobody sees is dropped, what is seen stays', () => {
  const unseen =
    '\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u3164\ufe0f\ufeff\u{e0020}';
  for (const sign of unseen) expect([sign, visibleText(`Bianco${sign}lini`)]).toEqual([sign, 'Biancolini']);
  for (const plain of ['Però, D’Ávila – 12 €', 'a\tb\nc', '王小明 Γεωργίου', 'a\u00a0b', '😀'])
    expect(visibleText(plain)).toBe(plain);
});

it('joiners stay within words of the scripts that are written with them, and nowhere else', () => {
  for (const word of ['می\u200cخواهم', 'क्\u200dष', 'ক্\u200cষ']) expect(visibleText(word)).toBe(word);
  expect(visibleText('\u200cمی\u200d iPhone\u200d13 क\u200d')).toBe('می iPhone13 क');
});

it('a structure is cleaned in all its texts, and what is none is left as it is', () => {
  const day = new Date(0);
  expect(visibleTexts({ 'a\u200b': ['b\u200e', 1, null, { c: 'd\ufeff' }], day })).toEqual({
    a: ['b', 1, null, { c: 'd' }],
    day,
  });
});

it('characters that no text has are seen wherever they are', () => {
  expect(['a\0', 'a\u0007', 'a\u007f', 'a\n\tb\r'].map(hasControls)).toEqual([true, true, true, false]);
  expect(someHasControls([{ a: ['b', { c: 'd\0' }] }])).toBe(true);
  expect(someHasControls([{ a: 'b', c: 1 }])).toBe(false);
  expect(withoutControls('a\0b\u0007')).toBe('a\ufffdb\ufffd');
});
