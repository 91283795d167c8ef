-- Links for the customer's phone, stored files, the capture with its signatures and consents, who looked at a scan.

create table link (
  id_link text not null,
  uso text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_cliente integer not null,
  id_operatore integer not null,
  creato_il timestamptz not null,
  scade_il timestamptz not null,
  chiuso_il timestamptz,
  motivo_chiusura text,
  constraint link_pkey primary key (id_link),
  constraint link_device_fkey foreign key (serial_number, num_times) references device,
  constraint link_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint link_customer_fkey foreign key (id_cliente) references customer,
  constraint link_operator_fkey foreign key (id_operatore) references operator,
  constraint link_use_check check (uso in ('capture', 'document')),
  constraint link_closed_check check ((chiuso_il is null) = (motivo_chiusura is null)
    and motivo_chiusura in ('COMPLETA', 'RINNOVATO'))
);
create index link_device_idx on link (serial_number, num_times);
create index link_store_idx on link (id_affiliato, id_negozio);
create index link_customer_idx on link (id_cliente);
create index link_operator_idx on link (id_operatore);
create index link_expiry_idx on link (scade_il);
comment on table link is 'Signed links given out: the customer''s phone, a document sent (decisions §2)';
comment on column link.id_link is 'SHA-256 (hex) of the id in the token: who reads the table can''t make a token';
comment on column link.uso is 'capture or document';
comment on column link.serial_number is 'Device';
comment on column link.num_times is 'Cycle';
comment on column link.id_affiliato is 'Affiliate of the shop';
comment on column link.id_negozio is 'Shop of the purchase';
comment on column link.id_cliente is 'Seller; a link is no good once the purchase has another';
comment on column link.id_operatore is 'Who gave it out';
comment on column link.creato_il is 'When';
comment on column link.scade_il is 'No good after this';
comment on column link.chiuso_il is 'Closed before its time';
comment on column link.motivo_chiusura is 'COMPLETA: the capture is finished; RINNOVATO: the till made a new one in its place';

create table file (
  path text not null,
  impronta bytea not null,
  dimensione integer not null,
  tipo_contenuto text not null,
  tipo text not null,
  serial_number text,
  num_times integer,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer,
  id_link text,
  creato_il timestamptz not null,
  eliminato_il timestamptz,
  motivo_eliminazione text,
  motivo_blocco text,
  constraint file_pkey primary key (path),
  constraint file_device_fkey foreign key (serial_number, num_times) references device,
  constraint file_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint file_operator_fkey foreign key (id_operatore) references operator,
  constraint file_kind_check check (tipo in ('foto', 'firma', 'ricevuta', 'allegato')),
  constraint file_size_check check (dimensione > 0),
  constraint file_cycle_check check ((serial_number is null) = (num_times is null)),
  constraint file_deleted_check check ((eliminato_il is null) = (motivo_eliminazione is null))
);
create index file_device_idx on file (serial_number, num_times);
create index file_store_idx on file (id_affiliato, id_negozio);
create index file_operator_idx on file (id_operatore);
create index file_age_idx on file (creato_il) where eliminato_il is null;
-- The same picture sent twice by a phone is one file, however often its connection broke.
create unique index file_upload_key on file (serial_number, num_times, tipo, impronta)
  where eliminato_il is null and id_link is not null;
comment on table file is 'Stored files; the bytes lie encrypted in the file store under the same name';
comment on column file.path is 'Name chosen by the server, unguessable';
comment on column file.impronta is 'SHA-256 of the stored bytes before encryption';
comment on column file.dimensione is 'Their number';
comment on column file.tipo_contenuto is 'Content type as found by decoding';
comment on column file.tipo is 'foto, firma, ricevuta (archived), allegato (scans of a receipt)';
comment on column file.serial_number is 'Device it belongs to; null: not attached to anything yet';
comment on column file.num_times is 'Cycle of the device';
comment on column file.id_affiliato is 'Affiliate of the shop';
comment on column file.id_negozio is 'Shop whose file it is';
comment on column file.id_operatore is 'Operator who sent it; null: the customer''s phone';
comment on column file.id_link is 'Link it came by';
comment on column file.creato_il is 'When it came';
comment on column file.eliminato_il is 'When its bytes were deleted';
comment on column file.motivo_eliminazione is 'Rule it was deleted by';
comment on column file.motivo_blocco is 'Legal hold: why no rule may delete it';

