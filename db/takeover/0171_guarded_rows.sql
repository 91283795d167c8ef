-- The product's role can neither become another nor switch a guard: nothing that a session may set lets a row out of a ledger.
-- What may go goes by functions of the role permuta_conservazione, which nobody else acts as: they ask the age in the dated
-- setting, or the shop, themselves, and leave a mark. Figures that money hangs on, once concluded, are held by triggers.

create table ledger_mark (
  id_segno bigint generated always as identity,
  quando timestamptz not null default now(),
  atto text not null,
  oggetto text not null,
  righe jsonb not null,
  constraint ledger_mark_pkey primary key (id_segno),
  constraint ledger_mark_act_check check (atto in ('ACCESSI', 'EVENTI', 'RICEVUTE', 'REGISTRO', 'COLLAUDO', 'DISTINTA_RIAPERTA'))
);
comment on table ledger_mark is 'What was taken out of ledgers, and which paid slips were opened again: written by the functions that do it, never changed';
comment on column ledger_mark.id_segno is 'Number of the mark';
comment on column ledger_mark.quando is 'When, by the clock of the database';
comment on column ledger_mark.atto is 'By what: a rule of retention, the deletion of a test shop''s purchases, the reversal of a slip';
comment on column ledger_mark.oggetto is 'Of what: purchase, shop, slip, or before when';
comment on column ledger_mark.righe is 'How many rows, by table';

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'permuta_conservazione' then
    return null;
  end if;
  raise exception '%: % refused, what it holds is written once', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger ledger_mark_refuse before delete or update or truncate on ledger_mark for each statement execute function refuse_change();

-- A deletion that cascades comes from the table's owner, whom the trigger refuses: messages go first, and by name.
alter table case_message drop constraint case_message_case_fkey;
alter table case_message add constraint case_message_case_fkey foreign key (id_contestazione) references valuation_case;

grant usage on schema public to permuta_conservazione;
grant select on setting, store, device, receipt, document_hold, file, shipment, shipment_device, valuation_case, slip, slip_line,
  document_view_salt, document_view_seal, register_cut to permuta_conservazione;
grant select, delete on device_event, slip_line, valuation_change, case_message, shipment_event to permuta_conservazione;
grant insert on ledger_mark, document_view_seal, register_cut, figure_change to permuta_conservazione;
grant update on slip to permuta_conservazione;

-- What the database takes for now when it asks how old something is: nobody but the owner can say otherwise.
create function owner_clock() returns timestamptz language sql stable as $$ select now() $$;

-- Before when a field of the setting lets go; never later than the least that head office may set (src/domain/office-setting.ts).
create function retention_limit(field text) returns timestamptz language sql stable as $$
  select owner_clock() - make_interval(months => months * greatest(least_count, coalesce((
    select (s.valore ->> field)::int from setting s
    where s.chiave = 'conservazione' and s.valido_dal <= (owner_clock() at time zone 'Europe/Rome')::date
    order by s.valido_dal desc limit 1), at_first)))
  from (values ('accessi_mesi', 1, 6, 12), ('ricevute_anni', 12, 10, 10), ('registro_anni', 12, 5, 5))
    as known (name, months, least_count, at_first) where name = field
$$;

create function is_held(serial text, times integer) returns boolean language sql stable as $$
  select exists (select from document_hold h where h.serial_number = serial and h.num_times = times and h.tolto_il is null)
    or exists (select from device d where d.serial_number = serial and d.num_times = times and d.fermo is not null)
$$;

-- Views of documents of before a moment, and the cut in their chain. Answers how many went.
create function drop_old_views(before timestamptz, moment timestamptz) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  until constant timestamptz := least(before, retention_limit('accessi_mesi'));
  sealed integer;
  gone bigint;
