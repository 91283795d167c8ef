import { buildApp } from '#server/app';
import type { App } from '#server/call/app-state';
import { RememberedSessions } from '#server/call/remembered-sessions';
import { openStores } from '#server/call/scope';
import { clearHalfDemo, isEmpty, lockDemo } from '#server/demo-world';
import { keepFiles } from '#server/features/invoices/record-files';
import { createGateways } from '#server/gateways/gateways';
import { simulatedPec } from '#server/gateways/invoice-mail';
import { simulatedSmtp } from '#server/gateways/mail';
import { openStore } from '#server/gateways/open-files';
import { openWithKey } from '#server/files-key';
import { readConfig, type Config } from '#server/kit/config';
import { Copy } from '#server/kit/copy';
import { handlers } from '#server/calls';
import { openPool } from '#server/kit/database';
import { createLog } from '#server/kit/log';
import type { Figures } from '#server/kit/metrics';
import { migrate } from '#server/kit/migrate';
import { asOwner, findDatabase, giveRights, refuseOtherSettings } from '#server/kit/product-role';
import { keepMonths } from '#server/ledger/keep-months';
import { prepareJobs, startWorker } from '#server/worker';

export interface Running {
  /** address to open */
  url: string;
  app: App;
  stop(): Promise<void>;
}

interface StartOptions {
  config?: Partial<Config>;
  now?: () => Date;
  /** base address of the simulators, when they run */
  simulatorUrl?: string | null;
  /** port of their mail server */
  simulatorSmtpPort?: number | null;
  /** and of the mailbox in which SdI's answers are found */
  simulatorImapPort?: number | null;
  /** folder of the migrations, where they are not this version's own */
  migrations?: string;
  /** called on an empty demo database, before anybody is let in */
  fillDemo?: (app: App) => Promise<void>;
  say?: (line: string) => void;
  /** Given it, this is one of several processes behind one port: the figures of all. */
  askProcesses?: () => Promise<Figures[]>;
  /** Given it, an embedded database that ends unasked is started again; called, with the reason, when that fails. */
  lost?: (reason: string) => void;
}

/** Past a pooler jobs need one connection to hear of them and one for each that runs; another looks for due ones. */
const directSize = 4;

/** Starts one server process: database, migrations, gateways, jobs, HTTP. `stop` may be called more than once. */
export async function start(options: StartOptions = {}): Promise<Running> {
  const config: Config = { ...readConfig(), ...options.config };
  const log = createLog(config.logLevel);
  const say = options.say ?? (() => {});
  const database = await findDatabase(config, say, options.lost);
  const pool = openPool(database.url, config.poolSize, log, 'calls', config.lockWaitMs);
  const direct = database.directUrl === database.url ? pool : openPool(database.directUrl, directSize, log);
  const pools = [...new Set([pool, direct])];
  const closing: (() => Promise<unknown>)[] = [...pools.map((one) => () => one.end()), () => database.stop()];
  const close = async () => {
    for (const step of closing.splice(0)) await step();
  };
  try {
    await refuseOtherSettings(pool, log);
    const fillDemo = config.demo ? options.fillDemo : undefined;
    const unlock = fillDemo ? await lockDemo(direct, say) : null;
    if (unlock) closing.unshift(unlock);
    const now = options.now ?? (() => new Date());
    await asOwner(database, log, async (owner) => {
      if (unlock) await clearHalfDemo(owner, openStore(config));
      await migrate(owner, options.migrations, { say });
      // Without its month an event lies with the rest until the job has made one.
      await keepMonths(owner, now()).catch((error: Error) => {
        log.error({ reason: error.message }, 'months of events');
      });
      await prepareJobs(owner);
      if (!(await giveRights(owner, database.url)))
        log.warn(
          'the role of DATABASE_URL owns the tables: triggers alone guard what is written once (docs/production.md)',
        );
    });
    const { files, seal } = await openWithKey(pool, config, log, now());
    const smtpPort = options.simulatorSmtpPort ?? null;
    const smtp = config.smtp ?? (smtpPort === null ? null : simulatedSmtp(smtpPort));
    const imapPort = options.simulatorImapPort ?? null;
    const isPec = smtpPort !== null && imapPort !== null;
    const pec = config.pec ?? (isPec ? simulatedPec(smtpPort, imapPort) : null);
    const copy = config.replicaUrl === null ? null : new Copy(config.replicaUrl, config.poolSize, pool, log);
    if (copy) {
      closing.unshift(() => copy.stop());
      await copy.start();
    }
    const app: App = {
      pool,
      direct,
      copy,
      config,
      handlers,
      log,
      gateways: createGateways({ ...config, smtp, pec }, pool, options.simulatorUrl ?? null),
      files,
      seal,
      stores: await openStores(pool),
      sessions: new RememberedSessions(),
      askProcesses: options.askProcesses ?? null,
      now,
    };
    if (fillDemo && (await isEmpty(pool))) {
      await fillDemo(app);
      // It begins long before today.
      await keepMonths(pool, now());
      await app.stores.refresh();
    }
    await unlock?.();
    const written = await keepFiles(app);
    if (written > 0) say(`File di fatture scritti una volta per tutte: ${written}.`);
    const worker = await startWorker(app);
    closing.unshift(() => worker.stop());
    const http = await buildApp(app);
    closing.unshift(() => http.close());
    // One of several processes shares the port with the others, whom the system deals connections to.
    const shared = { reusePort: options.askProcesses !== undefined };
    await http.listen({ port: config.port, host: config.host, ...shared });
    const address = http.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    return { url: `http://localhost:${port}`, app, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}
