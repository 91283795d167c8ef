/**
 * Codes of the business: numbers and words that are kept and sent in the place of a thing (a role, a payment mode, a
 * state). Each has one table with all that differs by it, under the code itself; who wants to know something asks the
 * table, so that a new code must say everything before anything compiles.
 */
type Table<V = unknown> = Readonly<Record<string | number, V>>;

/** The codes of a table, in its order; numbers are numbers again. */
export function codesOf<T extends Table>(table: T): (keyof T)[] {
  return Object.keys(table).map((key) => (/^\d+$/.test(key) ? Number(key) : key) as keyof T);
}

/** True for a code of the table. */
export function isCode<T extends Table>(table: T, value: unknown): value is keyof T {
  return codesOf(table).includes(value as keyof T);
}

/** The codes by the names that the program has for them: `roles` → `{ shop: 1, … }`. */
export function byKey<const T extends Table<{ key: string }>>(
  table: T,
): { readonly [C in keyof T as T[C]['key']]: C } {
  return Object.fromEntries(codesOf(table).map((code) => [table[code]!.key, code])) as never;
}

/** What the codes are called, as people read it. */
export function namesOf<T extends Table<{ name: string }>>(table: T): Readonly<Record<keyof T, string>> {
  return Object.fromEntries(codesOf(table).map((code) => [code, table[code]!.name])) as never;
}

/** The codes of which something is true. */
export function codesWhere<T extends Table>(
  table: T,
  holds: (traits: T[keyof T], code: keyof T) => boolean,
): (keyof T)[] {
  return codesOf(table).filter((code) => holds(table[code], code));
}

/** Words that are called as they are kept. */
export function asTheyAre<const W extends string>(words: readonly W[]): { readonly [K in W]: K } {
  return Object.fromEntries(words.map((one) => [one, one])) as never;
}

/** Where no code is left: it stops compiling when there is another, and at run time an unknown one is a fault. */
export function never(code: never): never {
  throw new RangeError(`unknown code ${String(code)}`);
}
