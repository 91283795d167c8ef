import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
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

/** Files in an S3 store, addressed path-style; the hash of the bytes is signed, so that they arrive as they left. */
export function bucketFiles(settings: BucketSettings): BlobPort {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const base = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${settings.prefix}`;

  async function ask(method: string, name: string, bytes?: Buffer): Promise<Response> {
    const hash = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex');
    const response = await client.fetch(`${base}${name}`, {
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
  };
}
