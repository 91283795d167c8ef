import { eventsToChoose, snoozedUntil } from '#domain/inbox-event';
import { roles } from '#domain/role';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { tellPeople } from '#server/ledger/tell-inbox';
import {
  countAffiliates,
  countUnread,
  findCard,
  keepChoice,
  keepMail,
  listCards,
  listChoices,
  markAllRead,
  markRead,
  markUnread,
  putOff,
  readMail,
  readerOf,
} from './store.ts';

type InboxCall =
  | 'getAvvisi'
  | 'getAvvisiConto'
  | 'setAvvisoLetto'
  | 'setAvvisiLetti'
  | 'setAvvisoRimandato'
  | 'getScelteAvvisi'
  | 'setScelteAvvisi';

const ownOf = (ctx: Context) => sessionOf(ctx).id_operatore;

export const inboxHandlers: Handlers<InboxCall> = {
  getAvvisi: listCards,

  getAvvisiConto: async (ctx) => [
    await countUnread.one(ctx.db, { ...readerOf(sessionOf(ctx)), now: ctx.now }),
  ],

  setAvvisoLetto: (ctx, { id_avviso, id_evento, is_letto }) =>
    ctx.write(async (tx) => {
      const card = { id_avviso, id_operatore: ownOf(ctx) };
      if (!(await findCard.maybe(tx, card))) throw new CallFault('NON_TROVATO');
      if (is_letto === 1) await markRead.run(tx, { ...card, id_evento });
      else await markUnread.run(tx, card);
      await tellPeople(tx, [card.id_operatore]);
      return done();
    }),

  setAvvisiLetti: (ctx, { id_evento }) =>
    ctx.write(async (tx) => {
      const letti = await markAllRead.run(tx, { ...readerOf(sessionOf(ctx)), id_evento, now: ctx.now });
      await tellPeople(tx, [ownOf(ctx)]);
      return done({ letti });
    }),

  setAvvisoRimandato: (ctx, { id_avviso, quanto }) =>
    ctx.write(async (tx) => {
      const rimandato_al = snoozedUntil(quanto, ctx.now);
      const kept = await putOff.maybe(tx, { id_avviso, id_operatore: ownOf(ctx), rimandato_al });
      if (!kept) throw new CallFault('NON_TROVATO');
      await tellPeople(tx, [ownOf(ctx)]);
      return done({ ...kept });
    }),

  async getScelteAvvisi(ctx) {
    const actor = sessionOf(ctx);
    const { id_operatore } = actor;
    const [kept, mail] = await Promise.all([
      listChoices.all(ctx.db, { id_operatore }),
      readMail.one(ctx.db, { id_operatore }),
    ]);
    const scelte = eventsToChoose(actor.id_role).map(({ evento, isAtFirst }) => {
      const choice = kept.find((one) => one.evento === evento);
      return {
        evento,
        is_attivo: choice?.is_attivo ?? (isAtFirst ? 1 : 0),
        affiliati: choice?.affiliati ?? [],
      };
    });
    return [{ scelte, ...mail }];
  },

  async setScelteAvvisi(ctx, { scelte, is_mail }) {
    const { id_operatore, id_role } = sessionOf(ctx);
    const known = new Set(eventsToChoose(id_role).map(({ evento }) => evento));
    const affiliati = [...new Set(scelte.flatMap((one) => one.affiliati))];
    const isOwn = roles[id_role].place === 'company' || affiliati.length === 0;
    const { quanti } = await countAffiliates.one(ctx.db, { affiliati });
    if (!isOwn || quanti < affiliati.length || scelte.some(({ evento }) => !known.has(evento)))
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { scelte: 'Scelta non ammessa' } });
    return ctx.write(async (tx) => {
      for (const one of scelte) await keepChoice.run(tx, { id_operatore, ...one });
      if (is_mail !== null) await keepMail.run(tx, { id_operatore, is_mail });
      return done();
    });
  },
};
