import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hearServerTime } from '#lib/server-clock';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { LinkCode } from './link-code.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  hearServerTime(new Date().toUTCString());
});

const cycle = { serial_number: 'A1', num_times: 1 };

/** The till's clock is so many hours ahead of the server's, whose link is good for two hours from now on. */
function show(ahead: number) {
  const now = Date.now() - ahead * 3_600_000;
  hearServerTime(new Date(now).toUTCString());
  const link = {
    ret_code: 0,
    ret_message: 'OK',
    indirizzo: '/takePhoto#t=a',
    creato_il: new Date(now).toISOString(),
    scade_il: new Date(now + 7_200_000).toISOString(),
  };
  const sent = answerCalls({ setLinkCattura: () => [link] });
  render(<LinkCode cycle={cycle} kind={7} cattura={null} />, { wrapper: WithCache });
  return sent;
}

it.each([0, 1.1, 3, 26, -1])(
  'a till whose clock is %s hours fast shows the customer’s code',
  async (ahead) => {
    show(ahead);
    expect(await screen.findByText(/^Valido fino alle \d\d:\d\d \(ancora 1(19|20) minuti\)$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copia Link' }).getAttribute('aria-disabled')).toBeNull();
  },
);

it('a code that the customer may have open is renewed after a question', async () => {
  const sent = show(0);
  await screen.findByText(/^Valido fino alle/);
  fireEvent.click(screen.getByRole('button', { name: 'Rinnova' }));
  const question = await screen.findByRole('dialog', { name: 'Rinnovare il codice?' });
  expect(sent).toHaveLength(1);
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Rinnova il codice' })));
  expect(sent).toMatchObject([{}, ['setLinkCattura', { rinnova: '1' }]]);
});

it('a code that is over is renewed at once', async () => {
  const sent = show(0);
  await screen.findByText(/^Valido fino alle/);
  hearServerTime(new Date(Date.now() + 9_000_000).toUTCString());
  cleanup();
  render(<LinkCode cycle={cycle} kind={7} cattura={null} />, { wrapper: WithCache });
  expect(await screen.findByText('Il link è scaduto: rinnovalo e mostra il nuovo codice.')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Rinnova' })));
  expect(sent).toMatchObject([{}, ['setLinkCattura', { rinnova: '1' }]]);
});
