import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { endTakeOver, findTakeOver, firstMigration, namesOfBefore } from './take-over.ts';
import { Unfit } from './unfit.ts';

const folder = path.resolve(import.meta.dirname, '../../../db/migrations');
// Any number: the lock that keeps two starting processes from migrating at once.
const lockKey = 7_265_201;

/** PostgreSQL's number of the oldest version that the product speaks to. */
const oldestServer = 150_000;

/**
 * The first line of a migration that leaves older programs able to work beside it (it adds, and what it adds may be absent):
 * the last migration that such a program must know. Without the line an older program does not start any more.
 */
const besideLine = /^-- Serves beside: (\d{4})$/m;

/** How a run is told of, and how it waits for tables that somebody works on. */
interface Manner {
  say: (line: string) => void;
  /** How long (ms) a statement waits for a lock: meanwhile everybody who wants that table waits behind it. */
  lockTimeout: number;
  /** How long (ms) others are let work before the next try, and how often it is tried. */
  pause: number;
  tries: number;
}

const usual: Manner = { say: () => {}, lockTimeout: 3000, pause: 10_000, tries: 60 };

/**
 * Brings the database up to the last migration of `from`, each in a transaction of its own. Throws when a migration that has
 * run was changed afterwards, and Unfit where the database is newer than this program may serve. Answers the names of
 * those that ran now.
 */
export async function migrate(pool: pg.Pool, from = folder, manner: Partial<Manner> = {}): Promise<string[]> {
  const how = { ...usual, ...manner };
  const client = await pool.connect();
  try {
    // An index on a large table, or waiting for the process that makes it, takes longer than any call may.
    await client.query('set statement_timeout = 0');
    await holdAlone(client, how);
    await refuseOldServer(client);
    if (!(await isPrepared(client))) await prepare(client);
    const own = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort();
    const ran = await takeOver(client, from, own, how);
    const rows = await readDone(client);
    const done = new Map(rows.map((row) => [row.nome, row.impronta] as const));
    refuseNewer(rows, own);
    const wanted: Migration[] = [];
    for (const nome of own) {
      const sql = await readFile(path.join(from, nome), 'utf8');
      const impronta = printOf(sql);
      const before = done.get(nome);
      if (before === undefined) wanted.push({ nome, sql, impronta });
      else if (before !== impronta) throw new Error(`migration ${nome} was changed after it ran`);
    }
    // Of a new database nothing is said: there is nothing in it that could take long.
    const isNew = done.size === 0;
    if (!isNew && wanted.length > 0)
      how.say(`Aggiorno il database, migrazioni da eseguire: ${wanted.length}.`);
    await runAll(client, wanted, isNew ? { ...how, say: () => {} } : how);
    return [...ran, ...wanted.map(({ nome }) => nome)];
  } finally {
    // The lock belongs to the connection: unlocking keeps it usable in the pool.
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await client.query('reset statement_timeout; reset lock_timeout');
    client.release();
  }
}

const printOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

async function readDone(client: pg.PoolClient): Promise<DoneRow[]> {
  return (await client.query<DoneRow>('select nome, impronta, convive_da from migration')).rows;
}

/** Runs them one after the other, and says how long each took. */
async function runAll(client: pg.PoolClient, wanted: readonly Migration[], how: Manner): Promise<void> {
  for (const [place, one] of wanted.entries()) {
    const begun = performance.now();
    await runPatiently(client, one, how);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',');
    how.say(`Migrazione ${place + 1} di ${wanted.length}, ${one.nome}: ${seconds} s`);
  }
}

/** Brings a database of before version 0.9.0 to it. Answers the names of the migrations that it wanted. */
async function takeOver(
  client: pg.PoolClient,
  from: string,
  own: readonly string[],
  how: Manner,
): Promise<string[]> {
  const rows = await readDone(client);
  const names = rows.map(({ nome }) => nome);
  const wanted = await findTakeOver(new Set(names));
  if (wanted === null) return [];
  const known = await namesOfBefore(names);
  refuseNewer(
    rows.filter(({ nome }) => !known.has(nome)),
    own,
  );
  how.say(`Il database è di prima della versione 0.9.0: passa a questa, migrazioni: ${wanted.length}.`);
  await runAll(
    client,
    wanted.map((one) => ({ ...one, impronta: printOf(one.sql) })),
    how,
  );
  await endTakeOver(client, printOf(await readFile(path.join(from, firstMigration), 'utf8')));
  return wanted.map(({ nome }) => nome);
}

