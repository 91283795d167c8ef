/**
 * SQL with values by name. `:name` stands for a value, `:scope.id_affiliato` for a field of one; casts (`::int`), slices
 * (`a[1:n]`, `a[:n]`), texts and comments are left alone.
 */
const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|(?<![:\w[]):([a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?)/gi;

/** A part of a statement that demands these values of whoever takes it in. Text leaves a room only so. */
export interface Fragment<in V> {
  readonly sql: string;
  /** never there: what says that the values are demanded and not offered */
  readonly demands?: (values: V) => void;
}

/** A part of a statement, or a statement with such parts: it demands what they do. */
export function fragment<V = unknown>(
  strings: TemplateStringsArray,
  ...parts: readonly (string | number | Fragment<V>)[]
): Fragment<V> {
  const texts = parts.map((part) => (typeof part === 'object' ? part.sql : String(part)));
  const sql = strings.map((text, at) => text + (texts[at] ?? '')).join('');
  return {
    sql,
    // Put into a plain text it would go to the database as '[object Object]'.
    toString() {
      throw new Error(`fragment in a plain text: ${sql}`);
    },
  } as Fragment<V>;
}

/** The text as PostgreSQL takes it, and the names in the order of their numbers. */
export function numberNames(text: string): { text: string; names: string[] } {
  const names: string[] = [];
  const numbered = text.replace(token, (found: string, name?: string) => {
    if (name === undefined) return found;
    const at = names.indexOf(name);
    return `$${at < 0 ? names.push(name) : at + 1}`;
  });
  return { text: numbered, names };
}

/** The values of an insert whose columns they are named after: 'a, b' to ':a, :b'. */
export const namedAs = (columns: string): string => columns.replace(/\w+/g, ':$&');
