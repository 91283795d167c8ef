import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareFolder } from '#server/kit/data-folder';
import { startElsewhere } from '#tests/kit/start-elsewhere';
import { sampled } from '#tests/kit/whole-run';
import { itWhole } from '#tests/kit/whole-test';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/kit/embedded-postgres';
import { prepareBinaries } from '#server/kit/postgres-binaries';

const log = () => {};

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', log);
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const startedAt = async (url: string) =>
  (await ask<{ t: string }>(url, 'select pg_postmaster_start_time()::text as t'))[0]?.t;
const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

describe('the embedded database', () => {
  let dataDir: string;
  const open: EmbeddedPostgres[] = [];
  const start = async (dir = dataDir, transport: 'socket' | 'tcp' = 'socket') => {
    const db = await startEmbeddedPostgres({ dataDir: dir, log, transport });
    open.push(db);
    return db;
  };
  /** One that is kept running; answers also what was said when it was given up. */
  const keep = async (transport: 'socket' | 'tcp' = 'socket') => {
    const said: string[] = [];
    const lost = (reason: string) => said.push(reason);
    const db = await startEmbeddedPostgres({ dataDir, log, transport, lost });
    open.push(db);
    return { ...db, said };
  };
  const serverPid = () =>
    Number(fs.readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  /** Kills the server alone, and waits until another answers in its place, or until nobody tries any more. */
  const fell = async ({ url, said }: { url: string; said: string[] }) => {
    const pid = serverPid();
    process.kill(pid, 'SIGKILL');
    const isOver = () =>
      ask(url, 'select 1').then(
        () => serverPid() !== pid,
        () => said.length > 0,
      );
    await expect.poll(isOver).toBe(true);
  };
  beforeEach(() => {
    dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'permuta-db-')), 'data');
    fs.chmodSync(path.dirname(dataDir), 0o755);
  });
  afterEach(async () => {
    for (const db of open.splice(0).reverse()) await db.stop();
    fs.rmSync(path.dirname(dataDir), { recursive: true, force: true });
  });

  it('keeps rows over a stop and a start, sorts as Italian does, listens on no port', async () => {
    const first = await start();
    expect(first.attached).toBe(false);
    await ask(
      first.url,
      `create table words (w text); insert into words values ('zeta'), ('Èlia'), ('elica'), ('Edo')`,
    );
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ENOENT');
    const second = await start();
    expect(await ask(second.url, 'select w from words order by w')).toEqual(
      ['Edo', 'Èlia', 'elica', 'zeta'].map((w) => ({ w })),
    );
    expect(await ask(second.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(
      await ask(
        second.url,
        `select current_user as u, current_database() as d, current_setting('server_encoding') as e, current_setting('fsync') as f`,
      ),
    ).toEqual([{ u: 'app', d: 'permuta', e: 'UTF8', f: 'on' }]);
  });

  it('has a role for the product that owns nothing, made also for data of before there was one', async () => {
    for (const transport of ['socket', 'tcp'] as const) {
      const folder = path.join(dataDir, transport);
      const first = await start(folder, transport);
      const who = 'select current_user as u, rolsuper as s from pg_roles where rolname = current_user';
      expect(await ask(first.productUrl, who)).toEqual([{ u: 'permuta', s: false }]);
      await ask(first.url, 'drop role permuta');
      await first.stop();
      const second = await start(folder, transport);
      expect(await ask(second.productUrl, who)).toEqual([{ u: 'permuta', s: false }]);
    }
  });

  it('attaches a second process, whose stop leaves the server running', async () => {
    const owner = await start();
    await ask(owner.url, 'create table kept (n int); insert into kept values (7)');
    const guest = await startElsewhere(dataDir);
    expect(guest).toMatchObject({ attached: true, url: owner.url });
    expect(await ask(guest.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await guest.end();
    expect(await ask(owner.url, 'select n from kept')).toEqual([{ n: 7 }]);
    const same = await start();
    expect(same.attached).toBe(true);
  });

  it('gives one server to processes that start at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)));
    expect(all.map((one) => one.attached).sort()).toEqual([false, true, true]);
    expect(new Set(await Promise.all(all.map((one) => startedAt(one.url)))).size).toBe(1);
    for (const one of all.sort((a, b) => Number(b.attached) - Number(a.attached))) await one.end();
  });

  it('takes over after kill -9 of the owner, alone or with its server: every row is there', async () => {
    const first = await startElsewhere(dataDir);
    await ask(first.url, 'create table kept (n int); insert into kept values (1)');
    const before = await startedAt(first.url);
    await killed(first.child);
    const second = await startElsewhere(dataDir);
    expect(second.attached).toBe(false);
    expect(await startedAt(second.url)).not.toBe(before);
    await ask(second.url, 'insert into kept values (2)');
    const [pid = ''] = fs.readFileSync(path.join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    await killed(second.child);
    process.kill(Number(pid), 'SIGKILL');
    const third = await start();
    expect(third.attached).toBe(false);
    expect(await ask(third.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it.each(sampled(['tcp', 'socket'] as const, 2))(
    'killed alone is started again under its address, every row there (%s)',
    async (transport) => {
      const db = await keep(transport);
      await ask(db.url, 'create table kept (n int); insert into kept values (1)');
      for (const n of [2, 3]) {
        await fell(db);
        await ask(db.url, `insert into kept values (${n})`);
      }
      expect(await ask(db.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      await db.stop();
      expect(fs.existsSync(path.join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
      expect(db.said).toEqual([]);
    },
  );

  itWhole('goes on for who is attached when its owner stops it, and is then its owner', async () => {
    const owner = await startElsewhere(dataDir);
    await ask(owner.url, 'create table kept (n int); insert into kept values (7)');
    const guest = await keep();
    expect(guest.attached).toBe(true);
    await owner.end();
    const rows = () => ask(guest.url, 'select n from kept').catch(String);
    await expect.poll(rows).toEqual([{ n: 7 }]);
    const second = await startElsewhere(dataDir);
    expect(second.attached).toBe(true);
    await second.end();
    await guest.stop();
    await expect(ask(guest.url, 'select 1')).rejects.toThrow('ENOENT');
  });

  itWhole('that does not start again is given up after some tries, with a word', async () => {
    const db = await keep();
    const control = path.join(dataDir, 'cluster', 'global', 'pg_control');
    fs.renameSync(control, `${control}.aside`);
    await fell(db);
    expect(db.said).toEqual([expect.stringMatching(/non si riavvia: .*pg_control/s)]);
  });

  itWhole('that falls again and again is given up', async () => {
    const db = await keep();
    let falls = 0;
    for (; db.said.length === 0; falls += 1) await fell(db);
    expect(falls).toBeGreaterThan(3);
    expect(db.said).toEqual([expect.stringContaining('non si riavvia')]);
  });

  itWhole('starts over lock files whose pid now belongs to another program', async () => {
    const first = await startElsewhere(dataDir);
    await ask(first.url, 'create table kept (n int)');
    const file = path.join(dataDir, 'cluster', 'postmaster.pid');
    const [pid = '', ...rest] = fs.readFileSync(file, 'utf8').split('\n');
    await first.end();
    // A process of the server's own user stands where the server stood.
    const { uid, gid } = fs.statSync(path.join(dataDir, 'cluster'));
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    expect(Number(pid)).not.toBe(stranger.pid);
    fs.writeFileSync(file, [stranger.pid, ...rest].join('\n'));
    fs.chownSync(file, uid, gid);
    const again = await start();
    expect(await ask(again.url, 'select * from kept')).toEqual([]);
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
  });

  it('starts over lock files that name another’s living PostgreSQL, also where the system does not say whose it is', async () => {
    const first = await startElsewhere(dataDir);
    await ask(first.url, 'create table kept (n int)');
    const file = path.join(dataDir, 'cluster', 'postmaster.pid');
    const left = fs.readFileSync(file, 'utf8').split('\n');
    await first.end();
    const other = await start(path.join(dataDir, '..', 'other'));
    const theirs = fs.readFileSync(path.join(dataDir, '..', 'other', 'cluster', 'postmaster.pid'), 'utf8');
    const { uid, gid } = fs.statSync(path.join(dataDir, 'cluster'));
    const [pid = ''] = theirs.split('\n');
    // Its number alone was taken over, or (a copied folder) all that the file says.
    for (const text of [[pid, ...left.slice(1)].join('\n'), theirs]) {
      fs.writeFileSync(file, text);
      fs.chownSync(file, uid, gid);
      const again = await startEmbeddedPostgres({ dataDir, log, canLook: false });
      expect(again.attached).toBe(false);
      expect(await ask(again.url, 'select * from kept')).toEqual([]);
      await again.stop();
      expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  });

  itWhole('starts over what a power cut has left empty or half made', async () => {
    const first = await start();
    await ask(first.url, 'create table kept (n int)');
    await first.stop();
    fs.writeFileSync(path.join(dataDir, 'owner.json'), '');
    fs.writeFileSync(path.join(dataDir, 'start.lock'), '');
    fs.mkdirSync(path.join(dataDir, 'cluster.new-1', 'base'), { recursive: true });
    const again = await start();
    expect(again.attached).toBe(false);
    expect(await ask(again.url, 'select * from kept')).toEqual([]);
    expect(fs.readdirSync(dataDir)).not.toContain('start.lock');
  });

  itWhole(
    'attaches to the server of its folder, asked of itself, also where the system does not say whose it is',
    async () => {
      const owner = await startElsewhere(dataDir);
      const guest = await startEmbeddedPostgres({ dataDir, log, canLook: false });
      expect(guest).toMatchObject({ attached: true, url: owner.url });
      await guest.stop();
      await owner.end();
    },
  );

  itWhole('puts the socket elsewhere when the path is too long for one', async () => {
    const db = await start(path.join(dataDir, 'a'.repeat(90)));
    expect(await ask(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Buffer.byteLength(new URL(db.url).searchParams.get('host') ?? '')).toBeLessThan(95);
  });

  it('speaks TCP with a password where sockets cannot serve', async () => {
    const db = await start(dataDir, 'tcp');
    expect(await ask(db.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(ask(db.url.replace(/app:[0-9a-f]+@/, 'app:wrong@'), 'select 1')).rejects.toThrow('password');
  });

  it('keeps the data elsewhere when the server may not enter the folder, and finds them again', async () => {
    const closed = path.join(path.dirname(dataDir), 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const said: string[] = [];
    const runAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
    const system = path.join(path.dirname(dataDir), 'system');
    const where = () => prepareFolder(path.join(closed, 'data'), runAs, (text) => said.push(text), system);
    const folder = where();
    expect(where()).toBe(folder);
    expect(path.dirname(folder)).toBe(runAs ? system : closed);
    expect(said).toHaveLength(runAs ? 2 : 0);
  });

  it('runs a copy of programs installed without links in a closed folder', async () => {
    const installed = path.join(path.dirname(dataDir), 'closed', 'package');
    const original = fileURLToPath(
      new URL('..', import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    );
    fs.cpSync(original, installed, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !fs.lstatSync(file).isSymbolicLink(),
    });
    fs.chmodSync(path.dirname(installed), 0o700);
    const runAs = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
    const copies = path.join(path.dirname(dataDir), 'copies');
    const found = prepareBinaries(runAs, [copies], path.join(installed, 'native'));
    expect(found.major).toBe('18');
    expect(found.postgres.startsWith(runAs ? copies : installed)).toBe(true);
  });
});
