-- Price list, campaigns, and the IMEIs that a campaign's brand has sold.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only stable; searching needs it in indexes, and the default dictionary does not change under us.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
comment on function fold(text) is 'Lower case without accents, for searching';

create table brand (
  id_brand integer generated always as identity,
  brand_name text not null,
  constraint brand_pkey primary key (id_brand)
);
create unique index brand_name_key on brand (lower(brand_name));
comment on table brand is 'Brands of the price list';
comment on column brand.id_brand is 'Brand id';
comment on column brand.brand_name is 'Name as shown';

create table memory (
  id_memory smallint not null,
  memory text not null,
  memory_gb integer not null,
  constraint memory_pkey primary key (id_memory),
  constraint memory_name_key unique (memory),
  constraint memory_gb_key unique (memory_gb)
);
comment on table memory is 'Memory sizes with the codes of S2 §3';
comment on column memory.id_memory is '1 to 12, 99 for Unique';
comment on column memory.memory is 'Name as shown: 128 GB, 1 TB, Unique';
comment on column memory.memory_gb is 'Size in GB; 0 for Unique';

create table device_model (
  id_model_name integer generated always as identity,
  id_brand integer not null,
  model_name text not null,
  id_device_type smallint not null default 1,
  constraint device_model_pkey primary key (id_model_name),
  constraint device_model_brand_fkey foreign key (id_brand) references brand,
  constraint device_model_type_check check (id_device_type between 1 and 4)
);
create unique index device_model_name_key on device_model (id_brand, lower(model_name));
comment on table device_model is 'Models of the price list';
comment on column device_model.id_model_name is 'Model id (id_model on the wire of /getDevicePrice)';
comment on column device_model.id_brand is 'Its brand';
comment on column device_model.model_name is 'Name as shown';
comment on column device_model.id_device_type is '1 SMARTPHONE, 2 TABLET, 3 SMARTWATCH, 4 PC (S2 §3)';

create table model_number (
  model_code text not null,
  id_model_name integer not null,
  constraint model_number_pkey primary key (model_code),
  constraint model_number_model_fkey foreign key (id_model_name) references device_model on delete cascade,
  constraint model_number_case_check check (model_code = upper(model_code))
);
create index model_number_model_idx on model_number (id_model_name);
comment on table model_number is 'Makers'' model numbers (A2633) that a diagnosis answers with';
comment on column model_number.model_code is 'Number, upper case';
comment on column model_number.id_model_name is 'Model it belongs to';

create table price (
  id_model_name integer not null,
  id_memory smallint not null,
  working_price numeric(12,2) not null,
  data_modifica timestamptz not null default now(),
  constraint price_pkey primary key (id_model_name, id_memory),
  constraint price_model_fkey foreign key (id_model_name) references device_model on delete cascade,
  constraint price_memory_fkey foreign key (id_memory) references memory,
  constraint price_positive_check check (working_price >= 0 and working_price < 100000)
);
create index price_memory_idx on price (id_memory);
comment on table price is 'Full price list: what a working phone without marks is worth';
comment on column price.id_model_name is 'Model';
comment on column price.id_memory is 'Memory';
comment on column price.working_price is 'Euro, before grade and before any reduced list';
comment on column price.data_modifica is 'Last change';

create table campaign (
  id_affiliato integer not null,
  sku text not null,
  id_campagna text not null,
  model_name_campagna text not null default '',
  id_brand_campagna integer not null,
  id_model_name integer,
  supervalutazione numeric(12,2) not null,
  data_inizio timestamptz not null,
  data_fine timestamptz not null,
  imei flag not null default 1,
  serial flag not null default 0,
  ean flag not null default 0,
  constraint campaign_pkey primary key (id_affiliato, sku),
  constraint campaign_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint campaign_brand_fkey foreign key (id_brand_campagna) references brand,
  constraint campaign_model_fkey foreign key (id_model_name) references device_model,
  constraint campaign_value_check check (supervalutazione > 0),
  constraint campaign_dates_check check (data_inizio < data_fine)
);
create index campaign_brand_idx on campaign (id_brand_campagna);
create index campaign_model_idx on campaign (id_model_name);
comment on table campaign is 'Bonus campaigns (supervalutazione) of an affiliate; a sku is unique within it (decisions §7)';
comment on column campaign.id_affiliato is 'Affiliate';
comment on column campaign.sku is 'The campaign''s SKU (sku_campagna in the bonus record)';
comment on column campaign.id_campagna is 'Name of the campaign (decisions §4)';
comment on column campaign.model_name_campagna is 'Phone bought in exchange';
comment on column campaign.id_brand_campagna is 'Brand of the phone bought in exchange (brand_campagna on the wire)';
comment on column campaign.id_model_name is 'Phone handed in; null: any';
comment on column campaign.supervalutazione is 'Bonus in euro';
comment on column campaign.data_inizio is 'From';
comment on column campaign.data_fine is 'To, included';
comment on column campaign.imei is '1: the IMEI of the phone bought must be collected';
comment on column campaign.serial is '1: its SKU must be collected';
comment on column campaign.ean is '1: its EAN must be collected';

create table sold_imei (
  imei text not null,
  sku text,
  ean text,
  id_affiliato integer,
  imei_used flag not null default 0,
  data_caricamento timestamptz not null default now(),
  constraint sold_imei_pkey primary key (imei),
  constraint sold_imei_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint sold_imei_shape_check check (imei ~ '^[0-9]{15}$')
);
create index sold_imei_affiliate_idx on sold_imei (id_affiliato);
comment on table sold_imei is 'IMEIs that Samsung has sold within a campaign: each is good for one bonus (S1 §5)';
comment on column sold_imei.imei is 'IMEI of the phone bought';
comment on column sold_imei.sku is 'Its SKU';
comment on column sold_imei.ean is 'Its EAN';
comment on column sold_imei.id_affiliato is 'Affiliate it was uploaded for; null: all';
comment on column sold_imei.imei_used is '1: consumed by a completed purchase, or used before';
comment on column sold_imei.data_caricamento is 'When head office loaded it';

insert into memory (id_memory, memory, memory_gb) values
  (1, '1 GB', 1), (2, '2 GB', 2), (3, '4 GB', 4), (4, '8 GB', 8), (5, '16 GB', 16), (6, '32 GB', 32), (7, '64 GB', 64),
  (8, '128 GB', 128), (9, '256 GB', 256), (10, '512 GB', 512), (11, '1 TB', 1024), (12, '2 TB', 2048), (99, 'Unique', 0);

insert into business_type (id_tipo_attivita, attivita) values
  (1, 'Negozio di telefonia'), (2, 'Catena di negozi'), (3, 'Elettronica di consumo'), (4, 'Operatore telefonico'),
  (5, 'Riparazioni'), (9, 'Altro');
