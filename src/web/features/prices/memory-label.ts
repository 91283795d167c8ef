import { memoryOfCode } from '#domain/memory';
import type { LookupWords } from '#lib/words/lookup-it';

/** '128 GB' is the same in every language; a model that is made in one size is not. */
export function memoryLabel(
  { id_memory, memory }: { id_memory: number; memory: string },
  { oneSize }: LookupWords,
): string {
  return memoryOfCode(id_memory) === 0 ? oneSize : memory;
}
