import net from 'node:net';
import path from 'node:path';

/** The line between a product and its database, which can be cut. */
export interface DatabaseLine {
  /** the database's address by this line */
  url: string;
  /** Breaks what goes by it, and lets nobody in until it is mended. */
  cut(): void;
  /** What is open now carries nothing any more, and neither end is told; what comes new goes by. */
  swallow(): void;
  /** Nothing goes by, of what is open and of what comes; it is kept, and goes on when it is mended. */
  stall(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A connection as it goes through: the product's end, and the database's. */
interface Pair {
  near: net.Socket;
  far: net.Socket;
  isSwallowed: boolean;
}

function flow({ near, far }: Pair): void {
  near.pipe(far);
  far.pipe(near);
}

function halt({ near, far }: Pair): void {
  for (const one of [near, far]) {
    one.unpipe();
    one.pause();
  }
}

/** A line by TCP to the database of `url`, which itself is reached by a unix socket (`host` in its query) or by TCP. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const there = new URL(url);
  const port = Number(there.port || 5432);
  const folder = there.searchParams.get('host');
  const target = folder ? { path: path.join(folder, `.s.PGSQL.${port}`) } : { host: there.hostname, port };
  const open = new Set<net.Socket>();
  const pairs = new Set<Pair>();
  let [isCut, isStalled] = [false, false];
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const pair: Pair = { near, far: net.connect(target), isSwallowed: false };
    pairs.add(pair);
    for (const one of [near, pair.far]) {
      const other = one === near ? pair.far : near;
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        if (pair.isSwallowed) return;
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (!isStalled) flow(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  there.hostname = '127.0.0.1';
  there.port = String((server.address() as net.AddressInfo).port);
  there.searchParams.delete('host');
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: there.toString(),
    cut() {
      isCut = true;
      drop();
    },
    swallow() {
      for (const pair of pairs) {
        halt(pair);
        pair.isSwallowed = true;
        // What is said is taken, as by a router that has forgotten whose it is, and one that goes is not missed.
        for (const one of [pair.near, pair.far]) one.resume();
      }
      pairs.clear();
    },
    stall() {
      isStalled = true;
      for (const pair of pairs) halt(pair);
    },
    mend() {
      if (isStalled) for (const pair of pairs) flow(pair);
      [isCut, isStalled] = [false, false];
    },
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
