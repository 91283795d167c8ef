-- The erasure of a bought phone is an act: how, when, and whether the customer stood by (law §4). It is a line of the
-- receipt when it was done before the purchase was concluded.

alter table device add column metodo_cancellazione text;
comment on column device.metodo_cancellazione is 'How its data were erased: IMPOSTAZIONI, RECUPERO, COMPUTER; null: not erased, or not said';
alter table device add constraint device_erasure_method_check
  check (metodo_cancellazione in ('IMPOSTAZIONI', 'RECUPERO', 'COMPUTER'));
alter table device add column data_cancellazione timestamptz;
comment on column device.data_cancellazione is 'When its data were erased; null: not erased, or before this was kept';
alter table device add column is_cancellazione_presenza flag not null default 0;
comment on column device.is_cancellazione_presenza is '1: erased while the customer was looking';
alter table device add constraint device_erasure_check
  check (data_cancellazione is null or is_device_inizializzato = 1);
