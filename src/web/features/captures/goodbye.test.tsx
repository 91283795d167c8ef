import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paymentMode } from '#domain/payment-mode';
import { captureWords } from '#lib/words/capture';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { Goodbye } from './goodbye.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link = {
  serial_number: 'SN1',
  num_times: 1,
  id_negozio: 1,
  id_cliente: 1,
  token: 't',
  isPhotosOnly: false,
};

const words = captureWords.in('it');
const paid = {
  negozio: 'Aurora Centro',
  ragione_sociale: 'Aurora',
  logo: null,
  oggetto: 'Apple iPhone 13 128 GB',
  prezzo_acquisto: 285,
  id_modalita_pagamento: paymentMode.cash as number,
  buono: null as object | null,
  negozi: [],
  id_documento: 'd',
  email: null as string | null,
  is_copia_richiesta: 0,
};
const buono = {
  coupon_serial_number: 'K7QX4MDP9TRW',
  coupon_value: 285,
  data_scadenza: '2027-11-21',
  stato_coupon: 'VALIDO',
};

/** The last page, once it has what the customer goes home with. */
async function last(kept: Partial<typeof paid>) {
  answerCalls({ getCommiato: () => [{ ...paid, ...kept }] });
  const onClosed = vi.fn<() => void>();
  vi.spyOn(window, 'close').mockImplementation(() => undefined);
  render(<Goodbye {...{ place: 6, of: 6, unsent: 0, link }} token="t" onClosed={onClosed} />, {
    wrapper: WithCache,
  });
  expect(await screen.findByText(words.keep)).toBeTruthy();
  return onClosed;
}
const close = () => screen.getByRole('button', { name: 'CHIUDI' });

it('who was paid in money reads of no voucher', async () => {
  const onClosed = await last({});
  expect(document.body.textContent).not.toMatch(/buono|voucher|coupon/i);
  fireEvent.click(close());
  expect(onClosed).toHaveBeenCalledOnce();
});

it('what the customer goes home with comes first, CHIUDI last', async () => {
  await last({ buono });
  const [voucher, save] = [screen.getByText(words.voucher), screen.getByText(words.saveReceipt)];
  expect(voucher.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(save.compareDocumentPosition(close()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getAllByRole('button').at(-1)).toBe(close());
});

it('CHIUDI asks while the voucher is neither saved nor on its way by mail', async () => {
  const onClosed = await last({ buono });
  fireEvent.click(close());
  const question = await screen.findByRole('dialog', { name: words.closeTitle });
  expect(question.textContent).toContain('285,00');
  expect(onClosed).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: words.closeAnyway }));
  expect(onClosed).toHaveBeenCalledOnce();
});

it.each([
  ['mailed', { is_copia_richiesta: 1, email: 'a•••@posta.example' }],
  ['used', { buono: { ...buono, stato_coupon: 'UTILIZZATO' } }],
])('CHIUDI asks nothing where the voucher is %s', async (_, change) => {
  const onClosed = await last({ buono, ...change });
  fireEvent.click(close());
  expect(onClosed).toHaveBeenCalledOnce();
});

it('CHIUDI asks nothing once the PDF is saved', async () => {
  const onClosed = await last({ buono });
  vi.stubGlobal('fetch', async () => new Response('%PDF'));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: words.saveReceipt })));
  fireEvent.click(close());
  expect(onClosed).toHaveBeenCalledOnce();
});

it('a link that has run out speaks of the receipt, which everybody has', () => {
  const { gone, cancelledPapers } = captureWords.in('it');
  expect(gone).not.toMatch(/buono|voucher/i);
  expect(cancelledPapers).toContain('se ne hai uno');
});
