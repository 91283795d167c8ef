import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, signIn, WithCache } from '#tests/kit/answered-calls';
import { md5 } from '#lib/md5';
import { ChooseOperator } from './choose-operator.tsx';

afterEach(cleanup);

let pinOf = { is_pin: 1, is_pin_da_scegliere: 0 };
function open() {
  let tries = 0;
  const sent = answerCalls({
    getOperatorDummy: () => [
      { id_operatore: 1, nome: 'Anna', cognome: 'Banco', id_negozio: 7, id_role: 1, is_dummy: 1, ...pinOf },
    ],
    setOperatoreSessione: ({ pin, nuovo_pin }) => {
      tries += 1;
      if (tries > 5) return [{ ret_code: 11, ret_message: 'TROPPI_TENTATIVI' }];
      return pin === '2580' || nuovo_pin === '2580'
        ? [{ ret_code: 0, ret_message: 'OK' }]
        : [{ ret_code: 14, ret_message: 'PIN_ERRATO' }];
    },
    setPinAzzerato: () => {
      pinOf = { is_pin: 0, is_pin_da_scegliere: 1 };
      return [{ ret_code: 0, ret_message: 'OK' }];
    },
  });
  signIn(1);
  const onDone = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(<ChooseOperator shops={[{ id_negozio: 7, negozio: 'Centro' }] as never} onDone={onDone} />, {
    wrapper: WithCache,
  });
  return { sent, onDone };
}
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('a tile with a PIN asks for it beside its box: wrong, right, and closed after five', async () => {
  pinOf = { is_pin: 1, is_pin_da_scegliere: 0 };
  const { sent, onDone } = open();
  fireEvent.click(await screen.findByRole('button', { name: /Anna Banco/ }));
  const pin = screen.getByLabelText<HTMLInputElement>(/^PIN/);
  expect(document.activeElement).toBe(pin);
  expect(pin.type).toBe('password');
  for (let tries = 0; tries < 5; tries += 1) {
    fireEvent.change(pin, { target: { value: '9999' } });
    await press('Accedi');
    await waitFor(() => expect(screen.getByText(/Il PIN non è quello giusto/)).toBeTruthy());
  }
  await press('Accedi');
  await waitFor(() => expect(screen.queryByText(/Il PIN non è quello giusto/)).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
  expect(sent.filter(([call]) => call === 'setOperatoreSessione')[0]?.[1]).toMatchObject({ pin: '9999' });
});

it('a forgotten PIN is taken off with the account’s password, and a new one is picked in the same form', async () => {
  pinOf = { is_pin: 1, is_pin_da_scegliere: 0 };
  const { sent, onDone } = open();
  fireEvent.click(await screen.findByRole('button', { name: /Anna Banco/ }));
  await press('PIN dimenticato?');
  fireEvent.change(screen.getByLabelText(/^La tua password/), { target: { value: 'demo' } });
  await press('Azzera il PIN');
  expect(sent.find(([call]) => call === 'setPinAzzerato')?.[1]).toEqual({
    id_operatore: '1',
    password: md5('demo'),
  });
  const picked = await screen.findByLabelText(/^Nuovo PIN/);
  fireEvent.change(picked, { target: { value: '2580' } });
  await press('Accedi');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});
