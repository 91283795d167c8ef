import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coupons } from '#contract/lists/coupons';
import { askedOf, readList } from '#contract/lists/list-address';
import { configureApi } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { AttentionList } from './attentions.tsx';

beforeEach(() => {
  configureApi({ pauses: [] });
  queryClient.clear();
  const rows = [
    { voce: 'VOUCHER_SPESI_7', numero: 2, valore: 570, data_limite: '2026-11-26' },
    { voce: 'VOUCHER_SPESI_30', numero: 3, valore: 600, data_limite: '2026-11-18' },
    { voce: 'VOUCHER_SPESI_OLTRE', numero: 1, valore: 40, data_limite: '2026-10-26' },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(rows)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('used vouchers whose phone has not come stand by their age, each with the coupons behind it', async () => {
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <AttentionList />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  const behind = async (age: string) => {
    const link = await screen.findByRole('link', {
      name: new RegExp(`Voucher spesi, telefono non arrivato \\(${age}\\)`),
    });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://permuta.example');
    const search = Object.fromEntries(
      [...searchParams].map(([name, value]) => [name, value.replaceAll('"', '')]),
    );
    const { is_arrivato, stato_coupon, utilizzo_da, utilizzo_a } = askedOf(
      coupons,
      readList(coupons, search),
    );
    return [pathname, is_arrivato, stato_coupon, utilizzo_da ?? null, utilizzo_a];
  };
  expect(await behind('0-7 giorni')).toEqual(['/coupon', '0', 'UTILIZZATO', '2026-11-19', '2026-11-26']);
  expect(await behind('8-30 giorni')).toEqual(['/coupon', '0', 'UTILIZZATO', '2026-10-27', '2026-11-18']);
  expect(await behind('oltre 30 giorni')).toEqual(['/coupon', '0', 'UTILIZZATO', null, '2026-10-26']);
});
