-- What an authority asks of head office about an IMEI or a person: the phones that it names are held at once where they are, and
-- neither sent nor settled nor given back, until each is released or seized. Of a device stands what holds it, so that the
-- statement that moves it can see it on its own row.
alter table device add column fermo text;
alter table device add constraint device_hold_check check (fermo in ('FERMO', 'SEQUESTRATO'));
create index device_held_idx on device (fermo) where fermo is not null;
comment on column device.fermo is 'What holds it for an authority: FERMO, SEQUESTRATO (src/domain/device-hold.ts); null: nothing';

create table authority_request (
  id_richiesta integer generated always as identity,
  tipo text not null,
  valore text not null,
  autorita text not null,
  protocollo text not null,
  data_protocollo date not null,
  nota text,
  atto text not null,
  atto_tipo text not null,
  atto_impronta bytea not null,
  stato text not null,
  id_operatore integer not null,
  aperta_il timestamptz not null,
  chiusa_il timestamptz,
  id_operatore_chiusura integer,
  motivo_chiusura text,
  constraint authority_request_pkey primary key (id_richiesta),
  constraint authority_request_kind_check check (tipo in ('IMEI', 'PERSONA')),
  constraint authority_request_state_check check (stato in ('APERTA', 'CHIUSA')),
  constraint authority_request_closed_check check ((stato = 'CHIUSA') = (chiusa_il is not null)
    and (chiusa_il is null) = (id_operatore_chiusura is null) and (chiusa_il is null) = (motivo_chiusura is null)),
  constraint authority_request_paper_check check (atto_tipo in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint authority_request_hash_check check (length(atto_impronta) = 32),
  constraint authority_request_operator_fkey foreign key (id_operatore) references operator,
  constraint authority_request_closer_fkey foreign key (id_operatore_chiusura) references operator
);
create unique index authority_request_open_key on authority_request (valore, protocollo) where stato = 'APERTA';
create index authority_request_list_idx on authority_request (aperta_il desc, id_richiesta desc);
create index authority_request_operator_idx on authority_request (id_operatore);
create index authority_request_closer_idx on authority_request (id_operatore_chiusura) where id_operatore_chiusura is not null;
comment on table authority_request is 'Requests of authorities about a phone or a person: head office''s alone';
comment on column authority_request.id_richiesta is 'Request';
comment on column authority_request.tipo is 'IMEI or PERSONA';
comment on column authority_request.valore is 'The IMEI, or the person''s tax code in upper case';
comment on column authority_request.autorita is 'Who asks';
comment on column authority_request.protocollo is 'Number of its paper';
comment on column authority_request.data_protocollo is 'Day of its paper';
comment on column authority_request.nota is 'What head office notes of it';
comment on column authority_request.atto is 'The paper: its name in the file store, where its bytes lie encrypted';
comment on column authority_request.atto_tipo is 'Content type of the paper, as found by its bytes';
comment on column authority_request.atto_impronta is 'SHA-256 of the paper before encryption';
comment on column authority_request.stato is 'APERTA, CHIUSA (src/domain/authority-request.ts)';
comment on column authority_request.id_operatore is 'Who entered it';
comment on column authority_request.aperta_il is 'When';
comment on column authority_request.chiusa_il is 'When it was closed; null: it is open, and holds what is bought later, too';
comment on column authority_request.id_operatore_chiusura is 'Who closed it';
comment on column authority_request.motivo_chiusura is 'Why, or on which paper';

create table authority_hold (
  id_fermo integer generated always as identity,
  id_richiesta integer not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  stato text not null,
  fermato_il timestamptz not null,
  deciso_il timestamptz,
  id_operatore_esito integer,
  motivo text,
  constraint authority_hold_pkey primary key (id_fermo),
  constraint authority_hold_once_key unique (id_richiesta, serial_number, num_times),
  constraint authority_hold_state_check check (stato in ('FERMO', 'RILASCIATO', 'SEQUESTRATO')),
  constraint authority_hold_decided_check check ((stato = 'FERMO') = (deciso_il is null)
    and (deciso_il is null) = (id_operatore_esito is null) and (deciso_il is null) = (motivo is null)),
  constraint authority_hold_request_fkey foreign key (id_richiesta) references authority_request,
  constraint authority_hold_device_fkey foreign key (serial_number, num_times) references device on delete cascade,
  constraint authority_hold_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint authority_hold_decider_fkey foreign key (id_operatore_esito) references operator
);
create index authority_hold_device_idx on authority_hold (serial_number, num_times);
create index authority_hold_store_idx on authority_hold (id_affiliato, id_negozio);
create index authority_hold_decider_idx on authority_hold (id_operatore_esito) where id_operatore_esito is not null;
comment on table authority_hold is 'A phone held for a request, until it is released or seized';
comment on column authority_hold.id_fermo is 'Hold';
comment on column authority_hold.id_richiesta is 'Request';
comment on column authority_hold.serial_number is 'Device';
comment on column authority_hold.num_times is 'Cycle';
comment on column authority_hold.id_affiliato is 'Affiliate of the shop that bought';
comment on column authority_hold.id_negozio is 'Shop that bought';
comment on column authority_hold.stato is 'FERMO, RILASCIATO, SEQUESTRATO (src/domain/device-hold.ts)';
comment on column authority_hold.fermato_il is 'Since when';
comment on column authority_hold.deciso_il is 'When it was released or seized';
comment on column authority_hold.id_operatore_esito is 'Who entered that';
comment on column authority_hold.motivo is 'On which paper, or why';
