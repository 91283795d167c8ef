-- The link of kind 'documento': two photos and the fields read, from the customer step on (rulings §10); marks of poor
-- photos, and photos that the till asks for again.

alter table link drop constraint link_use_check;
alter table link add constraint link_use_check check (uso in ('capture', 'document', 'identity'));
alter table link alter column id_cliente drop not null;
alter table link add constraint link_customer_check check (id_cliente is not null or uso = 'identity');
comment on column link.uso is 'capture: photos and signatures; document: a receipt to look at; identity: photos of the document only, before there is a customer';
comment on column link.id_cliente is 'Seller; a link is no good once the purchase has another. Null: given out before the seller was chosen';

alter table capture alter column id_cliente drop not null;
alter table capture add column lettura jsonb;
alter table capture add column letto_il timestamptz;
alter table capture add column fronte_rifare_il timestamptz;
alter table capture add column retro_rifare_il timestamptz;
alter table capture add constraint capture_reading_check check ((lettura is null) = (letto_il is null));
comment on column capture.id_cliente is 'Whose document was photographed; another seller starts anew. Null: nobody is chosen yet';
comment on column capture.lettura is 'What the phone read in the document''s machine-readable zone, for the till to confirm; gone when the purchase is concluded or given up';
comment on column capture.letto_il is 'When it was read';
comment on column capture.fronte_rifare_il is 'When the till asked for the front again';
comment on column capture.retro_rifare_il is 'When the till asked for the back again';

alter table file add column difetti text[] not null default '{}';
alter table file add constraint file_flaws_check check (difetti <@ array['BUIA', 'MOSSA', 'PICCOLA']);
comment on column file.difetti is 'What the phone found wrong with the photo, which was sent all the same: BUIA dark, MOSSA blurred, PICCOLA small';

alter table device add column scadenza_documento date;
comment on column device.scadenza_documento is 'Until when the document is valid, where it is known; kept as long as its number';
