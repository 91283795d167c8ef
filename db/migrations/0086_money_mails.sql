-- Head office writes about money: reminders of overdue invoices to affiliates, statements of a month to shops. What it says to
-- shops and to itself about contested values has a wording like all other mail.

alter table mail_outbox add column is_contabile flag not null default 0;
comment on column mail_outbox.is_contabile is 'Invoices that are overdue, to an affiliate, or the statement of a month, to a shop: text only';
alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  case
    when is_prova = 1 or is_riepilogo = 1 then is_prova + is_riepilogo + is_contabile = 1 and id_operatore is not null
      and num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link, id_link_password,
        id_spedizione_magcent) = 0
    when is_contabile = 1 then num_nulls(id_affiliato, id_operatore) = 0
      and num_nonnulls(serial_number, num_times, id_documento, id_link, id_link_password, id_spedizione_magcent) = 0
    when id_spedizione_magcent is not null then num_nulls(id_affiliato, id_negozio, id_operatore) = 0
      and num_nonnulls(serial_number, num_times, id_documento, id_link, id_link_password) = 0
    when id_link_password is null then num_nulls(serial_number, num_times, id_affiliato, id_negozio, id_documento) = 0
      and (id_operatore is null) = (id_link is not null)
    else num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link) = 0
  end);

create table invoice_reminder (
  id_fattura integer not null,
  giorno date not null,
  id_mail bigint not null,
  constraint invoice_reminder_pkey primary key (id_fattura, giorno),
  constraint invoice_reminder_invoice_fkey foreign key (id_fattura) references invoice,
  constraint invoice_reminder_mail_fkey foreign key (id_mail) references mail_outbox
);
create index invoice_reminder_mail_idx on invoice_reminder (id_mail);
comment on table invoice_reminder is 'Which invoices affiliates were reminded of: each once a day at most';
comment on column invoice_reminder.id_fattura is 'Invoice';
comment on column invoice_reminder.giorno is 'Day (Europe/Rome)';
comment on column invoice_reminder.id_mail is 'The mail, which may tell of several';

create table statement_send (
  id_invio integer generated always as identity,
  mese date not null,
  quando timestamptz not null,
  id_operatore integer not null,
  totale integer not null,
  concluso_il timestamptz,
  constraint statement_send_pkey primary key (id_invio),
  constraint statement_send_month_check check (mese = date_trunc('month', mese::timestamp)),
  constraint statement_send_operator_fkey foreign key (id_operatore) references operator
);
create unique index statement_send_open_key on statement_send (mese) where concluso_il is null;
create index statement_send_operator_idx on statement_send (id_operatore);
comment on table statement_send is 'Statements of a month sent to the shops by mail, in one act of head office; one at a time for a month';
comment on column statement_send.id_invio is 'The act';
comment on column statement_send.mese is 'First day of the month';
comment on column statement_send.quando is 'When it was asked for';
comment on column statement_send.id_operatore is 'Who asked';
comment on column statement_send.totale is 'Shops that were to get one then';
comment on column statement_send.concluso_il is 'When the last was dealt with; null: it is under way';

create table statement_mail (
  id_negozio integer not null,
  mese date not null,
  id_invio integer not null,
  id_mail bigint,
  constraint statement_mail_pkey primary key (id_negozio, mese),
  constraint statement_mail_store_fkey foreign key (id_negozio) references store,
  constraint statement_mail_send_fkey foreign key (id_invio) references statement_send,
  constraint statement_mail_mail_fkey foreign key (id_mail) references mail_outbox
);
create index statement_mail_send_idx on statement_mail (id_invio);
create index statement_mail_mail_idx on statement_mail (id_mail) where id_mail is not null;
comment on table statement_mail is 'Which shops were sent the statement of a month: each once';
comment on column statement_mail.id_negozio is 'Shop';
comment on column statement_mail.mese is 'First day of the month';
comment on column statement_mail.id_invio is 'The act that it was sent by';
comment on column statement_mail.id_mail is 'The mail; null: nothing moved and nothing is owed, so there was nothing to say';

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (11, '2023-01-01', 'Permuta: fatture scadute',
   'Buongiorno,

a {affiliato} restano da pagare {totale}:

{elenco}

Le fatture si vedono qui: {link}

Se il pagamento è già partito, questa mail non conta.

Permuta'),
  (12, '2023-01-01', 'Permuta: estratto conto di {mese}',
   'Buongiorno {negozio},

l''estratto conto di {mese}:

{figure}

Le voci, una per una, sono qui: {link}

Permuta'),
  (13, '2023-01-01', 'Un valore da guardare entro il {termine}',
   'La sede ha valutato {device} meno di quanto ha pagato {negozio}.
Il negozio può contestare fino al {termine}; dopo, il valore resta.

Si apre qui: {link}
'),
  (14, '2023-01-01', 'Una contestazione da decidere entro il {termine}',
   '{negozio} ha contestato il valore di {device}.
La sede risponde entro il {termine}; dopo, vale quanto ha pagato il negozio.

Si apre qui: {link}
');
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office; 5: daily mail of the inbox; 6: the week''s figures; 9: what a parcel lacks, to its shop; 11: overdue invoices, to their affiliate; 12: a month''s statement, to its shop; 13 and 14: a contested value waits for the shop, for head office';
