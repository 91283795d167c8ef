import { expect, it } from 'vitest';
import type { Db } from '#server/kit/database';
import { preparedOf } from './list-statements.ts';

/** What a database was asked: each statement's name, none for one that is planned as it comes. */
function openDb() {
  const asked: { name: string | undefined; text: string; values: unknown[] }[] = [];
  const query = ({ name, text, values }: { name?: string; text: string; values?: unknown[] }) => {
    asked.push({ name, text, values: values ?? [] });
    return Promise.resolve({ rows: [], rowCount: 0 });
  };
  return { db: { query } as unknown as Db, asked };
}

it('what is asked of a list over and over is prepared once, its values numbered', async () => {
  const { db, asked } = openDb();
  const prepared = preparedOf('prova');
  for (const value of [1, 2]) await prepared('select 1 where a = ? and b = ?', true).all(db, [value, 'x']);
  expect(asked.map(({ text }) => text)).toEqual(Array(2).fill('select 1 where a = $1 and b = $2'));
  expect(asked.map(({ values }) => values)).toEqual([
    [1, 'x'],
    [2, 'x'],
  ]);
  expect(new Set(asked.map(({ name }) => name)).size).toBe(1);
  expect(asked[0]?.name).toMatch(/^list_prova_/);
});

it('however filters and orders combine, a connection keeps so many statements of a list and no more', async () => {
  const { db, asked } = openDb();
  const prepared = preparedOf('limite');
  for (let round = 0; round < 2; round += 1)
    for (let combination = 0; combination < 500; combination += 1)
      await prepared(`select ${combination} where a = ?`, true).all(db, [round]);
  const names = new Set(asked.flatMap(({ name }) => name ?? []));
  expect(names.size).toBe(60);
  // The first to come keep theirs; the others are planned as they come, and answered all the same.
  expect(asked.slice(500, 560).every(({ name }) => name !== undefined)).toBe(true);
  expect(asked.slice(560).every(({ name }) => name === undefined)).toBe(true);
  expect(asked.at(-1)?.text).toBe('select 499 where a = $1');
});

it('a search is never prepared: the plan is the word’s', async () => {
  const { db, asked } = openDb();
  await preparedOf('ricerca')('select 1 where a like ?', false).all(db, ['%x%']);
  expect(asked.map(({ name }) => name)).toEqual([undefined]);
});
