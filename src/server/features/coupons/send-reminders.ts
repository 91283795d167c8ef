import { couponIs } from '#domain/coupon';
import {
  daysLeftText,
  reminderWindows,
  type ReminderTerms,
  type ReminderWindow,
} from '#domain/coupon-reminder';
import { daysBetween, formatDay, romeDay, type Day } from '#domain/day';
import { couponMail, type MailFigures } from '#domain/mail-template';
import { formatEuro, toCents } from '#domain/money';
import type { App } from '#server/call/app-state';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, insertReminderMail } from '#server/features/mail/store';
import { statement, transaction } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { dateOf } from '#server/kit/rome-time';
import { findSetting } from '#server/ledger/dated-settings';

interface EndingCoupon {
  serial_number: string;
  num_times: number;
  id_affiliato: number;
  id_negozio: number;
  coupon_serial_number: string;
  coupon_value: number;
  data_scadenza: Day;
  nome_cedente: string;
  oggetto: string;
  negozio: string;
  ragione_sociale: string;
  email: string;
}

// Of people who gave an address and did not ask to be erased; test shops write to nobody.
const listEnding = statement<ReminderWindow & { most: number }, EndingCoupon>(
  'coupon_ending',
  `select cp.serial_number, cp.num_times, cp.id_affiliato, cp.id_negozio, cp.coupon_serial_number, cp.coupon_value,
     cp.data_scadenza, r.nome_cedente, r.oggetto, s.negozio, a.ragione_sociale, trim(c.email) as email
   from coupon cp join receipt r on r.serial_number = cp.serial_number and r.num_times = cp.num_times
     join customer c on c.id_cliente = r.id_cliente join store s on s.id_negozio = cp.id_negozio
     join affiliate a on a.id_affiliato = cp.id_affiliato
   where cp.stato_coupon = '${couponIs.valid}' and cp.data_scadenza between :dal and :al
     and ${dateOf('cp.data_creazione')} < cp.data_scadenza - :giorni::int
     and s.is_collaudo = 0 and coalesce(c.cancellazione_chiesta_il, c.cancellato_il) is null and trim(c.email) <> ''
     and not exists (select from mail_outbox m where m.serial_number = cp.serial_number and m.num_times = cp.num_times
       and m.promemoria = :promemoria::smallint and m.promemoria_scadenza = cp.data_scadenza)
   order by cp.data_scadenza, cp.coupon_serial_number limit :most`,
);

/** So many at once: what is due after a long pause does not stand in one transaction. */
const batch = 200;

/**
 * Job: queues a mail to the holder of each voucher whose last day is near, once however many processes ask; answers how many
 * (rulings §11). Whether it is still good is asked again when the mail goes out.
 */
export async function sendReminders(app: App): Promise<number> {
  const { mail } = app.gateways;
  const now = app.now();
  const today = romeDay(now);
  const terms = await findSetting<ReminderTerms>(app.pool, 'promemoria_buoni', now);
  if (mail === null || terms === null) return 0;
  const wording = await findTemplate.one(app.pool, { id_email_tipo: couponMail, valido_dal: today });
  const sender = wording.email_from ?? mail.from;
  let queued = 0;
  for (const window of reminderWindows(terms, today)) {
    for (let isMore = true; isMore;) {
      const ending = await listEnding.all(app.pool, { ...window, most: batch });
      isMore = ending.length === batch;
      await transaction(app.pool, async (tx) => {
        for (const one of ending) {
          const { serial_number, num_times, id_affiliato, id_negozio, data_scadenza, email } = one;
          const figures = figuresOf(one, today);
          const written = await insertReminderMail.maybe(tx, {
            serial_number,
            num_times,
            id_affiliato,
            id_negozio,
            promemoria: window.promemoria,
            data_scadenza,
            sender,
            email,
            subject: fillNames(wording.subject, figures),
            message_body: fillNames(wording.message_body, figures),
            message_id: makeMessageId(sender),
            now,
          });
          if (written) queued += 1;
        }
        if (ending.length > 0) await addJob(tx, 'send_mail');
      });
    }
  }
  return queued;
}

/** The serial is what pays, so a mail has no more of it than its end. */
function figuresOf(one: EndingCoupon, today: Day): MailFigures<typeof couponMail> {
  return {
    nome: one.nome_cedente,
    valore: formatEuro(toCents(one.coupon_value)),
    scadenza: formatDay(one.data_scadenza),
    giorni: daysLeftText(daysBetween(today, one.data_scadenza)),
    oggetto: one.oggetto,
    codice: one.coupon_serial_number.slice(-4),
    negozio: one.negozio,
    affiliato: one.ragione_sociale,
  };
}
