import type { RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { reachOf } from '#domain/role';
import { deviceState } from '#domain/device-state';
import { sessionOf, type Context } from '#server/call/context';
import { done, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

interface News {
  numero: number;
  is_nuovo: 0 | 1;
}

const toShip = statement<{ id_utente: number; scope: Scope }, News>(
  'device_news_to_ship',
  fragment`select count(d.serial_number) as numero,
     coalesce(max(d.data_acquisto) > coalesce(o.novita_viste_il, '-infinity'), false)::int as is_nuovo
   from operator o left join device d on d.id_stato_device = ${deviceState.bought} and d.fermo is null
     and ${inScope('d')}
   where o.id_operatore = :id_utente group by o.novita_viste_il`,
  'unnamed',
);
// From the newest shipment back, and no further than the last look: mostly there is none.
const arriving = statement<{ id_utente: number }, News>(
  'device_news_arriving',
  `select (select count(*) from device where id_stato_device = ${deviceState.sent}) as numero,
     ((select s.id_spedizione_magcent from shipment s
       where s.data_richiesta_spedizione_magcent > coalesce(o.novita_viste_il, '-infinity')
         and exists (select from device d where d.id_spedizione_magcent = s.id_spedizione_magcent and d.id_stato_device = ${deviceState.sent})
       order by s.data_richiesta_spedizione_magcent desc, s.id_spedizione_magcent desc limit 1) is not null)::int as is_nuovo
   from operator o where o.id_operatore = :id_utente`,
);
const seen = statement<{ id_utente: number; now: Date }>(
  'device_news_seen',
  'update operator set novita_viste_il = :now where id_operatore = :id_utente',
);

/** /getNovita: for shops what may be shipped, for head office what is on its way; new since the account last looked. */
export async function findNews(ctx: Context): Promise<RowOf<'getNovita'>[]> {
  const actor = sessionOf(ctx);
  if (reachOf(actor) === 'all')
    return [{ tipo: 'IN_ARRIVO', ...(await arriving.one(ctx.db, { id_utente: actor.id_utente })) }];
  const mine = { id_utente: actor.id_utente, scope: ctx.scope };
  return [{ tipo: 'DA_SPEDIRE', ...(await toShip.one(ctx.db, mine)) }];
}

/** /setNovitaViste: the account has looked. */
export function markSeen(ctx: Context): Promise<Outcome> {
  return ctx.write(async (tx) => {
    await seen.run(tx, { id_utente: sessionOf(ctx).id_utente, now: ctx.now });
    return done();
  });
}
