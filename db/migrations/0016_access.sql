-- Ways in: passwords by a mailed link, a second factor for head office and support, one's own sessions
-- (decisions §3, docs/decisions/0017-second-factor-and-links.md).

-- An invited account has a name and no password yet.
alter table operator drop constraint operator_account_check;
alter table operator add constraint operator_account_check check (user_psw is null or user_name is not null);
alter table operator add column email text;
alter table operator add column password_dal timestamptz;
create index operator_email_idx on operator (lower(email)) where email is not null;
comment on column operator.email is 'Mail address of the account: invitations and new passwords go there; several accounts of a shop may share one';
comment on column operator.password_dal is 'When the password was set by its owner; null: never, or before this was kept';

alter table session add column usata_il timestamptz not null default now();
update session set usata_il = creata_il;
comment on column session.usata_il is 'Last use, to within a few seconds';

create table password_link (
  id_link uuid not null,
  id_operatore integer not null,
  tipo text not null,
  impronta bytea not null,
  creato_il timestamptz not null,
  scade_il timestamptz not null,
  usato_il timestamptz,
  sostituito_il timestamptz,
  constraint password_link_pkey primary key (id_link),
  constraint password_link_token_key unique (impronta),
  constraint password_link_operator_fkey foreign key (id_operatore) references operator,
  constraint password_link_kind_check check (tipo in ('INVITO', 'RIPRISTINO')),
  constraint password_link_end_check check (usato_il is null or sostituito_il is null)
);
create index password_link_operator_idx on password_link (id_operatore, creato_il);
create unique index password_link_open_key on password_link (id_operatore) where usato_il is null and sostituito_il is null;
create index password_link_expiry_idx on password_link (scade_il);
comment on table password_link is 'Mailed links that set a password, one open for an account; the token itself is made anew from id_link and a key that is not in the database';
comment on column password_link.id_link is 'Link';
comment on column password_link.id_operatore is 'Account';
comment on column password_link.tipo is 'INVITO (first password, 7 days), RIPRISTINO (forgotten, 60 minutes)';
comment on column password_link.impronta is 'SHA-256 of the token';
comment on column password_link.creato_il is 'When it was issued';
comment on column password_link.scade_il is 'No good after this';
comment on column password_link.usato_il is 'When the password was set through it';
comment on column password_link.sostituito_il is 'When a newer link, or a password set otherwise, ended it';

create table second_factor (
  id_operatore integer not null,
  segreto bytea not null,
  avviato_il timestamptz not null,
  attivo_dal timestamptz,
  ultimo_passo bigint,
  constraint second_factor_pkey primary key (id_operatore),
  constraint second_factor_operator_fkey foreign key (id_operatore) references operator
);
comment on table second_factor is 'TOTP of an account (RFC 6238)';
comment on column second_factor.id_operatore is 'Account';
comment on column second_factor.segreto is 'The seed, sealed (AES-256-GCM) with a key that is not in the database';
comment on column second_factor.avviato_il is 'When the seed was made';
comment on column second_factor.attivo_dal is 'When a first code confirmed it; null: not yet, and not asked for at log-in';
comment on column second_factor.ultimo_passo is '30-second step of the last code taken: this one and those before are not taken again';

create table recovery_code (
  id_operatore integer not null,
  impronta bytea not null,
  usato_il timestamptz,
  constraint recovery_code_pkey primary key (id_operatore, impronta),
  constraint recovery_code_factor_fkey foreign key (id_operatore) references second_factor on delete cascade
);
comment on table recovery_code is 'Ten codes in place of a lost phone, one use each';
comment on column recovery_code.id_operatore is 'Account';
comment on column recovery_code.impronta is 'HMAC-SHA256 of the code under a key that is not in the database';
comment on column recovery_code.usato_il is 'When it was used';

