import { describe, expect, it } from 'vitest';
import { tableOf } from './desk-tables.ts';

const all = ['arrivo', 'valutati', 'liquidati'] as const;

describe('the table in front', () => {
  it.each([
    [{}, 'arrivo'],
    [{ scheda: 'liquidati' }, 'liquidati'],
    [{ scheda: 'niente' }, 'arrivo'],
    [{ valutati_cerca: '35' }, 'valutati'],
    [{ arrivo_pagina: '2', scheda: 'valutati' }, 'valutati'],
    [{ id: 'AB-1', lettore: '1' }, 'arrivo'],
  ])('of %j is %s', (address, table) => {
    expect(tableOf(address, all)).toBe(table);
  });

  it('is one of those that one sees', () => {
    expect(tableOf({ scheda: 'arrivo', arrivo_cerca: '35' }, ['valutati', 'liquidati'])).toBe('valutati');
  });
});
