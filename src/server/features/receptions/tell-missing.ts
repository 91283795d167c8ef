import { formatInstantDay, romeDay } from '#domain/day';
import { phoneName } from '#domain/device';
import { groupImei } from '#domain/imei';
import { shopMail, type MailFigures } from '#domain/mail-template';
import { sessionOf, type Context } from '#server/call/context';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertShopMail } from '#server/features/mail/store';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import type { missingOf, ParcelRow } from './store.ts';

type Missing = Awaited<ReturnType<typeof missingOf.all>>;

/** 'un device', '3 device'. */
export const countOf = (missing: Missing): string =>
  missing.length === 1 ? 'un device' : `${missing.length} device`;

/** Queues the message to a shop about what its parcel lacks; the address, or null where nobody can be written to. */
export async function tellMissing(
  tx: Db,
  ctx: Context,
  parcel: ParcelRow,
  missing: Missing,
  nota: string | null,
): Promise<string | null> {
  const { mail } = ctx.gateways;
  const { email } = parcel;
  if (mail === null || email === null) return null;
  const template = await findTemplate.one(tx, { id_email_tipo: shopMail, valido_dal: romeDay(ctx.now) });
  const names: MailFigures<typeof shopMail> = {
    negozio: parcel.negozio,
    ddt: `${parcel.numero_ddt}/${parcel.anno_ddt}`,
    data: formatInstantDay(parcel.data_richiesta_spedizione_magcent),
    quanti: countOf(missing),
    elenco: missing.map((row) => `- ${phoneName(row)}, ${numberOf(row)}`).join('\n'),
  };
  const sender = template.email_from ?? mail.from;
  const body = fillNames(template.message_body, names);
  await insertShopMail.run(tx, {
    id_spedizione: parcel.id_spedizione_magcent,
    id_affiliato: parcel.id_affiliato,
    id_negozio: parcel.id_negozio,
    id_operatore: sessionOf(ctx).id_operatore,
    sender,
    email,
    subject: fillNames(template.subject, names),
    message_body: nota === null ? body : `${body}\n\n${nota}`,
    message_id: makeMessageId(sender),
    now: ctx.now,
  });
  await addJob(tx, 'send_mail');
  return email;
}

const numberOf = ({ imei, serial_number }: Missing[number]): string =>
  imei ? `IMEI ${groupImei(imei)}` : `numero di serie ${serial_number}`;
