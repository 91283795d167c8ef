import type pg from 'pg';
import type { BlobPort } from '#server/gateways/files';
import type { Gateways } from '#server/gateways/gateways';
import type { Config } from '#server/kit/config';
import type { Log } from '#server/kit/log';
import type { Seal } from '#server/kit/seal';
import type { Stores } from './scope.ts';

/** What one server process holds for all its calls. */
export interface App {
  pool: pg.Pool;
  config: Config;
  log: Log;
  gateways: Gateways;
  /** stored files, encrypted */
  files: BlobPort;
  /** seals and signs with keys that are not in the database */
  seal: Seal;
  stores: Stores & { refresh(): Promise<void> };
  /** the clock; tests set it */
  now(): Date;
}
