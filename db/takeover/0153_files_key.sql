-- Serves beside: 0140
-- Another key than the files' own made every paper unreadable and kept head office out, without a word: the database now knows the
-- right one by its fingerprint, which tells nothing of the key, and how far a change of it has come.

create table files_key (
  id integer not null,
  impronta text not null,
  presa_il timestamptz not null,
  nuova text,
  fatti_fino text,
  firma bytea,
  constraint files_key_pkey primary key (id),
  constraint files_key_one_check check (id = 1),
  constraint files_key_change_check check ((nuova is null) = (fatti_fino is null))
);
comment on table files_key is 'The key of the stored files, known by its fingerprint; one row once something may be sealed';
comment on column files_key.id is 'Always 1';
comment on column files_key.impronta is 'Fingerprint of the key that opens what is sealed; the key lies outside of the database';
comment on column files_key.presa_il is 'Since when it is this key';
comment on column files_key.nuova is 'Fingerprint of the key that a change is under way to; null: none is';
comment on column files_key.fatti_fino is 'Files up to this name are sealed with the new key already';
comment on column files_key.firma is 'What links and codes were signed with before the key was changed, sealed with the key; null: it comes from the key itself';

-- A change of the key goes through what is there: nothing may be sealed with the old one meanwhile.
create function refuse_key_change() returns trigger language plpgsql as $$
begin
  if exists (select from files_key where nuova is not null) then
    raise exception 'the key of the files is being changed';
  end if;
  return new;
end $$;
create trigger file_key_change before insert on file for each row execute function refuse_key_change();
create trigger authority_request_key_change before insert on authority_request
  for each row execute function refuse_key_change();
create trigger second_factor_key_change before insert or update of segreto on second_factor
  for each row execute function refuse_key_change();
