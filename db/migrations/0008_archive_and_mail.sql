-- Archived documents: made once, kept with their hashes. Outgoing mail: a queue in the transaction of what it tells, and
-- the dated wordings it is written with.

create table archived_document (
  id_documento uuid not null default gen_random_uuid(),
  tipo text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  path text not null,
  impronta bytea not null,
  impronta_contenuto bytea not null,
  creato_il timestamptz not null,
  constraint archived_document_pkey primary key (id_documento),
  constraint archived_document_cycle_key unique (serial_number, num_times, tipo),
  constraint archived_document_receipt_fkey foreign key (serial_number, num_times) references receipt,
  constraint archived_document_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint archived_document_file_fkey foreign key (path) references file,
  constraint archived_document_kind_check check (tipo in ('ricevuta', 'allegato'))
);
create index archived_document_store_idx on archived_document (id_affiliato, id_negozio);
create index archived_document_file_idx on archived_document (path);
create index archived_document_hash_idx on archived_document (impronta);
create index archived_document_content_idx on archived_document (impronta_contenuto);
comment on table archived_document is 'Signed receipts and their annexes as PDF, made once and never again (decisions §8)';
comment on column archived_document.id_documento is 'Number of the document, as in /api/documenti/<id>.pdf';
comment on column archived_document.tipo is 'ricevuta: pages, signatures, hashes; allegato: the scans, deleted by retention without breaking the first';
comment on column archived_document.serial_number is 'Device';
comment on column archived_document.num_times is 'Cycle';
comment on column archived_document.id_affiliato is 'Affiliate of the shop';
comment on column archived_document.id_negozio is 'Shop';
comment on column archived_document.path is 'The stored bytes; the row of a deleted file stays';
comment on column archived_document.impronta is 'SHA-256 of the file';
comment on column archived_document.impronta_contenuto is 'SHA-256 of what it says, printed on it and in its QR code: a file can''t bear its own hash';
comment on column archived_document.creato_il is 'When it was made';

create table mail_template (
  id_email_tipo integer not null,
  valido_dal date not null,
  email_from text,
  subject text not null,
  message_body text not null,
  constraint mail_template_pkey primary key (id_email_tipo, valido_dal)
);
comment on table mail_template is 'Dated wordings of outgoing mail; names in braces are filled in by the server';
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller';
comment on column mail_template.valido_dal is 'First day it holds (Europe/Rome)';
comment on column mail_template.email_from is 'Sender; null: the one of the mail server''s settings';
comment on column mail_template.subject is 'Subject';
comment on column mail_template.message_body is 'Text';

create table mail_outbox (
  id_mail bigint generated always as identity,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer,
  id_link text,
  email_from text not null,
  destinatario text not null,
  subject text not null,
  message_body text not null,
  id_documento uuid not null,
  message_id text not null,
  stato text not null default 'IN CODA',
  tentativi integer not null default 0,
  ultimo_errore text,
  accodata_il timestamptz not null,
  prossimo_il timestamptz not null,
  inviata_il timestamptz,
  constraint mail_outbox_pkey primary key (id_mail),
  constraint mail_outbox_message_key unique (message_id),
  constraint mail_outbox_receipt_fkey foreign key (serial_number, num_times) references receipt,
  constraint mail_outbox_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint mail_outbox_operator_fkey foreign key (id_operatore) references operator,
  constraint mail_outbox_document_fkey foreign key (id_documento) references archived_document,
  constraint mail_outbox_state_check check (stato in ('IN CODA', 'INVIATA', 'RIFIUTATA', 'ABBANDONATA')),
  constraint mail_outbox_sent_check check ((stato = 'INVIATA') = (inviata_il is not null)),
  constraint mail_outbox_author_check check ((id_operatore is null) = (id_link is not null))
);
create index mail_outbox_due_idx on mail_outbox (prossimo_il, id_mail) where stato = 'IN CODA';
create index mail_outbox_receipt_idx on mail_outbox (serial_number, num_times, id_mail);
create index mail_outbox_store_idx on mail_outbox (id_affiliato, id_negozio);
create index mail_outbox_operator_idx on mail_outbox (id_operatore);
create index mail_outbox_document_idx on mail_outbox (id_documento);
comment on table mail_outbox is 'Mail to send and sent: the log on the receipt''s page';
comment on column mail_outbox.id_mail is 'Number of the mail';
comment on column mail_outbox.serial_number is 'Device of the receipt';
comment on column mail_outbox.num_times is 'Its cycle';
comment on column mail_outbox.id_affiliato is 'Affiliate of the shop';
comment on column mail_outbox.id_negozio is 'Shop of the receipt';
comment on column mail_outbox.id_operatore is 'Who asked for it; null: the customer by a link';
comment on column mail_outbox.id_link is 'Link it was asked for through';
comment on column mail_outbox.email_from is 'Sender, the server''s decision';
comment on column mail_outbox.destinatario is 'The customer''s stored address when it was asked for';
comment on column mail_outbox.subject is 'Subject';
comment on column mail_outbox.message_body is 'Text';
comment on column mail_outbox.id_documento is 'The archived document that goes with it';
comment on column mail_outbox.message_id is 'Message-ID, the same at each try: a mail server may tell a repetition by it';
comment on column mail_outbox.stato is 'IN CODA, INVIATA, RIFIUTATA (for good, by the mail server), ABBANDONATA (after three days of trying)';
comment on column mail_outbox.tentativi is 'Tries so far';
comment on column mail_outbox.ultimo_errore is 'What the last failed try met';
comment on column mail_outbox.accodata_il is 'When it was asked for';
comment on column mail_outbox.prossimo_il is 'Not tried before this; while one tries, not by others';
comment on column mail_outbox.inviata_il is 'When the mail server took it';

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (1, '2023-01-01', 'La sua ricevuta n. {numero} - {oggetto}',
   'Gentile {nome},

in allegato trova la ricevuta firmata della vendita del dispositivo {oggetto}, conclusa il {data} presso {negozio}.
Il codice della pratica è {codice_pratica}: lo indichi se ha bisogno di contattarci.

La conservi: prova la vendita e riporta le condizioni e i consensi che ha firmato. Le copie del suo documento di identità non sono allegate.

Cordiali saluti
{negozio}
{affiliato}');