begin
  perform pg_advisory_xact_lock(hashtext('consultazioni'));
  select count(*) into sealed from document_view v join document_view_salt t using (id_visione) where v.quando < until;
  delete from document_view where quando < until;
  get diagnostics gone = row_count;
  if sealed > 0 then
    insert into document_view_seal (tipo, quando, fino_al, righe) values ('TAGLIO', moment, until, sealed);
  end if;
  if gone > 0 then
    insert into ledger_mark (atto, oggetto, righe) values ('ACCESSI', until::text, jsonb_build_object('document_view', gone));
  end if;
  return gone;
end $$;

-- What happened at the doors before a moment.
create function drop_old_events(before timestamptz) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  until constant timestamptz := least(before, retention_limit('accessi_mesi'));
  gone bigint;
begin
  delete from security_event where quando < until;
  get diagnostics gone = row_count;
  if gone > 0 then
    insert into ledger_mark (atto, oggetto, righe) values ('EVENTI', until::text, jsonb_build_object('security_event', gone));
  end if;
  return gone;
end $$;

-- What a receipt whose years are over was signed and agreed to with.
create function drop_old_papers(serial text, times integer) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  before constant timestamptz := retention_limit('ricevute_anni');
  papers constant text[] := array['archived_document', 'paper_page', 'paper_signature', 'signature', 'consent'];
  paper text;
  counts jsonb := '{}';
  gone bigint;
begin
  if not exists (select from receipt r where r.serial_number = serial and r.num_times = times and r.data_acquisto < before)
    or is_held(serial, times)
    -- Of a purchase without a receipt somebody might write one that looks old.
    or exists (select from consent c where c.serial_number = serial and c.num_times = times and c.quando >= before + interval '2 years') then
    raise exception 'receipt %-%: its years are not over', serial, times using errcode = '42501';
  end if;
  foreach paper in array papers loop
    execute format('delete from %I where serial_number = $1 and num_times = $2', paper) using serial, times;
    get diagnostics gone = row_count;
    counts := counts || jsonb_build_object(paper, gone);
  end loop;
  insert into ledger_mark (atto, oggetto, righe) values ('RICEVUTE', serial || '-' || times, counts);
end $$;

-- Whether an entry of the register is to stay as it is.
create function is_entry_kept(entry register) returns boolean language sql stable as $$
  select ((date_trunc('year', entry.quando at time zone 'Europe/Rome') + interval '1 year') at time zone 'Europe/Rome')
    >= retention_limit('registro_anni') or is_held(entry.serial_number, entry.num_times)
$$;

-- Takes out a shop's entries up to a number, and marks the cut that its chain goes on from.
create function cut_register(shop integer, last_number integer, moment timestamptz) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  if exists (select from register k where k.id_negozio = shop and k.numero <= last_number and is_entry_kept(k)) then
    raise exception 'register of %: the years of entries up to % are not over', shop, last_number using errcode = '42501';
  end if;
  insert into register_cut (id_negozio, fino_numero, righe, impronta, quando)
    select shop, last_number, (select count(*) from register r where r.id_negozio = shop and r.numero <= last_number), k.impronta, moment
    from register k where k.id_negozio = shop and k.numero = last_number;
  delete from register where id_negozio = shop and numero <= last_number;
  get diagnostics gone = row_count;
  insert into ledger_mark (atto, oggetto, righe) values ('REGISTRO', shop || '/' || last_number, jsonb_build_object('register', gone));
  return gone;
end $$;

-- Has entries that stay behind others forget their persons.
create function forget_register(shops integer[], numbers integer[], moment timestamptz) returns bigint language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  update register k set cognome = 'Dati cancellati', nome = null, ragione_sociale = null, codice_fiscale = null, domicilio = '',
    numero_documento = '', nome_firmatario = null, cognome_firmatario = null, codice_fiscale_firmatario = null,
    ruolo_firmatario = null, ente_rilascio = null, data_rilascio = null, sale = null, dimenticata_il = moment
  from unnest(shops, numbers) as due (id_negozio, numero)
  where k.id_negozio = due.id_negozio and k.numero = due.numero and k.impronta_persona is not null and k.dimenticata_il is null
    and not is_entry_kept(k);
  get diagnostics gone = row_count;
  if gone > 0 then
    insert into ledger_mark (atto, oggetto, righe) values ('REGISTRO', 'persone', jsonb_build_object('register', gone));
  end if;
  return gone;
