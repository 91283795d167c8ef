import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { PreparePage } from './prepare-page.tsx';
import { PrepareTill } from './prepare-till.tsx';

let hear: (event: object) => void;
vi.mock('#lib/live-events', () => ({ useLiveEvents: (on: typeof hear) => void (hear = on) }));
afterEach(cleanup);

const row = {
  negozio: 'Aurora Centro',
  ragione_sociale: 'Aurora',
  logo: '/api/loghi/abc.png',
  marca: 'Samsung',
  scade_il: '2026-11-22T12:00:00Z',
};

it('the customer ticks off what there is to do on the phone’s brand, and the till shows it', async () => {
  let preparati: string[] = [];
  const sent = answerCalls({
    getPreparazione: () => [{ ...row, preparati }],
    getLinkPreparazione: () => [{ token: 't', indirizzo: '/prepara#t=t', scade_il: row.scade_il }],
    setPreparazione: ({ codice }) => {
      preparati = [...preparati, codice ?? ''];
      return [{ ret_code: 0, ret_message: 'OK' }];
    },
  });
  const page = render(<PreparePage token="t" />, { wrapper: WithCache });
  const wallet = await screen.findByRole('checkbox', { name: /^Carte e biglietti/ });
  expect(screen.getByText(/Samsung Wallet o Google Wallet/)).toBeTruthy();
  // Whose page it is stands at its head.
  expect(document.querySelector('header img')?.getAttribute('src')).toBe('/api/loghi/abc.png');
  expect(screen.getByText(/Aurora Centro sta provando il tuo telefono/)).toBeTruthy();
  await act(async () => void fireEvent.click(wallet));
  expect(sent.find(([call]) => call === 'setPreparazione')?.[1]).toEqual({
    token: 't',
    codice: 'WALLET',
    is_pronto: '1',
  });
  page.unmount();
  render(<PrepareTill loginCode="ABCD2345" />, { wrapper: WithCache });
  await screen.findByRole('img', { name: 'Codice per preparare il telefono' });
  expect(screen.getByRole('link', { name: /^Stampa il foglietto/ }).getAttribute('href')).toBe(
    '/stampaLoginCode?codice=ABCD2345',
  );
  const done = () => screen.getAllByLabelText('fatto:').map((mark) => mark.closest('li')?.textContent);
  expect(done()).toEqual(['Carte e biglietti']);
  preparati = [...preparati, 'ESIM'];
  await act(async () => hear({ tipo: 'preparazione', dati: { login_code: 'ABCD2345' } }));
  await vi.waitFor(() => expect(done()).toEqual(['Carte e biglietti', 'eSIM']));
});

it('a link that opens nothing says so', async () => {
  answerCalls({ getPreparazione: () => [{ ret_code: 2, ret_message: 'LINK_NON_VALIDO' }] });
  render(<PreparePage token="vecchio" />, { wrapper: WithCache });
  expect(await screen.findByText('Questo link non funziona più')).toBeTruthy();
});
