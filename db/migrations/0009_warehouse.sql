-- From the shop's warehouse to settlement: shipments with their pick-up, arrival, valuation, photos, slips, last look.

create table shipment (
  id_spedizione_magcent integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  stato text not null,
  numero_device integer not null,
  anno_ddt smallint,
  numero_ddt integer,
  motivo_spedizione_magcent text not null,
  numero_colli smallint not null default 1,
  parti jsonb,
  data_creazione timestamptz not null,
  data_richiesta_spedizione_magcent timestamptz,
  tentativo smallint not null default 0,
  corriere text,
  numero_ritiro text,
  tracking_spedizione text,
  url_tracking text,
  errore_ritiro text,
  prossimo_controllo timestamptz,
  consegnata_il timestamptz,
  constraint shipment_pkey primary key (id_spedizione_magcent),
  constraint shipment_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint shipment_operator_fkey foreign key (id_operatore) references operator,
  constraint shipment_number_key unique (id_negozio, anno_ddt, numero_ddt),
  constraint shipment_state_check check (stato in ('BOZZA', 'RICHIESTA INVIATA', 'RITIRO PRESO IN CARICO')),
  constraint shipment_sent_check check ((stato = 'BOZZA') = (numero_ddt is null) and (stato = 'BOZZA') = (anno_ddt is null)
    and (stato = 'BOZZA') = (data_richiesta_spedizione_magcent is null)),
  constraint shipment_size_check check (numero_device > 0 and numero_colli > 0)
);
create index shipment_store_idx on shipment (id_affiliato, id_negozio, data_richiesta_spedizione_magcent desc,
  id_spedizione_magcent desc);
create index shipment_list_idx on shipment (data_richiesta_spedizione_magcent desc, id_spedizione_magcent desc);
create index shipment_operator_idx on shipment (id_operatore);
create index shipment_poll_idx on shipment (prossimo_controllo) where prossimo_controllo is not null;
comment on table shipment is 'Parcels from a shop to head office with their transport document and pick-up (S2 §3, decisions §6)';
comment on column shipment.id_spedizione_magcent is 'Shipment id';
comment on column shipment.id_affiliato is 'Affiliate of the shop';
comment on column shipment.id_negozio is 'Shop that sends';
comment on column shipment.id_operatore is 'Who made it';
comment on column shipment.stato is 'BOZZA (void an hour after it was made), RICHIESTA INVIATA, RITIRO PRESO IN CARICO';
comment on column shipment.numero_device is 'How many devices it is to hold';
comment on column shipment.anno_ddt is 'Year of the transport document''s series';
comment on column shipment.numero_ddt is 'Number of the transport document: by shop and year, without gaps';
comment on column shipment.motivo_spedizione_magcent is 'Reason of the transport (causale)';
comment on column shipment.numero_colli is 'Packages';
comment on column shipment.parti is 'Sender and recipient as they were when it was sent: a transport document says the same for ever';
comment on column shipment.data_creazione is 'When it was begun';
comment on column shipment.data_richiesta_spedizione_magcent is 'When it was sent: date of the transport document';
comment on column shipment.tentativo is 'Pick-ups asked for so far; part of the reference given to the courier';
comment on column shipment.corriere is 'Courier';
comment on column shipment.numero_ritiro is 'The courier''s number of the pick-up; null: not booked yet';
comment on column shipment.tracking_spedizione is 'Tracking number';
comment on column shipment.url_tracking is 'Where the parcel can be followed';
comment on column shipment.errore_ritiro is 'Why the last booking failed, for the shop to read';
comment on column shipment.prossimo_controllo is 'When the courier is asked again; null: nothing to ask';
comment on column shipment.consegnata_il is 'When the last of its devices arrived';

create table shipment_device (
  id_spedizione_magcent integer not null,
  serial_number text not null,
  num_times integer not null,
  constraint shipment_device_pkey primary key (id_spedizione_magcent, serial_number, num_times),
  constraint shipment_device_shipment_fkey foreign key (id_spedizione_magcent) references shipment,
  constraint shipment_device_device_fkey foreign key (serial_number, num_times) references device
);
create index shipment_device_device_idx on shipment_device (serial_number, num_times);
comment on table shipment_device is 'What is in a shipment';
comment on column shipment_device.id_spedizione_magcent is 'Shipment';
comment on column shipment_device.serial_number is 'Device';
comment on column shipment_device.num_times is 'Cycle';

