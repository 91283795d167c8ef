-- A voucher's holder is reminded of its last day, twice at most and only while it is good. It is a word about what he has
-- bought, no advertising, so it asks for no consent.

insert into setting (chiave, valido_dal, valore)
  values ('promemoria_buoni', '2023-01-01', '{"attivo": 1, "primo_giorni": 30, "ultimo_giorni": 7}');

alter table mail_outbox add column promemoria smallint;
alter table mail_outbox add column promemoria_scadenza date;
alter table mail_outbox add constraint mail_outbox_reminder_check
  check ((promemoria is null) = (promemoria_scadenza is null) and promemoria > 0);
comment on column mail_outbox.promemoria is '1, 2: the first or the last reminder of a voucher''s end; null: none';
comment on column mail_outbox.promemoria_scadenza is 'The last day that it reminds of: one put off later is reminded of anew';

-- However many processes ask: one of each for a last day.
create unique index mail_outbox_reminder_key on mail_outbox (serial_number, num_times, promemoria, promemoria_scadenza)
  where promemoria is not null;
create index coupon_last_day_idx on coupon (data_scadenza) where stato_coupon = 'VALIDO';

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (case
  when promemoria is not null then num_nulls(serial_number, num_times, id_affiliato, id_negozio) = 0
    and num_nonnulls(id_operatore, id_documento, id_link, id_link_password, id_spedizione_magcent) = 0
    and is_prova + is_riepilogo + is_contabile + is_copia = 0
  when is_prova = 1 or is_riepilogo = 1 then is_prova + is_riepilogo + is_contabile = 1 and id_operatore is not null
    and num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link, id_link_password, id_spedizione_magcent) = 0
  when is_contabile = 1 then num_nulls(id_affiliato, id_operatore) = 0
    and num_nonnulls(serial_number, num_times, id_documento, id_link, id_link_password, id_spedizione_magcent) = 0
  when id_spedizione_magcent is not null then num_nulls(id_affiliato, id_negozio, id_operatore) = 0
    and num_nonnulls(serial_number, num_times, id_documento, id_link, id_link_password) = 0
  when id_link_password is null then num_nulls(serial_number, num_times, id_affiliato, id_negozio, id_documento) = 0
    and (id_operatore is null) = (id_link is not null)
  else num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link) = 0
end);

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (16, '2023-01-01', 'Il suo buono vale fino al {scadenza}',
   'Gentile {nome},

il buono di {valore} che ha ricevuto da {negozio} per {oggetto} vale fino al {scadenza} compreso: {giorni}.
Si usa nei negozi {affiliato}, con il buono stampato o mostrato sul telefono. È quello che finisce con {codice}.

Questo messaggio riguarda soltanto il suo buono. Se l''ha già usato non deve fare nulla.

Cordiali saluti
{negozio}
{affiliato}');
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office; 5: daily mail of the inbox; 6: the week''s figures; 9: what a parcel lacks, to its shop; 11: overdue invoices, to their affiliate; 12: a month''s statement, to its shop; 13 and 14: a contested value waits for the shop, for head office; 15: a saved view, to who wants it; 16: a voucher''s end, to its holder';
