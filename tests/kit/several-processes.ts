import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/kit/postgres-server';
import { endChild } from '../../scripts/end-child.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { root } from './project-files.ts';

export interface SeveralProcesses {
  url: string;
  /** the processes that answer, now */
  serving(): number[];
  /** what they have said so far */
  said(): string;
  /** A client that comes by a new connection each time, which the system gives to one or the other. */
  client(): TestClient;
  /** Its one process dies at once, without a word, where it is one only. */
  kill(): Promise<void>;
  /** how the whole ended */
  stop(): Promise<number | null>;
}

/** The product as `npm start` starts it, with several processes behind one port, on a database that is there already. */
export async function startSeveral(
  count: number,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<SeveralProcesses> {
  const product = await beginSeveral(count, databaseUrl, settings);
  await product.ready();
  return product;
}

/** Waits for what may take its time on a busy machine, and throws when the product ends instead. */
interface Beginning {
  /** until it says that it is ready */
  ready(): Promise<void>;
  /** until so many processes have begun: the second begins once the first is ready */
  begun(count: number): Promise<void>;
}

/** The same while it starts. */
export async function beginSeveral(
  count: number,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<SeveralProcesses & Beginning> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-processes-'));
  const port = Number(settings['PORT'] ?? (await freePort()));
  const product = spawn(process.execPath, ['scripts/start.ts', '--without-web'], {
    cwd: root,
    env: {
      ...process.env,
      PROCESSES: String(count),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      // Two products on one database have folders of their own, and its key.
      FILES_KEY: 'ab'.repeat(32),
      PORT: String(port),
      HOST: '127.0.0.1',
      SIMULATORS: '0',
      STRICT_ANSWERS: '1',
      DB_POOL: '4',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const killed = () => product.kill('SIGKILL');
  process.on('exit', killed);
  const stop = async () => {
    process.off('exit', killed);
    await endChild(product);
    rmSync(dataDir, { recursive: true, force: true });
    return product.exitCode;
  };
  const waitFor = async (isOver: () => boolean) => {
    while (!isOver()) {
      if (product.exitCode !== null || product.signalCode !== null) {
        await stop();
        throw new Error(`The product did not start.\n${said}`);
      }
      await sleep(50);
    }
  };
  const serving = () => childrenOf(product.pid ?? 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ready: () => waitFor(() => said.includes('Permuta è pronta')),
    begun: (count) => waitFor(() => serving().length >= count),
    async kill() {
      const ended = new Promise((resolve) => product.once('exit', resolve));
      product.kill('SIGKILL');
      await ended;
    },
    serving,
    said: () => said,
    client: () => {
      const client = createTestClient(url);
      const apart = { Connection: 'close' };
      return {
        ...client,
        request: (place, init) => client.request(place, { ...init, headers: { ...init?.headers, ...apart } }),
        call: (name, fields, settings) =>
          client.call(name, fields, { ...settings, headers: { ...settings?.headers, ...apart } }),
      };
    },
    stop,
  };
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
