// npm run faults, npm run attack: what the product withstands, each on a world of its own, thrown away at the end. The last
// line says how many trials hold and how many fall short; npm test has a sample of each.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { refuse, wordsOf } from './command.ts';
import { providePoppler } from './poppler.ts';
import { countVitest } from './test-counts.ts';

const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`);
const trials: Record<string, string[]> = {
  faults: [
    'tests/trials/first-start.trial.ts',
    'tests/trials/kills.trial.ts',
    'tests/trials/failover.trial.ts',
    'tests/trials/dead-line.trial.ts',
    'tests/trials/pgbouncer.trial.ts',
    'tests/trials/two-machines.trial.ts',
    'tests/primary.test.ts',
    'tests/copy.test.ts',
    'tests/database-falls.test.ts',
    'tests/embedded-postgres.test.ts',
    'tests/data-folder.test.ts',
    'tests/end-with-parent.test.ts',
    'tests/awkward-machine.test.ts',
    'tests/backup.test.ts',
    'tests/backup-manifest.test.ts',
    'tests/file-store.test.ts',
    'tests/gateways.test.ts',
    'tests/mail-gateway.test.ts',
    ...api(
      'health',
      'dead-line',
      'held-row',
      'demo-world',
      'migrate',
      'races',
      'worker-stop',
      'purchase-sequences',
      'event-stream',
    ),
    ...api(
      'archive',
      'mail',
      'courier',
      'courier-lost-answer',
      'diagnostics',
      'stale-till',
      'files-key',
      'verify-files',
    ),
  ],
  attack: [
    'tests/trials/fuzz.trial.ts',
    'tests/trials/log-in-under-bombs.trial.ts',
    'tests/trials/hostile-mails.trial.ts',
    'tests/trials/insiders.trial.ts',
    'tests/certified-mail.test.ts',
    'tests/decode-picture.test.ts',
    'tests/plain-picture.test.ts',
    'tests/hostile-invoices.test.ts',
    'tests/lane.test.ts',
    ...api(
      'hostile-pictures',
      'hostile-files',
      'set-aside-mails',
      'hostile-input',
      'abuse',
      'access-guessing',
      'browser-hardening',
      'forged-link',
    ),
    ...api(
      'link-token',
      'permission-walk',
      'unknown-role',
      'append-only',
      'product-role',
      'stolen-role',
      'audit-tampering',
      'register-chain',
      'phone-identity',
      'phone-identity-migration',
      'ban-person',
    ),
    ...api(
      'whose-hand',
      'erased-tills',
      'left-of-person',
      'master-shop',
      'proof-versions',
      'purchase-changes',
      'spent-vouchers',
      'cancelled-papers',
    ),
    ...api(
      'csv',
      'sessions',
      'second-factor',
      'second-factor-rule',
      'security-events',
      'public-lookup',
      'files',
    ),
  ],
};

const {
  words: [which = ''],
} = wordsOf('scripts/trials.ts', { words: 1 });
const files = trials[which];
if (!files) refuse('scripts/trials.ts', `Prova sconosciuta: ${which}`);
providePoppler();
const report = `build/trials/${which}.json`;
rmSync(report, { force: true });
mkdirSync('build/trials', { recursive: true });
const code = await runVitest(files, report);
const found = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as unknown) : undefined;
const { passed, failed } = countVitest(found, code);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} hold, ${failed} fall short`);

function runVitest(chosen: readonly string[], outputFile: string): Promise<number> {
  const args = ['run', '--config', 'tests/trials/trial-settings.ts', '--reporter=verbose', '--reporter=json'];
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, `--outputFile.json=${outputFile}`],
    {
      env: { ...process.env, TRIALS: chosen.join(','), WHOLE: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
  });
}
