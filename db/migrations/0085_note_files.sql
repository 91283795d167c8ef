-- Files that go with notes: they lie in the file store like all others, and go with the note, its thing, or by the rule of
-- documents. Those of a thing that belongs to no shop are kept under head office's own place.

alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check
  check (tipo in ('foto', 'firma', 'pagina', 'ricevuta', 'allegato', 'pagine', 'nota'));
comment on column file.tipo is 'foto, firma, pagina (a signed page), ricevuta (archived), allegato (scans of a document), pagine (signed pages, archived), nota (goes with a note)';

create table work_file (
  path text not null,
  id_lavoro integer not null,
  id_nota integer,
  nome text not null,
  constraint work_file_pkey primary key (path),
  constraint work_file_name_check check (length(nome) between 1 and 200),
  constraint work_file_file_fkey foreign key (path) references file on delete cascade,
  constraint work_file_item_fkey foreign key (id_lavoro) references work_item on delete cascade,
  constraint work_file_note_fkey foreign key (id_nota) references work_note on delete cascade
);
create index work_file_item_idx on work_file (id_lavoro);
create index work_file_note_idx on work_file (id_nota) where id_nota is not null;
comment on table work_file is 'Files that go with notes';
comment on column work_file.path is 'The file';
comment on column work_file.id_lavoro is 'Thread of the thing';
comment on column work_file.id_nota is 'The note; null: sent, and its note not written yet';
comment on column work_file.nome is 'What it was called where it came from';
