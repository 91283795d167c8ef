-- The register of used-goods operations (art. 128 TULPS, italy.md §2): a shop's, numbered without gaps, append-only, each row
-- bound to the one before by its hash (docs/decisions/0019-registers.md). And the purchase side of the margin scheme (§3).

alter table device add column regime_acquisto text;
comment on column device.regime_acquisto is 'VAT regime of the purchase, frozen at completion: PRIVATO, IMPRESA CON IVA, IMPRESA SENZA DETRAZIONE, MARGINE; before it what the till chose, null: as the seller is';
update device d set regime_acquisto = case
    when r.id_tipo_contratto in (1, 2) then 'PRIVATO'
    when c.is_associazione = 1 and c.partita_iva is null then 'IMPRESA SENZA DETRAZIONE'
    else 'IMPRESA CON IVA' end
  from receipt r join customer c on c.id_cliente = r.id_cliente
  where r.serial_number = d.serial_number and r.num_times = d.num_times;
alter table device add constraint device_regime_check
  check (regime_acquisto in ('PRIVATO', 'IMPRESA CON IVA', 'IMPRESA SENZA DETRAZIONE', 'MARGINE'));

create table register (
  id_negozio integer not null,
  numero integer not null,
  id_affiliato integer not null,
  operazione text not null,
  rif_numero integer,
  quando timestamptz not null,
  serial_number text not null,
  num_times integer not null,
  cognome text,
  nome text,
  ragione_sociale text,
  codice_fiscale text,
  domicilio text not null,
  id_tipo_documento smallint not null,
  numero_documento text not null,
  brand_name text not null,
  model_name text not null,
  memory_gb integer not null,
  imei text not null,
  imei2 text,
  prezzo numeric(12,2) not null,
  bonus numeric(12,2) not null,
  anno_ricevuta smallint not null,
  progressivo_ricevuta integer not null,
  id_operatore integer,
  impronta bytea not null,
  cerca text not null generated always as (searchable(coalesce(cognome || nome || cognome, cognome, ragione_sociale, '')
    || '|' || numero_documento || '|' || imei || '|' || coalesce(imei2, '') || '|' || serial_number)) stored,
  constraint register_pkey primary key (id_negozio, numero),
  constraint register_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint register_operator_fkey foreign key (id_operatore) references operator,
  constraint register_kind_check check (operazione in ('ACQUISTO', 'ANNULLATA')),
  constraint register_reference_check check ((operazione = 'ANNULLATA') = (rif_numero is not null) and rif_numero < numero),
  constraint register_seller_check check ((cognome is null) <> (ragione_sociale is null)),
  constraint register_document_check check (id_tipo_documento between 1 and 3),
  constraint register_hash_check check (length(impronta) = 32)
);
create unique index register_reference_key on register (id_negozio, rif_numero) where rif_numero is not null;
create unique index register_cycle_key on register (serial_number, num_times, operazione);
create index register_store_idx on register (id_affiliato, id_negozio, quando desc, numero desc);
create index register_list_idx on register (quando desc, id_negozio desc, numero desc);
create index register_operator_idx on register (id_operatore);
-- A pending list of entries to merge slows every search until the next vacuum.
create index register_search_idx on register using gin (cerca gin_trgm_ops) with (fastupdate = off);
comment on table register is 'Register of used-goods operations by shop, as things were on the day; append-only, chained by hash (art. 128 TULPS). No reference to the device: the register outlives it';
comment on column register.id_negozio is 'Shop whose register it is';
comment on column register.numero is 'Number within the shop, from 1 without gaps, over the years';
comment on column register.id_affiliato is 'Its affiliate, the buyer';
comment on column register.operazione is 'ACQUISTO, or ANNULLATA for the row that takes one back';
comment on column register.rif_numero is 'ANNULLATA: number of the row it takes back';
comment on column register.quando is 'When';
comment on column register.serial_number is 'Serial of the phone';
comment on column register.num_times is 'Its purchase cycle';
comment on column register.cognome is 'Seller''s last name; where rows from before this register had only one name, that';
comment on column register.nome is 'Seller''s first name';
comment on column register.ragione_sociale is 'Seller that is a company';
comment on column register.codice_fiscale is 'Seller''s tax code or VAT number; says birth date and place';
comment on column register.domicilio is 'Seller''s address in one line';
comment on column register.id_tipo_documento is '1 identity card, 2 passport, 3 driving licence';
comment on column register.numero_documento is 'Number of the document';
comment on column register.brand_name is 'Brand';
comment on column register.model_name is 'Model';
comment on column register.memory_gb is 'Memory in GB; 0 Unique';
comment on column register.imei is 'IMEI';
comment on column register.imei2 is 'Second IMEI';
comment on column register.prezzo is 'Price paid for the phone, bonus apart, euro';
comment on column register.bonus is 'Campaign''s bonus on the voucher, euro';
comment on column register.anno_ricevuta is 'Year of the receipt''s series';
comment on column register.progressivo_ricevuta is 'Number of the receipt';
comment on column register.id_operatore is 'Who made the operation; null: the system';
comment on column register.impronta is 'SHA-256 over the hash of the row before and this row''s content (register_hash)';
comment on column register.cerca is 'What a search looks through: seller both ways round, document, IMEIs, serial; worked out, so not hashed';

