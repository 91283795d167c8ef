import { expect, expectTypeOf, it } from 'vitest';
import { statement, type Db, type None } from './database.ts';
import { fragment } from './fragment.ts';

/** What a database was asked. */
function openDb() {
  const asked: unknown[] = [];
  const query = (config: unknown) => {
    asked.push(config);
    return Promise.resolve({ rows: [], rowCount: 0 });
  };
  return { db: { query } as unknown as Db, asked };
}

it('a statement is sent under its name, its values in the order of their numbers', async () => {
  const { db, asked } = openDb();
  const part = fragment<{ due: string; chi: { id: number } }>`b = :due and c = :chi.id`;
  const find = statement<{ uno: number; due: string; chi: { id: number } }>(
    'test_find',
    fragment`select 1 where ${part} and a = :uno and b <> :due`,
  );
  await find.run(db, { uno: 1, due: 'x', chi: { id: 7 } });
  const text = 'select 1 where b = $1 and c = $2 and a = $3 and b <> $1';
  expect(asked).toEqual([{ name: 'test_find', text, values: ['x', 7, 1] }]);
});

it('a value that is not there is nobody’s null', async () => {
  const { db, asked } = openDb();
  const find = statement<{ uno: number }>('test_missing', 'select :uno');
  await expect(find.all(db, {} as never)).rejects.toThrow('test_missing: no value for :uno');
  expect(asked).toEqual([]);
});

it('a name is given once', () => {
  statement<None>('test_once', 'select 1');
  expect(() => statement<None>('test_once', 'select 2')).toThrow('declared twice');
});

it('values are demanded by type, none where there are none', () => {
  const some = statement<{ uno: number }, { due: string }>('test_some', 'select :uno as due');
  const none = statement<None, { due: string }>('test_none', 'select 1 as due');
  expectTypeOf(some.all).parameters.toEqualTypeOf<[db: Db, values: { uno: number }]>();
  expectTypeOf(none.all).parameters.toEqualTypeOf<[db: Db]>();
  expectTypeOf(some.one).returns.resolves.toEqualTypeOf<{ due: string }>();
});
