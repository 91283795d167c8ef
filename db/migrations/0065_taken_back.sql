-- What head office does at one press may be taken back for ten seconds (rulings §10): every move of a packaging request is
-- kept, so that one knows whose it was and that it was taken back.
create table packaging_event (
  id_evento bigint generated always as identity,
  id_packaging integer not null,
  quando timestamptz not null,
  azione text not null,
  id_operatore integer not null,
  id_utente integer,
  is_impersonato flag not null default 0,
  constraint packaging_event_pkey primary key (id_evento),
  constraint packaging_event_act_check check (azione in ('EVASA', 'RIAPERTA')),
  constraint packaging_event_request_fkey foreign key (id_packaging) references packaging_request,
  constraint packaging_event_operator_fkey foreign key (id_operatore) references operator,
  constraint packaging_event_account_fkey foreign key (id_utente) references operator
);
create index packaging_event_request_idx on packaging_event (id_packaging, id_evento);
create index packaging_event_operator_idx on packaging_event (id_operatore);
create index packaging_event_account_idx on packaging_event (id_utente);
create trigger packaging_event_refuse before update or delete or truncate on packaging_event for each statement
  execute function refuse_change();
comment on table packaging_event is 'What head office did with a packaging request: append-only';
comment on column packaging_event.id_evento is 'Event id';
comment on column packaging_event.id_packaging is 'Request';
comment on column packaging_event.quando is 'When';
comment on column packaging_event.azione is 'EVASA: fulfilled; RIAPERTA: taken back within ten seconds';
comment on column packaging_event.id_operatore is 'Who';
comment on column packaging_event.id_utente is 'Account behind the operator';
comment on column packaging_event.is_impersonato is '1: support stood in for a shop';
