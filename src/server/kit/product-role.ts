import path from 'node:path';
import type pg from 'pg';
import type { Config } from './config.ts';
import { openPool, sessionSettings } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { clientFor } from './primary.ts';
import { Unfit } from './unfit.ts';

/**
 * The product acts as a database role that owns nothing: it reads and writes rows, changes none of a ledger, and can neither
 * alter a table nor switch a trigger off. What it may stands here once, and is given by the owner at every start: a table
 * of a later migration is among it without a word, and a ledger by its trigger.
 */

/** An installation's database, and as whom it is asked. */
interface FoundDatabase {
  /** as the product's own role */
  url: string;
  /** the same past a pooler, for what belongs to a connection: listening, session locks */
  directUrl: string;
  /** as the owner, who migrates; the same where only one address is given */
  ownerUrl: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, else the embedded one of the data folder. */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'migrationUrl' | 'directUrl' | 'dataDir'>,
  say: (line: string) => void,
  lost?: (reason: string) => void,
): Promise<FoundDatabase> {
  const { databaseUrl, migrationUrl, dataDir } = config;
  const directUrl = config.directUrl ?? databaseUrl;
  if (databaseUrl !== null && directUrl !== null)
    return { url: databaseUrl, directUrl, ownerUrl: migrationUrl ?? directUrl, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: say,
    ...(lost && { lost }),
  });
  return {
    url: embedded.productUrl,
    directUrl: embedded.productUrl,
    ownerUrl: embedded.url,
    stop: () => embedded.stop(),
  };
}

/** Works on the database as its owner: migrations, and what they need. */
export async function asOwner<T>(
  { ownerUrl }: FoundDatabase,
  log: Log,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = openPool(ownerUrl, 2, log, 'work');
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Sessions must have what the pool asks for as they begin: moments are read as UTC. A pooler that was told to swallow it
 * (`ignore_startup_parameters`) leaves that to the role's own settings. Limits that came later are only told: an installation
 * from before goes on, and one row that somebody holds may hold all of it.
 */
export async function refuseOtherSettings(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ role: string; zone: string; limit: string; lacks_limits: boolean }>(
    `select quote_ident(current_user) as role, current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit,
       '0' in (current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as lacks_limits`,
  );
  const [{ role, zone, limit, lacks_limits } = { role: '', zone: '', limit: '0', lacks_limits: true }] = rows;
  if (zone === 'UTC' && limit !== '0') {
    if (lacks_limits)
      log.warn(
        { run: settingsOf(role) },
        'the pooler swallows limits of waiting: whoever runs PostgreSQL gives them to the role (docs/production.md)',
      );
    return;
  }
  throw new Unfit(
    `DATABASE_URL: il pooler davanti al database non passa le impostazioni della sessione. Chi amministra PostgreSQL esegue una volta: ${settingsOf(role)} e riavvia il pooler.`,
  );
}

function settingsOf(role: string): string {
  return sessionSettings.map(([name, value]) => `alter role ${role} set ${name} = '${value}';`).join(' ');
}

/** The role that an address names, as PostgreSQL knows it. */
async function roleOf(url: string): Promise<string> {
  const client = new (clientFor(url))({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}

// Any number: the lock under which one process at a time gives rights.
const lockKey = 7_265_204;

/**
 * Gives the role of `url` what the product needs, and takes from it what it must not have. Where that role owns the tables, or
 * is a superuser, nothing can be taken: it answers false.
 */
export async function giveRights(owner: pg.Pool, url: string): Promise<boolean> {
  const role = await roleOf(url);
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ is_owner: boolean; does_not_own: boolean }>(
      `select pg_has_role($1::name, c.relowner, 'usage') as is_owner, not pg_has_role(current_user, c.relowner, 'usage') as does_not_own
       from pg_class c where c.oid = 'audit_entry'::regclass`,
      [role],
    );
    if (rows[0]?.is_owner) return false;
    // Not by the owner: what an earlier start gave holds.
    if (rows[0]?.does_not_own) return true;
    for (const sql of await findLacking(client, role)) await client.query(sql);
    await takeRetention(client, role);
    return true;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    client.release();
  }
}

