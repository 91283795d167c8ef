import { z } from 'zod';
import { fourEyes } from '#contract/lists/four-eyes';
import { fourEyesActs, fourEyesAnswers, requestStates } from '#domain/four-eyes';
import { mutation, query } from './call.ts';
import { id, optionalText, out, text, word } from './fields.ts';
import { listQuery } from './list-call.ts';

/** Acts that want a second person's yes; support sees what it has asked itself. */
export const getQuattroOcchi = listQuery('getQuattroOcchi', fourEyes, {
  access: 'four_eyes.read',
  doc: 'Richieste che vogliono il sì di un secondo utente della sede, e che cosa ne è stato.',
  source: 'rulings §12',
});

/**
 * Answers a request. A yes does the act in the asker's name, if all is as it was: `fatto` is what the act answered. A no wants its
 * reason. 91 RICHIESTA_GIA_RISPOSTA, 92 RICHIESTA_PROPRIA, 93 SECONDO_NON_AMMESSO, 94 RICHIESTA_SUPERATA: `cambiato` names what
 * is no longer so, `parola` is why the act can't be done any more.
 */
export const setQuattroOcchi = mutation('setQuattroOcchi', {
  access: 'four_eyes.answer',
  input: z.object({ id_richiesta: id(), esito: word(fourEyesAnswers), motivo: optionalText(500) }),
  done: z.object({ fatto: z.record(z.string(), z.unknown()) }),
  refused: z.object({ cambiato: z.array(z.string()).optional(), parola: z.string().optional() }),
  doc: 'Risponde a una richiesta: con il sì l’operazione è fatta a nome di chi l’ha chiesta.',
  source: 'rulings §12',
});

/** Stops a request that waits: one's own, or as head office anybody's. 91 RICHIESTA_GIA_RISPOSTA. */
export const setQuattroOcchiFermata = mutation('setQuattroOcchiFermata', {
  access: 'four_eyes.read',
  input: z.object({ id_richiesta: id(), motivo: optionalText(500) }),
  done: z.object({}),
  doc: 'Ferma una richiesta che aspetta.',
  source: 'rulings §12',
});

/** What the link in a mail is about. LINK_NON_VALIDO where it is none of ours. */
export const getQuattroOcchiLink = query('getQuattroOcchiLink', {
  access: 'open',
  input: z.object({ token: text(400) }),
  row: z.strictObject({
    atto: out.code(fourEyesActs),
    titolo: out.text,
    chiesta_il: out.moment,
    vale_dal: out.momentOrNull,
    stato: out.code(requestStates),
  }),
  doc: 'La richiesta di cui parla il link di una mail.',
  source: 'rulings §12',
});

/** Stops it by that link. 2 LINK_NON_VALIDO, 91 RICHIESTA_GIA_RISPOSTA. */
export const setQuattroOcchiLink = mutation('setQuattroOcchiLink', {
  access: 'open',
  isSecret: true,
  input: z.object({ token: text(400) }),
  done: z.object({}),
  doc: 'Ferma una richiesta con il link di una mail.',
  source: 'rulings §12',
});
