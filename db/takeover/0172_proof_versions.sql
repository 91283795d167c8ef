-- Each proof of purchase that was ever given is kept, with the hash of its bytes: the device bears the one that counts now.
create table purchase_proof (
  serial_number text not null,
  num_times integer not null,
  versione integer not null,
  path text not null,
  impronta bytea not null,
  quando timestamptz not null,
  id_operatore integer,
  constraint purchase_proof_pkey primary key (serial_number, num_times, versione),
  constraint purchase_proof_version_check check (versione > 0),
  constraint purchase_proof_hash_check check (length(impronta) = 32),
  constraint purchase_proof_device_fkey foreign key (serial_number, num_times) references device,
  constraint purchase_proof_file_fkey foreign key (path) references file,
  constraint purchase_proof_operator_fkey foreign key (id_operatore) references operator
);
create index purchase_proof_file_idx on purchase_proof (path);
create index purchase_proof_operator_idx on purchase_proof (id_operatore);
comment on table purchase_proof is 'Proofs of purchase of a phone, each as it was given; never changed';
comment on column purchase_proof.serial_number is 'Device';
comment on column purchase_proof.num_times is 'Cycle';
comment on column purchase_proof.versione is 'Which of them: 1 is the first';
comment on column purchase_proof.path is 'Picture';
comment on column purchase_proof.impronta is 'SHA-256 of its bytes';
comment on column purchase_proof.quando is 'When it was given';
comment on column purchase_proof.id_operatore is 'Who gave it; null: nobody knows any more';

insert into purchase_proof (serial_number, num_times, versione, path, impronta, quando, id_operatore)
select d.serial_number, d.num_times, 1, f.path, f.impronta, f.creato_il, f.id_operatore
from device d join file f on f.path = d.prova_acquisto;

create trigger purchase_proof_refuse before delete or update or truncate on purchase_proof for each statement
  execute function refuse_change();
grant select, delete on purchase_proof to permuta_conservazione;

create or replace function drop_test_rows(ledger text, serials text[], times integer[]) returns setof jsonb language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  gone constant text := '(select d.serial_number, d.num_times from device d join store s using (id_negozio)
    join unnest($1, $2) as asked (serial_number, num_times) using (serial_number, num_times) where s.is_collaudo = 1)';
  dropped bigint;
begin
  if ledger = 'document_view' then
    return query execute 'delete from document_view t using file f
      where f.path = t.path and (f.serial_number, f.num_times) in ' || gone || ' returning to_jsonb(t)' using serials, times;
  elsif ledger = 'case_message' then
    return query execute 'delete from case_message t using valuation_case c
      where c.id_contestazione = t.id_contestazione and (c.serial_number, c.num_times) in ' || gone || ' returning to_jsonb(t)'
      using serials, times;
  elsif ledger in ('archived_document', 'paper_page', 'paper_signature', 'signature', 'consent', 'device_event', 'slip_line',
    'valuation_change', 'purchase_proof') then
    return query execute format('delete from %I t where (serial_number, num_times) in ', ledger) || gone
      || ' returning to_jsonb(t)' using serials, times;
  else
    raise exception '%: not let go by a test shop', ledger using errcode = '42501';
  end if;
  get diagnostics dropped = row_count;
  if dropped > 0 then
    insert into ledger_mark (atto, oggetto, righe) values ('COLLAUDO', ledger, jsonb_build_object(ledger, dropped));
  end if;
end $$;
