import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What must not be readable from a copy of the database: sealed, or signed, with a key that lies outside of it. */
export interface Seal {
  /** AES-256-GCM; `bound` (an id) must be given again to open it, so that a row can't be given another's secret */
  close(secret: string, bound: string): Buffer;
  /** Throws when it was sealed with another key, for somebody else, or was changed. */
  open(sealed: Buffer, bound: string): string;
  /** HMAC-SHA256; `purpose` keeps apart what is signed for different things */
  sign(purpose: string, text: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

const derive = (filesKey: Buffer, use: string, bytes = 32) =>
  Buffer.from(hkdfSync('sha256', filesKey, 'permuta', use, bytes));

/** What a key of the stored files is known by, in the database and in copies; it tells nothing of the key. */
export function keyPrint(filesKey: Buffer): string {
  return derive(filesKey, 'backup 1', 8).toString('hex');
}

/** What a key signs with: kept, sealed with the new one, where the key is changed, so that links and codes stay good. */
export function signingKey(filesKey: Buffer): Buffer {
  return derive(filesKey, 'sign 1');
}

/** A seal with keys of its own, derived from the key of the stored files (FILES_KEY, or the data folder's). */
export function openSeal(filesKey: Buffer, signing = signingKey(filesKey)): Seal {
  const sealing = derive(filesKey, 'seal 1');
  return {
    close(secret, bound) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, bound) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(bound))
        .setAuthTag(tag);
      const body = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    sign: (purpose, text) => createHmac('sha256', signing).update(`${purpose}\n${text}`).digest(),
  };
}
