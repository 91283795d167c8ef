-- Who wants it gets the week's figures by mail, on Monday.

create table weekly_report (
  id_operatore integer not null,
  is_attiva flag not null,
  inviata_il date,
  constraint weekly_report_pkey primary key (id_operatore),
  constraint weekly_report_operator_fkey foreign key (id_operatore) references operator
);
comment on table weekly_report is 'Who wants the weekly mail of the dashboard';
comment on column weekly_report.id_operatore is 'Whose';
comment on column weekly_report.is_attiva is 'Wants it';
comment on column weekly_report.inviata_il is 'Monday after the last week that was mailed (Europe/Rome); null: none yet';
comment on column mail_outbox.is_riepilogo is 'The daily mail of somebody''s inbox, or the week''s figures: text only';

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (6, '2023-01-01', 'Permuta: la settimana {settimana}',
   'Ciao {nome},

la settimana {settimana}:

{figure}

Il resto è qui: {link}

Ricevi questa mail ogni lunedì perché l''hai scelto. Per non riceverla più: Home, in fondo all''Andamento.

Permuta');
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office; 5: daily mail of the inbox; 6: the week''s figures; 9: what a parcel lacks, to its shop';
