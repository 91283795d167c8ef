import type { CallName } from '#contract/api';
import type { Things } from './things.ts';

/** What walking at somebody's things with one call should come to, written down by hand from S2 §6 and rulings §3. */
export interface Row {
  /**
   * Letters of the people who may make the call at all (see people.ts): `SMOUI`; `open`: everybody. C and D stand for
   * links, which may only make it for their own purchase.
   */
  who: string;
  /** What is sent, aimed at the things of a shop. */
  fields?: (things: Things) => Record<string, unknown>;
  /**
   * What somebody gets who may make the call, but not for these things. shut: 403 or 404; empty: an answer without rows,
   * or with nothing in them; refused: a business refusal. Absent: the call names nobody's things, and whoever may make it
   * is answered.
   */
  stranger?: 'shut' | 'empty' | 'refused';
  /** The things belong to the whole affiliate, or to whoever knows their code, and not to one shop. */
  reach?: 'affiliate';
  /** Made by a link, it is about the link's own purchase whatever is sent. */
  isOwnByLink?: true;
  /** Letters of those who are answered more than their own rows: support chooses in whose place it stands. */
  seesAll?: string;
  /** Its list may be empty even for whom it is about. */
  mayBeEmpty?: true;
  /** Who may make it is not let do it here, and where that is tested instead. */
  notDone?: string;
}

/** Rows for some calls of the contract. */
export type Rows = Partial<Record<CallName, Row>>;
