import type { z } from 'zod';
import type { LinkUse } from '#domain/actor';
import type { Permission } from '#domain/permission';
import type { List } from '#contract/lists/list';

/** Who may make a call: anybody, anybody signed in, or the roles of a permission. */
type Access = 'open' | 'session' | Permission;

interface Common<N extends string, I extends z.ZodObject> {
  name: N;
  access: Access;
  /** Signed links that may make the call besides sessions (rulings §2). */
  tokens?: readonly LinkUse[];
  /** A link of ours whose purchase is over is told how it ended, where the other calls know nobody. */
  tellsEnd?: true;
  /** Open calls that take `st`, an affiliate's public token, instead of a session. */
  byStoreToken?: boolean;
  /**
   * Fields that name somebody or something else than the session itself: `id_operatore`, `id_negozio` and
   * `id_affiliato` are otherwise held against the session's scope before the handler runs.
   */
  unscoped?: readonly ('id_operatore' | 'id_negozio' | 'id_affiliato')[];
  /** May be made by a session that must set up its second factor first; all others are 403 until it has. */
  beforeSecondFactor?: true;
  /** Its body or its answer bears a secret, or sets a cookie: nothing of it is kept under an Idempotency-Key. */
  isSecret?: true;
  /** Only reads, by `ctx.db`: a copy of the database answers it, where there is one that has all that was written. */
  fromCopy?: true;
  /** Body limit in bytes, 1 MB when absent. */
  limit?: number;
  /** Its one field, so large that the body stays unread until a process apart reads it (`largeField`). */
  apart?: string;
  /** Takes multipart/form-data as well, with one file in its field `file`. */
  upload?: true;
  /** Calls a minute from one address; open calls have 60 when absent. */
  perMinute?: number;
  /** Further limits for one address without a session: nobody copies bit by bit what the call answers. */
  publicLimits?: readonly { calls: number; minutes: number }[];
  input: I;
  /** What it does, in a sentence, and where it comes from (S1 §7). For /api/openapi.json. */
  doc: string;
  source: string;
}

/** A call that answers rows and changes nothing that matters. */
export interface QueryCall<
  N extends string = string,
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
> extends Common<N, I> {
  kind: 'query';
  row: R;
  /** What the list is, where the answer is one that people see (`listQuery`). */
  list?: List;
}

/** A call that answers one item with ret_code and ret_message; done once for an Idempotency-Key. */
interface MutationCall<
  N extends string = string,
  I extends z.ZodObject = z.ZodObject,
  D extends z.ZodObject = z.ZodObject,
  R extends z.ZodObject = z.ZodObject,
> extends Common<N, I> {
  kind: 'mutation';
  /** All that it does lies in one `ctx.write`, which looks the session up again: one looked up a moment ago lets it in. */
  looksAgain?: true;
  /** Lets somebody in, out, or to the counter: it has a connection also while all who write wait (`Place`). */
  opensDoor?: true;
  /** Fields of success besides ret_code and ret_message. */
  done: D;
  /** Fields a refusal may bear besides ret_code and ret_message. */
  refused?: R;
}

/** A call that answers a file, streamed; nothing that matters changes. */
interface FileCall<N extends string = string, I extends z.ZodObject = z.ZodObject> extends Common<N, I> {
  kind: 'file';
  /** Excel when absent; 'any': whatever somebody has put there. */
  type?: 'xml' | 'zip' | 'json' | 'pdf' | 'any';
}

export type Call = QueryCall | MutationCall | FileCall;

/** Declares a query. */
export function query<const N extends string, I extends z.ZodObject, R extends z.ZodType>(
  name: N,
  rest: Omit<QueryCall<N, I, R>, 'name' | 'kind'>,
): QueryCall<N, I, R> {
  return { kind: 'query', name, ...rest };
}

/** Declares a call that answers a file. */
export function file<const N extends string, I extends z.ZodObject>(
  name: N,
  rest: Omit<FileCall<N, I>, 'name' | 'kind'>,
): FileCall<N, I> {
  return { kind: 'file', name, ...rest };
}

/** Declares a mutation. */
export function mutation<
  const N extends string,
  I extends z.ZodObject,
  D extends z.ZodObject,
  R extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(name: N, rest: Omit<MutationCall<N, I, D, R>, 'name' | 'kind'>): MutationCall<N, I, D, R> {
  return { kind: 'mutation', name, ...rest };
}
