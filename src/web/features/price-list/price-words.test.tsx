import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '#ui/toast';
import { answerCalls } from '#tests/kit/answered-calls';
import { savePrice } from './price-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const typed = { id_brand: 1, model_name: 'iPhone 13', id_memory: 8, working_price: 270, id_device_type: 1 };
const read = '2026-11-21T09:00:00.000Z';
const written = '2026-11-21T09:05:00.000Z';

it('a typed price is taken back to the one before, over nobody else’s', async () => {
  const sent = answerCalls({
    setPriceCheckDevice: ({ data_modifica }) => [
      data_modifica === read || data_modifica === written
        ? {
            ret_code: 0,
            ret_message: 'OK',
            ret_messagge: 'DEVICE MODIFICATO CON SUCCESSO',
            data_modifica: written,
          }
        : { ret_code: 3, ret_message: 'PREZZO_GIA_MODIFICATO' },
    ],
  });
  render(<Toaster />);
  await act(() =>
    savePrice({ ...typed, id_model_name: 4, data_modifica: read }, { idempotencyKey: 'a' }, 300),
  );
  expect(screen.getByText('DEVICE MODIFICATO CON SUCCESSO')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText(/^Il prezzo è di nuovo 300,00/)).toBeTruthy();
  expect(sent.map(([, fields]) => [fields['working_price'], fields['data_modifica']])).toEqual([
    ['270', read],
    ['300', written],
  ]);
});
