-- Head office's invoices to affiliates (decisions §7), and the dated amounts of VAT and stamp duty.

insert into setting (chiave, valido_dal, valore) values
  ('percentuale_iva', '2013-10-01', '22'),
  ('bollo', '2013-06-26', '{"importo": 2, "soglia": 77.47}');

create table invoice (
  id_fattura integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer,
  anno smallint not null,
  id_fattura_su_anno integer not null,
  data_fattura date not null,
  periodo date not null,
  oggetto text not null,
  numero_device integer not null,
  valore_liquidato numeric(12,2) not null,
  percentuale_commissione numeric(5,2) not null,
  imponibile numeric(12,2) not null,
  percentuale_iva smallint not null,
  imposta numeric(12,2) not null,
  importo_lordo numeric(12,2) not null,
  modalita_pagamento text not null,
  nota text,
  parti jsonb not null,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  is_pagata flag not null default 0,
  data_pagamento timestamptz,
  id_operatore_pagamento integer,
  constraint invoice_pkey primary key (id_fattura),
  constraint invoice_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint invoice_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint invoice_operator_fkey foreign key (id_operatore) references operator,
  constraint invoice_payer_fkey foreign key (id_operatore_pagamento) references operator,
  constraint invoice_number_key unique (anno, id_fattura_su_anno),
  constraint invoice_month_key unique (id_affiliato, periodo),
  constraint invoice_month_check check (extract(day from periodo) = 1 and data_fattura > periodo),
  constraint invoice_year_check check (extract(year from data_fattura) = anno),
  constraint invoice_number_check check (id_fattura_su_anno > 0),
  constraint invoice_amounts_check check (imponibile > 0 and imposta >= 0 and importo_lordo = imponibile + imposta),
  constraint invoice_paid_check check ((is_pagata = 1) = (data_pagamento is not null)
    and (is_pagata = 1) = (id_operatore_pagamento is not null))
);
create index invoice_affiliate_idx on invoice (id_affiliato, id_negozio, data_fattura desc, id_fattura desc);
create index invoice_list_idx on invoice (is_pagata, data_fattura desc, id_fattura desc);
create index invoice_month_idx on invoice (periodo);
create index invoice_operator_idx on invoice (id_operatore);
create index invoice_payer_idx on invoice (id_operatore_pagamento);
comment on table invoice is 'Invoices from head office to affiliates: one a month each, the commission on the settled value (S2 §3, decisions §7)';
comment on column invoice.id_fattura is 'Invoice id; also the progressive of its XML file';
comment on column invoice.id_affiliato is 'Affiliate it is made out to';
comment on column invoice.id_negozio is 'Shop it is about; null: all of the affiliate''s';
comment on column invoice.anno is 'Year of the number, that of data_fattura';
comment on column invoice.id_fattura_su_anno is 'Number in the year, without gaps';
comment on column invoice.data_fattura is 'Date of the invoice (Europe/Rome)';
comment on column invoice.periodo is 'Month it is for, by its first day';
comment on column invoice.oggetto is 'Subject: its one line';
comment on column invoice.numero_device is 'Devices settled in the month';
comment on column invoice.valore_liquidato is 'Their accepted values, euro';
comment on column invoice.percentuale_commissione is 'The affiliate''s commission as it was, per cent';
comment on column invoice.imponibile is 'Commission, euro without VAT';
comment on column invoice.percentuale_iva is 'VAT, per cent';
comment on column invoice.imposta is 'VAT, euro';
comment on column invoice.importo_lordo is 'What is to be paid, euro';
comment on column invoice.modalita_pagamento is 'How it is to be paid';
comment on column invoice.nota is 'Note printed on it';
comment on column invoice.parti is 'Seller (cedente) and customer (cessionario) as they were: an invoice says the same for ever';
comment on column invoice.id_operatore is 'Who generated it';
comment on column invoice.data_creazione is 'When';
comment on column invoice.is_pagata is '1: paid';
comment on column invoice.data_pagamento is 'When it was marked as paid';
comment on column invoice.id_operatore_pagamento is 'Who marked it';

-- Settled devices of a month (Rome), by affiliate: what a generation adds up.
create index device_commission_idx on device (data_liquidazione) include (id_affiliato, id_negozio, valore_accettazione)
  where id_stato_device = 6;
