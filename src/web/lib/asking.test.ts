import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureApi } from './api.ts';
import { askingAll, askingOne } from './asking.ts';
import { queryClient } from './query-client.ts';

const rows = Array.from({ length: 1001 }, (_, at) => ({ id_packaging: at }));
let asked: string[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push(body);
    const fields = new URLSearchParams(body);
    const begin = Number(fields.get('offset'));
    const isThere = request.url === '/api/getPackaging';
    const found = isThere
      ? rows.slice(begin, begin + Number(fields.get('limit')))
      : [{ ret_code: -4, ret_message: 'NON_TROVATO' }];
    response
      .writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pauses: [] });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('all of a list is all its pages, uncounted', async () => {
  asked = [];
  const found = await queryClient.fetchQuery(askingAll('getPackaging', { id_negozio: 3 }));
  expect(found.map(({ id_packaging }) => id_packaging)).toEqual(rows.map(({ id_packaging }) => id_packaging));
  expect(asked).toEqual([0, 500, 1000].map((offset) => `id_negozio=3&limit=500&offset=${offset}&conta=0`));
});

it('one that is not there is null and no fault', async () => {
  expect(await queryClient.fetchQuery(askingOne('getCoupon', { coupon_serial_number: 'A' }))).toBe(null);
});
