import type pg from 'pg';
import type { CallName } from '#contract/api';
import type { BlobPort } from '#server/gateways/files';
import type { Gateways } from '#server/gateways/gateways';
import type { Config } from '#server/kit/config';
import type { Copy } from '#server/kit/copy';
import type { Db } from '#server/kit/database';
import type { Log } from '#server/kit/log';
import type { Figures } from '#server/kit/metrics';
import type { Seal } from '#server/kit/seal';
import type { RememberedSessions } from './remembered-sessions.ts';
import type { Stores } from './scope.ts';

/** What one server process holds for all its calls. */
export interface App {
  pool: pg.Pool;
  /** the same database past a pooler, for what belongs to a connection (listening, session locks) and for jobs */
  direct: pg.Pool;
  /** a streaming replica for what only reads; null: there is none */
  copy: Copy | null;
  config: Config;
  /** what answers each call */
  handlers: Readonly<Record<CallName, unknown>>;
  log: Log;
  gateways: Gateways;
  /** stored files, encrypted */
  files: BlobPort;
  /** seals and signs with keys that are not in the database */
  seal: Seal;
  stores: Stores & { refresh(): Promise<void> };
  /** looked up a moment ago */
  sessions: RememberedSessions;
  /** the figures of all processes behind this one's port; null: there is no other */
  askProcesses: (() => Promise<Figures[]>) | null;
  /** the clock; tests set it */
  now(): Date;
}

/** Where what only reads asks: the copy of the database where there is one, else the database. For one call, or one job. */
export function readsOf({ copy, pool }: Pick<App, 'copy' | 'pool'>): Db {
  return copy?.forCall() ?? pool;
}
