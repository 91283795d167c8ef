-- What a diagnostic report says besides its tests (rulings §11): kept with the purchase, read at head office's desk and
-- filtered by. Which of it refuses a phone, and which answers of the blacklist are clean, are dated settings.

alter table device add column segnalazioni text[] not null default '{}';
comment on column device.segnalazioni is 'What the report brought up: MDM, LISTA_GRIGIA, ACCOUNT, SIM, PARTI, BATTERIA';
alter table device add constraint device_findings_check
  check (segnalazioni <@ array['MDM', 'LISTA_GRIGIA', 'ACCOUNT', 'SIM', 'PARTI', 'BATTERIA']);
alter table device add column batteria_percento smallint;
comment on column device.batteria_percento is 'Health of the battery by the report, per cent; null: not said';
alter table device add constraint device_battery_check check (batteria_percento between 0 and 100);
alter table device add column batteria_cicli integer;
comment on column device.batteria_cicli is 'Charge cycles of the battery by the report; null: not said';

-- The answers of the last hour are counted, to see when the service changes its words.
create index evaluation_recent_idx on evaluation (data_creazione);

insert into setting (chiave, valido_dal, valore) values
  ('segnalazioni_report', '2023-01-01',
   '{"MDM": 1, "LISTA_GRIGIA": 0, "ACCOUNT": 0, "SIM": 0, "PARTI": 0, "BATTERIA": 0, "batteria_minima": 80}'),
  ('risposte_blacklist', '2023-01-01',
   '{"pulite": "Not reported lost or stolen", "segnalate": "Reported lost or stolen"}');
