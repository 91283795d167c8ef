import { describe, expect, it } from 'vitest';
import { fragment, namedAs, numberNames } from './fragment.ts';

describe('names in SQL', () => {
  it('are numbered in the order they come, each once', () => {
    expect(numberNames('a = :uno and b = :due or c = :uno')).toEqual({
      text: 'a = $1 and b = $2 or c = $1',
      names: ['uno', 'due'],
    });
  });

  it('may be fields of a value', () => {
    expect(numberNames('(:scope.id_negozio::int is null)')).toEqual({
      text: '($1::int is null)',
      names: ['scope.id_negozio'],
    });
  });

  it.each([
    ["casts: '1'::int, x::text[]"],
    ['slices: a[1:2], a[b:c], a[:n], a[1:n]'],
    ["texts: 'HH24:MI', 'it''s a:b', '{a:b}'"],
    ['names in quotes: "a:b"'],
    ['comments -- see :this\n'],
  ])('are none in %s', (text) => {
    expect(numberNames(text)).toEqual({ text, names: [] });
  });

  it('stand beside casts and in calls', () => {
    expect(numberNames('f(:a::jsonb,:b) = any(:c)').text).toBe('f($1::jsonb,$2) = any($3)');
  });

  it('are made of columns', () => {
    expect(namedAs('uno, due')).toBe(':uno, :due');
  });
});

describe('a fragment', () => {
  it('takes others in', () => {
    const inner = fragment<{ a: number }>`x = :a`;
    expect(fragment`select 1 where ${inner} limit ${3}`.sql).toBe('select 1 where x = :a limit 3');
  });

  it('can not be lost in a plain text', () => {
    const inner: unknown = fragment`x = 1`;
    expect(() => `select ${String(inner)}`).toThrow('fragment in a plain text: x = 1');
  });
});
