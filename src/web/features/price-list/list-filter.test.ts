import { expect, it } from 'vitest';
import { filterFrom, searchOf } from './list-filter.ts';

it('an address gives the list back as it was', () => {
  const filter = {
    cerca: 'iphone 13',
    tipo: 2,
    ordine: '-working_price',
    pagina: 3,
    righe: 50,
    aperta: null,
  };
  expect(filterFrom(searchOf(filter))).toEqual(filter);
  expect(searchOf(filterFrom({}))).toEqual({});
});

it('an address that makes no sense shows the list from its beginning', () => {
  expect(filterFrom({ tipo: 'x', ordine: 'prezzo', pagina: '-2', righe: '7' })).toEqual(filterFrom({}));
});
