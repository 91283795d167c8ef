import { z } from 'zod';
import { changes } from '#contract/lists/changes';
import { chainFaultNames } from '#domain/audit';
import { query } from './call.ts';
import { out } from './fields.ts';
import { listQuery } from './list-call.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

/**
 * Changes made in administration, newest first. `id_operatore` finds who acted and the account behind; `chiave` is exact;
 * `search` looks in author, kind of thing, shop, affiliate, key, note and values.
 */
export const getModifiche = listQuery('getModifiche', changes, {
  access: 'administration.use',
  unscoped: ['id_operatore', 'id_negozio', 'id_affiliato'],
  row: {
    /** the changed fields by wire name, as they travel */
    da: fields,
    a: fields,
    /** whom and what the ids in them mean, under 'id_negozio 1001' */
    nomi: z.record(z.string(), z.string()),
  },
  doc: 'Registro delle modifiche: chi, quando, da, a, per conto di chi.',
  source: 'rulings §11',
});

/** Those who appear in the log, for its filter. */
export const getAutoriModifiche = query('getAutoriModifiche', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ id_operatore: out.int, operatore: out.text, user_name: out.textOrNull }),
  doc: 'Autori presenti nel registro delle modifiche.',
  source: 'rulings §11',
});

/** Checks the whole chain of hashes, entry by entry. */
export const getVerificaModifiche = query('getVerificaModifiche', {
  access: 'administration.use',
  perMinute: 30,
  input: z.object({}),
  row: z.strictObject({
    is_integra: out.flag,
    /** entries found in order */
    voci: out.int,
    /** hash of the last of them, hex */
    impronta: out.text,
    /** number of the first entry that is wrong; null: none */
    progressivo_errato: out.intOrNull,
    motivo: z.enum(chainFaultNames).nullable(),
  }),
  doc: 'Verifica la catena di impronte del registro delle modifiche.',
  source: 'rulings §11',
});
