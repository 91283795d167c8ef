-- A price list that stays clean: what an import alone brought goes with it, what is taken off can come back, errors keep what was typed.

-- Only imports from now on: of what came before nobody knows who brought it.
alter table brand add column id_import integer;
alter table brand add constraint brand_import_fkey foreign key (id_import) references price_import;
create index brand_import_idx on brand (id_import) where id_import is not null;
comment on column brand.id_import is 'The import that brought it; null: it was there, or came by hand';

alter table device_model add column id_import integer;
alter table device_model add constraint device_model_import_fkey foreign key (id_import) references price_import;
create index device_model_import_idx on device_model (id_import) where id_import is not null;
comment on column device_model.id_import is 'The import that brought it; null: it was there, or came by hand';

-- A line of the history outlives its model, so from now on it says whose price it was.
alter table price_history drop constraint price_history_model_fkey;
alter table price_history add column brand_name text;
alter table price_history add column model_name text;
comment on column price_history.id_model_name is 'Model; an undone import may have taken it away again';
comment on column price_history.brand_name is 'Brand as it was called then; null: its model is still there';
comment on column price_history.model_name is 'Model as it was called then; null: it is still there';
create index price_history_off_idx on price_history (id_model_name, id_memory, id_storico) where prezzo_a is null;

alter table price_import_row add column tipo text;
alter table price_import_row add column is_numero flag not null default 0;
comment on column price_import_row.tipo is 'Type as the file has it; null: it has none, or a right one';
comment on column price_import_row.is_numero is '1: the file has the price as a number, not as text';

alter table price_import drop constraint price_import_source_check;
alter table price_import add constraint price_import_source_check check (origine in ('FILE', 'MASSIVO', 'VARIAZIONE'));
comment on column price_import.origine is 'FILE (/caricaListino), MASSIVO (/massiveUpload) or VARIAZIONE (changed on the screen)';

-- The filters that offer a brand ask whether anybody has a phone of it.
create index device_brand_idx on device (lower(brand_name));
