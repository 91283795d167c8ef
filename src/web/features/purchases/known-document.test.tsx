import { until } from '#tests/kit/until';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { KnownDocument } from './known-document.tsx';
import { purchaseQuery, type Acquisto } from './queries.ts';

const row = {
  serial_number: 'ABC123',
  num_times: 1,
  id_cliente: 7,
  numero_documento: null,
  data_modifica: '2026-11-22T10:00:00Z',
} as Acquisto;
const known = {
  id_tipo_documento: 1,
  numero_mascherato: 'CA•••AB',
  firmatario: null,
  data_acquisto: '2026-10-03T09:00:00Z',
};
const now = vi.spyOn(performance, 'now');
let sent: Record<string, string>[];

beforeEach(() => {
  configureApi({ pauses: [] });
  queryClient.clear();
  sent = [];
  now.mockReturnValue(1000);
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address === '/api/getDocumentoNoto') return Promise.resolve(Response.json([known]));
    sent.push(Object.fromEntries(new URLSearchParams(body)));
    const taken = {
      ...row,
      ret_code: 0,
      ret_message: 'OK',
      id_tipo_documento: 1,
      numero_documento: 'CA12345AB',
    };
    return Promise.resolve(Response.json([taken]));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <KnownDocument row={row} />
    </QueryClientProvider>,
  );
const button = () => screen.findByRole('button', { name: 'Sì, è lo stesso' });

it('shows the ends of the number, has the focus, and says when it was seen', async () => {
  open();
  const yes = await button();
  await until(() => expect(document.activeElement).toBe(yes));
  expect(screen.getByText(/Stesso documento\? Carta d'identità CA•••AB/)).toBeTruthy();
  expect(screen.getByText(/03-10-2026/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('CA12345AB');
});

it('takes no press that was meant for what stood there before', async () => {
  open();
  fireEvent.click(await button());
  expect(sent).toEqual([]);
  now.mockReturnValue(1600);
  await act(async () => fireEvent.click(await button()));
  expect(sent).toEqual([{ serial_number: 'ABC123', num_times: '1', data_modifica: '2026-11-22T10:00:00Z' }]);
  expect(queryClient.getQueryData(purchaseQuery(row).queryKey)).toMatchObject({
    numero_documento: 'CA12345AB',
  });
});
