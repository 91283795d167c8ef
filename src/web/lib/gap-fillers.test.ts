import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillGaps, gaps } from './fill-gaps.ts';

const { any, timeout } = AbortSignal;
const { toSorted, toReversed } = Array.prototype;
const { groupBy } = Map;

/** As the engine has it: not to be gone through with a list's items. */
const own = (owner: object, members: object) => {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
};

describe('a browser without them gets', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name);
    for (const name of ['toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(Map, 'groupBy');
    vi.resetModules();
    await fillGaps();
  });
  afterEach(() => {
    own(AbortSignal, { any, timeout });
    own(Array.prototype, { toSorted, toReversed });
    own(Map, { groupBy });
    vi.useRealTimers();
  });

  it('all that is on the list', () => {
    expect(Object.entries(gaps).filter(([, isLacking]) => isLacking())).toEqual([]);
    expect([3, 1, 2].toSorted()).toEqual([1, 2, 3]);
    expect([3, 1, 2].toReversed()).toEqual([2, 1, 3]);
    expect([...Map.groupBy([1, 2, 3], (one) => one % 2)]).toEqual([
      [1, [1, 3]],
      [0, [2]],
    ]);
  });

  it('a signal that ends after its time', () => {
    const signal = AbortSignal.timeout(20_000);
    vi.advanceTimersByTime(19_999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('a signal that ends with the first of several, or has ended with one', () => {
    const one = new AbortController();
    const other = new AbortController();
    const signal = AbortSignal.any([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('left');
    one.abort('too late');
    expect(signal.reason).toBe('left');
    expect(AbortSignal.any([new AbortController().signal, one.signal]).reason).toBe('too late');
  });
});
