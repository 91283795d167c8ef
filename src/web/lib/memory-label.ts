import { lookup, type LookupWords } from '#lib/words/lookup-it';

/** '128 GB' is the same in every language, from left to right; a model that is made in one size has words for it. */
export function memoryLabel(memory: string, { oneSize, size }: LookupWords): string {
  return memory === lookup.oneSize ? oneSize : size(memory);
}