-- What is hashed stands in an array: nothing can be moved from one field to the next, and no session's zone shows.
create function register_hash(before bytea, entry register) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(entry.id_negozio, entry.numero, entry.operazione, entry.rif_numero,
    extract(epoch from entry.quando), entry.serial_number, entry.num_times, entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.brand_name,
    entry.model_name, entry.memory_gb, entry.imei, entry.imei2, entry.prezzo, entry.bonus, entry.anno_ricevuta,
    entry.progressivo_ricevuta, entry.id_operatore)::text, 'UTF8'))
$$;

-- The number is drawn here, in whoever's transaction, and held until its end; the row before it is looked up after that
-- wait, which one statement over both could not do. One that is rolled back gives its number back.
create function register_append() returns trigger language plpgsql as $$
begin
  insert into progressive (tipo, id_negozio, anno, ultimo) values ('registro', new.id_negozio, 0, 1)
    on conflict (tipo, id_negozio, anno) do update set ultimo = progressive.ultimo + 1 returning ultimo into new.numero;
  new.impronta := register_hash(coalesce((select impronta from register
    where id_negozio = new.id_negozio and numero = new.numero - 1), ''::bytea), new);
  return new;
end $$;
create trigger register_append before insert on register for each row execute function register_append();

create function register_refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: % refused, the register is append-only', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger register_refuse before update or delete or truncate on register
  for each statement execute function register_refuse();

-- Where the register of each comune wants it stamped, and purchases of next to nothing left out: per shop, dated.
create table register_stamp (
  id_negozio integer not null,
  data_vidimazione date not null,
  forma text not null,
  autorita text,
  pagine integer not null,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  constraint register_stamp_pkey primary key (id_negozio, data_vidimazione),
  constraint register_stamp_store_fkey foreign key (id_negozio) references store,
  constraint register_stamp_operator_fkey foreign key (id_operatore) references operator,
  constraint register_stamp_form_check check (forma in ('AUTORITA', 'AUTOVIDIMAZIONE') and (forma = 'AUTORITA') = (autorita is not null)),
  constraint register_stamp_pages_check check (pagine > 0)
);
create index register_stamp_operator_idx on register_stamp (id_operatore);
comment on table register_stamp is 'Stampings of the shops'' registers: the last one up to a period''s end is printed on it (italy.md §2)';
comment on column register_stamp.id_negozio is 'Shop';
comment on column register_stamp.data_vidimazione is 'Day of the stamping';
comment on column register_stamp.forma is 'AUTORITA or AUTOVIDIMAZIONE';
comment on column register_stamp.autorita is 'Authority that stamped it; null: the shop itself';
comment on column register_stamp.pagine is 'Pages stamped';
comment on column register_stamp.id_operatore is 'Who entered it';
comment on column register_stamp.data_creazione is 'When it was entered';

-- soglia: euro below which a purchase is not entered; null: everything is.
insert into setting (chiave, valido_dal, valore) values ('registro_ps', '2023-01-01', '{"soglia": null}');

