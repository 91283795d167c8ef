-- The price list as head office keeps it: imports with their preview, and the history of every price.

-- 'iPhone  13', 'IPHONE 13' and 'iPhone13' are one model, so that an import can't add a second one beside it.
drop index brand_name_key;
create unique index brand_name_key on brand (replace(lower(brand_name), ' ', ''));
drop index device_model_name_key;
create unique index device_model_name_key on device_model (id_brand, replace(lower(model_name), ' ', ''));

create table price_import (
  id_import integer generated always as identity,
  nome_file text not null,
  origine text not null,
  stato text not null,
  data_caricamento timestamptz not null,
  id_operatore integer not null,
  data_inizio date,
  data_applicazione timestamptz,
  percentuale smallint not null default 0,
  righe integer not null default 0,
  nuovi integer not null default 0,
  cambiati integer not null default 0,
  salti integer not null default 0,
  invariati integer not null default 0,
  errati integer not null default 0,
  marche_nuove text[] not null default '{}',
  colonne jsonb not null default '{}',
  colonne_ignorate text[] not null default '{}',
  avvisi text[] not null default '{}',
  constraint price_import_pkey primary key (id_import),
  constraint price_import_operator_fkey foreign key (id_operatore) references operator,
  constraint price_import_source_check check (origine in ('FILE', 'MASSIVO')),
  constraint price_import_state_check check (stato in ('CONTROLLATO', 'PROGRAMMATO', 'APPLICATO', 'RIPRISTINATO', 'SCARTATO')),
  constraint price_import_applied_check check ((stato in ('APPLICATO', 'RIPRISTINATO')) = (data_applicazione is not null)),
  constraint price_import_planned_check check (stato <> 'PROGRAMMATO' or data_inizio is not null),
  constraint price_import_percent_check check (percentuale between 0 and 100)
);
create index price_import_operator_idx on price_import (id_operatore);
create index price_import_due_idx on price_import (data_inizio, id_import) where stato = 'PROGRAMMATO';
comment on table price_import is 'Lists of prices that head office loaded: checked, planned, applied, undone';
comment on column price_import.id_import is 'Import id';
comment on column price_import.nome_file is 'Name of the file';
comment on column price_import.origine is 'FILE (/caricaListino) or MASSIVO (/massiveUpload)';
comment on column price_import.stato is 'CONTROLLATO, PROGRAMMATO, APPLICATO, RIPRISTINATO, SCARTATO';
comment on column price_import.data_caricamento is 'When it was loaded';
comment on column price_import.id_operatore is 'Who loaded it or, from then on, planned or applied it';
comment on column price_import.data_inizio is 'Planned: it starts at 00:00 of this day in Europe/Rome';
comment on column price_import.data_applicazione is 'When its prices came into force';
comment on column price_import.percentuale is 'How far the application under way is';
comment on column price_import.righe is 'Rows with anything in them, below the header';
comment on column price_import.nuovi is 'Rows that add a price';
comment on column price_import.cambiati is 'Rows that change a price';
comment on column price_import.salti is 'Of those, changes by more than 30 %';
comment on column price_import.invariati is 'Rows whose price is in force already';
comment on column price_import.errati is 'Rows that can not be imported';
comment on column price_import.marche_nuove is 'Brands that it adds';
comment on column price_import.colonne is 'How the columns were understood: role to header';
comment on column price_import.colonne_ignorate is 'Headers of columns that were not read';
comment on column price_import.avvisi is 'What whoever loaded it should know';

-- Brand, model and memory are the file's words here and bear no reference: most of a preview is never applied.
create table price_import_row (
  id_import integer not null,
  riga integer not null,
  brand_name text not null,
  model_name text not null,
  memory text not null,
  id_memory smallint,
  id_device_type smallint,
  prezzo text not null,
  working_price numeric(12,2),
  id_model_name integer,
  prezzo_attuale numeric(12,2),
  esito text not null,
  is_salto flag not null default 0,
  motivo text,
  constraint price_import_row_pkey primary key (id_import, riga),
  constraint price_import_row_import_fkey foreign key (id_import) references price_import on delete cascade,
  constraint price_import_row_outcome_check check (esito in ('NUOVO', 'CAMBIATO', 'INVARIATO', 'ERRATO')),
  constraint price_import_row_reason_check check ((esito = 'ERRATO') = (motivo is not null)),
  constraint price_import_row_whole_check check (esito = 'ERRATO' or (id_memory is not null and working_price is not null))
);
create index price_import_row_price_idx on price_import_row (id_model_name, id_memory) where id_model_name is not null;
comment on table price_import_row is 'Rows of an import as its preview shows them; kept 90 days';
comment on column price_import_row.id_import is 'Import';
comment on column price_import_row.riga is 'Row number as Excel counts';
comment on column price_import_row.brand_name is 'Brand as the file has it';
comment on column price_import_row.model_name is 'Model as the file has it';
comment on column price_import_row.memory is 'Memory, by its name where it was understood';
comment on column price_import_row.id_memory is 'Its code; null: not understood';
comment on column price_import_row.id_device_type is 'Type; null: the file does not say';
comment on column price_import_row.prezzo is 'Price as the file has it';
comment on column price_import_row.working_price is 'Price in euro; null: not understood';
comment on column price_import_row.id_model_name is 'Model of the list with that name; null: new';
comment on column price_import_row.prezzo_attuale is 'Price in force when it was checked; null: none';
comment on column price_import_row.esito is 'NUOVO, CAMBIATO, INVARIATO, ERRATO';
comment on column price_import_row.is_salto is '1: changes the price by more than 30 %';
comment on column price_import_row.motivo is 'Why it can not be imported';

create table price_history (
  id_storico bigint generated always as identity,
  id_model_name integer not null,
  id_memory smallint not null,
  prezzo_da numeric(12,2),
  prezzo_a numeric(12,2),
  quando timestamptz not null,
  origine text not null,
  id_import integer,
  id_operatore integer not null,
  constraint price_history_pkey primary key (id_storico),
  constraint price_history_model_fkey foreign key (id_model_name) references device_model,
  constraint price_history_memory_fkey foreign key (id_memory) references memory,
  constraint price_history_import_fkey foreign key (id_import) references price_import,
  constraint price_history_operator_fkey foreign key (id_operatore) references operator,
  constraint price_history_source_check check (origine in ('MANUALE', 'LISTINO', 'RIPRISTINO')),
  constraint price_history_import_check check ((origine = 'MANUALE') = (id_import is null)),
  constraint price_history_change_check check (prezzo_da is distinct from prezzo_a)
);
create index price_history_model_idx on price_history (id_model_name, id_memory, id_storico desc);
create index price_history_memory_idx on price_history (id_memory);
create index price_history_import_idx on price_history (id_import) where id_import is not null;
create index price_history_operator_idx on price_history (id_operatore);
comment on table price_history is 'Every change of a price: who, when, from, to, by hand or by which import';
comment on column price_history.id_storico is 'Grows with time';
comment on column price_history.id_model_name is 'Model';
comment on column price_history.id_memory is 'Memory';
comment on column price_history.prezzo_da is 'Price before; null: there was none';
comment on column price_history.prezzo_a is 'Price after; null: it was removed';
comment on column price_history.quando is 'When';
comment on column price_history.origine is 'MANUALE, LISTINO (an import was applied), RIPRISTINO (it was undone)';
comment on column price_history.id_import is 'The import';
comment on column price_history.id_operatore is 'Who; of a planned import who planned it';
