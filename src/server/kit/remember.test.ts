import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

describe('remembered figures', () => {
  it('are asked once a minute for the same question, by however many', async () => {
    const owner = {};
    let asked = 0;
    const ask = (key: string, seconds: number) => remember(owner, key, at(seconds), async () => ++asked);
    expect(await Promise.all([ask('a', 0), ask('a', 0), ask('a', 59)])).toEqual([1, 1, 1]);
    expect(await ask('b', 59)).toBe(2);
    expect(await ask('a', 60)).toBe(3);
    expect(await remember({}, 'a', at(60), async () => 'another')).toBe('another');
  });

  it('are asked again after a fault, and when the clock is set back', async () => {
    const owner = {};
    await expect(remember(owner, 'a', at(0), () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(await remember(owner, 'a', at(1), async () => 'up')).toBe('up');
    expect(await remember(owner, 'a', at(-5), async () => 'before')).toBe('before');
  });

  it('do not fill the memory without end', async () => {
    const owner = {};
    let asked = 0;
    for (let key = 0; key < 600; key += 1) await remember(owner, String(key), at(0), async () => ++asked);
    expect(await remember(owner, '599', at(1), async () => ++asked)).toBe(600);
    expect(await remember(owner, '0', at(1), async () => ++asked)).toBe(601);
  });
});