-- Purchases from before the register, in the order in which they were made and taken back. A cancelled one is entered and
-- taken back, as it would have been. Test shops keep no register.
do $$
declare
  one record;
begin
  for one in
    select r.id_negozio, r.serial_number, r.num_times, 'ACQUISTO' as operazione, r.data_acquisto as quando
    from receipt r join store s using (id_negozio) where s.is_collaudo = 0
    union all
    select r.id_negozio, r.serial_number, r.num_times, 'ANNULLATA', coalesce(d.data_annullo, r.data_acquisto)
    from receipt r join store s using (id_negozio) join device d using (serial_number, num_times)
    where s.is_collaudo = 0 and d.id_stato_device = 14
    order by id_negozio, quando, operazione, serial_number, num_times
  loop
    if one.operazione = 'ACQUISTO' then
      insert into register (id_affiliato, id_negozio, operazione, quando, serial_number, num_times, cognome, nome,
        ragione_sociale, codice_fiscale, domicilio, id_tipo_documento, numero_documento, brand_name, model_name, memory_gb,
        imei, imei2, prezzo, bonus, anno_ricevuta, progressivo_ricevuta, id_operatore)
      -- The receipt has one name: it is split as the customer's are, if they still make it up.
      select r.id_affiliato, r.id_negozio, one.operazione, r.data_acquisto, r.serial_number, r.num_times,
        case when r.id_tipo_contratto in (1, 2) then case when c.nome || ' ' || c.cognome = r.nome_cedente then c.cognome else r.nome_cedente end end,
        case when r.id_tipo_contratto in (1, 2) and c.nome || ' ' || c.cognome = r.nome_cedente then c.nome end,
        case when r.id_tipo_contratto in (3, 4) then r.nome_cedente end,
        r.codice_fiscale_cedente, r.indirizzo_cedente, r.id_tipo_documento, r.numero_documento_cedente, d.brand_name,
        d.model_name, d.memory_gb, d.imei, d.imei2, r.prezzo_acquisto, coalesce(cp.valore_bonus, 0), r.anno, r.progressivo,
        r.id_operatore
      from receipt r join device d using (serial_number, num_times) join customer c on c.id_cliente = r.id_cliente
        left join coupon cp on cp.coupon_serial_number = r.coupon_serial_number
      where r.serial_number = one.serial_number and r.num_times = one.num_times;
    else
      insert into register (id_affiliato, id_negozio, operazione, rif_numero, quando, serial_number, num_times, cognome, nome,
        ragione_sociale, codice_fiscale, domicilio, id_tipo_documento, numero_documento, brand_name, model_name, memory_gb,
        imei, imei2, prezzo, bonus, anno_ricevuta, progressivo_ricevuta, id_operatore)
      select g.id_affiliato, g.id_negozio, one.operazione, g.numero, one.quando, g.serial_number, g.num_times, g.cognome,
        g.nome, g.ragione_sociale, g.codice_fiscale, g.domicilio, g.id_tipo_documento, g.numero_documento, g.brand_name,
        g.model_name, g.memory_gb, g.imei, g.imei2, g.prezzo, g.bonus, g.anno_ricevuta, g.progressivo_ricevuta,
        (select e.id_operatore from device_event e where e.serial_number = g.serial_number and e.num_times = g.num_times
           and e.a_stato = 14 order by e.quando desc limit 1)
      from register g where g.serial_number = one.serial_number and g.num_times = one.num_times;
    end if;
  end loop;
end $$;

create table margin_export (
  serial_number text not null,
  num_times integer not null,
  quando timestamptz not null,
  id_operatore integer not null,
  constraint margin_export_pkey primary key (serial_number, num_times),
  constraint margin_export_device_fkey foreign key (serial_number, num_times) references device on delete cascade,
  constraint margin_export_operator_fkey foreign key (id_operatore) references operator
);
create index margin_export_operator_idx on margin_export (id_operatore);
comment on table margin_export is 'Purchases handed to accounting for the margin-scheme register, with when that was first done (italy.md §3: within 15 days)';
comment on column margin_export.serial_number is 'Device';
comment on column margin_export.num_times is 'Cycle';
comment on column margin_export.quando is 'First export by head office';
comment on column margin_export.id_operatore is 'Who exported it';