create table capture (
  serial_number text not null,
  num_times integer not null,
  id_cliente integer not null,
  fronte_documento text,
  retro_documento text,
  iniziata_il timestamptz not null,
  conclusa_il timestamptz,
  constraint capture_pkey primary key (serial_number, num_times),
  constraint capture_device_fkey foreign key (serial_number, num_times) references device,
  constraint capture_customer_fkey foreign key (id_cliente) references customer,
  constraint capture_front_fkey foreign key (fronte_documento) references file,
  constraint capture_back_fkey foreign key (retro_documento) references file
);
create index capture_customer_idx on capture (id_cliente);
create index capture_front_idx on capture (fronte_documento);
create index capture_back_idx on capture (retro_documento);
comment on table capture is 'The guided capture of a purchase (S2 §2): photos may come before there is a receipt';
comment on column capture.serial_number is 'Device';
comment on column capture.num_times is 'Cycle';
comment on column capture.id_cliente is 'Whose document was photographed; another seller starts anew';
comment on column capture.fronte_documento is 'Front of the document';
comment on column capture.retro_documento is 'Back of the document';
comment on column capture.iniziata_il is 'First thing taken';
comment on column capture.conclusa_il is 'Photos, three signatures and consents all there; nothing changes after it';

create table signature (
  serial_number text not null,
  num_times integer not null,
  quale text not null,
  path text not null,
  impronta_immagine bytea not null,
  impronta_documento bytea,
  quando timestamptz not null,
  ip text not null,
  user_agent text not null,
  id_link text,
  id_operatore integer,
  constraint signature_pkey primary key (serial_number, num_times, quale),
  constraint signature_receipt_fkey foreign key (serial_number, num_times) references receipt,
  constraint signature_file_fkey foreign key (path) references file,
  constraint signature_operator_fkey foreign key (id_operatore) references operator,
  constraint signature_which_check check (quale in ('firma_contratto_uno', 'firma_contratto_due', 'firma_privacy'))
);
create index signature_file_idx on signature (path);
create index signature_operator_idx on signature (id_operatore);
comment on table signature is 'Ledger of the signatures: written once, never changed (italy.md §4)';
comment on column signature.serial_number is 'Device';
comment on column signature.num_times is 'Cycle';
comment on column signature.quale is 'Which of the three';
comment on column signature.path is 'The stroke as a picture';
comment on column signature.impronta_immagine is 'SHA-256 of the picture';
comment on column signature.impronta_documento is 'SHA-256 of the exact document that was shown';
comment on column signature.quando is 'Server time';
comment on column signature.ip is 'Address of the connection';
comment on column signature.user_agent is 'Browser';
comment on column signature.id_link is 'Link it was signed through; kept when the link is gone';
comment on column signature.id_operatore is 'Operator at whose till it was signed; null: the customer''s phone';

