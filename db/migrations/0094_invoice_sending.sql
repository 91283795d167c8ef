-- Electronic invoices on their way to SdI and back, and the credit notes that take them back (law §3).

alter table invoice
  add column tipo_documento text not null default 'TD01',
  add column id_fattura_collegata integer,
  add column imponibile_stornato numeric(12, 2) not null default 0,
  add column imposta_stornata numeric(12, 2) not null default 0,
  add column compensato numeric(12, 2) not null default 0,
  add column stato_invio text not null default 'DA_INVIARE';
comment on column invoice.tipo_documento is 'FatturaPA''s type: TD01 invoice, TD04 credit note, whose amounts are to be read as less';
comment on column invoice.id_fattura_collegata is 'Credit note: the invoice it takes back';
comment on column invoice.imponibile_stornato is 'What its credit notes have taken back of imponibile';
comment on column invoice.imposta_stornata is 'What they have taken back of imposta';
comment on column invoice.compensato is 'What an invoice and its credit notes settle between them, without money: on both sides';
comment on column invoice.stato_invio is 'How far it is on its way to SdI';
comment on table invoice is 'Invoices from head office to affiliates: one a month each, the commission on the settled value (S2 §3, rulings §7), and credit notes on them';

alter table invoice add constraint invoice_linked_fkey foreign key (id_fattura_collegata) references invoice;
create index invoice_linked_idx on invoice (id_fattura_collegata) where id_fattura_collegata is not null;
alter table invoice add constraint invoice_kind_check check (tipo_documento in ('TD01', 'TD04'));
alter table invoice add constraint invoice_linked_check check ((tipo_documento = 'TD04') = (id_fattura_collegata is not null));
alter table invoice add constraint invoice_credited_check check (imponibile_stornato between 0 and imponibile
  and imposta_stornata between 0 and imposta and (tipo_documento = 'TD01' or imponibile_stornato + imposta_stornata = 0));
alter table invoice add constraint invoice_sending_state_check check (stato_invio in
  ('DA_INVIARE', 'INVIATA', 'CONSEGNATA', 'MANCATA_CONSEGNA', 'SCARTATA'));

alter table invoice drop constraint invoice_balance_check;
alter table invoice add constraint invoice_balance_check check (pagato >= 0 and compensato >= 0
  and pagato + compensato <= importo_lordo and (is_pagata = 1) = (pagato + compensato = importo_lordo));
comment on column invoice.pagato is 'What was paid of it so far, euro; of a credit note: paid back';
comment on column invoice.is_pagata is '1: nothing is left to be paid';

-- A month whose invoice was taken back whole may be invoiced anew.
alter table invoice drop constraint invoice_month_key;
create unique index invoice_month_key on invoice (id_affiliato, periodo)
  where tipo_documento = 'TD01' and imponibile_stornato < imponibile;
create index invoice_sending_state_idx on invoice (stato_invio) where stato_invio in ('DA_INVIARE', 'SCARTATA');

-- Files made before this was kept went out by hand.
update invoice set stato_invio = 'INVIATA';

create table invoice_sending (
  id_invio integer generated always as identity,
  id_fattura integer not null,
  progressivo text not null,
  nome_file text not null,
  xml text,
  impronta text,
  is_ultimo flag not null default 1,
  canale text,
  chiesto_il timestamptz,
  data_invio timestamptz,
  tentativi smallint not null default 0,
  prossimo_il timestamptz,
  problema text,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  constraint invoice_sending_pkey primary key (id_invio),
  constraint invoice_sending_invoice_fkey foreign key (id_fattura) references invoice,
  constraint invoice_sending_operator_fkey foreign key (id_operatore) references operator,
  constraint invoice_sending_file_key unique (nome_file),
  constraint invoice_sending_way_check check (canale in ('MANO', 'PEC')),
  constraint invoice_sending_xml_check check ((xml is null) = (impronta is null))
);
create index invoice_sending_invoice_idx on invoice_sending (id_fattura, id_invio);
create unique index invoice_sending_last_key on invoice_sending (id_fattura) where is_ultimo = 1;
create index invoice_sending_operator_idx on invoice_sending (id_operatore);
create index invoice_sending_asked_idx on invoice_sending (chiesto_il) where chiesto_il is not null and data_invio is null;
comment on table invoice_sending is 'Files of invoices for SdI, as they went out: each name once, a refused one is followed by another';
comment on column invoice_sending.id_invio is 'Sending; its progressive is made of it';
comment on column invoice_sending.id_fattura is 'Invoice';
comment on column invoice_sending.progressivo is 'ProgressivoInvio: also in the file''s name';
comment on column invoice_sending.nome_file is 'Name of the file, never twice';
comment on column invoice_sending.xml is 'The file; null: made before files were kept, and written from the row';
comment on column invoice_sending.impronta is 'SHA-256 of the file, hexadecimal';
comment on column invoice_sending.is_ultimo is '1: the one that counts for its invoice';
comment on column invoice_sending.canale is 'How it went out';
comment on column invoice_sending.chiesto_il is 'When it was asked to go by certified mail';
comment on column invoice_sending.data_invio is 'When it went';
comment on column invoice_sending.tentativi is 'Tries to send it by certified mail';
comment on column invoice_sending.prossimo_il is 'No process tries it before';
comment on column invoice_sending.problema is 'Why the last try by certified mail did not get through';
comment on column invoice_sending.id_operatore is 'Who made it';
comment on column invoice_sending.data_creazione is 'When';

