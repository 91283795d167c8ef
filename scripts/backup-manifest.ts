import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Unfit } from '#server/kit/unfit';

/**
 * What a copy must hold: every file with size and SHA-256, and every folder, because PostgreSQL misses an empty one. It is
 * written last; while a copy is being made a file in it says that it is not whole.
 */

const manifestFile = 'manifesto.json';
const unfinishedFile = 'COPIA-INCOMPLETA';
/** How many paths of a kind are told by name. */
const most = 20;
const piece = 1024 * 1024;

interface Content {
  file: { percorso: string; byte: number; sha256: string }[];
  cartelle: string[];
}
/** `impronta`: SHA-256 of the content as JSON, so that a list cut short or changed is known. */
type Manifest = Content & { versione: 1; fatta_il: string; impronta: string };

/** Marks a copy as not whole, before the first byte is copied. */
export function beginCopy(copy: string): void {
  writeFileSync(
    path.join(copy, unfinishedFile),
    'Copia non finita: non si ripristina. Cancellare questa cartella.\n',
    { flush: true },
  );
}

/** Writes down what the copy holds and takes the mark away: from here on it is whole. */
export function finishCopy(copy: string): void {
  const content = contentOf(copy);
  const manifest: Manifest = {
    versione: 1,
    fatta_il: new Date().toISOString(),
    ...content,
    impronta: printOf(content),
  };
  writeFileSync(path.join(copy, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  flushFolder(copy);
  rmSync(path.join(copy, unfinishedFile));
  flushFolder(copy);
}

/** Holds a copy against its manifest; throws Unfit with every difference, before anything is moved. */
export function checkCopy(copy: string, isOldTaken: boolean): void {
  if (existsSync(path.join(copy, unfinishedFile)))
    throw new Unfit(`La copia ${copy} non è finita (${unfinishedFile}): usarne un'altra.`);
  const manifest = readManifest(copy);
  if (manifest === null) {
    if (isOldTaken) return;
    throw new Unfit(
      `La copia ${copy} è senza manifesto (${manifestFile}): fatta prima che ce ne fosse uno, o incompleta. ` +
        'Non si può sapere se è intera; per ripristinarla lo stesso aggiungere --without-manifest.',
    );
  }
  const found = contentOf(copy);
  const differences = [...fileDifferences(manifest, found), ...folderDifferences(manifest, found)];
  if (differences.length > 0)
    throw new Unfit(
      [`La copia ${copy} non è intera: non viene ripristinato niente.`, ...shortened(differences)].join('\n'),
    );
}

function readManifest(copy: string): Manifest | null {
  const file = path.join(copy, manifestFile);
  if (!existsSync(file)) return null;
  const damaged = (cause?: unknown) =>
    new Unfit(`Il manifesto della copia (${file}) è danneggiato: usarne un'altra.`, { cause });
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    if (printOf({ file: manifest.file, cartelle: manifest.cartelle }) !== manifest.impronta) throw damaged();
    return manifest;
  } catch (error) {
    throw error instanceof SyntaxError ? damaged(error) : error;
  }
}

type Difference = { kind: string; where: string };

function fileDifferences(manifest: Content, found: Content): Difference[] {
  const here = new Map(found.file.map((one) => [one.percorso, one]));
  const wanted = new Set(manifest.file.map(({ percorso }) => percorso));
  const listed = manifest.file.flatMap(({ percorso, byte, sha256 }): Difference[] => {
    const one = here.get(percorso);
    if (!one) return [{ kind: 'manca', where: percorso }];
    if (one.byte !== byte)
      return [{ kind: 'di un’altra lunghezza', where: `${percorso} (${one.byte} byte invece di ${byte})` }];
    return one.sha256 === sha256 ? [] : [{ kind: 'cambiato', where: percorso }];
  });
  const added = found.file.filter(({ percorso }) => !wanted.has(percorso));
  return [...listed, ...added.map(({ percorso }) => ({ kind: 'aggiunto', where: percorso }))];
}

function folderDifferences(manifest: Content, found: Content): Difference[] {
  const here = new Set(found.cartelle);
  return manifest.cartelle
    .filter((one) => !here.has(one))
    .map((one) => ({ kind: 'cartella che manca', where: one }));
}

function shortened(differences: readonly Difference[]): string[] {
  const kinds = [...new Set(differences.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const all = differences.filter((one) => one.kind === kind);
    const rest = all.length > most ? [`  … e altri ${all.length - most}`] : [];
    return [`${kind}: ${all.length}`, ...all.slice(0, most).map(({ where }) => `  ${where}`), ...rest];
  });
}

/** Everything that lies in a copy, but for what speaks of the copy itself. */
function contentOf(copy: string): Content {
  const content: Content = { file: [], cartelle: [] };
  const walk = (folder: string) => {
    const entries = readdirSync(path.join(copy, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        content.cartelle.push(place);
        walk(place);
      } else if (place !== manifestFile && place !== unfinishedFile) {
        const file = path.join(copy, place);
        content.file.push({ percorso: place, byte: statSync(file).size, sha256: hashOfFile(file) });
      }
    }
  };
  walk('');
  return content;
}

function printOf({ file, cartelle }: Content): string {
  return createHash('sha256').update(JSON.stringify({ file, cartelle })).digest('hex');
}

/** Piece by piece: a file of a table has up to a gigabyte. */
function hashOfFile(file: string): string {
  const hash: Hash = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(piece);
    for (let read = readSync(handle, buffer); read > 0; read = readSync(handle, buffer))
      hash.update(buffer.subarray(0, read));
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}

function flushFolder(folder: string): void {
  // Windows opens no folder.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
