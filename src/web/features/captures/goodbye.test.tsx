import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { paymentMode } from '#domain/payment-mode';
import { captureWords } from '#lib/words/capture';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { Goodbye } from './goodbye.tsx';

afterEach(cleanup);

const link = {
  serial_number: 'SN1',
  num_times: 1,
  id_negozio: 1,
  id_cliente: 1,
  token: 't',
  isPhotosOnly: false,
};

it('who was paid in money reads of no voucher', async () => {
  answerCalls({
    getCommiato: () => [
      {
        negozio: 'Aurora Centro',
        ragione_sociale: 'Aurora',
        logo: null,
        oggetto: 'Apple iPhone 13 128 GB',
        prezzo_acquisto: 285,
        id_modalita_pagamento: paymentMode.cash,
        buono: null,
        negozi: [],
        id_documento: 'd',
        email: null,
        is_copia_richiesta: 0,
      },
    ],
  });
  render(<Goodbye {...{ place: 6, of: 6, unsent: 0, link }} token="t" onClosed={() => undefined} />, {
    wrapper: WithCache,
  });
  expect(await screen.findByText(captureWords.in('it').keep)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/buono|voucher|coupon/i);
});

it('a link that has run out speaks of the receipt, which everybody has', () => {
  const { gone, cancelledPapers } = captureWords.in('it');
  expect(gone).not.toMatch(/buono|voucher/i);
  expect(cancelledPapers).toContain('se ne hai uno');
});
