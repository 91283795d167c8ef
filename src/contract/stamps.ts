import { z } from 'zod';
import { stampedReceipts } from '#contract/lists/invoices';
import { query } from './call.ts';
import { day, int, out } from './fields.ts';
import { listQuery } from './list-call.ts';

/** How many stamps the receipts of these days want, and what they come to (rulings §7). */
export const getBolli = query('getBolli', {
  access: 'stamps.read',
  input: z.object({ date_start: day(), date_end: day() }),
  row: z.strictObject({
    numero_bolli: out.int,
    valore_bolli: out.euro,
    /** receipts that would count had they not been cancelled */
    numero_annullati: out.int,
  }),
  doc: 'Bolli dovuti sulle ricevute.',
  source: 'S2 §3, §7, rulings §7',
});

/** The same month by month for a year, which the yearly return of stamps paid virtually asks for. */
export const getBolliAnno = query('getBolliAnno', {
  access: 'stamps.read',
  input: z.object({ anno: int() }),
  row: z.strictObject({
    /** first day of the month */
    mese: out.day,
    numero_bolli: out.int,
    valore_bolli: out.euro,
    numero_annullati: out.int,
  }),
  doc: 'Bolli dovuti in un anno, mese per mese.',
  source: 'law §3',
});

/** The receipts that `/getBolli` counts, oldest first. */
export const getBolliRicevute = listQuery('getBolliRicevute', stampedReceipts, {
  access: 'stamps.read',
  input: { date_start: day(), date_end: day() },
  doc: 'Ricevute su cui è dovuto il bollo.',
  source: 'rulings §7',
});
