import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  chooseUser,
  makeCluster,
  prepareBinaries,
  serverEnvironment,
  type Binaries,
} from '#server/kit/postgres-binaries';
import { freePort } from '#server/kit/postgres-server';

const readyWithin = 60_000;

/**
 * One PostgreSQL of a chain of them, reached over 127.0.0.1 as if it were a machine of its own: its data in a folder, its
 * process to be killed or frozen. One that has a `primary` to follow is made as a copy of that one's data, while it runs.
 */
export class PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly #folder: string;
  readonly #cluster: string;
  readonly #binaries: Binaries;
  #server: ChildProcess | null = null;

  private constructor(folder: string, name: string, port: number, native: string | undefined) {
    this.name = name;
    this.port = port;
    this.#folder = path.join(folder, name);
    this.#cluster = path.join(this.#folder, 'cluster');
    this.#binaries = prepareBinaries(chooseUser(folder), ['/var/lib/permuta'], native);
  }

  /** `folder` must be one that PostgreSQL's user gets to; `native`: where other programs than the product's own lie. */
  static async make(folder: string, name: string, native?: string): Promise<PostgresNode> {
    return new PostgresNode(folder, name, await freePort(), native);
  }

  url(user = 'app', database = 'permuta'): string {
    return `postgresql://${user}@127.0.0.1:${this.port}/${database}`;
  }

  /** A new cluster with the product's database and role, both empty. */
  async create(): Promise<void> {
    const runAs = this.#owner();
    this.#run('mkdir', '-p', this.#folder);
    if (runAs) this.#run('chown', `${runAs.uid}:${runAs.gid}`, this.#folder);
    const place = { folder: this.#folder, cluster: this.#cluster, runAs, transport: 'socket' as const };
    makeCluster(place, this.#binaries, () => undefined);
    await this.start();
    await this.ask('postgres', 'create role permuta login', 'create database permuta');
  }

  /** A copy of a server that runs, which follows it from then on. */
  async follow(primary: PostgresNode, settings: Record<string, string> = {}): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
    this.#run('mkdir', '-p', this.#folder);
    const runAs = this.#owner();
    if (runAs) this.#run('chown', `${runAs.uid}:${runAs.gid}`, this.#folder);
    const client = new pg.Client({ connectionString: primary.url('app', 'postgres') });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('copy', true)`);
      this.#run('cp', '-a', primary.#cluster, this.#cluster);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      rmSync(path.join(this.#cluster, 'postmaster.pid'), { force: true });
      writeFileSync(path.join(this.#cluster, 'backup_label'), rows[0]?.labelfile ?? '');
      writeFileSync(path.join(this.#cluster, 'standby.signal'), '');
      if (runAs) this.#run('chown', '-R', `${runAs.uid}:${runAs.gid}`, this.#cluster);
    } finally {
      await client.end();
    }
    const primary_conninfo = `host=127.0.0.1 port=${primary.port} user=app application_name=${this.name}`;
    await this.start({ primary_conninfo, ...settings });
  }

  /** Starts it and waits until it lets people in. */
  async start(settings: Record<string, string> = {}): Promise<void> {
    const all = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      jit: 'off',
      // A killed process leaves its writes to the system: here nobody takes the power away.
      fsync: 'off',
      hot_standby_feedback: 'on',
      wal_retrieve_retry_interval: '200ms',
      ...settings,
    };
    const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(path.join(this.#folder, 'server.log'), 'a');
    const server = spawn(this.#binaries.postgres, ['-D', this.#cluster, ...words], {
      ...this.#owner(),
      env: serverEnvironment(),
      cwd: this.#folder,
      stdio: ['ignore', log, log],
    });
    this.#server = server;
    const until = Date.now() + readyWithin;
    while (!(await letsIn(this.url('app', 'postgres')))) {
      if (server.exitCode !== null || Date.now() > until)
        throw new Error(
          `${this.name} did not start.\n${readFileSync(path.join(this.#folder, 'server.log'), 'utf8').slice(-2000)}`,
        );
      await sleep(50);
    }
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    // Its children too, and none of them thaws first: a frozen one would say what it had to say.
    this.#signalAll('SIGKILL');
    server.kill('SIGKILL');
    await ended;
  }

  /** It neither answers nor lets go of anybody, as a machine that is cut off. */
  freeze(): void {
    this.#server?.kill('SIGSTOP');
    this.#signalAll('SIGSTOP');
  }

  /** Ends in order. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }

  async ask<R extends pg.QueryResultRow = pg.QueryResultRow>(
    database: string,
    ...statements: readonly string[]
  ): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.url('app', database) });
    await client.connect();
    try {
      let rows: R[] = [];
      for (const sql of statements) rows = (await client.query<R>(sql)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }

  #signalAll(signal: NodeJS.Signals): void {
    const pid = this.#server?.pid;
    if (pid === undefined) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) {
      try {
        process.kill(Number(child), signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  #owner() {
    return chooseUser(this.#cluster);
  }

  #run(program: string, ...words: string[]): void {
    const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    // A file of a running server may be gone before it is copied: its log has what was in it.
    const isWhole = status === 0 || (program === 'cp' && /No such file|changed/.test(stderr));
    if (!isWhole) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
  }
}

/** Whether a server, or a pooler before it, lets somebody in. */
export async function letsIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
