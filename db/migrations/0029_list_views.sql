-- What people keep of a list: views with a name, and each person's page size, columns and first view.

create table list_view (
  id_vista integer generated always as identity,
  lista text not null,
  nome text not null,
  indirizzo text not null,
  ambito text not null,
  id_operatore integer not null,
  id_affiliato integer,
  id_proprietario integer not null generated always as (
    case ambito when 'PERSONALE' then id_operatore else coalesce(id_affiliato, 0) end) stored,
  data_modifica timestamptz not null,
  constraint list_view_pkey primary key (id_vista),
  constraint list_view_operator_fkey foreign key (id_operatore) references operator,
  constraint list_view_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint list_view_ambit_check check (ambito in ('PERSONALE', 'AFFILIATO', 'UFFICIO')),
  constraint list_view_affiliate_check check ((ambito = 'AFFILIATO') = (id_affiliato is not null))
);
create unique index list_view_name_key on list_view (lista, ambito, id_proprietario, fold(nome));
create index list_view_operator_idx on list_view (id_operatore);
create index list_view_affiliate_idx on list_view (id_affiliato) where id_affiliato is not null;
comment on table list_view is 'Saved views of lists: filters and order under a name';
comment on column list_view.id_vista is 'View';
comment on column list_view.lista is 'The list, by the call that it is described under';
comment on column list_view.nome is 'What its tab is called';
comment on column list_view.indirizzo is 'Query string of the list''s address, without the question mark';
comment on column list_view.ambito is 'Whom it is for: PERSONALE its author, AFFILIATO everybody of the affiliate, UFFICIO head office and support';
comment on column list_view.id_operatore is 'Author';
comment on column list_view.id_affiliato is 'The affiliate it is for; null: personal, or head office''s';
comment on column list_view.id_proprietario is 'Whose it is within its ambit: operator, affiliate, or 0 for head office';
comment on column list_view.data_modifica is 'When it was last changed: who edits it says which version he had seen';

create table list_choice (
  id_operatore integer not null,
  lista text not null,
  righe integer,
  colonne text,
  id_vista integer,
  constraint list_choice_pkey primary key (id_operatore, lista),
  constraint list_choice_operator_fkey foreign key (id_operatore) references operator,
  constraint list_choice_view_fkey foreign key (id_vista) references list_view on delete set null
);
create index list_choice_view_idx on list_choice (id_vista) where id_vista is not null;
comment on table list_choice is 'How somebody wants a list to begin';
comment on column list_choice.id_operatore is 'Whose choice';
comment on column list_choice.lista is 'The list, by the call that it is described under';
comment on column list_choice.righe is 'Rows a page; null: the list''s first size';
comment on column list_choice.colonne is 'Columns shown, with commas between; null: the list''s own';
comment on column list_choice.id_vista is 'The view it begins with; null: all';
