import type { ParsedOf } from '#contract/api';
import { may } from '#domain/permission';
import { isOfCompany, isShared, workObjects } from '#domain/work-object';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { openWork, seeWork } from '#server/ledger/find-work';
import { recordChange } from '#server/ledger/record-change';
import { countSeeing, sightOf, tellItem } from '#server/ledger/tell-inbox';
import { insertMentions, insertNote, listFollowers, takeFiles } from './store.ts';

/**
 * /setNota: a note, and who is told of it: whoever it mentions, whoever follows the thing; a shop's, where nobody of head
 * office follows, all of head office; head office's to the shop, the shop.
 */
export function writeNote(ctx: Context, input: ParsedOf<'setNota'>): Promise<Outcome> {
  const { tipo_oggetto, testo } = input;
  const actor = sessionOf(ctx);
  const isInside = may(actor, 'notes.inner');
  const isInner = isInside && (input.is_interna !== 0 || !isShared(tipo_oggetto));
  const mentioned = [...new Set(input.menzionati ?? [])].filter((one) => one !== actor.id_operatore);
  return ctx.write(async (tx) => {
    const found = await seeWork(ctx, tx, input);
    const item = await openWork(tx, input, found, ctx.now);
    const sight = sightOf(tipo_oggetto, item, isInner);
    const { quanti } = await countSeeing.one(tx, { ...sight, ids: mentioned });
    if (quanti < mentioned.length) return refuse('MENZIONE_NON_AMMESSA');
    const { id_lavoro } = item;
    const { id_nota } = await insertNote.one(tx, {
      id_lavoro,
      id_operatore: actor.id_operatore,
      is_impersonato: actor.is_impersonato ? 1 : 0,
      now: ctx.now,
      testo,
      is_interna: isInner ? 1 : 0,
    });
    await insertMentions.run(tx, { id_nota, ids: mentioned });
    const paths = [...new Set(input.allegati ?? [])];
    const { id_operatore } = actor;
    if (
      paths.length > 0 &&
      (await takeFiles.run(tx, { paths, id_nota, id_lavoro, id_operatore })) < paths.length
    )
      throw new CallFault('RICHIESTA_NON_VALIDA', {
        fields: { allegati: 'Un file non c’è più: toglilo e allegalo di nuovo.' },
      });

    const told = { author: actor, now: ctx.now, id_nota, isInner };
    const following = await listFollowers.all(tx, { id_lavoro });
    const followers = following.map(({ id_operatore }) => id_operatore);
    await tellItem(tx, tipo_oggetto, item, { ...told, tipo_evento: 'MENZIONE', to: mentioned });
    const others = followers.filter((one) => one !== actor.id_operatore && !mentioned.includes(one));
    await tellItem(tx, tipo_oggetto, item, { ...told, tipo_evento: 'NOTA', to: others });
    const isFollowed = following.some(({ id_role }) => isOfCompany(id_role));
    const besides = { ...told, except: followers };
    if (isInside && !isInner)
      await tellItem(tx, tipo_oggetto, item, { ...besides, tipo_evento: 'NOTA_SEDE' });
    if (!isInside && !isFollowed)
      await tellItem(tx, tipo_oggetto, item, { ...besides, tipo_evento: 'NOTA_NEGOZIO' });
    // The log is for ever and the note is not: it tells that there was one, not what it said.
    const { logged } = workObjects[tipo_oggetto];
    if (logged) {
      const change = {
        oggetto: logged,
        chiave: input.chiave,
        azione: 'MODIFICATO',
        nota: 'Nota aggiunta',
      } as const;
      await recordChange(tx, ctx, change);
    }
    return done({ id_nota });
  });
}
