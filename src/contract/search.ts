import { z } from 'zod';
import { getUtenti } from './accounts.ts';
import { getAffiliatiLista } from './affiliates.ts';
import { query } from './call.ts';
import { getCampagneCliente } from './campaign-settings.ts';
import { getCoupon } from './coupons.ts';
import { getClientiByCognome } from './customers.ts';
import { getDevice } from './devices.ts';
import { text } from './fields.ts';
import { getFattureLista } from './invoices.ts';
import { getRicevute } from './receipts.ts';
import { getListaSpedizioni } from './shipments.ts';
import { getDistinte } from './slips.ts';
import { getNegoziLista } from './stores.ts';

/** The lists that Ctrl-K looks through, each by its own search, and how many rows it shows of each. */
export const searched = {
  dispositivi: { call: getDevice, limit: 8 },
  spedizioni: { call: getListaSpedizioni, limit: 5 },
  clienti: { call: getClientiByCognome, limit: 5 },
  coupon: { call: getCoupon, limit: 5 },
  ricevute: { call: getRicevute, limit: 5 },
  distinte: { call: getDistinte, limit: 3 },
  fatture: { call: getFattureLista, limit: 3 },
  negozi: { call: getNegoziLista, limit: 5 },
  affiliati: { call: getAffiliatiLista, limit: 5 },
  utenti: { call: getUtenti, limit: 5 },
  campagne: { call: getCampagneCliente, limit: 3 },
} as const;

/**
 * All that Ctrl-K finds, in one call: the first rows of every list that the session may read, in its own scope; of the
 * others none. Customers are those of the session's shop (S1 §5).
 */
export const getRicerca = query('getRicerca', {
  access: 'session',
  input: z.object({ search: text(100) }),
  row: z.strictObject({
    dispositivi: z.array(getDevice.row),
    spedizioni: z.array(getListaSpedizioni.row),
    clienti: z.array(getClientiByCognome.row),
    coupon: z.array(getCoupon.row),
    ricevute: z.array(getRicevute.row),
    distinte: z.array(getDistinte.row),
    fatture: z.array(getFattureLista.row),
    negozi: z.array(getNegoziLista.row),
    affiliati: z.array(getAffiliatiLista.row.omit({ is_predefinito: true })),
    utenti: z.array(getUtenti.row),
    campagne: z.array(getCampagneCliente.row),
  }),
  doc: 'Cerca in tutte le liste che si possono leggere: poche righe di ciascuna.',
  source: 'rulings §11',
});
