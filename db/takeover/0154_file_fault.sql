-- Serves beside: 0140
-- Stored files are held against their rows, each night some of them: what is wrong stays told until it is mended or gone.

create table file_fault (
  path text not null,
  guasto text not null,
  trovato_il timestamptz not null,
  constraint file_fault_pkey primary key (path),
  constraint file_fault_kind_check check (guasto in ('MANCANTE', 'ILLEGGIBILE', 'DIVERSO'))
);
comment on table file_fault is 'Stored files that have a row and not its bytes, as last looked at';
comment on column file_fault.path is 'Name of the file in the store';
comment on column file_fault.guasto is 'MANCANTE no bytes, ILLEGGIBILE they do not open with the key, DIVERSO others than the row says';
comment on column file_fault.trovato_il is 'When it was found';
