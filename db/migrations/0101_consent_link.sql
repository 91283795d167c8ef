-- A receipt's mail bears a link by which whoever sold takes consents back; its token is made when the mail goes out.
alter table mail_outbox add column id_link_consensi text;
alter table mail_outbox add constraint mail_outbox_consent_fkey foreign key (id_link_consensi) references link;
alter table mail_outbox add constraint mail_outbox_consent_check check (id_link_consensi is null or id_documento is not null);
create index mail_outbox_consent_idx on mail_outbox (id_link_consensi) where id_link_consensi is not null;
comment on column mail_outbox.id_link_consensi is 'Link by which consents are taken back, told at the end of a receipt''s mail; null: none';
