-- Serves beside: 0131
-- History of another system (rulings §11): what `npm run admin -- import` brings says which import brought it and what it was called
-- there; its receipts have a series of their own, so that no number of the product's is met or moved by one.

create table history_import (
  id_importazione integer primary key,
  cartella text not null,
  impronta bytea not null,
  quando timestamptz not null,
  righe jsonb not null default '{}',
  listini integer[] not null default '{}',
  annullata_il timestamptz,
  constraint history_import_print_check check (length(impronta) = 32)
);
create unique index history_import_print_key on history_import (impronta) where annullata_il is null;
comment on table history_import is 'Imports of another system''s history, whole: nothing of one that failed is here';
comment on column history_import.id_importazione is 'Its number, one after the other';
comment on column history_import.cartella is 'Name of the folder that the files lay in';
comment on column history_import.impronta is 'SHA-256 of the files: the same ones are not imported twice';
comment on column history_import.quando is 'When it came';
comment on column history_import.righe is 'What came, by kind, and how many warnings there were';
comment on column history_import.listini is 'Its price lists, which stand in price_import';
comment on column history_import.annullata_il is 'When it was taken back whole; null: it stands';

create table history_import_line (
  id_importazione integer not null references history_import,
  file text not null,
  riga integer not null,
  chiave text,
  rif text,
  dati jsonb,
  primary key (id_importazione, file, riga),
  constraint history_import_line_file_check check (file in ('CLIENTI', 'DISPOSITIVI', 'RICEVUTE', 'COUPON'))
);
create index history_import_line_key_idx on history_import_line (id_importazione, file, chiave);
create index history_import_line_ref_idx on history_import_line (id_importazione, file, rif);
comment on table history_import_line is 'Lines of the import that is running, held against one another; gone with the end of its transaction';
comment on column history_import_line.id_importazione is 'The import';
comment on column history_import_line.file is 'Which file';
comment on column history_import_line.riga is 'Line of the file as spreadsheets count; the header is 1';
comment on column history_import_line.chiave is 'What the other system calls it; of a coupon its serial';
comment on column history_import_line.rif is 'What it belongs to: a device''s customer, a receipt''s or coupon''s device';
comment on column history_import_line.dati is 'Its values as they are to be written; null: something in the line itself is wrong';

-- The lines of a running import are in no statistics, and without them they are joined one by one; the product's role may not ask for any.
create function analyze_history_import() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze history_import_line;
end $$;

alter table customer add column id_importazione integer references history_import, add column id_esterno text;
create index customer_import_idx on customer (id_importazione) where id_importazione is not null;
create unique index customer_outside_key on customer (id_esterno, id_negozio) where id_esterno is not null;
comment on column customer.id_importazione is 'The import that brought it; null: made here';
comment on column customer.id_esterno is 'What the system it came from calls it; goes with the person''s data';

alter table device add column id_importazione integer references history_import, add column id_esterno text,
  add column is_storico flag not null default 0,
  add constraint device_outside_check check ((id_importazione is null) = (id_esterno is null) and (id_importazione is not null or is_storico = 0));
create index device_import_idx on device (id_importazione) where id_importazione is not null;
create unique index device_outside_key on device (id_esterno) where id_esterno is not null;
comment on column device.id_importazione is 'The import that brought it; null: bought here';
comment on column device.id_esterno is 'What the system it came from calls it';
comment on column device.is_storico is '1: over before it came, so nothing of it is settled, stated or invoiced here';

-- What lay at head office already came by a parcel of the other system.
alter table device drop constraint device_shipped_check, add constraint device_shipped_check
  check (id_stato_device not in (3, 4, 5, 6) or id_spedizione_magcent is not null or id_importazione is not null);

alter table receipt add column serie text, add constraint receipt_series_check check (serie ~ '^[A-Z0-9][A-Z0-9/.-]{0,11}$');
alter table receipt drop constraint receipt_number_key, add constraint receipt_number_key
  unique nulls not distinct (id_negozio, anno, progressivo, serie);
comment on column receipt.serie is 'Series of another system that issued it, with its own numbers; null: issued here';
