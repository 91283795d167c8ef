-- A saved view comes by mail, every morning or every Monday, to who wants it so; its rows go with the mail as a workbook.

create table list_mailing (
  id_operatore integer not null,
  id_vista integer not null,
  cadenza text not null,
  chiamata text not null,
  fissi jsonb not null,
  pagina text not null,
  prefisso text not null,
  inviata_il date not null,
  constraint list_mailing_pkey primary key (id_operatore, id_vista),
  constraint list_mailing_pace_check check (cadenza in ('GIORNALIERO', 'SETTIMANALE')),
  constraint list_mailing_operator_fkey foreign key (id_operatore) references operator,
  constraint list_mailing_view_fkey foreign key (id_vista) references list_view on delete cascade
);
create index list_mailing_view_idx on list_mailing (id_vista);
comment on table list_mailing is 'Saved views that somebody wants by mail';
comment on column list_mailing.id_operatore is 'Who wants it';
comment on column list_mailing.id_vista is 'The view';
comment on column list_mailing.cadenza is 'GIORNALIERO: every morning; SETTIMANALE: every Monday';
comment on column list_mailing.chiamata is 'The call that the screen asks for the list by';
comment on column list_mailing.fissi is 'What the screen asks besides what the view says: which part';
comment on column list_mailing.pagina is 'The screen, where the mail''s link leads';
comment on column list_mailing.prefisso is 'What tells the list''s names in the screen''s address apart from other lists';
comment on column list_mailing.inviata_il is 'Day (Europe/Rome) it was last dealt with, or asked for';

alter table mail_outbox add column allegato bytea;
alter table mail_outbox add column nome_allegato text;
alter table mail_outbox add constraint mail_outbox_attachment_check check (
  (allegato is null or nome_allegato is not null) and (nome_allegato is null or is_riepilogo = 1));
comment on column mail_outbox.allegato is 'The workbook that goes with it, until it is settled; nothing of a seller is in it';
comment on column mail_outbox.nome_allegato is 'What that is called; null: text only';

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (15, '2023-01-01', 'Permuta: {vista}, {righe}',
   'Buongiorno {nome},

la vista «{vista}» ha {righe}.
{allegato}

Si apre qui: {link}

La mail si toglie dal menu della vista.
');
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office; 5: daily mail of the inbox; 6: the week''s figures; 9: what a parcel lacks, to its shop; 11: overdue invoices, to their affiliate; 12: a month''s statement, to its shop; 13 and 14: a contested value waits for the shop, for head office; 15: a saved view, to who wants it';
