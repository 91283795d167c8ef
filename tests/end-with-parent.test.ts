import { until } from '#tests/kit/until';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What starts a product for the journeys, and is killed before it can stop it. */
const starter = `
  import { spawn } from 'node:child_process';
  const words = ['--import', './tests/kit/end-with-parent.ts', '-e', process.argv[1]];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'inherit', 'inherit'] });
  console.log('started ' + child.pid);
`;

it.each([
  [
    'at once while it does not listen for its stop',
    "console.log('up'); setTimeout(() => process.exit(3), 40_000)",
  ],
  [
    'in order once it does',
    "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50)); console.log('up'); setTimeout(() => process.exit(3), 40_000)",
  ],
])('a product whose run is killed ends %s, and its folder goes with it', async (_, product) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-end-'));
  const words = ['--input-type=module', '-e', starter, product];
  const run = spawn(process.execPath, words, { env: { ...process.env, DATA_DIR: dataDir } });
  let said = '';
  run.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await until(() => expect(said).toMatch(/^up$/m));
  const pid = Number(/started (\d+)/.exec(said)?.[1]);
  expect(() => process.kill(pid, 0)).not.toThrow();
  run.kill('SIGKILL');
  await until(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  expect(existsSync(dataDir)).toBe(false);
});
