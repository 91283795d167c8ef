-- The log of who looked at identity documents is sealed: a job binds what was written since into a chain of its own, so that
-- nobody who buys waits for the chain's end. The chain holds a salted hash of each view; the salt lies beside the view and goes
-- with it, and then the hash says nothing of anybody. Only the role of retention takes views away, and leaves a mark of the cut.

-- Where this database's role may not create roles, somebody else has made it before, or is told how.
do $$
begin
  if not exists (select from pg_roles where rolname = 'permuta_conservazione') then
    create role permuta_conservazione nologin;
  end if;
  if not pg_has_role(current_user, 'permuta_conservazione', 'usage') then
    grant permuta_conservazione to current_user;
  end if;
exception
  when duplicate_object or unique_violation then
    grant permuta_conservazione to current_user;
  when insufficient_privilege then
    raise exception 'il ruolo % non può creare ruoli nel database. Chi amministra PostgreSQL esegue una volta: create role permuta_conservazione nologin; grant permuta_conservazione to %; poi Permuta si riavvia.',
      quote_ident(current_user), quote_ident(current_user) using errcode = 'P0001';
end $$;

-- Ledgers let rows go for test shops, as before, and to retention.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (current_setting('permuta.collaudo', true) = 'on' or current_user = 'permuta_conservazione') then
    return null;
  end if;
  raise exception '%: % refused, what it holds is written once', tg_table_name, tg_op using errcode = '42501';
end $$;

grant select, delete on document_view, consent, signature, paper_signature, paper_page, archived_document, mail_outbox
  to permuta_conservazione;

create trigger document_view_refuse before delete or update or truncate on document_view
  for each statement execute function refuse_change();

create table document_view_salt (
  id_visione bigint not null,
  sale bytea not null,
  constraint document_view_salt_pkey primary key (id_visione),
  constraint document_view_salt_view_fkey foreign key (id_visione) references document_view on delete cascade
);
comment on table document_view_salt is 'What makes the hash of a sealed view say nothing once the view is gone: deleted with it';
comment on column document_view_salt.id_visione is 'View';
comment on column document_view_salt.sale is 'Random bytes';

create table document_view_seal (
  progressivo bigint not null,
  tipo text not null,
  quando timestamptz not null,
  id_visione bigint,
  impronta_riga bytea,
  fino_al timestamptz,
  righe integer,
  impronta bytea not null,
  constraint document_view_seal_pkey primary key (progressivo),
  constraint document_view_seal_kind_check check (tipo in ('VISIONE', 'TAGLIO')),
  constraint document_view_seal_view_check check ((tipo = 'VISIONE') = (id_visione is not null)
    and (id_visione is null) = (impronta_riga is null)),
  constraint document_view_seal_cut_check check ((tipo = 'TAGLIO') = (fino_al is not null) and (fino_al is null) = (righe is null)),
  constraint document_view_seal_hash_check check (length(impronta) = 32)
);
create unique index document_view_seal_view_key on document_view_seal (id_visione) where id_visione is not null;
comment on table document_view_seal is 'The chain over the log of views: an entry a view, and one for each time that retention took some away';
comment on column document_view_seal.progressivo is 'Number without gaps';
comment on column document_view_seal.tipo is 'VISIONE: a view; TAGLIO: views that were deleted';
comment on column document_view_seal.quando is 'When the document was looked at, or the views were deleted';
comment on column document_view_seal.id_visione is 'Which view, whether it is still there or not';
comment on column document_view_seal.impronta_riga is 'SHA-256 of the view and its salt';
comment on column document_view_seal.fino_al is 'Views of before this moment were deleted';
comment on column document_view_seal.righe is 'How many';
comment on column document_view_seal.impronta is 'SHA-256 over the entry and the one before it';

create function document_view_hash(sale bytea, one document_view) returns bytea language sql stable as $$
  select sha256(sale || convert_to(jsonb_build_array(one.id_visione, extract(epoch from one.quando), one.path, one.campo,
    one.id_operatore, one.id_utente, one.is_impersonato, one.id_link, one.ip, one.motivo)::text, 'UTF8'))
$$;

create function document_view_seal_hash(before bytea, entry document_view_seal) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(entry.progressivo, entry.tipo, extract(epoch from entry.quando),
    entry.id_visione, encode(entry.impronta_riga, 'hex'), extract(epoch from entry.fino_al), entry.righe)::text, 'UTF8'))
$$;

create function document_view_seal_append() returns trigger language plpgsql as $$
declare
  last document_view_seal;
begin
  select * into last from document_view_seal order by progressivo desc limit 1;
  new.progressivo := coalesce(last.progressivo, 0) + 1;
  new.impronta := document_view_seal_hash(coalesce(last.impronta, ''::bytea), new);
  return new;
end $$;
create trigger document_view_seal_append before insert on document_view_seal for each row
  execute function document_view_seal_append();
create trigger document_view_seal_refuse before delete or update or truncate on document_view_seal for each statement
  execute function register_refuse();
