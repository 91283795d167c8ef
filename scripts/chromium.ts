import { existsSync } from 'node:fs';
import path from 'node:path';
import { installSystemPackage } from './system-package.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  ...(process.env['PATH'] ?? '').split(path.delimiter),
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser for the journeys: `CHROMIUM` when set, else the machine's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return existsSync(named) ? named : undefined;
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((file) => existsSync(file));
}

/** Like `findChromium`, but installs Debian's package when there is none; throws, in plain words, when it can't. */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM'])
    throw new Error(`CHROMIUM=${process.env['CHROMIUM']}: nessun browser a questo indirizzo.`);
  installSystemPackage(
    'chromium',
    'Nessun Chromium su questa macchina: installarlo (Debian: apt-get install chromium) o indicarlo con CHROMIUM=/percorso.',
  );
  const installed = findChromium();
  if (!installed) throw new Error('apt-get ha finito, ma Chromium non si trova.');
  return installed;
}
