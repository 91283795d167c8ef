import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, WithCache } from '#tests/kit/answered-calls';
import { DropOffer } from './drop-offer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = { serial_number: 'A1', num_times: 1 };

function open() {
  const sent = answerCalls({});
  const onDropped = vi.fn<() => void>();
  render(<DropOffer offer={offer} losses={['Apple iPhone 13, pratica A1-1']} onDropped={onDropped} />, {
    wrapper: WithCache,
  });
  return { sent, onDropped };
}
const question = () => screen.findByRole('dialog', { name: 'Il cliente rinuncia?' });

it('ends nothing in one press: what is lost is named, and the four reasons are the answers', async () => {
  const { sent, onDropped } = open();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Il cliente rinuncia…',
  ]);
  fireEvent.click(screen.getByRole('button'));
  const asked = await question();
  expect(asked.textContent).toContain('Apple iPhone 13, pratica A1-1');
  expect(sent).toEqual([]);
  // A key that is held presses no reason.
  await waitFor(() =>
    expect(document.activeElement).toBe(within(asked).getByRole('button', { name: 'No, torna indietro' })),
  );
  for (const name of ['Prezzo', 'Dati', 'Senza documento', 'Ci pensa'])
    expect(within(asked).getByRole('button', { name })).toBeTruthy();
  await act(async () => fireEvent.click(within(asked).getByRole('button', { name: 'Dati' })));
  expect(sent).toMatchObject([['setRinuncia', { serial_number: 'A1', num_times: '1', motivo: 'DATI' }]]);
  expect(onDropped).toHaveBeenCalledOnce();
});

it('is left without a trace', async () => {
  const { sent, onDropped } = open();
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(within(await question()).getByRole('button', { name: 'No, torna indietro' }));
  expect(sent).toEqual([]);
  expect(onDropped).not.toHaveBeenCalled();
});
