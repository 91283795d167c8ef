import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The line between a product and its database, which can be cut. */
export interface DatabaseLine {
  /** the database's address by this line */
  url: string;
  /** Breaks what goes by it, and lets nobody in until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A line to the database of `url`, which is reached by a unix socket (`host` in its query) or by TCP. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const there = new URL(url);
  const port = Number(there.port || 5432);
  const folder = there.searchParams.get('host');
  const target = folder ? { path: path.join(folder, `.s.PGSQL.${port}`) } : { host: there.hostname, port };
  const open = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const far = net.connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const own = mkdtempSync(path.join(os.tmpdir(), 'permuta-line-'));
  await new Promise<void>((resolve) => server.listen(path.join(own, '.s.PGSQL.5432'), resolve));
  there.hostname = 'localhost';
  there.port = '5432';
  there.searchParams.set('host', own);
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: there.toString(),
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
      rmSync(own, { recursive: true, force: true });
    },
  };
}
