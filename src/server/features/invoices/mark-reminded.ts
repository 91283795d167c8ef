import type { Day } from '#domain/day';
import type { InvoiceState } from '#domain/invoice';
import { sendingIs } from '#domain/invoice-sending';
import { rolesWhere } from '#domain/role';
import { codeList, codeText } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { customer, due, isDebt, left } from './store.ts';

/** An invoice as a reminder needs to know it; `email`: its affiliate's master. */
export interface RemindedInvoice {
  id_fattura: number;
  id_affiliato: number;
  ragione_sociale: string;
  anno: number;
  id_fattura_su_anno: number;
  data_fattura: Day;
  data_scadenza: Day;
  importo_lordo: number;
  residuo: number;
  is_pagata: InvoiceState;
  is_scaduta: boolean;
  email: string | null;
}

/** These invoices, by affiliate, held against whoever else reminds of them. */
export const lockReminded = statement<{ fatture: readonly number[]; oggi: Day }, RemindedInvoice>(
  'invoice_remind_lock',
  `select i.id_fattura, i.id_affiliato, ${customer} as ragione_sociale, i.anno, i.id_fattura_su_anno, i.data_fattura,
     ${due} as data_scadenza, i.importo_lordo, ${left} as residuo, i.is_pagata,
     ${isDebt} and i.stato_invio <> ${codeText(sendingIs.refused)} and ${due} < :oggi::date as is_scaduta,
     (select min(o.email) from operator o where o.id_affiliato = i.id_affiliato and o.is_active = 1 and o.is_blocked = 0
       and o.id_role in ${codeList(rolesWhere(({ place }) => place === 'affiliate'))} and o.user_name is not null) as email
   from invoice i where i.id_fattura = any(:fatture::int[]) order by i.id_fattura for no key update of i`,
);

/** Which of them were told of today. */
export const listRemindedToday = statement<{ fatture: readonly number[]; oggi: Day }, { id_fattura: number }>(
  'invoice_reminded',
  'select id_fattura from invoice_reminder where id_fattura = any(:fatture::int[]) and giorno = :oggi::date',
);

export const insertReminders = statement<{ fatture: readonly number[]; oggi: Day; id_mail: number }>(
  'invoice_reminder_insert',
  `insert into invoice_reminder (id_fattura, giorno, id_mail)
   select id_fattura, :oggi::date, :id_mail::bigint from unnest(:fatture::int[]) as told (id_fattura)`,
);
