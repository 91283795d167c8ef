import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, signIn, WithCache } from '#tests/kit/answered-calls';
import type { Invoice } from './invoice-acts.tsx';
import { RemindDialog } from './remind-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invoices = [
  [1, 100],
  [2, 100],
  [3, 207],
].map(([id_fattura, id_affiliato]) => ({ id_fattura, id_affiliato })) as Invoice[];
const reminder = (id_affiliato: number, to: string | null) => ({
  id_affiliato,
  ragione_sociale: id_affiliato === 100 ? 'Telefonia Aurora' : 'Casa del Cellulare',
  ret_code: to ? 0 : 50,
  ret_message: to ? 'OK' : 'AFFILIATO_SENZA_MAIL',
  fatture: to ? 2 : 0,
  residuo: to ? 24.4 : 0,
  to,
  oggetto: to && 'Permuta: fatture scadute',
  testo: to && 'Restano da pagare 24,40 €',
});

it('shows each mail first, sends only those that can go, and says what came of each', async () => {
  const esiti = [reminder(207, null), reminder(100, 'master@aurora.example')];
  let isSent = false;
  const sent = answerCalls({
    setSolleciti: ({ anteprima }) => {
      if (anteprima === '1') return [{ ret_code: 0, ret_message: 'OK', esiti, inviati: 0 }];
      isSent = true;
      return [{ ret_code: 0, ret_message: 'OK', esiti: [esiti[1]], inviati: 1 }];
    },
  });
  signIn(3);
  const onReminded = vi.fn<(rows: readonly Invoice[]) => void>();
  render(<RemindDialog invoices={invoices} onReminded={onReminded} onClose={() => undefined} />, {
    wrapper: WithCache,
  });
  expect(await screen.findByText('Mandare 1 sollecito?')).toBeTruthy();
  expect(screen.getByText('2 fatture, 24,40 € · a master@aurora.example')).toBeTruthy();
  expect(screen.getByText(/^Nessun master di questo affiliato ha un indirizzo mail/)).toBeTruthy();
  expect(screen.getByText('Restano da pagare 24,40 €')).toBeTruthy();
  expect(isSent).toBe(false);
  const button = screen.getByRole('button', { name: 'Manda' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(sent.filter(([, { anteprima }]) => anteprima === '0').map(([, { fatture }]) => fatture)).toEqual([
    '[1,2]',
  ]);
  expect(await screen.findByText('2 fatture a master@aurora.example')).toBeTruthy();
  expect(onReminded).toHaveBeenCalledWith(invoices.slice(0, 2));
});
