import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slips } from '#contract/lists/slips';
import { configureApi } from '#lib/api';
import { queryClient } from '#lib/query-client';
import { WithCache } from '#tests/kit/answered-calls';
import { useWalk } from './use-walk.tsx';

/** 250 slips; a cursor is the place of the next one. */
let ids: number[];
let asked: Record<string, string>[];

beforeEach(() => {
  ids = Array.from({ length: 250 }, (_, at) => at + 1);
  asked = [];
  configureApi({ pauses: [] });
  queryClient.clear();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    asked.push(fields);
    const from = Number(fields['dopo'] ?? 0);
    const until = from + Number(fields['limit']);
    const headers: Record<string, string> = until < ids.length ? { 'x-next': String(until) } : {};
    if (fields['conta'] !== '0') headers['x-total-count'] = String(ids.length);
    return Promise.resolve(
      Response.json(
        ids.slice(from, until).map((id_distinta) => ({ id_distinta })),
        { headers },
      ),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const of = { list: slips, call: 'getDistinte', asked: { pagata: '0', sort: '-valore' } } as const;
const begin = (opened: string) =>
  renderHook(({ key }) => useWalk(of, key), { wrapper: WithCache, initialProps: { key: opened } });
const idsOf = (rows: readonly ({ id_distinta: number } | null)[]) => rows.map((row) => row?.id_distinta);

describe('from one opened row to the next', () => {
  it('asks as the list does, and reads as far as the opened one stands', async () => {
    const { result } = begin('150');
    await waitFor(() => expect(result.current.place).toBe(149));
    expect(result.current.total).toBe(250);
    expect(idsOf([result.current.previous, result.current.next])).toEqual([149, 151]);
    expect(asked.map(({ pagata, sort, dopo }) => [pagata, sort, dopo])).toEqual([
      ['0', '-valore', ''],
      ['0', '-valore', '100'],
    ]);
  });

  it('keeps each row’s place, whatever is done with others on the way', async () => {
    const { result, rerender } = begin('2');
    await waitFor(() => expect(result.current.place).toBe(1));
    ids = ids.filter((id) => id !== 2);
    await act(() => queryClient.invalidateQueries({ queryKey: ['getDistinte'] }));
    rerender({ key: '3' });
    expect([result.current.place, ...idsOf([result.current.previous])]).toEqual([2, 2]);
  });

  it('reads on before its rows end, and when it is asked to', async () => {
    const { result, rerender } = begin('1');
    await waitFor(() => expect(result.current.rows).toHaveLength(100));
    rerender({ key: '99' });
    await waitFor(() => expect(result.current.rows).toHaveLength(200));
    let more: readonly { id_distinta: number }[] = [];
    await act(async () => {
      more = await result.current.more();
    });
    expect(idsOf(more)).toHaveLength(50);
    await waitFor(() => expect(result.current.rows).toHaveLength(250));
    expect(await result.current.more()).toEqual([]);
  });

  it('gives up after some pages: then nobody knows the place', async () => {
    ids = Array.from({ length: 900 }, (_, at) => at + 1);
    const { result } = begin('nothing');
    await waitFor(() => expect(result.current.rows).toHaveLength(500));
    expect([result.current.place, result.current.previous, result.current.next]).toEqual([null, null, null]);
    expect(asked).toHaveLength(5);
  });
});
