import { z } from 'zod';
import { documentHolds, retentionRuns } from '#contract/lists/retention';
import { retentionRuleNames } from '#domain/retention';
import { mutation, query } from './call.ts';
import { cycle, id, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';

const regola = z.enum(retentionRuleNames);

/** What the daily deletion would delete now, by rule; nothing is deleted. */
export const getConservazioneProva = query('getConservazioneProva', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ regola, quanti: out.int }),
  doc: 'Quanto cancellerebbe adesso la conservazione.',
  source: 'rulings §3, law §4',
});

/** 'Scadenze prossime': what falls due in the next 30 days, by rule and month. */
export const getConservazioneScadenze = query('getConservazioneScadenze', {
  access: 'administration.use',
  input: z.object({}),
  row: z.strictObject({ regola, mese: out.day, quanti: out.int }),
  doc: 'Quanto scade nei prossimi 30 giorni.',
  source: 'law §4',
});

/** 'Cancellazioni eseguite': what the daily deletion did, newest first. */
export const getCancellazioni = listQuery('getCancellazioni', retentionRuns, {
  access: 'administration.use',
  doc: 'Le cancellazioni eseguite.',
  source: 'law §4',
});

/** Legal holds, newest first; `attivi` 1: only those that hold. */
export const getBlocchiDocumenti = listQuery('getBlocchiDocumenti', documentHolds, {
  access: 'administration.use',
  doc: 'I documenti bloccati per legge.',
  source: 'law §4',
});

/** The purchases of a phone, by serial, IMEI or practice code, to set a hold on. */
export const getPraticheBlocco = query('getPraticheBlocco', {
  access: 'administration.use',
  input: z.object({ codice: text(80) }),
  row: z.strictObject({
    serial_number: out.text,
    num_times: out.int,
    codice_pratica: out.text,
    oggetto: out.text,
    imei: out.text,
    negozio: out.text,
    data_apertura: out.moment,
    documenti: out.int,
    is_bloccata: out.flag,
  }),
  doc: 'Le pratiche di un dispositivo, per bloccarne i documenti.',
  source: 'law §4',
});

/** Keeps the documents of a purchase from deletion. 1 BLOCCO_GIA_PRESENTE. */
export const setBloccoDocumenti = mutation('setBloccoDocumenti', {
  access: 'administration.use',
  input: z.object({ ...cycle, motivo: text(500) }),
  done: z.object({ id_blocco: out.int }),
  doc: 'Blocca la cancellazione dei documenti di una pratica.',
  source: 'law §4',
});

/** Ends a hold: the documents fall under the rules again. 2 BLOCCO_GIA_TOLTO. */
export const delBloccoDocumenti = mutation('delBloccoDocumenti', {
  access: 'administration.use',
  input: z.object({ id_blocco: id(), motivo: text(500) }),
  done: z.object({}),
  doc: 'Toglie il blocco ai documenti di una pratica.',
  source: 'law §4',
});
