import { z } from 'zod';
import { setAsideMails } from '#contract/lists/set-aside-mails';
import { longestMailReason } from '#domain/set-aside-mail';
import { file, mutation } from './call.ts';
import { id, out, text } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Messages of the certified mailbox that were not taken in by themselves, newest first. */
export const getPostaDaGuardare = listQuery('getPostaDaGuardare', setAsideMails, {
  access: 'invoices.send',
  doc: 'Messaggi della casella PEC che una persona deve guardare.',
  source: 'rulings §12',
});

/**
 * Takes the answers of SdI in a message in all the same, on the word of whoever asks, as if they were brought by hand. 77 POSTA_GIA_CHIUSA;
 * 78 POSTA_NON_PRESA (`motivo`): there is none in it that is about a file of ours.
 */
export const setPostaPresa = mutation('setPostaPresa', {
  access: 'invoices.send',
  input: z.object({ id_posta: id(), motivo: text(longestMailReason) }),
  done: z.object({ prese: out.int, avvisi: z.array(z.string()) }),
  refused: z.object({ motivo: z.string().optional() }),
  doc: 'Prende in carico comunque le ricevute di un messaggio messo da parte.',
  source: 'rulings §12',
});

/** Puts a message away. 77 POSTA_GIA_CHIUSA. */
export const setPostaArchiviata = mutation('setPostaArchiviata', {
  access: 'invoices.send',
  input: z.object({ id_posta: id() }),
  done: z.object({}),
  doc: 'Archivia un messaggio messo da parte.',
  source: 'rulings §12',
});

/** The answer of SdI in a message that was set aside, as it came; `posto`: which of them, from 1 on. */
export const scaricaPostaFile = file('scaricaPostaFile', {
  access: 'invoices.send',
  type: 'xml',
  input: z.object({ id_posta: id(), posto: id() }),
  doc: 'Ricevuta in un messaggio messo da parte, come è arrivata.',
  source: 'rulings §12',
});
