import type { RowOf } from '#contract/api';
import type { ContactState } from '#domain/contact';
import { countCeiling } from '#server/call/cursor';
import { statement, type Db, type Statement } from '#server/kit/database';

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

type Contact = Omit<RowOf<'getContatti'>, 'stato_contatto' | 'data_eliminazione'>;

/** Columns a list of requests may be sorted by. */
export const contactOrders = {
  data_creazione: 'c.data_creazione',
  riferimento: 'lower(c.riferimento)',
  id_stato_contatto: 'c.id_stato_contatto',
} as const;

export type ContactOrder = keyof typeof contactOrders;

const found = `($1::int is null or c.id_contatto = $1) and ($2::smallint is null or c.id_stato_contatto = $2)
  and ($3::int is null or c.id_operatore = $3) and ($4::int is null or c.id_operatore is null)
  and ($5::text is null or fold(c.riferimento || ' ' || c.email || ' ' || c.telefono || ' ' || c.note_contatto) like $5)`;

const pages = new Map<string, Statement<Contact>>(
  (Object.keys(contactOrders) as ContactOrder[]).flatMap((order) =>
    (['asc', 'desc'] as const).map((direction) => {
      const text = `select c.id_contatto, c.riferimento, c.email, c.telefono, t.attivita, c.note_contatto,
          c.id_stato_contatto, c.id_operatore, o.nome || ' ' || o.cognome as operatore,
          (select n.testo from contact_note n where n.id_contatto = c.id_contatto order by n.id_nota desc limit 1)
            as note_operatore, c.data_creazione, c.versione
        from contact c left join business_type t on t.id_tipo_attivita = c.id_tipo_attivita
          left join operator o on o.id_operatore = c.id_operatore
        where ${found} order by ${contactOrders[order]} ${direction}, c.id_contatto ${direction} limit $6 offset $7`;
      const page = statement<Contact>(`contact_page_${order}_${direction}`, text, 'unnamed');
      return [`${order} ${direction}`, page] as const;
    }),
  ),
);

/** A page of requests: id, state, whose, nobody's, search pattern (null: any), limit, offset. */
export async function listContacts(
  db: Db,
  order: ContactOrder,
  direction: 'asc' | 'desc',
  values: readonly unknown[],
): Promise<Contact[]> {
  return (await pages.get(`${order} ${direction}`)?.all(db, values)) ?? [];
}

export const countContacts = statement<{ n: number }>(
  'contact_count',
  `select count(*) as n from (select 1 from contact c where ${found} limit ${countCeiling + 1}) t`,
  'unnamed',
);
export const countNew = statement<{ nuove: number }>(
  'contact_count_new',
  'select count(*) as nuove from contact where id_stato_contatto = 1',
);

const assignable = `id_role = 3 and is_active = 1 and is_blocked = 0 and is_dummy = 0`;

export const listAssignees = statement<RowOf<'getIncaricati'>>(
  'contact_assignees',
  `select id_operatore, nome || ' ' || cognome as operatore from operator where ${assignable}
   order by lower(nome || ' ' || cognome), id_operatore`,
);
export const findAssignee = statement(
  'contact_assignee',
  `select 1 as found from operator where id_operatore = $1 and ${assignable}`,
);

export interface MovedContact {
  id_stato_contatto: ContactState;
  id_operatore: number | null;
  versione: number;
}

export const findContact = statement<MovedContact>(
  'contact_find',
  'select id_stato_contatto, id_operatore, versione from contact where id_contatto = $1',
);
/** One guarded move: from these states, and only what was read; a colleague who was first leaves no row to change. */
export const moveContact = statement<MovedContact>(
  'contact_move',
  `update contact set id_stato_contatto = $4, id_operatore = $5, versione = versione + 1
   where id_contatto = $1 and id_stato_contatto = any($2) and versione = $3
   returning id_stato_contatto, id_operatore, versione`,
);

export const listNotes = statement<RowOf<'getNoteContatto'>>(
  'contact_notes',
  `select n.id_nota, n.quando, o.nome || ' ' || o.cognome as operatore, n.testo
   from contact_note n join operator o on o.id_operatore = n.id_operatore
   where n.id_contatto = $1 order by n.id_nota`,
);
export const insertNote = statement<{ id_nota: number }>(
  'contact_note_insert',
  `insert into contact_note (id_contatto, id_operatore, quando, testo)
   select id_contatto, $2, $3, $4 from contact where id_contatto = $1 returning id_nota`,
);
