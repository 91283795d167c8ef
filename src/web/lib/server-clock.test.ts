import { afterEach, expect, it, vi } from 'vitest';
import { romeDay } from '#domain/day';
import { configureApi, query } from './api.ts';
import { hearServerTime, serverNow } from './server-clock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  hearServerTime(new Date().toUTCString());
});

it.each([
  ['an hour fast', -3_600_000],
  ['an hour slow', 3_600_000],
  ['a day fast', -26 * 3_600_000],
])('a till whose clock is %s goes by the hour of the answers', async (_, off) => {
  configureApi({ pauses: [] });
  const sent = new Date(Date.now() + off);
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { date: sent.toUTCString() } }));
  await query('getSessione', {});
  expect(Math.abs(serverNow().getTime() - sent.getTime())).toBeLessThan(60_000);
  expect(romeDay(serverNow())).toBe(romeDay(sent));
});

it('an answer without an hour changes nothing', () => {
  hearServerTime(new Date(Date.now() + 7_200_000).toUTCString());
  const before = serverNow().getTime();
  hearServerTime(null);
  hearServerTime('yesterday');
  expect(serverNow().getTime()).toBeGreaterThanOrEqual(before);
});
