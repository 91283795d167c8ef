-- What lies at head office: on which shelf, what is kept there for a shop that has not shipped it, and what a count found.
alter table device
  add column posto text,
  add constraint device_shelf_check check (posto ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(posto) <= 20);
create index device_shelf_idx on device (posto, serial_number, num_times) where posto is not null;
comment on column device.posto is 'Shelf at head office where it lies, as its label has it; null: on none';

create table custody (
  id_custodia integer generated always as identity,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_spedizione_magcent integer,
  foto text not null,
  nota text,
  presa_il timestamptz not null,
  id_operatore integer not null,
  finita_il timestamptz,
  fine text,
  motivo text,
  constraint custody_pkey primary key (id_custodia),
  constraint custody_end_check check (fine in ('SPEDITO', 'RESO')),
  constraint custody_ended_check check ((finita_il is null) = (fine is null)),
  constraint custody_device_fkey foreign key (serial_number, num_times) references device,
  constraint custody_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint custody_shipment_fkey foreign key (id_spedizione_magcent) references shipment,
  constraint custody_photo_fkey foreign key (foto) references file,
  constraint custody_operator_fkey foreign key (id_operatore) references operator
);
create unique index custody_open_key on custody (serial_number, num_times) where finita_il is null;
create index custody_device_idx on custody (serial_number, num_times);
create index custody_store_idx on custody (id_affiliato, id_negozio, presa_il);
create index custody_shipment_idx on custody (id_spedizione_magcent) where id_spedizione_magcent is not null;
create index custody_photo_idx on custody (foto);
create index custody_operator_idx on custody (id_operatore);
comment on table custody is 'Phones that came to head office and that no shop had shipped: each keeps its state until its shop does';
comment on column custody.id_custodia is 'Custody';
comment on column custody.serial_number is 'Device';
comment on column custody.num_times is 'Cycle';
comment on column custody.id_affiliato is 'Affiliate of its shop';
comment on column custody.id_negozio is 'Shop whose phone it is';
comment on column custody.id_spedizione_magcent is 'Parcel it was found in; null: in none';
comment on column custody.foto is 'Photo taken when it was found';
comment on column custody.nota is 'What was noted of it';
comment on column custody.presa_il is 'Since when';
comment on column custody.id_operatore is 'Who took it';
comment on column custody.finita_il is 'When it ended; null: it lasts';
comment on column custody.fine is 'SPEDITO: its shop shipped it, and it arrived at once; RESO: given back';
comment on column custody.motivo is 'Why it was given back';

create table stocktake (
  id_inventario integer generated always as identity,
  posto text,
  aperto_il timestamptz not null,
  id_operatore integer not null,
  chiuso_il timestamptz,
  id_operatore_chiusura integer,
  constraint stocktake_pkey primary key (id_inventario),
  constraint stocktake_shelf_check check (posto ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(posto) <= 20),
  constraint stocktake_closed_check check ((chiuso_il is null) = (id_operatore_chiusura is null)),
  constraint stocktake_operator_fkey foreign key (id_operatore) references operator,
  constraint stocktake_closer_fkey foreign key (id_operatore_chiusura) references operator
);
create index stocktake_time_idx on stocktake (aperto_il);
create index stocktake_operator_idx on stocktake (id_operatore);
create index stocktake_closer_idx on stocktake (id_operatore_chiusura) where id_operatore_chiusura is not null;
comment on table stocktake is 'Counts of what lies at head office, kept with who and when';
comment on column stocktake.id_inventario is 'Count';
comment on column stocktake.posto is 'Shelves counted: those that begin so; null: all that is at head office';
comment on column stocktake.aperto_il is 'When it began: what was expected then is expected to its end';
comment on column stocktake.id_operatore is 'Who began it';
comment on column stocktake.chiuso_il is 'When it ended; null: it goes on';
comment on column stocktake.id_operatore_chiusura is 'Who ended it';

create table stocktake_line (
  id_riga integer generated always as identity,
  id_inventario integer not null,
  codice text not null,
  serial_number text,
  num_times integer,
  is_atteso flag not null,
  posto_atteso text,
  posto_letto text,
  letto_il timestamptz,
  id_operatore integer,
  constraint stocktake_line_pkey primary key (id_riga),
  constraint stocktake_line_cycle_check check ((serial_number is null) = (num_times is null)),
  constraint stocktake_line_expected_check check (is_atteso = 0 or serial_number is not null),
  constraint stocktake_line_read_check check ((letto_il is null) = (id_operatore is null) and (is_atteso = 1 or letto_il is not null)),
  constraint stocktake_line_stocktake_fkey foreign key (id_inventario) references stocktake,
  constraint stocktake_line_device_fkey foreign key (serial_number, num_times) references device,
  constraint stocktake_line_operator_fkey foreign key (id_operatore) references operator
);
create unique index stocktake_line_device_key on stocktake_line (id_inventario, serial_number, num_times)
  where serial_number is not null;
create unique index stocktake_line_code_key on stocktake_line (id_inventario, codice) where serial_number is null;
create index stocktake_line_cycle_idx on stocktake_line (serial_number, num_times);
create index stocktake_line_operator_idx on stocktake_line (id_operatore) where id_operatore is not null;
comment on table stocktake_line is 'What a count expects and what it has read';
comment on column stocktake_line.id_riga is 'Line';
comment on column stocktake_line.id_inventario is 'Count';
comment on column stocktake_line.codice is 'Code as it was read, or the number of what is expected';
comment on column stocktake_line.serial_number is 'Device; null: nothing is known by the code';
comment on column stocktake_line.num_times is 'Cycle';
comment on column stocktake_line.is_atteso is '1: it was to be there when the count began';
comment on column stocktake_line.posto_atteso is 'Shelf it was to lie on; null: none';
comment on column stocktake_line.posto_letto is 'Shelf where it was read; null: not read, or none was said';
comment on column stocktake_line.letto_il is 'When it was read; null: not yet';
comment on column stocktake_line.id_operatore is 'Who read it';
