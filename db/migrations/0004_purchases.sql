-- Customers, evaluations, devices by cycle with their purchase, events, coupons, receipts.

create table customer (
  id_cliente integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer not null,
  nome text,
  cognome text,
  codice_fiscale text,
  ragione_sociale text,
  partita_iva text,
  codice_destinatario_b2b text,
  pec_destinatario_b2b text,
  is_associazione flag not null default 0,
  indirizzo text not null,
  numero_civico text not null,
  citta text not null,
  cap text,
  email text not null,
  sigla_provincia text,
  telefono_cellulare text not null,
  nazione text not null default 'IT',
  data_creazione timestamptz not null,
  data_modifica timestamptz not null,
  constraint customer_pkey primary key (id_cliente),
  constraint customer_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint customer_country_fkey foreign key (nazione) references country,
  constraint customer_kind_check check (
    (ragione_sociale is null and nome is not null and cognome is not null)
    or (ragione_sociale is not null and nome is null and cognome is null))
);
create index customer_store_idx on customer (id_affiliato, id_negozio, data_modifica desc);
create index customer_country_idx on customer (nazione);
create index customer_surname_idx on customer (id_negozio, fold(cognome) text_pattern_ops);
create index customer_tax_code_idx on customer (id_negozio, codice_fiscale text_pattern_ops);
create index customer_company_idx on customer (id_negozio, fold(ragione_sociale) text_pattern_ops);
create index customer_vat_idx on customer (id_negozio, partita_iva text_pattern_ops);
comment on table customer is 'Sellers; they belong to the shop that made them (decisions §4)';
comment on column customer.id_cliente is 'Customer id';
comment on column customer.id_affiliato is 'Affiliate of the shop';
comment on column customer.id_negozio is 'Shop that made it';
comment on column customer.nome is 'First name; null for a company';
comment on column customer.cognome is 'Last name; null for a company';
comment on column customer.codice_fiscale is 'Tax code, upper case';
comment on column customer.ragione_sociale is 'Company or association name; null for a person';
comment on column customer.partita_iva is 'VAT number';
comment on column customer.codice_destinatario_b2b is 'SdI recipient code';
comment on column customer.pec_destinatario_b2b is 'Certified mail address';
comment on column customer.is_associazione is '1: association without VAT number';
comment on column customer.indirizzo is 'Street';
comment on column customer.numero_civico is 'House number';
comment on column customer.citta is 'Town';
comment on column customer.cap is 'Postcode; null abroad';
comment on column customer.email is 'Mail address';
comment on column customer.sigla_provincia is 'Province; null abroad';
comment on column customer.telefono_cellulare is 'Mobile number as typed';
comment on column customer.nazione is 'ISO country; other than IT is Stato Estero';
comment on column customer.data_creazione is 'When it was made';
comment on column customer.data_modifica is 'Last edit; sent back with an edit, so that two at once are noticed';

create table evaluation (
  evaluation_id uuid not null default gen_random_uuid(),
  id_affiliato integer not null,
  id_negozio integer,
  fonte text not null,
  report_id text not null,
  imei text,
  serial_number text,
  rapporto jsonb not null,
  grezzo jsonb not null,
  data_creazione timestamptz not null,
  constraint evaluation_pkey primary key (evaluation_id),
  constraint evaluation_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint evaluation_store_fkey foreign key (id_negozio) references store,
  constraint evaluation_source_check check (fonte in ('PHONECHECK', 'PICEA'))
);
create index evaluation_affiliate_idx on evaluation (id_affiliato, report_id);
create index evaluation_store_idx on evaluation (id_negozio);
comment on table evaluation is 'Diagnostic reports as the server got them; one buys one phone within 7 days (decisions §4)';
comment on column evaluation.evaluation_id is 'Evaluation id';
comment on column evaluation.id_affiliato is 'Affiliate that fetched it, the only one that may buy with it';
comment on column evaluation.id_negozio is 'Shop that fetched it';
comment on column evaluation.fonte is 'PHONECHECK or PICEA';
comment on column evaluation.report_id is 'Login code, or Picea''s uid';
comment on column evaluation.imei is 'IMEI of the report';
comment on column evaluation.serial_number is 'Serial of the report; the IMEI where it has none';
comment on column evaluation.rapporto is 'Normalised: make, modelName, modelNo, memory, color, passed, failed, blacklistStatus, offer';
comment on column evaluation.grezzo is 'The service''s answer as it came, for the record';
comment on column evaluation.data_creazione is 'When it was fetched';

