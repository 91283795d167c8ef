import type { Kind } from '#contract/lists/list';
import type { Context } from './context.ts';

/** A condition with a `?` for each of its values. */
export interface Condition {
  sql: string;
  values: readonly unknown[];
}

/** A list call's input as the builder reads it. */
export interface Asked extends Readonly<Record<string, unknown>> {
  search: string | null;
  sort: string | null;
  limit: number | null;
  offset: number | null;
  dopo: string | null;
  conta: 0 | 1 | null;
  somme: 0 | 1 | null;
  formato: 'csv' | 'xlsx' | null;
}

/** The SQL of a list, where it is not said by the names of its fields. `?` stands for each value of a condition. */
export interface ListSource<R = never> {
  /** The row's table under `alias`, with what conditions, order and sums need beside it. */
  from: string;
  alias: string;
  /** Joined to the rows of a page only once it is cut: it costs what the page has, not what the list has. */
  joined?: string;
  /** What is added up where it is not the field's column: what is joined to a page only can't be. */
  sums?: Readonly<Record<string, string>>;
  /** A field's SQL where it is not `alias.field`; null: `view` works it out. */
  columns?: Readonly<Record<string, string | null>>;
  /** Values that the source's SQL names, as `:now`. */
  given?: (ctx: Context, input: Asked) => Readonly<Record<string, unknown>>;
  /** What `view` needs besides the fields. */
  extra?: string;
  /** Whose rows: those of `alias`' own id_affiliato and id_negozio unless said otherwise. */
  scope?: ((ctx: Context) => Condition[]) | undefined;
  /** What is always asked, or asked by the call's own fields. What is only counted may differ from what is shown. */
  base?: (ctx: Context, input: Asked, what: 'rows' | 'count') => Condition[];
  /** A folded text that a search looks through a word at a time, or the condition of one word. */
  search?: string | ((word: string, ctx: Context) => Condition | Promise<Condition>);
  /** The same where the words are looked for together. */
  searchAll?: (words: readonly string[], ctx: Context) => Promise<Condition[]>;
  /** A filter's condition where it is not its field's; by the first of its wire names. */
  filters?: Readonly<Record<string, (asked: Asked, ctx: Context) => Condition | null>>;
  /** What a field is ordered by where it is not its column, with what that holds where it is not what the field does. */
  orders?: Readonly<Record<string, string | readonly [sql: string, kind: Kind]>>;
  /** Orders that are columns in turn and nothing else, where a field has one. */
  inTurn?: Readonly<Record<string, ListSource['tie']>>;
  /** Columns that tell any two rows apart, in order, with what they hold. */
  tie: Readonly<Record<string, 'text' | 'int' | 'moment' | 'day'>>;
  /** Rows and count in one statement: for what a shop looks at all day (speed.md). */
  isCountedAtOnce?: (ctx: Context, input: Asked) => boolean;
  /** How many there are of all that `base` lets in, where that is kept: asked where nothing else narrows the list. */
  countOfAll?: (ctx: Context, input: Asked) => Promise<number> | null;
  /** Planned at each call: where what is typed decides the plan. Searches always are. */
  isUnnamed?: true;
  /** The row as it leaves; it may be the one given, which is nobody else's. */
  view?: (row: R, ctx: Context) => object;
}
