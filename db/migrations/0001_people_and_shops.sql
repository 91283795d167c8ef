-- Affiliates with their terms, shops, the people who sign in, sessions, and what the open pages write.

create domain flag as smallint check (value in (0, 1));

create table affiliate (
  id_affiliato integer not null,
  ragione_sociale text not null,
  partita_iva text,
  codice_fiscale text,
  indirizzo text,
  cap text,
  citta text,
  sigla_provincia text,
  codice_destinatario_b2b text,
  pec_destinatario_b2b text,
  is_credenziali_saltate flag not null default 0,
  is_solo_voucher flag not null default 0,
  percentuale_contanti smallint not null default 90,
  percentuale_listino smallint not null default 100,
  is_campagne flag not null default 0,
  limite_ricevuta numeric(12,2) not null default 400,
  mesi_coupon smallint not null default 12,
  percentuale_commissione numeric(5,2) not null default 0,
  token_pubblico text,
  is_active flag not null default 1,
  constraint affiliate_pkey primary key (id_affiliato),
  constraint affiliate_token_key unique (token_pubblico),
  constraint affiliate_contanti_check check (percentuale_contanti between 0 and 100),
  constraint affiliate_listino_check check (percentuale_listino between 1 and 100),
  constraint affiliate_limite_check check (limite_ricevuta >= 0),
  constraint affiliate_mesi_check check (mesi_coupon between 1 and 120)
);
comment on table affiliate is 'A chain or dealer, with everything it does differently from the others (decisions §3)';
comment on column affiliate.id_affiliato is 'Affiliate id of the specifications (364, 589, …); 1 is the company itself';
comment on column affiliate.ragione_sociale is 'Company name';
comment on column affiliate.partita_iva is 'VAT number, 11 digits';
comment on column affiliate.codice_fiscale is 'Tax code of the company';
comment on column affiliate.indirizzo is 'Registered office: street and number';
comment on column affiliate.cap is 'Registered office: postcode';
comment on column affiliate.citta is 'Registered office: town';
comment on column affiliate.sigla_provincia is 'Registered office: province';
comment on column affiliate.codice_destinatario_b2b is 'SdI recipient code, 7 characters';
comment on column affiliate.pec_destinatario_b2b is 'Certified mail address';
comment on column affiliate.is_credenziali_saltate is '1: role 1 goes past /credentials (364, S1 §4)';
comment on column affiliate.is_solo_voucher is '1: voucher is the only payment mode (589, 722, S1 §6)';
comment on column affiliate.percentuale_contanti is 'Cash pays this per cent of the value (207: 60, S1 §9)';
comment on column affiliate.percentuale_listino is 'Price list is reduced to this per cent (80 where reduced, S1 §9)';
comment on column affiliate.is_campagne is '1: has the bonus-campaign feature (S1 §6)';
comment on column affiliate.limite_ricevuta is 'Euro; above it possession of the purchase receipt is asked (S1 §9)';
comment on column affiliate.mesi_coupon is 'Validity of its coupons in months';
comment on column affiliate.percentuale_commissione is 'Commission on the settled value, per cent (decisions §7)';
comment on column affiliate.token_pubblico is 'Public store token (st) of the price lookup';
comment on column affiliate.is_active is '0: nobody of it signs in';

create table store (
  id_negozio integer not null,
  id_affiliato integer not null,
  negozio text not null,
  indirizzo text not null,
  cap text not null,
  citta text not null,
  sigla_provincia text not null,
  latitudine double precision,
  longitudine double precision,
  telefono text,
  email text,
  is_sede flag not null default 0,
  is_collaudo flag not null default 0,
  is_active flag not null default 1,
  constraint store_pkey primary key (id_negozio),
  constraint store_tenant_key unique (id_affiliato, id_negozio),
  constraint store_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint store_id_check check (id_negozio > 0)
);
comment on table store is 'A shop, or head office as a place (is_sede)';
comment on column store.id_negozio is 'Shop id; 0 is never a shop: it means all of them';
comment on column store.id_affiliato is 'Its affiliate';
comment on column store.negozio is 'Name of the shop';
comment on column store.indirizzo is 'Street and number';
comment on column store.cap is 'Postcode, 5 digits';
comment on column store.citta is 'Town';
comment on column store.sigla_provincia is 'Province';
comment on column store.latitudine is 'WGS84 latitude, for the nearest-shop list';
comment on column store.longitudine is 'WGS84 longitude';
comment on column store.telefono is 'Telephone shown to customers';
comment on column store.email is 'Mail address of the shop';
comment on column store.is_sede is '1: head office, the recipient of every DDT';
comment on column store.is_collaudo is '1: test shop, whose purchases may be deleted (decisions §6)';
comment on column store.is_active is '0: closed';

