import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#server/kit/postgres-server';
import { sampled } from '#tests/kit/whole-run';

it.each(sampled([2, 1], 2))(
  '%i processes outlive their database’s death, and end with a word when that does not start again',
  async (processes) => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'permuta-caduta-'));
    chmodSync(root, 0o755);
    const cluster = path.join(root, 'postgres', 'cluster');
    const port = await freePort();
    const product = spawn(process.execPath, ['scripts/start.ts', '--without-web'], {
      env: {
        ...process.env,
        DATA_DIR: root,
        DATABASE_URL: '',
        PORT: String(port),
        DEMO: '0',
        SIMULATORS: '0',
        PROCESSES: String(processes),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [product.stdout, product.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    const ended = new Promise((resolve) => product.once('exit', resolve));
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    const killDatabase = () => {
      const [pid] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    };
    try {
      await expect.poll(() => said).toContain('Permuta è pronta');
      // Each works as the role that owns nothing: the owner's would be warned of.
      expect(said).not.toContain('owns the tables');
      killDatabase();
      await expect.poll(() => said).toContain('viene riavviato');
      await expect.poll(ready).toBe(200);
      // Whichever process is asked.
      expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
      const control = path.join(cluster, 'global', 'pg_control');
      renameSync(control, `${control}.aside`);
      killDatabase();
      expect(await ended).toBe(1);
      expect(said).toContain('Il database si è fermato e non si riavvia');
      await expect.poll(ready).toBe(0);
    } finally {
      product.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    }
  },
);
