import { describe, expect, it } from 'vitest';
import { filterFrom, searchOf } from './hold-filter.ts';

describe('the filter of legal holds', () => {
  it('comes back from the address as it went in', () => {
    const filter = { cerca: 'querela', tutti: true, pagina: 1, aperta: null } as const;
    expect(filterFrom(searchOf(filter))).toEqual(filter);
    expect(searchOf(filterFrom({ blocchi: 'x', pagina: '-1' }))).toEqual({});
  });
});
