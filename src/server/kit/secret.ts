import { randomBytes } from 'node:crypto';
import { statement, type Db } from './database.ts';

const make = statement(
  'secret_make',
  'insert into secret (nome, valore) values ($1, $2) on conflict (nome) do nothing',
);
const find = statement<{ valore: Buffer }>('secret_find', 'select valore from secret where nome = $1');

/** A key of this installation, 32 bytes, made by whoever asks first and the same for all processes ever after. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const known = await find.maybe(db, [name]);
  if (known) return known.valore;
  await make.run(db, [name, randomBytes(32)]);
  return (await find.one(db, [name])).valore;
}
