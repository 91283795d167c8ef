-- Hints at a purchase (law §2, §3): counts with their reason, within one legal buyer. What has been seen stays in the
-- events; this is how things stand.
insert into setting (chiave, valido_dal, valore) values ('segnali', '2023-01-01', '{
  "giorni": 90,
  "vendite_cedente": 3,
  "cedenti_documento": 1,
  "cedenti_telefono": 1,
  "acquisti_device": 1,
  "prove_usate": 1,
  "percentuale_contanti_limite": 80,
  "percentuale_scarto": 40
}');

create table purchase_hint (
  serial_number text not null,
  num_times integer not null,
  segnale text not null,
  conteggio integer not null,
  testo text not null,
  quando timestamptz not null,
  constraint purchase_hint_pkey primary key (serial_number, num_times, segnale),
  constraint purchase_hint_device_fkey foreign key (serial_number, num_times) references device on delete cascade
);
comment on table purchase_hint is 'What is unusual about a purchase, as a count with its reason: hints, no accusations; each is an event too';
comment on column purchase_hint.serial_number is 'Device';
comment on column purchase_hint.num_times is 'Cycle';
comment on column purchase_hint.segnale is 'Which hint (src/domain/purchase-hint.ts)';
comment on column purchase_hint.conteggio is 'What was counted: purchases, sellers, or per cent';
comment on column purchase_hint.testo is 'As the till reads it; names no shop and no person';
comment on column purchase_hint.quando is 'When it was found';

create index customer_seller_idx on customer (id_affiliato, (coalesce(codice_fiscale, partita_iva, id_cliente::text)));
create index customer_phone_idx on customer
  (id_affiliato, (regexp_replace(telefono_cellulare, '\D|^(\+|00)39', '', 'g')));
create index device_document_idx on device (id_affiliato, numero_documento) where numero_documento is not null;
create index file_hash_idx on file (id_affiliato, impronta) where tipo = 'foto';
