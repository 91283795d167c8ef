import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slips } from '#contract/lists/slips';
import { configureApi } from '#lib/api';
import { queryClient as client } from '#lib/query-client';
import { sessionQuery } from '#lib/session';
import { ListPage } from './list-page.tsx';

/** Twelve slips of 10, 20, … 120 euro; the server's answers made from them. */
const all = Array.from({ length: 12 }, (_, at) => ({
  id_distinta: at + 1,
  id_negozio: 1001,
  ragione_sociale: 'Telefonia Aurora',
  negozio: `Negozio ${at + 1}`,
  tipo_distinta: 'rimborso',
  periodo: '2026-10-01',
  data_creazione: '2026-10-05T09:00:00Z',
  data_pagamento: null,
  valore: (at + 1) * 10,
  numero_righe: 2,
  pagata: at % 2,
}));
let asked: Record<string, string>[];
let chosen: Record<string, string>[];
let router: AnyRouter;

beforeEach(() => {
  configureApi({ pauses: [] });
  sessionStorage.clear();
  localStorage.clear();
  asked = [];
  chosen = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (address === '/api/setSceltaLista') {
      chosen.push(fields);
      return Promise.resolve(Response.json([{ ret_code: 0, ret_message: 'OK' }]));
    }
    if (address !== '/api/getDistinte') return Promise.resolve(Response.json([]));
    asked.push(fields);
    const found = all.filter((row) => !fields['pagata'] || String(row.pagata) === fields['pagata']);
    const begin = Number(fields['offset'] ?? 0);
    const rows = found.slice(begin, begin + Number(fields['limit']));
    const valore = found.reduce((sum, row) => sum + row.valore, 0);
    const headers = {
      'x-total-count': String(found.length),
      'x-sums': JSON.stringify({ righe: found.length, valore }),
    };
    return Promise.resolve(Response.json(rows, { headers }));
  });
  HTMLElement.prototype.hidePopover = () => {};
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  client.clear();
  client.setQueryData(sessionQuery.queryKey, { id_role: 3, is_impersonato: 0, id_operatore: 7 } as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(address = '/distinte'): void {
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <ListPage
          list={slips}
          call="getDistinte"
          title="DISTINTE"
          empty="Nessuna distinta finora"
          selecting={{ nameOf: (row) => row.negozio, most: 100 }}
          detail={(key, row) => <p role="note">{`Aperta la ${key}, di ${row?.negozio ?? '?'}`}</p>}
        />
      </QueryClientProvider>
    ),
  });
  router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(<RouterProvider router={router} />);
}
// While they are asked for, grey bars stand in their places.
const rows = () =>
  screen.queryAllByRole('row').filter(({ textContent }) => textContent?.includes('Telefonia Aurora'));
const last = () => asked.findLast(({ somme }) => somme !== '1');
const search = () => router.state.location.search as Record<string, unknown>;

describe('a list page', () => {
  it('shows a page of the first size, how many there are, and what they come to', async () => {
    show();
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(screen.getByText('12 distinte')).toBeDefined();
    expect(last()).toMatchObject({ limit: '5', offset: '0' });
    const sums = await screen.findByLabelText('Totali');
    expect(sums.textContent).toContain('780,00');
  });

  it('begins a new order and a new filter at the first page', async () => {
    show('/distinte?pagina=3');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(last()).toMatchObject({ offset: '10' });
    fireEvent.click(within(screen.getByRole('columnheader', { name: /^Valore/ })).getByRole('button'));
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(last()).toMatchObject({ offset: '0', sort: expect.stringMatching(/^-?valore$/) as string });
    expect(search()).not.toHaveProperty('pagina');
  });

  it('turns its pages, and keeps filter and order', async () => {
    show('/distinte?pagata=0&ordine=valore');
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(screen.getByText('6 distinte')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /successiva/i }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(last()).toMatchObject({ offset: '5', pagata: '0', sort: 'valore' });
    expect(search()).toMatchObject({ pagina: '2' });
    fireEvent.click(screen.getByRole('button', { name: 'AZZERA FILTRI' }));
    await waitFor(() => expect(screen.getByText('12 distinte')).toBeDefined());
    expect(last()).toMatchObject({ offset: '0' });
    expect(last()).not.toHaveProperty('pagata');
  });

  it('keeps how many rows somebody wants, for him and not in the address', async () => {
    show();
    await waitFor(() => expect(rows()).toHaveLength(5));
    fireEvent.change(screen.getByRole('combobox', { name: 'Righe' }), { target: { value: '10' } });
    await waitFor(() => expect(rows()).toHaveLength(10));
    await waitFor(() => expect(chosen).toEqual([{ lista: 'getDistinte', righe: '10' }]));
    expect(search()).toEqual({});
  });

  it('shows what was looked at last in this session, unless the address says something', async () => {
    show('/distinte?pagata=1');
    await waitFor(() => expect(screen.getByText('6 distinte')).toBeDefined());
    fireEvent.click(within(screen.getByRole('columnheader', { name: /^Valore/ })).getByRole('button'));
    await waitFor(() => expect(search()).toHaveProperty('ordine'));
    cleanup();
    show();
    await waitFor(() =>
      expect(search()).toMatchObject({ pagata: '1', ordine: expect.any(String) as string }),
    );
    expect(await screen.findByText('6 distinte')).toBeDefined();
    cleanup();
    show('/distinte?pagata=0');
    await screen.findByText('6 distinte');
    expect(search()).toEqual({ pagata: 0 });
  });

  it('says that there are more than were counted, until they are', async () => {
    let count: (rows: number) => void = () => undefined;
    const counted = new Promise<number>((resolve) => (count = resolve));
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      if (address !== '/api/getDistinte') return Response.json([]);
      const isSum = new URLSearchParams(body).get('somme') === '1';
      const sums = isSum ? JSON.stringify({ righe: await counted, valore: 1 }) : 'null';
      return Response.json(all.slice(0, 5), { headers: { 'x-total-count': '10000+', 'x-sums': sums } });
    });
    show();
    expect(await screen.findByText('oltre 10.000 distinte')).toBeDefined();
    count(12_345);
    expect(await screen.findByText('12.345 distinte')).toBeDefined();
  });

  it('is gone through by keys: arrows move, Space ticks, Enter opens', async () => {
    show();
    await waitFor(() => expect(rows()).toHaveLength(5));
    const [first, second] = rows();
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: ' ' });
    expect(screen.getByText('1 selezionato')).toBeDefined();
    expect(screen.getAllByLabelText('Totali').at(-1)?.textContent).toContain('20,00');
    fireEvent.keyDown(second as HTMLElement, { key: 'Enter' });
    expect((await screen.findByRole('note')).textContent).toBe('Aperta la 2, di Negozio 2');
  });

  it('says why there is nothing, and what to do about it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { headers: { 'x-total-count': '0' } })));
    show('/distinte?cerca=pippo');
    expect(await screen.findByText(/^Niente con questi filtri per «pippo»/)).toBeDefined();
    cleanup();
    client.removeQueries({ queryKey: ['getDistinte'] });
    sessionStorage.clear();
    show();
    expect(await screen.findByText('Nessuna distinta finora')).toBeDefined();
  });
});
