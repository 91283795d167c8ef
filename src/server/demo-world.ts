import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { BlobPort } from '#server/gateways/files';
import { besidePool, type None, statement } from '#server/kit/database';
import { Unfit } from '#server/kit/unfit';

// Any number: the lock under which one process at a time looks for the demo world and fills it.
const lockKey = 7_265_203;
const migrations = path.resolve(import.meta.dirname, '../../db/migrations');

const findSettings = statement<None, { place: string | null }>(
  'demo_settings',
  "select to_regclass('public.setting')::text as place",
);
/** A fill sets the mark with its first rows and changes it when all is there (db/seed/fill-demo.ts). */
const findHalf = statement<None>(
  'demo_half',
  `select from setting where chiave = 'mondo_dimostrativo' and valore = '"in corso"'`,
);
const findPerson = statement<None>('demo_person', 'select from operator limit 1');
const findPaths = statement<None, { path: string }>('demo_files', 'select path from file');
const findForeign = statement<{ ours: readonly string[] }, { names: string | null }>(
  'demo_foreign',
  `select string_agg(relname, ', ' order by relname) as names from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition
     and relname <> all(:ours)`,
);
const dropAll = statement<None>(
  'demo_drop',
  `do $$ begin
     drop schema if exists graphile_worker cascade;
     drop schema public cascade;
     create schema public;
     grant usage on schema public to public;
   end $$`,
);

/**
 * Waits until no other process looks for the demo world of this database or fills it; answers what lets go again. Held from
 * before the migrations until all is there. A process that is killed lets go of it.
 */
export async function lockDemo(pool: pg.Pool, say: (line: string) => void): Promise<() => Promise<void>> {
  // None of the pool's connections: those the fill needs, and their statements may not wait for as long as it takes.
  const client = besidePool(pool);
  client.on('error', (error) => say(`Il database si è fermato: ${error.message}`));
  await client.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      lockKey,
    ]);
    if (!rows[0]?.got) {
      say('Un altro processo sta preparando questi dati: si attende che finisca…');
      await client.query('select pg_advisory_lock($1)', [lockKey]);
    }
  } catch (cause) {
    await client.end();
    throw new Unfit('Il database si è fermato mentre un altro processo preparava i dati: avviare di nuovo.', {
      cause,
    });
  }
  return () => client.end();
}

/**
 * Makes a database new whose fill was broken off: everything goes, and the migrations make it again, so that nothing the
 * fill writes needs to be known here. Throws where that would take somebody else's tables along.
 */
export async function clearHalfDemo(pool: pg.Pool, files: BlobPort): Promise<void> {
  const { place } = await findSettings.one(pool);
  if (place === null || !(await findHalf.maybe(pool))) return;
  const ours = ['migration'];
  for (const file of await readdir(migrations))
    for (const [, name = ''] of (await readFile(path.join(migrations, file), 'utf8')).matchAll(
      /^create (?:unlogged )?table (\w+) /gm,
    ))
      ours.push(name);
  const { names } = await findForeign.one(pool, { ours });
  if (names !== null)
    throw new Unfit(
      `Il mondo dimostrativo è rimasto a metà, ma nel database ci sono anche tabelle di altri (${names}): svuotarlo, o indicarne un altro con DATABASE_URL.`,
    );
  for (const file of await findPaths.all(pool)) await files.delete(file.path);
  await dropAll.run(pool);
}

/** True without anybody who could sign in or act. */
export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  return (await findPerson.maybe(pool)) === null;
}
