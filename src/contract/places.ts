import { z } from 'zod';
import { query } from './call.ts';
import { optionalDay, optionalText, out } from './fields.ts';

/**
 * Places by what one has of them; the first that is given counts. `codice_catastale`: where a tax code says that somebody
 * was born, as it was called on `data`, a foreign state with EE for its province. `cap`: the towns of a postcode. `citta`:
 * towns of that name, or else that begin so, each with its postcode where it has only one. `testo`: the one place that a
 * town, a postcode, a province or an address means. Nobody needs a session, and a person gets on well with the limits.
 */
export const getLuoghi = query('getLuoghi', {
  access: 'open',
  perMinute: 120,
  publicLimits: [
    { calls: 60, minutes: 10 },
    { calls: 200, minutes: 1440 },
  ],
  input: z.object({
    codice_catastale: optionalText(4),
    data: optionalDay(),
    cap: optionalText(10),
    citta: optionalText(100),
    sigla_provincia: optionalText(20),
    testo: optionalText(200),
  }),
  row: z.strictObject({
    citta: out.text,
    sigla_provincia: out.text,
    /** null: several postcodes, or where somebody was born */
    cap: out.textOrNull,
    /** the middle of the town; null: where somebody was born */
    latitudine: z.number().nullable(),
    longitudine: z.number().nullable(),
  }),
  doc: 'Città, CAP e province; luogo di nascita di un codice fiscale.',
  source: 'rulings §11',
});
