-- What the counter checks before and while it buys (rulings §10): devices without IMEI are known by their serial, and a
-- pending purchase says who changed it last and when, so that a till that has fallen behind overwrites nothing.

alter table device drop constraint device_imei_check;
alter table device add constraint device_imei_check check (imei ~ '^([0-9]{15})?$');
comment on column device.imei is 'IMEI, 15 digits; empty: the device has none and is known by its serial';
drop index device_live_imei_key;
create unique index device_live_imei_key on device (imei) where id_stato_device in (1, 2, 3, 4, 5) and imei <> '';

alter table device drop constraint device_blacklist_check;
alter table device add constraint device_blacklist_check
  check (stato_blacklist in ('PULITO', 'SCONOSCIUTO', 'NON VERIFICATO', 'SENZA IMEI'));
comment on column device.stato_blacklist is 'PULITO, SCONOSCIUTO (continued with a reason), NON VERIFICATO, SENZA IMEI (nothing to verify by)';

alter table device add column data_modifica timestamptz;
comment on column device.data_modifica is 'When the pending purchase was last changed; null: not since it was opened';
alter table device add column id_operatore_modifica integer;
comment on column device.id_operatore_modifica is 'Who changed it last';
alter table device add constraint device_changer_fkey foreign key (id_operatore_modifica) references operator (id_operatore);
create index device_changer_idx on device (id_operatore_modifica) where id_operatore_modifica is not null;

-- The first eight digits of an IMEI name its model: what the house has bought with them proposes brand and model.
create index device_tac_idx on device (left(imei, 8), data_apertura desc) where imei <> '';

insert into setting (chiave, valido_dal, valore) values
  ('acquisto_senza_imei', '2023-01-01', '{"SMARTPHONE": 0, "TABLET": 1, "SMARTWATCH": 0, "PC": 0}');