end $$;

-- Rows of a ledger that hang on purchases of test shops; of all others none goes. Answers them.
create or replace function drop_test_rows(ledger text, serials text[], times integer[]) returns setof jsonb language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  gone constant text := '(select d.serial_number, d.num_times from device d join store s using (id_negozio)
    join unnest($1, $2) as asked (serial_number, num_times) using (serial_number, num_times) where s.is_collaudo = 1)';
  dropped bigint;
begin
  if ledger = 'document_view' then
    return query execute 'delete from document_view t using file f
      where f.path = t.path and (f.serial_number, f.num_times) in ' || gone || ' returning to_jsonb(t)' using serials, times;
  elsif ledger = 'case_message' then
    return query execute 'delete from case_message t using valuation_case c
      where c.id_contestazione = t.id_contestazione and (c.serial_number, c.num_times) in ' || gone || ' returning to_jsonb(t)'
      using serials, times;
  elsif ledger in ('archived_document', 'paper_page', 'paper_signature', 'signature', 'consent', 'device_event', 'slip_line',
    'valuation_change') then
    return query execute format('delete from %I t where (serial_number, num_times) in ', ledger) || gone
      || ' returning to_jsonb(t)' using serials, times;
  else
    raise exception '%: not let go by a test shop', ledger using errcode = '42501';
  end if;
  get diagnostics dropped = row_count;
  if dropped > 0 then
    insert into ledger_mark (atto, oggetto, righe) values ('COLLAUDO', ledger, jsonb_build_object(ledger, dropped));
  end if;
end $$;

-- Events of a test shop's shipments that hold nothing any more.
drop function drop_test_shipment_events(integer);
create function drop_test_shipment_events(shop integer) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  dropped bigint;
begin
  delete from shipment_event e using shipment p, store s
  where e.id_spedizione_magcent = p.id_spedizione_magcent and p.id_negozio = shop and s.id_negozio = shop and s.is_collaudo = 1
    and not exists (select from shipment_device x where x.id_spedizione_magcent = p.id_spedizione_magcent)
    and not exists (select from device d where d.id_spedizione_magcent = p.id_spedizione_magcent);
  get diagnostics dropped = row_count;
  if dropped > 0 then
    insert into ledger_mark (atto, oggetto, righe) values ('COLLAUDO', shop::text, jsonb_build_object('shipment_event', dropped));
  end if;
end $$;

-- What is left of a test shop's slips is what their lines come to.
create function resum_test_slips(slips integer[]) returns void language sql security definer
  set search_path = public, pg_temp as $$
  update slip sl set valore = rest.valore, numero_righe = rest.numero_righe
  from (select id_distinta, sum(importo) as valore, count(*) as numero_righe from slip_line
    where id_distinta = any(slips) group by id_distinta) rest
  where rest.id_distinta = sl.id_distinta and exists (select from store s where s.id_negozio = sl.id_negozio and s.is_collaudo = 1)
$$;

-- Opens a slip that was paid by hand. Answers how many it were.
create function reopen_slip(slip integer, states smallint[], state smallint) returns setof integer language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  return query update slip sl set pagata = state, data_pagamento = null, id_operatore_pagamento = null, riferimento = null
    where sl.id_distinta = reopen_slip.slip and sl.pagata = any(states) and sl.id_bonifico is null returning sl.id_distinta;
  if found then
    insert into ledger_mark (atto, oggetto, righe) values ('DISTINTA_RIAPERTA', slip::text, '{"slip": 1}');
  end if;
end $$;

