import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RowOf } from '#contract/api';
import { slips } from '#contract/lists/slips';
import { configureApi } from '#lib/api';
import type { RunningList } from './use-list.tsx';
import { useSelection, type Selecting } from './use-selection.tsx';

type Slip = RowOf<'getDistinte'>;

/** 1 203 slips; every tenth is paid and can't be ticked. */
const all = Array.from(
  { length: 1203 },
  (_, at) => ({ id_distinta: at + 1, valore: 10, pagata: at % 10 === 0 ? 1 : 0 }) as Slip,
);
const able = all.filter(({ pagata }) => pagata === 0);
const refusal = ({ pagata }: Slip) => (pagata ? 'Già pagata' : null);
let pages: number[];

beforeEach(() => {
  configureApi({ pauses: [] });
  pages = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { limit, offset } = Object.fromEntries(new URLSearchParams(body));
    pages.push(Number(offset));
    return Promise.resolve(Response.json(all.slice(Number(offset), Number(offset) + Number(limit))));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Shown {
  rows: readonly Slip[];
  asked?: Record<string, unknown>;
}
const running = (rows: readonly Slip[], asked: Record<string, unknown> = {}) =>
  ({ list: slips, rows, asked, total: all.length, sums: { righe: all.length } }) as Pick<
    RunningList<Slip>,
    'list' | 'rows' | 'asked' | 'total' | 'sums'
  > as RunningList<Slip>;
const show = (more: Partial<Selecting<Slip>> = {}) =>
  renderHook(
    ({ rows, asked }: Shown) =>
      useSelection(running(rows, asked), 'getDistinte', { nameOf: () => '', most: 1000, refusal, ...more }),
    { initialProps: { rows: all.slice(0, 5) } as Shown },
  );
const idsOf = (rows: readonly Slip[]) => rows.map(({ id_distinta }) => id_distinta);

describe('a selection', () => {
  it('outlasts another page and another order, and goes with another filter', () => {
    const { result, rerender } = show();
    act(() => result.current.ticking.toggle(all[1] as Slip));
    rerender({ rows: all.slice(5, 10), asked: { sort: 'valore' } });
    act(() => result.current.ticking.toggle(all[6] as Slip));
    expect(idsOf(result.current.rows)).toEqual([2, 7]);
    act(() => result.current.ticking.toggle(all[6] as Slip));
    expect(idsOf(result.current.rows)).toEqual([2]);
    rerender({ rows: all.slice(0, 5), asked: { pagata: '0' } });
    expect(result.current.rows).toEqual([]);
  });

  it('takes all of a page that may be ticked, and none of them again', () => {
    const { result } = show();
    act(() => result.current.ticking.toggleAll());
    expect(idsOf(result.current.rows)).toEqual([2, 3, 4, 5]);
    act(() => result.current.ticking.toggleAll());
    expect(result.current.rows).toEqual([]);
  });

  it('takes all that the filter finds, page after page, without what can’t be ticked', async () => {
    const { result } = show({ most: 5000 });
    let left: unknown;
    await act(async () => {
      left = await result.current.selectAll();
    });
    expect(left).toEqual({ count: able.length, left: 0 });
    expect(pages).toEqual([0, 500, 1000]);
    expect(result.current.rows).toEqual(able);
  });

  it('takes the most that can be done at once, and says how many are left', async () => {
    const { result } = show({ most: 600 });
    let left: unknown;
    await act(async () => {
      left = await result.current.selectAll();
    });
    expect(result.current.rows).toEqual(able.slice(0, 600));
    expect(left).toEqual({ count: 600, left: all.length - 600 });
  });

  it('forgets what something was done with', () => {
    const { result } = show();
    act(() => result.current.set(all.slice(1, 4)));
    act(() => result.current.drop([all[2] as Slip]));
    expect(idsOf(result.current.rows)).toEqual([2, 4]);
    expect(result.current.ticking.has(all[1] as Slip)).toBe(true);
    expect(result.current.ticking.has(all[2] as Slip)).toBe(false);
  });

  it('that is kept elsewhere stays whatever the filter', () => {
    const { result, rerender } = renderHook(
      ({ asked }: { asked: Record<string, unknown> }) => {
        const [rows, onChange] = useState<readonly Slip[]>([]);
        const kept = { rows, onChange };
        return useSelection(running(all.slice(0, 5), asked), 'getDistinte', {
          nameOf: () => '',
          most: 9,
          kept,
        });
      },
      { initialProps: { asked: {} } },
    );
    act(() => result.current.ticking.toggle(all[3] as Slip));
    rerender({ asked: { pagata: '1' } });
    expect(idsOf(result.current.rows)).toEqual([4]);
  });
});
