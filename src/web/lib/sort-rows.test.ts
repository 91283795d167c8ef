import { expect, it } from 'vitest';
import { inOrder } from './sort-rows.ts';

interface Row {
  nome: string | null;
  valore: number | null;
}
const row = (nome: string | null, valore: number | null): Row => ({ nome, valore });
const rows = [row('Ébano', 10), row(null, 9), row('abete 10', null), row('Abete 9', 100)];
const columns = [
  { id: 'nome', sortBy: ({ nome }: Row) => nome },
  { id: 'valore', sortBy: ({ valore }: Row) => valore },
];
const names = (sort: string | null) => inOrder(rows, columns, sort).map(({ nome }) => nome);
const values = (sort: string) => inOrder(rows, columns, sort).map(({ valore }) => valore);

it('rows are ordered as people count and spell, the empty ones last whichever way', () => {
  expect(names('nome')).toEqual(['Abete 9', 'abete 10', 'Ébano', null]);
  expect(names('-nome')).toEqual(['Ébano', 'abete 10', 'Abete 9', null]);
  expect(values('valore')).toEqual([9, 10, 100, null]);
  expect(values('-valore')).toEqual([100, 10, 9, null]);
});

it('an order that no column has leaves them as they came', () => {
  expect(inOrder(rows, columns, null)).toBe(rows);
  expect(inOrder(rows, columns, '-password')).toBe(rows);
});
