import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A first start makes a database and the demo world, and may have to build the pages (ms). */
const startLimit = 180_000;

/**
 * Starts the product for the journeys just as `npm start` does, on free ports, with the demo world in a folder that is
 * thrown away. The journeys find it in `JOURNEY_URL`, its simulators in `JOURNEY_SIMULATORS`, its data in `JOURNEY_DATA`.
 */
export default async function productForRun(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-journeys-'));
  // Started by root, the database runs as another user, who must be able to get to its folder.
  chmodSync(dataDir, 0o755);
  const [port, simulatorPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    SIM_PORT: String(simulatorPort),
    DATA_DIR: dataDir,
    STRICT_ANSWERS: '1',
  };
  for (const name of ['DATABASE_URL', 'DEMO', 'SIMULATORS', 'HOST', 'WEB_DIR'])
    delete env[name as keyof typeof env];
  const product = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const stop = async () => {
    await end(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(product, url);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error });
  }
  process.env['JOURNEY_URL'] = url;
  process.env['JOURNEY_DATA'] = dataDir;
  process.env['JOURNEY_SIMULATORS'] = `http://127.0.0.1:${simulatorPort}`;
  return stop;
}

async function untilReady(product: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + startLimit;
  while (Date.now() < until) {
    if (product.exitCode !== null) throw new Error(`The product did not start (${product.exitCode}).`);
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('The product did not start in time.');
}

async function end(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const gone = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
