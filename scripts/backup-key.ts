import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKeyFile } from '#server/gateways/open-files';
import { keyPrint } from '#server/kit/seal';
import { Unfit } from '#server/kit/unfit';
import { askSilently } from './ask-silently.ts';

/**
 * The key of the stored files in a copy: it opens every paper that lies beside it, so it is sealed by a passphrase or left out.
 * What is left of it in clear tells whether a key is the right one, and nothing else.
 */

export const keyFile = 'files.key';
const noteFile = 'files.key.json';
const shortest = 12;

/** What a copy says of the key; `sigillo` is absent where it was left out. */
interface Note {
  impronta: string;
  sigillo?: { sale: string; nonce: string; tag: string; chiave: string };
}

/** A second of one core and 128 MB for each guess. */
const stretch = (passphrase: string, sale: Buffer) =>
  scryptSync(passphrase.normalize('NFC'), sale, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });

/** The passphrase of a file, its first line. */
function passphraseIn(file: string): string {
  if (!existsSync(file)) throw new Unfit(`Il file della frase ${file} non c'è.`);
  return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
}

/** How the key goes into a copy of `dataDir`; null where there is none to take along. Asks at the terminal where nothing was said. */
export async function choosePassphrase(
  dataDir: string,
  given: string | undefined,
  isLeftOut: boolean,
): Promise<string | null> {
  if (given !== undefined && isLeftOut)
    throw new Unfit('--passphrase-file e --without-key: indicarne una sola.');
  if (isLeftOut || !existsSync(path.join(dataDir, keyFile))) return null;
  const passphrase =
    given === undefined
      ? await askSilently('Frase che sigilla la chiave dei file: ', true)
      : passphraseIn(given);
  if (passphrase === null)
    throw new Unfit(
      'La chiave dei file apre tutti i documenti della copia: indicare con --passphrase-file FILE una frase che la sigilla, oppure --without-key per lasciarla fuori.',
    );
  if (passphrase.length < shortest) throw new Unfit(`La frase deve avere almeno ${shortest} caratteri.`);
  return passphrase;
}

/** Writes into a copy what it has of the key: sealed by the passphrase, or (null) only how to know it again. */
export function keepKey(dataDir: string, copy: string, passphrase: string | null): void {
  const file = path.join(dataDir, keyFile);
  const key = readKeyFile(file);
  if (key === null) return;
  const note: Note = { impronta: keyPrint(key) };
  if (passphrase !== null) {
    const [sale, nonce] = [randomBytes(16), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', stretch(passphrase, sale), nonce);
    const chiave = Buffer.concat([cipher.update(key), cipher.final()]);
    const parts = { sale, nonce, tag: cipher.getAuthTag(), chiave };
    note.sigillo = {
      sale: parts.sale.toString('base64'),
      nonce: parts.nonce.toString('base64'),
      tag: parts.tag.toString('base64'),
      chiave: parts.chiave.toString('base64'),
    };
  }
  writeFileSync(path.join(copy, noteFile), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
}

/**
 * The key that opens a copy's files, to be put beside them: of the copy itself, of the data it takes the place of, or of a file.
 * Null where the copy needs none. Throws Unfit where it can't be had, before anything is moved.
 */
export async function findKey(
  copy: string,
  dataDir: string,
  given: { passphraseFile: string | undefined; keyFile: string | undefined; filesKey: Buffer | null },
): Promise<Buffer | null> {
  const place = path.join(copy, noteFile);
  // Of a copy made before keys were sealed the key lies among its data.
  if (!existsSync(place)) return null;
  const note = JSON.parse(readFileSync(place, 'utf8')) as Note;
  const fits = (key: Buffer | null) => (key !== null && keyPrint(key) === note.impronta ? key : null);
  if (given.keyFile !== undefined) {
    const key = fits(readKeyFile(given.keyFile));
    if (key) return key;
    throw new Unfit(`${given.keyFile} non è la chiave dei file di questa copia.`);
  }
  const here = path.join(dataDir, keyFile);
  const known = fits(given.filesKey) ?? fits(readKeyFile(here));
  if (known && given.passphraseFile === undefined) return known;
  if (!note.sigillo)
    throw new Unfit(
      'Questa copia è senza la chiave dei file: indicarla con --key-file FILE, oppure con FILES_KEY.',
    );
  const passphrase =
    given.passphraseFile === undefined
      ? await askSilently('Frase che sigilla la chiave dei file: ')
      : passphraseIn(given.passphraseFile);
  if (passphrase === null)
    throw new Unfit(
      'La chiave dei file di questa copia è sigillata: indicare la frase con --passphrase-file FILE.',
    );
  return open(note.sigillo, passphrase);
}

function open(sealed: NonNullable<Note['sigillo']>, passphrase: string): Buffer {
  const of = (text: string) => Buffer.from(text, 'base64');
  try {
    const key = stretch(passphrase, of(sealed.sale));
    const decipher = createDecipheriv('aes-256-gcm', key, of(sealed.nonce), { authTagLength: 16 });
    decipher.setAuthTag(of(sealed.tag));
    return Buffer.concat([decipher.update(of(sealed.chiave)), decipher.final()]);
  } catch (cause) {
    throw new Unfit('La frase non è quella con cui questa copia è stata sigillata.', { cause });
  }
}

/** Puts the key where the product looks for it. */
export function putKey(dataDir: string, key: Buffer | null): void {
  if (key === null) return;
  const file = path.join(dataDir, keyFile);
  rmSync(file, { force: true });
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600 });
}
