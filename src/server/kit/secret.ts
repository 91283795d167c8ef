import { randomBytes } from 'node:crypto';
import { type Db, statement } from './database.ts';

const make = statement<{ name: string; valore: Buffer }>(
  'secret_make',
  'insert into secret (nome, valore) values (:name, :valore) on conflict (nome) do nothing',
);
const find = statement<{ name: string }, { valore: Buffer }>(
  'secret_find',
  'select valore from secret where nome = :name',
);

/** A key of this installation, 32 bytes, made by whoever asks first and the same for all processes ever after. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const known = await find.maybe(db, { name });
  if (known) return known.valore;
  await make.run(db, { name, valore: randomBytes(32) });
  return (await find.one(db, { name })).valore;
}
