import { retCode, type Refusal, type SystemFault } from '#domain/fault';
import type { Db } from '#server/kit/database';

/** What a mutation answers: done with its fields, or refused in a word. */
export type Outcome = Done | Refused;

interface Done {
  ok: true;
  ret_code: number;
  ret_message: string;
  fields: Record<string, unknown>;
  /** Answered like fields; kept for a repeated request they lie sealed. */
  secrets?: Readonly<Record<string, string>>;
  /** A no, of which something stays all the same (`doneWith`). */
  isNo?: true;
}

export interface Refused {
  ok: false;
  ret_code: number;
  ret_message: Refusal;
  fields: Record<string, unknown>;
}

/** Success. `ret_code` is 0 for every call but /setUser (rulings §2). */
export function done(fields: Record<string, unknown> = {}, ret_code = 0): Done {
  return { ok: true, ret_code, ret_message: 'OK', fields };
}

/** Success whose answer bears a secret: what is given to its bearer alone, the database doesn't know. */
export function doneInSecret(
  fields: Record<string, unknown>,
  secrets: Readonly<Record<string, string>>,
): Done {
  return { ...done(fields), secrets };
}

/** An expected no of which something stays: it is answered in a word, and what the transaction has done is kept. */
export function doneWith(word: Refusal, fields: Record<string, unknown> = {}): Done {
  return { ok: true, ret_code: retCode[word], ret_message: word, fields, isNo: true };
}

/** True where what was asked has been done: of those that stay, `doneWith` is none. */
export function isDone(outcome: Outcome): boolean {
  return outcome.ok && !outcome.isNo;
}

/** An expected no: HTTP 200, and whatever the transaction had done is rolled back. */
export function refuse(
  word: Refusal,
  fields: Record<string, unknown> = {},
  ret_code = retCode[word],
): Refused {
  return { ok: false, ret_code, ret_message: word, fields };
}

/** A request that can't be served: thrown anywhere below a call, answered with its HTTP status. */
export class CallFault extends Error {
  readonly word: SystemFault;
  /** a message per wrong field */
  readonly fields: Record<string, string> | undefined;
  /** the code of such a message, where it is also said in other languages */
  readonly codes: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  /** where HTTP has a number of its own for it */
  readonly status: number | undefined;
  constructor(
    word: SystemFault,
    detail: {
      fields?: Record<string, string>;
      codes?: Record<string, string>;
      retryAfter?: number;
      status?: number;
    } = {},
  ) {
    super(word);
    this.word = word;
    this.fields = detail.fields;
    this.codes = detail.codes;
    this.retryAfter = detail.retryAfter;
    this.status = detail.status;
  }
}

/** A refusal from deep inside, for queries and acts that have no answer of their own. */
export class RefusedCall extends Error {
  readonly refused: Refused;
  constructor(word: Refusal, fields: Record<string, unknown> = {}) {
    super(word);
    this.refused = refuse(word, fields);
  }
}

/**
 * An act that wants a second person (rulings §12): thrown where it would be done, so that nothing of it stays. `ask` writes the
 * request down in a transaction of its own, and answers the call.
 */
export class HeldAct extends Error {
  readonly ask: (tx: Db) => Promise<Outcome>;
  constructor(ask: (tx: Db) => Promise<Outcome>) {
    super('an act that waits for a second person');
    this.ask = ask;
  }
}
