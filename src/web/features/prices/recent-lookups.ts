/** Brand, model and memory, all chosen. */
export interface Lookup {
  id_brand: number;
  id_model_name: number;
  id_memory: number;
}

/** The same while one chooses: another brand empties what comes after it. */
export interface Chosen {
  brand: number | null;
  model: number | null;
  memory: number | null;
}

/** A lookup made before, as it is offered again. */
export interface RecentLookup extends Lookup {
  /** 'Apple iPhone 13 · 128 GB' */
  name: string;
}

/** So many are remembered. */
const most = 6;

/** The lookups with this one in front; the one before of the same phone goes, and so does what is too old. */
export function withRecent(before: readonly RecentLookup[], found: RecentLookup): RecentLookup[] {
  return [found, ...before.filter((one) => !isSame(one, found))].slice(0, most);
}

/** True for the same phone with the same memory. */
export function isSame(one: Lookup, other: Lookup): boolean {
  return one.id_model_name === other.id_model_name && one.id_memory === other.id_memory;
}
