import { z } from 'zod';
import { approvalAnswers, approvalStates } from '#domain/approval';
import { mutation, query } from './call.ts';
import { cycle, id, out, word } from './fields.ts';

/** Whether the purchase wants an approval, and how the last request for its seller stands. */
export const getApprovazione = query('getApprovazione', {
  access: 'purchases.read',
  input: z.object(cycle),
  row: z.strictObject({
    is_necessaria: out.flag,
    /** null: not asked yet */
    stato: out.codeOrNull(approvalStates),
    scade_il: out.momentOrNull,
  }),
  doc: 'Approvazione di un acquisto: se serve, e a che punto è.',
  source: 'rulings §11',
});

/**
 * Asks for the approval; one that is being waited for is answered again. 8 ACQUISTO_NON_IN_CORSO,
 * 36 APPROVAZIONE_NON_NECESSARIA.
 */
export const setRichiestaApprovazione = mutation('setRichiestaApprovazione', {
  access: 'purchases.make',
  input: z.object(cycle),
  done: z.object({ id_approvazione: out.int, scade_il: out.moment }),
  refused: z.object({ motivo: out.text.optional() }),
  doc: 'Chiede l’approvazione di un acquisto.',
  source: 'rulings §11',
});

/** Requests in scope that wait for their answer, the oldest first. */
export const getApprovazioni = query('getApprovazioni', {
  access: 'approvals.answer',
  input: z.object({}),
  row: z.strictObject({
    id_approvazione: out.int,
    negozio: out.text,
    operatore: out.text,
    codice_pratica: out.text,
    oggetto: out.text,
    valore_acquisto: out.euro,
    nome_cliente: out.textOrNull,
    /** head office's reason for the entry */
    motivo: out.textOrNull,
    scade_il: out.moment,
  }),
  doc: 'Approvazioni da dare.',
  source: 'rulings §11',
});

/** Answers a request. 1 APPROVAZIONE_GIA_RISPOSTA, 2 APPROVAZIONE_SCADUTA. */
export const setApprovazione = mutation('setApprovazione', {
  access: 'approvals.answer',
  input: z.object({ id_approvazione: id(), esito: word(approvalAnswers) }),
  done: z.object({}),
  doc: 'Concede o rifiuta un’approvazione.',
  source: 'rulings §11',
});
