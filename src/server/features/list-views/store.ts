import type { RowOf } from '#contract/api';
import { sharedAmbit, type ViewAmbit } from '#domain/list-view';
import type { SessionActor } from '#domain/actor';
import { type Db, statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { changedAt } from '#server/kit/row-version';

/** A view as a change needs to know it. */
export interface KnownView {
  id_vista: number;
  lista: string;
  ambito: ViewAmbit;
  /** author */
  id_operatore: number;
  data_modifica: string;
}

/** The values by which SQL knows which views somebody sees. */
const eyesOf = (actor: SessionActor) => {
  const ambito = sharedAmbit(actor);
  const owner = ambito === 'UFFICIO' ? 0 : actor.id_affiliato;
  return { id_operatore: actor.id_operatore, ambito, owner } as const;
};
type Eyes = ReturnType<typeof eyesOf>;
const isSeen = fragment<Eyes>`(v.ambito, v.id_proprietario) in (('PERSONALE', :id_operatore::int), (:ambito, :owner::int))`;

const list = statement<
  Eyes & { lista: string },
  Omit<RowOf<'getVisteLista'>, 'is_mia' | 'is_modificabile'> & KnownView
>(
  'list_view_list',
  fragment`select v.id_vista, v.lista, v.nome, v.indirizzo, v.ambito, v.id_operatore, o.nome || ' ' || o.cognome as autore,
     v.data_modifica, m.cadenza
   from list_view v join operator o on o.id_operatore = v.id_operatore
     left join list_mailing m on m.id_vista = v.id_vista and m.id_operatore = :id_operatore
   where v.lista = :lista and ${isSeen} order by v.ambito <> 'PERSONALE', fold(v.nome)`,
);
const find = statement<Eyes & { id_vista: number }, KnownView>(
  'list_view_find',
  fragment`select v.id_vista, v.lista, v.ambito, v.id_operatore, v.data_modifica from list_view v
   where v.id_vista = :id_vista and ${isSeen} for update`,
);
const choice = statement<Eyes & { lista: string }, RowOf<'getSceltaLista'>>(
  'list_choice_find',
  fragment`select c.righe, c.colonne, v.id_vista, coalesce(v.indirizzo, '') as indirizzo from list_choice c
     left join list_view v on v.id_vista = c.id_vista and ${isSeen}
   where c.id_operatore = :id_operatore and c.lista = :lista`,
);

/** The views of a list that somebody sees, personal ones first. */
export const listViews = (db: Db, actor: SessionActor, lista: string) =>
  list.all(db, { ...eyesOf(actor), lista });

/** A view that somebody sees, held until the transaction ends; null: there is none. */
export const findView = (tx: Db, actor: SessionActor, id_vista: number) =>
  find.maybe(tx, { ...eyesOf(actor), id_vista });

/** What somebody chose for a list; a first view that is no longer to be seen is none. */
export const findChoice = (db: Db, actor: SessionActor, lista: string) =>
  choice.maybe(db, { ...eyesOf(actor), lista });

/** One saver of a list's views at a time: names and their number are looked at before they are written. */
export const lockViews = statement<{ lista: string }>(
  'list_view_lock',
  "select pg_advisory_xact_lock(hashtext('vista'), hashtext(:lista))",
);

/** How many views the owner has beside one of them, and how many of those are called so. */
export const countViews = statement<
  { lista: string; ambito: string; owner: number; nome: string; id_vista: number | null },
  { all: number; named: number }
>(
  'list_view_count',
  `select count(*) as all, count(*) filter (where fold(nome) = fold(:nome)) as named from list_view
   where lista = :lista and ambito = :ambito and id_proprietario = :owner and id_vista is distinct from :id_vista::int`,
);

export const insertView = statement<
  {
    lista: string;
    nome: string;
    indirizzo: string;
    ambito: string;
    id_affiliato: number | null;
    id_operatore: number;
    now: Date;
  },
  { id_vista: number; data_modifica: string }
>(
  'list_view_insert',
  `insert into list_view (lista, nome, indirizzo, ambito, id_affiliato, id_operatore, data_modifica)
   values (:lista, :nome, :indirizzo, :ambito, :id_affiliato, :id_operatore, :now) returning id_vista, data_modifica`,
);
export const updateView = statement<
  {
    id_vista: number;
    nome: string;
    indirizzo: string;
    ambito: string;
    id_affiliato: number | null;
    now: Date;
  },
  { id_vista: number; data_modifica: string }
>(
  'list_view_update',
  `update list_view set nome = :nome, indirizzo = :indirizzo, ambito = :ambito, id_affiliato = :id_affiliato,
   data_modifica = ${changedAt(':now')}
   where id_vista = :id_vista returning id_vista, data_modifica`,
);
export const deleteView = statement<{ id_vista: number }>(
  'list_view_delete',
  'delete from list_view where id_vista = :id_vista',
);

/** Rows, columns and view, and whether each of them changes at all. */
export const keepChoice = statement<{
  id_operatore: number;
  lista: string;
  righe: number | null;
  hasRighe: boolean;
  colonne: string | null;
  hasColonne: boolean;
  id_vista: number | null;
  hasVista: boolean;
}>(
  'list_choice_keep',
  `insert into list_choice as c (id_operatore, lista, righe, colonne, id_vista) values (:id_operatore, :lista,
   :righe, :colonne, :id_vista)
   on conflict (id_operatore, lista) do update set
     righe = case when :hasRighe::boolean then excluded.righe else c.righe end,
     colonne = case when :hasColonne::boolean then excluded.colonne else c.colonne end,
     id_vista = case when :hasVista::boolean then excluded.id_vista else c.id_vista end`,
);
