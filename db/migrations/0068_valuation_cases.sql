-- What head office accepts a phone for, once it is less than the shop paid: why, and whether the shop could have seen it
-- (if not, the house bears it). The shop may answer within the days of its terms: that is a case, with its thread.
-- A value is corrected until it is settled; afterwards by a line of its own in the slip that is open then.

insert into setting (chiave, valido_dal, valore)
  values ('contestazioni', '2023-01-01', '{"giorni_sede": 5, "giorni_promemoria": 1}');

alter table affiliate add column giorni_contestazione integer not null default 5;
alter table affiliate add constraint affiliate_contestazione_check check (giorni_contestazione >= 1 and giorni_contestazione <= 60);
comment on column affiliate.giorni_contestazione is 'So many days its shops have to answer a lower value; a case keeps those it began with';

alter table device add column motivo_accettazione text;
alter table device add column is_difetto_visibile flag;
alter table device add column valore_rettificato numeric(12,2);
alter table device add column id_contestazione integer;
alter table device add constraint device_reason_check check ((motivo_accettazione is null) = (is_difetto_visibile is null));
alter table device add constraint device_correction_check check (valore_rettificato >= 0 and (valore_rettificato is null or id_stato_device = 6));
comment on column device.motivo_accettazione is 'Why head office accepted less (src/domain/lower-value.ts); null: it did not, or before reasons were asked';
comment on column device.is_difetto_visibile is '1: the shop could have seen it, and bears the difference; 0: it could not, the house does';
comment on column device.valore_rettificato is 'What head office accepts since corrections after the settlement, euro; null: none';
comment on column device.id_contestazione is 'The case that counts now';

create table valuation_case (
  id_contestazione integer generated always as identity,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  stato text not null,
  motivo text not null,
  valore_acquisto numeric(12,2) not null,
  valore numeric(12,2) not null,
  valore_finale numeric(12,2),
  id_operatore_valutazione integer not null,
  aperta_il timestamptz not null,
  scade_il timestamptz not null,
  promemoria_il timestamptz,
  contestata_il timestamptz,
  id_operatore_negozio integer,
  chiusa_il timestamptz,
  id_operatore_esito integer,
  constraint valuation_case_pkey primary key (id_contestazione),
  constraint valuation_case_state_check check (stato in ('ATTESA NEGOZIO', 'ATTESA SEDE', 'CONFERMATA', 'ACCOLTA',
    'ACCOLTA PER SILENZIO', 'NON CONTESTATA', 'SOSTITUITA')),
  constraint valuation_case_open_check check ((stato in ('ATTESA NEGOZIO', 'ATTESA SEDE')) = (chiusa_il is null)),
  constraint valuation_case_contested_check check ((contestata_il is null) = (id_operatore_negozio is null)),
  constraint valuation_case_value_check check (valore >= 0 and valore < valore_acquisto),
  constraint valuation_case_final_check check ((valore_finale is null) = (chiusa_il is null) and valore_finale >= 0),
  constraint valuation_case_device_fkey foreign key (serial_number, num_times) references device,
  constraint valuation_case_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint valuation_case_appraiser_fkey foreign key (id_operatore_valutazione) references operator,
  constraint valuation_case_answerer_fkey foreign key (id_operatore_negozio) references operator,
  constraint valuation_case_decider_fkey foreign key (id_operatore_esito) references operator
);
create unique index valuation_case_open_key on valuation_case (serial_number, num_times)
  where stato in ('ATTESA NEGOZIO', 'ATTESA SEDE');
create index valuation_case_device_idx on valuation_case (serial_number, num_times);
create index valuation_case_due_idx on valuation_case (scade_il) where stato in ('ATTESA NEGOZIO', 'ATTESA SEDE');
create index valuation_case_store_idx on valuation_case (id_affiliato, id_negozio, aperta_il);
create index valuation_case_time_idx on valuation_case (aperta_il);
create index valuation_case_appraiser_idx on valuation_case (id_operatore_valutazione);
create index valuation_case_answerer_idx on valuation_case (id_operatore_negozio) where id_operatore_negozio is not null;
create index valuation_case_decider_idx on valuation_case (id_operatore_esito) where id_operatore_esito is not null;
comment on table valuation_case is 'A value below what the shop paid, which the shop may contest; of a device the one without an end, or the last';
comment on column valuation_case.id_contestazione is 'Case';
comment on column valuation_case.serial_number is 'Device';
comment on column valuation_case.num_times is 'Cycle';
comment on column valuation_case.id_affiliato is 'Affiliate of the shop';
comment on column valuation_case.id_negozio is 'Shop that bought';
comment on column valuation_case.stato is 'ATTESA NEGOZIO, ATTESA SEDE, … (src/domain/valuation-case.ts)';
comment on column valuation_case.motivo is 'Why less was accepted (src/domain/lower-value.ts)';
comment on column valuation_case.valore_acquisto is 'What the shop paid, euro';
comment on column valuation_case.valore is 'What head office accepted, euro';
comment on column valuation_case.valore_finale is 'What it accepts at the end, euro; null: it is open';
comment on column valuation_case.id_operatore_valutazione is 'Who gave the value';
comment on column valuation_case.aperta_il is 'When';
comment on column valuation_case.scade_il is 'Until when whoever is waited for may answer';
comment on column valuation_case.promemoria_il is 'When it was reminded of that; null: not yet';
comment on column valuation_case.contestata_il is 'When the shop contested; null: it did not';
comment on column valuation_case.id_operatore_negozio is 'Who contested';
comment on column valuation_case.chiusa_il is 'When it ended';
comment on column valuation_case.id_operatore_esito is 'Who decided; null: nobody did, or a new value took its place';

