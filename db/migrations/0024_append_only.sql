-- Ledgers are written once: the database itself refuses to change or empty them, whoever asks. One thing may delete rows:
-- the deletion of a test shop's purchases (/delDeviceCollaudo, decisions §6), which says so in its transaction.

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('permuta.collaudo', true) = 'on' then
    return null;
  end if;
  raise exception '%: % refused, what it holds is written once', tg_table_name, tg_op using errcode = '42501';
end $$;

do $$
declare ledger text;
begin
  foreach ledger in array array['device_event', 'shipment_event', 'signature', 'consent', 'paper_signature', 'paper_page',
    'archived_document', 'slip_line', 'price_history', 'campaign_history', 'retention_run']
  loop
    execute format('create trigger %I before update or delete or truncate on %I for each statement
      execute function refuse_change()', ledger || '_refuse', ledger);
  end loop;
end $$;
