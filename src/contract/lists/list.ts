import { codesOf } from '#domain/code';

/**
 * What a list is, said once: its rows, what narrows and orders it, its columns with their Italian headings, what is summed.
 * The call's input and row (`listQuery`), the server's SQL (`listOf`), the export and the page (`ListPage`) are made from it.
 * No zod here: the pages carry these descriptions.
 */

/** What a field holds: by it a value is checked, ordered, written to a spreadsheet and drawn. */
export type Kind = 'text' | 'code' | 'int' | 'decimal' | 'euro' | 'day' | 'month' | 'moment' | 'flag';

/** What is particular about a field. */
interface Traits {
  /** Added up in the foot of the list. */
  sum?: true;
  /** A seller's name, tax code, address, phone or mail: exported only for who may have it. */
  personal?: true;
  /** The list can't be ordered by it. */
  unsorted?: true;
  /** Offered by the column chooser and by the export of all columns, not shown at first. */
  extra?: true;
  /** The same on a narrow screen only: another column tells it, too. */
  roomy?: true;
  /** Fields that its column shows too: exported with it. */
  beside?: readonly string[];
  /** What its values are called. */
  names?: Readonly<Record<string | number, string>>;
}

/** A field of a row; without a heading it is no column. `T` is what the row bears. */
export interface Field<T = unknown> extends Traits {
  kind: Kind;
  heading: string | null;
  isNullable: boolean;
  /** All that it can be; absent: anything of its kind. */
  codes?: readonly (string | number)[];
  /** only for the compiler */
  readonly holds?: T;
}

const make =
  <T>(kind: Kind) =>
  (heading: string | null = null, traits: Traits = {}): Field<T> => ({
    kind,
    heading,
    isNullable: false,
    ...traits,
  });

export const text = make<string>('text');
/** A text that a spreadsheet must not take for a number: IMEI, tax code, serial. */
export const code = make<string>('code');
export const int = make<number>('int');
/** Any number: a share, a percentage, degrees. */
export const decimal = make<number>('decimal');
/** Euro with two decimals. */
export const euro = make<number>('euro');
/** YYYY-MM-DD */
export const day = make<string>('day');
/** A month by its first day. */
export const month = make<string>('month');
/** ISO 8601 */
export const moment = make<string>('moment');
/** 0 or 1, for people No and Si (S2). */
export const flag = make<0 | 1>('flag');
/** One of these codes, words or numbers, by their names. */
export const word = <const W extends string | number>(
  words: Readonly<Record<W, string>>,
  heading: string | null = null,
  traits: Traits = {},
): Field<W> => ({
  kind: codesOf(words).every((one) => typeof one === 'number') ? 'int' : 'text',
  heading,
  isNullable: false,
  names: words,
  codes: codesOf(words),
  ...traits,
});
/** The same, or null. */
export const orNull = <T>(field: Field<T>): Field<T | null> => ({
  ...(field as Field<T | null>),
  isNullable: true,
});

export type Fields = Readonly<Record<string, Field>>;
export type RowFrom<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** How a filter narrows: which box the page draws and how the server reads it. */
type FilterKind = 'affiliate' | 'shop' | 'words' | 'codes' | 'flag' | 'pick' | 'text' | 'period' | 'range';

/** A filter; its key in `filters` is its name in the address. `I` is what it adds to the call's input. */
export interface Filter<I = unknown> {
  kind: FilterKind;
  label: string;
  /** fields of the call: one, or from and to */
  wire: readonly string[];
  /** the row's field it holds against, where the server needs no SQL of its own */
  field: string | null;
  /** what `words`, `codes` and `flag` offer, under the values' own names */
  options: Readonly<Record<string, string>>;
  /** the query whose rows a `pick` offers */
  from: string | null;
  /** For links: its box is drawn only while it narrows the list. */
  isQuiet?: true;
  readonly asks?: I;
}

const filter = <I>(
  kind: FilterKind,
  label: string,
  wire: readonly string[],
  rest: Partial<Filter> = {},
): Filter<I> => ({
  kind,
  label,
  wire,
  field: null,
  options: {},
  from: null,
  ...(rest as Partial<Filter<I>>),
});

type Asks<N extends string, T> = { [K in N]: T | null };

/** Of one affiliate: narrows the scope. */
export const byAffiliate = () =>
  filter<Asks<'id_affiliato', number>>('affiliate', 'Affiliato', ['id_affiliato']);
