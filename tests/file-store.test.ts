import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPath } from '#server/gateways/files';
import { findFilesKey, keyFileIn, makeKeyFile, openFiles } from '#server/gateways/open-files';
import { startFakeBucket, type FakeBucket } from '#tests/kit/fake-bucket';

const keys = { accessKeyId: 'AKIAPROVA', secretAccessKey: 'segreto', region: 'eu-south-1' };
const filesKey = randomBytes(32);
let bucket: FakeBucket;
let dataDir: string;
beforeAll(async () => {
  bucket = await startFakeBucket(keys);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-files-'));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await bucket.stop();
});

const s3 = () => ({ endpoint: bucket.url, bucket: 'permuta', prefix: 'prova/', ...keys });
const photo = Buffer.from('i byte di una foto, abbastanza lunghi da riconoscerli');

describe('the file store', () => {
  it('keeps files in a bucket: signed, under its prefix, encrypted', async () => {
    const files = openFiles({ dataDir, s3: s3() }, filesKey);
    const name = newPath();
    expect(await files.get(name)).toBeNull();
    await files.put(name, photo);
    expect([...bucket.objects.keys()]).toEqual([`/permuta/prova/${name}`]);
    expect(bucket.objects.get(`/permuta/prova/${name}`)?.includes('foto')).toBe(false);
    expect(await files.get(name)).toEqual(photo);
    bucket.fail(503, 1);
    expect(await files.get(name)).toEqual(photo);
    await files.delete(name);
    await files.delete(name);
    expect([await files.get(name), bucket.objects.size]).toEqual([null, 0]);
  });

  it('says when the bucket does not take its key', async () => {
    const files = openFiles({ dataDir, s3: { ...s3(), secretAccessKey: 'altro' } }, filesKey);
    await expect(files.put(newPath(), photo)).rejects.toThrow('403');
    await expect(files.get(newPath())).rejects.toThrow('403');
    expect(bucket.objects.size).toBe(0);
  });

  it('wants a key of its own for a bucket, and makes one for a folder, once', async () => {
    const own = { dataDir, filesKey: null, s3: null };
    expect(() => findFilesKey({ ...own, s3: s3() })).toThrow('FILES_KEY');
    expect(findFilesKey(own)).toBeNull();
    const made = [0, 1].map(() => makeKeyFile(keyFileIn(dataDir)));
    expect(findFilesKey(own)).toEqual(made[0]);
    const [one, other] = made.map((key) => openFiles(own, key));
    const name = newPath();
    await one?.put(name, photo);
    expect(await other?.get(name)).toEqual(photo);
    const file = path.join(dataDir, 'files.key');
    expect([statSync(file).mode & 0o777, Buffer.from(readFileSync(file, 'utf8'), 'base64').length]).toEqual([
      0o600, 32,
    ]);
    await expect(openFiles({ dataDir, s3: null }, filesKey).get(name)).rejects.toThrow("can't be read");
  });

  it('lists what it holds, of a bucket page by page', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-elenco-'));
    for (const files of [
      openFiles({ dataDir: folder, s3: s3() }, filesKey),
      openFiles({ dataDir: folder, s3: null }, filesKey),
    ]) {
      const names = Array.from({ length: 5 }, newPath).sort();
      for (const name of names) await files.put(name, photo);
      const found = [];
      for await (const { name, since } of files.list()) {
        expect(since.getTime()).toBeLessThanOrEqual(Date.now());
        found.push(name);
      }
      expect(found.sort()).toEqual(names);
      for (const name of names) await files.delete(name);
    }
    rmSync(folder, { recursive: true });
  });

  it('takes no name but its own', async () => {
    const files = openFiles({ dataDir, s3: null }, filesKey);
    for (const name of ['', '../files.key', 'a/b', 'A'.repeat(32), `${'a'.repeat(32)}/..`]) {
      await expect(Promise.resolve().then(() => files.put(name, photo))).rejects.toThrow('not a name');
      await expect(files.get(name)).rejects.toThrow('not a name');
    }
  });
});
