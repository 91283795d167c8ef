import { z } from 'zod';
import { auditSubjectNames, chainFaultNames } from '#domain/audit';
import { query } from './call.ts';
import { listFields, optionalDay, optionalId, optionalText, optionalWord, out } from './fields.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

/**
 * Changes made in administration, newest first (`sort` progressivo: oldest first). `id_operatore` finds who acted and the
 * account behind; `chiave` is exact; `search` looks in author, kind of thing, key, note and values.
 */
export const getModifiche = query('getModifiche', {
  access: 'administration.use',
  unscoped: ['id_operatore', 'id_negozio', 'id_affiliato'],
  input: z.object({
    date_start: optionalDay(),
    date_end: optionalDay(),
    id_operatore: optionalId(),
    oggetto: optionalWord(auditSubjectNames),
    chiave: optionalText(200),
    id_affiliato: optionalId(),
    id_negozio: optionalId(),
    ...listFields,
  }),
  row: z.strictObject({
    progressivo: out.int,
    quando: out.moment,
    id_operatore: out.intOrNull,
    /** who acted; 'Console', 'Sistema' or 'Senza accesso' where nobody had signed in */
    operatore: out.text,
    /** the account behind, when it is another */
    utente: out.textOrNull,
    is_impersonato: out.flag,
    ip: out.text,
    oggetto: z.enum(auditSubjectNames),
    nome_oggetto: out.text,
    chiave: out.text,
    /** name of the person, affiliate, shop, text or setting it is; null: the key says it */
    nome_chiave: out.textOrNull,
    azione: out.text,
    nome_azione: out.text,
    /** the changed fields by wire name, as they travel */
    da: fields,
    a: fields,
    /** the same in a line: 'Prezzo: 120,00 € → 110,00 €' */
    modifiche: out.text,
    nota: out.textOrNull,
    id_affiliato: out.intOrNull,
    ragione_sociale: out.textOrNull,
    id_negozio: out.intOrNull,
    negozio: out.textOrNull,
    /** SHA-256 of the entry, hex */
    impronta: out.text,
  }),
  csv: () => ({
    fileName: 'Modifiche',
    columns: {
      progressivo: 'Numero',
      quando: 'Quando',
      operatore: 'Chi',
      utente: 'Utente',
      is_impersonato: 'Per conto del negozio',
      ip: 'Indirizzo IP',
      nome_oggetto: 'Oggetto',
      chiave: 'Chiave',
      nome_chiave: 'Nome',
      nome_azione: 'Azione',
      modifiche: 'Modifiche',
      nota: 'Nota',
      ragione_sociale: 'Affiliato',
      negozio: 'Negozio',
      impronta: 'Impronta',
    },
  }),
  doc: 'Registro delle modifiche: chi, quando, da, a, per conto di chi.',
  source: 'issue: audit log',
});

/** Those who appear in the log, for its filter. */
export const getAutoriModifiche = query('getAutoriModifiche', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ id_operatore: out.int, operatore: out.text, user_name: out.textOrNull }),
  doc: 'Autori presenti nel registro delle modifiche.',
  source: 'issue: audit log',
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
  source: 'issue: chained by hash',
});
