import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiFault, tellSessionRenewed } from './api.ts';
import { markOffline, markOnline } from './connection.ts';
import { useAct } from './use-act.ts';

afterEach(cleanup);

/** An action that ends when it is told to. */
function pending() {
  const keys: string[] = [];
  let end: (refusal: string | null) => void = () => undefined;
  let fail: (fault: unknown) => void = () => undefined;
  const action = (key: string) =>
    new Promise<string | null>((resolve, reject) => {
      keys.push(key);
      [end, fail] = [resolve, reject];
    });
  return {
    keys,
    action,
    end: (refusal: string | null) => end(refusal),
    fail: (fault: unknown) => fail(fault),
  };
}

describe('useAct', () => {
  it('does a thing once, however often it is pressed while it is under way', async () => {
    const { result } = renderHook(() => useAct());
    const one = pending();
    let first = Promise.resolve(false);
    let second = Promise.resolve(true);
    act(() => {
      first = result.current.run(one.action);
    });
    act(() => {
      second = result.current.run(one.action);
    });
    expect(result.current.isBusy).toBe(true);
    expect(await second).toBe(false);
    await act(async () => {
      one.end(null);
      await first;
    });
    expect(await first).toBe(true);
    expect(one.keys).toHaveLength(1);
    expect(result.current.isBusy).toBe(false);
  });

  it('gives each press a key of its own, and tries again with the same one', async () => {
    const { result } = renderHook(() => useAct());
    const keys: string[] = [];
    const fails = async (key: string): Promise<void> => {
      keys.push(key);
      throw new ApiFault({ ret_code: -9, ret_message: 'CONNESSIONE_ASSENTE' }, 0);
    };
    await act(() => result.current.run(fails));
    expect(result.current.problem).toMatch(/^Connessione assente/);
    expect(result.current.word).toBe('CONNESSIONE_ASSENTE');
    await act(async () => result.current.retry?.());
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await act(() => result.current.run(fails));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps a refusal beside its cause, and nothing to retry; clear forgets it', async () => {
    const { result } = renderHook(() => useAct());
    expect(await act(() => result.current.run(async () => 'Il coupon è scaduto'))).toBe(false);
    expect(result.current).toMatchObject({ problem: 'Il coupon è scaduto', retry: null, isBusy: false });
    act(() => result.current.clear());
    expect(result.current.problem).toBeNull();
  });

  it('tells the wrong fields; what was wrongly asked can’t be asked again as it is', async () => {
    const { result } = renderHook(() => useAct());
    const fault = new ApiFault(
      { ret_code: -1, ret_message: 'RICHIESTA_NON_VALIDA', fields: { motivo: 'Campo obbligatorio' } },
      400,
    );
    await act(() => result.current.run(() => Promise.reject(fault)));
    expect(result.current.fields).toEqual({ motivo: 'Campo obbligatorio' });
    expect(result.current.retry).toBeNull();
    // Over: the next press does it.
    expect(await act(() => result.current.run(async () => null))).toBe(true);
    expect(result.current.fields).toEqual({});
  });

  it.each([401, 429, 500, 502])('offers to try again after a %i', async (status) => {
    const { result } = renderHook(() => useAct());
    await act(() => result.current.run(() => Promise.reject(new ApiFault({}, status))));
    expect(result.current.retry).not.toBeNull();
  });

  it('goes on by itself once one has signed in again, with the same key', async () => {
    const { result } = renderHook(() => useAct());
    const keys: string[] = [];
    const action = async (key: string): Promise<void> => {
      keys.push(key);
      if (keys.length === 1) throw new ApiFault({ ret_message: 'SESSIONE_SCADUTA' }, 401);
    };
    await act(() => result.current.run(action));
    expect(result.current.problem).not.toBeNull();
    await act(async () => tellSessionRenewed());
    expect([result.current.problem, keys.length, keys[1]]).toEqual([null, 2, keys[0]]);
    await act(async () => tellSessionRenewed());
    expect(keys).toHaveLength(2);
  });

  it('asks again by itself for what it reads when the line is back, and changes nothing without a press', async () => {
    const tries = { reading: 0, changing: 0 };
    const cut = (what: keyof typeof tries) => async () => {
      tries[what] += 1;
      throw new ApiFault({ ret_message: 'CONNESSIONE_ASSENTE' }, 0);
    };
    const reading = renderHook(() => useAct()).result;
    const changing = renderHook(() => useAct()).result;
    markOffline();
    await act(() => reading.current.run(cut('reading'), 'reading'));
    await act(() => changing.current.run(cut('changing')));
    await act(async () => markOnline());
    expect(tries).toEqual({ reading: 2, changing: 1 });
    expect(changing.current.retry).not.toBeNull();
  });
});
