import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseUser } from '#server/kit/postgres-binaries';
import { freePort } from '#server/kit/postgres-server';
import { letsIn } from './postgres-node.ts';
import { systemProgram } from './system-programs.ts';

export interface Bouncer {
  /** DATABASE_URL by way of it */
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** Debian's PgBouncer in session mode before a database, with the settings that docs/production.md gives. */
export async function openBouncer(folder: string, databasePort: number): Promise<Bouncer> {
  const port = await freePort();
  const place = path.join(folder, 'pgbouncer');
  mkdirSync(place);
  const settings = path.join(place, 'pgbouncer.ini');
  const users = path.join(place, 'users.txt');
  const log = path.join(place, 'pgbouncer.log');
  writeFileSync(users, '"permuta" ""\n');
  writeFileSync(
    settings,
    `[databases]
permuta = host=127.0.0.1 port=${databasePort} dbname=permuta
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
default_pool_size = 20
ignore_startup_parameters = options
logfile = ${log}
`,
  );
  const owner = chooseUser(place);
  // It refuses to run as root.
  if (owner) for (const one of [place, settings, users]) chownSync(one, owner.uid, owner.gid);
  let child: ChildProcess | null = null;
  const url = `postgresql://permuta@127.0.0.1:${port}/permuta`;
  return {
    url,
    async start() {
      child = spawn(systemProgram('pgbouncer'), ['-q', settings], { ...owner, stdio: 'ignore' });
      while (!(await letsIn(url))) {
        if (child.exitCode !== null)
          throw new Error(`PgBouncer did not start.\n${readFileSync(log, 'utf8')}`);
        await sleep(50);
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
