-- The price that the public page locks for a customer: for so many days as the affiliate's terms say, under a code of
-- which only a mark is kept, for one purchase of one model and memory (rulings §11).

alter table affiliate add column giorni_blocco_prezzo integer not null default 0;
alter table affiliate add constraint affiliate_blocco_check check (giorni_blocco_prezzo >= 0 and giorni_blocco_prezzo <= 14);
comment on column affiliate.giorni_blocco_prezzo is 'For so many days the public page locks a price; 0: it doesn''t';

create table price_lock (
  id_prezzo_bloccato integer generated always as identity,
  impronta bytea not null,
  id_affiliato integer not null,
  id_model_name integer not null,
  id_memory integer not null,
  percentuale_listino integer not null,
  prezzo numeric(12,2) not null,
  emesso_il timestamptz not null,
  data_scadenza date not null,
  serial_number text,
  num_times integer,
  usato_il timestamptz,
  differenza numeric(12,2),
  constraint price_lock_pkey primary key (id_prezzo_bloccato),
  constraint price_lock_code_key unique (impronta),
  constraint price_lock_price_check check (prezzo > 0),
  constraint price_lock_use_check check ((serial_number is null) = (num_times is null)
    and (serial_number is null) = (usato_il is null) and (usato_il is null) = (differenza is null)),
  constraint price_lock_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint price_lock_model_fkey foreign key (id_model_name) references device_model,
  constraint price_lock_memory_fkey foreign key (id_memory) references memory,
  constraint price_lock_device_fkey foreign key (serial_number, num_times) references device on delete cascade
);
create unique index price_lock_device_key on price_lock (serial_number, num_times) where serial_number is not null;
create index price_lock_affiliate_idx on price_lock (id_affiliato, emesso_il);
create index price_lock_model_idx on price_lock (id_model_name);
create index price_lock_memory_idx on price_lock (id_memory);
create index price_lock_issued_idx on price_lock (emesso_il);
create index price_lock_expiry_idx on price_lock (data_scadenza);
create index price_lock_used_idx on price_lock (usato_il) where usato_il is not null;
comment on table price_lock is 'Prices locked by the public page, with the purchase that used each; unused ones are deleted by retention';
comment on column price_lock.id_prezzo_bloccato is 'Id';
comment on column price_lock.impronta is 'Keyed hash of the code; the code itself is kept nowhere';
comment on column price_lock.id_affiliato is 'Whose shops it is good in';
comment on column price_lock.id_model_name is 'Model';
comment on column price_lock.id_memory is 'Memory';
comment on column price_lock.percentuale_listino is 'The affiliate''s price list in per cent when it was locked; in the price already';
comment on column price_lock.prezzo is 'What was promised, euro';
comment on column price_lock.emesso_il is 'When it was locked';
comment on column price_lock.data_scadenza is 'Last day on which it counts, in Rome';
comment on column price_lock.serial_number is 'Device of the last purchase that took it; one that was cancelled has used nothing';
comment on column price_lock.num_times is 'Cycle of that purchase';
comment on column price_lock.usato_il is 'When that purchase took it';
comment on column price_lock.differenza is 'So much more than that day''s price, euro';
