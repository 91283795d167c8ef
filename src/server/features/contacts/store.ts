import type { RowOf } from '#contract/api';
import { statement } from '#server/kit/database';

export const listBusinessTypes = statement<RowOf<'getFormContattoTipoAttivita'>>(
  'business_types',
  'select id_tipo_attivita, attivita from business_type order by id_tipo_attivita',
);

export const issueTicket = statement(
  'captcha_ticket_issue',
  'insert into captcha_ticket (impronta, scade_il) values ($1, $2)',
);

/** Touches a row when the ticket is good: one use, and nobody else's at the same moment. */
export const spendTicket = statement(
  'captcha_ticket_spend',
  'update captcha_ticket set usato_il = $2 where impronta = $1 and usato_il is null and scade_il > $2',
);

export const insertContact = statement(
  'contact_insert',
  `insert into contact (riferimento, email, telefono, id_tipo_attivita, note_contatto, data_creazione)
   values ($1, $2, $3, $4, $5, $6)`,
);
