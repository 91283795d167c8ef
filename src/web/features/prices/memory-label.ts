import { memoryOfCode } from '#domain/memory';
import type { LookupWords } from '#lib/words/lookup-it';

/** '128 GB' is the same in every language, from left to right; a model that is made in one size has words for it. */
export function memoryLabel(
  { id_memory, memory }: { id_memory: number; memory: string },
  { oneSize, size }: LookupWords,
): string {
  return memoryOfCode(id_memory) === 0 ? oneSize : size(memory);
}
