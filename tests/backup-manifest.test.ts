import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginCopy, checkCopy, finishCopy } from '../scripts/backup-manifest.ts';

let root: string;
let at: (...names: string[]) => string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'permuta-manifesto-'));
  chmodSync(root, 0o755);
  at = (...names) => path.join(root, ...names);
  mkdirSync(at('copia', 'cluster', 'pg_notify'), { recursive: true });
  mkdirSync(at('copia', 'data', 'files'), { recursive: true });
  beginCopy(at('copia'));
  writeFileSync(at('copia', 'cluster', 'PG_VERSION'), '18\n');
  writeFileSync(at('copia', 'cluster', 'backup_label'), 'START WAL LOCATION');
  writeFileSync(at('copia', 'cluster', '19707'), Buffer.alloc(3 * 8192, 5));
  for (let n = 0; n < 30; n += 1) writeFileSync(at('copia', 'data', 'files', `carta-${n}`), `carta ${n}`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let last = 0;
/** Another copy of the copy, damaged; answers what is said of it. */
function saidOf(damage: (inCopy: (...names: string[]) => string) => void, isOldTaken = false): string {
  last += 1;
  const folder = at(`rotta-${last}`);
  cpSync(at('copia'), folder, { recursive: true });
  damage((...names) => path.join(folder, ...names));
  try {
    checkCopy(folder, isOldTaken);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it('a copy is refused while it is being made, and taken whole', () => {
  expect(() => checkCopy(at('copia'), false)).toThrow('non è finita (COPIA-INCOMPLETA)');
  // One that lost the mark, too: it has no manifest.
  expect(saidOf((inCopy) => rmSync(inCopy('COPIA-INCOMPLETA')))).toContain('è senza manifesto');
  expect(saidOf((inCopy) => rmSync(inCopy('COPIA-INCOMPLETA')), true)).toBe('');
  finishCopy(at('copia'));
  expect(existsSync(at('copia', 'COPIA-INCOMPLETA'))).toBe(false);
  expect(saidOf(() => {})).toBe('');
});

it.each([
  ['a table cut short', 'di un’altra lunghezza: 1\n  cluster/19707 (8192 byte invece di 24576)', cutTable],
  ['a table whose file is gone', 'manca: 1\n  cluster/19707', dropTable],
  ['bytes of a table changed', 'cambiato: 1\n  cluster/19707', changeTable],
  ['papers deleted', 'manca: 30\n  data/files/carta-0', dropPapers],
  ['papers deleted, of many the first', '  … e altri 10', dropPapers],
  ['the label gone', 'manca: 1\n  cluster/backup_label', dropLabel],
  ['an empty folder gone', 'cartella che manca: 1\n  cluster/pg_notify', dropFolder],
  ['a file put beside', 'aggiunto: 1\n  cluster/estraneo', addFile],
  ['the manifest cut short', 'Il manifesto della copia', cutManifest],
  ['a line of the manifest taken out', 'Il manifesto della copia', changeManifest],
])('%s is told by name', (_what, sentence, damage) => {
  expect(saidOf(damage)).toContain(sentence);
  // To take a copy without a manifest is not to take a damaged one.
  expect(saidOf(damage, true)).toContain(sentence);
});

type Inside = (...names: string[]) => string;
function cutTable(inCopy: Inside): void {
  truncateSync(inCopy('cluster', '19707'), 8192);
}
function dropTable(inCopy: Inside): void {
  rmSync(inCopy('cluster', '19707'));
}
function changeTable(inCopy: Inside): void {
  const bytes = readFileSync(inCopy('cluster', '19707'));
  bytes.fill(6, 100, 104);
  writeFileSync(inCopy('cluster', '19707'), bytes);
}
function dropPapers(inCopy: Inside): void {
  rmSync(inCopy('data', 'files'), { recursive: true });
}
function dropLabel(inCopy: Inside): void {
  rmSync(inCopy('cluster', 'backup_label'));
}
function dropFolder(inCopy: Inside): void {
  rmSync(inCopy('cluster', 'pg_notify'), { recursive: true });
}
function addFile(inCopy: Inside): void {
  appendFileSync(inCopy('cluster', 'estraneo'), 'x');
}
function cutManifest(inCopy: Inside): void {
  truncateSync(inCopy('manifesto.json'), 200);
}
function changeManifest(inCopy: Inside): void {
  const text = readFileSync(inCopy('manifesto.json'), 'utf8');
  writeFileSync(inCopy('manifesto.json'), text.replace('"byte": 24576', '"byte": 24575'));
}
