-- A search asks many lists at once. These three folded the texts of all their rows at each word; shipments grow by thousands
-- a day. Names of shop and affiliate are no part of it: they are looked up first, as in the other big lists.

alter table shipment add column cerca text not null generated always as (fold('ddt ' || coalesce(numero_ddt::text || '/' || anno_ddt::text, '')
  || ' ' || coalesce(tracking_spedizione, '') || ' ' || coalesce(numero_ritiro, '') || ' '
  || coalesce(motivo_spedizione_magcent, ''))) stored;
comment on column shipment.cerca is 'What a search looks through: number of the transport document, tracking, pick-up, reason';
create index shipment_search_idx on shipment using gin (cerca gin_trgm_ops) with (fastupdate = off);

alter table store add column cerca text not null generated always as (fold(id_negozio::text || ' ' || negozio || ' ' || indirizzo || ' '
  || cap || ' ' || citta || ' ' || sigla_provincia || ' ' || coalesce(telefono, '') || ' ' || coalesce(email, ''))) stored;
comment on column store.cerca is 'What a search looks through: number, name, address, telephone, mail';
create index store_search_idx on store using gin (cerca gin_trgm_ops) with (fastupdate = off);

alter table operator add column cerca text not null generated always as (fold(nome || ' ' || cognome || ' '
  || coalesce(user_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(id_external_op, ''))) stored;
comment on column operator.cerca is 'What a search looks through: name, account, mail, matricola';
create index operator_search_idx on operator using gin (cerca gin_trgm_ops) with (fastupdate = off);
