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
  /** The rows as columns in turn, with their names: of a page each row is made once, as it leaves. */
  columns(db: Db, values: readonly unknown[]): Promise<{ names: string[]; rows: unknown[][] }>;
}

/** Statements of one list by their text, with `?` for each value. */
export function preparedOf(list: string) {
  const known = new Map<string, { name: string; text: string }>();
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
        return { names: fields.map(({ name }) => name), rows };
      },
    };
  };
}
