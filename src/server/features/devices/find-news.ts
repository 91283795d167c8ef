import type { RowOf } from '#contract/api';
import { reachOf } from '#domain/role';
import { deviceState } from '#domain/device-state';
import { sessionOf, type Context } from '#server/call/context';
import { done, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';

interface News {
  numero: number;
  is_nuovo: 0 | 1;
}

const toShip = statement<News>(
  'device_news_to_ship',
  `select count(d.serial_number) as numero,
     coalesce(max(d.data_acquisto) > coalesce(o.novita_viste_il, '-infinity'), false)::int as is_nuovo
   from operator o left join device d on d.id_stato_device = ${deviceState.bought}
     and ($2::int is null or d.id_affiliato = $2) and ($3::int is null or d.id_negozio = $3)
   where o.id_operatore = $1 group by o.novita_viste_il`,
  'unnamed',
);
// From the newest shipment back, and no further than the last look: mostly there is none.
const arriving = statement<News>(
  'device_news_arriving',
  `select (select count(*) from device where id_stato_device = ${deviceState.sent}) as numero,
     ((select s.id_spedizione_magcent from shipment s
       where s.data_richiesta_spedizione_magcent > coalesce(o.novita_viste_il, '-infinity')
         and exists (select from device d where d.id_spedizione_magcent = s.id_spedizione_magcent and d.id_stato_device = ${deviceState.sent})
       order by s.data_richiesta_spedizione_magcent desc, s.id_spedizione_magcent desc limit 1) is not null)::int as is_nuovo
   from operator o where o.id_operatore = $1`,
);
const seen = statement(
  'device_news_seen',
  'update operator set novita_viste_il = $2 where id_operatore = $1',
);

/** /getNovita: for shops what may be shipped, for head office what is on its way; new since the account last looked. */
export async function findNews(ctx: Context): Promise<RowOf<'getNovita'>[]> {
  const actor = sessionOf(ctx);
  if (reachOf(actor) === 'all')
    return [{ tipo: 'IN_ARRIVO', ...(await arriving.one(ctx.db, [actor.id_utente])) }];
  const shop = [ctx.scope.id_affiliato, ctx.scope.id_negozio];
  return [{ tipo: 'DA_SPEDIRE', ...(await toShip.one(ctx.db, [actor.id_utente, ...shop])) }];
}

/** /setNovitaViste: the account has looked. */
export function markSeen(ctx: Context): Promise<Outcome> {
  return ctx.write(async (tx) => {
    await seen.run(tx, [sessionOf(ctx).id_utente, ctx.now]);
    return done();
  });
}
