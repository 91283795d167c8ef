import type { RowOf } from '#contract/api';
import { assigned } from '#contract/lists/assigned';
import { rolesWhere, type Role } from '#domain/role';
import { workObjects } from '#domain/work-object';
import { codesWhere } from '#domain/code';
import { may } from '#domain/permission';
import { sessionOf } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList } from '#server/kit/code-list';
import { type None, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { maySee, type Sight } from '#server/ledger/tell-inbox';

const nameOf = (alias: string) => `(${alias}.nome || ' ' || ${alias}.cognome)`;

export const readPlace = statement<
  { id_affiliato: number | null; id_negozio: number | null },
  { ragione_sociale: string | null; negozio: string | null }
>(
  'work_place',
  `select (select ragione_sociale from affiliate where id_affiliato = :id_affiliato::int) as ragione_sociale,
     (select negozio from store where id_negozio = :id_negozio::int) as negozio`,
);

export const readName = statement<{ id_operatore: number }, { operatore: string }>(
  'work_name',
  `select ${nameOf('o')} as operatore from operator o where id_operatore = :id_operatore`,
);

/** What was said, oldest first; inner notes only for who is inside. */
export const listNotes = statement<
  { id_lavoro: number; isInside: boolean },
  RowOf<'getLavoro'>['note'][number]
>(
  'work_notes',
  `select n.id_nota, n.quando, ${nameOf('o')} as operatore, n.is_impersonato, n.testo, n.is_interna,
     coalesce((select array_agg(${nameOf('p')} order by p.nome, p.cognome) from work_mention m
       join operator p on p.id_operatore = m.id_operatore where m.id_nota = n.id_nota), '{}') as menzionati,
     coalesce((select json_agg(json_build_object('path', w.path, 'nome', w.nome, 'dimensione', f.dimensione,
         'is_disponibile', (f.eliminato_il is null)::int) order by w.nome, w.path)
       from work_file w join file f on f.path = w.path where w.id_nota = n.id_nota), '[]') as allegati
   from work_note n join operator o on o.id_operatore = n.id_operatore
   where n.id_lavoro = :id_lavoro and (:isInside or n.is_interna = 0) order by n.id_nota`,
);

/** Who may see a thing. Of the company first, then the affiliate, then the shop. */
export const listPeople = statement<Sight, RowOf<'getPersoneLavoro'>>(
  'work_people',
  fragment`select o.id_operatore, ${nameOf('o')} as operatore,
     case when o.id_role in ${codeList(rolesWhere(({ place }) => place === 'company'))} then 'Sede'
       when o.id_role in ${codeList(rolesWhere(({ place }) => place === 'affiliate'))} then 'Master'
       else coalesce(s.negozio, '') end as dove
   from operator o left join store s on s.id_negozio = o.id_negozio
   where ${maySee('o')} and o.is_visible = 1
   order by o.id_role desc, lower(o.nome), lower(o.cognome), o.id_operatore limit 500`,
);

export const insertNote = statement<
  {
    id_lavoro: number;
    id_operatore: number;
    is_impersonato: 0 | 1;
    now: Date;
    testo: string;
    is_interna: 0 | 1;
  },
  { id_nota: number }
>(
  'work_note_insert',
  `insert into work_note (id_lavoro, id_operatore, is_impersonato, quando, testo, is_interna)
   values (:id_lavoro, :id_operatore, :is_impersonato, :now, :testo, :is_interna) returning id_nota`,
);

export const insertMentions = statement<{ id_nota: number; ids: readonly number[] }>(
  'work_mention_insert',
  'insert into work_mention (id_nota, id_operatore) select distinct :id_nota::int, unnest(:ids::int[])',
);

/** Who follows a thing: has it, wrote about it, was mentioned. */
export const listFollowers = statement<{ id_lavoro: number }, { id_operatore: number; id_role: Role }>(
  'work_followers',
  `select o.id_operatore, o.id_role from operator o where o.id_operatore in (
     select id_incaricato from work_item where id_lavoro = :id_lavoro
     union all select id_operatore from work_note where id_lavoro = :id_lavoro
     union all select m.id_operatore from work_mention m join work_note n on n.id_nota = m.id_nota
       where n.id_lavoro = :id_lavoro)`,
);

/** Names a stored file as one that is to go with a note of this thread. */
export const insertWorkFile = statement<{ path: string; id_lavoro: number; nome: string }>(
  'work_file_insert',
  'insert into work_file (path, id_lavoro, nome) values (:path, :id_lavoro, :nome)',
);

/** Has these files go with a note, if whoever writes it sent them for the same thing; as many rows as were free. */
export const takeFiles = statement<{
  paths: readonly string[];
  id_nota: number;
  id_lavoro: number;
  id_operatore: number;
}>(
  'work_file_take',
  `update work_file w set id_nota = :id_nota from file f where w.path = any(:paths::text[]) and w.id_lavoro = :id_lavoro
     and w.id_nota is null and f.path = w.path and f.id_operatore = :id_operatore and f.eliminato_il is null`,
);

/** A file that goes with a note of a thread; null: deleted, of another, or of an inner note for who is not inside. */
export const findWorkFile = statement<
  { path: string; id_lavoro: number; isInside: boolean },
  { nome: string; tipo_contenuto: string }
>(
  'work_file_find',
  `select w.nome, f.tipo_contenuto from work_file w join file f on f.path = w.path join work_note n on n.id_nota = w.id_nota
   where w.path = :path and w.id_lavoro = :id_lavoro and f.eliminato_il is null and (:isInside or n.is_interna = 0)`,
);

/** Head office as a place: what belongs to no shop is kept there. */
export const officePlace = statement<None, { id_affiliato: number; id_negozio: number }>(
  'work_file_place',
  'select id_affiliato, id_negozio from store where is_sede = 1 order by id_negozio limit 1',
);

export const markFlag = statement<{ id_lavoro: number; is_segnalato: 0 | 1 }>(
  'work_item_flag',
  'update work_item set is_segnalato = :is_segnalato where id_lavoro = :id_lavoro',
);

/** A new version, where what was read is still the one; no row: a colleague was first. */
export const nextVersion = statement<{ id_lavoro: number; versione: number }, { versione: number }>(
  'work_item_version',
  `update work_item set versione = versione + 1 where id_lavoro = :id_lavoro and versione = :versione returning versione`,
);

const last = (column: string) =>
  `(select n.${column} from work_note n where n.id_lavoro = w.id_lavoro order by n.id_nota desc limit 1)`;

/** What is given to somebody or flagged, of the kinds that who asks may read. */
export const listAssigned = listOf<RowOf<'getLavori'>>(assigned, {
  from: `work_item w left join affiliate a on a.id_affiliato = w.id_affiliato left join store s on s.id_negozio = w.id_negozio
    left join operator o on o.id_operatore = w.id_incaricato`,
  alias: 'w',
  columns: {
    ragione_sociale: 'a.ragione_sociale',
    negozio: 's.negozio',
    incaricato: nameOf('o'),
    numero_note: '(select count(*) from work_note n where n.id_lavoro = w.id_lavoro)',
    ultima_nota: last('testo'),
    quando: last('quando'),
  },
  base: (ctx) => [
    on('(w.id_incaricato is not null or w.is_segnalato = 1)'),
    on(
      'w.tipo_oggetto = any(?::text[])',
      codesWhere(workObjects, ({ read }) => may(sessionOf(ctx), read)),
    ),
  ],
  filters: {
    chi: ({ chi }, ctx) => {
      const [mine, free] = ['miei', 'liberi'].map((one) => (chi as string[]).includes(one));
      return on(
        '(w.id_incaricato = ? or ? and w.id_incaricato is null)',
        mine ? sessionOf(ctx).id_operatore : null,
        free,
      );
    },
  },
  search: `fold(concat_ws(' ', w.titolo, s.negozio, a.ragione_sociale, o.nome, o.cognome))`,
  tie: { 'w.id_lavoro': 'int' },
});
