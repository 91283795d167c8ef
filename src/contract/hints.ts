import { z } from 'zod';
import { hints } from '#domain/purchase-hint';
import { query } from './call.ts';
import { cycle, out } from './fields.ts';

/** What is unusual about a purchase in scope: hints, each a count with its reason. They block nothing. */
export const getSegnali = query('getSegnali', {
  access: 'purchases.read',
  input: z.object(cycle),
  row: z.strictObject({
    segnale: out.code(hints),
    conteggio: out.int,
    testo: out.text,
    quando: out.moment,
  }),
  doc: 'Segnali su un acquisto.',
  source: 'rulings §11, law §2, law §3',
});
