import { z } from 'zod';
import { codesOf } from '#domain/code';
import { preparations } from '#domain/preparation';
import { mutation, query } from './call.ts';
import { flag, out, text, word } from './fields.ts';

/** The link for the customer's phone while the test of a login code of one's own runs. REPORT_NON_TROVATO: no such code. */
export const getLinkPreparazione = query('getLinkPreparazione', {
  access: 'purchases.make',
  perMinute: 120,
  input: z.object({ login_code: text(40) }),
  row: z.strictObject({ token: out.text, indirizzo: out.text, scade_il: out.moment }),
  doc: 'Crea il link con cui il cliente prepara il telefono.',
  source: 'rulings §11',
});

/** Nobody needs a session: the token names one login code for two hours. */
const limits = {
  perMinute: 120,
  publicLimits: [
    { calls: 300, minutes: 10 },
    { calls: 3000, minutes: 1440 },
  ],
};

/** What there is to get ready, and what is done; no personal data. LINK_NON_VALIDO: forged, or too old. */
export const getPreparazione = query('getPreparazione', {
  access: 'open',
  ...limits,
  input: z.object({ token: text(300) }),
  row: z.strictObject({
    negozio: out.text,
    ragione_sociale: out.text,
    logo: out.textOrNull,
    /** null until the service has named the phone */
    marca: out.textOrNull,
    preparati: z.array(out.code(preparations)),
    scade_il: out.moment,
  }),
  doc: 'Che cosa preparare sul telefono mentre il test è in corso.',
  source: 'rulings §11',
});

/** The customer ticks one off, or takes the tick back; the till is told. LINK_NON_VALIDO. */
export const setPreparazione = mutation('setPreparazione', {
  access: 'open',
  ...limits,
  input: z.object({ token: text(300), codice: word(codesOf(preparations)), is_pronto: flag() }),
  done: z.object({}),
  doc: 'Segna una preparazione come fatta.',
  source: 'rulings §11',
});
