import { until } from '#tests/kit/until';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { speak } from '#lib/language';
import { pageWords } from '#lib/words/page';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { PreparePage } from './prepare-page.tsx';
import { PrepareTill } from './prepare-till.tsx';

let hear: (event: object) => void;
vi.mock('#lib/live-events', () => ({ useLiveEvents: (on: typeof hear) => void (hear = on) }));
afterEach(async () => {
  cleanup();
  await speak('it');
});

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
  await until(() => expect(done()).toEqual(['Carte e biglietti', 'eSIM']));
});

it('ticks that follow each other quickly are all sent, whatever is still on its way', async () => {
  let preparati: string[] = [];
  const first = Promise.withResolvers<void>();
  const sent: string[] = [];
  answerCalls({
    getPreparazione: () => [{ ...row, preparati }],
    setPreparazione: async ({ codice = '', is_pronto }) => {
      sent.push(`${codice} ${is_pronto}`);
      await first.promise;
      preparati = [...preparati.filter((one) => one !== codice), ...(is_pronto === '1' ? [codice] : [])];
      return [{ ret_code: 0, ret_message: 'OK' }];
    },
  });
  render(<PreparePage token="t" />, { wrapper: WithCache });
  const boxes = (await screen.findAllByRole<HTMLInputElement>('checkbox')).slice(0, 3);
  for (const box of boxes) await act(async () => void fireEvent.click(box));
  await until(() => expect(boxes.map((box) => box.checked)).toEqual([true, true, true]));
  // The last one was a slip of the thumb.
  await act(async () => void fireEvent.click(boxes[2] as HTMLInputElement));
  await act(async () => first.resolve());
  await until(() => expect(preparati).toHaveLength(2));
  await until(() => expect(boxes.map((box) => box.checked)).toEqual([true, true, false]));
  expect(new Set(sent).size).toBe(sent.length);
});

it('a link that opens nothing says so', async () => {
  answerCalls({ getPreparazione: () => [{ ret_code: 2, ret_message: 'LINK_NON_VALIDO' }] });
  render(<PreparePage token="vecchio" />, { wrapper: WithCache });
  expect(await screen.findByText('Questo link non funziona più')).toBeTruthy();
});

it('what went wrong is said in the language of the page, and the tick is sent after all', async () => {
  let isDown = true;
  answerCalls({
    getPreparazione: () => [{ ...row, preparati: isDown ? [] : ['WALLET'] }],
    setPreparazione: () =>
      isDown ? { ret_code: -9, ret_message: 'ERRORE_INTERNO' } : [{ ret_code: 0, ret_message: 'OK' }],
  });
  render(<PreparePage token="t" />, { wrapper: WithCache });
  await act(() => speak('de'));
  const { failed, retry } = pageWords.in('de');
  await act(async () => void fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement));
  expect(await screen.findByText(failed)).toBeTruthy();
  isDown = false;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: retry })));
  await until(() => expect(screen.queryByText(failed)).toBeNull());
});

it('a page that does not load says so in its language', async () => {
  answerCalls({ getPreparazione: () => ({ ret_code: -9, ret_message: 'ERRORE_INTERNO' }) });
  await speak('ar');
  render(<PreparePage token="t" />, { wrapper: WithCache });
  expect(await screen.findByText(pageWords.in('ar').failed)).toBeTruthy();
});
