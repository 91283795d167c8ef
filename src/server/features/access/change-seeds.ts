import { type Db, type None, statement } from '#server/kit/database';
import type { Seal } from '#server/kit/seal';
import { openSeed, sealSeed } from './take-code.ts';

const listSeeds = statement<None, { id_operatore: number; segreto: Buffer }>(
  'factor_seeds',
  'select id_operatore, segreto from second_factor order by id_operatore for update',
);
const setSeed = statement<{ id_operatore: number; segreto: Buffer }>(
  'factor_seed_set',
  'update second_factor set segreto = :segreto where id_operatore = :id_operatore',
);

/** Whether a seed opens with this seal. */
export function opensSeed(seal: Seal, segreto: Buffer, id_operatore: number): boolean {
  try {
    openSeed(seal, segreto, id_operatore);
    return true;
  } catch (error) {
    // Whatever the cipher finds wrong with it.
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Seals every seed with another key; answers how many, and whose did not open and stays as it is. */
export async function resealSeeds(tx: Db, from: Seal, to: Seal): Promise<{ done: number; closed: number[] }> {
  const seeds = await listSeeds.all(tx);
  const closed = seeds.filter(({ segreto, id_operatore }) => !opensSeed(from, segreto, id_operatore));
  const open = seeds.filter((one) => !closed.includes(one));
  for (const { id_operatore, segreto } of open) {
    const seed = openSeed(from, segreto, id_operatore);
    await setSeed.run(tx, { id_operatore, segreto: sealSeed(to, seed, id_operatore) });
  }
  return { done: open.length, closed: closed.map(({ id_operatore }) => id_operatore) };
}