/** Of one shop: narrows the scope. */
export const byShop = () => filter<Asks<'id_negozio', number>>('shop', 'Negozio', ['id_negozio']);
/** Any of these words; on the wire with commas between. */
export const byWords = <const N extends string>(
  wire: N,
  label: string,
  options: Readonly<Record<string, string>>,
) => filter<Asks<N, string[]>>('words', label, [wire], { field: wire, options });
/** Any of these numbers; on the wire with commas between. */
export const byCodes = <const N extends string>(
  wire: N,
  label: string,
  options: Readonly<Record<number, string>>,
) => filter<Asks<N, number[]>>('codes', label, [wire], { field: wire, options });
/** 0 or 1. */
export const byFlag = <const N extends string>(
  wire: N,
  label: string,
  options: { 0: string; 1: string } = { 0: 'No', 1: 'Si' },
) => filter<Asks<N, 0 | 1>>('flag', label, [wire], { field: wire, options });
/** One that only links set. */
export const quietly = <F extends Filter>(one: F): F => ({ ...one, isQuiet: true });
/** One row, by its id, of what another query answers. */
export const byPick = <const N extends string>(wire: N, label: string, from: string) =>
  filter<Asks<N, number>>('pick', label, [wire], { field: wire, from });
/** Exactly this. */
export const byText = <const N extends string>(wire: N, label: string) =>
  filter<Asks<N, string>>('text', label, [wire], { field: wire });
/** From a day to a day, both included. */
export const byPeriod = <const A extends string, const Z extends string>(
  field: string,
  label: string,
  [da, a]: readonly [A, Z],
) => filter<Asks<A | Z, string>>('period', label, [da, a], { field });
/** From an amount to an amount, both included; euro. */
export const byRange = <const A extends string, const Z extends string>(
  field: string,
  label: string,
  [da, a]: readonly [A, Z],
) => filter<Asks<A | Z, number>>('range', label, [da, a], { field });

export type Filters = Readonly<Record<string, Filter>>;
type Union<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer I) => void ? I : never;
type AsksOf<F extends Filters> = { [K in keyof F]: F[K] extends Filter<infer I> ? I : never }[keyof F];
/** What the filters add to the call's input. */
export type InputFrom<F extends Filters> = [keyof F] extends [never] ? unknown : Union<AsksOf<F>>;

export interface List<F extends Fields = Fields, P extends Filters = Filters> {
  /** Names the list in views, choices and statements; the call it is asked by unless the page says another. */
  call: string;
  /** One row and many, as people say: `['distinta', 'distinte']`. */
  unit: readonly [one: string, many: string];
  /** Its file when exported, without ending. */
  file: string;
  /** The same where what is asked for has a file of its own; null: `file`. */
  fileFor?: (input: Readonly<Record<string, unknown>>) => string | null;
  /** What makes a row this one. */
  key: readonly string[];
  fields: F;
  filters: P;
  /** Columns that mean nothing for what is asked. */
  without?: (input: Readonly<Record<string, unknown>>) => readonly string[];
  /** Sums that mean nothing for what is asked. */
  unsummed?: (input: Readonly<Record<string, unknown>>) => readonly string[];
  /** What the search box says it finds; null: no search. */
  search: string | null;
  /** `field` or `-field`: the order when none is asked for. */
  order: string;
  /** Rows a page; the first is the start (S2 §9). */
  sizes: readonly [number, ...number[]];
  /** True when what is asked for is exported without sellers' data, whoever asks. */
  isWithoutSellers?: (input: Readonly<Record<string, unknown>>) => boolean;
}

/** Declares a list. */
export const list = <const F extends Fields, const P extends Filters = Record<never, never>>(
  described: Omit<List<F, P>, 'filters' | 'key' | 'order'> & {
    key: readonly (keyof F & string)[];
    order: (keyof F & string) | `-${keyof F & string}`;
    filters?: P;
  },
): List<F, P> => ({ filters: {} as P, ...described });

/** The columns of a list, in order: the fields that have a heading. */
export function columnsOf(described: List): string[] {
  return Object.keys(described.fields).filter((name) => described.fields[name]?.heading != null);
}

/** The fields a list may be ordered by. */
export function ordersOf(described: List): string[] {
  return columnsOf(described).filter((name) => !described.fields[name]?.unsorted);
}

/** The fields that are added up, of what is asked. */
export function sumsOf(described: List, input?: Readonly<Record<string, unknown>>): string[] {
  const without = (input && described.unsummed?.(input)) ?? [];
  return Object.keys(described.fields).filter(
    (name) => described.fields[name]?.sum && !without.includes(name),
  );
}
