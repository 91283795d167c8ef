import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleText } from '#domain/example-company';
import { FinalStep } from './final-step.tsx';
import { openStep, termsOf } from './purchase-view.ts';
import type { Acquisto } from './queries.ts';

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(): void {}
      close(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = {
  serial_number: 'SN1',
  num_times: 1,
  id_stato_device: 2,
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  imei: '001234560000014',
  grado_estetico: 'A-',
  is_account_rimosso: 1,
  is_ricevuta_posseduta: 1,
  id_modalita_pagamento: 2,
  modalita_ammesse: [1, 2, 3],
  valore_massimo: 300,
  limite_ricevuta: 400,
  valore_pagato: 256.5,
  coupon_value: null,
  campagne: [],
  sku_campagna: null,
  cliente: null,
  id_cliente: 7,
  id_tipo_documento: 1,
  numero_documento: 'CA12345AB',
  problema_acquirente: null,
} as unknown as Acquisto;
const button = () => screen.getByRole('button', { name: 'Concludi l’acquisto con contanti' });

it('has its button stopped while the company’s details are the example’s, and is open all the same', () => {
  const held: Acquisto = { ...row, problema_acquirente: exampleText };
  expect(openStep(held, termsOf(held, 5000), true)).toBe('receipt');
  expect(termsOf(held, 5000).buyerProblem).toBe(exampleText);
  render(<FinalStep row={held} id_operatore={1} onCompleted={() => undefined} />);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  cleanup();
  render(<FinalStep row={row} id_operatore={1} onCompleted={() => undefined} />);
  expect(button().getAttribute('aria-disabled')).not.toBe('true');
});