create table shipment_event (
  id_evento bigint generated always as identity,
  id_spedizione_magcent integer not null,
  quando timestamptz not null,
  stato text not null,
  luogo text,
  nota text,
  id_operatore integer,
  constraint shipment_event_pkey primary key (id_evento),
  constraint shipment_event_shipment_fkey foreign key (id_spedizione_magcent) references shipment,
  constraint shipment_event_operator_fkey foreign key (id_operatore) references operator,
  constraint shipment_event_once_key unique nulls not distinct (id_spedizione_magcent, quando, stato, nota)
);
create index shipment_event_operator_idx on shipment_event (id_operatore);
comment on table shipment_event is 'What happened to a shipment: ours and the courier''s events, each once';
comment on column shipment_event.id_evento is 'Event id';
comment on column shipment_event.id_spedizione_magcent is 'Shipment';
comment on column shipment_event.quando is 'When, by who tells it';
comment on column shipment_event.stato is 'What, in the courier''s words or ours';
comment on column shipment_event.luogo is 'Where';
comment on column shipment_event.nota is 'Detail';
comment on column shipment_event.id_operatore is 'Who acted; null: the courier or the system';

alter table device
  add column id_spedizione_magcent integer,
  add column valore_accettazione numeric(12,2),
  add column note_accettazione text,
  add column report_valutazione text,
  add column data_arrivo timestamptz,
  add column data_valutazione timestamptz,
  add column data_liquidazione timestamptz,
  add column data_pagamento_rimborso timestamptz,
  add constraint device_shipment_fkey foreign key (id_spedizione_magcent) references shipment,
  add constraint device_shipped_check check (id_stato_device not in (3, 4, 5, 6) or id_spedizione_magcent is not null),
  add constraint device_valued_check check (id_stato_device not in (5, 6)
    or (valore_accettazione >= 0 and data_valutazione is not null)),
  add constraint device_settled_check check (id_stato_device <> 6 or data_liquidazione is not null);
create index device_shipment_idx on device (id_spedizione_magcent);
create index device_value_idx on device (id_stato_device, data_valutazione desc nulls last, serial_number desc,
  num_times desc) where id_stato_device in (5, 6);
create index device_settled_idx on device (data_liquidazione desc nulls last, serial_number desc, num_times desc)
  where id_stato_device = 6;
comment on column device.id_spedizione_magcent is 'Shipment it left with';
comment on column device.valore_accettazione is 'What head office accepted, euro';
comment on column device.note_accettazione is 'Notes of the valuation; the reason where less was accepted than paid';
comment on column device.report_valutazione is 'Head office''s report';
comment on column device.data_arrivo is 'When it arrived at head office';
comment on column device.data_valutazione is 'When it was valued';
comment on column device.data_liquidazione is 'When it was settled';
comment on column device.data_pagamento_rimborso is 'When its slip was paid';

-- A coupon voided by a correction keeps when and where it had been used (decisions §5).
alter table coupon drop constraint coupon_used_check,
  add constraint coupon_used_check check (case stato_coupon when 'UTILIZZATO' then data_utilizzo is not null
    when 'ANNULLATO' then true else data_utilizzo is null end);

create table device_photo (
  id_foto integer generated always as identity,
  serial_number text not null,
  num_times integer not null,
  foto text not null,
  origine text not null,
  parte text,
  quando timestamptz not null,
  id_operatore integer not null,
  constraint device_photo_pkey primary key (id_foto),
  constraint device_photo_device_fkey foreign key (serial_number, num_times) references device,
  constraint device_photo_file_fkey foreign key (foto) references file,
  constraint device_photo_file_key unique (foto),
  constraint device_photo_operator_fkey foreign key (id_operatore) references operator,
  constraint device_photo_origin_check check (origine in ('NEGOZIO', 'SEDE'))
);
create index device_photo_device_idx on device_photo (serial_number, num_times, id_foto);
create index device_photo_operator_idx on device_photo (id_operatore);
comment on table device_photo is 'Photos of the phone: the shop''s evidence, head office''s beside it';
comment on column device_photo.id_foto is 'Photo id';
comment on column device_photo.serial_number is 'Device';
comment on column device_photo.num_times is 'Cycle';
comment on column device_photo.foto is 'Stored file';
comment on column device_photo.origine is 'NEGOZIO or SEDE';
comment on column device_photo.parte is 'Part shown';
comment on column device_photo.quando is 'When it was added';
comment on column device_photo.id_operatore is 'Who added it';

