import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onMutated, onSessionExpired } from './api.ts';
import { uploadFile } from './upload-file.ts';

let answer: [status: number, item: object];
let seen: { url: string; key: string | undefined; body: string }[];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    seen.push({ url: request.url ?? '', key: request.headers['idempotency-key']?.toString(), body });
    const [status, item] = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify([item]));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = window as unknown as { happyDOM: { setURL(url: string): void } };
  page.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  onMutated(() => Promise.resolve());
  server.closeAllConnections();
  server.close();
});

let told: string[];
beforeEach(() => {
  seen = [];
  told = [];
  onMutated(async (name) => void told.push(name));
});

const upload = () =>
  uploadFile('caricaImeiSamsung', new File(['imei;sku'], 'imei.csv'), {} as never, { idempotencyKey: 'k1' });

describe('an upload', () => {
  it('goes with its key and its file, and tells what it stales', async () => {
    answer = [200, { ret_code: 0, ret_message: 'OK', numero: 3 }];
    expect(await upload()).toMatchObject({ ok: true, numero: 3 });
    expect(seen).toMatchObject([{ url: '/api/caricaImeiSamsung', key: 'k1' }]);
    expect(seen[0]?.body).toContain('filename="imei.csv"');
    expect(told).toEqual(['caricaImeiSamsung']);
  });

  it('refused is a value, and stales what it is about all the same', async () => {
    answer = [200, { ret_code: 1, ret_message: 'FILE_NON_VALIDO' }];
    expect(await upload()).toMatchObject({ ok: false, ret_message: 'FILE_NON_VALIDO' });
    expect(told).toEqual(['caricaImeiSamsung']);
  });

  it('without a session is thrown, and told', async () => {
    let expired = 0;
    const stop = onSessionExpired(() => (expired += 1));
    answer = [401, { ret_code: -2, ret_message: 'SESSIONE_SCADUTA' }];
    await expect(upload()).rejects.toMatchObject({ status: 401, ret_message: 'SESSIONE_SCADUTA' });
    expect(expired).toBe(1);
    expect(told).toEqual([]);
    stop();
  });
});
