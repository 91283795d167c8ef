import type { ParsedOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { romeDay } from '#domain/day';
import { receiptMail } from '#domain/mail-template';
import { isClosedTo } from '#server/call/cancelled-papers';
import { linkOf, sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import type { Cycle } from '#server/ledger/find-cycles';
import { fillTemplate } from './fill-template.ts';
import { issueConsentLink } from './issue-consent-link.ts';
import { makeMessageId } from './make-message-id.ts';
import {
  countMails,
  findTemplate,
  insertMail,
  lockMailedReceipt,
  type MailedReceipt,
  type Template,
} from './store.ts';

/** rulings §2: so many by links, whoever has them … */
const byLinks = 3;
/** … and so many in a day by anybody: enough for every mistake, too few to trouble a customer. */
const inADay = 10;

/** /sendMail: in the words of whoever asks; by a link in the house's own, for nobody knows who holds it (rulings §11). */
export async function sendReceipt(ctx: Context, input: ParsedOf<'sendMail'>): Promise<Outcome> {
  const { mail } = ctx.gateways;
  if (mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
  const { serial_number, num_times } = input;
  const key = keyOf(ctx, input);
  const template = await templateOfDay(ctx);
  const sender = template?.email_from ?? mail.from;
  return ctx.write(async (tx) => {
    const receipt = await lockMailedReceipt.maybe(tx, key);
    if (!receipt) throw new CallFault('NON_TROVATO');
    if (isClosedTo(ctx.actor, receipt)) return refuse('ACQUISTO_ANNULLATO');
    if (receipt.is_cedente_cancellato) return refuse('CLIENTE_CANCELLATO');
    if (receipt.id_documento === null) return refuse('RICEVUTA_NON_COMPLETATA');
    if (input.to.toLowerCase() !== receipt.email.trim().toLowerCase())
      return refuse('DESTINATARIO_NON_VALIDO');
    const isByLink = linkOf(ctx) !== null;
    const yesterday = new Date(ctx.now.getTime() - 24 * 3_600_000);
    const asked = await countMails.one(tx, { serial_number, num_times, yesterday });
    if ((isByLink && asked.by_link >= byLinks) || asked.since >= inADay) return refuse('TROPPI_INVII');
    const wording = isByLink ? houseWording(template) : { subject: input.object, message_body: input.body };
    const id_mail = await queueMail(ctx, tx, { ...receipt, serial_number, num_times }, wording, sender, 0);
    return done({ id_mail });
  });
}

/** /setCopiaRicevuta: once a purchase, whoever asks and however often (rulings §11). */
export async function sendCopy(ctx: Context, input: ParsedOf<'setCopiaRicevuta'>): Promise<Outcome> {
  const { mail } = ctx.gateways;
  if (mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
  const { serial_number, num_times } = input;
  const key = keyOf(ctx, input);
  const template = await templateOfDay(ctx);
  return ctx.write(async (tx) => {
    const receipt = await lockMailedReceipt.maybe(tx, key);
    if (!receipt) throw new CallFault('NON_TROVATO');
    if (isClosedTo(ctx.actor, receipt)) return refuse('ACQUISTO_ANNULLATO');
    if (receipt.is_cedente_cancellato) return refuse('CLIENTE_CANCELLATO');
    if (receipt.id_documento === null) return refuse('RICEVUTA_NON_COMPLETATA');
    if (receipt.email.trim() === '') return refuse('DESTINATARIO_NON_VALIDO');
    const yesterday = new Date(ctx.now.getTime() - 24 * 3_600_000);
    if ((await countMails.one(tx, { serial_number, num_times, yesterday })).copies > 0) return done();
    const sender = template?.email_from ?? mail.from;
    await queueMail(ctx, tx, { ...receipt, serial_number, num_times }, houseWording(template), sender, 1);
    return done();
  });
}

/** Serial, cycle and scope; a link opens its own receipt only. */
export function keyOf(ctx: Context, { serial_number, num_times }: Cycle): Cycle & { scope: Scope } {
  const link = linkOf(ctx);
  if (link && (link.serial_number !== serial_number || link.num_times !== num_times))
    throw new CallFault('NON_PERMESSO');
  return { serial_number, num_times, scope: ctx.scope };
}

type Wording = Pick<Template, 'subject' | 'message_body'>;

function templateOfDay(ctx: Context): Promise<Template | null> {
  return findTemplate.maybe(ctx.db, { id_email_tipo: receiptMail, valido_dal: romeDay(ctx.now) });
}

function houseWording(template: Template | null): Wording {
  if (template === null) throw new Error('no wording of the receipt’s mail');
  return template;
}

async function queueMail(
  ctx: Context,
  tx: Db,
  receipt: MailedReceipt & Cycle,
  { subject, message_body }: Wording,
  sender: string,
  is_copia: 0 | 1,
): Promise<number> {
  const { serial_number, num_times, id_affiliato, id_negozio, id_documento } = receipt;
  if (id_documento === null) throw new Error('a receipt that is not archived is not mailed');
  const link = linkOf(ctx);
  const message_id = makeMessageId(sender);
  const id_link_consensi = await issueConsentLink(tx, ctx.seal, ctx.now, {
    serial_number,
    num_times,
    message_id,
  });
  const { id_mail } = await insertMail.one(tx, {
    serial_number,
    num_times,
    id_affiliato,
    id_negozio,
    id_operatore: link ? null : sessionOf(ctx).id_operatore,
    id_link: link?.id_link ?? null,
    sender,
    destinatario: receipt.email.trim(),
    subject: fillTemplate(subject, receipt),
    message_body: fillTemplate(message_body, receipt),
    id_documento,
    message_id,
    id_link_consensi,
    now: ctx.now,
    is_copia,
  });
  await addJob(tx, 'send_mail');
  return id_mail;
}