create table device (
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  id_stato_device smallint not null,
  brand_name text not null,
  model_name text not null,
  model_code text,
  region_code text,
  imei text not null,
  imei2 text,
  meid text,
  color text not null default 'Various',
  memory_gb integer not null,
  id_model_name integer,
  fonte text not null,
  report_id text,
  evaluation_id uuid,
  test_superati jsonb not null default '[]',
  test_falliti jsonb not null default '[]',
  stato_blacklist text not null,
  motivo_blacklist text,
  valore_base numeric(12,2) not null,
  valore_massimo numeric(12,2) not null,
  valore_iniziale numeric(12,2) not null,
  valore_acquisto numeric(12,2) not null,
  condizioni jsonb not null,
  passi jsonb not null,
  grado_estetico text,
  grado_schermo text,
  grado_vetro text,
  grado_cornice text,
  grado_fotocamera text,
  is_account_rimosso flag not null default 0,
  data_account_rimosso timestamptz,
  is_ricevuta_posseduta flag not null default 0,
  id_modalita_pagamento smallint,
  id_cliente integer,
  id_tipo_documento smallint,
  numero_documento text,
  sku_campagna text,
  supervalutazione numeric(12,2),
  imei_acquistato text,
  sku text,
  ean text,
  is_device_inizializzato flag not null default 0,
  prova_acquisto text,
  data_apertura timestamptz not null,
  data_acquisto timestamptz,
  data_annullo timestamptz,
  nome_cliente text,
  data_lista timestamptz not null generated always as (coalesce(data_acquisto, data_apertura)) stored,
  cerca text not null generated always as (fold(serial_number || ' ' || imei || ' ' || coalesce(imei2, '') || ' '
    || brand_name || ' ' || model_name || ' ' || coalesce(nome_cliente, ''))) stored,
  constraint device_pkey primary key (serial_number, num_times),
  constraint device_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint device_operator_fkey foreign key (id_operatore) references operator,
  constraint device_customer_fkey foreign key (id_cliente) references customer,
  constraint device_model_fkey foreign key (id_model_name) references device_model on delete set null,
  constraint device_evaluation_fkey foreign key (evaluation_id) references evaluation,
  constraint device_state_check check (id_stato_device in (1, 2, 3, 4, 5, 6, 14)),
  constraint device_cycle_check check (num_times >= 1),
  constraint device_imei_check check (imei ~ '^[0-9]{15}$'),
  constraint device_grade_check check (grado_estetico in ('A', 'A-', 'B+', 'B-', 'C+', 'C-')),
  constraint device_source_check check (fonte in ('MANUALE', 'PHONECHECK', 'PICEA')),
  constraint device_blacklist_check check (stato_blacklist in ('PULITO', 'SCONOSCIUTO', 'NON VERIFICATO')),
  constraint device_payment_check check (id_modalita_pagamento between 1 and 3),
  constraint device_document_check check (id_tipo_documento between 1 and 3),
  constraint device_bonus_check check ((sku_campagna is null) = (supervalutazione is null)),
  constraint device_values_check check (
    -- 2 euro are paid for a broken phone even where the list says less (S1 §9)
    valore_base >= 0 and valore_acquisto >= 0 and valore_iniziale <= greatest(valore_massimo, 2)),
  -- What a purchase must bear before it may leave IN CORSO, whoever writes the row.
  constraint device_complete_check check (id_stato_device in (2, 14) or (
    data_acquisto is not null and id_modalita_pagamento is not null and id_cliente is not null
    and id_tipo_documento is not null and numero_documento is not null and is_account_rimosso = 1 and grado_estetico is not null))
);
-- One live cycle a serial or IMEI over all affiliates: two tills at once, one wins (decisions §4). Settled (6) may come again.
create unique index device_live_serial_key on device (serial_number) where id_stato_device in (1, 2, 3, 4, 5);
create unique index device_live_imei_key on device (imei) where id_stato_device in (1, 2, 3, 4, 5);
create unique index device_evaluation_key on device (evaluation_id) where id_stato_device <> 14;
create unique index device_bonus_imei_key on device (imei_acquistato) where imei_acquistato is not null and id_stato_device <> 14;
create index device_imei_idx on device (imei);
create index device_imei2_idx on device (imei2) where imei2 is not null;
create index device_list_idx on device (data_lista desc, serial_number desc, num_times desc);
create index device_state_list_idx on device (id_stato_device, data_lista desc, serial_number desc, num_times desc);
create index device_store_list_idx on device (id_affiliato, id_negozio, data_lista desc, serial_number desc, num_times desc);
create index device_store_state_list_idx on device (id_affiliato, id_negozio, id_stato_device, data_lista desc,
  serial_number desc, num_times desc);
