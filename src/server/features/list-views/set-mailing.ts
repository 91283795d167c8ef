import type { ParsedOf } from '#contract/api';
import { romeDay } from '#domain/day';
import type { ViewPace } from '#domain/list-view';
import { may } from '#domain/permission';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { parseInput } from '#server/call/parse-input';
import { statement } from '#server/kit/database';
import { listCall } from './find-list.ts';
import { findView } from './store.ts';

interface Mailing {
  id_operatore: number;
  id_vista: number;
}

const readAddress = statement<{ id_operatore: number }, { email: string | null }>(
  'list_mailing_address',
  `select nullif(email, '') as email from operator where id_operatore = :id_operatore`,
);
// Asked for today it comes tomorrow, or next Monday.
const keep = statement<
  Mailing & {
    cadenza: ViewPace;
    chiamata: string;
    fissi: string;
    pagina: string;
    prefisso: string;
    oggi: string;
  }
>(
  'list_mailing_keep',
  `insert into list_mailing (id_operatore, id_vista, cadenza, chiamata, fissi, pagina, prefisso, inviata_il)
   values (:id_operatore, :id_vista, :cadenza, :chiamata, :fissi::jsonb, :pagina, :prefisso, :oggi::date)
   on conflict (id_operatore, id_vista) do update set cadenza = excluded.cadenza, chiamata = excluded.chiamata,
     fissi = excluded.fissi, pagina = excluded.pagina, prefisso = excluded.prefisso`,
);
const drop = statement<Mailing>(
  'list_mailing_drop',
  'delete from list_mailing where id_operatore = :id_operatore and id_vista = :id_vista',
);

/** /setInvioVista: one's own choice for a view that one sees; nobody chooses for another. */
export function setMailing(ctx: Context, input: ParsedOf<'setInvioVista'>): Promise<Outcome> {
  const actor = sessionOf(ctx);
  const { id_operatore } = actor;
  const { id_vista, cadenza, chiamata, fissi, pagina } = input;
  const call = listCall(chiamata);
  if (call.access !== 'session' && call.access !== 'open' && !may(actor, call.access))
    throw new CallFault('NON_PERMESSO');
  parseInput(call, fissi);
  return ctx.write(async (tx) => {
    if (!(await findView(tx, actor, id_vista))) throw new CallFault('NON_TROVATO');
    if (cadenza === null) {
      await drop.run(tx, { id_operatore, id_vista });
      return done();
    }
    if ((await readAddress.one(tx, { id_operatore })).email === null) return refuse('UTENTE_SENZA_MAIL');
    await keep.run(tx, {
      id_operatore,
      id_vista,
      cadenza,
      chiamata,
      fissi: JSON.stringify(fissi),
      pagina,
      prefisso: input.prefisso ?? '',
      oggi: romeDay(ctx.now),
    });
    return done();
  });
}