-- Frees the slips of transfers that were refused or taken back; says which of them were paid.
create function free_slips(transfers integer[]) returns table (id_distinta integer, era_pagata flag) language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  one record;
begin
  for one in select sl.id_distinta, sl.pagata from slip sl where sl.id_bonifico = any(transfers) order by sl.id_distinta for update loop
    update slip sl set pagata = 0, data_pagamento = null, id_operatore_pagamento = null, id_bonifico = null
      where sl.id_distinta = one.id_distinta;
    if one.pagata = 1 then
      insert into ledger_mark (atto, oggetto, righe) values ('DISTINTA_RIAPERTA', one.id_distinta::text, '{"slip": 1}');
    end if;
    id_distinta := one.id_distinta;
    era_pagata := one.pagata;
    return next;
  end loop;
end $$;

-- They act as the role that ledgers let through, which nobody logs in as.
grant create on schema public to permuta_conservazione;
alter function drop_old_views(timestamptz, timestamptz) owner to permuta_conservazione;
alter function drop_old_events(timestamptz) owner to permuta_conservazione;
alter function drop_old_papers(text, integer) owner to permuta_conservazione;
alter function cut_register(integer, integer, timestamptz) owner to permuta_conservazione;
alter function forget_register(integer[], integer[], timestamptz) owner to permuta_conservazione;
alter function drop_test_rows(text, text[], integer[]) owner to permuta_conservazione;
alter function drop_test_shipment_events(integer) owner to permuta_conservazione;
alter function resum_test_slips(integer[]) owner to permuta_conservazione;
alter function reopen_slip(integer, smallint[], smallint) owner to permuta_conservazione;
alter function free_slips(integer[]) owner to permuta_conservazione;
revoke create on schema public from permuta_conservazione;

-- True for the owner, who may become that role, and for its functions: who can alter the table is not held by a trigger of it.
create function may_undo() returns boolean language sql stable as $$
  select pg_has_role(current_user, 'permuta_conservazione', 'member')
$$;

-- When it fires is said by its trigger.
create function hold_concluded() returns trigger language plpgsql as $$
begin
  if not may_undo() then
    raise exception '%: % refused, what was concluded stays', tg_table_name, tg_op using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

-- A shop that has bought is for tests or isn't, for good: what is deleted of test shops is chosen by it.
create function hold_shop_kind() returns trigger language plpgsql as $$
begin
  if not may_undo() and exists (select from device d where d.id_negozio = old.id_negozio) then
    raise exception 'store: a shop with purchases stays what it is' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger store_kind_hold before update on store for each row
  when (old.is_collaudo <> new.is_collaudo or old.id_negozio <> new.id_negozio) execute function hold_shop_kind();

-- Purchases with all that hangs on them go with a test shop, or with the import that brought them.
create function hold_purchase() returns trigger language plpgsql as $$
begin
  if not may_undo() and not exists (select from device d join store s using (id_negozio)
    where d.serial_number = old.serial_number and d.num_times = old.num_times and (s.is_collaudo = 1 or d.id_importazione is not null)) then
    raise exception '%: DELETE refused, what was concluded stays', tg_table_name using errcode = '42501';
  end if;
  return old;
end $$;
create trigger device_delete_hold before delete on device for each row execute function hold_purchase();
create trigger receipt_delete_hold before delete on receipt for each row execute function hold_purchase();
create trigger coupon_delete_hold before delete on coupon for each row when (old.stato_coupon <> 'IN EMISSIONE')
  execute function hold_purchase();

create trigger device_hold before update on device for each row
  when ((old.serial_number, old.num_times, old.id_affiliato, old.id_negozio, old.id_importazione)
      is distinct from (new.serial_number, new.num_times, new.id_affiliato, new.id_negozio, new.id_importazione)
    or old.data_acquisto is not null and (old.data_acquisto, old.valore_acquisto, old.id_modalita_pagamento)
      is distinct from (new.data_acquisto, new.valore_acquisto, new.id_modalita_pagamento)
    or old.data_liquidazione is not null and (old.data_liquidazione, old.valore_accettazione)
      is distinct from (new.data_liquidazione, new.valore_accettazione))
  execute function hold_concluded();

