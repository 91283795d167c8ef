-- Who stood in for the shop when a pick-up was asked for: every event bears both identities (decisions §3).

alter table shipment_event
  add column id_utente integer,
  add column is_impersonato flag not null default 0,
  add constraint shipment_event_account_fkey foreign key (id_utente) references operator;
create index shipment_event_account_idx on shipment_event (id_utente);
comment on column shipment_event.id_utente is 'Account behind the operator';
comment on column shipment_event.is_impersonato is '1: support stood in for the shop';