create index device_affiliate_list_idx on device (id_affiliato, data_lista desc, serial_number desc, num_times desc);
-- A pending list of entries to merge slows every search until the next vacuum.
create index device_search_idx on device using gin (cerca gin_trgm_ops) with (fastupdate = off);
create index device_pending_idx on device (id_negozio, data_apertura) where id_stato_device = 2;
create index device_operator_idx on device (id_operatore);
create index device_customer_idx on device (id_cliente);
create index device_model_idx on device (id_model_name);
create index device_evaluation_idx on device (evaluation_id);
comment on table device is 'A phone by purchase cycle, from the pending purchase (IN CORSO) to settlement (decisions §4, §5)';
comment on column device.serial_number is 'Serial; the IMEI where the report has none; 9 characters of ours for a manual entry';
comment on column device.num_times is 'Purchase cycle: 1 + the highest ever used for the serial';
comment on column device.id_affiliato is 'Affiliate of the shop';
comment on column device.id_negozio is 'Shop that bought it';
comment on column device.id_operatore is 'Operator who opened the purchase';
comment on column device.id_stato_device is '1 ACQUISTATO, 2 IN CORSO, 3 SPEDITO, 4 RICEVUTO SEDE, 5 VALUTATO, 6 LIQUIDATO, 14 ANNULLATO NEGOZIO';
comment on column device.brand_name is 'Brand';
comment on column device.model_name is 'Model';
comment on column device.model_code is 'Maker''s model number';
comment on column device.region_code is 'Region of the maker';
comment on column device.imei is 'IMEI, 15 digits';
comment on column device.imei2 is 'Second IMEI';
comment on column device.meid is 'MEID';
comment on column device.color is 'Colour';
comment on column device.memory_gb is 'Memory in GB; 0 Unique';
comment on column device.id_model_name is 'Row of the price list it was valued by';
comment on column device.fonte is 'How it was identified: MANUALE, PHONECHECK, PICEA';
comment on column device.report_id is 'Login code or Picea uid';
comment on column device.evaluation_id is 'Stored report; one buys one phone';
comment on column device.test_superati is 'Names of the tests passed';
comment on column device.test_falliti is 'Names of the tests failed';
comment on column device.stato_blacklist is 'PULITO, SCONOSCIUTO (continued with a reason), NON VERIFICATO';
comment on column device.motivo_blacklist is 'Why it was bought although the blacklist is unknown';
comment on column device.valore_base is 'Full list price or Picea''s price when the purchase opened, euro';
comment on column device.valore_massimo is 'After the reduced list; compared with the receipt limit, euro';
comment on column device.valore_iniziale is 'After the 2 euro rule, before grade, euro';
comment on column device.valore_acquisto is 'After grade; at completion after the cash percentage, euro';
comment on column device.condizioni is 'Affiliate''s terms and campaigns frozen when the purchase opened (decisions §4)';
comment on column device.passi is 'Steps of the price as shown';
comment on column device.grado_estetico is 'Grade, the worst of the four parts; null while undone';
comment on column device.grado_schermo is 'Grade of the screen';
comment on column device.grado_vetro is 'Grade of the back glass';
comment on column device.grado_cornice is 'Grade of the frame';
comment on column device.grado_fotocamera is 'Grade of the back camera';
comment on column device.is_account_rimosso is '1: removal of the accounts confirmed';
comment on column device.data_account_rimosso is 'When it was confirmed';
comment on column device.is_ricevuta_posseduta is '1: possession of the purchase receipt confirmed';
comment on column device.id_modalita_pagamento is '1 voucher, 2 cash, 3 card';
comment on column device.id_cliente is 'Seller';
comment on column device.id_tipo_documento is '1 identity card, 2 passport, 3 driving licence';
comment on column device.numero_documento is 'Number of the document';
comment on column device.sku_campagna is 'Campaign chosen';
comment on column device.supervalutazione is 'Its bonus when it was chosen, euro';
comment on column device.imei_acquistato is 'IMEI of the phone bought in exchange: reserved, consumed at completion';
comment on column device.sku is 'SKU of the phone bought in exchange';
comment on column device.ean is 'EAN of the phone bought in exchange';
comment on column device.is_device_inizializzato is '1: data erased';
comment on column device.prova_acquisto is 'Stored photo of the proof of purchase';
comment on column device.data_apertura is 'When the pending purchase opened; 24 hours later it counts as cancelled';
comment on column device.data_acquisto is 'When it was completed';
comment on column device.data_annullo is 'When it was cancelled';
comment on column device.nome_cliente is 'Seller''s name, for searching';
comment on column device.data_lista is 'Purchase date, for one IN CORSO when it opened: what lists sort by';
comment on column device.cerca is 'What a search looks through: serial, IMEIs, brand, model, seller';

