import type { ParsedOf } from '#contract/api';
import { workObjects } from '#domain/work-object';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { assignWork, openWork, seeWork } from '#server/ledger/find-work';
import { countSeeing, sightOf, tellItem, tellPeople } from '#server/ledger/tell-inbox';
import { markFlag, nextVersion } from './store.ts';

/** /setLavoro: who of head office deals with a thing, and whether it is flagged. Whom it is given to hears it. */
export function changeWork(ctx: Context, input: ParsedOf<'setLavoro'>): Promise<Outcome> {
  const { tipo_oggetto, versione, id_incaricato, is_segnalato } = input;
  if (id_incaricato !== null && workObjects[tipo_oggetto].isGivenElsewhere)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { id_incaricato: 'Si affida dalla sua scheda' } });
  return ctx.write(async (tx) => {
    const found = await seeWork(ctx, tx, input);
    const item = await openWork(tx, input, found, ctx.now);
    const { id_lavoro } = item;
    if (id_incaricato) {
      const { quanti } = await countSeeing.one(tx, {
        ...sightOf(tipo_oggetto, item, true),
        ids: [id_incaricato],
      });
      if (quanti === 0)
        throw new CallFault('RICHIESTA_NON_VALIDA', {
          fields: { id_incaricato: 'Questo utente non può seguirlo' },
        });
    }
    const next = await nextVersion.maybe(tx, { id_lavoro, versione });
    if (!next) return refuse('LAVORO_GIA_CAMBIATO');
    if (is_segnalato !== null) await markFlag.run(tx, { id_lavoro, is_segnalato });
    if (id_incaricato !== null) {
      await assignWork.run(tx, { id_lavoro, id_incaricato: id_incaricato || null, now: ctx.now });
      if (id_incaricato && id_incaricato !== item.id_incaricato)
        await tellItem(tx, tipo_oggetto, item, {
          evento: 'AFFIDATO',
          author: sessionOf(ctx),
          now: ctx.now,
          isInner: true,
          to: [id_incaricato],
        });
      // Who had it sees it leave.
      if (item.id_incaricato !== null) await tellPeople(tx, [item.id_incaricato]);
    }
    return done({ versione: next.versione });
  });
}
