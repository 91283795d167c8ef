import type { RowOf } from '#contract/api';
import { contacts } from '#contract/lists/contacts';
import { contactIs, contactMachine, type ContactState, contactStateOf } from '#domain/contact';
import { workIs } from '#domain/work-object';
import { sessionOf } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeText } from '#server/kit/code-list';
import { type None, statement } from '#server/kit/database';

export const listBusinessTypes = statement<None, RowOf<'getFormContattoTipoAttivita'>>(
  'business_types',
  'select id_tipo_attivita, attivita from business_type order by id_tipo_attivita',
);

export const issueTicket = statement<{ hash: Buffer; scade_il: Date }>(
  'captcha_ticket_issue',
  'insert into captcha_ticket (impronta, scade_il) values (:hash, :scade_il)',
);

/** Touches a row when the ticket is good: one use, and nobody else's at the same moment. */
export const spendTicket = statement<{ ticket: Buffer; now: Date }>(
  'captcha_ticket_spend',
  'update captcha_ticket set usato_il = :now where impronta = :ticket and usato_il is null and scade_il > :now',
);

export const insertContact = statement<{
  riferimento: string;
  email: string;
  telefono: string;
  id_tipo_attivita: number | null;
  note_contatto: string;
  now: Date;
}>(
  'contact_insert',
  `insert into contact (riferimento, email, telefono, id_tipo_attivita, note_contatto, data_creazione)
   values (:riferimento, :email, :telefono, :id_tipo_attivita, :note_contatto, :now)`,
);

/** Its thread: who has it, and its notes. */
const kind = codeText(workIs.contact);
const assignee = `(o.nome || ' ' || o.cognome)`;
/** Requests; the day each is deleted on is the settings' matter. */
export const listContacts = listOf<
  Omit<RowOf<'getContatti'>, 'data_eliminazione'>,
  { id_stato_contatto: ContactState }
>(contacts, {
  from: `contact c left join business_type t on t.id_tipo_attivita = c.id_tipo_attivita
      left join work_item w on w.tipo_oggetto = ${kind} and w.chiave = c.id_contatto::text
      left join operator o on o.id_operatore = w.id_incaricato`,
  alias: 'c',
  columns: {
    stato_contatto: null,
    attivita: 't.attivita',
    id_operatore: 'w.id_incaricato',
    operatore: assignee,
    note_operatore:
      '(select n.testo from work_note n where n.id_lavoro = w.id_lavoro order by n.id_nota desc limit 1)',
    data_eliminazione: null,
  },
  base: (_ctx, { id_contatto }) => (id_contatto ? [on('c.id_contatto = ?', id_contatto)] : []),
  filters: {
    stato: ({ stato }) => on('c.id_stato_contatto = any(?::int[])', (stato as string[]).map(contactStateOf)),
    chi: ({ chi }, ctx) => {
      const [mine, free] = ['mie', 'libere'].map((one) => (chi as string[]).includes(one));
      return on(
        '(w.id_incaricato = ? or ? and w.id_incaricato is null)',
        mine ? sessionOf(ctx).id_operatore : null,
        free,
      );
    },
  },
  search: `fold(concat_ws(' ', c.riferimento, c.email, c.telefono, c.note_contatto, t.attivita, ${assignee}))`,
  orders: { data_eliminazione: ['c.data_creazione', 'moment'] },
  tie: { 'c.id_contatto': 'int' },
  view: (row) => ({ ...row, stato_contatto: contactMachine.states[row.id_stato_contatto] }),
});

export const countNew = statement<None, { nuove: number }>(
  'contact_count_new',
  `select count(*) as nuove from contact where id_stato_contatto = ${contactIs.fresh}`,
);

export interface MovedContact {
  id_stato_contatto: ContactState;
  id_operatore: number | null;
  versione: number;
}

export const findContact = statement<{ id_contatto: number }, MovedContact>(
  'contact_find',
  `select c.id_stato_contatto, w.id_incaricato as id_operatore, c.versione
   from contact c left join work_item w on w.tipo_oggetto = ${kind} and w.chiave = c.id_contatto::text
   where c.id_contatto = :id_contatto`,
);
/** One guarded move: from these states, and only what was read; a colleague who was first leaves no row to change. */
export const moveContact = statement<
  { id_contatto: number; from: readonly number[]; versione: number; to: number },
  Pick<MovedContact, 'id_stato_contatto' | 'versione'>
>(
  'contact_move',
  `update contact set id_stato_contatto = :to, versione = versione + 1
   where id_contatto = :id_contatto and id_stato_contatto = any(:from) and versione = :versione
   returning id_stato_contatto, versione`,
);
