import { z } from 'zod';
import { documentViews } from '#contract/lists/document-views';
import { viewFaults } from '#domain/document-view';
import { query } from './call.ts';
import { out } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Who looked at identity documents, newest first. */
export const getConsultazioni = listQuery('getConsultazioni', documentViews, {
  access: 'document_views.read',
  unscoped: ['id_operatore'],
  doc: 'Il registro delle consultazioni dei documenti d’identità.',
  source: 'rulings §10, §11, law §4',
});

/** Those who appear in it, for its filter. */
export const getAutoriConsultazioni = query('getAutoriConsultazioni', {
  access: 'document_views.read',
  input: z.object({}),
  row: z.strictObject({ id_operatore: out.int, operatore: out.text, user_name: out.textOrNull }),
  doc: 'Chi ha consultato documenti d’identità.',
  source: 'rulings §11',
});

/** Checks the chain over the views, entry by entry, with the views that are still there. */
export const getVerificaConsultazioni = query('getVerificaConsultazioni', {
  access: 'document_views.read',
  perMinute: 30,
  input: z.object({}),
  row: z.strictObject({
    is_integra: out.flag,
    /** sealed views, and how many of them retention has deleted since */
    sigillate: out.int,
    cancellate: out.int,
    /** written since the last seal */
    da_sigillare: out.int,
    /** hash of the last entry, hex; null: the chain is empty */
    impronta: out.textOrNull,
    progressivo_errato: out.intOrNull,
    motivo: out.codeOrNull(viewFaults),
  }),
  doc: 'Verifica la catena delle consultazioni.',
  source: 'rulings §11',
});