alter table device add constraint device_case_fkey foreign key (id_contestazione) references valuation_case on delete set null;
create index device_case_idx on device (id_contestazione) where id_contestazione is not null;

create table case_message (
  id_messaggio integer generated always as identity,
  id_contestazione integer not null,
  quando timestamptz not null,
  parte text not null,
  id_operatore integer,
  testo text not null,
  constraint case_message_pkey primary key (id_messaggio),
  constraint case_message_side_check check (parte in ('SEDE', 'NEGOZIO', 'SISTEMA')),
  constraint case_message_author_check check ((parte = 'SISTEMA') = (id_operatore is null)),
  constraint case_message_case_fkey foreign key (id_contestazione) references valuation_case on delete cascade,
  constraint case_message_operator_fkey foreign key (id_operatore) references operator
);
create index case_message_case_idx on case_message (id_contestazione, id_messaggio);
create index case_message_operator_idx on case_message (id_operatore) where id_operatore is not null;
create trigger case_message_refuse before update or delete or truncate on case_message for each statement
  execute function refuse_change();
comment on table case_message is 'The thread of a case, which both sides read; never changed';
comment on column case_message.id_messaggio is 'Message';
comment on column case_message.id_contestazione is 'Case';
comment on column case_message.quando is 'When';
comment on column case_message.parte is 'SEDE, NEGOZIO, SISTEMA';
comment on column case_message.id_operatore is 'Who wrote; null: the system';
comment on column case_message.testo is 'What';

alter table device_photo add column id_messaggio integer;
alter table device_photo add constraint device_photo_message_fkey foreign key (id_messaggio) references case_message on delete set null;
create index device_photo_message_idx on device_photo (id_messaggio) where id_messaggio is not null;
comment on column device_photo.id_messaggio is 'Message of a case that it came with; null: none';

create table valuation_change (
  id_rettifica integer generated always as identity,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  quando timestamptz not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag default 0 not null,
  valore_prima numeric(12,2) not null,
  valore_dopo numeric(12,2) not null,
  is_visibile_prima flag,
  is_visibile_dopo flag,
  importo numeric(12,2),
  motivo text not null,
  id_contestazione integer,
  constraint valuation_change_pkey primary key (id_rettifica),
  constraint valuation_change_value_check check (valore_prima >= 0 and valore_dopo >= 0),
  constraint valuation_change_device_fkey foreign key (serial_number, num_times) references device,
  constraint valuation_change_operator_fkey foreign key (id_operatore) references operator,
  constraint valuation_change_user_fkey foreign key (id_utente) references operator,
  constraint valuation_change_case_fkey foreign key (id_contestazione) references valuation_case
);
create index valuation_change_device_idx on valuation_change (serial_number, num_times, id_rettifica);
create index valuation_change_store_idx on valuation_change (id_negozio, quando) where importo is not null;
create index valuation_change_operator_idx on valuation_change (id_operatore);
create index valuation_change_user_idx on valuation_change (id_utente);
create index valuation_change_case_idx on valuation_change (id_contestazione) where id_contestazione is not null;
create trigger valuation_change_refuse before update or delete or truncate on valuation_change for each statement
  execute function refuse_change();
comment on table valuation_change is 'Every change of an accepted value, before the settlement or after it; never changed';
comment on column valuation_change.id_rettifica is 'Change';
comment on column valuation_change.serial_number is 'Device';
comment on column valuation_change.num_times is 'Cycle';
comment on column valuation_change.id_affiliato is 'Affiliate of the shop';
comment on column valuation_change.id_negozio is 'Shop that bought';
comment on column valuation_change.quando is 'When';
comment on column valuation_change.id_operatore is 'Who; null: the system';
comment on column valuation_change.id_utente is 'Account behind the operator';
comment on column valuation_change.is_impersonato is '1: support acting for a shop';
comment on column valuation_change.valore_prima is 'Accepted before, euro';
comment on column valuation_change.valore_dopo is 'Accepted since, euro';
comment on column valuation_change.is_visibile_prima is 'device.is_difetto_visibile before';
comment on column valuation_change.is_visibile_dopo is 'The same since';
comment on column valuation_change.importo is 'What it brings the shop as a line, euro, maybe negative; null: it was not settled yet';
comment on column valuation_change.motivo is 'Why';
comment on column valuation_change.id_contestazione is 'Case that it comes of; null: head office''s own correction';

alter table slip_line add column id_rettifica integer;
alter table slip_line drop constraint slip_line_once_key;
alter table slip_line drop constraint slip_line_kind_check;
alter table slip_line drop constraint slip_line_reason_check;
alter table slip_line add constraint slip_line_reason_check check (causale in ('RIMBORSO', 'COUPON', 'STORNO COUPON', 'RETTIFICA'));
alter table slip_line add constraint slip_line_kind_check check ((coupon_serial_number is not null) = (causale in ('COUPON', 'STORNO COUPON')));
alter table slip_line add constraint slip_line_change_check check ((causale = 'RETTIFICA') = (id_rettifica is not null));
alter table slip_line add constraint slip_line_change_fkey foreign key (id_rettifica) references valuation_change;
create unique index slip_line_once_key on slip_line (serial_number, num_times, causale) where id_rettifica is null;
create unique index slip_line_change_key on slip_line (id_rettifica) where id_rettifica is not null;
create index slip_line_device_idx on slip_line (serial_number, num_times);
comment on column slip_line.causale is 'RIMBORSO, COUPON, STORNO COUPON, RETTIFICA';
comment on column slip_line.id_rettifica is 'Change of a settled value that it pays; null: none';
