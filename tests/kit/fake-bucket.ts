import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

export interface FakeBucket {
  url: string;
  objects: Map<string, Buffer>;
  /** Answers this status to the next requests, so many times. */
  fail(status: number, times: number): void;
  stop(): Promise<void>;
}

/** An S3 store that takes only what is signed rightly, body included: the public stand-ins check neither. */
export async function startFakeBucket(keys: {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  let failing = { status: 0, times: 0 };
  let url = '';

  async function answer(request: http.IncomingMessage, body: Buffer): Promise<[number, Buffer?]> {
    if (failing.times > 0) {
      failing.times -= 1;
      return [failing.status];
    }
    const hash = createHash('sha256').update(body).digest('hex');
    if (request.headers['x-amz-content-sha256'] !== hash) return [400];
    const signed = await new AwsV4Signer({
      ...keys,
      service: 's3',
      method: request.method ?? '',
      url: `${url}${request.url}`,
      headers: { 'X-Amz-Content-Sha256': hash },
      datetime: String(request.headers['x-amz-date']),
    }).sign();
    if (signed.headers.get('authorization') !== request.headers.authorization) return [403];
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (request.method === 'GET' && searchParams.get('list-type') === '2')
      return [200, Buffer.from(listOf(`${pathname}/`, searchParams))];
    const name = request.url ?? '';
    const known = objects.get(name);
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'GET') return known ? [200, known] : [404];
    return [request.method === 'DELETE' ? 204 : 200];
  }

  /** Two names an answer, so that a list goes over several. */
  function listOf(folder: string, asked: URLSearchParams): string {
    const prefix = asked.get('prefix') ?? '';
    const after = asked.get('continuation-token') ?? '';
    const names = [...objects.keys()]
      .map((name) => name.slice(folder.length))
      .filter((name) => name.startsWith(prefix) && name > after)
      .sort();
    const found = names
      .slice(0, 2)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
    const next = names.length > 2 ? `<NextContinuationToken>${names[1]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${found.join('')}${next}</ListBucketResult>`;
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(request, Buffer.concat(chunks)).then(([status, body]) =>
        response.writeHead(status).end(body),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    objects,
    fail: (status, times) => {
      failing = { status, times };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
