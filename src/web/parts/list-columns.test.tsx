import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { prices } from '#contract/lists/price-list';
import { slips } from '#contract/lists/slips';
import { drawnColumns, shownColumns } from './list-columns.tsx';

afterEach(cleanup);

describe('the columns of a list', () => {
  it('are those it begins with, or those that were chosen and are there', () => {
    const whole = shownColumns(slips, null);
    expect(whole).not.toContain('numero_righe');
    expect(shownColumns(slips, ['numero_righe', 'valore'])).toEqual(['numero_righe', 'valore']);
    expect(shownColumns(slips, ['valore', 'password'])).toEqual(['valore']);
    expect(shownColumns(slips, ['password'])).toEqual(whole);
    expect(shownColumns(slips, null, ['negozio'])).toEqual(whole.filter((name) => name !== 'negozio'));
  });

  it('on a narrow screen leave out what another column tells, unless it was chosen', () => {
    const whole = shownColumns(slips, null);
    expect(shownColumns(slips, null, [], true)).toEqual(whole.filter((name) => name !== 'data_creazione'));
    expect(shownColumns(slips, ['data_creazione'], [], true)).toEqual(['data_creazione']);
    // A price is not covered by the acts of its row.
    expect(shownColumns(prices, null, [], true)).not.toContain('data_modifica');
    expect(shownColumns(prices, null)).toContain('data_modifica');
  });

  it('draw what their kind says', () => {
    const row = { pagata: 1, valore: 1234.5, data_creazione: '2026-11-22T10:00:00Z', data_pagamento: null };
    const names = ['data_creazione', 'data_pagamento', 'valore', 'pagata'];
    const drawn = drawnColumns<typeof row>(slips, names).map(({ cell }) =>
      render(cell(row)).container.textContent?.replaceAll('\u00a0', ' '),
    );
    expect(drawn).toEqual(['22-11-2026', '—', '1.234,50 €', 'Si']);
  });
});
