import type { DoneOf, ParsedOf } from '#contract/api';
import { formatDay, romeDay, type Day } from '#domain/day';
import { retCode, type Refusal } from '#domain/fault';
import { invoiceMachine } from '#domain/invoice';
import { overdueMail, type MailFigures } from '#domain/mail-template';
import { cents, formatEuro, sum, toCents, toEuro } from '#domain/money';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome } from '#server/call/outcome';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertMoneyMail, type Template } from '#server/features/mail/store';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { recordChange } from '#server/ledger/record-change';
import { insertReminders, listRemindedToday, lockReminded, type RemindedInvoice } from './mark-reminded.ts';

type Ending = DoneOf<'setSolleciti'>['esiti'][number];

/** The invoices of one affiliate that its mail tells of; `word`: why there are none. */
interface Reminder {
  first: RemindedInvoice;
  told: RemindedInvoice[];
  word: Refusal | null;
}

/** /setSolleciti: one mail an affiliate about all of its overdue invoices among these; shown first, then sent (rulings §11). */
export async function remindInvoices(
  ctx: Context,
  { fatture, anteprima }: ParsedOf<'setSolleciti'>,
): Promise<Outcome> {
  const { mail } = ctx.gateways;
  if (mail === null) return refuse('SERVIZIO_NON_CONFIGURATO');
  const oggi = romeDay(ctx.now);
  const template = await findTemplate.one(ctx.db, { id_email_tipo: overdueMail, valido_dal: oggi });
  const link = `${ctx.config.publicUrl}/docs`;
  if (anteprima === 1) {
    const all = await remindersOf(ctx.db, fatture, oggi);
    return done({ esiti: all.map((one) => endingOf(one, template, link)), inviati: 0 });
  }
  return ctx.write(async (tx) => {
    const esiti: Ending[] = [];
    const sender = template.email_from ?? mail.from;
    const all = await remindersOf(tx, fatture, oggi);
    for (const one of all) {
      const ending = endingOf(one, template, link);
      esiti.push(ending);
      if (ending.to === null) continue;
      const { id_mail } = await insertMoneyMail.one(tx, {
        id_affiliato: one.first.id_affiliato,
        id_negozio: null,
        id_operatore: sessionOf(ctx).id_operatore,
        sender,
        email: ending.to,
        subject: ending.oggetto ?? '',
        message_body: ending.testo ?? '',
        message_id: makeMessageId(sender),
        now: ctx.now,
      });
      await insertReminders.run(tx, { fatture: one.told.map(({ id_fattura }) => id_fattura), oggi, id_mail });
    }
    const inviati = esiti.filter(({ to }) => to !== null).length;
    if (inviati > 0) await addJob(tx, 'send_mail');
    for (const { told, word } of all)
      for (const { id_fattura, id_fattura_su_anno, anno, id_affiliato, residuo, email } of word ? [] : told)
        await recordChange(tx, ctx, {
          oggetto: 'fattura',
          chiave: String(id_fattura),
          azione: 'SOLLECITATO',
          a: { id_fattura_su_anno, anno, importo_residuo: residuo, email },
          id_affiliato,
        });
    return done({ esiti, inviati });
  });
}

async function remindersOf(db: Db, fatture: readonly number[], oggi: Day): Promise<Reminder[]> {
  const rows = await lockReminded.all(db, { fatture, oggi });
  // Asked once they are held: who reminded of them a moment ago is seen.
  const today = await listRemindedToday.all(db, { fatture, oggi });
  const known = new Set(today.map(({ id_fattura }) => id_fattura));
  const byAffiliate = Map.groupBy(rows, ({ id_affiliato }) => id_affiliato);
  return [...byAffiliate.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const words = all.map((one) => wordFor(one, known.has(one.id_fattura)));
    const told = all.filter((_one, at) => words[at] === null);
    return [{ first, told, word: told.length > 0 ? null : (words[0] ?? null) }];
  });
}

function wordFor({ is_pagata, is_scaduta, email }: RemindedInvoice, isTold: boolean): Refusal | null {
  if (!invoiceMachine.can('pay', is_pagata)) return 'FATTURA_GIA_PAGATA';
  if (!is_scaduta) return 'FATTURA_NON_SCADUTA';
  if (isTold) return 'SOLLECITO_GIA_INVIATO';
  return email === null ? 'AFFILIATO_SENZA_MAIL' : null;
}

function endingOf({ first, told, word }: Reminder, template: Template, link: string): Ending {
  const { id_affiliato, ragione_sociale, email } = first;
  const left = sum(cents(0), ...told.map(({ residuo }) => toCents(residuo)));
  const figures: MailFigures<typeof overdueMail> = {
    affiliato: ragione_sociale,
    quante: told.length === 1 ? '1 fattura' : `${told.length} fatture`,
    totale: formatEuro(left),
    elenco: told.map(lineOf).join('\n'),
    link,
  };
  const isSent = word === null && email !== null;
  return {
    id_affiliato,
    ragione_sociale,
    ret_code: word ? retCode[word] : 0,
    ret_message: word ?? 'OK',
    fatture: told.length,
    residuo: toEuro(left),
    to: isSent ? email : null,
    oggetto: isSent ? fillNames(template.subject, figures) : null,
    testo: isSent ? fillNames(template.message_body, figures) : null,
  };
}

function lineOf({
  id_fattura_su_anno,
  anno,
  data_fattura,
  data_scadenza,
  importo_lordo,
  residuo,
}: RemindedInvoice) {
  const left = `${residuo < importo_lordo ? 'restano ' : ''}${formatEuro(toCents(residuo))}`;
  return `- Fattura ${id_fattura_su_anno}/${anno} del ${formatDay(data_fattura)}, scaduta il ${formatDay(data_scadenza)}: ${left}`;
}
