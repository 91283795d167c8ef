import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RowOf } from '#contract/api';
import { receiptCells } from './receipt-cells.tsx';

afterEach(cleanup);

/** The cell of a receipt's state. */
function stateOf(row: Partial<RowOf<'getRicevute'>>): string | null {
  const signed = { stato_ricevuta: 'FIRMATA', modo_firma: null, is_tratto_scarso: 0, ...row };
  const { container } = render(receiptCells.stato_ricevuta(signed as RowOf<'getRicevute'>));
  return container.textContent;
}

it('a receipt says by which way it was signed, and where there was next to no ink', () => {
  expect(stateOf({ modo_firma: 'LINK' })).toBe('FIRMATAcon il link');
  expect(stateOf({ modo_firma: 'LINK', is_tratto_scarso: 1 })).toBe('FIRMATAcon il link, tratto quasi vuoto');
  expect(stateOf({ modo_firma: 'CARTA' })).toBe('FIRMATAsu carta');
  expect(stateOf({ modo_firma: 'CASSA' })).toBe('FIRMATAalla cassa');
  expect(stateOf({ stato_ricevuta: 'DA FIRMARE' })).toBe('DA FIRMARE');
});