create table operator (
  id_operatore integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer,
  nome text not null,
  cognome text not null,
  is_visible flag not null default 1,
  id_role smallint not null,
  id_external_op text,
  user_name text,
  user_psw text,
  is_active flag not null default 1,
  is_blocked flag not null default 0,
  is_dummy flag not null default 0,
  data_creazione timestamptz not null default now(),
  constraint operator_pkey primary key (id_operatore),
  constraint operator_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint operator_store_fkey foreign key (id_negozio) references store,
  constraint operator_role_check check (id_role between 1 and 4),
  constraint operator_account_check check ((user_name is null) = (user_psw is null)),
  constraint operator_dummy_check check (is_dummy = 0 or (id_role = 1 and user_name is null))
);
create unique index operator_user_name_key on operator (lower(user_name)) where user_name is not null;
create index operator_store_idx on operator (id_negozio, id_role);
create index operator_affiliate_idx on operator (id_affiliato);
comment on table operator is 'People: accounts that sign in (user_name) and the operators of a shop who act (dummy, without an account)';
comment on column operator.id_operatore is 'Operator id';
comment on column operator.id_affiliato is 'Affiliate; 1 for head office and support';
comment on column operator.id_negozio is 'Shop; null for master, head office and support';
comment on column operator.nome is 'First name';
comment on column operator.cognome is 'Last name';
comment on column operator.is_visible is '0: not offered in lists';
comment on column operator.id_role is '1 shop, 2 master, 3 head office, 4 support (S1 §6)';
comment on column operator.id_external_op is 'The matricola of S1 §3';
comment on column operator.user_name is 'Account name, compared without case; null for operators that only act';
comment on column operator.user_psw is 'argon2id over the md5 hex that /login takes (decisions §3)';
comment on column operator.is_active is '0: left';
comment on column operator.is_blocked is '1: blocked; its sessions end at once';
comment on column operator.is_dummy is '1: made on /credentials, acts under a shop account';
comment on column operator.data_creazione is 'When it was made';

create table session (
  id_sessione bigint generated always as identity,
  token_hash bytea not null,
  id_utente integer not null,
  id_operatore integer not null,
  id_affiliato integer,
  id_negozio integer,
  is_impersonato flag not null default 0,
  is_operatore_scelto flag not null default 0,
  chiave_picea text not null,
  creata_il timestamptz not null,
  scade_il timestamptz not null,
  ip text not null,
  user_agent text not null default '',
  constraint session_pkey primary key (id_sessione),
  constraint session_token_key unique (token_hash),
  constraint session_account_fkey foreign key (id_utente) references operator,
  constraint session_operator_fkey foreign key (id_operatore) references operator,
  constraint session_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint session_store_fkey foreign key (id_negozio) references store
);
create index session_account_idx on session (id_utente);
create index session_operator_idx on session (id_operatore);
create index session_affiliate_idx on session (id_affiliato);
create index session_store_idx on session (id_negozio);
create index session_expiry_idx on session (scade_il);
comment on table session is 'Signed-in sessions; the cookie holds the token, here is only its SHA-256 (decisions §3)';
comment on column session.id_sessione is 'Session id';
comment on column session.token_hash is 'SHA-256 of the cookie token';
comment on column session.id_utente is 'Account that signed in';
comment on column session.id_operatore is 'Operator who acts';
comment on column session.id_affiliato is 'Affiliate in force; null for head office and support';
comment on column session.id_negozio is 'Shop in force (chosen, own or impersonated); null: none';
comment on column session.is_impersonato is '1: support standing in for the shop';
comment on column session.is_operatore_scelto is '1: the operator was chosen on /credentials';
comment on column session.chiave_picea is 'Key of this session for signing Picea requests (decisions §4)';
comment on column session.creata_il is 'Sign-in time; never valid longer than 12 hours';
comment on column session.scade_il is 'Valid until; one hour, renewed by use';
comment on column session.ip is 'Address at sign-in';
comment on column session.user_agent is 'Browser at sign-in';

create table login_attempt (
  id_tentativo bigint generated always as identity,
  user_name text not null,
  ip text not null,
  quando timestamptz not null,
  constraint login_attempt_pkey primary key (id_tentativo)
);
create index login_attempt_user_idx on login_attempt (user_name, quando);
comment on table login_attempt is 'Failed sign-ins of the last hours, for the closing of a user and address pair (decisions §3)';
comment on column login_attempt.id_tentativo is 'Attempt id';
comment on column login_attempt.user_name is 'Name as typed, lower case; not necessarily a user';
comment on column login_attempt.ip is 'Address it came from';
comment on column login_attempt.quando is 'When';

create table business_type (
  id_tipo_attivita smallint not null,
  attivita text not null,
  constraint business_type_pkey primary key (id_tipo_attivita)
);
comment on table business_type is 'Kinds of business offered in the contact form (S1 §7)';
comment on column business_type.id_tipo_attivita is 'Kind id';
comment on column business_type.attivita is 'Name shown';

create table contact (
  id_contatto integer generated always as identity,
  riferimento text not null,
  email text not null,
  telefono text not null,
  id_tipo_attivita smallint,
  note_contatto text not null,
  id_stato_contatto smallint not null default 1,
  id_operatore integer,
  id_affiliato integer,
  note_operatore text,
  data_creazione timestamptz not null,
  constraint contact_pkey primary key (id_contatto),
  constraint contact_type_fkey foreign key (id_tipo_attivita) references business_type,
  constraint contact_operator_fkey foreign key (id_operatore) references operator,
  constraint contact_affiliate_fkey foreign key (id_affiliato) references affiliate
);
create index contact_type_idx on contact (id_tipo_attivita);
create index contact_operator_idx on contact (id_operatore);
create index contact_affiliate_idx on contact (id_affiliato);
create index contact_state_idx on contact (id_stato_contatto, data_creazione desc);
comment on table contact is 'Requests of prospective shops from the landing page (S1 §3)';
comment on column contact.id_contatto is 'Contact id';
comment on column contact.riferimento is 'Name of the sender';
comment on column contact.email is 'Mail address of the sender';
comment on column contact.telefono is 'Telephone of the sender';
comment on column contact.id_tipo_attivita is 'Kind of business';
comment on column contact.note_contatto is 'Message, at most 4000 characters';
comment on column contact.id_stato_contatto is '1 new, 2 in progress, 3 closed';
comment on column contact.id_operatore is 'Who is dealing with it';
comment on column contact.id_affiliato is 'Affiliate it became';
comment on column contact.note_operatore is 'Notes of head office';
comment on column contact.data_creazione is 'When it was sent';
