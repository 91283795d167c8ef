import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { findElement, readXml, textWithin } from '#server/formats/xml';
import type { BlobPort } from './files.ts';

/** An S3 store; `prefix` is put before every name. */
interface BucketSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
}

const patience = 15_000;
/** Characters of an answer that lists names, a thousand at most. */
const longestList = 5_000_000;

/** Files in an S3 store, addressed path-style; the hash of the bytes is signed, so that they arrive as they left. */
export function bucketFiles(settings: BucketSettings): BlobPort {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;

  const ask = (method: string, name: string, bytes?: Buffer) =>
    askAt(method, `${bucket}/${settings.prefix}${name}`, bytes);

  async function askAt(method: string, address: string, bytes?: Buffer): Promise<Response> {
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const response = await client.fetch(address, {
      method,
      // Left to itself the client signs UNSIGNED-PAYLOAD.
      headers: {
        'X-Amz-Content-Sha256': hash,
        ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
      },
      signal: AbortSignal.timeout(patience),
      ...(bytes ? { body: new Uint8Array(bytes) } : {}),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(
      `file store: ${method} answered ${response.status}: ${(await response.text()).slice(0, 200)}`,
    );
  }

  return {
    async put(name, bytes) {
      const response = await ask('PUT', name, bytes);
      if (!response.ok) throw new Error('file store: the bucket is not there');
    },
    async get(name) {
      const response = await ask('GET', name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async delete(name) {
      await ask('DELETE', name);
    },
    async *list() {
      let after: string | null = null;
      do {
        const asked = new URLSearchParams({ 'list-type': '2', prefix: settings.prefix });
        if (after !== null) asked.set('continuation-token', after);
        const response = await askAt('GET', `${bucket}?${asked.toString()}`);
        if (!response.ok) throw new Error('file store: the bucket is not there');
        const answer = readXml(await response.text(), longestList);
        const found = findElement(answer, 'ListBucketResult') ?? answer;
        for (const one of found.children.filter(({ name }) => name === 'Contents')) {
          const name = textWithin(one, 'Key').slice(settings.prefix.length);
          yield { name, since: new Date(textWithin(one, 'LastModified')) };
        }
        after = textWithin(found, 'NextContinuationToken') || null;
      } while (after !== null);
    },
  };
}
