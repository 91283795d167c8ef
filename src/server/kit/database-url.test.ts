import { expect, it } from 'vitest';
import { namesOfServers, serversIn } from './database-url.ts';

it('an address of several servers is one of each', () => {
  const several = 'postgresql://a:b,c%40@uno:5433,due,[::1]:5434/d?sslmode=require';
  expect(serversIn(several)).toEqual([
    'postgresql://a:b,c%40@uno:5433/d?sslmode=require',
    'postgresql://a:b,c%40@due/d?sslmode=require',
    'postgresql://a:b,c%40@[::1]:5434/d?sslmode=require',
  ]);
  expect(namesOfServers(several)).toBe('uno:5433, due:5432, [::1]:5434');
  expect(serversIn('postgres://a@localhost/d?host=%2Frun')).toEqual(['postgres://a@localhost/d?host=%2Frun']);
});