insert into invoice_sending (id_fattura, progressivo, nome_file, canale, data_invio, id_operatore, data_creazione)
  select i.id_fattura, p.progressivo,
    'IT' || (i.parti -> 'cedente' ->> 'partita_iva') || '_' || p.progressivo || '.xml', 'MANO', i.data_creazione, i.id_operatore,
    i.data_creazione
  from invoice i cross join lateral (
    select string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (i.id_fattura / power(36, n)::bigint % 36)::int + 1, 1), ''
      order by n desc) as progressivo
    from generate_series(0, 4) n) p;
select setval(pg_get_serial_sequence('invoice_sending', 'id_invio'),
  greatest((select max(id_fattura) from invoice), (select max(id_invio) from invoice_sending))) where exists (select from invoice);

create table sdi_message (
  id_messaggio integer generated always as identity,
  id_invio integer not null,
  tipo_messaggio text not null,
  id_sdi text,
  nome_file text not null,
  contenuto bytea not null,
  impronta text not null,
  data_messaggio timestamptz,
  errori jsonb,
  id_operatore integer,
  data_creazione timestamptz not null,
  constraint sdi_message_pkey primary key (id_messaggio),
  constraint sdi_message_sending_fkey foreign key (id_invio) references invoice_sending,
  constraint sdi_message_operator_fkey foreign key (id_operatore) references operator,
  constraint sdi_message_print_key unique (impronta),
  constraint sdi_message_kind_check check (tipo_messaggio in ('RC', 'MC', 'NS')),
  constraint sdi_message_errors_check check ((tipo_messaggio = 'NS') = (errori is not null))
);
create index sdi_message_sending_idx on sdi_message (id_invio, id_messaggio);
create index sdi_message_operator_idx on sdi_message (id_operatore) where id_operatore is not null;
comment on table sdi_message is 'What SdI answered to a file, kept as it came';
comment on column sdi_message.id_messaggio is 'Message';
comment on column sdi_message.id_invio is 'The file it is about';
comment on column sdi_message.tipo_messaggio is 'RC delivered, MC not delivered, NS refused';
comment on column sdi_message.id_sdi is 'SdI''s own number of the file';
comment on column sdi_message.nome_file is 'Name of the message''s file';
comment on column sdi_message.contenuto is 'The message''s bytes, signature and all';
comment on column sdi_message.impronta is 'SHA-256 of them: the same message twice is one';
comment on column sdi_message.data_messaggio is 'When SdI says that it happened';
comment on column sdi_message.errori is 'Refusal: [{codice, descrizione}]';
comment on column sdi_message.id_operatore is 'Who brought it in; null: the mailbox';
comment on column sdi_message.data_creazione is 'When it came in';

-- A word more, whatever other words are there by now.
do $$
declare one record;
begin
  for one in select * from (values ('inbox_event', 'inbox_event_kind_check'), ('inbox_choice', 'inbox_choice_kind_check'))
    as word (relation, name)
  loop
    execute (select format('alter table %I drop constraint %I, add constraint %I %s', one.relation, one.name, one.name,
        replace(pg_get_constraintdef(c.oid), ']))', format(', %L::text]))', 'FATTURA_SCARTATA')))
      from pg_constraint c where c.conname = one.name and c.conrelid = one.relation::regclass);
  end loop;
end $$;
