import type { EventEmitter } from 'node:events';
import pg from 'pg';

/** A statement as PostgreSQL describes it: its parameters' types in order, its columns' names and types. */
export interface Description {
  parameters: readonly string[];
  columns: readonly (readonly [name: string, type: string])[];
}

/** What pg says to the server below its queries. */
interface Wire extends EventEmitter {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Asks PostgreSQL to prepare and describe statements, running none of them. */
export class Describer {
  readonly #client: pg.Client;
  readonly #types = new Map<number, string>();

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  async open(): Promise<void> {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ oid: number; name: string }>(
      "select oid::int, format_type(case typtype when 'd' then typbasetype else oid end, null) as name from pg_type",
    );
    for (const { oid, name } of rows) this.#types.set(oid, name);
  }

  /** Throws PostgreSQL's own error where the text does not stand. */
  async describe(name: string, text: string): Promise<Description> {
    const { connection: wire } = this.#client as unknown as { connection: Wire };
    const before = wire.listeners('errorMessage');
    let parameters: number[] = [];
    let columns: { name: string; dataTypeID: number }[] = [];
    let refused: Error | null = null;
    const onParameters = (message: { dataTypeIDs: number[] }) => (parameters = message.dataTypeIDs);
    const onColumns = (message: { fields: typeof columns }) => (columns = message.fields);
    const onError = (error: Error) => (refused = error);
    // The client knows nothing of this exchange.
    wire.removeAllListeners('errorMessage');
    const aside = ['rowDescription', 'readyForQuery', 'parseComplete'].map(
      (event) => [event, wire.listeners(event)] as const,
    );
    for (const [event] of aside) wire.removeAllListeners(event);
    wire.on('parameterDescription', onParameters).on('rowDescription', onColumns).on('errorMessage', onError);
    const ready = new Promise((resolve) => wire.once('readyForQuery', resolve));
    wire.parse({ name, text, types: [] });
    wire.describe({ type: 'S', name });
    wire.sync();
    await ready;
    wire.removeListener('parameterDescription', onParameters);
    for (const event of ['rowDescription', 'errorMessage']) wire.removeAllListeners(event);
    for (const listener of before) wire.on('errorMessage', listener as never);
    for (const [event, listeners] of aside)
      for (const listener of listeners) wire.on(event, listener as never);
    if (refused) throw refused as Error;
    const typeOf = (oid: number) => this.#types.get(oid) ?? `type ${oid}`;
    return {
      parameters: parameters.map(typeOf),
      columns: columns.map((column) => [column.name, typeOf(column.dataTypeID)]),
    };
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
