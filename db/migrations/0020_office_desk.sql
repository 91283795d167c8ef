-- Head office's desk: contact requests with a state and notes, who wrote which version of a setting, a wording or a mail,
-- and documents kept by a legal hold.

alter table contact drop column note_operatore;
alter table contact add column versione integer not null default 0;
alter table contact add constraint contact_state_check check (id_stato_contatto in (1, 2, 3));
create index contact_list_idx on contact (data_creazione desc, id_contatto desc);
comment on column contact.versione is 'Counts its changes: who changes it says which one he had seen';
comment on column contact.id_operatore is 'Who deals with it';

create table contact_note (
  id_nota integer generated always as identity,
  id_contatto integer not null,
  id_operatore integer not null,
  quando timestamptz not null,
  testo text not null,
  constraint contact_note_pkey primary key (id_nota),
  constraint contact_note_contact_fkey foreign key (id_contatto) references contact on delete cascade,
  constraint contact_note_operator_fkey foreign key (id_operatore) references operator
);
create index contact_note_contact_idx on contact_note (id_contatto, id_nota);
create index contact_note_operator_idx on contact_note (id_operatore);
comment on table contact_note is 'What head office notes about a contact request: added, never changed; deleted with the request by retention';
comment on column contact_note.id_nota is 'Grows with time';
comment on column contact_note.id_contatto is 'Request';
comment on column contact_note.id_operatore is 'Who wrote it';
comment on column contact_note.quando is 'When';
comment on column contact_note.testo is 'The note';

alter table setting add column id_operatore integer,
  add column data_modifica timestamptz,
  add constraint setting_operator_fkey foreign key (id_operatore) references operator;
create index setting_operator_idx on setting (id_operatore) where id_operatore is not null;
comment on column setting.id_operatore is 'Who wrote this version; null: it came with the product';
comment on column setting.data_modifica is 'When it was written; null: it came with the product';

alter table legal_text add column id_operatore integer,
  add column data_modifica timestamptz,
  add constraint legal_text_operator_fkey foreign key (id_operatore) references operator;
create index legal_text_operator_idx on legal_text (id_operatore) where id_operatore is not null;
comment on column legal_text.id_operatore is 'Who wrote this version; null: it came with the product';
comment on column legal_text.data_modifica is 'When it was written; null: it came with the product';

alter table mail_template add column id_operatore integer,
  add column data_modifica timestamptz,
  add constraint mail_template_operator_fkey foreign key (id_operatore) references operator;
create index mail_template_operator_idx on mail_template (id_operatore) where id_operatore is not null;
comment on column mail_template.id_operatore is 'Who wrote this version; null: it came with the product';
comment on column mail_template.data_modifica is 'When it was written; null: it came with the product';

-- A hold is on a purchase, so that what is uploaded later is kept too.
create table document_hold (
  id_blocco integer generated always as identity,
  serial_number text not null,
  num_times integer not null,
  motivo text not null,
  id_operatore integer not null,
  messo_il timestamptz not null,
  tolto_il timestamptz,
  id_operatore_tolto integer,
  motivo_tolto text,
  constraint document_hold_pkey primary key (id_blocco),
  constraint document_hold_device_fkey foreign key (serial_number, num_times) references device,
  constraint document_hold_operator_fkey foreign key (id_operatore) references operator,
  constraint document_hold_remover_fkey foreign key (id_operatore_tolto) references operator,
  constraint document_hold_removed_check check (
    (tolto_il is null) = (id_operatore_tolto is null) and (tolto_il is null) = (motivo_tolto is null))
);
create unique index document_hold_live_key on document_hold (serial_number, num_times) where tolto_il is null;
create index document_hold_device_idx on document_hold (serial_number, num_times);
create index document_hold_list_idx on document_hold (messo_il desc, id_blocco desc);
create index document_hold_operator_idx on document_hold (id_operatore);
create index document_hold_remover_idx on document_hold (id_operatore_tolto) where id_operatore_tolto is not null;
comment on table document_hold is 'Legal holds: the files of these purchases are not deleted by retention (italy.md §4)';
comment on column document_hold.id_blocco is 'Hold';
comment on column document_hold.serial_number is 'Device';
comment on column document_hold.num_times is 'Cycle';
comment on column document_hold.motivo is 'Why the documents must be kept';
comment on column document_hold.id_operatore is 'Who set it';
comment on column document_hold.messo_il is 'When';
comment on column document_hold.tolto_il is 'When it was removed; null: it holds';
comment on column document_hold.id_operatore_tolto is 'Who removed it';
comment on column document_hold.motivo_tolto is 'Why it was removed';

insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il)
select distinct on (f.serial_number, f.num_times) f.serial_number, f.num_times, f.motivo_blocco, d.id_operatore, f.creato_il
from file f join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
where f.motivo_blocco is not null
order by f.serial_number, f.num_times, f.creato_il;
alter table file drop column motivo_blocco;

-- A wording can be tried out: one mail to whoever is writing it, with invented figures.
alter table mail_outbox add column is_prova flag not null default 0,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (case
    when is_prova = 1 then id_operatore is not null and num_nonnulls(serial_number, num_times, id_affiliato, id_negozio,
      id_documento, id_link, id_link_password) = 0
    when id_link_password is null then num_nulls(serial_number, num_times, id_affiliato, id_negozio, id_documento) = 0
      and (id_operatore is null) = (id_link is not null)
    else num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link) = 0 end);
create index mail_outbox_trial_idx on mail_outbox (id_operatore, accodata_il) where is_prova = 1;
comment on column mail_outbox.is_prova is '1: a wording tried out by who writes it, sent to himself; no receipt and no link';
