-- A seized phone may come back: the register says so in a row of its own, which refers to the one by which it left. And what a
-- closed request says of a person is kept for a time only.
alter table register drop constraint register_kind_check;
alter table register add constraint register_kind_check
  check (operazione in ('ACQUISTO', 'ANNULLATA', 'SEQUESTRATA', 'DISSEQUESTRATA'));
comment on column register.operazione is 'ACQUISTO; ANNULLATA for the row that takes one back, SEQUESTRATA for the one by which the phone left to an authority, DISSEQUESTRATA for the one by which it came back';
comment on column register.rif_numero is 'ANNULLATA: number of the purchase''s row; SEQUESTRATA, DISSEQUESTRATA: of the last row that said where the phone was';

alter table authority_request add column cancellata_il timestamptz;
comment on column authority_request.cancellata_il is 'When the code, the note and the paper of a closed request were deleted; null: they are there';
update setting set valore = '{"autorita_anni": 10}'::jsonb || valore where chiave = 'conservazione';
-- A phone is bought and taken back once a cycle; it may be seized, and come back, more than once.
drop index register_cycle_key;
create unique index register_cycle_key on register (serial_number, num_times, operazione) where operazione in ('ACQUISTO', 'ANNULLATA');
create index register_device_idx on register (serial_number, num_times);