create trigger receipt_hold before update on receipt for each row
  when ((old.serial_number, old.num_times, old.id_affiliato, old.id_negozio, old.id_operatore, old.anno, old.progressivo, old.serie,
      old.codice_pratica, old.oggetto, old.prezzo_acquisto, old.data_acquisto, old.id_modalita_pagamento, old.id_tipo_contratto,
      old.is_coupon, old.coupon_serial_number, old.versione_testi, old.acquirente, old.parte_acquirente)
    is distinct from (new.serial_number, new.num_times, new.id_affiliato, new.id_negozio, new.id_operatore, new.anno, new.progressivo,
      new.serie, new.codice_pratica, new.oggetto, new.prezzo_acquisto, new.data_acquisto, new.id_modalita_pagamento,
      new.id_tipo_contratto, new.is_coupon, new.coupon_serial_number, new.versione_testi, new.acquirente, new.parte_acquirente))
  execute function hold_concluded();

create trigger coupon_hold before update on coupon for each row
  when ((old.coupon_serial_number, old.serial_number, old.num_times, old.id_affiliato, old.id_negozio)
      is distinct from (new.coupon_serial_number, new.serial_number, new.num_times, new.id_affiliato, new.id_negozio)
    or old.stato_coupon <> 'IN EMISSIONE' and (new.stato_coupon = 'IN EMISSIONE'
      or (old.valore_device, old.valore_bonus, old.data_creazione) is distinct from (new.valore_device, new.valore_bonus, new.data_creazione))
    or old.stato_coupon = 'ANNULLATO'
    or old.stato_coupon = 'UTILIZZATO' and (new.stato_coupon <> 'ANNULLATO'
      or (old.data_scadenza, old.data_utilizzo, old.id_negozio_utilizzo, old.id_operatore_utilizzo)
        is distinct from (new.data_scadenza, new.data_utilizzo, new.id_negozio_utilizzo, new.id_operatore_utilizzo)))
  execute function hold_concluded();

-- A used coupon is taken back with its purchase, and not without.
create function check_taken_back() returns trigger language plpgsql as $$
begin
  if not may_undo() and not exists (select from device d where d.serial_number = new.serial_number and d.num_times = new.num_times
    and d.data_annullo is not null) then
    raise exception 'coupon: UPDATE refused, its purchase stands' using errcode = '42501';
  end if;
  return null;
end $$;
create constraint trigger coupon_taken_back after update on coupon deferrable initially deferred for each row
  when (old.stato_coupon = 'UTILIZZATO' and new.stato_coupon = 'ANNULLATO') execute function check_taken_back();

create trigger slip_hold before update on slip for each row
  when (old.pagata = 1 or old.is_chiusa = 1 and (old.is_chiusa, old.valore, old.numero_righe) is distinct from (new.is_chiusa, new.valore, new.numero_righe)
    or (old.id_distinta, old.id_affiliato, old.id_negozio, old.tipo_distinta, old.periodo, old.data_creazione)
      is distinct from (new.id_distinta, new.id_affiliato, new.id_negozio, new.tipo_distinta, new.periodo, new.data_creazione))
  execute function hold_concluded();

-- A slip comes to its lines, which never change.
create function check_slip_total() returns trigger language plpgsql as $$
begin
  if not may_undo() and exists (select from slip sl cross join lateral (
      select coalesce(sum(l.importo), 0) as valore, count(*) as numero_righe from slip_line l where l.id_distinta = sl.id_distinta) lines
    where sl.id_distinta = new.id_distinta and (sl.valore, sl.numero_righe) is distinct from (lines.valore, lines.numero_righe)) then
    raise exception 'slip %: it does not come to its lines', new.id_distinta using errcode = '42501';
  end if;
  return null;
end $$;
create constraint trigger slip_total after insert or update of valore, numero_righe on slip deferrable initially deferred for each row
  execute function check_slip_total();

