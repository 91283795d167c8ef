-- 'Mandami la copia' on the customer's phone: one mail a purchase, beside those that are asked for on the receipt's page.
-- And a signed receipt that is opened by a link is written down.
alter table mail_outbox add column is_copia flag not null default 0;
alter table mail_outbox add constraint mail_outbox_copy_check check (is_copia = 0 or id_documento is not null);
create unique index mail_outbox_copy_key on mail_outbox (serial_number, num_times) where is_copia = 1;
comment on column mail_outbox.is_copia is '1: the one copy that a customer asks for on the phone, no consent and not counted among the others';
comment on table document_view is 'Every view of a scan of an identity document, and every signed receipt that a link has opened (law §4)';
comment on column document_view.campo is 'fronte, retro, prova_acquisto, allegato; ricevuta: by a link';
