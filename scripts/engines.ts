import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Chromium as it was when it was the oldest that a page is served to (rulings §12). */
const engines = [106, 109] as const;
export type Engine = (typeof engines)[number];

/** The packages of the old browsers, apart from the project's own: who only starts the product doesn't fetch 100 MB for nothing. */
const folder = 'tests/engines';

/** Where an old browser stands once `provideEngines` has been there. */
export function engineFile(engine: Engine): string {
  return path.resolve(`build/engines/${engine}/chromium`);
}

/** Fetches and unpacks the old browsers where they are missing; throws, in plain words, when it can't. */
export function provideEngines(): void {
  const missing = engines.filter((engine) => !existsSync(engineFile(engine)));
  if (missing.length === 0) return;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'I browser più vecchi (Chromium 106 e 109) esistono solo per Linux x64: i percorsi vanno eseguiti lì.',
    );
  if (missing.some((engine) => !existsSync(packed(engine)))) fetchPackages();
  for (const engine of missing) unpack(engine);
}

function packed(engine: Engine): string {
  return path.join(folder, 'node_modules', `chromium-${engine}`, 'bin/chromium.br');
}

function fetchPackages(): void {
  const words = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const run = spawnSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (run.status !== 0)
    throw new Error(
      `I browser più vecchi, con cui si provano le pagine, non si installano (npm ${words.join(' ')}). Controllare la rete e ripetere.\n${run.error?.message ?? run.stderr}`,
    );
}

/** Written beside and put into place whole: two runs at once, or one that ended early, leave no half a program. */
function unpack(engine: Engine): void {
  const file = engineFile(engine);
  const fresh = `${file}-${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(fresh, brotliDecompressSync(readFileSync(packed(engine))));
    chmodSync(fresh, 0o755);
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}
