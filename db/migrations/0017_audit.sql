-- The log of changes made in administration: who, when, from, to, as whom. Append-only, each entry bound to the one before
-- by its hash (docs/decisions/0018-audit-chain.md).

create table audit_head (
  id smallint not null default 1,
  progressivo bigint not null,
  impronta bytea not null,
  constraint audit_head_pkey primary key (id),
  constraint audit_head_single_check check (id = 1)
);
comment on table audit_head is 'End of the chain of audit_entry, one row: its lock puts writers in a row';
comment on column audit_head.id is 'Always 1';
comment on column audit_head.progressivo is 'Number of the last entry; 0: none yet';
comment on column audit_head.impronta is 'Hash of the last entry; of an empty chain 32 zero bytes';
insert into audit_head (progressivo, impronta) values (0, decode(repeat('00', 32), 'hex'));

create table audit_entry (
  progressivo bigint not null,
  quando timestamptz not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag not null default 0,
  ip text not null,
  oggetto text not null,
  chiave text not null,
  azione text not null,
  da jsonb,
  a jsonb,
  nota text,
  id_affiliato integer,
  id_negozio integer,
  impronta_precedente bytea not null,
  impronta bytea not null,
  cerca text not null generated always as (fold(chiave || ' ' || coalesce(nota, '') || ' ' || coalesce(da::text, '') || ' '
    || coalesce(a::text, ''))) stored,
  constraint audit_entry_pkey primary key (progressivo),
  constraint audit_entry_operator_fkey foreign key (id_operatore) references operator,
  constraint audit_entry_account_fkey foreign key (id_utente) references operator,
  constraint audit_entry_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint audit_entry_store_fkey foreign key (id_negozio) references store,
  constraint audit_entry_hash_check check (length(impronta) = 32 and length(impronta_precedente) = 32)
);
create index audit_entry_subject_idx on audit_entry (oggetto, chiave, progressivo desc);
create index audit_entry_moment_idx on audit_entry (quando);
create index audit_entry_operator_idx on audit_entry (id_operatore, progressivo desc);
create index audit_entry_account_idx on audit_entry (id_utente, progressivo desc);
create index audit_entry_affiliate_idx on audit_entry (id_affiliato, progressivo desc);
create index audit_entry_store_idx on audit_entry (id_negozio, progressivo desc);
create index audit_entry_search_idx on audit_entry using gin (cerca gin_trgm_ops) with (fastupdate = off);
comment on table audit_entry is 'Log of changes: append-only, chained by hash (issue: administration)';
comment on column audit_entry.progressivo is 'Place in the chain, from 1 without gaps';
comment on column audit_entry.quando is 'When';
comment on column audit_entry.id_operatore is 'Who acted; null: nobody signed in (console, job, link)';
comment on column audit_entry.id_utente is 'Account behind the operator';
comment on column audit_entry.is_impersonato is '1: support stood in for the shop';
comment on column audit_entry.ip is 'Address of the connection; console: from the machine itself; sistema: a job';
comment on column audit_entry.oggetto is 'Kind of thing (src/domain/audit.ts)';
comment on column audit_entry.chiave is 'Its key';
comment on column audit_entry.azione is 'What was done (src/domain/audit.ts)';
comment on column audit_entry.da is 'Changed fields before; null: there was nothing';
comment on column audit_entry.a is 'Changed fields after; null: there is nothing';
comment on column audit_entry.nota is 'Reason or remark';
comment on column audit_entry.id_affiliato is 'Affiliate it is about';
comment on column audit_entry.id_negozio is 'Shop it is about';
comment on column audit_entry.impronta_precedente is 'Hash of the entry before';
comment on column audit_entry.impronta is 'SHA-256 over the canonical text of the other columns';
comment on column audit_entry.cerca is 'What a search looks through: key, note, values; worked out, so not hashed';

-- A new entry is the next of the chain, or none.
create function audit_entry_append() returns trigger language plpgsql as $$
begin
  update audit_head set progressivo = new.progressivo, impronta = new.impronta
    where progressivo = new.progressivo - 1 and impronta = new.impronta_precedente;
  if not found then
    raise exception 'audit_entry: % does not follow the end of the chain', new.progressivo;
  end if;
  return new;
end $$;
create trigger audit_entry_append before insert on audit_entry for each row execute function audit_entry_append();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: % refused, the log of changes is append-only', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger audit_entry_refuse before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse();
create trigger audit_head_refuse before delete or truncate on audit_head for each statement execute function audit_refuse();
