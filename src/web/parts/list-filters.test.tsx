import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slips } from '#contract/lists/slips';
import { configureApi } from '#lib/api';
import { queryClient as client } from '#lib/query-client';
import { sessionQuery } from '#lib/session';
import { askedOf, readList, type ListState } from '#contract/lists/list-address';
import { ListFilters } from './list-filters.tsx';
import { ListWords } from './list-words.tsx';
import type { RunningList } from './use-list.tsx';

beforeEach(() => {
  configureApi({ pauses: [] });
  const shops = [
    { id_negozio: 1001, negozio: 'Aurora Milano', id_affiliato: 100, ragione_sociale: 'Aurora' },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(shops)));
  client.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The filters of the slips for a role, and what the call would be asked. */
function open(id_role = 3, search: Record<string, string> = {}) {
  client.setQueryData(sessionQuery.queryKey, { id_role, is_impersonato: 0, id_operatore: 7 } as never);
  function Filters() {
    const [state, setState] = useState(readList(slips, search));
    const show = (next: Partial<ListState>) => setState({ ...state, ...next });
    const running = { list: slips, state, show } as unknown as RunningList<object>;
    return (
      <QueryClientProvider client={client}>
        <ListFilters running={running} />
        <ListWords running={running} />
        <output>{JSON.stringify(askedOf(slips, state))}</output>
      </QueryClientProvider>
    );
  }
  render(<Filters />);
}
const asked = () =>
  Object.fromEntries(
    Object.entries(JSON.parse(screen.getByRole('status').textContent ?? '') as object).filter(
      ([, value]) => value !== null,
    ),
  ) as Record<string, string>;
const unfold = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

describe('the filters of a list', () => {
  it('take several words, and of yes and no only one', async () => {
    open();
    await unfold(/^Tipo: tutti/);
    tick('Rimborso');
    tick('Coupon');
    expect(asked()).toEqual({ tipo_distinta: 'rimborso,coupon' });
    tick('Rimborso');
    expect(asked()).toEqual({ tipo_distinta: 'coupon' });
    await unfold(/^Pagata: tutti/);
    tick('Pagate');
    tick('Da pagare');
    expect(asked()).toEqual({ tipo_distinta: 'coupon', pagata: '0' });
    tick('Da pagare');
    expect(asked()).toEqual({ tipo_distinta: 'coupon' });
  });

  it('read an amount as people write it, and nothing that is none', async () => {
    open();
    await unfold(/^Valore: tutti/);
    const box = (name: string) => screen.getByRole('textbox', { name });
    const type = (name: string, value: string) => {
      fireEvent.change(box(name), { target: { value } });
      fireEvent.blur(box(name));
    };
    type('Da', '1.250,50');
    type('A', '2000');
    expect(asked()).toEqual({ valore_da: '1250.50', valore_a: '2000' });
    type('A', 'molto');
    expect(asked()).toEqual({ valore_da: '1250.50', valore_a: '2000' });
    type('A', '');
    expect(asked()).toEqual({ valore_da: '1250.50' });
  });

  it('are cleared with the search', () => {
    open(3, { pagata: '1', cerca: 'aurora', valore_a: '100' });
    expect(asked()).toEqual({ pagata: '1', search: 'aurora', valore_a: '100' });
    fireEvent.click(screen.getByRole('button', { name: 'AZZERA FILTRI' }));
    expect(asked()).toEqual({});
    expect(screen.queryByRole('button', { name: 'AZZERA FILTRI' })).toBe(null);
  });

  it('offer affiliate and shop only to who sees several', () => {
    const offered = () => screen.queryAllByRole('combobox').map((box) => box.getAttribute('placeholder'));
    open(3);
    expect(offered()).toEqual(['Affiliato: tutti', 'Negozio: tutti']);
    cleanup();
    open(2);
    expect(offered()).toEqual(['Negozio: tutti']);
    cleanup();
    open(1);
    expect(offered()).toEqual([]);
  });

  it('take one row on a low screen: the others fold away, but for those that narrow the list', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn<() => void>(),
      removeEventListener: vi.fn<() => void>(),
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe: () => void;
        constructor(told: () => void) {
          this.observe = told;
        }
        disconnect = () => undefined;
      },
    );
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1310);
    open(3, { valore_a: '100' });
    const names = () => screen.getAllByRole('button').map((button) => button.textContent ?? '');
    expect(names().some((name) => name.startsWith('Tipo'))).toBe(true);
    expect(names().some((name) => name.startsWith('Creazione'))).toBe(false);
    expect(names().some((name) => name.includes('100 €'))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^Altri filtri \(\d\)$/ }));
    expect(names().some((name) => name.startsWith('Creazione'))).toBe(true);
    expect(screen.getByRole('button', { name: 'Meno filtri' }).getAttribute('aria-expanded')).toBe('true');
    width.mockRestore();
  });

  it('are said in words on paper', async () => {
    open(3, {
      cerca: 'aurora',
      pagata: '0',
      tipo: 'rimborso,coupon',
      creazione_da: '2026-11-01',
      valore_a: '1250.50',
      negozio: '1001',
    });
    const words = () => screen.getByText(/^Stampato il/).textContent?.replaceAll('\u00a0', ' ') ?? '';
    await waitFor(() => expect(words()).toContain('Aurora Milano'));
    expect(words().replace(/^Stampato il \d\d-\d\d-\d{4}/, '')).toBe(
      ' · Cerca: «aurora» · Negozio: Aurora Milano · Tipo: Rimborso, Coupon · Pagata: Da pagare · Creazione: da 01-11-2026 · Valore: a 1.250,50 €',
    );
  });
});
