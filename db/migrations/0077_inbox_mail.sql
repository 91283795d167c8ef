-- Who wants it gets what is unread in the inbox by mail, once a day. A thread's title bears nobody's name: it goes into mails.

create table inbox_mail (
  id_operatore integer not null,
  is_attiva flag not null,
  inviata_il date,
  constraint inbox_mail_pkey primary key (id_operatore),
  constraint inbox_mail_operator_fkey foreign key (id_operatore) references operator
);
comment on table inbox_mail is 'Who wants the daily mail of the inbox';
comment on column inbox_mail.id_operatore is 'Whose';
comment on column inbox_mail.is_attiva is 'Wants it';
comment on column inbox_mail.inviata_il is 'Day of the last one (Europe/Rome); null: none yet';

alter table mail_outbox add column is_riepilogo flag not null default 0;
comment on column mail_outbox.is_riepilogo is 'The daily mail of somebody''s inbox: text only';
alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  case
    when is_prova = 1 or is_riepilogo = 1 then is_prova + is_riepilogo = 1 and id_operatore is not null
      and num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link, id_link_password) = 0
    when id_link_password is null then num_nulls(serial_number, num_times, id_affiliato, id_negozio, id_documento) = 0
      and (id_operatore is null) = (id_link is not null)
    else num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link) = 0
  end);

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (5, '2023-01-01', 'Permuta: {quanti} da leggere',
   'Ciao {nome},

negli avvisi di Permuta hai {quanti} da leggere:

{elenco}

Si leggono qui: {link}

Ricevi questa mail una volta al giorno perché l''hai scelto. Per non riceverla più: Avvisi, «Di che cosa».

Permuta');
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office; 5: daily mail of the inbox';

update work_item set titolo = 'Richiesta di contatto n. ' || chiave where tipo_oggetto = 'CONTATTO';
