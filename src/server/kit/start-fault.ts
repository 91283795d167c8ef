import type { Config } from './config.ts';
import { namesOfServers, serversIn } from './database-url.ts';
import { troubleOf } from './trouble.ts';
import { Unfit } from './unfit.ts';

type About = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>;
type Coded = Error & { code?: string; syscall?: string; path?: string; port?: number; hostname?: string };

/**
 * What a person at the console can do about a start that failed, in a sentence; null where it is a fault of the program, whose
 * stack tells more. `about` is null where the settings themselves could not be read.
 */
export function sentenceOf(error: unknown, about: About | null): string | null {
  if (error instanceof Unfit) return error.message;
  if (!(error instanceof Error)) return null;
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : undefined;
  const cause = (inner ?? error) as Coded;
  return about === null
    ? null
    : (listening(cause, about) ?? proving(cause, about) ?? storing(cause, about) ?? asking(cause, about));
}

/** Where the product itself is to be reached. */
function listening({ code, syscall, hostname }: Coded, { port, host }: About): string | null {
  const isHost = syscall === 'getaddrinfo' && hostname === host;
  if (syscall !== 'listen' && !isHost) return null;
  if (code === 'EADDRINUSE')
    return `La porta ${port} è già usata da un altro programma, o da Permuta già avviata: scegliere un'altra con PORT, per esempio PORT=${port + 10}.`;
  if (code === 'EACCES')
    return `La porta ${port} non è permessa a questo utente: scegliere con PORT una da 1024 in su.`;
  if (code === 'EADDRNOTAVAIL' || isHost)
    return `HOST=${host} non è un indirizzo di questa macchina: correggerlo, o toglierlo.`;
  return null;
}

/** The files that DATABASE_URL names: whom the database's certificate must come from, and one's own. */
function proving({ syscall, path, message }: Coded, { databaseUrl }: About): string | null {
  if (databaseUrl === null || syscall !== 'open' || path === undefined) return null;
  const asked = new URL(serversIn(databaseUrl)[0] ?? '').searchParams;
  const name = ['sslrootcert', 'sslcert', 'sslkey'].find((one) => asked.get(one) === path);
  return name === undefined ? null : `DATABASE_URL: ${name}=${path} non si può leggere (${message}).`;
}

function storing(error: Coded, { dataDir }: About): string | null {
  if (troubleOf(error) === 'SPAZIO_ESAURITO')
    return `Lo spazio su disco è finito: liberarne in ${dataDir} (o sul server del database), oppure indicare un'altra cartella con DATA_DIR.`;
  const isDenied = error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM';
  if (isDenied && error.syscall !== 'connect')
    return `Nella cartella dei dati ${dataDir} non si può scrivere (${error.message}): avviare come chi la possiede, o indicarne un'altra con DATA_DIR.`;
  return null;
}

/** The database that DATABASE_URL names. */
function asking(error: Coded, { databaseUrl }: About): string | null {
  if (databaseUrl === null) return null;
  const servers = serversIn(databaseUrl);
  const where = new URL(servers[0] ?? '');
  const [server, name] = [namesOfServers(databaseUrl), decodeURIComponent(where.pathname.slice(1))];
  const user = decodeURIComponent(where.username);
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: `su ${server} nessun PostgreSQL risponde. Controllare indirizzo e porta, e che sia acceso`,
    ENOTFOUND: `il server ${where.hostname} non esiste. Controllare il nome`,
    EAI_AGAIN: `il nome ${where.hostname} non si risolve adesso. Controllare il nome e la rete`,
    ETIMEDOUT: `${server} non risponde. Controllare indirizzo, rete e firewall`,
    EHOSTUNREACH: `${server} non è raggiungibile da qui. Controllare indirizzo e rete`,
    ENETUNREACH: `${server} non è raggiungibile da qui. Controllare indirizzo e rete`,
    ECONNRESET: `${server} chiude la connessione. Controllare che sia un PostgreSQL e se vuole TLS (sslmode=verify-full)`,
    '28P01': `utente o password non valgono (utente ${user}). I segni particolari nella password vanno scritti codificati: # è %23, @ è %40, / è %2F`,
    '28000': `il server non lascia entrare l'utente ${user} da qui: manca il ruolo o la riga in pg_hba.conf (forse vuole TLS: sslmode=verify-full)`,
    '3D000': `il database ${name} non esiste. Crearlo prima: createdb ${name}`,
    '42501': `l'utente ${user} non può creare tabelle nel database ${name}: deve esserne il proprietario, oppure il proprietario va indicato con DATABASE_MIGRATION_URL`,
    '53300': 'il server non ha più connessioni libere: aumentare max_connections, o diminuire DB_POOL',
    '57P03': 'il server si sta avviando o fermando. Riprovare fra poco',
    '25006':
      servers.length > 1
        ? `nessuno dei server ${server} è il primario: chi risponde è una copia in sola lettura. Promuoverne uno (npm run promote)`
        : 'il server è una copia in sola lettura: indicare il primario',
    DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
    SELF_SIGNED_CERT_IN_CHAIN: untrusted,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
    CERT_HAS_EXPIRED: 'il suo certificato TLS è scaduto',
    ERR_TLS_CERT_ALTNAME_INVALID: `il suo certificato TLS è di un altro nome, non di ${where.hostname}`,
  };
  // What `pg` says itself, and has no code.
  const word = /SSL connections?/.test(error.message)
    ? 'il server non parla TLS: togliere sslmode da DATABASE_URL'
    : /timeout/.test(error.message)
      ? reasons['ETIMEDOUT']
      : /Connection terminated/.test(error.message)
        ? reasons['ECONNRESET']
        : undefined;
  const reason = reasons[error.code ?? ''] ?? word;
  return reason === undefined ? null : `DATABASE_URL: ${reason}.`;
}

const untrusted =
  'il suo certificato TLS non è di un’autorità conosciuta: nominarla con sslmode=verify-full&sslrootcert=FILE, o usare un certificato valido';
