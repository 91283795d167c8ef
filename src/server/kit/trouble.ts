/** What is in the way of everything just now, and of no request in particular. */
export type Trouble = 'SERVER_OCCUPATO' | 'SPAZIO_ESAURITO';

/** No room on a disk, PostgreSQL's or ours, or no more of it for this user. */
const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** PostgreSQL: out of memory or connections, a wait that took too long, its own or for us, starting, stopping or without its other half. */
const busy =
  /^(53000|53200|53300|55P03|57014|25P03|57P01|57P02|57P03|57P05|25006|08000|08001|08003|08004|08006)$/;
/** No line to the database: with these a line that was never there, or broke. */
const cut = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` says of a line or of a pool, which it gives no code. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)|timeout expired)/;

/**
 * The word for a failure that passes without anybody having to mend the program: a full disk, all connections in use, a
 * database that is away. Null: something else.
 */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && full.has(code)) return 'SPAZIO_ESAURITO';
  // A socket that is not there is a file that is not there.
  const isCut = cut.test(code ?? '') || (code === 'ENOENT' && syscall === 'connect');
  if (isCut || busy.test(code ?? '') || words.test(error.message)) return 'SERVER_OCCUPATO';
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  return inner === undefined || inner === error ? null : troubleOf(inner);
}
