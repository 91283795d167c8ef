-- The list of receipts is searched by what was written on them on the day; what the phone is called is the device's.

alter table receipt add column cerca text not null generated always as (fold(codice_pratica || ' ' || nome_cedente || ' '
  || coalesce(codice_fiscale_cedente, '') || ' ' || telefono_cedente || ' '
  || regexp_replace(telefono_cedente, '\D', '', 'g') || ' ' || email_cedente)) stored;
comment on column receipt.cerca is 'What a search looks through: practice code, seller, tax code, telephone (its digits too), mail';

-- A pending list of entries to merge slows every search until the next vacuum.
create index receipt_search_idx on receipt using gin (cerca gin_trgm_ops) with (fastupdate = off);

-- Pages go on after a receipt: the order is whole with the cycle, which the older indexes lacked.
drop index receipt_list_idx;
drop index receipt_store_idx;
create index receipt_list_idx on receipt (data_acquisto desc, serial_number desc, num_times desc);
create index receipt_store_list_idx on receipt (id_affiliato, id_negozio, data_acquisto desc, serial_number desc, num_times desc);
create index receipt_affiliate_list_idx on receipt (id_affiliato, data_acquisto desc, serial_number desc, num_times desc);
