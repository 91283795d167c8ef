import { until } from '#tests/kit/until';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls } from '#tests/kit/answered-calls';
import { PriceLockOffer } from './price-lock-offer.tsx';

const made = {
  ret_code: 0,
  ret_message: 'OK',
  codice: '2345678ACT',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory: '128 GB',
  prezzo: 300,
  data_scadenza: '2026-11-29',
  ragione_sociale: 'Telefonia Aurora',
};
const choice = { id_model_name: 7, id_memory: 8 };
let sent: ReturnType<typeof answerCalls>;
let answer: unknown = [made];
const asked = () => sent.filter(([call]) => call === 'setPrezzoBloccato');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  localStorage.clear();
  answer = [made];
  sent = answerCalls({
    // Answers are kept for ten minutes by the page: a token of its own for each number of days.
    getGiorniBlocco: ({ st }) => [{ giorni_blocco_prezzo: Number(st) }],
    setPrezzoBloccato: () => answer,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is nothing where the affiliate’s terms are 0 days', async () => {
  const { container } = render(<PriceLockOffer st="0" choice={choice} />);
  await until(() => expect(sent).toHaveLength(1));
  await new Promise((done) => setTimeout(done));
  expect(container.innerHTML).toBe('');
});

it('locks the price once, shows code and QR, and shows them again to who looks again', async () => {
  const first = render(<PriceLockOffer st="7" choice={choice} />);
  const button = await screen.findByRole('button', { name: 'Blocca il prezzo per 7 giorni' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('23456-78ACT')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Codice QR del prezzo bloccato' })).toBeTruthy();
  const until = screen.getByText('29-11-2026');
  // A browser breaks a date at its hyphens.
  expect(until.className).toBe('whitespace-nowrap');
  expect(until.parentElement?.textContent).toMatch(/^Fino a 300,00\s€, valido fino al 29-11-2026/);
  expect(screen.getByText(/nei negozi Telefonia Aurora/)).toBeTruthy();
  expect(asked().map(([, fields]) => fields)).toEqual([{ st: '7', id_model_name: '7', id_memory: '8' }]);

  first.unmount();
  const again = render(<PriceLockOffer st="7" choice={choice} />);
  expect(await screen.findByText('23456-78ACT')).toBeTruthy();
  again.unmount();
  vi.setSystemTime(new Date('2026-11-30T10:00:00Z'));
  render(<PriceLockOffer st="7" choice={choice} />);
  expect(await screen.findByRole('button', { name: 'Blocca il prezzo per 7 giorni' })).toBeTruthy();
  expect(asked()).toHaveLength(1);
});

it('asked again after a lost answer is the same wish, after a refusal another', async () => {
  const keys: (string | null)[] = [];
  answer = { ret_code: -9 };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('setPrezzoBloccato')) keys.push(new Headers(init.headers).get('idempotency-key'));
    return fetch(address, init);
  });
  render(<PriceLockOffer st="4" choice={choice} />);
  const button = await screen.findByRole('button', { name: 'Blocca il prezzo per 4 giorni' });
  fireEvent.click(button);
  expect(await screen.findByText(/controlla la rete e riprova/)).toBeTruthy();
  answer = [{ ret_code: 40, ret_message: 'PREZZO_NON_BLOCCABILE' }];
  fireEvent.click(button);
  expect(await screen.findByText('Questo prezzo oggi non si può bloccare.')).toBeTruthy();
  answer = [made];
  fireEvent.click(button);
  expect(await screen.findByText('23456-78ACT')).toBeTruthy();
  const [first, again, later] = [...new Set(keys)];
  expect([typeof first, typeof again, later]).toEqual(['string', 'string', undefined]);
  expect(keys.at(-2)).toBe(first);
  expect(keys.at(-1)).toBe(again);
});

it('says why it was not locked, and may be asked again', async () => {
  answer = [{ ret_code: 40, ret_message: 'PREZZO_NON_BLOCCABILE' }];
  render(<PriceLockOffer st="3" choice={choice} />);
  const button = await screen.findByRole('button', { name: 'Blocca il prezzo per 3 giorni' });
  fireEvent.click(button);
  expect(await screen.findByText('Questo prezzo oggi non si può bloccare.')).toBeTruthy();
  answer = { ret_code: -9 };
  fireEvent.click(button);
  expect(await screen.findByText(/controlla la rete e riprova/)).toBeTruthy();
  answer = [made];
  fireEvent.click(button);
  expect(await screen.findByText('23456-78ACT')).toBeTruthy();
});