interface Migration {
  nome: string;
  sql: string;
  impronta: string;
}

/** PostgreSQL's word for a lock that was not to be had in time. */
const lockMissed = '55P03';

/** Waits for whoever else migrates this database; one that only looks is done in a moment, and not worth a word. */
async function holdAlone(client: pg.PoolClient, { say, lockTimeout }: Manner): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeout}`);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
  } catch (error) {
    if ((error as { code?: string }).code !== lockMissed) throw error;
    say('Un altro processo sta aggiornando il database: si attende che finisca…');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set lock_timeout = ${lockTimeout}`);
  }
}

/** Runs a migration; one that doesn't get its tables lets those who work on them go on, and tries again. */
async function runPatiently(client: pg.PoolClient, one: Migration, how: Manner): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const missed = await runOnce(client, one);
    if (missed === null) return;
    const longest = await findLongest(client);
    if (attempt >= how.tries)
      throw new Unfit(
        `La migrazione ${one.nome} non ottiene le sue tabelle: qualcuno le tiene occupate${longest}. Chiudere quella sessione e avviare di nuovo: fin qui è fatto.`,
        { cause: missed },
      );
    how.say(
      `Migrazione ${one.nome}: le tabelle sono occupate${longest}. Si lascia lavorare chi le usa, e si riprova (${attempt} di ${how.tries}).`,
    );
    await sleep(how.pause);
  }
}

/** Null once it has run; what PostgreSQL said where a lock was not to be had. */
async function runOnce(client: pg.PoolClient, { nome, sql, impronta }: Migration): Promise<Error | null> {
  try {
    await client.query('begin');
    await client.query(sql);
    const convive_da = besideLine.exec(sql)?.[1] ?? null;
    await client.query('insert into migration (nome, impronta, convive_da) values ($1, $2, $3)', [
      nome,
      impronta,
      convive_da,
    ]);
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback');
    const { message, code } = error as Error & { code?: string };
    if (code === lockMissed) return error as Error;
    // Raised by the migration itself, in words for whoever runs the product.
    if (code === 'P0001') throw new Unfit(`Database: ${message}`, { cause: error });
    throw new Error(`migration ${nome}: ${message}`, { cause: error });
  }
}

/** Whose transaction has been open longest, as a part of a sentence: most likely it is what is waited for. */
async function findLongest(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ pid: number; usename: string; seconds: number }>(
    `select pid, usename, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`,
  );
  const [longest] = rows;
  return longest
    ? ` (la transazione più lunga: processo ${longest.pid}, utente ${longest.usename}, da ${longest.seconds} s)`
    : '';
}

interface DoneRow {
  nome: string;
  impronta: string;
  convive_da: string | null;
}

/** False on an empty database, and on one of the first versions. */
async function isPrepared(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('migration') and attname = 'convive_da'`,
  );
  return rowCount === 1;
}

async function prepare(client: pg.PoolClient): Promise<void> {
  await client.query(`create table if not exists migration (
    nome text constraint migration_pkey primary key, impronta text not null, eseguita_il timestamptz not null default now());
    alter table migration add column if not exists convive_da text`);
  await client.query(`comment on table migration is 'Migrations that have run';
    comment on column migration.nome is 'File name';
    comment on column migration.impronta is 'SHA-256 of the file';
    comment on column migration.eseguita_il is 'When it ran';
    comment on column migration.convive_da is 'Programs whose last migration is this or a later one may go on beside it; null: none that does not know it'`);
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const [server] = rows;
  if (server && server.number < oldestServer)
    throw new Unfit(`Il database è PostgreSQL ${server.name}: serve la versione 15 o una più nuova.`);
}

/** A program that was put back to an older one would write what the newer one's rules forbid. */
function refuseNewer(done: readonly DoneRow[], own: readonly string[]): void {
  const last = own.at(-1)?.slice(0, 4) ?? '';
  const unknown = done.filter(({ nome, convive_da }) => {
    return !own.includes(nome) && (convive_da === null || convive_da > last);
  });
  const newest = unknown
    .map(({ nome }) => nome)
    .sort()
    .at(-1);
  if (newest !== undefined)
    throw new Unfit(
      `Il database è di una versione più nuova di Permuta (${newest}): avviare quella, oppure ripristinare una copia fatta prima dell'aggiornamento.`,
    );
}
