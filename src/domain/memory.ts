/** Memory sizes of the price list (S2 §3): whole GB, 0 for 'Unique' (a model made in one size only). */

const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];

/** What the list's codes are called, 1 to 12 and 99 (S2 §3). */
export const memoryNames: Readonly<Record<number, string>> = {
  ...Object.fromEntries(sizes.map((gb, place) => [place + 1, memoryName(gb)])),
  99: memoryName(0),
};

/** '128 GB', '1 TB', 'Unique'. */
export function memoryName(gb: number): string {
  if (gb === 0) return 'Unique';
  return gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`;
}

/** Reads '128 GB', '128GB', '128', '1 TB', '1024' or 'Unique'; null for anything that is no size of the list. */
export function parseMemory(text: string): number | null {
  const match = /^(\d{1,5})\s*(gb|tb)?$/i.exec(text.trim());
  if (!match) return text.trim().toLowerCase() === 'unique' ? 0 : null;
  const gb = Number(match[1]) * (match[2]?.toLowerCase() === 'tb' ? 1024 : 1);
  return gb === 0 || sizes.includes(gb) ? gb : null;
}

/** The list's code of a size in GB (S2 §3): 1 to 12, 99 for 'Unique'. The size is one that `parseMemory` knows. */
export function memoryCode(gb: number): number {
  return gb === 0 ? 99 : sizes.indexOf(gb) + 1;
}

/** The size in GB of a code, 0 for 'Unique'; null when it is no code. */
export function memoryOfCode(code: number): number | null {
  return code === 99 ? 0 : (sizes[code - 1] ?? null);
}