create function check_open_slip() returns trigger language plpgsql as $$
begin
  if not may_undo() and exists (select from slip sl where sl.id_distinta = new.id_distinta and sl.is_chiusa = 1) then
    raise exception 'slip %: it takes no more lines', new.id_distinta using errcode = '42501';
  end if;
  return null;
end $$;
create trigger slip_line_open after insert on slip_line for each row execute function check_open_slip();

create trigger bank_account_hold before update on bank_account for each row
  when (old.stato_conto <> 'DA CONFERMARE' or (old.id_conto, old.id_affiliato, old.id_negozio, old.iban, old.intestatario, old.valido_dal,
      old.id_operatore, old.data_creazione)
    is distinct from (new.id_conto, new.id_affiliato, new.id_negozio, new.iban, new.intestatario, new.valido_dal, new.id_operatore,
      new.data_creazione))
  execute function hold_concluded();
create trigger bank_account_insert_hold before insert on bank_account for each row when (new.stato_conto <> 'DA CONFERMARE')
  execute function hold_concluded();
create trigger bank_account_delete_hold before delete on bank_account for each row execute function hold_concluded();

create trigger payment_hold before update on payment for each row
  when ((old.id_bonifico, old.id_disposizione, old.end_to_end_id, old.id_affiliato, old.id_negozio, old.id_conto, old.iban, old.intestatario,
      old.importo, old.causale_bonifico)
    is distinct from (new.id_bonifico, new.id_disposizione, new.end_to_end_id, new.id_affiliato, new.id_negozio, new.id_conto, new.iban,
      new.intestatario, new.importo, new.causale_bonifico))
  execute function hold_concluded();
create trigger payment_run_hold before update on payment_run for each row
  when ((old.id_disposizione, old.msg_id, old.id_operatore, old.data_creazione, old.data_esecuzione, old.ordinante, old.iban_ordinante)
    is distinct from (new.id_disposizione, new.msg_id, new.id_operatore, new.data_creazione, new.data_esecuzione, new.ordinante,
      new.iban_ordinante))
  execute function hold_concluded();
create trigger invoice_hold before update on invoice for each row
  when ((old.id_fattura, old.id_affiliato, old.id_negozio, old.anno, old.id_fattura_su_anno, old.data_fattura, old.tipo_documento,
      old.valore_liquidato, old.percentuale_commissione, old.imponibile, old.percentuale_iva, old.imposta, old.importo_lordo)
    is distinct from (new.id_fattura, new.id_affiliato, new.id_negozio, new.anno, new.id_fattura_su_anno, new.data_fattura, new.tipo_documento,
      new.valore_liquidato, new.percentuale_commissione, new.imponibile, new.percentuale_iva, new.imposta, new.importo_lordo))
  execute function hold_concluded();

-- What decides what would be deleted, or what was bought by, isn't moved to another.
create trigger shipment_hold before update on shipment for each row
  when ((old.id_spedizione_magcent, old.id_affiliato, old.id_negozio)
    is distinct from (new.id_spedizione_magcent, new.id_affiliato, new.id_negozio))
  execute function hold_concluded();
create trigger file_hold before update on file for each row
  when ((old.path, old.tipo, old.id_negozio) is distinct from (new.path, new.tipo, new.id_negozio)
    or old.serial_number is not null and (old.serial_number, old.num_times) is distinct from (new.serial_number, new.num_times))
  execute function hold_concluded();
-- Of a report the service's own words may go (0162), nothing else.
create trigger evaluation_hold before update on evaluation for each row
  when ((old.evaluation_id, old.id_affiliato, old.id_negozio, old.fonte, old.report_id, old.imei, old.serial_number, old.rapporto,
      old.data_creazione)
    is distinct from (new.evaluation_id, new.id_affiliato, new.id_negozio, new.fonte, new.report_id, new.imei, new.serial_number,
      new.rapporto, new.data_creazione)
    or new.grezzo is not null and new.grezzo is distinct from old.grezzo)
  execute function hold_concluded();
