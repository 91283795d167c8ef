import pg from 'pg';
import { serversIn } from './database-url.ts';
import { GatheringClient } from './gathering-client.ts';
import type { Log } from './log.ts';

/**
 * An address may name several servers: one is the primary, the others follow it, and any of them may be promoted in its place.
 * Here, and only here, is found which one takes writes. Pool, listener, jobs and migrations open their connections through
 * the class of `clientFor`, each of which lets go of a server that turns out to be a copy.
 */

/** A server that says nothing within this time (ms) is not there. */
const patience = 3000;
/** How often is looked whether another server has become the primary (ms): one that is cut off or frozen ends no connection. */
const lookEvery = 5000;

type Connecting = (error: Error | null, client?: pg.Client) => void;
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

const found = new Map<string, { servers: Servers; Client: typeof pg.Client }>();

/** The class of connections to whatever the address names; all of them are counted (`countedOf`). */
export function clientFor(url: string, log?: Log): typeof pg.Client {
  if (serversIn(url).length === 1) return GatheringClient;
  const known = found.get(url) ?? clientsOf(new Servers(serversIn(url)));
  found.set(url, known);
  known.servers.log ??= log ?? null;
  return known.Client;
}

function clientsOf(servers: Servers): { servers: Servers; Client: typeof pg.Client } {
  class PrimaryClient extends GatheringClient {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'string' ? {} : config), connectionString: servers.first });
    }

    override connect(): Promise<pg.Client>;
    override connect(told: Connecting): void;
    override connect(told?: Connecting): Promise<pg.Client> | void {
      const opening = this.#open();
      if (!told) return opening;
      opening.then(
        () => told(null, this),
        (error: unknown) => told(error as Error),
      );
    }

    async #open(): Promise<pg.Client> {
      const server = await servers.find();
      Object.assign(this, placeOf(server));
      const copy = watchForCopy(this);
      try {
        await super.connect();
      } catch (error) {
        servers.doubt(server);
        throw error;
      }
      if (copy.isOne) {
        servers.doubt(server);
        await this.end();
        throw copyFault(server);
      }
      servers.hold(this, server);
      return this;
    }
  }
  return { servers, Client: PrimaryClient };
}

/** What an address means to `pg`: a host, or the folder of a socket. */
function placeOf(server: string): { host: string; port: number } {
  const { host, port } = new pg.Client({ connectionString: server });
  return { host, port };
}

/** PostgreSQL says of itself whether it follows another, at the begin of every connection and when that changes. */
function watchForCopy(client: pg.Client): { isOne: boolean } {
  const copy = { isOne: false };
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
    if (parameterName === 'in_hot_standby') copy.isOne = parameterValue === 'on';
  });
  return copy;
}

/** As PostgreSQL itself refuses to write on a copy. */
function copyFault(server: string): Error {
  const { host, port } = placeOf(server);
  return Object.assign(new Error(`${host}:${port} is in recovery`), { code: '25006' });
}

/** The servers of an address, and which of them is the primary. */
class Servers {
  log: Log | null = null;
  readonly #urls: readonly string[];
  readonly #clients = new Map<pg.Client, string>();
  #primary: string | null = null;
  /** Each promotion begins a timeline: one that has ended is not taken up again, though its server be back. */
  #timeline = '';
  #finding: Promise<string> | null = null;
  #clock: NodeJS.Timeout | undefined;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  get first(): string {
    return this.#urls[0] ?? '';
  }

  /** The server that takes writes. */
  async find(): Promise<string> {
    return this.#primary ?? (await this.#look());
  }

  /** It did not let in, or is a copy by now: who comes next looks anew. */
  doubt(server: string): void {
    if (this.#primary === server) this.#primary = null;
  }

  hold(client: pg.Client, server: string): void {
    this.#clients.set(client, server);
    client.once('end', () => this.#clients.delete(client));
    if (this.#primary !== null && this.#primary !== server) drop(client);
    this.#clock ??= setInterval(() => this.#lookAgain(), lookEvery).unref();
  }

  #lookAgain(): void {
    if (this.#clients.size === 0) {
      clearInterval(this.#clock);
      this.#clock = undefined;
      return;
    }
    // Who needs one is told by the next connection; until then what is open may come back.
    this.#look().catch((error: Error) => this.log?.warn({ reason: error.message }, 'database: no primary'));
  }

  #look(): Promise<string> {
    this.#finding ??= this.#ask().finally(() => (this.#finding = null));
    return this.#finding;
  }

  async #ask(): Promise<string> {
    const asked = await Promise.allSettled(
      this.#urls.map(async (url) => ({ url, timeline: await timelineOf(url) })),
    );
    // Of two that take writes the one that was promoted last: the other has only come back.
    const [primary] = asked
      .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      .filter(({ timeline }) => timeline >= this.#timeline)
      .toSorted((a, b) => (a.timeline > b.timeline ? -1 : a.timeline < b.timeline ? 1 : 0));
    if (!primary) {
      this.#primary = null;
      throw mostTelling(asked) ?? copyFault(this.first);
    }
    this.#timeline = primary.timeline;
    if (this.#primary !== primary.url) this.#use(primary.url);
    return primary.url;
  }

  /** What is still open to another server is thrown away: it may wait for an answer that never comes. */
  #use(url: string): void {
    this.#primary = url;
    const strays = [...this.#clients].filter(([, server]) => server !== url);
    for (const [client] of strays) drop(client);
    const { host, port } = placeOf(url);
    this.log?.[strays.length > 0 ? 'warn' : 'info']({ host, port }, 'database: primary');
  }
}

function drop(client: pg.Client): void {
  client.connection.stream.destroy();
}

/** In which timeline a server takes writes; a copy's answer is a fault. */
async function timelineOf(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A server that ends now is told by the question it leaves open.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline where not pg_is_in_recovery()',
    );
    if (!rows[0]) throw copyFault(url);
    return rows[0].timeline;
  } finally {
    // Nothing is waited for, least of all the farewell of one that is frozen.
    drop(client);
  }
}

/** A server that refuses says more than a copy that answers, and that more than one that is silent. */
function mostTelling(asked: readonly PromiseSettledResult<unknown>[]): Error | undefined {
  const faults = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  const codeOf = (fault: Error) => ('code' in fault ? String(fault.code) : '');
  const isCopy = (fault: Error) => codeOf(fault) === '25006';
  // PostgreSQL's own refusals have a code that begins with a figure.
  const refusal = faults.find((fault) => /^\d/.test(codeOf(fault)) && !isCopy(fault));
  return refusal ?? faults.find(isCopy) ?? faults[0];
}
