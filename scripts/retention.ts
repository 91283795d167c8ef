// node scripts/bootstrap.mjs scripts/retention.ts: what the daily deletion would delete now. With --esegui it deletes.
import { handlers } from '#server/calls';
import { RememberedSessions } from '#server/call/remembered-sessions';
import { openStores } from '#server/call/scope';
import { createGateways } from '#server/gateways/gateways';
import { readConfig } from '#server/kit/config';
import { openPool } from '#server/kit/database';
import { createLog } from '#server/kit/log';
import { openWithKey } from '#server/files-key';
import { applyRetention } from '#server/features/retention/delete-old';
import { run, wordsOf } from './command.ts';
import { openDatabase } from './open-database.ts';

await run(retain);

async function retain(): Promise<void> {
  const { flags } = wordsOf('scripts/retention.ts', { flags: ['esegui'] });
  const isDry = !flags.has('esegui');
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const pool = openPool(database.url, 2, log, 'work');
  try {
    const gateways = createGateways(config, pool, null);
    const app = {
      pool,
      direct: pool,
      copy: null,
      config,
      handlers,
      log,
      gateways,
      ...(await openWithKey(pool, config, log, new Date())),
      stores: await openStores(pool),
      sessions: new RememberedSessions(),
      askProcesses: null,
      now: () => new Date(),
    };
    const report = await applyRetention(app, isDry);
    console.log(isDry ? 'Da cancellare:' : 'Cancellati:');
    for (const [rule, count] of Object.entries(report)) console.log(`  ${rule}: ${count}`);
  } finally {
    await pool.end();
    await database.stop();
  }
}
