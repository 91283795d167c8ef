import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { App } from '#server/call/app-state';
import type { Config } from '#server/kit/config';
import { start } from '#server/main';
import { startSimulators } from '#simulators/main';
import { patience } from './limits.ts';
import { createTestDatabase, worldTemplate } from './test-database.ts';
import { createTestClient, type TestClient } from './test-client.ts';

export interface TestServer {
  url: string;
  db: pg.Pool;
  /** the database as its owner, who migrates */
  ownerUrl: string;
  /** What the server's process holds: for jobs, which no call starts. */
  app: App;
  /** Its data folder, thrown away at the end. */
  dataDir: string;
  /** Base address of this server's own simulators. */
  simulators: string;
  /** port of their mail server */
  smtpPort: number;
  /** A client with no session yet. */
  client(): TestClient;
  /** A client signed in as one of the people of `test-world.ts`. */
  signedIn(user: string): Promise<TestClient>;
  /** Sets the server's clock; null gives it back the real one. */
  setNow(moment: Date | string | null): void;
  stop(): Promise<void>;
  /** Stops the product alone: its database can still be looked into. */
  stopProduct(): Promise<void>;
}

interface Options {
  /** The server's clock at the beginning; without it, the real one. */
  now?: Date | string;
  /** Which template the database is copied from. */
  template?: string;
  /** How long a service set to `slow` thinks (ms). */
  slowMs?: number;
  /** False: no outside service is configured. */
  simulators?: boolean;
  config?: Partial<Config>;
}

/**
 * The whole product on a free port: real HTTP, a database of its own, simulators of its own. Answers are parsed strictly
 * by the contract, so that a field too many or too few fails the test.
 */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const database = await createTestDatabase(options.template ?? worldTemplate);
  let now = options.now === undefined ? null : new Date(options.now);
  const clock = () => (now ? new Date(now) : new Date());
  // By the product's clock: a courier refuses what is to be fetched yesterday, and a fixed day of a test is yesterday one day.
  const simulators = await startSimulators({ port: 0, slowMs: options.slowMs ?? 2000, now: clock });
  const useSimulators = options.simulators ?? true;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-server-'));
  const stopOutside = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await simulators.stop();
    await database.drop();
  };
  const running = await start({
    config: {
      // As the product works: of what it may not, it could be refused in any test.
      databaseUrl: database.productUrl,
      host: '127.0.0.1',
      port: 0,
      demo: false,
      simulators: useSimulators,
      strictAnswers: true,
      logLevel: 'error',
      dataDir,
      // What a test holds it holds as long as its calls take to come there.
      lockWaitMs: patience,
      ...options.config,
    },
    simulatorUrl: useSimulators ? simulators.url : null,
    simulatorSmtpPort: useSimulators ? simulators.smtpPort : null,
    simulatorImapPort: useSimulators ? simulators.imapPort : null,
    now: clock,
  }).catch(async (error: unknown) => {
    await stopOutside();
    throw error;
  });
  // 'localhost' may be ::1 first, where nobody listens.
  const url = running.url.replace('localhost', '127.0.0.1');
  return {
    url,
    db: database.db,
    ownerUrl: database.url,
    app: running.app,
    dataDir,
    simulators: simulators.url,
    smtpPort: simulators.smtpPort,
    client: () => createTestClient(url),
    signedIn: async (user) => {
      const client = createTestClient(url);
      await client.signIn(user);
      return client;
    },
    setNow: (moment) => {
      now = moment === null ? null : new Date(moment);
    },
    stopProduct: running.stop,
    stop: async () => {
      await running.stop();
      await stopOutside();
    },
  };
}
