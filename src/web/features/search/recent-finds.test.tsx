import { beforeEach, describe, expect, it } from 'vitest';
import type { Find } from './found-things.ts';
import { keepRecent, recentFinds } from './recent-finds.ts';

const somebody = { id_operatore: 7, id_negozio: 0 };

describe('what was opened lately', () => {
  beforeEach(() => localStorage.clear());
  const find = (key: string, kind: Find['kind'] = 'Device'): Find => ({
    kind,
    key,
    title: key,
    detail: '',
    codes: [],
    to: '/magazzino',
    search: { id: key },
  });
  const keys = (session: typeof somebody) => recentFinds(session).map(({ title }) => title);

  it('is the last six, each once, of this person only', () => {
    const me = somebody;
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) keepRecent(me, find(key));
    keepRecent(
      me,
      recentFinds(me).find(({ title }) => title === 'd')!,
    );
    keepRecent(me, find('/coupon', 'Schermate'));
    expect(keys(me)).toEqual(['d', 'g', 'f', 'e', 'c', 'b']);
    expect(keys({ ...me, id_operatore: 8 })).toEqual([]);
    expect(keys({ ...me, id_negozio: 1001 })).toEqual([]);
  });

  it('is nothing where the browser kept something else', () => {
    localStorage.setItem('recenti:7-0', '{');
    expect(keys(somebody)).toEqual([]);
  });
});
