import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let serials: string[];
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
  const here = await stockPhones(server.db, 1010);
  const elsewhere = await stockPhones(server.db, 1, { id_negozio: 2071 });
  serials = [...here, ...elsewhere].map(({ serial_number }) => serial_number);
  const put = (column: string, value: string, at: number) =>
    server.db.query(`update device set ${column} = $1 where serial_number = $2`, [value, serials.at(at)]);
  await put('imei', '351234567890123', 0);
  await put('imei2', '351234567890123', 1);
  await put('imei2', '359999999999990', 2);
  await put('imei', '359999999999880', -1);
  // Each of the groups that the first one is shown in stands in this one, too; and its figures, all of them, in a longer word.
  await put('imei', '351234567800123', 3);
  await put('nome_cliente', 'Rif. 351234567890123X', 4);
});
afterAll(() => server.stop());

async function found(user: string, search: string, fields: Record<string, unknown> = {}) {
  const client = await server.signedIn(user);
  const { rows, headers } = await client.call('getDevice', { search, ...fields });
  return { total: headers.get('X-Total-Count'), serials: rows.map((row) => row.serial_number).toSorted() };
}

it('a whole IMEI finds its phone, first or second, however it is written and whatever its last digit', async () => {
  const both = { total: '2', serials: serials.slice(0, 2).toSorted() };
  for (const written of [
    '351234567890123',
    '35 123456 789012 3',
    '35-123456-789012-3',
    '351234567890123/01',
    'IMEI 1: 351234567890123',
    '\u200e351234567890123',
    ']C1351234567890123',
    '35123456789012',
    '3512345678901205',
    '351234567890127',
  ])
    expect(await found('negozio', written), written).toEqual(both);
  expect((await found('negozio', '3512345678')).serials).toEqual(
    [0, 1, 3, 4].map((at) => serials[at]).toSorted(),
  );
  expect(await found('negozio', '351234567890123X')).toEqual({ total: '1', serials: [serials[4]] });
  expect(await found('sede', '359999999999990')).toEqual({ total: '1', serials: [serials[2]] });
  expect(await found('sede', '359999999999880')).toEqual({ total: '1', serials: [serials.at(-1)] });
  expect(await found('negozio', '359999999999880')).toEqual({ total: '0', serials: [] });
});

it('what is found is counted to a thousand, what is listed to ten', async () => {
  expect((await found('negozio', 'iphone', { limit: 1 })).total).toBe('1000+');
  const client = await server.signedIn('negozio');
  expect((await client.call('getDevice', { limit: 1 })).headers.get('X-Total-Count')).toBe('1010');
});

it('is counted alike on whatever page: full ones, the last, and none', async () => {
  for (const page of [
    { limit: 1 },
    { limit: 2 },
    { limit: 5 },
    { limit: 1, offset: 1 },
    { limit: 5, offset: 1 },
    { offset: 2 },
    { offset: 9 },
  ])
    expect((await found('negozio', '351234567890123', page)).total, JSON.stringify(page)).toBe('2');
  // Past what is counted, too.
  expect((await found('negozio', 'iphone', { limit: 500, offset: 900 })).total).toBe('1000+');
  const client = await server.signedIn('negozio');
  const first = await client.call('getDevice', { search: '351234567890123', limit: 1 });
  const second = await client.call('getDevice', {
    search: '351234567890123',
    limit: 5,
    dopo: first.headers.get('x-next'),
  });
  expect([second.rows.length, second.headers.get('X-Total-Count')]).toEqual([1, '2']);
});

it('a serial and the code of a purchase find it, however they are written', async () => {
  const shop = await server.signedIn('negozio');
  const cycle = await openPhone(shop, server.db, { serial: 'DMPX-5F32FFQ' });
  await must(shop, 'setRicevuta', await prepareReceipt(shop, server.db, cycle));
  const one = { total: '1', serials: ['DMPX-5F32FFQ'] };
  for (const written of [
    'DMPX-5F32FFQ',
    'dmpx5f32ffq',
    'DMPX/5F32FFQ',
    'DMPX5F32FFQ',
    'DMPX-5F32FFQ-1',
    "dmpx5f32ffq'1",
  ])
    expect(await found('negozio', written), written).toEqual(one);
  expect((await found('negozio', 'DMPX-5F32FFQ-2')).serials).toEqual([]);
});
