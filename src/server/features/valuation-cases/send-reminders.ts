import { phoneName } from '#domain/device';
import { formatDay, romeDay } from '#domain/day';
import { caseMail, type MailFigures } from '#domain/mail-template';
import { caseStates, openCases, type CaseState } from '#domain/valuation-case';
import type { App } from '#server/call/app-state';
import { codeList } from '#server/kit/code-list';
import { statement, transaction } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { fillNames } from '#server/features/mail/fill-template';
import { makeMessageId } from '#server/features/mail/make-message-id';
import { findTemplate, shopAddress } from '#server/features/mail/store';
import { findSetting, readSetting } from '#server/ledger/dated-settings';
import type { CaseTerms } from './write-message.ts';

/** A case whose end is near, and who may be written to. */
interface NearCase {
  id_contestazione: number;
  stato: CaseState;
  scade_il: string;
  brand_name: string;
  model_name: string;
  negozio: string;
  /** the shop's own address, or its accounts'; null: it has none */
  email: string | null;
}

const takeNear = statement<{ now: Date; until: Date }, NearCase>(
  'case_take_near',
  fragment`select c.id_contestazione, c.stato, c.scade_il, d.brand_name, d.model_name, s.negozio,
     ${shopAddress} as email
   from valuation_case c join device d on d.serial_number = c.serial_number and d.num_times = c.num_times
     join store s on s.id_negozio = c.id_negozio
   where c.stato in ${codeList(openCases)} and c.promemoria_il is null and c.scade_il > :now and c.scade_il <= :until
   order by c.scade_il limit 1 for no key update of c skip locked`,
);
const markReminded = statement<{ id_contestazione: number; now: Date }>(
  'case_reminded',
  'update valuation_case set promemoria_il = :now where id_contestazione = :id_contestazione',
);

/**
 * Job: reminds whoever a case waits for, once, so many days before its end as the setting says. The case's own row is the
 * queue: it is held while its mail is sent and marked when the mail server has it; while that is down the next turn tries again.
 */
export async function sendReminders(app: App): Promise<void> {
  const { mail } = app.gateways;
  const { giorni_promemoria: days } = await readSetting<CaseTerms>(app.pool, 'contestazioni', app.now());
  if (mail === null || days === 0) return;
  const contacts = await findSetting<{ amministrazione: string }>(app.pool, 'contatti', app.now());
  for (let isMore = true; isMore;) {
    isMore = await transaction(app.pool, async (tx) => {
      const now = app.now();
      const one = await takeNear.maybe(tx, { now, until: new Date(now.getTime() + days * 86_400_000) });
      const side = one && caseStates[one.stato].waitsFor;
      if (!one || !side) return false;
      const to = side === 'SEDE' ? (contacts?.amministrazione ?? null) : one.email;
      if (to !== null) {
        const figures: MailFigures<13 | 14> = {
          device: phoneName(one),
          negozio: one.negozio,
          termine: formatDay(romeDay(new Date(Date.parse(one.scade_il) - 1))),
          link: `${app.config.publicUrl}/contestazioni?id=${one.id_contestazione}`,
        };
        const wording = await findTemplate.one(tx, {
          id_email_tipo: caseMail[side],
          valido_dal: romeDay(now),
        });
        const from = wording.email_from ?? mail.from;
        const sent = await mail.send({
          from,
          to,
          subject: fillNames(wording.subject, figures),
          text: fillNames(wording.message_body, figures),
          messageId: makeMessageId(from),
          attachments: [],
        });
        if (sent.kind === 'unavailable') return false;
        // Refused for good is done with: nobody is helped by trying again.
        if (sent.kind === 'refused')
          app.log.warn({ id_contestazione: one.id_contestazione }, 'reminder refused');
      }
      await markReminded.run(tx, { id_contestazione: one.id_contestazione, now });
      return true;
    });
  }
}
