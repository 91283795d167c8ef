import type pg from 'pg';
import type { Db } from '#server/kit/database';

/**
 * What is asked most of a list is prepared, the rest is planned as it comes: each connection keeps every named statement
 * for its life, and filters, orders and columns combine into thousands.
 */
const mostNamed = 60;

/** A statement whose text is put together from conditions, each with its values beside it. */
interface ListStatement<R> {
  all(db: Db, values: readonly unknown[]): Promise<R[]>;
  /** The rows as columns in turn, and how they become objects: of a page each row is made once, as it leaves. */
  columns(db: Db, values: readonly unknown[]): Promise<{ shape: RowShape; rows: unknown[][] }>;
}

/** Makes an object of a row's columns. */
type MakeRow = (row: readonly unknown[]) => Record<string, unknown>;

/** A statement's rows, without and with what only the page needs of them (`~…`, always last). */
interface RowShape {
  own: MakeRow;
  whole: MakeRow;
}

function shapeOf(names: readonly string[]): RowShape {
  const beside = names.findIndex((name) => name.startsWith('~'));
  return { own: makerOf(beside < 0 ? names : names.slice(0, beside)), whole: makerOf(names) };
}

function makerOf(names: readonly string[]): MakeRow {
  // Parsed: an object put together name by name becomes a dictionary in V8, and so do its copies: half as fast to the end.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Record<
    string,
    unknown
  >;
  // Its own names: V8 knows those it has read with the object, and would look each of a driver's up by its letters.
  const fields = Object.keys(empty);
  return (row) => {
    const object = { ...empty };
    for (let at = 0; at < fields.length; at += 1) object[fields[at] as string] = row[at];
    return object;
  };
}

/** Statements of one list by their text, with `?` for each value. */
export function preparedOf(list: string) {
  const known = new Map<string, { name: string; text: string }>();
  const shapes = new Map<string, RowShape>();
  return <R extends object>(text: string, isNamed: boolean): ListStatement<R> => {
    let found: { name?: string; text: string } | undefined = known.get(text);
    if (!found) {
      let place = 0;
      const numbered = text.replaceAll('?', () => `$${(place += 1)}`);
      const isKept = isNamed && known.size < mostNamed;
      const name = `list_${list}_${known.size + 1}`;
      found = isKept ? { name, text: numbered } : { text: numbered };
      if (isKept) known.set(text, { name, text: numbered });
    }
    const query = found;
    return {
      all: async (db, values) =>
        (await db.query<R & pg.QueryResultRow>({ ...query, values: [...values] })).rows,
      columns: async (db, values) => {
        const { fields, rows } = await db.query({
          ...query,
          values: [...values],
          rowMode: 'array',
        });
        const shape = shapes.get(text) ?? shapeOf(fields.map(({ name }) => name));
        if (query.name !== undefined) shapes.set(text, shape);
        return { shape, rows };
      },
    };
  };
}