create table device_event (
  id_evento bigint generated always as identity,
  quando timestamptz not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  evento text not null,
  da_stato smallint,
  a_stato smallint,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag not null default 0,
  nota text,
  constraint device_event_pkey primary key (quando, id_evento)
) partition by range (quando);
create index device_event_device_idx on device_event (serial_number, num_times, quando);
create index device_event_store_idx on device_event (id_negozio, quando);
create table device_event_rest partition of device_event default;
do $$
declare
  month date := date '2026-01-01';
begin
  while month < date '2029-01-01' loop
    execute format('create table device_event_%s partition of device_event for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    month := month + interval '1 month';
  end loop;
end $$;
comment on table device_event is 'Everything that happened to a device: append-only, partitioned by month';
comment on column device_event.id_evento is 'Event id';
comment on column device_event.quando is 'When';
comment on column device_event.serial_number is 'Device';
comment on column device_event.num_times is 'Cycle';
comment on column device_event.id_affiliato is 'Affiliate of the shop it happened in';
comment on column device_event.id_negozio is 'Shop it happened in';
comment on column device_event.evento is 'What: APERTO, CONCLUSO, CHIUSO, …';
comment on column device_event.da_stato is 'State before';
comment on column device_event.a_stato is 'State after';
comment on column device_event.id_operatore is 'Who acted; null: the system';
comment on column device_event.id_utente is 'Account behind the operator';
comment on column device_event.is_impersonato is '1: support stood in for the shop';
comment on column device_event.nota is 'Detail or reason';

create table coupon (
  coupon_serial_number text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  stato_coupon text not null,
  valore_device numeric(12,2) not null,
  valore_bonus numeric(12,2) not null default 0,
  coupon_value numeric(12,2) generated always as (valore_device + valore_bonus) stored,
  data_creazione timestamptz not null,
  data_scadenza date,
  data_utilizzo timestamptz,
  id_negozio_utilizzo integer,
  id_operatore_utilizzo integer,
  constraint coupon_pkey primary key (coupon_serial_number),
  constraint coupon_device_key unique (serial_number, num_times),
  constraint coupon_device_fkey foreign key (serial_number, num_times) references device,
  constraint coupon_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint coupon_used_store_fkey foreign key (id_negozio_utilizzo) references store,
  constraint coupon_used_operator_fkey foreign key (id_operatore_utilizzo) references operator,
  constraint coupon_state_check check (stato_coupon in ('IN EMISSIONE', 'VALIDO', 'UTILIZZATO', 'ANNULLATO')),
  constraint coupon_used_check check ((stato_coupon = 'UTILIZZATO') = (data_utilizzo is not null)),
  constraint coupon_expiry_check check (stato_coupon in ('IN EMISSIONE', 'ANNULLATO') or data_scadenza is not null),
  constraint coupon_value_check check (valore_device >= 0 and valore_bonus >= 0)
);
create index coupon_store_idx on coupon (id_affiliato, id_negozio, data_creazione desc, coupon_serial_number desc);
create index coupon_list_idx on coupon (data_creazione desc, coupon_serial_number desc);
create index coupon_used_store_idx on coupon (id_negozio_utilizzo);
create index coupon_used_operator_idx on coupon (id_operatore_utilizzo);
comment on table coupon is 'Vouchers; SCADUTO is not stored, it follows from data_scadenza (decisions §7)';
comment on column coupon.coupon_serial_number is '12 characters without look-alikes, unguessable';
comment on column coupon.serial_number is 'Device it pays';
comment on column coupon.num_times is 'Cycle of the device';
comment on column coupon.id_affiliato is 'Affiliate in whose shops it is good';
comment on column coupon.id_negozio is 'Shop that issued it';
comment on column coupon.stato_coupon is 'IN EMISSIONE, VALIDO, UTILIZZATO, ANNULLATO';
comment on column coupon.valore_device is 'Part that is the price of the phone, euro';
comment on column coupon.valore_bonus is 'Part that is the campaign''s bonus, euro';
comment on column coupon.coupon_value is 'The whole, euro';
comment on column coupon.data_creazione is 'When it was made';
comment on column coupon.data_scadenza is 'Last day it is good (Europe/Rome); set when it becomes VALIDO';
comment on column coupon.data_utilizzo is 'When it was used';
comment on column coupon.id_negozio_utilizzo is 'Shop that accepted it';
comment on column coupon.id_operatore_utilizzo is 'Operator who accepted it';

create table receipt (
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  id_cliente integer not null,
  anno smallint not null,
  progressivo integer not null,
  codice_pratica text not null,
  oggetto text not null,
  prezzo_acquisto numeric(12,2) not null,
  data_acquisto timestamptz not null,
  luogo_acquisto text not null,
  nome_cedente text not null,
  codice_fiscale_cedente text,
  telefono_cedente text not null,
  email_cedente text not null,
  indirizzo_cedente text not null,
  id_tipo_documento smallint not null,
  numero_documento_cedente text not null,
  id_modalita_pagamento smallint not null,
  id_tipo_contratto smallint not null,
  is_coupon flag not null,
  coupon_serial_number text,
  versione_testi date not null,
  secondo_flag flag,
  terzo_flag flag,
  fronte_documento text,
  retro_documento text,
  firma_contratto_uno text,
  firma_contratto_due text,
  firma_privacy text,
  constraint receipt_pkey primary key (serial_number, num_times),
  constraint receipt_number_key unique (id_negozio, anno, progressivo),
  constraint receipt_device_fkey foreign key (serial_number, num_times) references device,
  constraint receipt_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint receipt_operator_fkey foreign key (id_operatore) references operator,
  constraint receipt_customer_fkey foreign key (id_cliente) references customer,
  constraint receipt_coupon_fkey foreign key (coupon_serial_number) references coupon,
  constraint receipt_contract_check check (id_tipo_contratto between 1 and 4),
  constraint receipt_coupon_check check ((is_coupon = 1) = (coupon_serial_number is not null) and (is_coupon = 1) = (id_modalita_pagamento = 1))
);
create index receipt_store_idx on receipt (id_affiliato, id_negozio, data_acquisto desc);
create index receipt_list_idx on receipt (data_acquisto desc, serial_number);
create index receipt_operator_idx on receipt (id_operatore);
create index receipt_customer_idx on receipt (id_cliente);
create index receipt_coupon_idx on receipt (coupon_serial_number);
comment on table receipt is 'Purchase receipts: what was signed for, as it was on the day (S2 §3)';
comment on column receipt.serial_number is 'Device';
comment on column receipt.num_times is 'Cycle';
comment on column receipt.id_affiliato is 'Affiliate of the shop';
comment on column receipt.id_negozio is 'Shop';
comment on column receipt.id_operatore is 'Operator who completed the purchase';
comment on column receipt.id_cliente is 'Seller';
comment on column receipt.anno is 'Year of the series (Europe/Rome)';
comment on column receipt.progressivo is 'Number within shop and year, without gaps';
comment on column receipt.codice_pratica is 'serial_number-num_times';
comment on column receipt.oggetto is 'What was bought';
comment on column receipt.prezzo_acquisto is 'Price of the phone, bonus excluded, euro';
comment on column receipt.data_acquisto is 'When';
comment on column receipt.luogo_acquisto is 'Town of the shop';
comment on column receipt.nome_cedente is 'Seller''s name on the day';
comment on column receipt.codice_fiscale_cedente is 'Seller''s tax code or VAT number';
comment on column receipt.telefono_cedente is 'Seller''s telephone';
comment on column receipt.email_cedente is 'Seller''s mail address';
comment on column receipt.indirizzo_cedente is 'Seller''s address in one line';
comment on column receipt.id_tipo_documento is '1 identity card, 2 passport, 3 driving licence';
comment on column receipt.numero_documento_cedente is 'Number of the document';
comment on column receipt.id_modalita_pagamento is '1 voucher, 2 cash, 3 card';
comment on column receipt.id_tipo_contratto is '1 private by voucher, 2 private otherwise, 3 company by voucher, 4 company otherwise';
comment on column receipt.is_coupon is '1: paid by voucher';
comment on column receipt.coupon_serial_number is 'The voucher';
comment on column receipt.versione_testi is 'Day whose legal texts it shows';
comment on column receipt.secondo_flag is 'Second privacy mark';
comment on column receipt.terzo_flag is 'Third privacy mark';
comment on column receipt.fronte_documento is 'Stored photo: document front';
comment on column receipt.retro_documento is 'Stored photo: document back';
comment on column receipt.firma_contratto_uno is 'Stored first signature';
comment on column receipt.firma_contratto_due is 'Stored second signature';
comment on column receipt.firma_privacy is 'Stored third signature; with it the receipt is signed';

create table samsung_report (
  imei text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  contenuto jsonb not null,
  creato_il timestamptz not null,
  inviato_il timestamptz,
  constraint samsung_report_pkey primary key (imei),
  constraint samsung_report_device_fkey foreign key (serial_number, num_times) references device,
  constraint samsung_report_affiliate_fkey foreign key (id_affiliato) references affiliate
);
create index samsung_report_device_idx on samsung_report (serial_number, num_times);
create index samsung_report_affiliate_idx on samsung_report (id_affiliato);
comment on table samsung_report is 'Consumed campaign IMEIs reported to Samsung, once each (S1 §7 /setSamsungImei)';
comment on column samsung_report.imei is 'IMEI of the phone bought';
comment on column samsung_report.serial_number is 'Device handed in';
comment on column samsung_report.num_times is 'Its cycle';
comment on column samsung_report.id_affiliato is 'Affiliate';
comment on column samsung_report.contenuto is 'What is sent: names, values and shop from the database';
comment on column samsung_report.creato_il is 'When it was queued';
comment on column samsung_report.inviato_il is 'When Samsung took it';
