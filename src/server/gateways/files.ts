import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A store of files under names that the server chose; the bytes it keeps are encrypted. */
export interface BlobPort {
  put(path: string, bytes: Buffer): Promise<void>;
  /** the bytes as they were put, or null when there are none under this name */
  get(path: string): Promise<Buffer | null>;
  /** no fault when there are none */
  delete(path: string): Promise<void>;
  /** every name that has bytes, and since when; also such as are none of ours */
  list(): AsyncIterable<StoredName>;
}

/** A name in the store. */
interface StoredName {
  name: string;
  since: Date;
}

/** The bytes under this name are not those that were put there: changed, moved, or sealed with another key. */
export class DamagedFile extends Error {
  constructor(path: string, options?: ErrorOptions) {
    super(`file ${path} can't be read`, options);
  }
}

const mark = Buffer.from('PF1');
const nonceLength = 12;
const tagLength = 16;
const name = /^[0-9a-f]{32}$/;

/** A new name: 128 random bits, so that knowing some tells nothing of others. */
export function newPath(): string {
  return randomBytes(16).toString('hex');
}

/** True for text that can be a name of ours; anything else never reaches a folder or an address. */
export function isPath(text: string): boolean {
  return name.test(text);
}

/**
 * A store whose driver sees only AES-256-GCM with a nonce of its own for each file. The name is authenticated with the
 * bytes: a file moved under another's name can't be read.
 */
export function encryptedFiles(driver: BlobPort, key: Buffer): BlobPort {
  const checked = (path: string) => {
    if (!isPath(path)) throw new Error('not a name of the file store');
    return path;
  };
  return {
    put: (path, bytes) => driver.put(checked(path), encrypt(key, path, bytes)),
    async get(path) {
      const sealed = await driver.get(checked(path));
      return sealed === null ? null : decrypt(key, path, sealed);
    },
    delete: (path) => driver.delete(checked(path)),
    list: () => driver.list(),
  };
}

function encrypt(key: Buffer, path: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(path));
  return Buffer.concat([mark, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, path: string, sealed: Buffer): Buffer {
  const start = mark.length + nonceLength;
  if (sealed.length < start + tagLength || !sealed.subarray(0, mark.length).equals(mark))
    throw new DamagedFile(path);
  const end = sealed.length - tagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(mark.length, start)).setAAD(
    Buffer.from(path),
  );
  decipher.setAuthTag(sealed.subarray(end));
  const bytes = decipher.update(sealed.subarray(start, end));
  try {
    return Buffer.concat([bytes, decipher.final()]);
  } catch (error) {
    throw new DamagedFile(path, { cause: error });
  }
}