create table slip (
  id_distinta integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer not null,
  tipo_distinta text not null,
  periodo date not null,
  data_creazione timestamptz not null,
  data_pagamento timestamptz,
  id_operatore_pagamento integer,
  valore numeric(12,2) not null,
  numero_righe integer not null,
  pagata flag not null default 0,
  constraint slip_pkey primary key (id_distinta),
  constraint slip_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint slip_payer_fkey foreign key (id_operatore_pagamento) references operator,
  constraint slip_type_check check (tipo_distinta in ('rimborso', 'coupon')),
  constraint slip_month_check check (extract(day from periodo) = 1),
  constraint slip_paid_check check ((pagata = 1) = (data_pagamento is not null)
    and (pagata = 1) = (id_operatore_pagamento is not null))
);
-- One open slip a shop, type and month; what comes after it is paid opens another (decisions §7).
create unique index slip_open_key on slip (id_negozio, tipo_distinta, periodo) where pagata = 0;
create index slip_store_idx on slip (id_affiliato, id_negozio, data_creazione desc, id_distinta desc);
create index slip_list_idx on slip (data_creazione desc, id_distinta desc);
create index slip_payer_idx on slip (id_operatore_pagamento);
comment on table slip is 'Payment slips: what head office owes a shop, by type and month (S2 §3, decisions §7)';
comment on column slip.id_distinta is 'Slip id';
comment on column slip.id_affiliato is 'Affiliate of the shop';
comment on column slip.id_negozio is 'Shop that is paid';
comment on column slip.tipo_distinta is 'rimborso: settled devices; coupon: coupons accepted';
comment on column slip.periodo is 'Month, by its first day (Europe/Rome)';
comment on column slip.data_creazione is 'When its first line came';
comment on column slip.data_pagamento is 'When it was paid, which closes it';
comment on column slip.id_operatore_pagamento is 'Who paid it';
comment on column slip.valore is 'Sum of its lines, euro';
comment on column slip.numero_righe is 'How many lines';
comment on column slip.pagata is '1: paid';

create table slip_line (
  id_riga bigint generated always as identity,
  id_distinta integer not null,
  causale text not null,
  serial_number text not null,
  num_times integer not null,
  coupon_serial_number text,
  importo numeric(12,2) not null,
  data timestamptz not null,
  constraint slip_line_pkey primary key (id_riga),
  constraint slip_line_slip_fkey foreign key (id_distinta) references slip,
  constraint slip_line_device_fkey foreign key (serial_number, num_times) references device,
  constraint slip_line_coupon_fkey foreign key (coupon_serial_number) references coupon,
  -- A device is settled once, a coupon paid once and reversed once.
  constraint slip_line_once_key unique (serial_number, num_times, causale),
  constraint slip_line_reason_check check (causale in ('RIMBORSO', 'COUPON', 'STORNO COUPON')),
  constraint slip_line_kind_check check ((causale = 'RIMBORSO') = (coupon_serial_number is null))
);
create index slip_line_slip_idx on slip_line (id_distinta, id_riga);
create index slip_line_coupon_idx on slip_line (coupon_serial_number);
comment on table slip_line is 'Lines of the slips; never changed, a reversal is a line of its own';
comment on column slip_line.id_riga is 'Line id';
comment on column slip_line.id_distinta is 'Slip';
comment on column slip_line.causale is 'RIMBORSO, COUPON, STORNO COUPON';
comment on column slip_line.serial_number is 'Device';
comment on column slip_line.num_times is 'Cycle';
comment on column slip_line.coupon_serial_number is 'Coupon accepted';
comment on column slip_line.importo is 'Euro; may be negative';
comment on column slip_line.data is 'When';

alter table operator add column novita_viste_il timestamptz;
comment on column operator.novita_viste_il is 'When the frame''s news were last looked at (decisions §6)';
