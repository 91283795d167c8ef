-- A parcel is received with the reader at head office: what was not found in it is missing, and its shop is told.
alter table shipment
  add column recapitata_il timestamptz,
  add column ricezione_chiusa_il timestamptz,
  add column id_operatore_ricezione integer,
  add constraint shipment_reception_check check ((ricezione_chiusa_il is null) = (id_operatore_ricezione is null)),
  add constraint shipment_receiver_fkey foreign key (id_operatore_ricezione) references operator;
create index shipment_receiver_idx on shipment (id_operatore_ricezione) where id_operatore_ricezione is not null;
create index shipment_open_idx on shipment (data_richiesta_spedizione_magcent, id_spedizione_magcent)
  where consegnata_il is null and stato <> 'BOZZA';
comment on column shipment.recapitata_il is 'When the courier says that it was delivered; null: it has not said so';
comment on column shipment.ricezione_chiusa_il is 'When head office had unpacked it: what has not arrived by then is missing; null: not yet';
comment on column shipment.id_operatore_ricezione is 'Who unpacked it';

alter table mail_outbox
  add column id_spedizione_magcent integer,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (
    case when is_prova = 1 then id_operatore is not null and num_nonnulls(serial_number, num_times, id_affiliato, id_negozio,
        id_documento, id_link, id_link_password, id_spedizione_magcent) = 0
      when id_spedizione_magcent is not null then num_nulls(id_affiliato, id_negozio, id_operatore) = 0
        and num_nonnulls(serial_number, num_times, id_documento, id_link, id_link_password) = 0
      when id_link_password is null then num_nulls(serial_number, num_times, id_affiliato, id_negozio, id_documento) = 0
        and (id_operatore is null) = (id_link is not null)
      else num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link) = 0 end),
  add constraint mail_outbox_shipment_fkey foreign key (id_spedizione_magcent) references shipment;
create index mail_outbox_shipment_idx on mail_outbox (id_spedizione_magcent, accodata_il)
  where id_spedizione_magcent is not null;
comment on table mail_outbox is 'Mail to send and sent: the log on the receipt''s page, the links to accounts, and what shops are told of their parcels';
comment on column mail_outbox.serial_number is 'Device of the receipt; null: mail to an account or to a shop';
comment on column mail_outbox.id_negozio is 'Shop of the receipt, or that is written to';
comment on column mail_outbox.id_spedizione_magcent is 'Parcel whose shop is told what it lacks';

comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office; 9: what a parcel lacks, to its shop';
insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (9, '2023-01-01', 'Mancano {quanti} dal DDT {ddt}',
   'Buongiorno {negozio},

nel pacco del DDT {ddt} del {data} la sede non ha trovato:

{elenco}

Cercate in negozio e, se li trovate, avvisate la sede prima di spedirli. Se erano nel pacco, rispondete con quello che sapete della consegna al corriere.

Permuta');
