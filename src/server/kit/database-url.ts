import type { Env } from './env-values.ts';
import { Unfit } from './unfit.ts';

const databaseForm = 'postgresql://utente:password@server:5432/database';
const severalForm = 'postgresql://utente:password@server1:5432,server2:5432/database';

/** What stands before the servers, the servers, and what comes after them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*)(.*)$/s;

/** The addresses of the servers that one address names, `h1:5432,h2:5433`, each as if it stood alone. */
export function serversIn(url: string): string[] {
  const [, before = '', servers = '', after = ''] = parts.exec(url) ?? [];
  if (!servers.includes(',')) return [url];
  return servers.split(',').map((server) => `${before}${server}${after}`);
}

/** 'h1:5432, h2:5433': the servers that an address names, for people. */
export function namesOfServers(url: string): string {
  const named = serversIn(url).map((one) => new URL(one));
  return named.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(', ');
}

/** An address of PostgreSQL, with the name of a database; said before anybody tries to reach what it seems to mean. */
function readDatabaseUrl(env: Env, name: string): string | null {
  const url = env[name]?.trim();
  if (!url) return null;
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Unfit(`${name} non valida: deve avere la forma ${databaseForm}.`);
  const servers = serversIn(url);
  const isSeveral = servers.length > 1;
  // Each is a server of its own: without a name it would be this machine, or the last one's twin.
  const isBroken = isSeveral && !servers.every((one) => URL.canParse(one) && new URL(one).hostname !== '');
  if (isBroken || /[?&]host=[^&]*(,|%2C)/i.test(url))
    throw new Unfit(
      `${name} non valida: più server si scrivono separati da virgole, ciascuno con la sua porta: ${severalForm}.`,
    );
  if (!servers.every((one) => URL.canParse(one)))
    throw new Unfit(
      `${name} non valida: non si legge come ${databaseForm}. I segni particolari nella password vanno scritti codificati: # è %23, @ è %40, / è %2F.`,
    );
  if (new URL(servers[0] ?? '').pathname.length < 2)
    throw new Unfit(`${name} non valida: manca il nome del database (${databaseForm}).`);
  return url;
}

interface DatabaseUrls {
  databaseUrl: string | null;
  migrationUrl: string | null;
  directUrl: string | null;
  replicaUrl: string | null;
}

/** Where the database is: as whom the product works, who owns it, how it is reached past a pooler, and where it may be read. */
export function readDatabaseUrls(env: Env): DatabaseUrls {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const beside = (name: string) => {
    const url = readDatabaseUrl(env, name);
    if (url !== null && databaseUrl === null)
      throw new Unfit(`Con ${name} serve anche DATABASE_URL, il database come lo usa Permuta.`);
    return url;
  };
  const replicaUrl = beside('DATABASE_REPLICA_URL');
  if (replicaUrl !== null && serversIn(replicaUrl).length > 1)
    throw new Unfit('DATABASE_REPLICA_URL non valida: una copia sola, di cui non si sceglie il primario.');
  const migrationUrl = beside('DATABASE_MIGRATION_URL');
  return { databaseUrl, migrationUrl, directUrl: beside('DATABASE_DIRECT_URL'), replicaUrl };
}
