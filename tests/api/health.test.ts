import { until } from '#tests/kit/until';
import net from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { troubleOf } from '#server/kit/trouble';
import { openDatabaseLine, type DatabaseLine } from '#tests/kit/database-line';
import { picture } from '#tests/kit/take-capture';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let database: TestDatabase;
let line: DatabaseLine;
let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await openDatabaseLine(database.productUrl);
  server = await startTestServer({ config: { databaseUrl: line.url } });
  shop = await server.signedIn('negozio');
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.stop();
  await line.close();
  await database.drop();
});

const health = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, body: await response.json(), wait: response.headers.get('retry-after') };
};
/** An answer of /readyz is good for a second. */
const ready = async (status: number) => {
  await until(async () => expect((await health('/readyz')).status).toBe(status));
  return health('/readyz');
};

describe('while the database is away', () => {
  it('the process is well and not ready, calls say that nothing is lost, and all goes on by itself', async () => {
    vi.spyOn(server.app.log, 'warn').mockImplementation(() => undefined);
    line.cut();
    expect((await ready(503)).body).toEqual({ ok: false, motivo: 'SERVER_OCCUPATO' });
    expect(await health('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    const refused = await shop.call('getPackaging', {}, { isOnce: true });
    expect([refused.status, refused.first]).toEqual([503, { ret_code: -7, ret_message: 'SERVER_OCCUPATO' }]);
    expect(refused.headers.get('retry-after')).toBe('5');
    line.mend();
    expect((await ready(200)).body).toEqual({ ok: true });
    expect((await shop.call('getPackaging')).status).toBe(200);
  });

  it('a pool all of whose connections are in use is told by the same word', async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    const held = await pool.connect();
    pool.options.connectionTimeoutMillis = 20;
    const error = await pool.query('select 1').catch((failure: unknown) => failure);
    held.release();
    await pool.end();
    expect(troubleOf(error)).toBe('SERVER_OCCUPATO');
  });
});

describe('with a full disk', () => {
  it('of the database, what is to be written is refused by its word and nothing else is', async () => {
    await database.db.query(
      `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger no_room before insert on packaging_request for each row execute function no_room()`,
    );
    const warned = vi.spyOn(server.app.log, 'warn').mockImplementation(() => undefined);
    const refused = await shop.call('setPackaging', { id_negozio: 1001 });
    expect([refused.status, refused.first]).toEqual([503, { ret_code: -8, ret_message: 'SPAZIO_ESAURITO' }]);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/api/setPackaging' }),
      'SPAZIO_ESAURITO',
    );
    expect((await shop.call('getPackaging')).status).toBe(200);
    await database.db.query('drop trigger no_room on packaging_request');
    expect((await shop.call('setPackaging', { id_negozio: 1001 })).first.ret_code).toBe(0);
  });

  it('of the files, an upload says so and leaves no row', async () => {
    vi.spyOn(server.app.log, 'warn').mockImplementation(() => undefined);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(server.app.files, 'put').mockRejectedValue(full);
    const answer = await shop.call('uploadFile', { image: await picture(), tipo: 'foto' });
    expect([answer.status, answer.first.ret_message]).toEqual([503, 'SPAZIO_ESAURITO']);
    const { rows } = await database.db.query('select from file');
    expect(rows).toEqual([]);
  });

  it('or one that is nearly full, the process is not ready', async () => {
    const room = server.app.config.leastRoom;
    server.app.config.leastRoom = Number.MAX_SAFE_INTEGER;
    expect((await ready(503)).body).toEqual({ ok: false, motivo: 'SPAZIO_ESAURITO' });
    server.app.config.leastRoom = room;
    await ready(200);
  });
});

it('whoever leaves while he sends is no error in the log', async () => {
  const logged = (['error', 'warn'] as const).map((level) => vi.spyOn(server.app.log, level));
  const kinds = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x'];
  for (const kind of kinds)
    for (const name of ['login', 'setPackaging', 'uploadFile'])
      await new Promise<void>((resolve) => {
        const { port, hostname } = new URL(server.url);
        const cookie = [...shop.cookies].map((pair) => pair.join('=')).join('; ');
        const head = `POST /api/${name} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: ${kind}\r\nContent-Length: 5000\r\n\r\n`;
        const socket = net.connect(Number(port), hostname, () =>
          socket.write(
            `${head}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc`,
            () => setImmediate(() => socket.destroy()),
          ),
        );
        socket.on('close', () => resolve());
      });
  await shop.call('getPackaging');
  await server.client().call('getSessione');
  expect(logged.map((one) => one.mock.calls)).toEqual([[], []]);
});
