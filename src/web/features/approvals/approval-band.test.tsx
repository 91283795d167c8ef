import { until } from '#tests/kit/until';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { toast } from '#ui/toast';
import { ApprovalBand } from './approval-band.tsx';
import { ApprovalWatch } from './approval-watch.tsx';

/** What the server says of the purchase and of what waits; what it was sent. */
let approval: { is_necessaria: 0 | 1; stato: string | null; scade_il: string | null };
let waiting: Record<string, unknown>[];
let answer: Record<string, unknown>;
let sent: [string, Record<string, string>][];

beforeEach(() => {
  configureApi({ pauses: [] });
  sessionStorage.clear();
  queryClient.clear();
  [approval, waiting, sent] = [{ is_necessaria: 1, stato: null, scade_il: null }, [], []];
  answer = { ret_code: 0, ret_message: 'OK' };
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address === '/api/getApprovazione') return Promise.resolve(Response.json([approval]));
    if (address === '/api/getApprovazioni') return Promise.resolve(Response.json(waiting));
    sent.push([address, Object.fromEntries(new URLSearchParams(body))]);
    if (address === '/api/setRichiestaApprovazione')
      approval = { is_necessaria: 1, stato: 'CHIESTA', scade_il: '2026-11-22T10:05:00Z' };
    else waiting = [];
    return Promise.resolve(Response.json([answer]));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const band = () => show(<ApprovalBand cycle={{ serial_number: 'SN1', num_times: 1 }} />);

it('asks with one press, and then says until when it waits and that others can be served', async () => {
  band();
  fireEvent.click(await screen.findByRole('button', { name: 'Chiedi l’approvazione' }));
  expect(await screen.findByText(/puoi servire altri clienti.*fino alle 11:05/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([['/api/setRichiestaApprovazione', { serial_number: 'SN1', num_times: '1' }]]);
});

it('comes into sight when something is heard of it, and not before', async () => {
  const rolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  band();
  const ask = await screen.findByRole('button', { name: 'Chiedi l’approvazione' });
  expect(rolled).not.toHaveBeenCalled();
  fireEvent.click(ask);
  await screen.findByText(/fino alle 11:05/);
  const [box] = rolled.mock.contexts as HTMLElement[];
  expect(box?.textContent).toContain('Per concludere serve un’approvazione');
  rolled.mockRestore();
});

it('offers to ask again after five minutes without an answer', async () => {
  approval = { is_necessaria: 1, stato: 'SCADUTA', scade_il: '2026-11-22T10:05:00Z' };
  band();
  expect(await screen.findByRole('button', { name: 'Chiedi di nuovo' })).toBeTruthy();
});

it('is not there where no approval is wanted', async () => {
  approval = { is_necessaria: 0, stato: null, scade_il: null };
  const { container } = band();
  await until(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
});

it('is answered by who may, and says it when a colleague was first', async () => {
  const request = {
    id_approvazione: 4,
    negozio: 'Aurora Milano',
    operatore: 'Marco',
    codice_pratica: 'SN1-1',
  };
  const phone = { oggetto: 'Apple iPhone 13', valore_acquisto: 285, nome_cliente: 'Luca B.' };
  waiting = [{ ...request, ...phone, motivo: 'Da guardare', scade_il: '2026-11-22T10:05:00Z' }];
  answer = { ret_code: 1, ret_message: 'APPROVAZIONE_GIA_RISPOSTA' };
  const told = vi.spyOn(toast, 'error');
  show(<ApprovalWatch />);
  const refuse = await screen.findByRole('button', { name: 'Non approvare' });
  fireEvent.click(refuse);
  await until(() =>
    expect(sent).toEqual([['/api/setApprovazione', { id_approvazione: '4', esito: 'RIFIUTATA' }]]),
  );
  await until(() => expect(screen.queryByText(/Aurora Milano/)).toBeNull());
  expect(told).toHaveBeenCalledWith('Un collega ha già risposto a questa richiesta.');
});
