import { romeDay } from '#domain/day';
import { isMailKind, receiptMail } from '#domain/mail-template';
import { may } from '#domain/permission';
import { isClosedTo, seesCancelled } from '#server/call/cancelled-papers';
import type { Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, RefusedCall } from '#server/call/outcome';
import { fillTemplate } from './fill-template.ts';
import { keyOf, sendCopy, sendReceipt } from './send-receipt.ts';
import { findTemplate, listMails, readMailedReceipt } from './store.ts';

export const mailHandlers: Handlers<'getMail' | 'sendMail' | 'setCopiaRicevuta' | 'getInviiMail'> = {
  async getMail(ctx, input) {
    if (!mayRead(ctx, input.id_email_tipo)) throw new CallFault('NON_PERMESSO');
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
    if (isClosedTo(ctx.actor, receipt)) throw new RefusedCall('ACQUISTO_ANNULLATO');
    const subject = fillTemplate(template.subject, receipt);
    const message_body = fillTemplate(template.message_body, receipt);
    return [{ email_from, subject, message_body, to: receipt.email }];
  },

  sendMail: sendReceipt,
  setCopiaRicevuta: sendCopy,
  getInviiMail: (ctx, input) =>
    listMails.all(ctx.db, { ...keyOf(ctx, input), sees_cancelled: seesCancelled(ctx.actor) }),
};

/** The receipt's wording is for all who send receipts; those to accounts are for who edits them. */
function mayRead({ actor }: Context, kind: number): boolean {
  if (kind === receiptMail) return true;
  return actor.kind === 'session' && (!isMailKind(kind) || may(actor, 'administration.use'));
}
