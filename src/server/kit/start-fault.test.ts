import net from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './start-fault.ts';
import { Unfit } from './unfit.ts';

const about = (databaseUrl: string | null = null) => ({
  port: 3000,
  host: '127.0.0.1',
  dataDir: '/srv/permuta',
  databaseUrl,
});
const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(`failed: ${code}`), { code, ...more });
const url = 'postgresql://anna:p%23w@db.example:5433/negozi';

describe('a start that failed', () => {
  it.each([
    [failed('EADDRINUSE', { syscall: 'listen', port: 3000 }), 'PORT=3010'],
    [failed('EACCES', { syscall: 'listen', port: 80 }), 'PORT'],
    [failed('EADDRNOTAVAIL', { syscall: 'listen' }), 'HOST=127.0.0.1'],
    [failed('ENOSPC'), 'spazio su disco'],
    [failed('53100'), 'spazio su disco'],
    [failed('EROFS', { syscall: 'open' }), '/srv/permuta'],
    [new Unfit('Una frase.'), 'Una frase.'],
  ])('%s is a sentence', (error, part) => {
    expect(sentenceOf(error, about())).toContain(part);
  });

  it.each([
    ['ECONNREFUSED', 'db.example:5433'],
    ['ENOTFOUND', 'db.example'],
    ['EAI_AGAIN', 'db.example'],
    ['ETIMEDOUT', 'db.example:5433'],
    ['28P01', '%23'],
    ['28000', 'anna'],
    ['3D000', 'createdb negozi'],
    ['42501', 'proprietario'],
    ['53300', 'DB_POOL'],
    ['57P03', 'Riprovare'],
    ['25006', 'primario'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert'],
  ])('on a database that answers %s is a sentence about DATABASE_URL', (code, part) => {
    const sentence = sentenceOf(failed(code), about(url));
    expect(sentence).toMatch(/^DATABASE_URL: /);
    expect(sentence).toContain(part);
  });

  it('on a server that is no PostgreSQL, or speaks no TLS, says so', async () => {
    for (const [reply, query, part] of [
      ['', '', 'PostgreSQL'],
      ['N', '?sslmode=require', 'TLS'],
    ] as const) {
      const server = net.createServer((socket) => socket.once('data', () => socket.end(reply)));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as net.AddressInfo;
      const connectionString = `postgresql://a@127.0.0.1:${port}/b${query}`;
      const client = new pg.Client({ connectionString });
      client.on('error', () => undefined);
      const error = await client.connect().catch((failure: unknown) => failure);
      expect(sentenceOf(error, about(connectionString))).toContain(part);
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('where the file of an authority that DATABASE_URL names is not there, names it', () => {
    const connectionString = `${url}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`;
    let failure: unknown;
    try {
      failure = new pg.Client({ connectionString });
    } catch (error) {
      failure = error;
    }
    expect(sentenceOf(failure, about(connectionString))).toMatch(
      /^DATABASE_URL: sslrootcert=\/nowhere\/ca\.pem non si può leggere \(ENOENT.*\)\.$/,
    );
    expect(sentenceOf(failure, about(url))).toBe(null);
  });

  // docs/production.md says so; libpq, and pg from its next great version on, mean less by these words.
  it.each([
    ['require', true],
    ['verify-full', true],
    ['no-verify', false],
    ['require&uselibpqcompat=true', false],
  ])(
    'sslmode=%s of the `pg` that is installed wants a certificate it can trust: %s',
    async (words, wants) => {
      const { ssl } = new pg.Client({ connectionString: `${url}?sslmode=${words}` }) as pg.Client & {
        ssl: { rejectUnauthorized?: boolean };
      };
      expect(ssl.rejectUnauthorized !== false).toBe(wants);
    },
  );

  it('by a mistake of the program keeps its stack', () => {
    expect(sentenceOf(new TypeError('x is undefined'), about(url))).toBe(null);
    expect(sentenceOf(failed('23505'), about(url))).toBe(null);
    expect(sentenceOf(failed('ECONNREFUSED'), about())).toBe(null);
  });
});