/** What is to be granted and revoked; nothing at a start after which no migration came. */
async function findLacking(client: pg.PoolClient, role: string): Promise<string[]> {
  const { rows } = await client.query<{ sql: string }>(rights, [role]);
  return rows.map(({ sql }) => sql);
}

const rights = `
  with relation as (
    select c.oid, c.relkind, n.nspname, c.relname, format('%I.%I', n.nspname, c.relname) as name, c.relispartition as is_partition,
      c.relrowsecurity as has_policies,
      -- What was written once: tables with the trigger that refuses, and the salts, without which their chain says nothing.
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_refuse')
        or c.relname = 'document_view_salt' as is_ledger
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  ), wanted as (
    select r.name, x.privilege, has_table_privilege($1::name, r.oid, x.privilege) as has,
      case when r.is_partition then false when x.privilege = 'SELECT' then true
        when r.name in ('public.migration', 'graphile_worker.migrations', 'public.ledger_mark') then false
        when x.privilege = 'INSERT' then true when r.is_ledger then false else x.privilege in ('UPDATE', 'DELETE') end as may
    from relation r cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('TRIGGER'),
      ('REFERENCES')) as x (privilege) where r.relkind <> 'S'
  )
  select format('revoke create on schema public from public') as sql
    from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = 'public' and a.grantee = 0 and a.privilege_type = 'CREATE'
  union all select format('grant usage on schema %I to %I', n.nspname, $1::name) from pg_namespace n
    where n.nspname in ('public', 'graphile_worker') and not has_schema_privilege($1::name, n.oid, 'usage')
  union all select format(case when may then 'grant %s on %s to %I' else 'revoke %s on %s from %I' end, w.privilege, w.name, $1::name)
    from wanted w where w.may <> w.has
  -- To hold the end of the chain wants the right to change a column: this one is always 1.
  union all select format('grant update (id) on audit_head to %I', $1::name)
    where not has_column_privilege($1::name, 'audit_head', 'id', 'update')
  union all select format('grant usage on sequence %s to %I', r.name, $1::name) from relation r
    where case when r.relkind = 'S' then not has_sequence_privilege($1::name, r.oid, 'usage') end
  -- The queue's tables show their rows to their owner only, unless a policy says otherwise.
  union all select format('drop policy if exists permuta on %s; create policy permuta on %1$s to %I using (true) with check (true)',
      r.name, $1::name) from relation r where r.has_policies and r.nspname = 'graphile_worker' and not exists (select from pg_policies p
      where p.schemaname = r.nspname and p.tablename = r.relname and $1::name = any(p.roles))`;

/**
 * The role that takes out of ledgers what may go acts in functions of its own alone: the product is no member of it, as it was
 * in earlier versions.
 */
async function takeRetention(client: pg.PoolClient, role: string): Promise<void> {
  if (!(await isRetention(client, role))) return;
  const name = client.escapeIdentifier(role);
  try {
    await client.query(`revoke permuta_conservazione from ${name}`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
  }
  // What another gave is not ours to take, and stays without an error.
  if (await isRetention(client, role))
    throw new Unfit(
      `Database: il ruolo ${role} può diventare quello della conservazione. Chi amministra PostgreSQL esegue una volta: revoke permuta_conservazione from ${name}; poi Permuta si riavvia.`,
    );
}

async function isRetention(client: pg.PoolClient, role: string): Promise<boolean> {
  const { rows } = await client.query<{ is_member: boolean }>(
    `select pg_has_role($1::name, 'permuta_conservazione', 'member') as is_member`,
    [role],
  );
  return rows[0]?.is_member ?? false;
}
