import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { App } from '#server/call/app-state';
import { keepFigures } from '#server/ledger/keep-figures';
import type { BlobPort } from '#server/gateways/files';
import { start, type Running } from '#server/main';
import { fillDemo } from '../../db/seed/fill-demo.ts';
import { createTestDatabase, emptyTemplate, type TestDatabase } from './test-database.ts';

/** Starts of the product with the demo world, on a database and a data folder of their own. */
export interface DemoPlace {
  database: TestDatabase;
  dataDir: string;
  /** how often a fill has begun and how often one has come to its end */
  fills: { begun: number; done: number };
  /** how many rows each table held, and what numbers were drawn, when the world was whole; files that had bytes */
  whole: Record<string, number>;
  /** what the starts have said */
  said: string[];
  /** One start; `spoil` gives its fill an app with which it does not come to its end. */
  start(spoil?: (app: App) => App): Promise<Running>;
  /** A start that goes no further than its fill: nothing of the product runs then. */
  fill(): Promise<void>;
  drop(): Promise<void>;
}

/** With it a fill ends at its so many-th picture, as if the process had been killed. */
export function untilPicture(number: number): (app: App) => App {
  let put = 0;
  return (app) => {
    const files: BlobPort = {
      ...app.files,
      async put(name, bytes) {
        put += 1;
        if (put === number) throw new Error('killed at a picture');
        await app.files.put(name, bytes);
      },
    };
    return { ...app, files };
  };
}

/** With it a fill ends before its first call. */
export const untilPeople = (app: App): App => ({
  ...app,
  stores: { ...app.stores, refresh: () => Promise.reject(new Error('killed after the people')) },
});

class Enough extends Error {}

/** A place for first starts; `now` is the clock of their fills. */
export async function openDemoPlace(now: Date, simulatorUrl: string): Promise<DemoPlace> {
  const database = await createTestDatabase(emptyTemplate);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-demo-'));
  let isEnough = false;
  const place: DemoPlace = {
    database,
    dataDir,
    fills: { begun: 0, done: 0 },
    whole: {},
    said: [],
    start(spoil = (app) => app) {
      let isFilling = true;
      const at = { databaseUrl: database.productUrl, migrationUrl: database.url };
      const config = { ...at, host: '127.0.0.1', port: 0, dataDir };
      return start({
        config: { ...config, demo: true, simulators: true, strictAnswers: true, logLevel: 'error' },
        simulatorUrl,
        say: (line) => place.said.push(line),
        now: () => (isFilling ? new Date(now) : new Date()),
        async fillDemo(app) {
          place.fills.begun += 1;
          await fillDemo(spoil(app));
          place.fills.done += 1;
          place.whole = { ...(await counts(database.db)), 'files with bytes': filesIn(dataDir) };
          isFilling = false;
          if (isEnough) throw new Enough();
        },
      }).finally(() => {
        isFilling = false;
      });
    },
    async fill() {
      isEnough = true;
      await place.start().catch((error: unknown) => {
        if (!(error instanceof Enough)) throw error;
      });
    },
    async drop() {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return place;
}

async function counts(db: pg.Pool): Promise<Record<string, number>> {
  // Else the job of the minute would, in one world or the other.
  await keepFigures(db);
  const tables = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
       and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.query<{ n: string }>(`select count(*) as n from ${name}`);
    found[name] = Number(rows[0]?.n);
  }
  const drawn = await db.query<{ name: string; n: string | null }>(
    `select sequencename as name, last_value as n from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, n } of drawn.rows) found[name] = Number(n);
  return found;
}

function filesIn(dataDir: string): number {
  const entries = readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
