import type { ParsedOf } from '#contract/api';
import { contactMachine } from '#domain/contact';
import { workIs } from '#domain/work-object';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { assignWork, openWork, seeWork } from '#server/ledger/find-work';
import { recordChange } from '#server/ledger/record-change';
import { countSeeing, sightOf, tellItem } from '#server/ledger/tell-inbox';
import { findContact, moveContact, type MovedContact } from './store.ts';

/**
 * /setStatoContatto: gives a request to somebody, closes it or opens it again, by one guarded statement. Who closes or
 * reopens what nobody had has it.
 */
export function changeState(ctx: Context, input: ParsedOf<'setStatoContatto'>): Promise<Outcome> {
  const { id_contatto, mossa, versione } = input;
  const { from, to } = contactMachine.moves[mossa];
  return ctx.write(async (tx) => {
    const before = await findContact.maybe(tx, { id_contatto });
    if (!before) throw new CallFault('NON_TROVATO');
    const own = sessionOf(ctx).id_operatore;
    const id_operatore = mossa === 'assign' ? input.id_incaricato || own : (before.id_operatore ?? own);
    const work = { tipo_oggetto: workIs.contact, chiave: String(id_contatto) };
    const item = await openWork(tx, work, await seeWork(ctx, tx, work), ctx.now);
    const sight = sightOf(work.tipo_oggetto, item, true);
    const { quanti } = await countSeeing.one(tx, { ...sight, ids: [id_operatore] });
    if (mossa === 'assign' && quanti === 0) {
      const fields = { id_incaricato: 'Questo utente non può seguire le richieste' };
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
    }
    const after = await moveContact.maybe(tx, { id_contatto, from, versione, to });
    if (!after) return refuse('RICHIESTA_GIA_CAMBIATA');
    const { id_lavoro } = item;
    await assignWork.run(tx, { id_lavoro, id_incaricato: id_operatore, now: ctx.now });
    if (id_operatore !== before.id_operatore)
      await tellItem(tx, work.tipo_oggetto, item, {
        evento: 'AFFIDATO',
        author: sessionOf(ctx),
        now: ctx.now,
        isInner: true,
        to: [id_operatore],
      });
    await recordChange(tx, ctx, {
      oggetto: 'richiesta_contatto',
      chiave: String(id_contatto),
      azione: 'MODIFICATO',
      da: auditable(before),
      a: auditable({ ...after, id_operatore }),
    });
    return done({ id_stato_contatto: after.id_stato_contatto, versione: after.versione });
  });
}

function auditable({ id_stato_contatto, id_operatore }: MovedContact): Record<string, unknown> {
  return { stato_contatto: contactMachine.states[id_stato_contatto], id_operatore };
}
