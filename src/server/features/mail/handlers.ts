import type { Scope } from '#domain/actor';
import { romeDay } from '#domain/day';
import { linkOf, sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { addJob } from '#server/kit/job';
import { fillTemplate } from './fill-template.ts';
import { makeMessageId } from './make-message-id.ts';
import {
  countMails,
  findTemplate,
  insertMail,
  listMails,
  lockMailedReceipt,
  readMailedReceipt,
} from './store.ts';
import type { Cycle } from '#server/ledger/find-cycles';

/** rulings §2: so many by links, whoever has them … */
const byLinks = 3;
/** … and so many in a day by anybody: enough for every mistake, too few to trouble a customer. */
const inADay = 10;
/** The kind of mail that bears a receipt. */
const receiptMail = 1;

export const mailHandlers: Handlers<'getMail' | 'sendMail' | 'getInviiMail'> = {
  async getMail(ctx, input) {
    const template = await findTemplate.maybe(ctx.db, {
      id_email_tipo: input.id_email_tipo,
      valido_dal: romeDay(ctx.now),
    });
    if (!template) throw new CallFault('NON_TROVATO');
    const email_from = template.email_from ?? ctx.gateways.mail?.from ?? '';
    const { serial_number, num_times } = input;
    if (serial_number === null || num_times === null) return [{ ...template, email_from, to: null }];
    const receipt = await readMailedReceipt.maybe(ctx.db, keyOf(ctx, { serial_number, num_times }));
    if (!receipt) throw new CallFault('NON_TROVATO');
    const subject = fillTemplate(template.subject, receipt);
    const message_body = fillTemplate(template.message_body, receipt);
    return [{ email_from, subject, message_body, to: receipt.email }];
  },

  async sendMail(ctx, input) {
    const { mail } = ctx.gateways;
    if (mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
    const { serial_number, num_times } = input;
    const key = keyOf(ctx, input);
    const template = await findTemplate.maybe(ctx.db, {
      id_email_tipo: receiptMail,
      valido_dal: romeDay(ctx.now),
    });
    const sender = template?.email_from ?? mail.from;
    return ctx.write(async (tx) => {
      const receipt = await lockMailedReceipt.maybe(tx, key);
      if (!receipt) throw new CallFault('NON_TROVATO');
      if (receipt.id_documento === null) return refuse('RICEVUTA_NON_COMPLETATA');
      if (input.to.toLowerCase() !== receipt.email.trim().toLowerCase())
        return refuse('DESTINATARIO_NON_VALIDO');
      const link = linkOf(ctx);
      const yesterday = new Date(ctx.now.getTime() - 24 * 3_600_000);
      const asked = await countMails.one(tx, { serial_number, num_times, yesterday });
      if ((link && asked.by_link >= byLinks) || asked.since >= inADay) return refuse('TROPPI_INVII');
      const author = {
        id_operatore: link ? null : sessionOf(ctx).id_operatore,
        id_link: link?.id_link ?? null,
      };
      const wording = {
        subject: fillTemplate(input.object, receipt),
        message_body: fillTemplate(input.body, receipt),
      };
      const message = {
        sender,
        destinatario: receipt.email.trim(),
        ...wording,
        id_documento: receipt.id_documento,
        message_id: makeMessageId(sender),
        now: ctx.now,
      };
      const shop = { id_affiliato: receipt.id_affiliato, id_negozio: receipt.id_negozio };
      const { id_mail } = await insertMail.one(tx, {
        serial_number,
        num_times,
        ...shop,
        ...author,
        ...message,
      });
      await addJob(tx, 'send_mail');
      return done({ id_mail });
    });
  },

  getInviiMail: (ctx, input) => listMails.all(ctx.db, keyOf(ctx, input)),
};

/** Serial, cycle and scope; a link opens its own receipt only. */
function keyOf(ctx: Context, { serial_number, num_times }: Cycle): Cycle & { scope: Scope } {
  const link = linkOf(ctx);
  if (link && (link.serial_number !== serial_number || link.num_times !== num_times))
    throw new CallFault('NON_PERMESSO');
  return { serial_number, num_times, scope: ctx.scope };
}
