-- Serves beside: 0122
-- The product may act as a role that owns nothing (src/server/kit/product-role.ts) and then changes no row of a ledger. What it
-- is to do to one all the same is done here, as the owner, and checked here.

-- The end of the chain is moved by a new entry alone.
create or replace function audit_entry_append() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update audit_head set progressivo = new.progressivo, impronta = new.impronta
    where progressivo = new.progressivo - 1 and impronta = new.impronta_precedente;
  if not found then
    raise exception 'audit_entry: % does not follow the end of the chain', new.progressivo;
  end if;
  return new;
end $$;

-- No receipt and no consent is written until the transaction ends; to hold a table wants the right to change its rows.
create function hold_receipts() returns void language sql security definer set search_path = public, pg_temp as $$
  lock table receipt, consent in share mode
$$;

-- Rows of a ledger that hang on purchases of test shops; of all others none goes. Answers them.
create function drop_test_rows(ledger text, serials text[], times integer[]) returns setof jsonb language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  gone constant text := '(select d.serial_number, d.num_times from device d join store s using (id_negozio)
    join unnest($1, $2) as asked (serial_number, num_times) using (serial_number, num_times) where s.is_collaudo = 1)';
begin
  if ledger = 'document_view' then
    return query execute 'delete from document_view t using file f
      where f.path = t.path and (f.serial_number, f.num_times) in ' || gone || ' returning to_jsonb(t)' using serials, times;
  elsif ledger in ('archived_document', 'paper_page', 'paper_signature', 'signature', 'consent', 'device_event', 'slip_line',
    'valuation_change') then
    return query execute format('delete from %I t where (serial_number, num_times) in ', ledger) || gone
      || ' returning to_jsonb(t)' using serials, times;
  else
    raise exception '%: not let go by a test shop', ledger using errcode = '42501';
  end if;
end $$;

-- Events of a test shop's shipments that hold nothing any more.
create function drop_test_shipment_events(shop integer) returns void language sql security definer
  set search_path = public, pg_temp as $$
  delete from shipment_event e using shipment p, store s
  where e.id_spedizione_magcent = p.id_spedizione_magcent and p.id_negozio = shop and s.id_negozio = shop and s.is_collaudo = 1
    and not exists (select from shipment_device x where x.id_spedizione_magcent = p.id_spedizione_magcent)
    and not exists (select from device d where d.id_spedizione_magcent = p.id_spedizione_magcent)
$$;
