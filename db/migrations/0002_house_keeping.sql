-- What every call leans on: dated settings and texts, answers given once, captcha tickets, limits, numbering.

create table setting (
  chiave text not null,
  valido_dal date not null,
  valore jsonb not null,
  constraint setting_pkey primary key (chiave, valido_dal)
);
comment on table setting is 'Dated settings: thresholds, company details, addresses of the install QR codes';
comment on column setting.chiave is 'Name of the setting';
comment on column setting.valido_dal is 'First day it holds (Europe/Rome)';
comment on column setting.valore is 'Value as JSON; money in euro';

create table legal_text (
  chiave text not null,
  valido_dal date not null,
  testo text not null,
  constraint legal_text_pkey primary key (chiave, valido_dal)
);
comment on table legal_text is 'Dated wordings of receipts and notices; a receipt keeps the version it was signed with';
comment on column legal_text.chiave is 'Name of the text';
comment on column legal_text.valido_dal is 'First day it holds (Europe/Rome)';
comment on column legal_text.testo is 'The wording';

create table idempotent_answer (
  autore text not null,
  chiamata text not null,
  chiave text not null,
  impronta bytea not null,
  risposta jsonb not null,
  creata_il timestamptz not null,
  constraint idempotent_answer_pkey primary key (autore, chiamata, chiave)
);
create index idempotent_answer_age_idx on idempotent_answer (creata_il);
comment on table idempotent_answer is 'Answers of mutations by Idempotency-Key, kept 24 hours (decisions §2)';
comment on column idempotent_answer.autore is 'Session or link token that asked';
comment on column idempotent_answer.chiamata is 'Name of the call';
comment on column idempotent_answer.chiave is 'The Idempotency-Key header';
comment on column idempotent_answer.impronta is 'SHA-256 of the parsed input: the same key with another body is refused';
comment on column idempotent_answer.risposta is 'The answer that was given';
comment on column idempotent_answer.creata_il is 'When';

create table captcha_ticket (
  impronta bytea not null,
  scade_il timestamptz not null,
  usato_il timestamptz,
  constraint captcha_ticket_pkey primary key (impronta)
);
create index captcha_ticket_expiry_idx on captcha_ticket (scade_il);
comment on table captcha_ticket is 'Captcha answers already spent and the tickets they gave: one use, 10 minutes (decisions §2)';
comment on column captcha_ticket.impronta is 'SHA-256 of the ticket or of the captcha answer';
comment on column captcha_ticket.scade_il is 'No good after this';
comment on column captcha_ticket.usato_il is 'When it was spent';

create table rate_window (
  chiave text not null,
  inizio timestamptz not null,
  conteggio integer not null,
  constraint rate_window_pkey primary key (chiave, inizio)
);
create index rate_window_age_idx on rate_window (inizio);
comment on table rate_window is 'Calls counted by address and window, shared by all server processes';
comment on column rate_window.chiave is 'What is limited: call group and address';
comment on column rate_window.inizio is 'Start of the window';
comment on column rate_window.conteggio is 'Calls so far';

create table progressive (
  tipo text not null,
  id_negozio integer not null,
  anno smallint not null,
  ultimo integer not null,
  constraint progressive_pkey primary key (tipo, id_negozio, anno),
  constraint progressive_store_fkey foreign key (id_negozio) references store,
  constraint progressive_last_check check (ultimo > 0)
);
create index progressive_store_idx on progressive (id_negozio);
comment on table progressive is 'Yearly numbers without gaps: drawn in the transaction that uses them';
comment on column progressive.tipo is 'What is numbered: ricevuta, ddt, …';
comment on column progressive.id_negozio is 'Shop whose series it is';
comment on column progressive.anno is 'Year (Europe/Rome)';
comment on column progressive.ultimo is 'Last number given';

create table country (
  sigla_nazione text not null,
  id_paese smallint not null,
  paese text not null,
  constraint country_pkey primary key (sigla_nazione),
  constraint country_id_key unique (id_paese),
  constraint country_code_check check (sigla_nazione ~ '^[A-Z]{2}$')
);
comment on table country is 'Countries by ISO code with Italian names';
comment on column country.sigla_nazione is 'ISO 3166-1 alpha-2';
comment on column country.id_paese is 'Number of the country, ISO 3166-1';
comment on column country.paese is 'Italian name';

create table packaging_request (
  id_packaging integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  data_richiesta timestamptz not null,
  data_evasione timestamptz,
  id_operatore_evasione integer,
  is_evasa flag not null default 0,
  constraint packaging_request_pkey primary key (id_packaging),
  constraint packaging_request_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint packaging_request_operator_fkey foreign key (id_operatore) references operator,
  constraint packaging_request_fulfiller_fkey foreign key (id_operatore_evasione) references operator,
  constraint packaging_request_done_check check (
    (is_evasa = 1) = (data_evasione is not null) and (is_evasa = 1) = (id_operatore_evasione is not null))
);
-- A new request is possible only when the last one is fulfilled: the database settles two tills asking at once.
create unique index packaging_request_open_key on packaging_request (id_negozio) where is_evasa = 0;
create index packaging_request_store_idx on packaging_request (id_affiliato, id_negozio, data_richiesta desc);
create index packaging_request_list_idx on packaging_request (data_richiesta desc, id_packaging desc);
create index packaging_request_operator_idx on packaging_request (id_operatore);
create index packaging_request_fulfiller_idx on packaging_request (id_operatore_evasione);
comment on table packaging_request is 'Requests of packaging material by shops (S2 §3)';
comment on column packaging_request.id_packaging is 'Request id';
comment on column packaging_request.id_affiliato is 'Affiliate of the shop';
comment on column packaging_request.id_negozio is 'Shop that asks';
comment on column packaging_request.id_operatore is 'Who asked';
comment on column packaging_request.data_richiesta is 'When it was asked';
comment on column packaging_request.data_evasione is 'When it was fulfilled';
comment on column packaging_request.id_operatore_evasione is 'Who fulfilled it';
comment on column packaging_request.is_evasa is '1: fulfilled';
