import type { RowOf } from '#contract/api';
import { contacts } from '#contract/lists/contacts';
import { contactIs, contactMachine, type ContactState, contactStateOf } from '#domain/contact';
import { role } from '#domain/role';
import { sessionOf } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
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

const assignee = `(o.nome || ' ' || o.cognome)`;
/** Requests; the day each is deleted on is the settings' matter. */
export const listContacts = listOf<
  Omit<RowOf<'getContatti'>, 'data_eliminazione'>,
  { id_stato_contatto: ContactState }
>(contacts, {
  from: `contact c left join business_type t on t.id_tipo_attivita = c.id_tipo_attivita
      left join operator o on o.id_operatore = c.id_operatore`,
  alias: 'c',
  columns: {
    stato_contatto: null,
    attivita: 't.attivita',
    operatore: assignee,
    note_operatore:
      '(select n.testo from contact_note n where n.id_contatto = c.id_contatto order by n.id_nota desc limit 1)',
    data_eliminazione: null,
  },
  base: (_ctx, { id_contatto }) => (id_contatto ? [on('c.id_contatto = ?', id_contatto)] : []),
  filters: {
    stato: ({ stato }) => on('c.id_stato_contatto = any(?::int[])', (stato as string[]).map(contactStateOf)),
    chi: ({ chi }, ctx) => {
      const [mine, free] = ['mie', 'libere'].map((one) => (chi as string[]).includes(one));
      return on(
        '(c.id_operatore = ? or ? and c.id_operatore is null)',
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

const assignable = `id_role = ${role.office} and is_active = 1 and is_blocked = 0 and is_dummy = 0`;

export const listAssignees = statement<None, RowOf<'getIncaricati'>>(
  'contact_assignees',
  `select id_operatore, nome || ' ' || cognome as operatore from operator where ${assignable}
   order by lower(nome || ' ' || cognome), id_operatore`,
);
export const findAssignee = statement<{ id_operatore: number }>(
  'contact_assignee',
  `select 1 as found from operator where id_operatore = :id_operatore and ${assignable}`,
);

export interface MovedContact {
  id_stato_contatto: ContactState;
  id_operatore: number | null;
  versione: number;
}

export const findContact = statement<{ id_contatto: number }, MovedContact>(
  'contact_find',
  'select id_stato_contatto, id_operatore, versione from contact where id_contatto = :id_contatto',
);
/** One guarded move: from these states, and only what was read; a colleague who was first leaves no row to change. */
export const moveContact = statement<
  { id_contatto: number; from: readonly number[]; versione: number; to: number; id_operatore: number },
  MovedContact
>(
  'contact_move',
  `update contact set id_stato_contatto = :to, id_operatore = :id_operatore, versione = versione + 1
   where id_contatto = :id_contatto and id_stato_contatto = any(:from) and versione = :versione
   returning id_stato_contatto, id_operatore, versione`,
);

export const listNotes = statement<{ id_contatto: number }, RowOf<'getNoteContatto'>>(
  'contact_notes',
  `select n.id_nota, n.quando, o.nome || ' ' || o.cognome as operatore, n.testo
   from contact_note n join operator o on o.id_operatore = n.id_operatore
   where n.id_contatto = :id_contatto order by n.id_nota`,
);
export const insertNote = statement<
  { id_contatto: number; id_operatore: number; now: Date; testo: string },
  { id_nota: number }
>(
  'contact_note_insert',
  `insert into contact_note (id_contatto, id_operatore, quando, testo)
   select id_contatto, :id_operatore, :now, :testo from contact where id_contatto = :id_contatto returning id_nota`,
);
