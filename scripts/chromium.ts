import { existsSync } from 'node:fs';
import path from 'node:path';
import { installSystemPackage } from './system-package.ts';

/** The one that never has a window: the same pages with a third less work. */
const quickest = 'chromium-headless-shell';
const names = [quickest, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((file) => existsSync(file));
}

/**
 * Like `findChromium`, but installs Debian's package where the quickest is missing; throws, in plain words, when there is
 * none at all.
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found && (process.env['CHROMIUM'] || path.basename(found) === quickest)) return found;
  if (process.env['CHROMIUM'])
    throw new Error(`CHROMIUM=${process.env['CHROMIUM']}: nessun browser a questo indirizzo.`);
  try {
    installSystemPackage(
      quickest,
      `Nessun Chromium su questa macchina: installarlo (Debian: apt-get install ${quickest}) o indicarlo con CHROMIUM=/percorso.`,
    );
  } catch (error) {
    if (!found) throw error;
    console.log(`${quickest} non si installa: i percorsi usano ${found}, più lento.`);
    return found;
  }
  const installed = findChromium();
  if (!installed) throw new Error('apt-get ha finito, ma Chromium non si trova.');
  return installed;
}
