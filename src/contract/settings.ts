import { z } from 'zod';
import { query } from './call.ts';
import { out } from './fields.ts';

/** What the purchase screen needs of the settings: addresses of the install QR codes and the cash ceiling. */
export const getImpostazioni = query('getImpostazioni', {
  access: 'purchases.make',
  input: z.object({}),
  row: z.strictObject({ app_store: out.text, play_store: out.text, limite_contanti: out.euro }),
  doc: 'Impostazioni che servono al banco.',
  source: 'decisions §4',
});