create table second_factor_ticket (
  impronta bytea not null,
  id_operatore integer not null,
  scade_il timestamptz not null,
  tentativi smallint not null default 0,
  constraint second_factor_ticket_pkey primary key (impronta),
  constraint second_factor_ticket_operator_fkey foreign key (id_operatore) references operator
);
create index second_factor_ticket_operator_idx on second_factor_ticket (id_operatore);
create index second_factor_ticket_expiry_idx on second_factor_ticket (scade_il);
comment on table second_factor_ticket is 'Log-ins whose password was right and whose code is still to come: 5 minutes, 5 tries, gone once used';
comment on column second_factor_ticket.impronta is 'SHA-256 of the ticket';
comment on column second_factor_ticket.id_operatore is 'Account';
comment on column second_factor_ticket.scade_il is 'No good after this';
comment on column second_factor_ticket.tentativi is 'Codes tried with it';

-- The outbox carries mail to accounts too: no receipt and no attachment, but a link, put into the text when it is sent.
alter table mail_outbox alter column serial_number drop not null, alter column num_times drop not null,
  alter column id_affiliato drop not null, alter column id_negozio drop not null, alter column id_documento drop not null,
  add column id_link_password uuid,
  add constraint mail_outbox_password_fkey foreign key (id_link_password) references password_link,
  drop constraint mail_outbox_author_check,
  add constraint mail_outbox_kind_check check (case when id_link_password is null
    then num_nulls(serial_number, num_times, id_affiliato, id_negozio, id_documento) = 0
      and (id_operatore is null) = (id_link is not null)
    else num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link) = 0 end);
create index mail_outbox_password_idx on mail_outbox (id_link_password) where id_link_password is not null;
comment on table mail_outbox is 'Mail to send and sent: the log on the receipt''s page, and the links to accounts';
comment on column mail_outbox.serial_number is 'Device of the receipt; null: mail to an account';
comment on column mail_outbox.id_operatore is 'Who asked for it; null: the customer by a link, or whoever forgot a password';
comment on column mail_outbox.destinatario is 'The customer''s, or the account''s, stored address when it was asked for';
comment on column mail_outbox.message_body is 'Text; the name {link} is filled in at sending only';
comment on column mail_outbox.id_link_password is 'Link of a mail to an account';

comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password';
insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (2, '2023-01-01', 'Il tuo accesso a Permuta',
   'Ciao {nome},

per te è stato creato un accesso a Permuta. Il tuo nome utente è {user_name}.

Per cominciare scegli la password da questo indirizzo:
{link}

Il link vale {durata} e si usa una volta sola. Se non funziona più, chiedine un altro dalla pagina di accesso con «Password dimenticata?».

Permuta'),
  (3, '2023-01-01', 'Nuova password per Permuta',
   'Ciao {nome},

qualcuno, forse tu, ha chiesto una nuova password per l''utente {user_name}.

Puoi sceglierla da questo indirizzo:
{link}

Il link vale {durata} e si usa una volta sola. Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.

Permuta');

insert into setting (chiave, valido_dal, valore) values ('secondo_fattore', '2023-01-01', '{"obbligatorio_dal": null}');

-- Whoever takes somebody's access away, by whatever way, tells the open pages at once: an operator blocked or gone, an
-- affiliate switched off, a session ended. Each server process then looks at the sessions it serves.
create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('permuta_eventi', jsonb_build_object('tipo', 'accesso', tg_argv[0],
    to_jsonb(case tg_op when 'DELETE' then old else new end) -> tg_argv[0])::text);
  return null;
end $$;
create trigger operator_access after update of is_active, is_blocked on operator for each row
  when (old.is_active <> new.is_active or old.is_blocked <> new.is_blocked) execute function tell_access_change('id_operatore');
create trigger affiliate_access after update of is_active on affiliate for each row
  when (old.is_active <> new.is_active) execute function tell_access_change('id_affiliato');
create trigger session_access after delete on session for each row execute function tell_access_change('id_sessione');
