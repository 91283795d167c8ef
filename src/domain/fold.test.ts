import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('a name and what it is typed as are one', () => {
  for (const [name, ...typed] of [
    ['Weißberger', 'WEISSBERGER', 'weissberger'],
    ['Łęcka', 'lecka', 'ŁĘCKA', 'Łe\u0328cka'],
    ['Yıldız', 'yildiz', 'YILDIZ', 'YILDİZ'],
    ['Đặng', 'dang', 'ĐẶNG'],
    ['Sørensen', 'sorensen'],
    ['Æbelman', 'aebelman'],
    ['Þorvaldur Guðmundur', 'thorvaldur gudmundur'],
    ['Œuvrard', 'oeuvrard'],
    ['Ħabibi Ŋala Ĳssel', 'habibi nala ijssel'],
    ['L’Aquila', "l'aquila"],
  ] as const)
    for (const one of typed) expect([one, fold(one)]).toEqual([one, fold(name)]);
});

it('letters that are none of the Latin ones stay what they are', () => {
  expect(fold('Шевченко')).toBe('шевченко');
  expect(fold('王小明')).toBe('王小明');
});
