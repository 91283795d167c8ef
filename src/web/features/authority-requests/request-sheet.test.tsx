import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, signIn, WithCache } from '#tests/kit/answered-calls';
import { role } from '#domain/role';
import { RequestSheet } from './request-sheet.tsx';

const request = {
  id_richiesta: 3,
  autorita: 'Questura di Milano',
  protocollo: '12/2026',
  data_protocollo: '2026-11-20',
  tipo: 'IMEI',
  valore: '001234560000014',
  nota: null,
  stato: 'APERTA',
  fermi: 1,
  sequestrati: 0,
  rilasciati: 0,
  aperta_il: '2026-11-20T09:00:00Z',
  operatore: 'Sara Conti',
  chiusa_il: null,
  operatore_chiusura: null,
  motivo_chiusura: null,
};
const phone = {
  serial_number: 'ST-1',
  num_times: 1,
  imei: '001234560000014',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  id_stato_device: 4,
  data_acquisto: '2026-11-10T09:00:00Z',
  stato: 'FERMO',
  fermato_il: '2026-11-20T09:00:00Z',
  deciso_il: null,
  operatore_esito: null,
  motivo: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (devices: readonly object[]) => {
  const sent = answerCalls({ getRichiesteAutorita: () => [request], getDeviceAutorita: () => devices });
  signIn(role.office);
  render(<RequestSheet id={3} onClose={() => {}} />, { wrapper: WithCache });
  return sent;
};
const press = async (name: RegExp | string) =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name })));

it('is not closed while a phone waits, and a phone is decided with its reason', async () => {
  const sent = open([phone]);
  const close = await screen.findByRole('button', { name: /^Chiudi la richiesta/ });
  expect(close.getAttribute('aria-disabled') ?? String((close as HTMLButtonElement).disabled)).toBe('true');
  await press(/^Esito per Apple iPhone 13/);
  const dialog = await screen.findByRole('dialog', { name: /^Esito per Apple iPhone 13/ });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Rilascia' })));
  expect(within(dialog).getAllByText('Campo obbligatorio')).toHaveLength(2);
  await act(async () => fireEvent.click(within(dialog).getByRole('radio', { name: /^Sequestrato/ })));
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Con quale atto/ }), {
    target: { value: ' Verbale 9 ' },
  });
  await act(async () =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Registra il sequestro' })),
  );
  expect(sent.find(([call]) => call === 'setEsitoAutorita')?.[1]).toEqual({
    id_richiesta: '3',
    devices: '[{"serial_number":"ST-1","num_times":1}]',
    esito: 'SEQUESTRATO',
    motivo: 'Verbale 9',
  });
});

it('says what became of a phone, and that one bought later stops by itself', async () => {
  open([]);
  expect(await screen.findByText(/Se verrà acquistato, si ferma da solo/)).toBeTruthy();
  cleanup();
  const decided = {
    stato: 'RILASCIATO',
    deciso_il: '2026-11-21T09:00:00Z',
    operatore_esito: 'Sara Conti',
    motivo: 'Nulla osta',
  };
  open([{ ...phone, ...decided }]);
  expect(await screen.findByText('Nulla osta')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Esito/ })).toBeNull();
});
