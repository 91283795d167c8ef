import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';

const target = 'build/web';
/** Which of the built files holds which source, and what each imports: Vite's manifest. Nobody is served it. */
export const webParts = 'build/web-parts.json';
const stamp = 'sources.sha256';
const sources = [
  'src/web/**/*.{ts,tsx,js,css,html,svg,png,json,woff2,webmanifest}',
  'src/domain/**/*.ts',
  'src/contract/lists/*.ts',
  'src/documents/**/*.ts',
  'package-lock.json',
  'vite.config.ts',
];

/** One hash over everything the browser's bundle is made of. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** True when `build/web` was made from the sources as they are now. */
export function webIsBuilt(): boolean {
  const file = path.join(target, stamp);
  return existsSync(webParts) && existsSync(file) && readFileSync(file, 'utf8') === hashOfSources();
}

/**
 * Builds the web application into `build/web`. Vite runs as a child: in the server's own process it would leave half
 * a gigabyte of memory behind. It writes beside and is moved into place, so that two builds never mix their files.
 * Throws when Vite fails.
 */
export async function buildWeb(): Promise<void> {
  const hash = hashOfSources();
  const fresh = path.resolve(`${target}-${process.pid}`);
  const words = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  try {
    await runNode(['node_modules/vite/bin/vite.js', ...words]);
    renameSync(path.join(fresh, '.vite/manifest.json'), webParts);
    rmSync(path.join(fresh, '.vite'), { recursive: true });
    precompress(fresh);
    writeFileSync(path.join(fresh, stamp), hash);
    rmSync(target, { recursive: true, force: true });
    renameSync(fresh, target);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function runNode(words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whatever the caller runs as: a test's own setting would put React's slow development code into the pages.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, words, { stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`La compilazione delle pagine non è riuscita (${code ?? signal}).`));
    });
  });
}