create table consent (
  id_consenso bigint generated always as identity,
  id_cliente integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  serial_number text,
  num_times integer,
  flag text not null,
  valore flag not null,
  quando timestamptz not null,
  ip text not null,
  user_agent text not null,
  versione_testi date not null,
  impronta_testo bytea not null,
  canale text not null,
  id_link text,
  id_operatore integer,
  constraint consent_pkey primary key (id_consenso),
  constraint consent_customer_fkey foreign key (id_cliente) references customer,
  constraint consent_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint consent_device_fkey foreign key (serial_number, num_times) references device,
  constraint consent_operator_fkey foreign key (id_operatore) references operator,
  constraint consent_flag_check check (flag in ('flag_due', 'flag_tre')),
  constraint consent_channel_check check (canale in ('TELEFONO', 'NEGOZIO')),
  constraint consent_cycle_check check ((serial_number is null) = (num_times is null))
);
create index consent_customer_idx on consent (id_cliente, flag, quando desc);
create index consent_store_idx on consent (id_affiliato, id_negozio);
create index consent_device_idx on consent (serial_number, num_times);
create index consent_operator_idx on consent (id_operatore);
comment on table consent is 'Ledger of the optional privacy consents: a change is a new row, the last one holds (italy.md §4)';
comment on column consent.id_consenso is 'Number in the ledger';
comment on column consent.id_cliente is 'Customer';
comment on column consent.id_affiliato is 'Affiliate of the shop';
comment on column consent.id_negozio is 'Shop';
comment on column consent.serial_number is 'Device at whose purchase it was given';
comment on column consent.num_times is 'Cycle of the device';
comment on column consent.flag is 'flag_due or flag_tre';
comment on column consent.valore is '1 given, 0 refused or withdrawn';
comment on column consent.quando is 'Server time';
comment on column consent.ip is 'Address of the connection';
comment on column consent.user_agent is 'Browser';
comment on column consent.versione_testi is 'Day whose wordings were shown';
comment on column consent.impronta_testo is 'SHA-256 of the text shown';
comment on column consent.canale is 'TELEFONO: the customer''s own; NEGOZIO: at the till';
comment on column consent.id_link is 'Link it was given through; kept when the link is gone';
comment on column consent.id_operatore is 'Operator, at the till';

create table document_view (
  id_visione bigint generated always as identity,
  quando timestamptz not null,
  path text not null,
  campo text not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag not null default 0,
  id_link text,
  ip text not null,
  motivo text not null,
  constraint document_view_pkey primary key (id_visione),
  constraint document_view_file_fkey foreign key (path) references file,
  constraint document_view_operator_fkey foreign key (id_operatore) references operator,
  constraint document_view_account_fkey foreign key (id_utente) references operator
);
create index document_view_age_idx on document_view (quando);
create index document_view_file_idx on document_view (path);
create index document_view_operator_idx on document_view (id_operatore);
create index document_view_account_idx on document_view (id_utente);
comment on table document_view is 'Every view of a scan of an identity document (italy.md §4)';
comment on column document_view.id_visione is 'Number of the view';
comment on column document_view.quando is 'When';
comment on column document_view.path is 'Which file';
comment on column document_view.campo is 'fronte, retro or prova_acquisto';
comment on column document_view.id_operatore is 'Who acted; null: the customer by a link';
comment on column document_view.id_utente is 'Account behind the operator';
comment on column document_view.is_impersonato is '1: support stood in for the shop';
comment on column document_view.id_link is 'Link it was seen through';
comment on column document_view.ip is 'Address of the connection';
comment on column document_view.motivo is 'Why';

create table retention_run (
  id_esecuzione bigint generated always as identity,
  quando timestamptz not null,
  regola text not null,
  quanti integer not null,
  constraint retention_run_pkey primary key (id_esecuzione),
  constraint retention_run_count_check check (quanti > 0)
);
create index retention_run_age_idx on retention_run (quando);
comment on table retention_run is 'What the daily deletion did: report Cancellazioni eseguite (italy.md §4)';
comment on column retention_run.id_esecuzione is 'Number of the line';
comment on column retention_run.quando is 'When';
comment on column retention_run.regola is 'Rule';
comment on column retention_run.quanti is 'How many were deleted';

insert into setting (chiave, valido_dal, valore) values
  ('conservazione', '2023-01-01', '{"documenti_mesi": 12, "catture_abbandonate_ore": 24, "contatti_mesi": 12, "accessi_mesi": 12}');
