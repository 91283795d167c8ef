import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { freePort } from '#server/kit/postgres-server';
import { fillNode } from './database-pair.ts';
import { PostgresNode } from './postgres-node.ts';
import { textOf } from './project-files.ts';
import { startSeveral, type SeveralProcesses } from './several-processes.ts';
import { systemPostgres, systemProgram } from './system-programs.ts';

export interface ProxiedProduct {
  /** where nginx listens, by TLS */
  url: string;
  database: PostgresNode;
  /** each as on a machine of its own */
  instances: SeveralProcesses[];
  /** Starts again one that was killed. */
  restart(at: number): Promise<void>;
  drop(): Promise<void>;
}

/**
 * An installation on several machines, all of them this one: PostgreSQL and nginx from the system's packages, nginx with the
 * settings of deploy/ but for the addresses, instances of the product that share the database and the files' folder.
 */
export async function openProxied(count: number): Promise<ProxiedProduct> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-proxy-'));
  chmodSync(folder, 0o755);
  const database = await PostgresNode.make(folder, 'database', systemPostgres());
  const instances: SeveralProcesses[] = [];
  let nginx: ChildProcess | null = null;
  const drop = async () => {
    for (const one of instances) await one.stop();
    nginx?.kill('SIGQUIT');
    await database.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    await database.create();
    await fillNode(database);
    const [tlsPort, httpPort] = [await freePort(), await freePort()];
    const url = `https://127.0.0.1:${tlsPort}`;
    const ports: number[] = [];
    const start = async (port: number) =>
      startSeveral(1, database.url('permuta'), {
        DATABASE_MIGRATION_URL: database.url(),
        PORT: String(port),
        DATA_DIR: path.join(folder, 'files'),
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
      });
    for (let at = 0; at < count; at += 1) {
      ports.push(await freePort());
      instances.push(await start(ports[at]!));
    }
    nginx = await startNginx(path.join(folder, 'nginx'), { tlsPort, httpPort, ports });
    const restart = async (at: number) => {
      await instances[at]?.stop();
      instances[at] = await start(ports[at]!);
    };
    return { url, database, instances, restart, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function startNginx(
  place: string,
  { tlsPort, httpPort, ports }: { tlsPort: number; httpPort: number; ports: number[] },
): Promise<ChildProcess> {
  mkdirSync(path.join(place, 'tls'), { recursive: true });
  const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(place, 'tls', name));
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=permuta'];
  const made = spawnSync(
    'openssl',
    [...words, '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key!, '-out', certificate!],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(certificate!, 'utf8')]);
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=1s;`);
  const settings = textOf('deploy/nginx.conf')
    .replace('server permuta:3000 max_fails=2 fail_timeout=1s;', servers.join('\n'))
    .replace('include mime.types', 'include /etc/nginx/mime.types')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80 ', `listen 127.0.0.1:${httpPort} `)
    .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replaceAll('tls/', `${place}/tls/`);
  writeFileSync(path.join(place, 'nginx.conf'), settings);
  const log = path.join(place, 'error.log');
  const own = `daemon off; pid ${place}/nginx.pid; error_log ${log} error;`;
  const nginx = spawn(
    systemProgram('nginx'),
    ['-p', place, '-c', path.join(place, 'nginx.conf'), '-g', own],
    {
      stdio: 'ignore',
    },
  );
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start.\n${readFileSync(log, 'utf8')}`);
    const answer = await fetch(`https://127.0.0.1:${tlsPort}/readyz`).catch(() => null);
    if (answer?.status === 200) return nginx;
    await sleep(100);
  }
}
