import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/kit/migrate';
import { createTestDatabase, emptyTemplate, type TestDatabase } from '#tests/kit/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(emptyTemplate);
});
afterAll(() => database.drop());

const names = async () =>
  (await database.db.query<{ nome: string }>('select nome from migration order by nome')).rows.map(
    ({ nome }) => nome,
  );

it('two processes that start at once on an empty database migrate it once', async () => {
  const all = await names();
  await database.db.query('drop schema public cascade; create schema public');
  const ran = await Promise.all([migrate(database.db), migrate(database.db)]);
  expect(ran.toSorted((one, other) => one.length - other.length)).toEqual([[], all]);
  expect(await names()).toEqual(all);
  expect(await migrate(database.db)).toEqual([]);
});

it('a migration that was changed after it ran stops the start, and nothing else is done', async () => {
  const all = await names();
  const [first = '', last = ''] = [all[0], all.at(-1)];
  await database.db.query("update migration set impronta = 'altra' where nome = $1", [first]);
  await database.db.query('delete from migration where nome = $1', [last]);
  await expect(migrate(database.db)).rejects.toThrow(`migration ${first} was changed after it ran`);
  expect(await names()).toEqual(all.slice(0, -1));
});
