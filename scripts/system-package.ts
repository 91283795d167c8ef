import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs one of Debian's packages; throws, in plain words, when it can't: `otherwise` says what a person may do. */
export function installSystemPackage(name: string, otherwise: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(otherwise);
  console.log(`Installazione di ${name} dai pacchetti di sistema…`);
  aptGet('update', '-q');
  aptGet('install', '-q', '-y', '--no-install-recommends', name);
}

function aptGet(...words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = spawnSync('apt-get', words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (run.status !== 0)
    throw new Error(`apt-get ${words.join(' ')} non riuscito:\n${run.stdout ?? ''}${run.stderr ?? ''}`);
}
