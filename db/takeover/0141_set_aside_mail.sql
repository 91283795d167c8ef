-- Serves beside: 0140
-- Messages of the certified mailbox that were not taken in by themselves: from whom, why not, what lay in them, and who has looked.

create table set_aside_mail (
  id_posta integer generated always as identity,
  chiave text not null,
  data_arrivo timestamptz not null,
  mittente text not null,
  oggetto text not null,
  dimensione integer not null,
  motivo text not null,
  allegati text[] not null default '{}',
  stato text not null default 'DA_GUARDARE',
  id_operatore integer,
  data_chiusura timestamptz,
  nota text,
  constraint set_aside_mail_pkey primary key (id_posta),
  constraint set_aside_mail_key unique (chiave),
  constraint set_aside_mail_state_check check (stato in ('DA_GUARDARE', 'PRESA', 'ARCHIVIATA')),
  constraint set_aside_mail_closed_check check
    ((stato = 'DA_GUARDARE') = (num_nonnulls(id_operatore, data_chiusura) = 0) and num_nonnulls(id_operatore, data_chiusura) <> 1),
  constraint set_aside_mail_operator_fkey foreign key (id_operatore) references operator
);
create index set_aside_mail_list_idx on set_aside_mail (data_arrivo desc, id_posta desc);
create index set_aside_mail_state_idx on set_aside_mail (stato, data_arrivo desc);
create index set_aside_mail_operator_idx on set_aside_mail (id_operatore);
comment on table set_aside_mail is 'Messages of the certified mailbox that a person has to look at (rulings §12)';
comment on column set_aside_mail.id_posta is 'Message id';
comment on column set_aside_mail.chiave is 'Which message of its mailbox: UIDVALIDITY and UID';
comment on column set_aside_mail.data_arrivo is 'When it was set aside';
comment on column set_aside_mail.mittente is 'From of the message as it lies in the mailbox';
comment on column set_aside_mail.oggetto is 'Its subject';
comment on column set_aside_mail.dimensione is 'Bytes';
comment on column set_aside_mail.motivo is 'Why it was not taken in, in Italian';
comment on column set_aside_mail.allegati is 'Names of the files in it';
comment on column set_aside_mail.stato is 'To be looked at, taken in all the same, or put away';
comment on column set_aside_mail.id_operatore is 'Who has looked; null: nobody yet';
comment on column set_aside_mail.data_chiusura is 'When';
comment on column set_aside_mail.nota is 'Why it was taken in all the same';

create table set_aside_file (
  id_file integer generated always as identity,
  id_posta integer not null,
  nome_file text not null,
  contenuto bytea not null,
  constraint set_aside_file_pkey primary key (id_file),
  constraint set_aside_file_mail_fkey foreign key (id_posta) references set_aside_mail on delete cascade
);
create index set_aside_file_mail_idx on set_aside_file (id_posta);
comment on table set_aside_file is 'Answers of SdI in messages that were set aside, as they came';
comment on column set_aside_file.id_file is 'File id';
comment on column set_aside_file.id_posta is 'Its message';
comment on column set_aside_file.nome_file is 'Its name';
comment on column set_aside_file.contenuto is 'Its bytes';

-- Head office is told: a kind of thing and a kind of event more, whatever others there are by now.
do $$
declare one record;
begin
  for one in select * from (values ('inbox_event', 'inbox_event_kind_check', 'POSTA_DA_GUARDARE'),
    ('inbox_choice', 'inbox_choice_kind_check', 'POSTA_DA_GUARDARE'), ('work_item', 'work_item_kind_check', 'POSTA'))
    as word (relation, name, word)
  loop
    execute (select format('alter table %I drop constraint %I, add constraint %I %s', one.relation, one.name, one.name,
        replace(pg_get_constraintdef(c.oid), ']))', format(', %L::text]))', one.word)))
      from pg_constraint c where c.conname = one.name and c.conrelid = one.relation::regclass);
  end loop;
end $$;
create trigger set_aside_mail_work after delete on set_aside_mail for each row
  execute function work_item_gone('POSTA', 'id_posta');
