import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DonePanel } from './done-panel.tsx';
import type { Acquisto } from './queries.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = {
  serial_number: 'SN1',
  num_times: 1,
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  id_modalita_pagamento: 2,
  valore_pagato: 256.5,
  coupon_value: null,
  coupon_serial_number: null,
  cliente: null,
  codice_pratica: 'SN1-1',
  progressivo: 7,
  chiuso_da: null,
} as unknown as Acquisto;

it('comes into sight from its headline on, and what is focused does not pull it past', () => {
  const rolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  render(<DonePanel row={row} isSigned={false} isPrinted={false} onNew={() => undefined} />);
  expect(focused).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /STAMPA RICEVUTA/ }));
  const [box] = rolled.mock.contexts as HTMLElement[];
  expect(box?.contains(screen.getByText('Buyback effettuato correttamente!'))).toBe(true);
});
