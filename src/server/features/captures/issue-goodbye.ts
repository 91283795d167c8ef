import type { LinkActor } from '#domain/actor';
import type { Context } from '#server/call/context';
import { linkKey } from '#server/call/link-actor';
import { type Db, statement } from '#server/kit/database';
import { newLinkId, writeToken } from '#server/kit/link-token';

/** The phone is still in the customer's hand; whoever wants the receipt later has it by mail or from the shop (rulings §11). */
const hours = 24;

/** Whoever gave out the capture's link has given out this one. */
const insertGoodbye = statement<{ id_link: string; by: string; now: Date; scade_il: Date }>(
  'link_insert_goodbye',
  `insert into link (id_link, uso, serial_number, num_times, id_affiliato, id_negozio, id_cliente, id_operatore, creato_il, scade_il)
   select :id_link, 'document', l.serial_number, l.num_times, l.id_affiliato, l.id_negozio, l.id_cliente, l.id_operatore, :now,
     :scade_il
   from link l where l.id_link = :by`,
);

/** The link to what a customer goes home with, for the phone that has brought the third signature: its token. */
export async function issueGoodbye(ctx: Context, tx: Db, link: LinkActor): Promise<string> {
  const { serial_number, num_times, id_affiliato, id_negozio } = link;
  const { id, id_link } = newLinkId();
  const scade_il = new Date((Math.floor(ctx.now.getTime() / 1000) + hours * 3600) * 1000);
  await insertGoodbye.run(tx, { id_link, by: link.id_link, now: ctx.now, scade_il });
  const id_cliente = link.id_cliente ?? 0;
  const cycle = { serial_number, num_times, id_affiliato, id_negozio, id_cliente };
  return writeToken(await linkKey(ctx.db), { uso: 'document', ...cycle, scade_il, id });
}
