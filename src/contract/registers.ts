import { z } from 'zod';
import { marginEntries, registerEntries } from '#contract/lists/registers';
import { stampForms } from '#domain/register';
import { mutation, query } from './call.ts';
import { code, day, id, int, moneyOrNone, optionalFlag, optionalId, optionalText, out } from './fields.ts';
import { listQuery } from './list-call.ts';

/**
 * The register of used-goods operations of the shops in scope. `search`: seller either way round, document, IMEI, serial; up
 * to seven digits: the number. Newest first; as a file by shop and number, and the export is logged.
 */
export const getRegistro = listQuery('getRegistro', registerEntries, {
  access: 'registers.read',
  doc: 'Registro delle operazioni su cose usate (art. 128 TULPS).',
  source: 'law §2',
});

/** Stampings of a shop's register, the last first, with the threshold in force (euro; null: everything is entered). */
export const getRegistroVidimazioni = query('getRegistroVidimazioni', {
  access: 'registers.read',
  input: z.object({ id_negozio: id() }),
  row: z.strictObject({
    forma: out.code(stampForms),
    /** null: the shop itself */
    autorita: out.textOrNull,
    data_vidimazione: out.day,
    pagine: out.int,
  }),
  doc: 'Vidimazioni del registro di un negozio.',
  source: 'law §2',
});

/** Enters a stamping; one of the same day is put right. `autorita` is demanded of forma AUTORITA only. */
export const setRegistroVidimazione = mutation('setRegistroVidimazione', {
  access: 'administration.use',
  input: z.object({
    id_negozio: id(),
    forma: code(stampForms),
    autorita: optionalText(120),
    data_vidimazione: day(),
    pagine: int(),
  }),
  done: z.object({}),
  doc: 'Registra la vidimazione del registro di un negozio.',
  source: 'law §2',
});

/** The value below which purchases are not entered, from today on; empty: everything is. */
export const setRegistroSoglia = mutation('setRegistroSoglia', {
  access: 'administration.use',
  input: z.object({ soglia: moneyOrNone() }),
  done: z.object({}),
  doc: 'Cambia la soglia di valore del registro.',
  source: 'law §2',
});

/** The threshold in force, euro; null: everything is entered. */
export const getRegistroSoglia = query('getRegistroSoglia', {
  access: 'registers.read',
  input: z.object({}),
  row: z.strictObject({ soglia: out.euroOrNull }),
  doc: 'Soglia di valore del registro.',
  source: 'law §2',
});

/**
 * Purchase side of the margin-scheme register; the columns of the sale are left to accounting. Head office's export
 * with `consegna` 1 marks what it hands over, once; any other only looks. A purchase cancelled before that is not in it, one cancelled later says so.
 */
export const getRegistroMargine = listQuery('getRegistroMargine', marginEntries, {
  access: 'margin.read',
  input: { consegna: optionalFlag() },
  doc: 'Registro dei beni usati, lato acquisti (art. 38 DL 41/1995).',
  source: 'law §3',
});

/** How much of the margin register waits for accounting, and how much of it for more than 15 days. */
export const getRegistroMargineScadenze = query('getRegistroMargineScadenze', {
  access: 'margin.read',
  input: z.object({ id_affiliato: optionalId(), id_negozio: optionalId() }),
  row: z.strictObject({ da_esportare: out.int, in_ritardo: out.int, dal: out.momentOrNull }),
  doc: 'Acquisti non ancora esportati nel registro del margine.',
  source: 'law §3',
});
