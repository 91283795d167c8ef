// node scripts/bootstrap.mjs scripts/retention.ts: what the daily deletion would delete now. With --esegui it deletes.
import path from 'node:path';
import { openStores } from '#server/call/scope';
import { createGateways } from '#server/gateways/gateways';
import { openFiles, readFilesKey } from '#server/gateways/open-files';
import { readConfig } from '#server/kit/config';
import { openPool } from '#server/kit/database';
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres';
import { createLog } from '#server/kit/log';
import { openSeal } from '#server/kit/seal';
import { applyRetention } from '#server/features/retention/delete-old';

const isDry = !process.argv.includes('--esegui');
const config = readConfig();
const log = createLog(config.logLevel);
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({
      dataDir: path.join(config.dataDir, 'postgres'),
      log: (line) => console.log(line),
    });
const pool = openPool(config.databaseUrl ?? embedded?.url ?? '', 2, log);
try {
  const gateways = createGateways(config, pool, null);
  const app = {
    pool,
    config,
    log,
    gateways,
    files: openFiles(config),
    seal: openSeal(readFilesKey(config)),
    stores: await openStores(pool),
    now: () => new Date(),
  };
  const report = await applyRetention(app, isDry);
  console.log(isDry ? 'Da cancellare:' : 'Cancellati:');
  for (const [rule, count] of Object.entries(report)) console.log(`  ${rule}: ${count}`);
} finally {
  await pool.end();
  await embedded?.stop();
}
