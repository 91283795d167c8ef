-- The whole schema of version 0.9.0 and the rows that every installation begins with. Later migrations change it.

-- Only the role of retention takes rows of the ledgers away. Where this database's role may not create roles, somebody else
-- has made it before, or is told how.
do $$
begin
  if not exists (select from pg_roles where rolname = 'permuta_conservazione') then
    create role permuta_conservazione nologin;
  end if;
  if not pg_has_role(current_user, 'permuta_conservazione', 'usage') then
    grant permuta_conservazione to current_user;
  end if;
exception
  when duplicate_object or unique_violation then
    grant permuta_conservazione to current_user;
  when insufficient_privilege then
    raise exception 'il ruolo % non può creare ruoli nel database. Chi amministra PostgreSQL esegue una volta: create role permuta_conservazione nologin; grant permuta_conservazione to %; poi Permuta si riavvia.',
      quote_ident(current_user), quote_ident(current_user) using errcode = 'P0001';
end $$;

-- Functions stand before the tables that they speak of.
set local check_function_bodies = off;

create extension pg_trgm;

create extension unaccent;

create domain flag as smallint CHECK ((VALUE = ANY (ARRAY[0, 1])));

create function analyze_history_import() returns void language plpgsql security definer set search_path to 'public',
  'pg_temp' as $$
begin
  analyze history_import_line;
end $$;

create function audit_entry_append() returns trigger language plpgsql security definer set search_path to 'public',
  'pg_temp' as $$
begin
  update audit_head set progressivo = new.progressivo, impronta = new.impronta
    where progressivo = new.progressivo - 1 and impronta = new.impronta_precedente;
  if not found then
    raise exception 'audit_entry: % does not follow the end of the chain', new.progressivo;
  end if;
  return new;
end $$;

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '%: % refused, the log of changes is append-only', tg_table_name, tg_op using errcode = '42501';
end $$;

create function birth_code(cognome text, nome text, nascita date) returns text language sql immutable parallel safe as $$
  select upper(left(cc || cv || 'XXX', 3)
    || case when length(nc) >= 4 then left(nc, 1) || substr(nc, 3, 2) else left(nc || nv || 'XXX', 3) end)
    || lpad((extract(year from nascita)::int % 100)::text, 2, '0')
    || substr('ABCDEHLMPRST', extract(month from nascita)::int, 1) || lpad(extract(day from nascita)::text, 2, '0')
  from (select regexp_replace(c, '[aeiou]', '', 'g'), regexp_replace(c, '[^aeiou]', '', 'g'),
      regexp_replace(n, '[aeiou]', '', 'g'), regexp_replace(n, '[^aeiou]', '', 'g')
    from (select regexp_replace(public.fold(cognome), '[^a-z]', '', 'g'), regexp_replace(public.fold(nome), '[^a-z]', '', 'g')) f (c, n)) l (cc, cv, nc, nv)
$$;

create function check_open_slip() returns trigger language plpgsql as $$
begin
  if not may_undo() and exists (select from slip sl where sl.id_distinta = new.id_distinta and sl.is_chiusa = 1) then
    raise exception 'slip %: it takes no more lines', new.id_distinta using errcode = '42501';
  end if;
  return null;
end $$;

create function check_slip_total() returns trigger language plpgsql as $$
begin
  if not may_undo() and exists (select from slip sl cross join lateral (
      select coalesce(sum(l.importo), 0) as valore, count(*) as numero_righe from slip_line l where l.id_distinta = sl.id_distinta) lines
    where sl.id_distinta = new.id_distinta and (sl.valore, sl.numero_righe) is distinct from (lines.valore, lines.numero_righe)) then
    raise exception 'slip %: it does not come to its lines', new.id_distinta using errcode = '42501';
  end if;
  return null;
end $$;

create function check_taken_back() returns trigger language plpgsql as $$
begin
  if not may_undo() and not exists (select from device d where d.serial_number = new.serial_number and d.num_times = new.num_times
    and d.data_annullo is not null) then
    raise exception 'coupon: UPDATE refused, its purchase stands' using errcode = '42501';
  end if;
  return null;
end $$;

create function count_stray_events() returns bigint language sql stable security definer set search_path to
  'public', 'pg_temp' as $$
  select count(*) from device_event_rest
$$;

create function cut_register(shop integer, last_number integer, moment timestamptz) returns bigint language plpgsql
  security definer set search_path to 'public', 'pg_temp' as $$
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

create function document_view_seal_append() returns trigger language plpgsql as $$
declare
  last document_view_seal;
begin
  select * into last from document_view_seal order by progressivo desc limit 1;
  new.progressivo := coalesce(last.progressivo, 0) + 1;
  new.impronta := document_view_seal_hash(coalesce(last.impronta, ''::bytea), new);
  return new;
end $$;

create function drop_old_events(before timestamptz) returns bigint language plpgsql security definer set search_path
  to 'public', 'pg_temp' as $$
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

create function drop_old_papers(serial text, times integer) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
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

create function drop_old_views(before timestamptz, moment timestamptz) returns bigint language plpgsql security
  definer set search_path to 'public', 'pg_temp' as $$
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

create function drop_test_rows(ledger text, serials text[], times integer[]) returns setof jsonb language plpgsql
  security definer set search_path to 'public', 'pg_temp' as $$
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
    'valuation_change', 'purchase_proof') then
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

create function drop_test_shipment_events(shop integer) returns void language plpgsql security definer set
  search_path to 'public', 'pg_temp' as $$
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

create function figures_of_rows() returns table(voce text, id_affiliato integer, giorno date, codice smallint,
  numero bigint, valore numeric) language sql stable as $$
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from device d cross join lateral figures_of(d) f group by 1, 2, 3, 4
  union all
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from slip s cross join lateral figures_of(s) f group by 1, 2, 3, 4
  union all
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from receipt_figures() f group by 1, 2, 3, 4
$$;

create function fold(value text) returns text language sql immutable parallel safe strict as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create function forget_register(shops integer[], numbers integer[], moment timestamptz) returns bigint language
  plpgsql security definer set search_path to 'public', 'pg_temp' as $$
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

create function free_slips(transfers integer[]) returns table(id_distinta integer, era_pagata flag) language plpgsql
  security definer set search_path to 'public', 'pg_temp' as $$
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

create function hold_four_eyes() returns trigger language plpgsql as $$
begin
  if old.stato <> 'IN_ATTESA' or (to_jsonb(old) - '{dati,vale_dal,stato,modo,id_utente_risposta,risposta_il,nota_risposta}'::text[])
    is distinct from (to_jsonb(new) - '{dati,vale_dal,stato,modo,id_utente_risposta,risposta_il,nota_risposta}'::text[]) then
    raise exception 'four_eyes_request: what was asked, or answered, is not changed';
  end if;
  return new;
end $$;

create function hold_purchase() returns trigger language plpgsql as $$
begin
  if not may_undo() and not exists (select from device d join store s using (id_negozio)
    where d.serial_number = old.serial_number and d.num_times = old.num_times and (s.is_collaudo = 1 or d.id_importazione is not null)) then
    raise exception '%: DELETE refused, what was concluded stays', tg_table_name using errcode = '42501';
  end if;
  return old;
end $$;

create function hold_receipts() returns void language sql security definer set search_path to 'public', 'pg_temp' as $$
  lock table receipt, consent in share mode
$$;

create function hold_shop_kind() returns trigger language plpgsql as $$
begin
  if not may_undo() and exists (select from device d where d.id_negozio = old.id_negozio) then
    raise exception 'store: a shop with purchases stays what it is' using errcode = '42501';
  end if;
  return new;
end $$;

create function is_held(serial text, times integer) returns boolean language sql stable as $$
  select exists (select from document_hold h where h.serial_number = serial and h.num_times = times and h.tolto_il is null)
    or exists (select from device d where d.serial_number = serial and d.num_times = times and d.fermo is not null)
$$;

create function keep_months(today date) returns bigint language plpgsql security definer set search_path to
  'public', 'pg_temp' set "TimeZone" to 'UTC' set lock_timeout to '10s' as $$
declare
  month date;
  name text;
  found_here bigint;
  moved bigint := 0;
begin
  perform pg_advisory_xact_lock(7265205);
  for month in
    select generate_series(date_trunc('month', today::timestamp), date_trunc('month', today::timestamp) + interval '3 months',
      interval '1 month')::date
    union select date_trunc('month', quando)::date from device_event_rest
    order by 1
  loop
    name := 'device_event_' || to_char(month, 'YYYY_MM');
    -- One that was taken out and still stands beside is nobody's to fill.
    continue when to_regclass(name) is not null;
    lock table device_event_rest in access exclusive mode;
    execute format('create table %I (like device_event including all excluding identity)', name);
    execute format('with gone as (delete from device_event_rest where quando >= %L and quando < %L returning *)
      insert into %I select * from gone', month, month + interval '1 month', name);
    get diagnostics found_here = row_count;
    moved := moved + found_here;
    execute format('alter table device_event attach partition %I for values from (%L) to (%L)', name, month,
      month + interval '1 month');
  end loop;
  return moved;
end $$;

create function may_undo() returns boolean language sql stable as $$
  select pg_has_role(current_user, 'permuta_conservazione', 'member')
$$;

create function note_departure() returns trigger language plpgsql as $$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select 'GIACENZA', d.id_affiliato, coalesce(one.quando at time zone 'Europe/Rome', '-infinity')::date, 3, one.verso * count(*),
    one.verso * coalesce(sum(d.valore_acquisto), 0)
  from device d cross join (values (-1, old.data_richiesta_spedizione_magcent), (1, new.data_richiesta_spedizione_magcent)) one (verso, quando)
  where d.id_spedizione_magcent = new.id_spedizione_magcent and d.id_stato_device = 3 group by d.id_affiliato, one.verso, one.quando;
  return null;
end $$;

create function note_figures() returns trigger language plpgsql as $$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select voce, id_affiliato, giorno, codice, sum(verso), sum(verso * valore) from (
    select -1 as verso, f.* from figures_of(old) f where tg_op <> 'INSERT'
    union all select 1, f.* from figures_of(new) f where tg_op <> 'DELETE') one
  group by voce, id_affiliato, giorno, codice having sum(verso) <> 0 or sum(verso * valore) <> 0;
  return null;
end $$;

create function note_handed_over() returns trigger language plpgsql as $$
begin
  perform from device d join given using (serial_number, num_times) order by d.serial_number, d.num_times for no key update of d;
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, -count(*), -sum(f.valore)
  from given join receipt r using (serial_number, num_times) join device d using (serial_number, num_times)
    cross join lateral figures_of(r, d, false) f
  where f.voce = 'MARGINE' group by 1, 2, 3, 4;
  return null;
end $$;

create function note_receipt() returns trigger language plpgsql as $$
declare
  one record := coalesce(new, old);
begin
  perform from device d where d.serial_number = one.serial_number and d.num_times = one.num_times for no key update;
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, f.verso, f.verso * f.valore
  from device d left join margin_export x using (serial_number, num_times)
    cross join lateral (
      select -1 as verso, was.* from figures_of(old, d, x.quando is not null) was where tg_op <> 'INSERT'
      union all select 1, now_is.* from figures_of(new, d, x.quando is not null) now_is where tg_op <> 'DELETE') f
  where d.serial_number = one.serial_number and d.num_times = one.num_times;
  return null;
end $$;

create function note_receipt_phone() returns trigger language plpgsql as $$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, sum(f.verso), sum(f.verso * f.valore)
  from receipt r left join margin_export x using (serial_number, num_times)
    cross join lateral (
      select -1 as verso, was.* from figures_of(r, old, x.quando is not null) was
      union all select 1, now_is.* from figures_of(r, new, x.quando is not null) now_is) f
  where r.serial_number = new.serial_number and r.num_times = new.num_times
  group by 1, 2, 3, 4 having sum(f.verso) <> 0 or sum(f.verso * f.valore) <> 0;
  return null;
end $$;

create function note_stamp_terms() returns trigger language plpgsql as $$
declare
  since date := least(old.valido_dal, new.valido_dal);
begin
  lock table device in exclusive mode;
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, sum(f.numero), sum(f.valore) from (
    select voce, id_affiliato, giorno, codice, -numero as numero, -valore as valore from kept_figure
    where voce in ('BOLLI', 'BOLLI_ANNULLATI') and id_affiliato <> 0 and giorno >= since
    union all
    select voce, id_affiliato, giorno, codice, -numero, -valore from figure_change
    where voce in ('BOLLI', 'BOLLI_ANNULLATI') and giorno >= since
    union all
    select of_receipt.voce, of_receipt.id_affiliato, of_receipt.giorno, of_receipt.codice, 1, of_receipt.valore
    from receipt r join device d using (serial_number, num_times) cross join lateral figures_of(r, d, true) of_receipt
    where r.data_acquisto >= since::timestamp at time zone 'Europe/Rome') f
  group by 1, 2, 3, 4 having sum(f.numero) <> 0 or sum(f.valore) <> 0;
  return null;
end $$;

create function note_taken_back() returns trigger language plpgsql as $$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore)
  from given join receipt r using (serial_number, num_times) join device d using (serial_number, num_times)
    cross join lateral figures_of(r, d, false) f
  where f.voce = 'MARGINE' group by 1, 2, 3, 4;
  return null;
end $$;

create function owner_clock() returns timestamptz language sql stable as $$ select now() $$;

create function phone_identity(imei text) returns text language sql immutable parallel safe as $$
  select substring(regexp_replace(imei, '[^0-9]', '', 'g') from '^([0-9]{14})[0-9]{0,3}$')
$$;

create function phone_number(typed text, nazione text) returns text language sql immutable parallel safe strict as $$
  select case
    when compact ~ '^\+\d{6,15}$' then compact
    when compact ~ '^393\d{8,9}$' then '+' || compact
    when nazione = 'IT' and compact ~ '^(3\d{8,9}|0\d{5,10})$' then '+39' || compact
    else nullif(regexp_replace(compact, '\D', '', 'g'), '')
  end from regexp_replace(regexp_replace(typed, '[\s./()-]', '', 'g'), '^00', '+') as compact
$$;

create function receipt_figures() returns table(voce text, id_affiliato integer, giorno date, codice smallint,
  valore numeric) language sql stable as $$
  select f.* from receipt r join device d using (serial_number, num_times)
    left join margin_export x using (serial_number, num_times)
    cross join lateral figures_of(r, d, x.quando is not null) f
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'permuta_conservazione' then
    return null;
  end if;
  raise exception '%: % refused, what it holds is written once', tg_table_name, tg_op using errcode = '42501';
end $$;

create function refuse_key_change() returns trigger language plpgsql as $$
begin
  if exists (select from files_key where nuova is not null) then
    raise exception 'the key of the files is being changed';
  end if;
  return new;
end $$;

create function refuse_unconfirmed() returns trigger language plpgsql as $$
begin
  update bank_account set stato_conto = 'RIFIUTATO', data_risposta = new.risposta_il, id_operatore_risposta = new.id_utente_risposta,
    id_richiesta = new.id_richiesta, motivo = left(coalesce(new.nota_risposta, 'Nessuno ha risposto'), 500)
  where id_conto = new.chiave::int and stato_conto = 'DA CONFERMARE';
  return null;
end $$;

create function register_append() returns trigger language plpgsql as $$
begin
  insert into progressive (tipo, id_negozio, anno, ultimo) values ('registro', new.id_negozio, 0, 1)
    on conflict (tipo, id_negozio, anno) do update set ultimo = progressive.ultimo + 1 returning ultimo into new.numero;
  -- Two random identifiers: 244 bits that nobody guesses.
  new.sale := decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  new.dimenticata_il := null;
  new.impronta_persona := register_person_hash(new);
  new.impronta := register_hash(coalesce((select impronta from register
    where id_negozio = new.id_negozio and numero = new.numero - 1), (select impronta from register_cut
    where id_negozio = new.id_negozio and fino_numero = new.numero - 1), ''::bytea), new);
  return new;
end $$;

create function register_refuse() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') and current_user = 'permuta_conservazione' then
    return null;
  end if;
  raise exception '%: % refused, the register is append-only', tg_table_name, tg_op using errcode = '42501';
end $$;

create function reopen_slip(slip integer, states smallint[], state smallint) returns setof integer language plpgsql
  security definer set search_path to 'public', 'pg_temp' as $$
begin
  return query update slip sl set pagata = state, data_pagamento = null, id_operatore_pagamento = null, riferimento = null
    where sl.id_distinta = reopen_slip.slip and sl.pagata = any(states) and sl.id_bonifico is null returning sl.id_distinta;
  if found then
    insert into ledger_mark (atto, oggetto, righe) values ('DISTINTA_RIAPERTA', slip::text, '{"slip": 1}');
  end if;
end $$;

create function resum_test_slips(slips integer[]) returns void language sql security definer set search_path to
  'public', 'pg_temp' as $$
  update slip sl set valore = rest.valore, numero_righe = rest.numero_righe
  from (select id_distinta, sum(importo) as valore, count(*) as numero_righe from slip_line
    where id_distinta = any(slips) group by id_distinta) rest
  where rest.id_distinta = sl.id_distinta and exists (select from store s where s.id_negozio = sl.id_negozio and s.is_collaudo = 1)
$$;

create function retention_limit(field text) returns timestamptz language sql stable as $$
  select owner_clock() - make_interval(months => months * greatest(least_count, coalesce((
    select (s.valore ->> field)::int from setting s
    where s.chiave = 'conservazione' and s.valido_dal <= (owner_clock() at time zone 'Europe/Rome')::date
    order by s.valido_dal desc limit 1), at_first)))
  from (values ('accessi_mesi', 1, 6, 12), ('ricevute_anni', 12, 10, 10), ('registro_anni', 12, 5, 5))
    as known (name, months, least_count, at_first) where name = field
$$;

create function searchable(value text) returns text language sql immutable parallel safe strict as $$ select translate(public.fold(value), ' ''’-.', '') $$;

create function serial_identity(serial text) returns text language sql immutable parallel safe as $$
  select regexp_replace(coalesce(nullif(regexp_replace(upper(normalize(serial, nfkc) collate "C"),
    '[^A-Z0-9\u00C0-\u02AF\u0370-\u0613\u0620-\u10FF\u1E00-\u1FFF\u3041-\u3163\u3165-\u318F\u3400-\uD7FF]', '', 'g'), ''), serial),
    '^([0-9]{14})[0-9]$', '\1')
$$;

create function tax_code_birth(code text) returns text language sql immutable parallel safe as $$
  select case when plain ~ '^[A-Z]{6}[0-9]{2}[A-Z][0-9]{2}[A-Z][0-9]{3}$'
    then left(plain, 9) || lpad(((substr(plain, 10, 2)::int + 39) % 40 + 1)::text, 2, '0') end
  from tax_code_identity(code) as plain
$$;

create function tax_code_identity(code text) returns text language sql immutable parallel safe as $$
  select case when plain ~ '^[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$' then
    left(plain, 6) || translate(substr(plain, 7, 2), 'LMNPQRSTUV', '0123456789') || substr(plain, 9, 1)
      || translate(substr(plain, 10, 2), 'LMNPQRSTUV', '0123456789') || substr(plain, 12, 1)
      || translate(substr(plain, 13, 3), 'LMNPQRSTUV', '0123456789')
    else plain end
  from upper(regexp_replace(code, '\s', '', 'g') collate "C") as plain
$$;

create function tell_access_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('permuta_eventi', jsonb_build_object('tipo', 'accesso', tg_argv[0],
    to_jsonb(case tg_op when 'DELETE' then old else new end) -> tg_argv[0])::text);
  return null;
end $$;

create function work_item_gone() returns trigger language plpgsql security definer set search_path to 'public',
  'pg_temp' as $$
begin
  delete from work_item where tipo_oggetto = tg_argv[0]
    and chiave = (to_jsonb(old) ->> tg_argv[1]) || coalesce('-' || (to_jsonb(old) ->> tg_argv[2]), '');
  return old;
end $$;

create table affiliate (
  id_affiliato integer not null,
  ragione_sociale text not null,
  partita_iva text,
  codice_fiscale text,
  indirizzo text,
  cap text,
  citta text,
  sigla_provincia text,
  codice_destinatario_b2b text,
  pec_destinatario_b2b text,
  is_credenziali_saltate flag not null default 0,
  is_solo_voucher flag not null default 0,
  percentuale_contanti smallint not null default 90,
  percentuale_listino smallint not null default 100,
  is_campagne flag not null default 0,
  limite_ricevuta numeric(12,2) not null default 400,
  mesi_coupon smallint not null default 12,
  percentuale_commissione numeric(5,2) not null default 0,
  token_pubblico text,
  is_active flag not null default 1,
  data_modifica timestamptz not null default now(),
  giorni_blocco_prezzo integer not null default 0,
  giorni_contestazione integer not null default 5,
  colore text,
  constraint affiliate_pkey primary key (id_affiliato),
  constraint affiliate_token_key unique (token_pubblico),
  constraint affiliate_blocco_check check (((giorni_blocco_prezzo >= 0) and (giorni_blocco_prezzo <= 14))),
  constraint affiliate_colour_check check ((colore ~ '^#[0-9a-f]{6}$'::text)),
  constraint affiliate_commissione_check check (((percentuale_commissione >= (0)::numeric) and (percentuale_commissione <= (100)::numeric))),
  constraint affiliate_contanti_check check (((percentuale_contanti >= 0) and (percentuale_contanti <= 100))),
  constraint affiliate_contestazione_check check (((giorni_contestazione >= 1) and (giorni_contestazione <= 60))),
  constraint affiliate_limite_check check ((limite_ricevuta >= (0)::numeric)),
  constraint affiliate_listino_check check (((percentuale_listino >= 1) and (percentuale_listino <= 100))),
  constraint affiliate_mesi_check check (((mesi_coupon >= 1) and (mesi_coupon <= 120)))
);
create trigger affiliate_access after update of is_active on affiliate for each row when (((old.is_active)::smallint <> (new.is_active)::smallint)) execute function tell_access_change('id_affiliato');
comment on table affiliate is 'A chain or dealer, with everything it does differently from the others (rulings §3)';
comment on column affiliate.id_affiliato is 'Affiliate id of the specifications (364, 589, …); 1 is the company itself';
comment on column affiliate.ragione_sociale is 'Company name';
comment on column affiliate.partita_iva is 'VAT number, 11 digits';
comment on column affiliate.codice_fiscale is 'Tax code of the company';
comment on column affiliate.indirizzo is 'Registered office: street and number';
comment on column affiliate.cap is 'Registered office: postcode';
comment on column affiliate.citta is 'Registered office: town';
comment on column affiliate.sigla_provincia is 'Registered office: province';
comment on column affiliate.codice_destinatario_b2b is 'SdI recipient code, 7 characters';
comment on column affiliate.pec_destinatario_b2b is 'Certified mail address';
comment on column affiliate.is_credenziali_saltate is '1: role 1 goes past /credentials (364, S1 §4)';
comment on column affiliate.is_solo_voucher is '1: voucher is the only payment mode (589, 722, S1 §6)';
comment on column affiliate.percentuale_contanti is 'Cash pays this per cent of the value (207: 60, S1 §9)';
comment on column affiliate.percentuale_listino is 'Price list is reduced to this per cent (80 where reduced, S1 §9)';
comment on column affiliate.is_campagne is '1: has the bonus-campaign feature (S1 §6)';
comment on column affiliate.limite_ricevuta is 'Euro; above it possession of the purchase receipt is asked (S1 §9)';
comment on column affiliate.mesi_coupon is 'Validity of its coupons in months';
comment on column affiliate.percentuale_commissione is 'Commission on the settled value, per cent (rulings §7)';
comment on column affiliate.token_pubblico is 'Public store token (st) of the price lookup';
comment on column affiliate.is_active is '0: nobody of it signs in';
comment on column affiliate.data_modifica is 'Last change: an edit of an older version is refused';
comment on column affiliate.giorni_blocco_prezzo is 'For so many days the public page locks a price; 0: it doesn''t';
comment on column affiliate.giorni_contestazione is 'So many days its shops have to answer a lower value; a case keeps those it began with';
comment on column affiliate.colore is 'Colour of its vouchers and receipts, #rrggbb; null: the product''s own';

create table affiliate_logo (
  id_affiliato integer not null,
  immagine bytea not null,
  impronta text not null,
  id_operatore integer not null,
  data_modifica timestamptz not null,
  constraint affiliate_logo_pkey primary key (id_affiliato),
  constraint affiliate_logo_size_check check ((octet_length(immagine) <= 100000))
);
create index affiliate_logo_hash_idx on affiliate_logo (impronta);
create index affiliate_logo_operator_idx on affiliate_logo (id_operatore);
comment on table affiliate_logo is 'The logo of an affiliate, as customers see it; none: its name alone';
comment on column affiliate_logo.id_affiliato is 'Whose';
comment on column affiliate_logo.immagine is 'PNG, decoded and written anew';
comment on column affiliate_logo.impronta is 'SHA-256 (hex) of the picture: its address';
comment on column affiliate_logo.id_operatore is 'Who uploaded it';
comment on column affiliate_logo.data_modifica is 'When';

create table approval (
  id_approvazione integer generated always as identity not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_cliente integer not null,
  stato text not null,
  id_operatore integer not null,
  chiesta_il timestamptz not null,
  scade_il timestamptz not null,
  id_operatore_risposta integer,
  risposta_il timestamptz,
  codice_fiscale_firmatario text,
  id_utente integer,
  id_utente_risposta integer,
  constraint approval_pkey primary key (id_approvazione),
  constraint approval_answer_check check ((((stato = any (array['CONCESSA'::text, 'RIFIUTATA'::text])) = (risposta_il is not null)) and ((risposta_il is null) = (id_operatore_risposta is null)))),
  constraint approval_second_check check (((stato <> 'CONCESSA'::text) or (((id_operatore_risposta <> id_operatore) and (id_utente_risposta <> id_utente)) is not false))) not valid,
  constraint approval_state_check check ((stato = any (array['CHIESTA'::text, 'CONCESSA'::text, 'RIFIUTATA'::text, 'SCADUTA'::text])))
);
create unique index approval_open_key on approval (serial_number, num_times) where (stato = 'CHIESTA'::text);
create index approval_device_idx on approval (serial_number, num_times, id_approvazione);
create index approval_customer_idx on approval (id_cliente);
create index approval_operator_idx on approval (id_operatore);
create index approval_answerer_idx on approval (id_operatore_risposta) where (id_operatore_risposta is not null);
create index approval_user_idx on approval (id_utente) where (id_utente is not null);
create index approval_answering_user_idx on approval (id_utente_risposta) where (id_utente_risposta is not null);
comment on table approval is 'Approvals asked for a purchase, with their answers; valid for the seller they were asked for';
comment on column approval.id_approvazione is 'Request';
comment on column approval.serial_number is 'Device';
comment on column approval.num_times is 'Cycle';
comment on column approval.id_affiliato is 'Affiliate of the shop';
comment on column approval.id_negozio is 'Shop that asks';
comment on column approval.id_cliente is 'Seller it is asked for';
comment on column approval.stato is 'CHIESTA, CONCESSA, RIFIUTATA, SCADUTA (src/domain/approval.ts)';
comment on column approval.id_operatore is 'Who asked';
comment on column approval.chiesta_il is 'When';
comment on column approval.scade_il is 'Until when it may be answered';
comment on column approval.id_operatore_risposta is 'Who answered';
comment on column approval.risposta_il is 'When';
comment on column approval.codice_fiscale_firmatario is 'Tax code of who acted for the company when it was asked for; null: nobody, or from abroad';
comment on column approval.id_utente is 'Account that asked; null: before this was kept';
comment on column approval.id_utente_risposta is 'Account that answered; null: nobody yet, or before this was kept';

create table archived_document (
  id_documento uuid not null default gen_random_uuid(),
  tipo text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  path text not null,
  impronta bytea not null,
  impronta_contenuto bytea not null,
  creato_il timestamptz not null,
  constraint archived_document_pkey primary key (id_documento),
  constraint archived_document_cycle_key unique (serial_number, num_times, tipo),
  constraint archived_document_kind_check check ((tipo = any (array['ricevuta'::text, 'allegato'::text, 'pagine'::text])))
);
create index archived_document_store_idx on archived_document (id_affiliato, id_negozio);
create index archived_document_file_idx on archived_document (path);
create index archived_document_hash_idx on archived_document (impronta);
create index archived_document_content_idx on archived_document (impronta_contenuto);
create trigger archived_document_refuse before delete or update or truncate on archived_document for each statement execute function refuse_change();
comment on table archived_document is 'Signed receipts and their annexes as PDF, made once and never again (rulings §8)';
comment on column archived_document.id_documento is 'Number of the document, as in /api/documenti/<id>.pdf';
comment on column archived_document.tipo is 'ricevuta: pages, signatures, hashes; pagine: the pages signed on paper, kept like it; allegato: the scans of the document, deleted by retention without breaking the first';
comment on column archived_document.serial_number is 'Device';
comment on column archived_document.num_times is 'Cycle';
comment on column archived_document.id_affiliato is 'Affiliate of the shop';
comment on column archived_document.id_negozio is 'Shop';
comment on column archived_document.path is 'The stored bytes; the row of a deleted file stays';
comment on column archived_document.impronta is 'SHA-256 of the file';
comment on column archived_document.impronta_contenuto is 'SHA-256 of what it says, printed on it and in its QR code: a file can''t bear its own hash';
comment on column archived_document.creato_il is 'When it was made';

create table audit_entry (
  progressivo bigint not null,
  quando timestamptz not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag not null default 0,
  ip text not null,
  oggetto text not null,
  chiave text not null,
  azione text not null,
  da jsonb,
  a jsonb,
  nota text,
  id_affiliato integer,
  id_negozio integer,
  impronta_precedente bytea not null,
  impronta bytea not null,
  cerca text generated always as (fold(((((((chiave || ' '::text) || coalesce(nota, ''::text)) || ' '::text) || coalesce((da)::text, ''::text)) || ' '::text) || coalesce((a)::text, ''::text)))) stored not null,
  constraint audit_entry_pkey primary key (progressivo),
  constraint audit_entry_hash_check check (((length(impronta) = 32) and (length(impronta_precedente) = 32)))
);
create index audit_entry_subject_idx on audit_entry (oggetto, chiave, progressivo desc);
create index audit_entry_moment_idx on audit_entry (quando);
create index audit_entry_operator_idx on audit_entry (id_operatore, progressivo desc);
create index audit_entry_account_idx on audit_entry (id_utente, progressivo desc);
create index audit_entry_affiliate_idx on audit_entry (id_affiliato, progressivo desc);
create index audit_entry_store_idx on audit_entry (id_negozio, progressivo desc);
create index audit_entry_search_idx on audit_entry using gin (cerca gin_trgm_ops) with (fastupdate=off);
create trigger audit_entry_append before insert on audit_entry for each row execute function audit_entry_append();
create trigger audit_entry_refuse before delete or update or truncate on audit_entry for each statement execute function audit_refuse();
comment on table audit_entry is 'Log of changes: append-only, chained by hash (rulings §11)';
comment on column audit_entry.progressivo is 'Place in the chain, from 1 without gaps';
comment on column audit_entry.quando is 'When';
comment on column audit_entry.id_operatore is 'Who acted; null: nobody signed in (console, job, link)';
comment on column audit_entry.id_utente is 'Account behind the operator';
comment on column audit_entry.is_impersonato is '1: support stood in for the shop';
comment on column audit_entry.ip is 'Address of the connection; console: from the machine itself; sistema: a job';
comment on column audit_entry.oggetto is 'Kind of thing (src/domain/audit.ts)';
comment on column audit_entry.chiave is 'Its key';
comment on column audit_entry.azione is 'What was done (src/domain/audit.ts)';
comment on column audit_entry.da is 'Changed fields before; null: there was nothing';
comment on column audit_entry.a is 'Changed fields after; null: there is nothing';
comment on column audit_entry.nota is 'Reason or remark';
comment on column audit_entry.id_affiliato is 'Affiliate it is about';
comment on column audit_entry.id_negozio is 'Shop it is about';
comment on column audit_entry.impronta_precedente is 'Hash of the entry before';
comment on column audit_entry.impronta is 'SHA-256 over the canonical text of the other columns';
comment on column audit_entry.cerca is 'What a search looks through: key, note, values; worked out, so not hashed';

create table audit_head (
  id smallint not null default 1,
  progressivo bigint not null,
  impronta bytea not null,
  constraint audit_head_pkey primary key (id),
  constraint audit_head_single_check check ((id = 1))
);
create trigger audit_head_refuse before delete or truncate on audit_head for each statement execute function audit_refuse();
comment on table audit_head is 'End of the chain of audit_entry, one row: its lock puts writers in a row';
comment on column audit_head.id is 'Always 1';
comment on column audit_head.progressivo is 'Number of the last entry; 0: none yet';
comment on column audit_head.impronta is 'Hash of the last entry; of an empty chain 32 zero bytes';

create table authority_hold (
  id_fermo integer generated always as identity not null,
  id_richiesta integer not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  stato text not null,
  fermato_il timestamptz not null,
  deciso_il timestamptz,
  id_operatore_esito integer,
  motivo text,
  constraint authority_hold_pkey primary key (id_fermo),
  constraint authority_hold_once_key unique (id_richiesta, serial_number, num_times),
  constraint authority_hold_decided_check check ((((stato = 'FERMO'::text) = (deciso_il is null)) and ((deciso_il is null) = (id_operatore_esito is null)) and ((deciso_il is null) = (motivo is null)))),
  constraint authority_hold_state_check check ((stato = any (array['FERMO'::text, 'RILASCIATO'::text, 'SEQUESTRATO'::text])))
);
create index authority_hold_device_idx on authority_hold (serial_number, num_times);
create index authority_hold_store_idx on authority_hold (id_affiliato, id_negozio);
create index authority_hold_decider_idx on authority_hold (id_operatore_esito) where (id_operatore_esito is not null);
comment on table authority_hold is 'A phone held for a request, until it is released or seized';
comment on column authority_hold.id_fermo is 'Hold';
comment on column authority_hold.id_richiesta is 'Request';
comment on column authority_hold.serial_number is 'Device';
comment on column authority_hold.num_times is 'Cycle';
comment on column authority_hold.id_affiliato is 'Affiliate of the shop that bought';
comment on column authority_hold.id_negozio is 'Shop that bought';
comment on column authority_hold.stato is 'FERMO, RILASCIATO, SEQUESTRATO (src/domain/device-hold.ts)';
comment on column authority_hold.fermato_il is 'Since when';
comment on column authority_hold.deciso_il is 'When it was released or seized';
comment on column authority_hold.id_operatore_esito is 'Who entered that';
comment on column authority_hold.motivo is 'On which paper, or why';

create table authority_request (
  id_richiesta integer generated always as identity not null,
  tipo text not null,
  valore text not null,
  autorita text not null,
  protocollo text not null,
  data_protocollo date not null,
  nota text,
  atto text not null,
  atto_tipo text not null,
  atto_impronta bytea not null,
  stato text not null,
  id_operatore integer not null,
  aperta_il timestamptz not null,
  chiusa_il timestamptz,
  id_operatore_chiusura integer,
  motivo_chiusura text,
  cancellata_il timestamptz,
  constraint authority_request_pkey primary key (id_richiesta),
  constraint authority_request_closed_check check ((((stato = 'CHIUSA'::text) = (chiusa_il is not null)) and ((chiusa_il is null) = (id_operatore_chiusura is null)) and ((chiusa_il is null) = (motivo_chiusura is null)))),
  constraint authority_request_hash_check check ((length(atto_impronta) = 32)),
  constraint authority_request_kind_check check ((tipo = any (array['IMEI'::text, 'PERSONA'::text]))),
  constraint authority_request_paper_check check ((atto_tipo = any (array['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint authority_request_state_check check ((stato = any (array['APERTA'::text, 'CHIUSA'::text])))
);
create unique index authority_request_open_key on authority_request (valore, protocollo) where (stato = 'APERTA'::text);
create index authority_request_list_idx on authority_request (aperta_il desc, id_richiesta desc);
create index authority_request_operator_idx on authority_request (id_operatore);
create index authority_request_closer_idx on authority_request (id_operatore_chiusura) where (id_operatore_chiusura is not null);
create trigger authority_request_key_change before insert on authority_request for each row execute function refuse_key_change();
comment on table authority_request is 'Requests of authorities about a phone or a person: head office''s alone';
comment on column authority_request.id_richiesta is 'Request';
comment on column authority_request.tipo is 'IMEI or PERSONA';
comment on column authority_request.valore is 'The IMEI, or the person''s tax code in upper case';
comment on column authority_request.autorita is 'Who asks';
comment on column authority_request.protocollo is 'Number of its paper';
comment on column authority_request.data_protocollo is 'Day of its paper';
comment on column authority_request.nota is 'What head office notes of it';
comment on column authority_request.atto is 'The paper: its name in the file store, where its bytes lie encrypted';
comment on column authority_request.atto_tipo is 'Content type of the paper, as found by its bytes';
comment on column authority_request.atto_impronta is 'SHA-256 of the paper before encryption';
comment on column authority_request.stato is 'APERTA, CHIUSA (src/domain/authority-request.ts)';
comment on column authority_request.id_operatore is 'Who entered it';
comment on column authority_request.aperta_il is 'When';
comment on column authority_request.chiusa_il is 'When it was closed; null: it is open, and holds what is bought later, too';
comment on column authority_request.id_operatore_chiusura is 'Who closed it';
comment on column authority_request.motivo_chiusura is 'Why, or on which paper';
comment on column authority_request.cancellata_il is 'When the code, the note and the paper of a closed request were deleted; null: they are there';

create table ban (
  id_voce integer generated always as identity not null,
  tipo text not null,
  valore text not null,
  motivo text not null,
  termina_il date,
  id_operatore integer not null,
  messo_il timestamptz not null,
  tolto_il timestamptz,
  id_operatore_tolto integer,
  motivo_tolto text,
  constraint ban_pkey primary key (id_voce),
  constraint ban_kind_check check ((tipo = any (array['IMEI'::text, 'PERSONA'::text]))),
  constraint ban_person_check check (((tipo = 'IMEI'::text) or (termina_il is not null))),
  constraint ban_removed_check check ((((tolto_il is null) = (id_operatore_tolto is null)) and ((tolto_il is null) = (motivo_tolto is null))))
);
create unique index ban_live_key on ban (tipo, valore) where (tolto_il is null);
create index ban_list_idx on ban (messo_il desc, id_voce desc);
create index ban_operator_idx on ban (id_operatore);
create index ban_remover_idx on ban (id_operatore_tolto) where (id_operatore_tolto is not null);
create index ban_people_idx on ban (termina_il) where (tipo = 'PERSONA'::text);
create index ban_phone_idx on ban (phone_identity(valore)) where ((tipo = 'IMEI'::text) and (tolto_il is null));
comment on table ban is 'Head office''s ban list: IMEIs that are not bought, persons whose purchases want approval';
comment on column ban.id_voce is 'Entry';
comment on column ban.tipo is 'IMEI or PERSONA';
comment on column ban.valore is 'The IMEI, or the person''s tax code in upper case';
comment on column ban.motivo is 'Why; not told to the till';
comment on column ban.termina_il is 'Last day it holds; null: until it is taken off (IMEIs only)';
comment on column ban.id_operatore is 'Who set it';
comment on column ban.messo_il is 'When';
comment on column ban.tolto_il is 'When it was taken off; null: it stands';
comment on column ban.id_operatore_tolto is 'Who took it off';
comment on column ban.motivo_tolto is 'Why it was taken off';

create table bank_account (
  id_conto integer generated always as identity not null,
  id_affiliato integer not null,
  id_negozio integer,
  iban text not null,
  intestatario text not null,
  valido_dal date not null,
  stato_conto text not null default 'DA CONFERMARE'::text,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  id_operatore_risposta integer,
  data_risposta timestamptz,
  motivo text,
  id_richiesta integer,
  constraint bank_account_pkey primary key (id_conto),
  constraint bank_account_answer_check check ((((stato_conto = 'DA CONFERMARE'::text) = (data_risposta is null)) and ((id_operatore_risposta is null) or (data_risposta is not null)) and ((data_risposta is null) or (id_operatore_risposta is not null) or (id_richiesta is not null)))),
  constraint bank_account_reason_check check (((motivo is null) or (stato_conto = 'RIFIUTATO'::text))),
  constraint bank_account_second_check check (((stato_conto <> 'CONFERMATO'::text) or (id_operatore_risposta is null) or (id_operatore_risposta <> id_operatore))),
  constraint bank_account_state_check check ((stato_conto = any (array['DA CONFERMARE'::text, 'CONFERMATO'::text, 'RIFIUTATO'::text])))
);
create unique index bank_account_waiting_key on bank_account (id_affiliato, coalesce(id_negozio, 0)) where (stato_conto = 'DA CONFERMARE'::text);
create index bank_account_store_idx on bank_account (id_affiliato, id_negozio, valido_dal desc, id_conto desc);
create index bank_account_iban_idx on bank_account (iban);
create index bank_account_operator_idx on bank_account (id_operatore);
create index bank_account_answerer_idx on bank_account (id_operatore_risposta) where (id_operatore_risposta is not null);
create index bank_account_request_idx on bank_account (id_richiesta) where (id_richiesta is not null);
create trigger bank_account_delete_hold before delete on bank_account for each row execute function hold_concluded();
create trigger bank_account_hold before update on bank_account for each row when (((old.stato_conto <> 'DA CONFERMARE'::text) or ((((((((old.id_conto is distinct from new.id_conto) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or (old.iban is distinct from new.iban)) or (old.intestatario is distinct from new.intestatario)) or (old.valido_dal is distinct from new.valido_dal)) or (old.id_operatore is distinct from new.id_operatore)) or (old.data_creazione is distinct from new.data_creazione)))) execute function hold_concluded();
create trigger bank_account_insert_hold before insert on bank_account for each row when ((new.stato_conto <> 'DA CONFERMARE'::text)) execute function hold_concluded();
comment on table bank_account is 'Where affiliates and shops are paid to; counts from its day once another user has confirmed it';
comment on column bank_account.id_conto is 'Account';
comment on column bank_account.id_affiliato is 'Affiliate';
comment on column bank_account.id_negozio is 'Shop with an account of its own; null: all of the affiliate''s';
comment on column bank_account.iban is 'IBAN, capitals, without gaps';
comment on column bank_account.intestatario is 'Name of the account holder, as the bank has it';
comment on column bank_account.valido_dal is 'First day that it counts (Europe/Rome)';
comment on column bank_account.stato_conto is 'DA CONFERMARE, CONFERMATO, RIFIUTATO (src/domain/bank-account.ts)';
comment on column bank_account.id_operatore is 'Account of who typed it';
comment on column bank_account.data_creazione is 'When';
comment on column bank_account.id_operatore_risposta is 'Account of who confirmed or refused it';
comment on column bank_account.data_risposta is 'When';
comment on column bank_account.motivo is 'Why it was refused';
comment on column bank_account.id_richiesta is 'Request by which it was confirmed; null: before there were such';

create table brand (
  id_brand integer generated always as identity not null,
  brand_name text not null,
  id_import integer,
  constraint brand_pkey primary key (id_brand)
);
create unique index brand_name_key on brand (replace(lower(brand_name), ' '::text, ''::text));
create index brand_import_idx on brand (id_import) where (id_import is not null);
comment on table brand is 'Brands of the price list';
comment on column brand.id_brand is 'Brand id';
comment on column brand.brand_name is 'Name as shown';
comment on column brand.id_import is 'The import that brought it; null: it was there, or came by hand';

create table business_type (
  id_tipo_attivita smallint not null,
  attivita text not null,
  constraint business_type_pkey primary key (id_tipo_attivita)
);
comment on table business_type is 'Kinds of business offered in the contact form (S1 §7)';
comment on column business_type.id_tipo_attivita is 'Kind id';
comment on column business_type.attivita is 'Name shown';

create table buyer_term (
  id_affiliato integer not null,
  valido_dal date not null,
  acquirente text not null,
  id_operatore integer not null,
  data_modifica timestamptz not null,
  constraint buyer_term_pkey primary key (id_affiliato, valido_dal),
  constraint buyer_term_buyer_check check ((acquirente = any (array['SEDE'::text, 'AFFILIATO'::text])))
);
create index buyer_term_operator_idx on buyer_term (id_operatore);
comment on table buyer_term is 'Who buys an affiliate''s phones in the eyes of the law, for purchases opened from a day on (rulings §10); no row: SEDE';
comment on column buyer_term.id_affiliato is 'Affiliate';
comment on column buyer_term.valido_dal is 'First day of purchases that it holds for';
comment on column buyer_term.acquirente is 'SEDE: the company, the shop acting in its name; AFFILIATO: the affiliate, which sells on to the company';
comment on column buyer_term.id_operatore is 'Who wrote it';
comment on column buyer_term.data_modifica is 'When it was written';

create table campaign (
  id_affiliato integer not null,
  sku text not null,
  id_campagna text not null,
  model_name_campagna text not null default ''::text,
  id_brand_campagna integer not null,
  id_model_name integer,
  supervalutazione numeric(12,2) not null,
  data_inizio timestamptz not null,
  data_fine timestamptz not null,
  imei flag not null default 1,
  serial flag not null default 0,
  ean flag not null default 0,
  budget numeric(12,2),
  limite_pezzi integer,
  data_modifica timestamptz not null default now(),
  constraint campaign_pkey primary key (id_affiliato, sku),
  constraint campaign_budget_check check ((budget > (0)::numeric)),
  constraint campaign_dates_check check ((data_inizio < data_fine)),
  constraint campaign_pieces_check check ((limite_pezzi > 0)),
  constraint campaign_value_check check ((supervalutazione > (0)::numeric))
);
create index campaign_brand_idx on campaign (id_brand_campagna);
create index campaign_model_idx on campaign (id_model_name);
create trigger campaign_work after delete on campaign for each row execute function work_item_gone('CAMPAGNA', 'id_affiliato', 'sku');
comment on table campaign is 'Bonus campaigns (supervalutazione) of an affiliate; a sku is unique within it (rulings §7)';
comment on column campaign.id_affiliato is 'Affiliate';
comment on column campaign.sku is 'The campaign''s SKU (sku_campagna in the bonus record)';
comment on column campaign.id_campagna is 'Name of the campaign (rulings §4)';
comment on column campaign.model_name_campagna is 'Phone bought in exchange';
comment on column campaign.id_brand_campagna is 'Brand of the phone bought in exchange (brand_campagna on the wire)';
comment on column campaign.id_model_name is 'Phone handed in; null: any';
comment on column campaign.supervalutazione is 'Bonus in euro';
comment on column campaign.data_inizio is 'From';
comment on column campaign.data_fine is 'To, included';
comment on column campaign.imei is '1: the IMEI of the phone bought must be collected';
comment on column campaign.serial is '1: its SKU must be collected';
comment on column campaign.ean is '1: its EAN must be collected';
comment on column campaign.budget is 'Euro of bonus it gives away at most; null: no limit';
comment on column campaign.limite_pezzi is 'Purchases that may carry it at most; null: no limit';
comment on column campaign.data_modifica is 'Last edit; sent back with an edit, so that two at once are noticed';

create table campaign_history (
  id_storico bigint generated always as identity not null,
  id_affiliato integer not null,
  sku text not null,
  quando timestamptz not null,
  id_operatore integer not null,
  azione text not null,
  campo text,
  valore_da text,
  valore_a text,
  constraint campaign_history_pkey primary key (id_storico),
  constraint campaign_history_act_check check ((azione = any (array['CREATA'::text, 'DUPLICATA'::text, 'MODIFICATA'::text]))),
  constraint campaign_history_change_check check (((azione <> 'MODIFICATA'::text) or (valore_da is distinct from valore_a))),
  constraint campaign_history_field_check check (((azione = 'MODIFICATA'::text) = (campo is not null)))
);
create index campaign_history_campaign_idx on campaign_history (id_affiliato, sku, id_storico desc);
create index campaign_history_operator_idx on campaign_history (id_operatore);
create trigger campaign_history_refuse before delete or update or truncate on campaign_history for each statement execute function refuse_change();
comment on table campaign_history is 'Every change of a campaign: who, when, which field, from, to';
comment on column campaign_history.id_storico is 'Grows with time';
comment on column campaign_history.id_affiliato is 'Affiliate of the campaign';
comment on column campaign_history.sku is 'The campaign';
comment on column campaign_history.quando is 'When';
comment on column campaign_history.id_operatore is 'Who';
comment on column campaign_history.azione is 'CREATA, DUPLICATA (from another affiliate), MODIFICATA';
comment on column campaign_history.campo is 'Field changed, by its wire name';
comment on column campaign_history.valore_da is 'Before, as it travels; of a duplicate the affiliate it came from';
comment on column campaign_history.valore_a is 'After, as it travels; null: none';

create table captcha_ticket (
  impronta bytea not null,
  scade_il timestamptz not null,
  usato_il timestamptz,
  constraint captcha_ticket_pkey primary key (impronta)
);
create index captcha_ticket_expiry_idx on captcha_ticket (scade_il);
comment on table captcha_ticket is 'Captcha answers already spent and the tickets they gave: one use, 10 minutes (rulings §2)';
comment on column captcha_ticket.impronta is 'SHA-256 of the ticket or of the captcha answer';
comment on column captcha_ticket.scade_il is 'No good after this';
comment on column captcha_ticket.usato_il is 'When it was spent';

create table capture (
  serial_number text not null,
  num_times integer not null,
  id_cliente integer,
  fronte_documento text,
  retro_documento text,
  iniziata_il timestamptz not null,
  conclusa_il timestamptz,
  lettura jsonb,
  letto_il timestamptz,
  fronte_rifare_il timestamptz,
  retro_rifare_il timestamptz,
  constraint capture_pkey primary key (serial_number, num_times),
  constraint capture_reading_check check (((lettura is null) = (letto_il is null)))
);
create index capture_customer_idx on capture (id_cliente);
create index capture_front_idx on capture (fronte_documento);
create index capture_back_idx on capture (retro_documento);
comment on table capture is 'The guided capture of a purchase (S2 §2): photos may come before there is a receipt';
comment on column capture.serial_number is 'Device';
comment on column capture.num_times is 'Cycle';
comment on column capture.id_cliente is 'Whose document was photographed; another seller starts anew. Null: nobody is chosen yet';
comment on column capture.fronte_documento is 'Front of the document';
comment on column capture.retro_documento is 'Back of the document';
comment on column capture.iniziata_il is 'First thing taken';
comment on column capture.conclusa_il is 'Photos, three signatures and consents all there; nothing changes after it';
comment on column capture.lettura is 'What the phone read in the document''s machine-readable zone, for the till to confirm; gone when the purchase is concluded or given up';
comment on column capture.letto_il is 'When it was read';
comment on column capture.fronte_rifare_il is 'When the till asked for the front again';
comment on column capture.retro_rifare_il is 'When the till asked for the back again';

create table case_message (
  id_messaggio integer generated always as identity not null,
  id_contestazione integer not null,
  quando timestamptz not null,
  parte text not null,
  id_operatore integer,
  testo text not null,
  constraint case_message_pkey primary key (id_messaggio),
  constraint case_message_author_check check (((parte = 'SISTEMA'::text) = (id_operatore is null))),
  constraint case_message_side_check check ((parte = any (array['SEDE'::text, 'NEGOZIO'::text, 'SISTEMA'::text])))
);
create index case_message_case_idx on case_message (id_contestazione, id_messaggio);
create index case_message_operator_idx on case_message (id_operatore) where (id_operatore is not null);
create trigger case_message_refuse before delete or update or truncate on case_message for each statement execute function refuse_change();
comment on table case_message is 'The thread of a case, which both sides read; never changed';
comment on column case_message.id_messaggio is 'Message';
comment on column case_message.id_contestazione is 'Case';
comment on column case_message.quando is 'When';
comment on column case_message.parte is 'SEDE, NEGOZIO, SISTEMA';
comment on column case_message.id_operatore is 'Who wrote; null: the system';
comment on column case_message.testo is 'What';

create table consent (
  id_consenso bigint generated always as identity not null,
  id_cliente integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  serial_number text,
  num_times integer,
  flag text not null,
  valore flag not null,
  quando timestamptz not null,
  ip text not null,
  user_agent text not null,
  versione_testi date not null,
  impronta_testo bytea not null,
  canale text not null,
  id_link text,
  id_operatore integer,
  constraint consent_pkey primary key (id_consenso),
  constraint consent_channel_check check ((canale = any (array['TELEFONO'::text, 'CARTA'::text, 'LINK'::text, 'NEGOZIO'::text]))),
  constraint consent_cycle_check check (((serial_number is null) = (num_times is null))),
  constraint consent_flag_check check ((flag = any (array['flag_due'::text, 'flag_tre'::text])))
);
create index consent_customer_idx on consent (id_cliente, flag, quando desc);
create index consent_store_idx on consent (id_affiliato, id_negozio);
create index consent_device_idx on consent (serial_number, num_times);
create index consent_operator_idx on consent (id_operatore);
create trigger consent_refuse before delete or update or truncate on consent for each statement execute function refuse_change();
comment on table consent is 'Ledger of the optional privacy consents: a change is a new row, the last one holds (law §4)';
comment on column consent.id_consenso is 'Number in the ledger';
comment on column consent.id_cliente is 'Customer';
comment on column consent.id_affiliato is 'Affiliate of the shop';
comment on column consent.id_negozio is 'Shop';
comment on column consent.serial_number is 'Device at whose purchase it was given';
comment on column consent.num_times is 'Cycle of the device';
comment on column consent.flag is 'flag_due or flag_tre';
comment on column consent.valore is '1 given, 0 refused or withdrawn';
comment on column consent.quando is 'Server time';
comment on column consent.ip is 'Address of the connection';
comment on column consent.user_agent is 'Browser';
comment on column consent.versione_testi is 'Day whose wordings were shown';
comment on column consent.impronta_testo is 'SHA-256 of the text shown';
comment on column consent.canale is 'TELEFONO: the customer''s own; NEGOZIO: at the till';
comment on column consent.id_link is 'Link it was given through; kept when the link is gone';
comment on column consent.id_operatore is 'Operator, at the till';

create table contact (
  id_contatto integer generated always as identity not null,
  riferimento text not null,
  email text not null,
  telefono text not null,
  id_tipo_attivita smallint,
  note_contatto text not null,
  id_stato_contatto smallint not null default 1,
  id_affiliato integer,
  data_creazione timestamptz not null,
  versione integer not null default 0,
  constraint contact_pkey primary key (id_contatto),
  constraint contact_state_check check ((id_stato_contatto = any (array[1, 2, 3])))
);
create index contact_type_idx on contact (id_tipo_attivita);
create index contact_affiliate_idx on contact (id_affiliato);
create index contact_state_idx on contact (id_stato_contatto, data_creazione desc);
create index contact_list_idx on contact (data_creazione desc, id_contatto desc);
create trigger contact_work after delete on contact for each row execute function work_item_gone('CONTATTO', 'id_contatto');
comment on table contact is 'Requests of prospective shops from the landing page (S1 §3)';
comment on column contact.id_contatto is 'Contact id';
comment on column contact.riferimento is 'Name of the sender';
comment on column contact.email is 'Mail address of the sender';
comment on column contact.telefono is 'Telephone of the sender';
comment on column contact.id_tipo_attivita is 'Kind of business';
comment on column contact.note_contatto is 'Message, at most 4000 characters';
comment on column contact.id_stato_contatto is '1 new, 2 in progress, 3 closed';
comment on column contact.id_affiliato is 'Affiliate it became';
comment on column contact.data_creazione is 'When it was sent';
comment on column contact.versione is 'Counts its changes: who changes it says which one he had seen';

create table country (
  sigla_nazione text not null,
  id_paese smallint not null,
  paese text not null,
  constraint country_pkey primary key (sigla_nazione),
  constraint country_id_key unique (id_paese),
  constraint country_code_check check ((sigla_nazione ~ '^[A-Z]{2}$'::text))
);
comment on table country is 'Countries by ISO code with Italian names';
comment on column country.sigla_nazione is 'ISO 3166-1 alpha-2';
comment on column country.id_paese is 'Number of the country, ISO 3166-1';
comment on column country.paese is 'Italian name';

create table coupon (
  coupon_serial_number text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  stato_coupon text not null,
  valore_device numeric(12,2) not null,
  valore_bonus numeric(12,2) not null default 0,
  coupon_value numeric(12,2) generated always as ((valore_device + valore_bonus)) stored,
  data_creazione timestamptz not null,
  data_scadenza date,
  data_utilizzo timestamptz,
  id_negozio_utilizzo integer,
  id_operatore_utilizzo integer,
  constraint coupon_pkey primary key (coupon_serial_number),
  constraint coupon_device_key unique (serial_number, num_times),
  constraint coupon_expiry_check check (((stato_coupon = any (array['IN EMISSIONE'::text, 'ANNULLATO'::text])) or (data_scadenza is not null))),
  constraint coupon_state_check check ((stato_coupon = any (array['IN EMISSIONE'::text, 'VALIDO'::text, 'UTILIZZATO'::text, 'ANNULLATO'::text]))),
  constraint coupon_value_check check (((valore_device >= (0)::numeric) and (valore_bonus >= (0)::numeric)))
);
alter table coupon add constraint coupon_used_check CHECK (
CASE stato_coupon
    WHEN 'UTILIZZATO'::text THEN (data_utilizzo IS NOT NULL)
    WHEN 'ANNULLATO'::text THEN true
    ELSE (data_utilizzo IS NULL)
END);
create index coupon_store_idx on coupon (id_affiliato, id_negozio, data_creazione desc, coupon_serial_number desc);
create index coupon_list_idx on coupon (data_creazione desc, coupon_serial_number desc);
create index coupon_used_operator_idx on coupon (id_operatore_utilizzo);
create index coupon_used_store_idx on coupon (id_negozio_utilizzo, data_utilizzo);
create index coupon_taken_back_idx on coupon (id_negozio_utilizzo) where ((stato_coupon = 'ANNULLATO'::text) and (id_negozio_utilizzo is not null));
create index coupon_expiring_idx on coupon (id_negozio, data_scadenza) include (id_affiliato, coupon_value) where (stato_coupon = 'VALIDO'::text);
create index coupon_use_figures_idx on coupon (data_utilizzo) include (id_affiliato, id_negozio, stato_coupon, coupon_value, id_negozio_utilizzo, data_creazione) where (data_utilizzo is not null);
create index coupon_last_day_idx on coupon (data_scadenza) where (stato_coupon = 'VALIDO'::text);
create trigger coupon_delete_hold before delete on coupon for each row when ((old.stato_coupon <> 'IN EMISSIONE'::text)) execute function hold_purchase();
create trigger coupon_hold before update on coupon for each row when (((((((old.coupon_serial_number is distinct from new.coupon_serial_number) or (old.serial_number is distinct from new.serial_number)) or (old.num_times is distinct from new.num_times)) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or ((old.stato_coupon <> 'IN EMISSIONE'::text) and ((new.stato_coupon = 'IN EMISSIONE'::text) or (((old.valore_device is distinct from new.valore_device) or (old.valore_bonus is distinct from new.valore_bonus)) or (old.data_creazione is distinct from new.data_creazione)))) or (old.stato_coupon = 'ANNULLATO'::text) or ((old.stato_coupon = 'UTILIZZATO'::text) and ((new.stato_coupon <> 'ANNULLATO'::text) or ((((old.data_scadenza is distinct from new.data_scadenza) or (old.data_utilizzo is distinct from new.data_utilizzo)) or (old.id_negozio_utilizzo is distinct from new.id_negozio_utilizzo)) or (old.id_operatore_utilizzo is distinct from new.id_operatore_utilizzo)))))) execute function hold_concluded();
create constraint trigger coupon_taken_back after update on coupon deferrable initially deferred for each row when (((old.stato_coupon = 'UTILIZZATO'::text) and (new.stato_coupon = 'ANNULLATO'::text))) execute function check_taken_back();
create trigger coupon_work after delete on coupon for each row execute function work_item_gone('COUPON', 'coupon_serial_number');
comment on table coupon is 'Vouchers; SCADUTO is not stored, it follows from data_scadenza (rulings §7)';
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

create table custody (
  id_custodia integer generated always as identity not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_spedizione_magcent integer,
  foto text not null,
  nota text,
  presa_il timestamptz not null,
  id_operatore integer not null,
  finita_il timestamptz,
  fine text,
  motivo text,
  constraint custody_pkey primary key (id_custodia),
  constraint custody_end_check check ((fine = any (array['SPEDITO'::text, 'RESO'::text]))),
  constraint custody_ended_check check (((finita_il is null) = (fine is null)))
);
create unique index custody_open_key on custody (serial_number, num_times) where (finita_il is null);
create index custody_device_idx on custody (serial_number, num_times);
create index custody_store_idx on custody (id_affiliato, id_negozio, presa_il);
create index custody_shipment_idx on custody (id_spedizione_magcent) where (id_spedizione_magcent is not null);
create index custody_photo_idx on custody (foto);
create index custody_operator_idx on custody (id_operatore);
comment on table custody is 'Phones that came to head office and that no shop had shipped: each keeps its state until its shop does';
comment on column custody.id_custodia is 'Custody';
comment on column custody.serial_number is 'Device';
comment on column custody.num_times is 'Cycle';
comment on column custody.id_affiliato is 'Affiliate of its shop';
comment on column custody.id_negozio is 'Shop whose phone it is';
comment on column custody.id_spedizione_magcent is 'Parcel it was found in; null: in none';
comment on column custody.foto is 'Photo taken when it was found';
comment on column custody.nota is 'What was noted of it';
comment on column custody.presa_il is 'Since when';
comment on column custody.id_operatore is 'Who took it';
comment on column custody.finita_il is 'When it ended; null: it lasts';
comment on column custody.fine is 'SPEDITO: its shop shipped it, and it arrived at once; RESO: given back';
comment on column custody.motivo is 'Why it was given back';

create table customer (
  id_cliente integer generated always as identity not null,
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
  nazione text not null default 'IT'::text,
  data_creazione timestamptz not null,
  data_modifica timestamptz not null,
  data_nascita date,
  sesso text,
  luogo_nascita text,
  id_cliente_unito integer,
  data_unione timestamptz,
  cancellazione_chiesta_il timestamptz,
  cancellato_il timestamptz,
  telefono_normale text generated always as (phone_number(telefono_cellulare, nazione)) stored,
  cerca text generated always as (((translate(fold(((((((((((((((((coalesce(cognome, ''::text) || ' '::text) || coalesce(nome, ''::text)) || ' '::text) || coalesce(ragione_sociale, ''::text)) || ' '::text) || coalesce(codice_fiscale, ''::text)) || ' '::text) || coalesce(partita_iva, ''::text)) || ' '::text) || telefono_cellulare) || ' '::text) || regexp_replace(telefono_cellulare, '\D'::text, ''::text, 'g'::text)) || ' '::text) || coalesce(phone_number(telefono_cellulare, nazione), ''::text)) || ' '::text) || email)), '''’.-'::text, ''::text) || ' '::text) || searchable(((coalesce(cognome, ''::text) || coalesce(nome, ''::text)) || coalesce(ragione_sociale, ''::text))))) stored not null,
  id_importazione integer,
  id_esterno text,
  constraint customer_pkey primary key (id_cliente),
  constraint customer_kind_check check ((((ragione_sociale is null) and (nome is not null) and (cognome is not null)) or ((ragione_sociale is not null) and (nome is null) and (cognome is null)))),
  constraint customer_merged_check check ((((id_cliente_unito is null) = (data_unione is null)) and (id_cliente_unito <> id_cliente))),
  constraint customer_sex_check check ((sesso = any (array['F'::text, 'M'::text])))
);
create index customer_store_idx on customer (id_affiliato, id_negozio, data_modifica desc);
create index customer_country_idx on customer (nazione);
create index customer_tax_code_idx on customer (id_negozio, codice_fiscale text_pattern_ops);
create index customer_vat_idx on customer (id_negozio, partita_iva text_pattern_ops);
create index customer_merged_idx on customer (id_cliente_unito) where (id_cliente_unito is not null);
create index customer_code_idx on customer (id_negozio, coalesce(partita_iva, codice_fiscale)) where (id_cliente_unito is null);
create index customer_seller_idx on customer (id_affiliato, coalesce(codice_fiscale, partita_iva, (id_cliente)::text));
create index customer_person_idx on customer (coalesce(codice_fiscale, partita_iva));
create index customer_phone_idx on customer (id_affiliato, telefono_normale);
create index customer_import_idx on customer (id_importazione) where (id_importazione is not null);
create unique index customer_outside_key on customer (id_esterno, id_negozio) where (id_esterno is not null);
create index customer_tax_identity_idx on customer (tax_code_identity(codice_fiscale));
comment on table customer is 'Sellers; they belong to the shop that made them (rulings §4)';
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
comment on column customer.data_nascita is 'Day of birth; null for a company, or where nobody said';
comment on column customer.sesso is 'F or M, as the tax code has it';
comment on column customer.luogo_nascita is 'Where the person was born, as on the document: Milano (MI)';
comment on column customer.id_cliente_unito is 'The customer that is used instead, where head office has merged the two; null: it is used itself';
comment on column customer.data_unione is 'When it was merged';
comment on column customer.cancellazione_chiesta_il is 'Erasure was asked for: no till offers the row, it goes once nothing keeps it; null: it was not';
comment on column customer.cancellato_il is 'When the person''s data were erased from the row; null: they are there';
comment on column customer.telefono_normale is 'The number as E.164 (+39…) where that can be told, else its digits; null: none';
comment on column customer.cerca is 'What a search looks through word by word, without apostrophes, dots and dashes: names (in one too), codes, telephone (its digits and E.164 too), mail';
comment on column customer.id_importazione is 'The import that brought it; null: made here';
comment on column customer.id_esterno is 'What the system it came from calls it; goes with the person''s data';

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
  color text not null default 'Various'::text,
  memory_gb integer not null,
  id_model_name integer,
  fonte text not null,
  report_id text,
  evaluation_id uuid,
  test_superati jsonb not null default '[]'::jsonb,
  test_falliti jsonb not null default '[]'::jsonb,
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
  data_lista timestamptz generated always as (coalesce(data_acquisto, data_apertura)) stored not null,
  id_spedizione_magcent integer,
  valore_accettazione numeric(12,2),
  note_accettazione text,
  report_valutazione text,
  data_arrivo timestamptz,
  data_valutazione timestamptz,
  data_liquidazione timestamptz,
  data_pagamento_rimborso timestamptz,
  regime_acquisto text,
  contatti_cliente text,
  cerca text generated always as (fold(((((((((((((serial_number || ' '::text) || imei) || ' '::text) || coalesce(imei2, ''::text)) || ' '::text) || brand_name) || ' '::text) || model_name) || ' '::text) || coalesce(nome_cliente, ''::text)) || ' '::text) || coalesce(contatti_cliente, ''::text)))) stored not null,
  data_modifica timestamptz,
  id_operatore_modifica integer,
  scadenza_documento date,
  segnalazioni text[] not null default '{}'::text[],
  batteria_percento smallint,
  batteria_cicli integer,
  metodo_cancellazione text,
  data_cancellazione timestamptz,
  is_cancellazione_presenza flag not null default 0,
  segnali text[] not null default '{}'::text[],
  posto text,
  motivo_accettazione text,
  is_difetto_visibile flag,
  valore_rettificato numeric(12,2),
  id_contestazione integer,
  nome_firmatario text,
  cognome_firmatario text,
  codice_fiscale_firmatario text,
  ruolo_firmatario text,
  fermo text,
  ente_rilascio text,
  data_rilascio date,
  id_importazione integer,
  id_esterno text,
  is_storico flag not null default 0,
  identita_doppia_il timestamptz,
  bonus_doppio_il timestamptz,
  constraint device_pkey primary key (serial_number, num_times),
  constraint device_battery_check check (((batteria_percento >= 0) and (batteria_percento <= 100))),
  constraint device_blacklist_check check ((stato_blacklist = any (array['PULITO'::text, 'SCONOSCIUTO'::text, 'NON VERIFICATO'::text, 'SENZA IMEI'::text]))),
  constraint device_bonus_check check (((sku_campagna is null) = (supervalutazione is null))),
  constraint device_complete_check check (((id_stato_device = any (array[2, 14])) or ((data_acquisto is not null) and (id_modalita_pagamento is not null) and (id_cliente is not null) and (id_tipo_documento is not null) and (numero_documento is not null) and ((is_account_rimosso)::smallint = 1) and (grado_estetico is not null)))),
  constraint device_correction_check check (((valore_rettificato >= (0)::numeric) and ((valore_rettificato is null) or (id_stato_device = 6)))),
  constraint device_cycle_check check ((num_times >= 1)),
  constraint device_document_check check (((id_tipo_documento >= 1) and (id_tipo_documento <= 3))),
  constraint device_erasure_check check (((data_cancellazione is null) or ((is_device_inizializzato)::smallint = 1))),
  constraint device_erasure_method_check check ((metodo_cancellazione = any (array['IMPOSTAZIONI'::text, 'RECUPERO'::text, 'COMPUTER'::text]))),
  constraint device_findings_check check ((segnalazioni <@ array['MDM'::text, 'LISTA_GRIGIA'::text, 'ACCOUNT'::text, 'SIM'::text, 'PARTI'::text, 'BATTERIA'::text])),
  constraint device_grade_check check ((grado_estetico = any (array['A'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'C+'::text, 'C-'::text]))),
  constraint device_hold_check check ((fermo = any (array['FERMO'::text, 'SEQUESTRATO'::text]))),
  constraint device_imei_check check ((imei ~ '^([0-9]{15})?$'::text)),
  constraint device_issue_check check ((data_rilascio < scadenza_documento)),
  constraint device_outside_check check ((((id_importazione is null) = (id_esterno is null)) and ((id_importazione is not null) or ((is_storico)::smallint = 0)))),
  constraint device_payment_check check (((id_modalita_pagamento >= 1) and (id_modalita_pagamento <= 3))),
  constraint device_reason_check check (((motivo_accettazione is null) = (is_difetto_visibile is null))),
  constraint device_regime_check check ((regime_acquisto = any (array['PRIVATO'::text, 'IMPRESA CON IVA'::text, 'IMPRESA SENZA DETRAZIONE'::text, 'MARGINE'::text]))),
  constraint device_settled_check check (((id_stato_device <> 6) or (data_liquidazione is not null))),
  constraint device_shelf_check check (((posto ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'::text) and (length(posto) <= 20))),
  constraint device_shipped_check check (((id_stato_device <> all (array[3, 4, 5, 6])) or (id_spedizione_magcent is not null) or (id_importazione is not null))),
  constraint device_signer_role_check check ((ruolo_firmatario = any (array['TITOLARE'::text, 'LEGALE RAPPRESENTANTE'::text, 'PROCURATORE'::text, 'DELEGATO'::text]))),
  constraint device_signer_whole_check check ((((cognome_firmatario is null) = (nome_firmatario is null)) and ((cognome_firmatario is null) = (ruolo_firmatario is null)) and ((cognome_firmatario is not null) or (codice_fiscale_firmatario is null)))),
  constraint device_source_check check ((fonte = any (array['MANUALE'::text, 'PHONECHECK'::text, 'PICEA'::text]))),
  constraint device_state_check check ((id_stato_device = any (array[1, 2, 3, 4, 5, 6, 14]))),
  constraint device_valued_check check (((id_stato_device <> all (array[5, 6])) or ((valore_accettazione >= (0)::numeric) and (data_valutazione is not null)))),
  constraint device_values_check check (((valore_base >= (0)::numeric) and (valore_acquisto >= (0)::numeric) and (valore_iniziale <= greatest(valore_massimo, (2)::numeric))))
);
create index device_list_idx on device (data_lista desc, serial_number desc, num_times desc);
create index device_state_list_idx on device (id_stato_device, data_lista desc, serial_number desc, num_times desc);
create index device_store_list_idx on device (id_affiliato, id_negozio, data_lista desc, serial_number desc, num_times desc);
create index device_store_state_list_idx on device (id_affiliato, id_negozio, id_stato_device, data_lista desc, serial_number desc, num_times desc);
create index device_affiliate_list_idx on device (id_affiliato, data_lista desc, serial_number desc, num_times desc);
create index device_pending_idx on device (id_negozio, data_apertura) where (id_stato_device = 2);
create index device_operator_idx on device (id_operatore);
create index device_customer_idx on device (id_cliente);
create index device_model_idx on device (id_model_name);
create index device_evaluation_idx on device (evaluation_id);
create index device_shipment_idx on device (id_spedizione_magcent);
create index device_value_idx on device (id_stato_device, data_valutazione desc nulls last, serial_number desc, num_times desc) where (id_stato_device = any (array[5, 6]));
create index device_settled_idx on device (data_liquidazione desc nulls last, serial_number desc, num_times desc) where (id_stato_device = 6);
create index device_campaign_idx on device (id_affiliato, sku_campagna) include (supervalutazione, id_stato_device, data_apertura) where ((sku_campagna is not null) and (id_stato_device <> 14));
create index device_commission_idx on device (data_liquidazione) include (id_affiliato, id_negozio, valore_accettazione) where (id_stato_device = 6);
create index device_store_cancelled_idx on device (id_negozio, data_annullo) where ((data_annullo is not null) and (data_acquisto is not null));
create index device_store_arrived_idx on device (id_negozio, data_arrivo) where (data_arrivo is not null);
create index device_store_valued_idx on device (id_negozio, data_valutazione) where (data_valutazione is not null);
create index device_stock_figures_idx on device (id_stato_device) include (id_affiliato, id_negozio, id_spedizione_magcent, data_acquisto, data_arrivo, data_valutazione, valore_acquisto) where (id_stato_device = any (array[1, 3, 4, 5]));
create index device_search_idx on device using gin (cerca gin_trgm_ops) with (fastupdate='on', gin_pending_list_limit='64');
create index device_changer_idx on device (id_operatore_modifica) where (id_operatore_modifica is not null);
create index device_tac_idx on device ("left"(imei, 8), data_apertura desc) where (imei <> ''::text);
create index device_document_idx on device (id_affiliato, numero_documento) where (numero_documento is not null);
create index device_hint_idx on device using gin (segnali) where (segnali <> '{}'::text[]);
create index device_desk_idx on device (coalesce(id_spedizione_magcent, 2147483647), data_lista, serial_number, num_times, id_stato_device) where (id_stato_device = any (array[1, 3, 4]));
create index device_shelf_idx on device (posto, serial_number, num_times) where (posto is not null);
create index device_case_idx on device (id_contestazione) where (id_contestazione is not null);
create index device_held_idx on device (fermo) where (fermo is not null);
create index device_import_idx on device (id_importazione) where (id_importazione is not null);
create unique index device_outside_key on device (id_esterno) where (id_esterno is not null);
create index device_brand_list_idx on device (lower(brand_name), id_stato_device, data_lista desc, serial_number desc, num_times desc) include (brand_name);
create index device_store_settled_idx on device (id_negozio, data_liquidazione) include (valore_accettazione, is_storico) where (id_stato_device = 6);
-- Asked in this order: a phone that is there already is told so, not that its evaluation was used.
create unique index device_live_imei_key on device (phone_identity(imei)) where ((id_stato_device = any (array[1, 2, 3, 4, 5])) and (imei <> ''::text) and (identita_doppia_il is null));
create unique index device_live_serial_key on device (serial_identity(serial_number)) where ((id_stato_device = any (array[1, 2, 3, 4, 5])) and (identita_doppia_il is null));
create unique index device_evaluation_key on device (evaluation_id) where (id_stato_device <> 14);
create unique index device_bonus_imei_key on device (phone_identity(imei_acquistato)) where ((imei_acquistato is not null) and (id_stato_device <> 14) and (bonus_doppio_il is null));
create index device_bonus_phone_idx on device (phone_identity(imei_acquistato)) where (imei_acquistato is not null);
create index device_double_idx on device (id_stato_device) where ((identita_doppia_il is not null) or (bonus_doppio_il is not null));
create index device_serial_idx on device (serial_identity(serial_number));
create index device_imei_idx on device (phone_identity(imei));
create index device_imei2_idx on device (phone_identity(imei2)) where (imei2 is not null);
create trigger device_delete_hold before delete on device for each row execute function hold_purchase();
create trigger device_figures_delete after delete on device for each row when (((old.data_acquisto is not null) or (old.id_stato_device = any (array[1, 3, 4, 5])))) execute function note_figures();
create trigger device_figures_insert after insert on device for each row when (((new.data_acquisto is not null) or (new.id_stato_device = any (array[1, 3, 4, 5])))) execute function note_figures();
create trigger device_figures_update after update on device for each row when ((((old.data_acquisto is not null) or (new.data_acquisto is not null) or (old.id_stato_device = any (array[1, 3, 4, 5])) or (new.id_stato_device = any (array[1, 3, 4, 5]))) and ((((((((old.id_stato_device is distinct from new.id_stato_device) or (old.data_acquisto is distinct from new.data_acquisto)) or (old.valore_acquisto is distinct from new.valore_acquisto)) or (old.id_modalita_pagamento is distinct from new.id_modalita_pagamento)) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.data_arrivo is distinct from new.data_arrivo)) or (old.data_valutazione is distinct from new.data_valutazione)) or (old.id_spedizione_magcent is distinct from new.id_spedizione_magcent)))) execute function note_figures();
create trigger device_hold before update on device for each row when (((((((old.serial_number is distinct from new.serial_number) or (old.num_times is distinct from new.num_times)) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or (old.id_importazione is distinct from new.id_importazione)) or ((old.data_acquisto is not null) and (((old.data_acquisto is distinct from new.data_acquisto) or (old.valore_acquisto is distinct from new.valore_acquisto)) or (old.id_modalita_pagamento is distinct from new.id_modalita_pagamento))) or ((old.data_liquidazione is not null) and ((old.data_liquidazione is distinct from new.data_liquidazione) or (old.valore_accettazione is distinct from new.valore_accettazione))))) execute function hold_concluded();
create trigger device_receipt_figures after update on device for each row when ((((old.data_acquisto is not null) or (new.data_acquisto is not null)) and ((((old.id_stato_device = 14) is distinct from (new.id_stato_device = 14)) or (old.valore_acquisto is distinct from new.valore_acquisto)) or (old.regime_acquisto is distinct from new.regime_acquisto)))) execute function note_receipt_phone();
create trigger device_work after delete on device for each row execute function work_item_gone('DEVICE', 'serial_number', 'num_times');
comment on table device is 'A phone by purchase cycle, from the pending purchase (IN CORSO) to settlement (rulings §4, §5)';
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
comment on column device.imei is 'IMEI, 15 digits; empty: the device has none and is known by its serial';
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
comment on column device.stato_blacklist is 'PULITO, SCONOSCIUTO (continued with a reason), NON VERIFICATO, SENZA IMEI (nothing to verify by)';
comment on column device.motivo_blacklist is 'Why it was bought although the blacklist is unknown';
comment on column device.valore_base is 'Full list price or Picea''s price when the purchase opened, euro';
comment on column device.valore_massimo is 'After the reduced list; compared with the receipt limit, euro';
comment on column device.valore_iniziale is 'After the 2 euro rule, before grade, euro';
comment on column device.valore_acquisto is 'After grade; at completion after the cash percentage, euro';
comment on column device.condizioni is 'Affiliate''s terms and campaigns frozen when the purchase opened (rulings §4)';
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
comment on column device.id_spedizione_magcent is 'Shipment it left with';
comment on column device.valore_accettazione is 'What head office accepted, euro';
comment on column device.note_accettazione is 'Notes of the valuation; the reason where less was accepted than paid';
comment on column device.report_valutazione is 'Head office''s report';
comment on column device.data_arrivo is 'When it arrived at head office';
comment on column device.data_valutazione is 'When it was valued';
comment on column device.data_liquidazione is 'When it was settled';
comment on column device.data_pagamento_rimborso is 'When its slip was paid';
comment on column device.regime_acquisto is 'VAT regime of the purchase, frozen at completion: PRIVATO, IMPRESA CON IVA, IMPRESA SENZA DETRAZIONE, MARGINE; before it what the till chose, null: as the seller is';
comment on column device.contatti_cliente is 'Seller''s telephone (its digits too), mail and tax code on the day of the purchase, for searching';
comment on column device.cerca is 'What a search looks through: serial, IMEIs, brand, model, seller with telephone, mail and tax code';
comment on column device.data_modifica is 'When the pending purchase was last changed; null: not since it was opened';
comment on column device.id_operatore_modifica is 'Who changed it last';
comment on column device.scadenza_documento is 'Until when the document is valid, where it is known; kept as long as its number';
comment on column device.segnalazioni is 'What the report brought up: MDM, LISTA_GRIGIA, ACCOUNT, SIM, PARTI, BATTERIA';
comment on column device.batteria_percento is 'Health of the battery by the report, per cent; null: not said';
comment on column device.batteria_cicli is 'Charge cycles of the battery by the report; null: not said';
comment on column device.metodo_cancellazione is 'How its data were erased: IMPOSTAZIONI, RECUPERO, COMPUTER; null: not erased, or not said';
comment on column device.data_cancellazione is 'When its data were erased; null: not erased, or before this was kept';
comment on column device.is_cancellazione_presenza is '1: erased while the customer was looking';
comment on column device.segnali is 'Hints that hold (names of src/domain/purchase-hint.ts; the words and counts: purchase_hint)';
comment on column device.posto is 'Shelf at head office where it lies, as its label has it; null: on none';
comment on column device.motivo_accettazione is 'Why head office accepted less (src/domain/lower-value.ts); null: it did not, or before reasons were asked';
comment on column device.is_difetto_visibile is '1: the shop could have seen it, and bears the difference; 0: it could not, the house does';
comment on column device.valore_rettificato is 'What head office accepts since corrections after the settlement, euro; null: none';
comment on column device.id_contestazione is 'The case that counts now';
comment on column device.nome_firmatario is 'First name of who acts for a company that sells; null: the seller himself';
comment on column device.cognome_firmatario is 'Last name of who acts for a company that sells';
comment on column device.codice_fiscale_firmatario is 'Tax code of who acts for a company; null: it is abroad';
comment on column device.ruolo_firmatario is 'By what right: TITOLARE, LEGALE RAPPRESENTANTE, PROCURATORE, DELEGATO';
comment on column device.fermo is 'What holds it for an authority: FERMO, SEQUESTRATO (src/domain/device-hold.ts); null: nothing';
comment on column device.ente_rilascio is 'Who issued the identity document, where it was asked; kept as long as its number';
comment on column device.data_rilascio is 'When the identity document was issued, where it was asked';
comment on column device.id_importazione is 'The import that brought it; null: bought here';
comment on column device.id_esterno is 'What the system it came from calls it';
comment on column device.is_storico is '1: over before it came, so nothing of it is settled, stated or invoiced here';
comment on column device.identita_doppia_il is 'When it was found that another live cycle is of the same phone: outside the unique indexes on phones; null: none was found';
comment on column device.bonus_doppio_il is 'When it was found that another cycle had a bonus for the same phone: outside the unique index on it; null: none was found';

create table device_event (
  id_evento bigint generated always as identity not null,
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
create index device_event_account_idx on device_event (id_utente, quando) where (a_stato = 5);
create trigger device_event_refuse before delete or update or truncate on device_event for each statement execute function refuse_change();
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

create table device_model (
  id_model_name integer generated always as identity not null,
  id_brand integer not null,
  model_name text not null,
  id_device_type smallint not null default 1,
  id_import integer,
  constraint device_model_pkey primary key (id_model_name),
  constraint device_model_type_check check (((id_device_type >= 1) and (id_device_type <= 4)))
);
create unique index device_model_name_key on device_model (id_brand, replace(lower(model_name), ' '::text, ''::text));
create index device_model_import_idx on device_model (id_import) where (id_import is not null);
comment on table device_model is 'Models of the price list';
comment on column device_model.id_model_name is 'Model id (id_model on the wire of /getDevicePrice)';
comment on column device_model.id_brand is 'Its brand';
comment on column device_model.model_name is 'Name as shown';
comment on column device_model.id_device_type is '1 SMARTPHONE, 2 TABLET, 3 SMARTWATCH, 4 PC (S2 §3)';
comment on column device_model.id_import is 'The import that brought it; null: it was there, or came by hand';

create table device_photo (
  id_foto integer generated always as identity not null,
  serial_number text not null,
  num_times integer not null,
  foto text not null,
  origine text not null,
  parte text,
  quando timestamptz not null,
  id_operatore integer not null,
  id_messaggio integer,
  constraint device_photo_pkey primary key (id_foto),
  constraint device_photo_file_key unique (foto),
  constraint device_photo_origin_check check ((origine = any (array['NEGOZIO'::text, 'SEDE'::text])))
);
create index device_photo_device_idx on device_photo (serial_number, num_times, id_foto);
create index device_photo_operator_idx on device_photo (id_operatore);
create index device_photo_message_idx on device_photo (id_messaggio) where (id_messaggio is not null);
comment on table device_photo is 'Photos of the phone: the shop''s evidence, head office''s beside it';
comment on column device_photo.id_foto is 'Photo id';
comment on column device_photo.serial_number is 'Device';
comment on column device_photo.num_times is 'Cycle';
comment on column device_photo.foto is 'Stored file';
comment on column device_photo.origine is 'NEGOZIO or SEDE';
comment on column device_photo.parte is 'Part shown';
comment on column device_photo.quando is 'When it was added';
comment on column device_photo.id_operatore is 'Who added it';
comment on column device_photo.id_messaggio is 'Message of a case that it came with; null: none';

create table document_hold (
  id_blocco integer generated always as identity not null,
  serial_number text not null,
  num_times integer not null,
  motivo text not null,
  id_operatore integer not null,
  messo_il timestamptz not null,
  tolto_il timestamptz,
  id_operatore_tolto integer,
  motivo_tolto text,
  constraint document_hold_pkey primary key (id_blocco),
  constraint document_hold_removed_check check ((((tolto_il is null) = (id_operatore_tolto is null)) and ((tolto_il is null) = (motivo_tolto is null))))
);
create unique index document_hold_live_key on document_hold (serial_number, num_times) where (tolto_il is null);
create index document_hold_device_idx on document_hold (serial_number, num_times);
create index document_hold_list_idx on document_hold (messo_il desc, id_blocco desc);
create index document_hold_operator_idx on document_hold (id_operatore);
create index document_hold_remover_idx on document_hold (id_operatore_tolto) where (id_operatore_tolto is not null);
comment on table document_hold is 'Legal holds: the files of these purchases are not deleted by retention (law §4)';
comment on column document_hold.id_blocco is 'Hold';
comment on column document_hold.serial_number is 'Device';
comment on column document_hold.num_times is 'Cycle';
comment on column document_hold.motivo is 'Why the documents must be kept';
comment on column document_hold.id_operatore is 'Who set it';
comment on column document_hold.messo_il is 'When';
comment on column document_hold.tolto_il is 'When it was removed; null: it holds';
comment on column document_hold.id_operatore_tolto is 'Who removed it';
comment on column document_hold.motivo_tolto is 'Why it was removed';

create table document_view (
  id_visione bigint generated always as identity not null,
  quando timestamptz not null,
  path text not null,
  campo text not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag not null default 0,
  id_link text,
  ip text not null,
  motivo text not null,
  constraint document_view_pkey primary key (id_visione)
);
create index document_view_age_idx on document_view (quando);
create index document_view_file_idx on document_view (path);
create index document_view_operator_idx on document_view (id_operatore);
create index document_view_account_idx on document_view (id_utente);
create trigger document_view_refuse before delete or update or truncate on document_view for each statement execute function refuse_change();
comment on table document_view is 'Every view of a scan of an identity document, and every signed receipt that a link has opened (law §4)';
comment on column document_view.id_visione is 'Number of the view';
comment on column document_view.quando is 'When';
comment on column document_view.path is 'Which file';
comment on column document_view.campo is 'fronte, retro, prova_acquisto, allegato; ricevuta: by a link';
comment on column document_view.id_operatore is 'Who acted; null: the customer by a link';
comment on column document_view.id_utente is 'Account behind the operator';
comment on column document_view.is_impersonato is '1: support stood in for the shop';
comment on column document_view.id_link is 'Link it was seen through';
comment on column document_view.ip is 'Address of the connection';
comment on column document_view.motivo is 'Why';

create table document_view_salt (
  id_visione bigint not null,
  sale bytea not null,
  constraint document_view_salt_pkey primary key (id_visione)
);
comment on table document_view_salt is 'What makes the hash of a sealed view say nothing once the view is gone: deleted with it';
comment on column document_view_salt.id_visione is 'View';
comment on column document_view_salt.sale is 'Random bytes';

create table document_view_seal (
  progressivo bigint not null,
  tipo text not null,
  quando timestamptz not null,
  id_visione bigint,
  impronta_riga bytea,
  fino_al timestamptz,
  righe integer,
  impronta bytea not null,
  constraint document_view_seal_pkey primary key (progressivo),
  constraint document_view_seal_cut_check check ((((tipo = 'TAGLIO'::text) = (fino_al is not null)) and ((fino_al is null) = (righe is null)))),
  constraint document_view_seal_hash_check check ((length(impronta) = 32)),
  constraint document_view_seal_kind_check check ((tipo = any (array['VISIONE'::text, 'TAGLIO'::text]))),
  constraint document_view_seal_view_check check ((((tipo = 'VISIONE'::text) = (id_visione is not null)) and ((id_visione is null) = (impronta_riga is null))))
);
create unique index document_view_seal_view_key on document_view_seal (id_visione) where (id_visione is not null);
create trigger document_view_seal_append before insert on document_view_seal for each row execute function document_view_seal_append();
create trigger document_view_seal_refuse before delete or update or truncate on document_view_seal for each statement execute function register_refuse();
comment on table document_view_seal is 'The chain over the log of views: an entry a view, and one for each time that retention took some away';
comment on column document_view_seal.progressivo is 'Number without gaps';
comment on column document_view_seal.tipo is 'VISIONE: a view; TAGLIO: views that were deleted';
comment on column document_view_seal.quando is 'When the document was looked at, or the views were deleted';
comment on column document_view_seal.id_visione is 'Which view, whether it is still there or not';
comment on column document_view_seal.impronta_riga is 'SHA-256 of the view and its salt';
comment on column document_view_seal.fino_al is 'Views of before this moment were deleted';
comment on column document_view_seal.righe is 'How many';
comment on column document_view_seal.impronta is 'SHA-256 over the entry and the one before it';

create table dropped_offer (
  id_rinuncia integer generated always as identity not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  quando timestamptz not null,
  motivo text not null,
  brand_name text not null,
  model_name text not null,
  valore numeric(12,2) not null,
  constraint dropped_offer_pkey primary key (id_rinuncia),
  constraint dropped_offer_reason_check check ((motivo = any (array['PREZZO'::text, 'DATI'::text, 'SENZA_DOCUMENTO'::text, 'CI_PENSA'::text])))
);
create index dropped_offer_day_idx on dropped_offer (quando);
create index dropped_offer_store_idx on dropped_offer (id_affiliato, id_negozio, quando);
create index dropped_offer_operator_idx on dropped_offer (id_operatore);
comment on table dropped_offer is 'Offers that a customer turned down after the price was shown';
comment on column dropped_offer.id_rinuncia is 'Id';
comment on column dropped_offer.id_affiliato is 'Affiliate of the shop';
comment on column dropped_offer.id_negozio is 'Shop';
comment on column dropped_offer.id_operatore is 'Operator at the till';
comment on column dropped_offer.quando is 'When';
comment on column dropped_offer.motivo is 'PREZZO, DATI, SENZA_DOCUMENTO, CI_PENSA';
comment on column dropped_offer.brand_name is 'Brand of the phone';
comment on column dropped_offer.model_name is 'Model of the phone';
comment on column dropped_offer.valore is 'What was shown, euro';

create table evaluation (
  evaluation_id uuid not null default gen_random_uuid(),
  id_affiliato integer not null,
  id_negozio integer,
  fonte text not null,
  report_id text not null,
  imei text,
  serial_number text,
  rapporto jsonb not null,
  grezzo jsonb,
  data_creazione timestamptz not null,
  constraint evaluation_pkey primary key (evaluation_id),
  constraint evaluation_source_check check ((fonte = any (array['PHONECHECK'::text, 'PICEA'::text])))
);
create index evaluation_store_idx on evaluation (id_negozio);
create unique index evaluation_content_key on evaluation (id_affiliato, fonte, report_id, md5((rapporto)::text));
create index evaluation_recent_idx on evaluation (data_creazione);
create trigger evaluation_hold before update on evaluation for each row when (((((((((((old.evaluation_id is distinct from new.evaluation_id) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or (old.fonte is distinct from new.fonte)) or (old.report_id is distinct from new.report_id)) or (old.imei is distinct from new.imei)) or (old.serial_number is distinct from new.serial_number)) or (old.rapporto is distinct from new.rapporto)) or (old.data_creazione is distinct from new.data_creazione)) or ((new.grezzo is not null) and (new.grezzo is distinct from old.grezzo)))) execute function hold_concluded();
comment on table evaluation is 'Diagnostic reports as the server got them; one buys one phone within 7 days (rulings §4)';
comment on column evaluation.evaluation_id is 'Evaluation id';
comment on column evaluation.id_affiliato is 'Affiliate that fetched it, the only one that may buy with it';
comment on column evaluation.id_negozio is 'Shop that fetched it';
comment on column evaluation.fonte is 'PHONECHECK or PICEA';
comment on column evaluation.report_id is 'Login code, or Picea''s uid';
comment on column evaluation.imei is 'IMEI of the report';
comment on column evaluation.serial_number is 'Serial of the report; the IMEI where it has none';
comment on column evaluation.rapporto is 'Normalised: make, modelName, modelNo, memory, color, passed, failed, blacklistStatus, offer';
comment on column evaluation.grezzo is 'The service''s answer as it came, for the record; null: deleted with the documents of the purchase';
comment on column evaluation.data_creazione is 'When it was fetched';

create table figure_change (
  id_variazione bigint generated always as identity not null,
  voce text not null,
  id_affiliato integer not null,
  giorno date not null,
  codice smallint not null,
  numero integer not null,
  valore numeric(14,2) not null,
  constraint figure_change_pkey primary key (id_variazione)
);
comment on table figure_change is 'By how much figures have changed since the job keep_figures last added such changes to kept_figure; written by triggers of device, receipt, shipment, slip, margin_export and setting';
comment on column figure_change.id_variazione is 'Change';
comment on column figure_change.voce is 'As in kept_figure';
comment on column figure_change.id_affiliato is 'Affiliate';
comment on column figure_change.giorno is 'As in kept_figure';
comment on column figure_change.codice is 'As in kept_figure';
comment on column figure_change.numero is 'How many more; below 0: fewer';
comment on column figure_change.valore is 'Euro more; below 0: less';

create table file (
  path text not null,
  impronta bytea not null,
  dimensione integer not null,
  tipo_contenuto text not null,
  tipo text not null,
  serial_number text,
  num_times integer,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer,
  id_link text,
  creato_il timestamptz not null,
  eliminato_il timestamptz,
  motivo_eliminazione text,
  difetti text[] not null default '{}'::text[],
  is_tratto_scarso boolean,
  tratto_chiesto text,
  constraint file_pkey primary key (path),
  constraint file_cycle_check check (((serial_number is null) = (num_times is null))),
  constraint file_deleted_check check (((eliminato_il is null) = (motivo_eliminazione is null))),
  constraint file_flaws_check check ((difetti <@ array['BUIA'::text, 'MOSSA'::text, 'PICCOLA'::text, 'CHIARA'::text, 'VUOTA'::text])),
  constraint file_kind_check check ((tipo = any (array['foto'::text, 'firma'::text, 'pagina'::text, 'ricevuta'::text, 'allegato'::text, 'pagine'::text, 'nota'::text]))),
  constraint file_size_check check ((dimensione > 0))
);
create index file_device_idx on file (serial_number, num_times);
create index file_store_idx on file (id_affiliato, id_negozio);
create index file_operator_idx on file (id_operatore);
create index file_age_idx on file (creato_il) where (eliminato_il is null);
create unique index file_upload_key on file (serial_number, num_times, tipo, impronta) where ((eliminato_il is null) and (id_link is not null));
create index file_hash_idx on file (id_affiliato, impronta) where (tipo = 'foto'::text);
create trigger file_hold before update on file for each row when (((((old.path is distinct from new.path) or (old.tipo is distinct from new.tipo)) or (old.id_negozio is distinct from new.id_negozio)) or ((old.serial_number is not null) and ((old.serial_number is distinct from new.serial_number) or (old.num_times is distinct from new.num_times))))) execute function hold_concluded();
create trigger file_key_change before insert on file for each row execute function refuse_key_change();
comment on table file is 'Stored files; the bytes lie encrypted in the file store under the same name';
comment on column file.path is 'Name chosen by the server, unguessable';
comment on column file.impronta is 'SHA-256 of the stored bytes before encryption';
comment on column file.dimensione is 'Their number';
comment on column file.tipo_contenuto is 'Content type as found by decoding';
comment on column file.tipo is 'foto, firma, pagina (a signed page), ricevuta (archived), allegato (scans of a document), pagine (signed pages, archived), nota (goes with a note)';
comment on column file.serial_number is 'Device it belongs to; null: not attached to anything yet';
comment on column file.num_times is 'Cycle of the device';
comment on column file.id_affiliato is 'Affiliate of the shop';
comment on column file.id_negozio is 'Shop whose file it is';
comment on column file.id_operatore is 'Operator who sent it; null: the customer''s phone';
comment on column file.id_link is 'Link it came by';
comment on column file.creato_il is 'When it came';
comment on column file.eliminato_il is 'When its bytes were deleted';
comment on column file.motivo_eliminazione is 'Rule it was deleted by';
comment on column file.difetti is 'What the phone found wrong with the photo, which was sent all the same: BUIA dark, MOSSA blurred, PICCOLA small, CHIARA overexposed, VUOTA without a document in it';
comment on column file.is_tratto_scarso is 'Of a signature: there is next to no ink; null: not looked at';
comment on column file.tratto_chiesto is 'Signature for which this picture was sent back once, to be drawn larger';

create table file_fault (
  path text not null,
  guasto text not null,
  trovato_il timestamptz not null,
  constraint file_fault_pkey primary key (path),
  constraint file_fault_kind_check check ((guasto = any (array['MANCANTE'::text, 'ILLEGGIBILE'::text, 'DIVERSO'::text])))
);
comment on table file_fault is 'Stored files that have a row and not its bytes, as last looked at';
comment on column file_fault.path is 'Name of the file in the store';
comment on column file_fault.guasto is 'MANCANTE no bytes, ILLEGGIBILE they do not open with the key, DIVERSO others than the row says';
comment on column file_fault.trovato_il is 'When it was found';

create table files_key (
  id integer not null,
  impronta text not null,
  presa_il timestamptz not null,
  nuova text,
  fatti_fino text,
  firma bytea,
  constraint files_key_pkey primary key (id),
  constraint files_key_change_check check (((nuova is null) = (fatti_fino is null))),
  constraint files_key_one_check check ((id = 1))
);
comment on table files_key is 'The key of the stored files, known by its fingerprint; one row once something may be sealed';
comment on column files_key.id is 'Always 1';
comment on column files_key.impronta is 'Fingerprint of the key that opens what is sealed; the key lies outside of the database';
comment on column files_key.presa_il is 'Since when it is this key';
comment on column files_key.nuova is 'Fingerprint of the key that a change is under way to; null: none is';
comment on column files_key.fatti_fino is 'Files up to this name are sealed with the new key already';
comment on column files_key.firma is 'What links and codes were signed with before the key was changed, sealed with the key; null: it comes from the key itself';

create table four_eyes_request (
  id_richiesta integer generated always as identity not null,
  atto text not null,
  chiave text not null,
  titolo text not null,
  importo numeric(12,2),
  cambia jsonb not null default '[]'::jsonb,
  motivo_richiesta text,
  chiamata text not null,
  dati bytea not null,
  prima jsonb not null,
  impronta bytea not null,
  attore jsonb not null,
  id_utente integer not null,
  id_operatore integer not null,
  id_affiliato integer,
  id_negozio integer,
  chiesta_il timestamptz not null,
  vale_dal timestamptz,
  scade_il timestamptz not null,
  stato text not null default 'IN_ATTESA'::text,
  modo text,
  id_utente_risposta integer,
  risposta_il timestamptz,
  nota_risposta text,
  constraint four_eyes_request_pkey primary key (id_richiesta),
  constraint four_eyes_request_answered_check check (((stato = 'IN_ATTESA'::text) = (risposta_il is null))),
  constraint four_eyes_request_person_check check ((((modo = 'PERSONA'::text) is not true) or (id_utente_risposta is not null))),
  constraint four_eyes_request_second_check check (((stato <> 'APPROVATA'::text) or (id_utente_risposta is null) or ((id_utente_risposta <> id_utente) and (id_utente_risposta <> id_operatore)))),
  constraint four_eyes_request_state_check check ((stato = any (array['IN_ATTESA'::text, 'APPROVATA'::text, 'RIFIUTATA'::text, 'FERMATA'::text, 'SCADUTA'::text, 'SUPERATA'::text]))),
  constraint four_eyes_request_way_check check ((modo = any (array['PERSONA'::text, 'TEMPO'::text, 'CONSOLE'::text, 'MAIL'::text]))),
  constraint four_eyes_request_yes_check check (((stato <> 'APPROVATA'::text) or (modo is not null)))
);
create index four_eyes_request_list_idx on four_eyes_request (chiesta_il desc, id_richiesta desc);
create unique index four_eyes_request_waiting_key on four_eyes_request (atto, chiave) where (stato = 'IN_ATTESA'::text);
create index four_eyes_request_user_idx on four_eyes_request (id_utente, chiesta_il);
create index four_eyes_request_operator_idx on four_eyes_request (id_operatore);
create index four_eyes_request_answerer_idx on four_eyes_request (id_utente_risposta) where (id_utente_risposta is not null);
create index four_eyes_request_affiliate_idx on four_eyes_request (id_affiliato) where (id_affiliato is not null);
create index four_eyes_request_store_idx on four_eyes_request (id_negozio) where (id_negozio is not null);
create trigger four_eyes_request_account after update on four_eyes_request for each row when (((new.atto = 'CONTO'::text) and (new.stato <> all (array['IN_ATTESA'::text, 'APPROVATA'::text])))) execute function refuse_unconfirmed();
create trigger four_eyes_request_hold before update on four_eyes_request for each row execute function hold_four_eyes();
create trigger four_eyes_request_work after delete on four_eyes_request for each row execute function work_item_gone('QUATTRO_OCCHI', 'id_richiesta');
comment on table four_eyes_request is 'Acts that wait for a second person, or did: good once, for this act, thing and content (rulings §12)';
comment on column four_eyes_request.id_richiesta is 'Request';
comment on column four_eyes_request.atto is 'Which act (src/domain/four-eyes.ts)';
comment on column four_eyes_request.chiave is 'Key of the thing it is done to';
comment on column four_eyes_request.titolo is 'What is asked, as people read it';
comment on column four_eyes_request.importo is 'Euro it is about; null: none';
comment on column four_eyes_request.cambia is 'What changes: field, before, after';
comment on column four_eyes_request.motivo_richiesta is 'Why it is asked, where the asker said so';
comment on column four_eyes_request.chiamata is 'The call that a yes makes again';
comment on column four_eyes_request.dati is 'Its input, sealed';
comment on column four_eyes_request.prima is 'What it was held against: the yes looks again';
comment on column four_eyes_request.impronta is 'SHA-256 of act, thing, input and what it was held against';
comment on column four_eyes_request.attore is 'Who asked, with the role of that moment';
comment on column four_eyes_request.id_utente is 'Account that asked';
comment on column four_eyes_request.id_operatore is 'Who acted';
comment on column four_eyes_request.id_affiliato is 'Affiliate that the thing belongs to; null: the house''s';
comment on column four_eyes_request.id_negozio is 'Shop that it belongs to';
comment on column four_eyes_request.chiesta_il is 'When it was asked';
comment on column four_eyes_request.vale_dal is 'From when on it counts without an answer; null: it waits for a second person';
comment on column four_eyes_request.scade_il is 'No good after this';
comment on column four_eyes_request.stato is 'IN_ATTESA, APPROVATA, RIFIUTATA, FERMATA, SCADUTA, SUPERATA';
comment on column four_eyes_request.modo is 'How it was answered: by a person, by time, at the console, by a link in a mail';
comment on column four_eyes_request.id_utente_risposta is 'Account that answered; null: none did';
comment on column four_eyes_request.risposta_il is 'When';
comment on column four_eyes_request.nota_risposta is 'Why not, or what had changed';

create table history_import (
  id_importazione integer not null,
  cartella text not null,
  impronta bytea not null,
  quando timestamptz not null,
  righe jsonb not null default '{}'::jsonb,
  listini integer[] not null default '{}'::integer[],
  annullata_il timestamptz,
  constraint history_import_pkey primary key (id_importazione),
  constraint history_import_print_check check ((length(impronta) = 32))
);
create unique index history_import_print_key on history_import (impronta) where (annullata_il is null);
comment on table history_import is 'Imports of another system''s history, whole: nothing of one that failed is here';
comment on column history_import.id_importazione is 'Its number, one after the other';
comment on column history_import.cartella is 'Name of the folder that the files lay in';
comment on column history_import.impronta is 'SHA-256 of the files: the same ones are not imported twice';
comment on column history_import.quando is 'When it came';
comment on column history_import.righe is 'What came, by kind, and how many warnings there were';
comment on column history_import.listini is 'Its price lists, which stand in price_import';
comment on column history_import.annullata_il is 'When it was taken back whole; null: it stands';

create table history_import_line (
  id_importazione integer not null,
  file text not null,
  riga integer not null,
  chiave text,
  rif text,
  dati jsonb,
  constraint history_import_line_pkey primary key (id_importazione, file, riga),
  constraint history_import_line_file_check check ((file = any (array['CLIENTI'::text, 'DISPOSITIVI'::text, 'RICEVUTE'::text, 'COUPON'::text])))
);
create index history_import_line_key_idx on history_import_line (id_importazione, file, chiave);
create index history_import_line_ref_idx on history_import_line (id_importazione, file, rif);
comment on table history_import_line is 'Lines of the import that is running, held against one another; gone with the end of its transaction';
comment on column history_import_line.id_importazione is 'The import';
comment on column history_import_line.file is 'Which file';
comment on column history_import_line.riga is 'Line of the file as spreadsheets count; the header is 1';
comment on column history_import_line.chiave is 'What the other system calls it; of a coupon its serial';
comment on column history_import_line.rif is 'What it belongs to: a device''s customer, a receipt''s or coupon''s device';
comment on column history_import_line.dati is 'Its values as they are to be written; null: something in the line itself is wrong';

create table idempotent_answer (
  autore text not null,
  chiamata text not null,
  chiave text not null,
  impronta bytea not null,
  risposta json not null,
  creata_il timestamptz not null,
  constraint idempotent_answer_pkey primary key (autore, chiamata, chiave)
);
create index idempotent_answer_age_idx on idempotent_answer (creata_il);
comment on table idempotent_answer is 'Answers of mutations by Idempotency-Key, kept 24 hours (rulings §2)';
comment on column idempotent_answer.autore is 'Session or link token that asked';
comment on column idempotent_answer.chiamata is 'Name of the call';
comment on column idempotent_answer.chiave is 'The Idempotency-Key header';
comment on column idempotent_answer.impronta is 'SHA-256 of the parsed input: the same key with another body is refused';
comment on column idempotent_answer.risposta is 'The answer that was given';
comment on column idempotent_answer.creata_il is 'When';

create table inbox_card (
  id_avviso integer generated always as identity not null,
  id_operatore integer not null,
  id_lavoro integer not null,
  id_evento integer not null,
  quando timestamptz not null,
  non_letti integer not null,
  menzioni integer not null,
  menzionato_il timestamptz,
  rimandato_al timestamptz,
  constraint inbox_card_pkey primary key (id_avviso),
  constraint inbox_card_thing_key unique (id_operatore, id_lavoro),
  constraint inbox_card_count_check check (((non_letti >= 0) and ((menzioni >= 0) and (menzioni <= non_letti))))
);
create index inbox_card_list_idx on inbox_card (id_operatore, quando desc, id_avviso desc);
create index inbox_card_unread_idx on inbox_card (id_operatore) where (non_letti > 0);
create index inbox_card_item_idx on inbox_card (id_lavoro);
create index inbox_card_event_idx on inbox_card (id_evento);
comment on table inbox_card is 'Somebody''s inbox: one card a thing, however much happened to it';
comment on column inbox_card.id_avviso is 'Card';
comment on column inbox_card.id_operatore is 'Whose';
comment on column inbox_card.id_lavoro is 'Thread of the thing';
comment on column inbox_card.id_evento is 'The last that happened';
comment on column inbox_card.quando is 'When that was';
comment on column inbox_card.non_letti is 'How many things happened since it was last read';
comment on column inbox_card.menzioni is 'How many of them are mentions';
comment on column inbox_card.menzionato_il is 'When one was last mentioned; null: never';
comment on column inbox_card.rimandato_al is 'Put off until then; null: not';

create table inbox_choice (
  id_operatore integer not null,
  tipo_evento text not null,
  is_attivo flag not null,
  affiliati integer[] not null default '{}'::integer[],
  constraint inbox_choice_pkey primary key (id_operatore, tipo_evento),
  constraint inbox_choice_kind_check check ((tipo_evento = any (array['MENZIONE'::text, 'AFFIDATO'::text, 'NOTA'::text, 'NOTA_NEGOZIO'::text, 'NOTA_SEDE'::text, 'PREZZO_CHIESTO'::text, 'PREZZO_RISPOSTO'::text, 'APPROVAZIONE_CHIESTA'::text, 'RITIRO_RIFIUTATO'::text, 'PACCO_IN_RITARDO'::text, 'LISTINO_APPLICATO'::text, 'LIMITE_VICINO'::text, 'CONTESTAZIONE_NEGOZIO'::text, 'CONTESTAZIONE_SEDE'::text, 'PACCO_INCOMPLETO'::text, 'FATTURA_SCARTATA'::text, 'RICHIESTA_PERSONA'::text, 'ALLARME_SICUREZZA'::text, 'POSTA_DA_GUARDARE'::text, 'SECONDO_SI_CHIESTO'::text, 'SECONDO_SI_RISPOSTO'::text])))
);
comment on table inbox_choice is 'What somebody wants to hear of, where it is not what the role hears at first';
comment on column inbox_choice.id_operatore is 'Whose';
comment on column inbox_choice.tipo_evento is 'What (src/domain/inbox-event.ts)';
comment on column inbox_choice.is_attivo is 'Wants to hear of it';
comment on column inbox_choice.affiliati is 'Of these affiliates only; none: of all';

create table inbox_event (
  id_evento integer generated always as identity not null,
  id_lavoro integer not null,
  tipo_evento text not null,
  quando timestamptz not null,
  id_operatore integer,
  id_nota integer,
  testo text,
  is_interno flag not null,
  constraint inbox_event_pkey primary key (id_evento),
  constraint inbox_event_kind_check check ((tipo_evento = any (array['MENZIONE'::text, 'AFFIDATO'::text, 'NOTA'::text, 'NOTA_NEGOZIO'::text, 'NOTA_SEDE'::text, 'PREZZO_CHIESTO'::text, 'PREZZO_RISPOSTO'::text, 'APPROVAZIONE_CHIESTA'::text, 'RITIRO_RIFIUTATO'::text, 'PACCO_IN_RITARDO'::text, 'LISTINO_APPLICATO'::text, 'LIMITE_VICINO'::text, 'CONTESTAZIONE_NEGOZIO'::text, 'CONTESTAZIONE_SEDE'::text, 'PACCO_INCOMPLETO'::text, 'FATTURA_SCARTATA'::text, 'RICHIESTA_PERSONA'::text, 'ALLARME_SICUREZZA'::text, 'POSTA_DA_GUARDARE'::text, 'SECONDO_SI_CHIESTO'::text, 'SECONDO_SI_RISPOSTO'::text])))
);
create index inbox_event_item_idx on inbox_event (id_lavoro, tipo_evento);
create index inbox_event_operator_idx on inbox_event (id_operatore);
create index inbox_event_note_idx on inbox_event (id_nota) where (id_nota is not null);
comment on table inbox_event is 'What people were told of';
comment on column inbox_event.id_evento is 'Grows with time';
comment on column inbox_event.id_lavoro is 'Thread of the thing it happened to';
comment on column inbox_event.tipo_evento is 'What happened (src/domain/inbox-event.ts)';
comment on column inbox_event.quando is 'When';
comment on column inbox_event.id_operatore is 'Who did it; null: the product itself';
comment on column inbox_event.id_nota is 'The note that it is about; null: none';
comment on column inbox_event.testo is 'What is to be said of it besides; null: nothing';
comment on column inbox_event.is_interno is 'Among head office only';

create table inbox_mail (
  id_operatore integer not null,
  is_attiva flag not null,
  inviata_il date,
  constraint inbox_mail_pkey primary key (id_operatore)
);
comment on table inbox_mail is 'Who wants the daily mail of the inbox';
comment on column inbox_mail.id_operatore is 'Whose';
comment on column inbox_mail.is_attiva is 'Wants it';
comment on column inbox_mail.inviata_il is 'Day of the last one (Europe/Rome); null: none yet';

create table invoice (
  id_fattura integer generated always as identity not null,
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
  pagato numeric(12,2) not null default 0,
  tipo_documento text not null default 'TD01'::text,
  id_fattura_collegata integer,
  imponibile_stornato numeric(12,2) not null default 0,
  imposta_stornata numeric(12,2) not null default 0,
  compensato numeric(12,2) not null default 0,
  stato_invio text not null default 'DA_INVIARE'::text,
  constraint invoice_pkey primary key (id_fattura),
  constraint invoice_number_key unique (anno, id_fattura_su_anno),
  constraint invoice_amounts_check check (((imponibile > (0)::numeric) and (imposta >= (0)::numeric) and (importo_lordo = (imponibile + imposta)))),
  constraint invoice_balance_check check (((pagato >= (0)::numeric) and (compensato >= (0)::numeric) and ((pagato + compensato) <= importo_lordo) and (((is_pagata)::smallint = 1) = ((pagato + compensato) = importo_lordo)))),
  constraint invoice_credited_check check ((((imponibile_stornato >= (0)::numeric) and (imponibile_stornato <= imponibile)) and ((imposta_stornata >= (0)::numeric) and (imposta_stornata <= imposta)) and ((tipo_documento = 'TD01'::text) or ((imponibile_stornato + imposta_stornata) = (0)::numeric)))),
  constraint invoice_kind_check check ((tipo_documento = any (array['TD01'::text, 'TD04'::text]))),
  constraint invoice_linked_check check (((tipo_documento = 'TD04'::text) = (id_fattura_collegata is not null))),
  constraint invoice_month_check check (((extract(day from periodo) = (1)::numeric) and (data_fattura > periodo))),
  constraint invoice_number_check check ((id_fattura_su_anno > 0)),
  constraint invoice_paid_check check (((((is_pagata)::smallint = 1) = (data_pagamento is not null)) and (((is_pagata)::smallint = 1) = (id_operatore_pagamento is not null)))),
  constraint invoice_sending_state_check check ((stato_invio = any (array['DA_INVIARE'::text, 'INVIATA'::text, 'CONSEGNATA'::text, 'MANCATA_CONSEGNA'::text, 'SCARTATA'::text]))),
  constraint invoice_year_check check ((extract(year from data_fattura) = (anno)::numeric))
);
create index invoice_affiliate_idx on invoice (id_affiliato, id_negozio, data_fattura desc, id_fattura desc);
create index invoice_list_idx on invoice (is_pagata, data_fattura desc, id_fattura desc);
create index invoice_month_idx on invoice (periodo);
create index invoice_operator_idx on invoice (id_operatore);
create index invoice_payer_idx on invoice (id_operatore_pagamento);
create index invoice_linked_idx on invoice (id_fattura_collegata) where (id_fattura_collegata is not null);
create unique index invoice_month_key on invoice (id_affiliato, periodo) where ((tipo_documento = 'TD01'::text) and (imponibile_stornato < imponibile));
create index invoice_sending_state_idx on invoice (stato_invio) where (stato_invio = any (array['DA_INVIARE'::text, 'SCARTATA'::text]));
create trigger invoice_hold before update on invoice for each row when ((((((((((((((old.id_fattura is distinct from new.id_fattura) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or (old.anno is distinct from new.anno)) or (old.id_fattura_su_anno is distinct from new.id_fattura_su_anno)) or (old.data_fattura is distinct from new.data_fattura)) or (old.tipo_documento is distinct from new.tipo_documento)) or (old.valore_liquidato is distinct from new.valore_liquidato)) or (old.percentuale_commissione is distinct from new.percentuale_commissione)) or (old.imponibile is distinct from new.imponibile)) or (old.percentuale_iva is distinct from new.percentuale_iva)) or (old.imposta is distinct from new.imposta)) or (old.importo_lordo is distinct from new.importo_lordo))) execute function hold_concluded();
comment on table invoice is 'Invoices from head office to affiliates: one a month each, the commission on the settled value (S2 §3, rulings §7), and credit notes on them';
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
comment on column invoice.is_pagata is '1: nothing is left to be paid';
comment on column invoice.data_pagamento is 'When it was marked as paid';
comment on column invoice.id_operatore_pagamento is 'Who marked it';
comment on column invoice.pagato is 'What was paid of it so far, euro; of a credit note: paid back';
comment on column invoice.tipo_documento is 'FatturaPA''s type: TD01 invoice, TD04 credit note, whose amounts are to be read as less';
comment on column invoice.id_fattura_collegata is 'Credit note: the invoice it takes back';
comment on column invoice.imponibile_stornato is 'What its credit notes have taken back of imponibile';
comment on column invoice.imposta_stornata is 'What they have taken back of imposta';
comment on column invoice.compensato is 'What an invoice and its credit notes settle between them, without money: on both sides';
comment on column invoice.stato_invio is 'How far it is on its way to SdI';

create table invoice_payment (
  id_pagamento integer generated always as identity not null,
  id_fattura integer not null,
  importo numeric(12,2) not null,
  data_pagamento date not null,
  riferimento text,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  data_storno timestamptz,
  id_operatore_storno integer,
  motivo text,
  constraint invoice_payment_pkey primary key (id_pagamento),
  constraint invoice_payment_amount_check check ((importo > (0)::numeric)),
  constraint invoice_payment_undone_check check ((((data_storno is null) = (id_operatore_storno is null)) and ((data_storno is null) = (motivo is null))))
);
create index invoice_payment_invoice_idx on invoice_payment (id_fattura, id_pagamento);
create index invoice_payment_operator_idx on invoice_payment (id_operatore);
create index invoice_payment_undoer_idx on invoice_payment (id_operatore_storno) where (id_operatore_storno is not null);
comment on table invoice_payment is 'What affiliates have paid of invoices; one taken back stays, with its reason';
comment on column invoice_payment.id_pagamento is 'Payment';
comment on column invoice_payment.id_fattura is 'Invoice';
comment on column invoice_payment.importo is 'Euro';
comment on column invoice_payment.data_pagamento is 'Day on which it came in';
comment on column invoice_payment.riferimento is 'The bank''s reference';
comment on column invoice_payment.id_operatore is 'Who entered it';
comment on column invoice_payment.data_creazione is 'When';
comment on column invoice_payment.data_storno is 'When it was taken back; null: it counts';
comment on column invoice_payment.id_operatore_storno is 'Who took it back';
comment on column invoice_payment.motivo is 'Why';

create table invoice_reminder (
  id_fattura integer not null,
  giorno date not null,
  id_mail bigint not null,
  constraint invoice_reminder_pkey primary key (id_fattura, giorno)
);
create index invoice_reminder_mail_idx on invoice_reminder (id_mail);
comment on table invoice_reminder is 'Which invoices affiliates were reminded of: each once a day at most';
comment on column invoice_reminder.id_fattura is 'Invoice';
comment on column invoice_reminder.giorno is 'Day (Europe/Rome)';
comment on column invoice_reminder.id_mail is 'The mail, which may tell of several';

create table invoice_sending (
  id_invio integer generated always as identity not null,
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
  constraint invoice_sending_file_key unique (nome_file),
  constraint invoice_sending_way_check check ((canale = any (array['MANO'::text, 'PEC'::text]))),
  constraint invoice_sending_xml_check check (((xml is null) = (impronta is null)))
);
create index invoice_sending_invoice_idx on invoice_sending (id_fattura, id_invio);
create unique index invoice_sending_last_key on invoice_sending (id_fattura) where ((is_ultimo)::smallint = 1);
create index invoice_sending_operator_idx on invoice_sending (id_operatore);
create index invoice_sending_asked_idx on invoice_sending (chiesto_il) where ((chiesto_il is not null) and (data_invio is null));
comment on table invoice_sending is 'Files of invoices for SdI, as they went out: each name once, a refused one is followed by another';
comment on column invoice_sending.id_invio is 'Sending; its progressive is made of it';
comment on column invoice_sending.id_fattura is 'Invoice';
comment on column invoice_sending.progressivo is 'ProgressivoInvio: also in the file''s name';
comment on column invoice_sending.nome_file is 'Name of the file, never twice';
comment on column invoice_sending.xml is 'The file; null: made before files were kept, until the next start writes it once';
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

create table kept_figure (
  voce text not null,
  id_affiliato integer not null,
  giorno date not null,
  codice smallint not null,
  numero integer not null,
  valore numeric(14,2) not null,
  constraint kept_figure_pkey primary key (voce, id_affiliato, giorno, codice),
  constraint kept_figure_kind_check check ((voce = any (array['ACQUISTI'::text, 'ANNULLATI'::text, 'GIACENZA'::text, 'DISTINTE'::text, 'BOLLI'::text, 'BOLLI_ANNULLATI'::text, 'MARGINE'::text])))
);
comment on table kept_figure is 'Figures of the dashboard by day, test shops included; figure_change is to be added to them. Only the job keep_figures writes here';
comment on column kept_figure.voce is 'What: purchases by their payment, cancelled ones, stock by state, open slips, stamps due, stamps of cancelled receipts, purchases not yet handed over for the margin register';
comment on column kept_figure.id_affiliato is 'Whose; 0: of all affiliates together';
comment on column kept_figure.giorno is 'Day of Rome: of the purchase; of stock, since when it is in its state (-infinity: not known); of a slip, its month';
comment on column kept_figure.codice is 'Of purchases id_modalita_pagamento, of stock id_stato_device, else 0';
comment on column kept_figure.numero is 'How many';
comment on column kept_figure.valore is 'Euro';

create table ledger_mark (
  id_segno bigint generated always as identity not null,
  quando timestamptz not null default now(),
  atto text not null,
  oggetto text not null,
  righe jsonb not null,
  constraint ledger_mark_pkey primary key (id_segno),
  constraint ledger_mark_act_check check ((atto = any (array['ACCESSI'::text, 'EVENTI'::text, 'RICEVUTE'::text, 'REGISTRO'::text, 'COLLAUDO'::text, 'DISTINTA_RIAPERTA'::text])))
);
create trigger ledger_mark_refuse before delete or update or truncate on ledger_mark for each statement execute function refuse_change();
comment on table ledger_mark is 'What was taken out of ledgers, and which paid slips were opened again: written by the functions that do it, never changed';
comment on column ledger_mark.id_segno is 'Number of the mark';
comment on column ledger_mark.quando is 'When, by the clock of the database';
comment on column ledger_mark.atto is 'By what: a rule of retention, the deletion of a test shop''s purchases, the reversal of a slip';
comment on column ledger_mark.oggetto is 'Of what: purchase, shop, slip, or before when';
comment on column ledger_mark.righe is 'How many rows, by table';

create table legal_text (
  chiave text not null,
  valido_dal date not null,
  testo text not null,
  id_operatore integer,
  data_modifica timestamptz,
  constraint legal_text_pkey primary key (chiave, valido_dal)
);
create index legal_text_operator_idx on legal_text (id_operatore) where (id_operatore is not null);
comment on table legal_text is 'Dated wordings of receipts and notices; a receipt keeps the version it was signed with';
comment on column legal_text.chiave is 'Name of the text';
comment on column legal_text.valido_dal is 'First day it holds (Europe/Rome)';
comment on column legal_text.testo is 'The wording';
comment on column legal_text.id_operatore is 'Who wrote this version; null: it came with the product';
comment on column legal_text.data_modifica is 'When it was written; null: it came with the product';

create table link (
  id_link text not null,
  uso text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_cliente integer,
  id_operatore integer not null,
  creato_il timestamptz not null,
  scade_il timestamptz not null,
  chiuso_il timestamptz,
  motivo_chiusura text,
  constraint link_pkey primary key (id_link),
  constraint link_closed_check check ((((chiuso_il is null) = (motivo_chiusura is null)) and (motivo_chiusura = any (array['COMPLETA'::text, 'RINNOVATO'::text])))),
  constraint link_customer_check check (((id_cliente is not null) or (uso = 'identity'::text))),
  constraint link_use_check check ((uso = any (array['capture'::text, 'document'::text, 'identity'::text, 'consent'::text])))
);
create index link_device_idx on link (serial_number, num_times);
create index link_store_idx on link (id_affiliato, id_negozio);
create index link_customer_idx on link (id_cliente);
create index link_operator_idx on link (id_operatore);
create index link_expiry_idx on link (scade_il);
comment on table link is 'Signed links given out: the customer''s phone, a document sent (rulings §2)';
comment on column link.id_link is 'SHA-256 (hex) of the id in the token: who reads the table can''t make a token';
comment on column link.uso is 'capture: photos and signatures; document: a receipt to look at; identity: photos of the document only, before there is a customer';
comment on column link.serial_number is 'Device';
comment on column link.num_times is 'Cycle';
comment on column link.id_affiliato is 'Affiliate of the shop';
comment on column link.id_negozio is 'Shop of the purchase';
comment on column link.id_cliente is 'Seller; a link is no good once the purchase has another. Null: given out before the seller was chosen';
comment on column link.id_operatore is 'Who gave it out';
comment on column link.creato_il is 'When';
comment on column link.scade_il is 'No good after this';
comment on column link.chiuso_il is 'Closed before its time';
comment on column link.motivo_chiusura is 'COMPLETA: the capture is finished; RINNOVATO: the till made a new one in its place';

create table list_choice (
  id_operatore integer not null,
  lista text not null,
  righe integer,
  colonne text,
  id_vista integer,
  constraint list_choice_pkey primary key (id_operatore, lista)
);
create index list_choice_view_idx on list_choice (id_vista) where (id_vista is not null);
comment on table list_choice is 'How somebody wants a list to begin';
comment on column list_choice.id_operatore is 'Whose choice';
comment on column list_choice.lista is 'The list, by the call that it is described under';
comment on column list_choice.righe is 'Rows a page; null: the list''s first size';
comment on column list_choice.colonne is 'Columns shown, with commas between; null: the list''s own';
comment on column list_choice.id_vista is 'The view it begins with; null: all';

create table list_mailing (
  id_operatore integer not null,
  id_vista integer not null,
  cadenza text not null,
  chiamata text not null,
  fissi jsonb not null,
  pagina text not null,
  prefisso text not null,
  inviata_il date not null,
  constraint list_mailing_pkey primary key (id_operatore, id_vista),
  constraint list_mailing_pace_check check ((cadenza = any (array['GIORNALIERO'::text, 'SETTIMANALE'::text])))
);
create index list_mailing_view_idx on list_mailing (id_vista);
comment on table list_mailing is 'Saved views that somebody wants by mail';
comment on column list_mailing.id_operatore is 'Who wants it';
comment on column list_mailing.id_vista is 'The view';
comment on column list_mailing.cadenza is 'GIORNALIERO: every morning; SETTIMANALE: every Monday';
comment on column list_mailing.chiamata is 'The call that the screen asks for the list by';
comment on column list_mailing.fissi is 'What the screen asks besides what the view says: which part';
comment on column list_mailing.pagina is 'The screen, where the mail''s link leads';
comment on column list_mailing.prefisso is 'What tells the list''s names in the screen''s address apart from other lists';
comment on column list_mailing.inviata_il is 'Day (Europe/Rome) it was last dealt with, or asked for';

create table list_view (
  id_vista integer generated always as identity not null,
  lista text not null,
  nome text not null,
  indirizzo text not null,
  ambito text not null,
  id_operatore integer not null,
  id_affiliato integer,
  id_proprietario integer generated always as ( case ambito when 'PERSONALE'::text then id_operatore else coalesce(id_affiliato, 0) end) stored not null,
  data_modifica timestamptz not null,
  constraint list_view_pkey primary key (id_vista),
  constraint list_view_affiliate_check check (((ambito = 'AFFILIATO'::text) = (id_affiliato is not null))),
  constraint list_view_ambit_check check ((ambito = any (array['PERSONALE'::text, 'AFFILIATO'::text, 'UFFICIO'::text])))
);
create unique index list_view_name_key on list_view (lista, ambito, id_proprietario, fold(nome));
create index list_view_operator_idx on list_view (id_operatore);
create index list_view_affiliate_idx on list_view (id_affiliato) where (id_affiliato is not null);
comment on table list_view is 'Saved views of lists: filters and order under a name';
comment on column list_view.id_vista is 'View';
comment on column list_view.lista is 'The list, by the call that it is described under';
comment on column list_view.nome is 'What its tab is called';
comment on column list_view.indirizzo is 'Query string of the list''s address, without the question mark';
comment on column list_view.ambito is 'Whom it is for: PERSONALE its author, AFFILIATO everybody of the affiliate, UFFICIO head office and support';
comment on column list_view.id_operatore is 'Author';
comment on column list_view.id_affiliato is 'The affiliate it is for; null: personal, or head office''s';
comment on column list_view.id_proprietario is 'Whose it is within its ambit: operator, affiliate, or 0 for head office';
comment on column list_view.data_modifica is 'When it was last changed: who edits it says which version he had seen';

create table login_attempt (
  id_tentativo bigint generated always as identity not null,
  user_name text not null,
  ip text not null,
  quando timestamptz not null,
  constraint login_attempt_pkey primary key (id_tentativo)
);
create index login_attempt_user_idx on login_attempt (user_name, quando);
comment on table login_attempt is 'Failed sign-ins of the last hours, for the closing of a user and address pair (rulings §3)';
comment on column login_attempt.id_tentativo is 'Attempt id';
comment on column login_attempt.user_name is 'Name as typed, lower case; not necessarily a user';
comment on column login_attempt.ip is 'Address it came from';
comment on column login_attempt.quando is 'When';

create table login_code (
  codice text not null,
  id_affiliato integer not null,
  id_negozio integer,
  data_creazione timestamptz not null,
  marca text,
  preparati text[] not null default '{}'::text[],
  constraint login_code_pkey primary key (codice),
  constraint login_code_prepared_check check ((preparati <@ array['BACKUP'::text, 'WALLET'::text, 'OROLOGIO'::text, 'ESIM'::text, 'ACCOUNT'::text]))
);
create index login_code_typed_idx on login_code (upper(codice));
create index login_code_affiliate_idx on login_code (id_affiliato, data_creazione desc);
create index login_code_store_idx on login_code (id_negozio);
comment on table login_code is 'PhoneCheck login codes: only the affiliate that asked for one reads its report (rulings §3, §4)';
comment on column login_code.codice is 'The code as the service gave it; compared without case, because people type it';
comment on column login_code.id_affiliato is 'Affiliate that asked for it';
comment on column login_code.id_negozio is 'Shop that asked for it; null: a master without a shop chosen';
comment on column login_code.data_creazione is 'When';
comment on column login_code.marca is 'Brand of the phone, once the service has named it; null: not yet';
comment on column login_code.preparati is 'What the customer has got ready: BACKUP, WALLET, OROLOGIO, ESIM, ACCOUNT (src/domain/preparation.ts)';

create table mail_outbox (
  id_mail bigint generated always as identity not null,
  serial_number text,
  num_times integer,
  id_affiliato integer,
  id_negozio integer,
  id_operatore integer,
  id_link text,
  email_from text not null,
  destinatario text not null,
  subject text not null,
  message_body text not null,
  id_documento uuid,
  message_id text not null,
  stato text not null default 'IN CODA'::text,
  tentativi integer not null default 0,
  ultimo_errore text,
  accodata_il timestamptz not null,
  prossimo_il timestamptz not null,
  inviata_il timestamptz,
  id_link_password uuid,
  is_prova flag not null default 0,
  is_copia flag not null default 0,
  id_spedizione_magcent integer,
  is_riepilogo flag not null default 0,
  is_contabile flag not null default 0,
  id_link_consensi text,
  allegato bytea,
  nome_allegato text,
  promemoria smallint,
  promemoria_scadenza date,
  is_accesso flag not null default 0,
  constraint mail_outbox_pkey primary key (id_mail),
  constraint mail_outbox_message_key unique (message_id),
  constraint mail_outbox_attachment_check check ((((allegato is null) or (nome_allegato is not null)) and ((nome_allegato is null) or ((is_riepilogo)::smallint = 1)))),
  constraint mail_outbox_consent_check check (((id_link_consensi is null) or (id_documento is not null))),
  constraint mail_outbox_copy_check check ((((is_copia)::smallint = 0) or (id_documento is not null))),
  constraint mail_outbox_reminder_check check ((((promemoria is null) = (promemoria_scadenza is null)) and (promemoria > 0))),
  constraint mail_outbox_sent_check check (((stato = 'INVIATA'::text) = (inviata_il is not null))),
  constraint mail_outbox_state_check check ((stato = any (array['IN CODA'::text, 'INVIATA'::text, 'RIFIUTATA'::text, 'ABBANDONATA'::text])))
);
alter table mail_outbox add constraint mail_outbox_kind_check CHECK (
CASE
    WHEN ((is_accesso)::smallint = 1) THEN ((num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link, id_link_password, id_spedizione_magcent, promemoria) = 0) AND (((((is_prova)::smallint + (is_riepilogo)::smallint) + (is_contabile)::smallint) + (is_copia)::smallint) = 0))
    WHEN (promemoria IS NOT NULL) THEN ((num_nulls(serial_number, num_times, id_affiliato, id_negozio) = 0) AND (num_nonnulls(id_operatore, id_documento, id_link, id_link_password, id_spedizione_magcent) = 0) AND (((((is_prova)::smallint + (is_riepilogo)::smallint) + (is_contabile)::smallint) + (is_copia)::smallint) = 0))
    WHEN (((is_prova)::smallint = 1) OR ((is_riepilogo)::smallint = 1)) THEN (((((is_prova)::smallint + (is_riepilogo)::smallint) + (is_contabile)::smallint) = 1) AND (id_operatore IS NOT NULL) AND (num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link, id_link_password, id_spedizione_magcent) = 0))
    WHEN ((is_contabile)::smallint = 1) THEN ((num_nulls(id_affiliato, id_operatore) = 0) AND (num_nonnulls(serial_number, num_times, id_documento, id_link, id_link_password, id_spedizione_magcent) = 0))
    WHEN (id_spedizione_magcent IS NOT NULL) THEN ((num_nulls(id_affiliato, id_negozio, id_operatore) = 0) AND (num_nonnulls(serial_number, num_times, id_documento, id_link, id_link_password) = 0))
    WHEN (id_link_password IS NULL) THEN ((num_nulls(serial_number, num_times, id_affiliato, id_negozio, id_documento) = 0) AND ((id_operatore IS NULL) = (id_link IS NOT NULL)))
    ELSE (num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link) = 0)
END);
create index mail_outbox_due_idx on mail_outbox (prossimo_il, id_mail) where (stato = 'IN CODA'::text);
create index mail_outbox_receipt_idx on mail_outbox (serial_number, num_times, id_mail);
create index mail_outbox_store_idx on mail_outbox (id_affiliato, id_negozio);
create index mail_outbox_operator_idx on mail_outbox (id_operatore);
create index mail_outbox_document_idx on mail_outbox (id_documento);
create index mail_outbox_password_idx on mail_outbox (id_link_password) where (id_link_password is not null);
create index mail_outbox_trial_idx on mail_outbox (id_operatore, accodata_il) where ((is_prova)::smallint = 1);
create unique index mail_outbox_copy_key on mail_outbox (serial_number, num_times) where ((is_copia)::smallint = 1);
create index mail_outbox_shipment_idx on mail_outbox (id_spedizione_magcent, accodata_il) where (id_spedizione_magcent is not null);
create index mail_outbox_consent_idx on mail_outbox (id_link_consensi) where (id_link_consensi is not null);
create unique index mail_outbox_reminder_key on mail_outbox (serial_number, num_times, promemoria, promemoria_scadenza) where (promemoria is not null);
comment on table mail_outbox is 'Mail to send and sent: the log on the receipt''s page, the links to accounts, and what shops are told of their parcels';
comment on column mail_outbox.id_mail is 'Number of the mail';
comment on column mail_outbox.serial_number is 'Device of the receipt; null: mail to an account or to a shop';
comment on column mail_outbox.num_times is 'Its cycle';
comment on column mail_outbox.id_affiliato is 'Affiliate of the shop';
comment on column mail_outbox.id_negozio is 'Shop of the receipt, or that is written to';
comment on column mail_outbox.id_operatore is 'Who asked for it; null: the customer by a link, or whoever forgot a password';
comment on column mail_outbox.id_link is 'Link it was asked for through';
comment on column mail_outbox.email_from is 'Sender, the server''s decision';
comment on column mail_outbox.destinatario is 'The customer''s, or the account''s, stored address when it was asked for';
comment on column mail_outbox.subject is 'Subject';
comment on column mail_outbox.message_body is 'Text; the name {link} is filled in at sending only';
comment on column mail_outbox.id_documento is 'The archived document that goes with it';
comment on column mail_outbox.message_id is 'Message-ID, the same at each try: a mail server may tell a repetition by it';
comment on column mail_outbox.stato is 'IN CODA, INVIATA, RIFIUTATA (for good, by the mail server), ABBANDONATA (after three days of trying)';
comment on column mail_outbox.tentativi is 'Tries so far';
comment on column mail_outbox.ultimo_errore is 'What the last failed try met';
comment on column mail_outbox.accodata_il is 'When it was asked for';
comment on column mail_outbox.prossimo_il is 'Not tried before this; while one tries, not by others';
comment on column mail_outbox.inviata_il is 'When the mail server took it';
comment on column mail_outbox.id_link_password is 'Link of a mail to an account';
comment on column mail_outbox.is_prova is '1: a wording tried out by who writes it, sent to himself; no receipt and no link';
comment on column mail_outbox.is_copia is '1: the one copy that a customer asks for on the phone, no consent and not counted among the others';
comment on column mail_outbox.id_spedizione_magcent is 'Parcel whose shop is told what it lacks';
comment on column mail_outbox.is_riepilogo is 'The daily mail of somebody''s inbox, or the week''s figures: text only';
comment on column mail_outbox.is_contabile is 'Invoices that are overdue, to an affiliate, or the statement of a month, to a shop: text only';
comment on column mail_outbox.id_link_consensi is 'Link by which consents are taken back, told at the end of a receipt''s mail; null: none';
comment on column mail_outbox.allegato is 'The workbook that goes with it, until it is settled; nothing of a seller is in it';
comment on column mail_outbox.nome_allegato is 'What that is called; null: text only';
comment on column mail_outbox.promemoria is '1, 2: the first or the last reminder of a voucher''s end; null: none';
comment on column mail_outbox.promemoria_scadenza is 'The last day that it reminds of: one put off later is reminded of anew';
comment on column mail_outbox.is_accesso is '1: a word about an access, or about an act that counts unless it is stopped';

create table mail_template (
  id_email_tipo integer not null,
  valido_dal date not null,
  email_from text,
  subject text not null,
  message_body text not null,
  id_operatore integer,
  data_modifica timestamptz,
  constraint mail_template_pkey primary key (id_email_tipo, valido_dal)
);
create index mail_template_operator_idx on mail_template (id_operatore) where (id_operatore is not null);
comment on table mail_template is 'Dated wordings of outgoing mail; names in braces are filled in by the server';
comment on column mail_template.id_email_tipo is '1: the signed receipt to its seller; 2: invitation of an account; 3: forgotten password; 4: password made void by head office; 5: daily mail of the inbox; 6: the week''s figures; 9: what a parcel lacks, to its shop; 11: overdue invoices, to their affiliate; 12: a month''s statement, to its shop; 13 and 14: a contested value waits for the shop, for head office; 15: a saved view, to who wants it; 16: a voucher''s end, to its holder';
comment on column mail_template.valido_dal is 'First day it holds (Europe/Rome)';
comment on column mail_template.email_from is 'Sender; null: the one of the mail server''s settings';
comment on column mail_template.subject is 'Subject';
comment on column mail_template.message_body is 'Text';
comment on column mail_template.id_operatore is 'Who wrote this version; null: it came with the product';
comment on column mail_template.data_modifica is 'When it was written; null: it came with the product';

create table margin_export (
  serial_number text not null,
  num_times integer not null,
  quando timestamptz not null,
  id_operatore integer not null,
  constraint margin_export_pkey primary key (serial_number, num_times)
);
create index margin_export_operator_idx on margin_export (id_operatore);
create trigger margin_export_figures after insert on margin_export referencing new table as given for each statement execute function note_handed_over();
create trigger margin_export_figures_back after delete on margin_export referencing old table as given for each statement execute function note_taken_back();
comment on table margin_export is 'Purchases handed to accounting for the margin-scheme register, with when that was first done (law §3: within 15 days)';
comment on column margin_export.serial_number is 'Device';
comment on column margin_export.num_times is 'Cycle';
comment on column margin_export.quando is 'First export by head office';
comment on column margin_export.id_operatore is 'Who exported it';

create table memory (
  id_memory smallint not null,
  memory text not null,
  memory_gb integer not null,
  constraint memory_pkey primary key (id_memory),
  constraint memory_name_key unique (memory),
  constraint memory_gb_key unique (memory_gb)
);
comment on table memory is 'Memory sizes with the codes of S2 §3';
comment on column memory.id_memory is '1 to 12, 99 for Unique';
comment on column memory.memory is 'Name as shown: 128 GB, 1 TB, Unique';
comment on column memory.memory_gb is 'Size in GB; 0 for Unique';

create table model_number (
  model_code text not null,
  id_model_name integer not null,
  constraint model_number_pkey primary key (model_code),
  constraint model_number_case_check check ((model_code = upper(model_code)))
);
create index model_number_model_idx on model_number (id_model_name);
comment on table model_number is 'Makers'' model numbers (A2633) that a diagnosis answers with';
comment on column model_number.model_code is 'Number, upper case';
comment on column model_number.id_model_name is 'Model it belongs to';

create table operator (
  id_operatore integer generated always as identity not null,
  id_affiliato integer not null,
  id_negozio integer,
  nome text not null,
  cognome text not null,
  is_visible flag not null default 1,
  id_role smallint not null,
  id_external_op text,
  user_name text,
  user_psw text,
  is_active flag not null default 1,
  is_blocked flag not null default 0,
  is_dummy flag not null default 0,
  data_creazione timestamptz not null default now(),
  novita_viste_il timestamptz,
  email text,
  password_dal timestamptz,
  data_modifica timestamptz not null default now(),
  ultimo_accesso timestamptz,
  invitato_il timestamptz,
  motivo_blocco text,
  pin text,
  pin_azzerato_il timestamptz,
  cerca text generated always as (fold(((((((((nome || ' '::text) || cognome) || ' '::text) || coalesce(user_name, ''::text)) || ' '::text) || coalesce(email, ''::text)) || ' '::text) || coalesce(id_external_op, ''::text)))) stored not null,
  constraint operator_pkey primary key (id_operatore),
  constraint operator_account_check check (((user_psw is null) or (user_name is not null))),
  constraint operator_dummy_check check ((((is_dummy)::smallint = 0) or ((id_role = 1) and (user_name is null)))),
  constraint operator_reason_check check (((motivo_blocco is null) or ((is_blocked)::smallint = 1))),
  constraint operator_role_check check (((id_role >= 1) and (id_role <= 4)))
);
create unique index operator_user_name_key on operator (lower(user_name)) where (user_name is not null);
create index operator_store_idx on operator (id_negozio, id_role);
create index operator_affiliate_idx on operator (id_affiliato);
create index operator_email_idx on operator (lower(email)) where (email is not null);
create index operator_search_idx on operator using gin (cerca gin_trgm_ops) with (fastupdate=off);
create trigger operator_access after update of is_active, is_blocked, id_role, id_negozio, id_affiliato on operator for each row when (((((((old.is_active)::smallint is distinct from (new.is_active)::smallint) or ((old.is_blocked)::smallint is distinct from (new.is_blocked)::smallint)) or (old.id_role is distinct from new.id_role)) or (old.id_negozio is distinct from new.id_negozio)) or (old.id_affiliato is distinct from new.id_affiliato))) execute function tell_access_change('id_operatore');
comment on table operator is 'People: accounts that sign in (user_name) and the operators of a shop who act (dummy, without an account)';
comment on column operator.id_operatore is 'Operator id';
comment on column operator.id_affiliato is 'Affiliate; 1 for head office and support';
comment on column operator.id_negozio is 'Shop; null for master, head office and support';
comment on column operator.nome is 'First name';
comment on column operator.cognome is 'Last name';
comment on column operator.is_visible is '0: not offered in lists';
comment on column operator.id_role is '1 shop, 2 master, 3 head office, 4 support (S1 §6)';
comment on column operator.id_external_op is 'The matricola of S1 §3';
comment on column operator.user_name is 'Account name, compared without case; null for operators that only act';
comment on column operator.user_psw is 'argon2id over the md5 hex that /login takes (rulings §3); null with a user name: invited, or made void';
comment on column operator.is_active is '0: left';
comment on column operator.is_blocked is '1: blocked; its sessions end at once';
comment on column operator.is_dummy is '1: made on /credentials, acts under a shop account';
comment on column operator.data_creazione is 'When it was made';
comment on column operator.novita_viste_il is 'When the frame''s news were last looked at (rulings §6)';
comment on column operator.email is 'Mail address of the account: invitations and new passwords go there; several accounts of a shop may share one';
comment on column operator.password_dal is 'When the password was set by its owner; null: never, or before this was kept';
comment on column operator.data_modifica is 'Last change in administration: an edit of an older version is refused';
comment on column operator.ultimo_accesso is 'Last time the account signed in';
comment on column operator.invitato_il is 'When the last invitation was asked for';
comment on column operator.motivo_blocco is 'Why head office blocked it';
comment on column operator.pin is 'argon2id of the PIN asked for when the operator is chosen at a till; null: none';
comment on column operator.pin_azzerato_il is 'When the PIN was taken off because it was forgotten, until a new one is picked; null: it was not';
comment on column operator.cerca is 'What a search looks through: name, account, mail, matricola';

create table packaging_event (
  id_evento bigint generated always as identity not null,
  id_packaging integer not null,
  quando timestamptz not null,
  azione text not null,
  id_operatore integer not null,
  id_utente integer,
  is_impersonato flag not null default 0,
  constraint packaging_event_pkey primary key (id_evento),
  constraint packaging_event_act_check check ((azione = any (array['EVASA'::text, 'RIAPERTA'::text])))
);
create index packaging_event_request_idx on packaging_event (id_packaging, id_evento);
create index packaging_event_operator_idx on packaging_event (id_operatore);
create index packaging_event_account_idx on packaging_event (id_utente);
create trigger packaging_event_refuse before delete or update or truncate on packaging_event for each statement execute function refuse_change();
comment on table packaging_event is 'What head office did with a packaging request: append-only';
comment on column packaging_event.id_evento is 'Event id';
comment on column packaging_event.id_packaging is 'Request';
comment on column packaging_event.quando is 'When';
comment on column packaging_event.azione is 'EVASA: fulfilled; RIAPERTA: taken back within ten seconds';
comment on column packaging_event.id_operatore is 'Who';
comment on column packaging_event.id_utente is 'Account behind the operator';
comment on column packaging_event.is_impersonato is '1: support stood in for a shop';

create table packaging_request (
  id_packaging integer generated always as identity not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  data_richiesta timestamptz not null,
  data_evasione timestamptz,
  id_operatore_evasione integer,
  is_evasa flag not null default 0,
  nota text,
  constraint packaging_request_pkey primary key (id_packaging),
  constraint packaging_request_done_check check (((((is_evasa)::smallint = 1) = (data_evasione is not null)) and (((is_evasa)::smallint = 1) = (id_operatore_evasione is not null)))),
  constraint packaging_request_note_check check (((length(nota) >= 1) and (length(nota) <= 200)))
);
create unique index packaging_request_open_key on packaging_request (id_negozio) where ((is_evasa)::smallint = 0);
create index packaging_request_store_idx on packaging_request (id_affiliato, id_negozio, data_richiesta desc);
create index packaging_request_list_idx on packaging_request (data_richiesta desc, id_packaging desc);
create index packaging_request_operator_idx on packaging_request (id_operatore);
create index packaging_request_fulfiller_idx on packaging_request (id_operatore_evasione);
comment on table packaging_request is 'Requests of packaging material by shops (S2 §3)';
comment on column packaging_request.id_packaging is 'Request id';
comment on column packaging_request.id_affiliato is 'Affiliate of the shop';
comment on column packaging_request.id_negozio is 'Shop that asks';
comment on column packaging_request.id_operatore is 'Who asked';
comment on column packaging_request.data_richiesta is 'When it was asked';
comment on column packaging_request.data_evasione is 'When it was fulfilled';
comment on column packaging_request.id_operatore_evasione is 'Who fulfilled it';
comment on column packaging_request.is_evasa is '1: fulfilled';
comment on column packaging_request.nota is 'What the shop adds to its request; null: nothing';

create table paper_page (
  serial_number text not null,
  num_times integer not null,
  pagina smallint not null,
  path text not null,
  constraint paper_page_pkey primary key (serial_number, num_times, pagina),
  constraint paper_page_path_key unique (path),
  constraint paper_page_place_check check (((pagina >= 1) and (pagina <= 6)))
);
create trigger paper_page_refuse before delete or update or truncate on paper_page for each statement execute function refuse_change();
comment on table paper_page is 'Scans of the signed pages, kept like the receipt';
comment on column paper_page.serial_number is 'Device';
comment on column paper_page.num_times is 'Cycle';
comment on column paper_page.pagina is 'Place, from 1';
comment on column paper_page.path is 'The scan';

create table paper_signature (
  serial_number text not null,
  num_times integer not null,
  quando timestamptz not null,
  ip text not null,
  user_agent text not null,
  id_operatore integer not null,
  constraint paper_signature_pkey primary key (serial_number, num_times)
);
create index paper_signature_operator_idx on paper_signature (id_operatore);
create trigger paper_signature_refuse before delete or update or truncate on paper_signature for each statement execute function refuse_change();
comment on table paper_signature is 'Receipts signed on paper: written once, never changed; stands for the three signatures and the marks';
comment on column paper_signature.serial_number is 'Device';
comment on column paper_signature.num_times is 'Cycle';
comment on column paper_signature.quando is 'When the operator confirmed it, server time';
comment on column paper_signature.ip is 'Address of the till';
comment on column paper_signature.user_agent is 'Its browser';
comment on column paper_signature.id_operatore is 'Who saw the paper signed';

create table passkey (
  id_passkey integer generated always as identity not null,
  id_operatore integer not null,
  nome text not null,
  credenziale text not null,
  chiave bytea not null,
  contatore bigint not null,
  trasporti text[] not null,
  is_sincronizzata flag not null,
  creata_il timestamptz not null,
  usata_il timestamptz,
  constraint passkey_pkey primary key (id_passkey),
  constraint passkey_credential_key unique (credenziale)
);
create index passkey_operator_idx on passkey (id_operatore);
create trigger passkey_access after insert or delete on passkey for each row execute function tell_access_change('id_operatore');
comment on table passkey is 'Passkeys of accounts (WebAuthn): what a log-in may be confirmed by in the place of a code';
comment on column passkey.id_passkey is 'Passkey';
comment on column passkey.id_operatore is 'Account';
comment on column passkey.nome is 'What its owner calls it';
comment on column passkey.credenziale is 'Credential id, base64url';
comment on column passkey.chiave is 'Public key (COSE)';
comment on column passkey.contatore is 'Signatures that it has counted; 0: it does not count';
comment on column passkey.trasporti is 'Ways by which a browser reaches it, as the browser named them';
comment on column passkey.is_sincronizzata is '1: copied between devices by whoever keeps it; 0: it stays where it was made';
comment on column passkey.creata_il is 'When it was added';
comment on column passkey.usata_il is 'Last log-in that it confirmed';

create table password_link (
  id_link uuid not null,
  id_operatore integer not null,
  tipo text not null,
  impronta bytea not null,
  creato_il timestamptz not null,
  scade_il timestamptz not null,
  usato_il timestamptz,
  sostituito_il timestamptz,
  constraint password_link_pkey primary key (id_link),
  constraint password_link_token_key unique (impronta),
  constraint password_link_end_check check (((usato_il is null) or (sostituito_il is null))),
  constraint password_link_kind_check check ((tipo = any (array['INVITO'::text, 'RIPRISTINO'::text])))
);
create index password_link_operator_idx on password_link (id_operatore, creato_il);
create unique index password_link_open_key on password_link (id_operatore) where ((usato_il is null) and (sostituito_il is null));
create index password_link_expiry_idx on password_link (scade_il);
comment on table password_link is 'Mailed links that set a password, one open for an account; the token itself is made anew from id_link and a key that is not in the database';
comment on column password_link.id_link is 'Link';
comment on column password_link.id_operatore is 'Account';
comment on column password_link.tipo is 'INVITO (first password, 7 days), RIPRISTINO (forgotten, 60 minutes)';
comment on column password_link.impronta is 'SHA-256 of the token';
comment on column password_link.creato_il is 'When it was issued';
comment on column password_link.scade_il is 'No good after this';
comment on column password_link.usato_il is 'When the password was set through it';
comment on column password_link.sostituito_il is 'When a newer link, or a password set otherwise, ended it';

create table payment (
  id_bonifico integer generated always as identity not null,
  id_disposizione integer not null,
  end_to_end_id text not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_conto integer not null,
  iban text not null,
  intestatario text not null,
  importo numeric(12,2) not null,
  causale_bonifico text not null,
  stato_bonifico text not null,
  data_esito timestamptz,
  motivo text,
  esito_verifica text not null default 'NON ESEGUITA'::text,
  nome_verificato text,
  constraint payment_pkey primary key (id_bonifico),
  constraint payment_end_to_end_key unique (end_to_end_id),
  constraint payment_amount_check check ((importo > (0)::numeric)),
  constraint payment_check_check check ((esito_verifica = any (array['NON ESEGUITA'::text, 'CORRISPONDE'::text, 'QUASI'::text, 'NON CORRISPONDE'::text, 'NON POSSIBILE'::text]))),
  constraint payment_state_check check ((stato_bonifico = any (array['DA ESEGUIRE'::text, 'ACCETTATO'::text, 'PAGATO'::text, 'RIFIUTATO'::text, 'ANNULLATO'::text])))
);
create index payment_run_idx on payment (id_disposizione, id_bonifico);
create index payment_store_idx on payment (id_affiliato, id_negozio, id_bonifico);
create index payment_account_idx on payment (id_conto);
create trigger payment_hold before update on payment for each row when (((((((((((old.id_bonifico is distinct from new.id_bonifico) or (old.id_disposizione is distinct from new.id_disposizione)) or (old.end_to_end_id is distinct from new.end_to_end_id)) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or (old.id_conto is distinct from new.id_conto)) or (old.iban is distinct from new.iban)) or (old.intestatario is distinct from new.intestatario)) or (old.importo is distinct from new.importo)) or (old.causale_bonifico is distinct from new.causale_bonifico))) execute function hold_concluded();
comment on table payment is 'Transfers of payment runs: what a shop''s slips come to together';
comment on column payment.id_bonifico is 'Transfer';
comment on column payment.id_disposizione is 'Run it stands in';
comment on column payment.end_to_end_id is 'EndToEndId in the file; never used twice';
comment on column payment.id_affiliato is 'Affiliate of the shop';
comment on column payment.id_negozio is 'Shop that is paid';
comment on column payment.id_conto is 'Account it goes to';
comment on column payment.iban is 'Its IBAN, as on the day';
comment on column payment.intestatario is 'Its holder, as on the day';
comment on column payment.importo is 'Euro';
comment on column payment.causale_bonifico is 'Remittance text';
comment on column payment.stato_bonifico is 'DA ESEGUIRE, ACCETTATO, PAGATO, RIFIUTATO, ANNULLATO (src/domain/payment-run.ts)';
comment on column payment.data_esito is 'When it came to that';
comment on column payment.motivo is 'Why it was rejected or taken back';
comment on column payment.esito_verifica is 'What the bank says of the account holder''s name (src/domain/payment-run.ts)';
comment on column payment.nome_verificato is 'The name that the bank has, where it told one';

create table payment_run (
  id_disposizione integer generated always as identity not null,
  msg_id text not null,
  stato_disposizione text not null,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  data_esecuzione date not null,
  ordinante text not null,
  iban_ordinante text not null,
  numero_bonifici integer not null,
  importo numeric(14,2) not null,
  data_file timestamptz,
  data_pagamento date,
  riferimento text,
  motivo text,
  constraint payment_run_pkey primary key (id_disposizione),
  constraint payment_run_message_key unique (msg_id),
  constraint payment_run_amounts_check check (((numero_bonifici >= 0) and (importo >= (0)::numeric))),
  constraint payment_run_state_check check ((stato_disposizione = any (array['PREPARATA'::text, 'INVIATA'::text, 'CONCLUSA'::text, 'ANNULLATA'::text])))
);
create index payment_run_operator_idx on payment_run (id_operatore);
create trigger payment_run_hold before update on payment_run for each row when ((((((((old.id_disposizione is distinct from new.id_disposizione) or (old.msg_id is distinct from new.msg_id)) or (old.id_operatore is distinct from new.id_operatore)) or (old.data_creazione is distinct from new.data_creazione)) or (old.data_esecuzione is distinct from new.data_esecuzione)) or (old.ordinante is distinct from new.ordinante)) or (old.iban_ordinante is distinct from new.iban_ordinante))) execute function hold_concluded();
comment on table payment_run is 'Payment runs: one file for the bank, a transfer a shop';
comment on column payment_run.id_disposizione is 'Run';
comment on column payment_run.msg_id is 'MsgId and PmtInfId of its file; never used twice';
comment on column payment_run.stato_disposizione is 'PREPARATA, INVIATA, CONCLUSA, ANNULLATA (src/domain/payment-run.ts)';
comment on column payment_run.id_operatore is 'Who made it';
comment on column payment_run.data_creazione is 'When';
comment on column payment_run.data_esecuzione is 'Day on which the bank is to carry it out';
comment on column payment_run.ordinante is 'Whose money: the company''s name, as on the day';
comment on column payment_run.iban_ordinante is 'Its IBAN';
comment on column payment_run.numero_bonifici is 'Transfers in it that were not taken out';
comment on column payment_run.importo is 'What they come to, euro';
comment on column payment_run.data_file is 'When its file was first fetched';
comment on column payment_run.data_pagamento is 'Day on which it was paid, when somebody said so by hand';
comment on column payment_run.riferimento is 'The bank''s reference, typed by hand';
comment on column payment_run.motivo is 'Why it was taken back';

create table payment_slip (
  id_bonifico integer not null,
  id_distinta integer not null,
  valore numeric(12,2) not null,
  constraint payment_slip_pkey primary key (id_bonifico, id_distinta)
);
create index payment_slip_slip_idx on payment_slip (id_distinta);
create trigger payment_slip_refuse before delete or update or truncate on payment_slip for each statement execute function refuse_change();
comment on table payment_slip is 'Slips that a transfer pays, plus and minus; never changed';
comment on column payment_slip.id_bonifico is 'Transfer';
comment on column payment_slip.id_distinta is 'Slip';
comment on column payment_slip.valore is 'What it came to then, euro; may be negative';

create table person_request (
  id_richiesta integer generated always as identity not null,
  id_cliente integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  tipo text not null,
  stato text not null,
  ricevuta_il date not null,
  scade_il date not null,
  testo text not null,
  id_operatore integer not null,
  aperta_il timestamptz not null,
  chiusa_il timestamptz,
  id_operatore_esito integer,
  risposta text,
  constraint person_request_pkey primary key (id_richiesta),
  constraint person_request_kind_check check ((tipo = any (array['ACCESSO'::text, 'RETTIFICA'::text, 'CANCELLAZIONE'::text, 'LIMITAZIONE'::text, 'PORTABILITA'::text, 'OPPOSIZIONE'::text]))),
  constraint person_request_open_check check ((((stato = 'APERTA'::text) = (chiusa_il is null)) and ((chiusa_il is null) = (id_operatore_esito is null)) and ((chiusa_il is null) = (risposta is null)))),
  constraint person_request_state_check check ((stato = any (array['APERTA'::text, 'EVASA'::text, 'RESPINTA'::text])))
);
create unique index person_request_open_key on person_request (id_cliente, tipo) where (stato = 'APERTA'::text);
create index person_request_customer_idx on person_request (id_cliente);
create index person_request_store_idx on person_request (id_affiliato, id_negozio);
create index person_request_operator_idx on person_request (id_operatore);
create index person_request_answerer_idx on person_request (id_operatore_esito) where (id_operatore_esito is not null);
create index person_request_due_idx on person_request (scade_il);
create trigger person_request_work after delete on person_request for each row execute function work_item_gone('RICHIESTA', 'id_richiesta');
comment on table person_request is 'What somebody asked about the data kept of them, with its last day for the answer';
comment on column person_request.id_richiesta is 'Request';
comment on column person_request.id_cliente is 'Whose';
comment on column person_request.id_affiliato is 'Affiliate of the shop';
comment on column person_request.id_negozio is 'Shop of the customer''s row';
comment on column person_request.tipo is 'What is asked for (src/domain/person-request.ts)';
comment on column person_request.stato is 'APERTA, EVASA, RESPINTA (src/domain/person-request.ts)';
comment on column person_request.ricevuta_il is 'Day on which it came: the clock counts from it';
comment on column person_request.scade_il is 'Last day for the answer';
comment on column person_request.testo is 'In which words, and how it came';
comment on column person_request.id_operatore is 'Who took it down';
comment on column person_request.aperta_il is 'When';
comment on column person_request.chiusa_il is 'When it was answered; null: it is open';
comment on column person_request.id_operatore_esito is 'Who answered';
comment on column person_request.risposta is 'What was answered';

create table price (
  id_model_name integer not null,
  id_memory smallint not null,
  working_price numeric(12,2) not null,
  data_modifica timestamptz not null default now(),
  constraint price_pkey primary key (id_model_name, id_memory),
  constraint price_positive_check check (((working_price >= (0)::numeric) and (working_price < (100000)::numeric)))
);
create index price_memory_idx on price (id_memory);
comment on table price is 'Full price list: what a working phone without marks is worth';
comment on column price.id_model_name is 'Model';
comment on column price.id_memory is 'Memory';
comment on column price.working_price is 'Euro, before grade and before any reduced list';
comment on column price.data_modifica is 'Last change';

create table price_history (
  id_storico bigint generated always as identity not null,
  id_model_name integer not null,
  id_memory smallint not null,
  prezzo_da numeric(12,2),
  prezzo_a numeric(12,2),
  quando timestamptz not null,
  origine text not null,
  id_import integer,
  id_operatore integer not null,
  brand_name text,
  model_name text,
  motivo text,
  constraint price_history_pkey primary key (id_storico),
  constraint price_history_change_check check ((prezzo_da is distinct from prezzo_a)),
  constraint price_history_import_check check (((origine = 'MANUALE'::text) = (id_import is null))),
  constraint price_history_source_check check ((origine = any (array['MANUALE'::text, 'LISTINO'::text, 'RIPRISTINO'::text])))
);
create index price_history_model_idx on price_history (id_model_name, id_memory, id_storico desc);
create index price_history_memory_idx on price_history (id_memory);
create index price_history_import_idx on price_history (id_import) where (id_import is not null);
create index price_history_operator_idx on price_history (id_operatore);
create index price_history_off_idx on price_history (id_model_name, id_memory, id_storico) where (prezzo_a is null);
create trigger price_history_refuse before delete or update or truncate on price_history for each statement execute function refuse_change();
comment on table price_history is 'Every change of a price: who, when, from, to, by hand or by which import';
comment on column price_history.id_storico is 'Grows with time';
comment on column price_history.id_model_name is 'Model; an undone import may have taken it away again';
comment on column price_history.id_memory is 'Memory';
comment on column price_history.prezzo_da is 'Price before; null: there was none';
comment on column price_history.prezzo_a is 'Price after; null: it was removed';
comment on column price_history.quando is 'When';
comment on column price_history.origine is 'MANUALE, LISTINO (an import was applied), RIPRISTINO (it was undone)';
comment on column price_history.id_import is 'The import';
comment on column price_history.id_operatore is 'Who; of a planned import who planned it';
comment on column price_history.brand_name is 'Brand as it was called then; null: its model is still there';
comment on column price_history.model_name is 'Model as it was called then; null: it is still there';
comment on column price_history.motivo is 'Why a change was reversed by this one; null: it reverses none';

create table price_import (
  id_import integer generated always as identity not null,
  nome_file text not null,
  origine text not null,
  stato text not null,
  data_caricamento timestamptz not null,
  id_operatore integer not null,
  data_inizio date,
  data_applicazione timestamptz,
  percentuale smallint not null default 0,
  righe integer not null default 0,
  nuovi integer not null default 0,
  cambiati integer not null default 0,
  salti integer not null default 0,
  invariati integer not null default 0,
  errati integer not null default 0,
  marche_nuove text[] not null default '{}'::text[],
  colonne jsonb not null default '{}'::jsonb,
  colonne_ignorate text[] not null default '{}'::text[],
  avvisi text[] not null default '{}'::text[],
  constraint price_import_pkey primary key (id_import),
  constraint price_import_applied_check check (((stato = any (array['APPLICATO'::text, 'RIPRISTINATO'::text])) = (data_applicazione is not null))),
  constraint price_import_percent_check check (((percentuale >= 0) and (percentuale <= 100))),
  constraint price_import_planned_check check (((stato <> 'PROGRAMMATO'::text) or (data_inizio is not null))),
  constraint price_import_source_check check ((origine = any (array['FILE'::text, 'MASSIVO'::text, 'VARIAZIONE'::text]))),
  constraint price_import_state_check check ((stato = any (array['CONTROLLATO'::text, 'PROGRAMMATO'::text, 'APPLICATO'::text, 'RIPRISTINATO'::text, 'SCARTATO'::text])))
);
create index price_import_operator_idx on price_import (id_operatore);
create index price_import_due_idx on price_import (data_inizio, id_import) where (stato = 'PROGRAMMATO'::text);
create trigger price_import_work after delete on price_import for each row execute function work_item_gone('LISTINO', 'id_import');
comment on table price_import is 'Lists of prices that head office loaded: checked, planned, applied, undone';
comment on column price_import.id_import is 'Import id';
comment on column price_import.nome_file is 'Name of the file';
comment on column price_import.origine is 'FILE (/caricaListino), MASSIVO (/massiveUpload) or VARIAZIONE (changed on the screen)';
comment on column price_import.stato is 'CONTROLLATO, PROGRAMMATO, APPLICATO, RIPRISTINATO, SCARTATO';
comment on column price_import.data_caricamento is 'When it was loaded';
comment on column price_import.id_operatore is 'Who loaded it or, from then on, planned or applied it';
comment on column price_import.data_inizio is 'Planned: it starts at 00:00 of this day in Europe/Rome';
comment on column price_import.data_applicazione is 'When its prices came into force';
comment on column price_import.percentuale is 'How far the application under way is';
comment on column price_import.righe is 'Rows with anything in them, below the header';
comment on column price_import.nuovi is 'Rows that add a price';
comment on column price_import.cambiati is 'Rows that change a price';
comment on column price_import.salti is 'Of those, changes by more than 30 %';
comment on column price_import.invariati is 'Rows whose price is in force already';
comment on column price_import.errati is 'Rows that can not be imported';
comment on column price_import.marche_nuove is 'Brands that it adds';
comment on column price_import.colonne is 'How the columns were understood: role to header';
comment on column price_import.colonne_ignorate is 'Headers of columns that were not read';
comment on column price_import.avvisi is 'What whoever loaded it should know';

create table price_import_row (
  id_import integer not null,
  riga integer not null,
  brand_name text not null,
  model_name text not null,
  memory text not null,
  id_memory smallint,
  id_device_type smallint,
  prezzo text not null,
  working_price numeric(12,2),
  id_model_name integer,
  prezzo_attuale numeric(12,2),
  esito text not null,
  is_salto flag not null default 0,
  motivo text,
  tipo text,
  is_numero flag not null default 0,
  constraint price_import_row_pkey primary key (id_import, riga),
  constraint price_import_row_outcome_check check ((esito = any (array['NUOVO'::text, 'CAMBIATO'::text, 'INVARIATO'::text, 'ERRATO'::text]))),
  constraint price_import_row_reason_check check (((esito = 'ERRATO'::text) = (motivo is not null))),
  constraint price_import_row_whole_check check (((esito = 'ERRATO'::text) or ((id_memory is not null) and (working_price is not null))))
);
create index price_import_row_price_idx on price_import_row (id_model_name, id_memory) where (id_model_name is not null);
comment on table price_import_row is 'Rows of an import as its preview shows them; kept 90 days';
comment on column price_import_row.id_import is 'Import';
comment on column price_import_row.riga is 'Row number as Excel counts';
comment on column price_import_row.brand_name is 'Brand as the file has it';
comment on column price_import_row.model_name is 'Model as the file has it';
comment on column price_import_row.memory is 'Memory, by its name where it was understood';
comment on column price_import_row.id_memory is 'Its code; null: not understood';
comment on column price_import_row.id_device_type is 'Type; null: the file does not say';
comment on column price_import_row.prezzo is 'Price as the file has it';
comment on column price_import_row.working_price is 'Price in euro; null: not understood';
comment on column price_import_row.id_model_name is 'Model of the list with that name; null: new';
comment on column price_import_row.prezzo_attuale is 'Price in force when it was checked; null: none';
comment on column price_import_row.esito is 'NUOVO, CAMBIATO, INVARIATO, ERRATO';
comment on column price_import_row.is_salto is '1: changes the price by more than 30 %';
comment on column price_import_row.motivo is 'Why it can not be imported';
comment on column price_import_row.tipo is 'Type as the file has it; null: it has none, or a right one';
comment on column price_import_row.is_numero is '1: the file has the price as a number, not as text';

create table price_lock (
  id_prezzo_bloccato integer generated always as identity not null,
  impronta bytea not null,
  id_affiliato integer not null,
  id_model_name integer not null,
  id_memory integer not null,
  percentuale_listino integer not null,
  prezzo numeric(12,2) not null,
  emesso_il timestamptz not null,
  data_scadenza date not null,
  serial_number text,
  num_times integer,
  usato_il timestamptz,
  differenza numeric(12,2),
  constraint price_lock_pkey primary key (id_prezzo_bloccato),
  constraint price_lock_code_key unique (impronta),
  constraint price_lock_price_check check ((prezzo > (0)::numeric)),
  constraint price_lock_use_check check ((((serial_number is null) = (num_times is null)) and ((serial_number is null) = (usato_il is null)) and ((usato_il is null) = (differenza is null))))
);
create unique index price_lock_device_key on price_lock (serial_number, num_times) where (serial_number is not null);
create index price_lock_affiliate_idx on price_lock (id_affiliato, emesso_il);
create index price_lock_model_idx on price_lock (id_model_name);
create index price_lock_memory_idx on price_lock (id_memory);
create index price_lock_issued_idx on price_lock (emesso_il);
create index price_lock_expiry_idx on price_lock (data_scadenza);
create index price_lock_used_idx on price_lock (usato_il) where (usato_il is not null);
comment on table price_lock is 'Prices locked by the public page, with the purchase that used each; unused ones are deleted by retention';
comment on column price_lock.id_prezzo_bloccato is 'Id';
comment on column price_lock.impronta is 'Keyed hash of the code; the code itself is kept nowhere';
comment on column price_lock.id_affiliato is 'Whose shops it is good in';
comment on column price_lock.id_model_name is 'Model';
comment on column price_lock.id_memory is 'Memory';
comment on column price_lock.percentuale_listino is 'The affiliate''s price list in per cent when it was locked; in the price already';
comment on column price_lock.prezzo is 'What was promised, euro';
comment on column price_lock.emesso_il is 'When it was locked';
comment on column price_lock.data_scadenza is 'Last day on which it counts, in Rome';
comment on column price_lock.serial_number is 'Device of the last purchase that took it; one that was cancelled has used nothing';
comment on column price_lock.num_times is 'Cycle of that purchase';
comment on column price_lock.usato_il is 'When that purchase took it';
comment on column price_lock.differenza is 'So much more than that day''s price, euro';

create table price_request (
  id_richiesta integer generated always as identity not null,
  evaluation_id uuid not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  brand_name text not null,
  model_name text not null,
  memory_gb integer not null,
  stato text not null,
  chiesta_il timestamptz not null,
  scade_il timestamptz not null,
  prezzo numeric(10,2),
  motivo text,
  id_operatore_risposta integer,
  risposta_il timestamptz,
  imei text,
  constraint price_request_pkey primary key (id_richiesta),
  constraint price_request_answer_check check ((((stato = any (array['PREZZATA'::text, 'RIFIUTATA'::text])) = (risposta_il is not null)) and ((risposta_il is null) = (id_operatore_risposta is null)))),
  constraint price_request_imei_check check ((imei ~ '^[0-9]{15}$'::text)),
  constraint price_request_price_check check ((((stato = 'PREZZATA'::text) = (prezzo is not null)) and (prezzo > (0)::numeric))),
  constraint price_request_reason_check check (((stato = 'RIFIUTATA'::text) = (motivo is not null))),
  constraint price_request_state_check check ((stato = any (array['CHIESTA'::text, 'PREZZATA'::text, 'RIFIUTATA'::text, 'RITIRATA'::text, 'SCADUTA'::text])))
);
create unique index price_request_report_key on price_request (evaluation_id) where (stato <> 'RITIRATA'::text);
create index price_request_evaluation_idx on price_request (evaluation_id);
create index price_request_waiting_idx on price_request (id_richiesta) where (stato = 'CHIESTA'::text);
create index price_request_store_idx on price_request (id_affiliato, id_negozio, chiesta_il);
create index price_request_time_idx on price_request (chiesta_il);
create index price_request_operator_idx on price_request (id_operatore);
create index price_request_answerer_idx on price_request (id_operatore_risposta) where (id_operatore_risposta is not null);
create trigger price_request_work after delete on price_request for each row execute function work_item_gone('PREZZO', 'id_richiesta');
comment on table price_request is 'Prices that shops asked head office for, of models that the list has none for; an answer is for one report';
comment on column price_request.id_richiesta is 'Request';
comment on column price_request.evaluation_id is 'Report it is about';
comment on column price_request.id_affiliato is 'Affiliate of the shop';
comment on column price_request.id_negozio is 'Shop that asks';
comment on column price_request.id_operatore is 'Who asked';
comment on column price_request.brand_name is 'Brand, as the report has it';
comment on column price_request.model_name is 'Model, as the report has it';
comment on column price_request.memory_gb is 'Memory in GB: the report''s, or what the shop said where it has none';
comment on column price_request.stato is 'CHIESTA, PREZZATA, RIFIUTATA, RITIRATA, SCADUTA (src/domain/price-request.ts)';
comment on column price_request.chiesta_il is 'When';
comment on column price_request.scade_il is 'Until when the report buys a phone';
comment on column price_request.prezzo is 'Price that head office gave, in euro before the affiliate''s reduction; null: none';
comment on column price_request.motivo is 'Why head office gave none; null: it did, or has not answered';
comment on column price_request.id_operatore_risposta is 'Who answered';
comment on column price_request.risposta_il is 'When';
comment on column price_request.imei is 'IMEI that the shop typed, where the report names none';

create table progressive (
  tipo text not null,
  id_negozio integer not null,
  anno smallint not null,
  ultimo integer not null,
  constraint progressive_pkey primary key (tipo, id_negozio, anno),
  constraint progressive_last_check check ((ultimo > 0))
);
create index progressive_store_idx on progressive (id_negozio);
comment on table progressive is 'Yearly numbers without gaps: drawn in the transaction that uses them';
comment on column progressive.tipo is 'What is numbered: ricevuta, ddt, …';
comment on column progressive.id_negozio is 'Shop whose series it is';
comment on column progressive.anno is 'Year (Europe/Rome)';
comment on column progressive.ultimo is 'Last number given';

create table purchase_hint (
  serial_number text not null,
  num_times integer not null,
  segnale text not null,
  conteggio integer not null,
  testo text not null,
  quando timestamptz not null,
  constraint purchase_hint_pkey primary key (serial_number, num_times, segnale)
);
create index purchase_hint_period_idx on purchase_hint (quando);
comment on table purchase_hint is 'What is unusual about a purchase, as a count with its reason: hints, no accusations; each is an event too';
comment on column purchase_hint.serial_number is 'Device';
comment on column purchase_hint.num_times is 'Cycle';
comment on column purchase_hint.segnale is 'Which hint (src/domain/purchase-hint.ts)';
comment on column purchase_hint.conteggio is 'What was counted: purchases, sellers, or per cent';
comment on column purchase_hint.testo is 'As the till reads it; names no shop and no person';
comment on column purchase_hint.quando is 'When it was found';

create table purchase_proof (
  serial_number text not null,
  num_times integer not null,
  versione integer not null,
  path text not null,
  impronta bytea not null,
  quando timestamptz not null,
  id_operatore integer,
  constraint purchase_proof_pkey primary key (serial_number, num_times, versione),
  constraint purchase_proof_hash_check check ((length(impronta) = 32)),
  constraint purchase_proof_version_check check ((versione > 0))
);
create index purchase_proof_file_idx on purchase_proof (path);
create index purchase_proof_operator_idx on purchase_proof (id_operatore);
create trigger purchase_proof_refuse before delete or update or truncate on purchase_proof for each statement execute function refuse_change();
comment on table purchase_proof is 'Proofs of purchase of a phone, each as it was given; never changed';
comment on column purchase_proof.serial_number is 'Device';
comment on column purchase_proof.num_times is 'Cycle';
comment on column purchase_proof.versione is 'Which of them: 1 is the first';
comment on column purchase_proof.path is 'Picture';
comment on column purchase_proof.impronta is 'SHA-256 of its bytes';
comment on column purchase_proof.quando is 'When it was given';
comment on column purchase_proof.id_operatore is 'Who gave it; null: nobody knows any more';

create table rate_window (
  chiave text not null,
  inizio timestamptz not null,
  conteggio integer not null,
  constraint rate_window_pkey primary key (chiave, inizio)
);
create index rate_window_age_idx on rate_window (inizio);
comment on table rate_window is 'Calls counted by address and window, shared by all server processes';
comment on column rate_window.chiave is 'What is limited: call group and address';
comment on column rate_window.inizio is 'Start of the window';
comment on column rate_window.conteggio is 'Calls so far';

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
  cerca text generated always as (fold(((((((((((codice_pratica || ' '::text) || nome_cedente) || ' '::text) || coalesce(codice_fiscale_cedente, ''::text)) || ' '::text) || telefono_cedente) || ' '::text) || regexp_replace(telefono_cedente, '\D'::text, ''::text, 'g'::text)) || ' '::text) || email_cedente))) stored not null,
  nome_firmatario text,
  cognome_firmatario text,
  codice_fiscale_firmatario text,
  ruolo_firmatario text,
  acquirente text,
  parte_acquirente jsonb,
  cancellata_il timestamptz,
  serie text,
  constraint receipt_pkey primary key (serial_number, num_times),
  constraint receipt_number_key unique nulls not distinct (id_negozio, anno, progressivo, serie),
  constraint receipt_buyer_check check (((acquirente = any (array['SEDE'::text, 'AFFILIATO'::text])) and ((acquirente is null) = (parte_acquirente is null)))),
  constraint receipt_contract_check check (((id_tipo_contratto >= 1) and (id_tipo_contratto <= 4))),
  constraint receipt_coupon_check check (((((is_coupon)::smallint = 1) = (coupon_serial_number is not null)) and (((is_coupon)::smallint = 1) = (id_modalita_pagamento = 1)))),
  constraint receipt_series_check check ((serie ~ '^[A-Z0-9][A-Z0-9/.-]{0,11}$'::text)),
  constraint receipt_signer_role_check check ((ruolo_firmatario = any (array['TITOLARE'::text, 'LEGALE RAPPRESENTANTE'::text, 'PROCURATORE'::text, 'DELEGATO'::text])))
);
create index receipt_operator_idx on receipt (id_operatore);
create index receipt_customer_idx on receipt (id_cliente);
create index receipt_coupon_idx on receipt (coupon_serial_number);
create index receipt_search_idx on receipt using gin (cerca gin_trgm_ops) with (fastupdate='on', gin_pending_list_limit='64');
create index receipt_list_idx on receipt (data_acquisto desc, serial_number desc, num_times desc);
create index receipt_store_list_idx on receipt (id_affiliato, id_negozio, data_acquisto desc, serial_number desc, num_times desc);
create index receipt_affiliate_list_idx on receipt (id_affiliato, data_acquisto desc, serial_number desc, num_times desc);
create trigger receipt_delete_hold before delete on receipt for each row execute function hold_purchase();
create trigger receipt_figures_update after update on receipt for each row when (((((old.data_acquisto is distinct from new.data_acquisto) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.serie is distinct from new.serie)) or (old.id_tipo_contratto is distinct from new.id_tipo_contratto))) execute function note_receipt();
create trigger receipt_figures_write after insert or delete on receipt for each row execute function note_receipt();
create trigger receipt_hold before update on receipt for each row when ((((((((((((((((((((old.serial_number is distinct from new.serial_number) or (old.num_times is distinct from new.num_times)) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or (old.id_operatore is distinct from new.id_operatore)) or (old.anno is distinct from new.anno)) or (old.progressivo is distinct from new.progressivo)) or (old.serie is distinct from new.serie)) or (old.codice_pratica is distinct from new.codice_pratica)) or (old.oggetto is distinct from new.oggetto)) or (old.prezzo_acquisto is distinct from new.prezzo_acquisto)) or (old.data_acquisto is distinct from new.data_acquisto)) or (old.id_modalita_pagamento is distinct from new.id_modalita_pagamento)) or (old.id_tipo_contratto is distinct from new.id_tipo_contratto)) or ((old.is_coupon)::smallint is distinct from (new.is_coupon)::smallint)) or (old.coupon_serial_number is distinct from new.coupon_serial_number)) or (old.versione_testi is distinct from new.versione_testi)) or (old.acquirente is distinct from new.acquirente)) or (old.parte_acquirente is distinct from new.parte_acquirente))) execute function hold_concluded();
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
comment on column receipt.cerca is 'What a search looks through: practice code, seller, tax code, telephone (its digits too), mail';
comment on column receipt.nome_firmatario is 'First name of who signed for a company that sold; null: the seller, or from before it was asked';
comment on column receipt.cognome_firmatario is 'Last name of who signed for a company that sold';
comment on column receipt.codice_fiscale_firmatario is 'Tax code of who signed for a company; null: it is abroad';
comment on column receipt.ruolo_firmatario is 'By what right: TITOLARE, LEGALE RAPPRESENTANTE, PROCURATORE, DELEGATO';
comment on column receipt.acquirente is 'Legal buyer: SEDE or AFFILIATO; null: before the term was kept, when receipts named the company';
comment on column receipt.parte_acquirente is 'The buyer''s name, VAT number and address on the day; null: before the term was kept';
comment on column receipt.cancellata_il is 'When the seller''s data were deleted from it; null: they are there';
comment on column receipt.serie is 'Series of another system that issued it, with its own numbers; null: issued here';

create table recovery_code (
  id_operatore integer not null,
  impronta bytea not null,
  usato_il timestamptz,
  constraint recovery_code_pkey primary key (id_operatore, impronta)
);
comment on table recovery_code is 'Ten codes in place of a lost phone or key, one use each';
comment on column recovery_code.id_operatore is 'Account';
comment on column recovery_code.impronta is 'HMAC-SHA256 of the code under a key that is not in the database';
comment on column recovery_code.usato_il is 'When it was used';

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
  nome_firmatario text,
  cognome_firmatario text,
  codice_fiscale_firmatario text,
  ruolo_firmatario text,
  cerca text generated always as (searchable((((((((((coalesce(((cognome || nome) || cognome), cognome, ragione_sociale, ''::text) || '|'::text) || coalesce((((cognome_firmatario || nome_firmatario) || cognome_firmatario) || '|'::text), ''::text)) || numero_documento) || '|'::text) || imei) || '|'::text) || coalesce(imei2, ''::text)) || '|'::text) || serial_number))) stored not null,
  acquirente text,
  ragione_sociale_acquirente text,
  partita_iva_acquirente text,
  sale bytea,
  impronta_persona bytea,
  dimenticata_il timestamptz,
  ente_rilascio text,
  data_rilascio date,
  constraint register_pkey primary key (id_negozio, numero),
  constraint register_buyer_check check (((acquirente = any (array['SEDE'::text, 'AFFILIATO'::text])) and ((acquirente is null) = (ragione_sociale_acquirente is null)))),
  constraint register_document_check check (((id_tipo_documento >= 1) and (id_tipo_documento <= 3))),
  constraint register_hash_check check ((length(impronta) = 32)),
  constraint register_kind_check check ((operazione = any (array['ACQUISTO'::text, 'ANNULLATA'::text, 'SEQUESTRATA'::text, 'DISSEQUESTRATA'::text]))),
  constraint register_person_check check ((((impronta_persona is not null) or (sale is null)) and ((dimenticata_il is null) = ((impronta_persona is null) or (sale is not null))))),
  constraint register_reference_check check ((((operazione = 'ACQUISTO'::text) = (rif_numero is null)) and (rif_numero < numero))),
  constraint register_seller_check check (((cognome is null) <> (ragione_sociale is null))),
  constraint register_signer_role_check check ((ruolo_firmatario = any (array['TITOLARE'::text, 'LEGALE RAPPRESENTANTE'::text, 'PROCURATORE'::text, 'DELEGATO'::text])))
);
create index register_store_idx on register (id_affiliato, id_negozio, quando desc, numero desc);
create index register_list_idx on register (quando desc, id_negozio desc, numero desc);
create index register_operator_idx on register (id_operatore);
create index register_search_idx on register using gin (cerca gin_trgm_ops) with (fastupdate='on', gin_pending_list_limit='64');
create unique index register_reference_key on register (id_negozio, rif_numero, operazione) where (rif_numero is not null);
create unique index register_cycle_key on register (serial_number, num_times, operazione) where (operazione = any (array['ACQUISTO'::text, 'ANNULLATA'::text]));
create index register_device_idx on register (serial_number, num_times);
create trigger register_append before insert on register for each row execute function register_append();
create trigger register_refuse before delete or update or truncate on register for each statement execute function register_refuse();
comment on table register is 'Register of used-goods operations by shop, as things were on the day; append-only, chained by hash (art. 128 TULPS). No reference to the device: the register outlives it';
comment on column register.id_negozio is 'Shop whose register it is';
comment on column register.numero is 'Number within the shop, from 1 without gaps, over the years';
comment on column register.id_affiliato is 'Affiliate of the shop';
comment on column register.operazione is 'ACQUISTO; ANNULLATA for the row that takes one back, SEQUESTRATA for the one by which the phone left to an authority, DISSEQUESTRATA for the one by which it came back';
comment on column register.rif_numero is 'ANNULLATA: number of the purchase''s row; SEQUESTRATA, DISSEQUESTRATA: of the last row that said where the phone was';
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
comment on column register.nome_firmatario is 'First name of who acted for a company; null: the seller, or from before it was asked';
comment on column register.cognome_firmatario is 'Last name of who acted for a company';
comment on column register.codice_fiscale_firmatario is 'Tax code of who acted for a company; null: it is abroad';
comment on column register.ruolo_firmatario is 'By what right: TITOLARE, LEGALE RAPPRESENTANTE, PROCURATORE, DELEGATO';
comment on column register.cerca is 'What a search looks through: seller and who acted for a company both ways round, document, IMEIs, serial; worked out, so not hashed';
comment on column register.acquirente is 'Legal buyer: SEDE or AFFILIATO; null: before the term was kept, when the register named the affiliate';
comment on column register.ragione_sociale_acquirente is 'The buyer''s name on the day';
comment on column register.partita_iva_acquirente is 'The buyer''s VAT number on the day';
comment on column register.sale is 'What makes the hash of the persons say nothing once they are forgotten: gone with them';
comment on column register.impronta_persona is 'SHA-256 of the salt and of what the entry says of persons; null: from before, when that was hashed with the rest';
comment on column register.dimenticata_il is 'When what it says of persons was deleted; null: it is there';
comment on column register.ente_rilascio is 'Who issued the document; null: it was not asked';
comment on column register.data_rilascio is 'When the document was issued; null: it was not asked';

create table register_cut (
  id_negozio integer not null,
  fino_numero integer not null,
  righe integer not null,
  impronta bytea not null,
  quando timestamptz not null,
  constraint register_cut_pkey primary key (id_negozio, fino_numero),
  constraint register_cut_count_check check (((righe >= 2) and (fino_numero >= righe))),
  constraint register_cut_hash_check check ((length(impronta) = 32))
);
create trigger register_cut_refuse before delete or update or truncate on register_cut for each statement execute function register_refuse();
comment on table register_cut is 'Marks of the entries that retention took out of a shop''s register; never changed';
comment on column register_cut.id_negozio is 'Shop';
comment on column register_cut.fino_numero is 'Entries up to this number are gone';
comment on column register_cut.righe is 'How many went';
comment on column register_cut.impronta is 'Hash of the last of them, to which the next entry is chained';
comment on column register_cut.quando is 'When';

create table register_stamp (
  id_negozio integer not null,
  data_vidimazione date not null,
  forma text not null,
  autorita text,
  pagine integer not null,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  constraint register_stamp_pkey primary key (id_negozio, data_vidimazione),
  constraint register_stamp_form_check check (((forma = any (array['AUTORITA'::text, 'AUTOVIDIMAZIONE'::text])) and ((forma = 'AUTORITA'::text) = (autorita is not null)))),
  constraint register_stamp_pages_check check ((pagine > 0))
);
create index register_stamp_operator_idx on register_stamp (id_operatore);
comment on table register_stamp is 'Stampings of the shops'' registers: the last one up to a period''s end is printed on it (law §2)';
comment on column register_stamp.id_negozio is 'Shop';
comment on column register_stamp.data_vidimazione is 'Day of the stamping';
comment on column register_stamp.forma is 'AUTORITA or AUTOVIDIMAZIONE';
comment on column register_stamp.autorita is 'Authority that stamped it; null: the shop itself';
comment on column register_stamp.pagine is 'Pages stamped';
comment on column register_stamp.id_operatore is 'Who entered it';
comment on column register_stamp.data_creazione is 'When it was entered';

create table report_trace (
  id_affiliato integer not null,
  impronta bytea not null,
  letto_il timestamptz not null,
  constraint report_trace_pkey primary key (id_affiliato, impronta)
);
create index report_trace_age_idx on report_trace (letto_il);
comment on table report_trace is 'Reports that bought nothing and were deleted: when each was first read, from which its seven days count (rulings §4)';
comment on column report_trace.id_affiliato is 'Affiliate that read it';
comment on column report_trace.impronta is 'SHA-256 of its source, its id and its content';
comment on column report_trace.letto_il is 'When it was first read';

create table retention_run (
  id_esecuzione bigint generated always as identity not null,
  quando timestamptz not null,
  regola text not null,
  quanti integer not null,
  constraint retention_run_pkey primary key (id_esecuzione),
  constraint retention_run_count_check check ((quanti > 0))
);
create index retention_run_age_idx on retention_run (quando);
create trigger retention_run_refuse before delete or update or truncate on retention_run for each statement execute function refuse_change();
comment on table retention_run is 'What the daily deletion did: report Cancellazioni eseguite (law §4)';
comment on column retention_run.id_esecuzione is 'Number of the line';
comment on column retention_run.quando is 'When';
comment on column retention_run.regola is 'Rule';
comment on column retention_run.quanti is 'How many were deleted';

create table samsung_report (
  imei text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  contenuto jsonb not null,
  creato_il timestamptz not null,
  inviato_il timestamptz,
  constraint samsung_report_pkey primary key (imei)
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

create table sdi_message (
  id_messaggio integer generated always as identity not null,
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
  constraint sdi_message_print_key unique (impronta),
  constraint sdi_message_errors_check check (((tipo_messaggio = 'NS'::text) = (errori is not null))),
  constraint sdi_message_kind_check check ((tipo_messaggio = any (array['RC'::text, 'MC'::text, 'NS'::text])))
);
create index sdi_message_sending_idx on sdi_message (id_invio, id_messaggio);
create index sdi_message_operator_idx on sdi_message (id_operatore) where (id_operatore is not null);
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

create table second_factor (
  id_operatore integer not null,
  segreto bytea not null,
  avviato_il timestamptz not null,
  attivo_dal timestamptz,
  ultimo_passo bigint,
  constraint second_factor_pkey primary key (id_operatore)
);
create trigger second_factor_access after insert or delete or update of attivo_dal on second_factor for each row execute function tell_access_change('id_operatore');
create trigger second_factor_key_change before insert or update of segreto on second_factor for each row execute function refuse_key_change();
comment on table second_factor is 'TOTP of an account (RFC 6238)';
comment on column second_factor.id_operatore is 'Account';
comment on column second_factor.segreto is 'The seed, sealed (AES-256-GCM) with a key that is not in the database';
comment on column second_factor.avviato_il is 'When the seed was made';
comment on column second_factor.attivo_dal is 'When a first code confirmed it; null: not yet, and not asked for at log-in';
comment on column second_factor.ultimo_passo is '30-second step of the last code taken: this one and those before are not taken again';

create table second_factor_ticket (
  impronta bytea not null,
  id_operatore integer not null,
  scade_il timestamptz not null,
  tentativi smallint not null default 0,
  constraint second_factor_ticket_pkey primary key (impronta)
);
create index second_factor_ticket_operator_idx on second_factor_ticket (id_operatore);
create index second_factor_ticket_expiry_idx on second_factor_ticket (scade_il);
comment on table second_factor_ticket is 'Log-ins whose password was right and whose code is still to come: 5 minutes, 5 tries, gone once used';
comment on column second_factor_ticket.impronta is 'SHA-256 of the ticket';
comment on column second_factor_ticket.id_operatore is 'Account';
comment on column second_factor_ticket.scade_il is 'No good after this';
comment on column second_factor_ticket.tentativi is 'Codes tried with it';

create table secret (
  nome text not null,
  valore bytea not null,
  constraint secret_pkey primary key (nome)
);
comment on table secret is 'Keys that the installation made for itself, shared by all server processes';
comment on column secret.nome is 'What it is for';
comment on column secret.valore is '32 random bytes, made on first use';

create table security_event (
  id_evento bigint generated always as identity not null,
  quando timestamptz not null,
  tipo text not null,
  is_allarme flag not null default 0,
  id_operatore integer,
  id_affiliato integer,
  id_negozio integer,
  ip text not null,
  user_agent text not null,
  dettaglio text,
  richiesta text,
  constraint security_event_pkey primary key (id_evento),
  constraint security_event_kind_check check ((tipo = any (array['ACCESSO'::text, 'ACCESSO_NEGATO'::text, 'ACCESSO_CHIUSO'::text, 'SECONDO_FATTORE_NEGATO'::text, 'SECONDO_FATTORE_ATTIVATO'::text, 'SECONDO_FATTORE_TOLTO'::text, 'PASSKEY_AGGIUNTA'::text, 'PASSKEY_TOLTA'::text, 'PIN_NEGATO'::text, 'PASSWORD_CAMBIATA'::text, 'RIPRISTINO_CHIESTO'::text, 'SESSIONI_CHIUSE'::text, 'LINK_RIFIUTATO'::text, 'NON_PERMESSO'::text, 'LIMITE'::text, 'ESPORTAZIONE'::text])))
);
create index security_event_moment_idx on security_event (quando desc, id_evento desc);
create index security_event_kind_idx on security_event (tipo, quando desc);
create index security_event_operator_idx on security_event (id_operatore, quando desc);
create index security_event_affiliate_idx on security_event (id_affiliato);
create index security_event_store_idx on security_event (id_negozio);
create trigger security_event_refuse before delete or update or truncate on security_event for each statement execute function refuse_change();
create trigger security_event_work after delete on security_event for each row execute function work_item_gone('EVENTO', 'id_evento');
comment on table security_event is 'What happens at the doors: log-ins, refusals, exports of personal data; append-only (rulings §11)';
comment on column security_event.id_evento is 'Number of the event';
comment on column security_event.quando is 'When';
comment on column security_event.tipo is 'What (src/domain/security-event.ts)';
comment on column security_event.is_allarme is '1: with this one there were too many of its kind within an hour';
comment on column security_event.id_operatore is 'Account it is about; null: nobody known';
comment on column security_event.id_affiliato is 'Affiliate of the account or of the session';
comment on column security_event.id_negozio is 'Shop of the account or of the session';
comment on column security_event.ip is 'Address it came from';
comment on column security_event.user_agent is 'Browser, as it names itself';
comment on column security_event.dettaglio is 'Call, list or reason; never what was typed';
comment on column security_event.richiesta is 'Number of the request, which the log of the process has too';

create table sender_progressive (
  id_affiliato integer not null,
  anno smallint not null,
  ultimo integer not null,
  constraint sender_progressive_pkey primary key (id_affiliato, anno),
  constraint sender_progressive_last_check check ((ultimo > 0))
);
comment on table sender_progressive is 'Last number given to a transport document of an affiliate, by year; incremented under its row lock, so there are no gaps';
comment on column sender_progressive.id_affiliato is 'Sender';
comment on column sender_progressive.anno is 'Year of the series';
comment on column sender_progressive.ultimo is 'Last number given';

create table session (
  id_sessione bigint generated always as identity not null,
  token_hash bytea not null,
  id_utente integer not null,
  id_operatore integer not null,
  id_affiliato integer,
  id_negozio integer,
  is_impersonato flag not null default 0,
  is_operatore_scelto flag not null default 0,
  chiave_picea text not null,
  creata_il timestamptz not null,
  scade_il timestamptz not null,
  ip text not null,
  user_agent text not null default ''::text,
  usata_il timestamptz not null default now(),
  constraint session_pkey primary key (id_sessione),
  constraint session_token_key unique (token_hash)
);
create index session_account_idx on session (id_utente);
create index session_operator_idx on session (id_operatore);
create index session_affiliate_idx on session (id_affiliato);
create index session_store_idx on session (id_negozio);
create index session_expiry_idx on session (scade_il);
create trigger session_access after delete on session for each row execute function tell_access_change('id_sessione');
create trigger session_change after update of id_utente, id_operatore, id_affiliato, id_negozio, is_impersonato, scade_il on session for each row when (((new.scade_il < old.scade_il) or (((((old.id_utente is distinct from new.id_utente) or (old.id_operatore is distinct from new.id_operatore)) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or ((old.is_impersonato)::smallint is distinct from (new.is_impersonato)::smallint)))) execute function tell_access_change('id_sessione');
comment on table session is 'Signed-in sessions; the cookie holds the token, here is only its SHA-256 (rulings §3)';
comment on column session.id_sessione is 'Session id';
comment on column session.token_hash is 'SHA-256 of the cookie token';
comment on column session.id_utente is 'Account that signed in';
comment on column session.id_operatore is 'Operator who acts';
comment on column session.id_affiliato is 'Affiliate in force; null for head office and support';
comment on column session.id_negozio is 'Shop in force (chosen, own or impersonated); null: none';
comment on column session.is_impersonato is '1: support standing in for the shop';
comment on column session.is_operatore_scelto is '1: the operator was chosen on /credentials';
comment on column session.chiave_picea is 'Key of this session for signing Picea requests (rulings §4)';
comment on column session.creata_il is 'Sign-in time; never valid longer than 12 hours';
comment on column session.scade_il is 'Valid until; one hour, renewed by use';
comment on column session.ip is 'Address at sign-in';
comment on column session.user_agent is 'Browser at sign-in';
comment on column session.usata_il is 'Last use, to within a few seconds';

create table set_aside_file (
  id_file integer generated always as identity not null,
  id_posta integer not null,
  nome_file text not null,
  contenuto bytea not null,
  constraint set_aside_file_pkey primary key (id_file)
);
create index set_aside_file_mail_idx on set_aside_file (id_posta);
comment on table set_aside_file is 'Answers of SdI in messages that were set aside, as they came';
comment on column set_aside_file.id_file is 'File id';
comment on column set_aside_file.id_posta is 'Its message';
comment on column set_aside_file.nome_file is 'Its name';
comment on column set_aside_file.contenuto is 'Its bytes';

create table set_aside_mail (
  id_posta integer generated always as identity not null,
  chiave text not null,
  data_arrivo timestamptz not null,
  mittente text not null,
  oggetto text not null,
  dimensione integer not null,
  motivo text not null,
  allegati text[] not null default '{}'::text[],
  stato text not null default 'DA_GUARDARE'::text,
  id_operatore integer,
  data_chiusura timestamptz,
  nota text,
  constraint set_aside_mail_pkey primary key (id_posta),
  constraint set_aside_mail_key unique (chiave),
  constraint set_aside_mail_closed_check check ((((stato = 'DA_GUARDARE'::text) = (num_nonnulls(id_operatore, data_chiusura) = 0)) and (num_nonnulls(id_operatore, data_chiusura) <> 1))),
  constraint set_aside_mail_state_check check ((stato = any (array['DA_GUARDARE'::text, 'PRESA'::text, 'ARCHIVIATA'::text])))
);
create index set_aside_mail_list_idx on set_aside_mail (data_arrivo desc, id_posta desc);
create index set_aside_mail_state_idx on set_aside_mail (stato, data_arrivo desc);
create index set_aside_mail_operator_idx on set_aside_mail (id_operatore);
create trigger set_aside_mail_work after delete on set_aside_mail for each row execute function work_item_gone('POSTA', 'id_posta');
comment on table set_aside_mail is 'Messages of the certified mailbox that a person has to look at (rulings §12)';
comment on column set_aside_mail.id_posta is 'Message id';
comment on column set_aside_mail.chiave is 'Which message of its mailbox: UIDVALIDITY and UID';
comment on column set_aside_mail.data_arrivo is 'When it was set aside';
comment on column set_aside_mail.mittente is 'From of the message as it lies in the mailbox';
comment on column set_aside_mail.oggetto is 'Its subject';
comment on column set_aside_mail.dimensione is 'Bytes';
comment on column set_aside_mail.motivo is 'Why it was not taken in, in Italian';
comment on column set_aside_mail.allegati is 'Names of the files in it';
comment on column set_aside_mail.stato is 'To be looked at, taken in all the same, or put away';
comment on column set_aside_mail.id_operatore is 'Who has looked; null: nobody yet';
comment on column set_aside_mail.data_chiusura is 'When';
comment on column set_aside_mail.nota is 'Why it was taken in all the same';

create table setting (
  chiave text not null,
  valido_dal date not null,
  valore jsonb not null,
  id_operatore integer,
  data_modifica timestamptz,
  constraint setting_pkey primary key (chiave, valido_dal)
);
create index setting_operator_idx on setting (id_operatore) where (id_operatore is not null);
create trigger setting_access after insert or update on setting for each row when ((new.chiave = 'secondo_fattore'::text)) execute function tell_access_change('chiave');
create trigger setting_stamp_figures_delete after delete on setting for each row when ((old.chiave = 'bollo'::text)) execute function note_stamp_terms();
create trigger setting_stamp_figures_write after insert or update on setting for each row when ((new.chiave = 'bollo'::text)) execute function note_stamp_terms();
comment on table setting is 'Dated settings: thresholds, company details, addresses of the install QR codes';
comment on column setting.chiave is 'Name of the setting';
comment on column setting.valido_dal is 'First day it holds (Europe/Rome)';
comment on column setting.valore is 'Value as JSON; money in euro';
comment on column setting.id_operatore is 'Who wrote this version; null: it came with the product';
comment on column setting.data_modifica is 'When it was written; null: it came with the product';

create table shipment (
  id_spedizione_magcent integer generated always as identity not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  stato text not null,
  numero_device integer not null,
  anno_ddt smallint,
  numero_ddt integer,
  motivo_spedizione_magcent text,
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
  recapitata_il timestamptz,
  ricezione_chiusa_il timestamptz,
  id_operatore_ricezione integer,
  is_numero_negozio flag not null default 0,
  ritiro_chiesto_il timestamptz,
  cerca text generated always as (fold(((((((('ddt '::text || coalesce((((numero_ddt)::text || '/'::text) || (anno_ddt)::text), ''::text)) || ' '::text) || coalesce(tracking_spedizione, ''::text)) || ' '::text) || coalesce(numero_ritiro, ''::text)) || ' '::text) || coalesce(motivo_spedizione_magcent, ''::text)))) stored not null,
  constraint shipment_pkey primary key (id_spedizione_magcent),
  constraint shipment_number_key unique (id_negozio, anno_ddt, numero_ddt),
  constraint shipment_reason_check check (((stato = 'BOZZA'::text) or (motivo_spedizione_magcent is not null))),
  constraint shipment_reception_check check (((ricezione_chiusa_il is null) = (id_operatore_ricezione is null))),
  constraint shipment_sent_check check ((((stato = 'BOZZA'::text) = (numero_ddt is null)) and ((stato = 'BOZZA'::text) = (anno_ddt is null)) and ((stato = 'BOZZA'::text) = (data_richiesta_spedizione_magcent is null)))),
  constraint shipment_size_check check (((numero_device > 0) and (numero_colli > 0))),
  constraint shipment_state_check check ((stato = any (array['BOZZA'::text, 'RICHIESTA INVIATA'::text, 'RITIRO PRESO IN CARICO'::text])))
);
create index shipment_store_idx on shipment (id_affiliato, id_negozio, data_richiesta_spedizione_magcent desc, id_spedizione_magcent desc);
create index shipment_list_idx on shipment (data_richiesta_spedizione_magcent desc, id_spedizione_magcent desc);
create index shipment_operator_idx on shipment (id_operatore);
create index shipment_poll_idx on shipment (prossimo_controllo) where (prossimo_controllo is not null);
create index shipment_receiver_idx on shipment (id_operatore_ricezione) where (id_operatore_ricezione is not null);
create index shipment_open_idx on shipment (data_richiesta_spedizione_magcent, id_spedizione_magcent) where ((consegnata_il is null) and (stato <> 'BOZZA'::text));
create unique index shipment_sender_number_key on shipment (id_affiliato, anno_ddt, numero_ddt) where ((is_numero_negozio)::smallint = 0);
create index shipment_search_idx on shipment using gin (cerca gin_trgm_ops) with (fastupdate=off);
create index shipment_missing_idx on shipment (id_negozio) where ((ricezione_chiusa_il is not null) and (consegnata_il is null));
create index shipment_asked_idx on shipment (id_negozio, data_richiesta_spedizione_magcent) where ((stato = 'RICHIESTA INVIATA'::text) and (consegnata_il is null));
create trigger shipment_figures after update on shipment for each row when ((old.data_richiesta_spedizione_magcent is distinct from new.data_richiesta_spedizione_magcent)) execute function note_departure();
create trigger shipment_hold before update on shipment for each row when ((((old.id_spedizione_magcent is distinct from new.id_spedizione_magcent) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio))) execute function hold_concluded();
create trigger shipment_work after delete on shipment for each row execute function work_item_gone('SPEDIZIONE', 'id_spedizione_magcent');
comment on table shipment is 'Parcels from a shop to head office with their transport document and pick-up (S2 §3, rulings §6)';
comment on column shipment.id_spedizione_magcent is 'Shipment id';
comment on column shipment.id_affiliato is 'Affiliate of the shop';
comment on column shipment.id_negozio is 'Shop that sends';
comment on column shipment.id_operatore is 'Who made it';
comment on column shipment.stato is 'BOZZA (void an hour after it was made), RICHIESTA INVIATA, RITIRO PRESO IN CARICO';
comment on column shipment.numero_device is 'How many devices it is to hold';
comment on column shipment.anno_ddt is 'Year of the transport document''s series';
comment on column shipment.numero_ddt is 'Number of the transport document: by affiliate and year, without gaps (is_numero_negozio: by shop)';
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
comment on column shipment.recapitata_il is 'When the courier says that it was delivered; null: it has not said so';
comment on column shipment.ricezione_chiusa_il is 'When head office had unpacked it: what has not arrived by then is missing; null: not yet';
comment on column shipment.id_operatore_ricezione is 'Who unpacked it';
comment on column shipment.is_numero_negozio is '1: its number is of the shop''s own series, from before numbers were the affiliate''s; two shops may have the same';
comment on column shipment.ritiro_chiesto_il is 'When the courier was asked for this pick-up and has not answered; null: it has, or was not asked';
comment on column shipment.cerca is 'What a search looks through: number of the transport document, tracking, pick-up, reason';

create table shipment_device (
  id_spedizione_magcent integer not null,
  serial_number text not null,
  num_times integer not null,
  constraint shipment_device_pkey primary key (id_spedizione_magcent, serial_number, num_times)
);
create index shipment_device_device_idx on shipment_device (serial_number, num_times);
comment on table shipment_device is 'What is in a shipment';
comment on column shipment_device.id_spedizione_magcent is 'Shipment';
comment on column shipment_device.serial_number is 'Device';
comment on column shipment_device.num_times is 'Cycle';

create table shipment_event (
  id_evento bigint generated always as identity not null,
  id_spedizione_magcent integer not null,
  quando timestamptz not null,
  stato text not null,
  luogo text,
  nota text,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag not null default 0,
  constraint shipment_event_pkey primary key (id_evento),
  constraint shipment_event_once_key unique nulls not distinct (id_spedizione_magcent, quando, stato, nota)
);
create index shipment_event_operator_idx on shipment_event (id_operatore);
create index shipment_event_account_idx on shipment_event (id_utente);
create trigger shipment_event_refuse before delete or update or truncate on shipment_event for each statement execute function refuse_change();
comment on table shipment_event is 'What happened to a shipment: ours and the courier''s events, each once';
comment on column shipment_event.id_evento is 'Event id';
comment on column shipment_event.id_spedizione_magcent is 'Shipment';
comment on column shipment_event.quando is 'When, by who tells it';
comment on column shipment_event.stato is 'What, in the courier''s words or ours';
comment on column shipment_event.luogo is 'Where';
comment on column shipment_event.nota is 'Detail';
comment on column shipment_event.id_operatore is 'Who acted; null: the courier or the system';
comment on column shipment_event.id_utente is 'Account behind the operator';
comment on column shipment_event.is_impersonato is '1: support stood in for the shop';

create table signature (
  serial_number text not null,
  num_times integer not null,
  quale text not null,
  path text not null,
  impronta_immagine bytea not null,
  impronta_documento bytea,
  quando timestamptz not null,
  ip text not null,
  user_agent text not null,
  id_link text,
  id_operatore integer,
  is_tratto_scarso flag not null default 0,
  constraint signature_pkey primary key (serial_number, num_times, quale),
  constraint signature_link_check check ((id_link is not null)) not valid,
  constraint signature_which_check check ((quale = any (array['firma_contratto_uno'::text, 'firma_contratto_due'::text, 'firma_privacy'::text])))
);
create index signature_file_idx on signature (path);
create index signature_operator_idx on signature (id_operatore);
create index signature_till_idx on signature (serial_number, num_times) where (id_link is null);
create trigger signature_refuse before delete or update or truncate on signature for each statement execute function refuse_change();
comment on table signature is 'Ledger of the signatures: written once, never changed (law §4)';
comment on column signature.serial_number is 'Device';
comment on column signature.num_times is 'Cycle';
comment on column signature.quale is 'Which of the three';
comment on column signature.path is 'The stroke as a picture';
comment on column signature.impronta_immagine is 'SHA-256 of the picture';
comment on column signature.impronta_documento is 'SHA-256 of the exact document that was shown, made again by the server';
comment on column signature.quando is 'Server time';
comment on column signature.ip is 'Address of the connection';
comment on column signature.user_agent is 'Browser';
comment on column signature.id_link is 'Link it was signed through; kept when the link is gone; null: signed by a till before that was refused';
comment on column signature.id_operatore is 'Operator at whose till it was signed, before only links could sign';
comment on column signature.is_tratto_scarso is '1: taken with next to no ink, after it was asked for once more';

create table slip (
  id_distinta integer generated always as identity not null,
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
  is_chiusa flag not null default 0,
  id_bonifico integer,
  riferimento text,
  constraint slip_pkey primary key (id_distinta),
  constraint slip_closed_check check ((((is_chiusa)::smallint = 1) or (((pagata)::smallint = 0) and (id_bonifico is null)))),
  constraint slip_month_check check ((extract(day from periodo) = (1)::numeric)),
  constraint slip_paid_check check (((((pagata)::smallint = 1) = (data_pagamento is not null)) and (((pagata)::smallint = 1) = (id_operatore_pagamento is not null)))),
  constraint slip_type_check check ((tipo_distinta = any (array['rimborso'::text, 'coupon'::text])))
);
create index slip_store_idx on slip (id_affiliato, id_negozio, data_creazione desc, id_distinta desc);
create index slip_list_idx on slip (data_creazione desc, id_distinta desc);
create index slip_payer_idx on slip (id_operatore_pagamento);
create index slip_month_idx on slip (id_negozio, periodo);
create unique index slip_open_key on slip (id_negozio, tipo_distinta, periodo) where ((is_chiusa)::smallint = 0);
create index slip_payment_idx on slip (id_bonifico) where (id_bonifico is not null);
create index slip_due_idx on slip (id_negozio) where ((pagata)::smallint = 0);
create trigger slip_figures_delete after delete on slip for each row when (((old.pagata)::smallint = 0)) execute function note_figures();
create trigger slip_figures_insert after insert on slip for each row when (((new.pagata)::smallint = 0)) execute function note_figures();
create trigger slip_figures_update after update on slip for each row when ((((((old.pagata)::smallint is distinct from (new.pagata)::smallint) or (old.valore is distinct from new.valore)) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.periodo is distinct from new.periodo))) execute function note_figures();
create trigger slip_hold before update on slip for each row when ((((old.pagata)::smallint = 1) or (((old.is_chiusa)::smallint = 1) and ((((old.is_chiusa)::smallint is distinct from (new.is_chiusa)::smallint) or (old.valore is distinct from new.valore)) or (old.numero_righe is distinct from new.numero_righe))) or ((((((old.id_distinta is distinct from new.id_distinta) or (old.id_affiliato is distinct from new.id_affiliato)) or (old.id_negozio is distinct from new.id_negozio)) or (old.tipo_distinta is distinct from new.tipo_distinta)) or (old.periodo is distinct from new.periodo)) or (old.data_creazione is distinct from new.data_creazione)))) execute function hold_concluded();
create constraint trigger slip_total after insert or update of valore, numero_righe on slip deferrable initially deferred for each row execute function check_slip_total();
create trigger slip_work after delete on slip for each row execute function work_item_gone('DISTINTA', 'id_distinta');
comment on table slip is 'Payment slips: what head office owes a shop, by type and month (S2 §3, rulings §7)';
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
comment on column slip.is_chiusa is '1: takes no more lines, because it is paid or has stood in a payment run';
comment on column slip.id_bonifico is 'Transfer that pays it, or has paid it; null: none';
comment on column slip.riferimento is 'The bank''s reference, when it was paid by hand';

create table slip_line (
  id_riga bigint generated always as identity not null,
  id_distinta integer not null,
  causale text not null,
  serial_number text not null,
  num_times integer not null,
  coupon_serial_number text,
  importo numeric(12,2) not null,
  data timestamptz not null,
  id_rettifica integer,
  constraint slip_line_pkey primary key (id_riga),
  constraint slip_line_change_check check (((causale = 'RETTIFICA'::text) = (id_rettifica is not null))),
  constraint slip_line_kind_check check (((coupon_serial_number is not null) = (causale = any (array['COUPON'::text, 'STORNO COUPON'::text])))),
  constraint slip_line_reason_check check ((causale = any (array['RIMBORSO'::text, 'COUPON'::text, 'STORNO COUPON'::text, 'RETTIFICA'::text])))
);
create index slip_line_slip_idx on slip_line (id_distinta, id_riga);
create index slip_line_coupon_idx on slip_line (coupon_serial_number);
create unique index slip_line_once_key on slip_line (serial_number, num_times, causale) where (id_rettifica is null);
create unique index slip_line_change_key on slip_line (id_rettifica) where (id_rettifica is not null);
create index slip_line_device_idx on slip_line (serial_number, num_times);
create trigger slip_line_open after insert on slip_line for each row execute function check_open_slip();
create trigger slip_line_refuse before delete or update or truncate on slip_line for each statement execute function refuse_change();
comment on table slip_line is 'Lines of the slips; never changed, a reversal is a line of its own';
comment on column slip_line.id_riga is 'Line id';
comment on column slip_line.id_distinta is 'Slip';
comment on column slip_line.causale is 'RIMBORSO, COUPON, STORNO COUPON, RETTIFICA';
comment on column slip_line.serial_number is 'Device';
comment on column slip_line.num_times is 'Cycle';
comment on column slip_line.coupon_serial_number is 'Coupon accepted';
comment on column slip_line.importo is 'Euro; may be negative';
comment on column slip_line.data is 'When';
comment on column slip_line.id_rettifica is 'Change of a settled value that it pays; null: none';

create table sold_imei (
  imei text not null,
  sku text,
  ean text,
  id_affiliato integer,
  imei_used flag not null default 0,
  data_caricamento timestamptz not null default now(),
  sku_campagna text,
  id_caricamento integer,
  constraint sold_imei_pkey primary key (imei),
  constraint sold_imei_shape_check check ((imei ~ '^[0-9]{15}$'::text))
);
create index sold_imei_campaign_idx on sold_imei (id_affiliato, sku_campagna, imei);
create index sold_imei_shared_idx on sold_imei (sku_campagna, imei) where (id_affiliato is null);
create index sold_imei_list_idx on sold_imei (id_caricamento) where (id_caricamento is not null);
create index sold_imei_phone_idx on sold_imei (phone_identity(imei));
comment on table sold_imei is 'IMEIs that Samsung has sold within a campaign: each is good for one bonus (S1 §5)';
comment on column sold_imei.imei is 'IMEI of the phone bought';
comment on column sold_imei.sku is 'Its SKU';
comment on column sold_imei.ean is 'Its EAN';
comment on column sold_imei.id_affiliato is 'Affiliate it was uploaded for; null: all';
comment on column sold_imei.imei_used is '1: consumed by a completed purchase, or used before';
comment on column sold_imei.data_caricamento is 'When head office loaded it';
comment on column sold_imei.sku_campagna is 'Campaign it was loaded for; null: any';
comment on column sold_imei.id_caricamento is 'List it came with; null: Samsung''s service answered it';

create table sold_imei_list (
  id_caricamento integer generated always as identity not null,
  id_affiliato integer not null,
  sku text not null,
  is_tutti flag not null default 0,
  nome_file text not null,
  data_caricamento timestamptz not null,
  id_operatore integer not null,
  caricati integer not null,
  tolti integer not null default 0,
  data_annullo timestamptz,
  constraint sold_imei_list_pkey primary key (id_caricamento),
  constraint sold_imei_list_counts_check check (((tolti >= 0) and (tolti <= caricati)))
);
create index sold_imei_list_campaign_idx on sold_imei_list (id_affiliato, sku, id_caricamento desc);
create index sold_imei_list_operator_idx on sold_imei_list (id_operatore);
comment on table sold_imei_list is 'Lists of sold IMEIs that head office loaded for a campaign';
comment on column sold_imei_list.id_caricamento is 'Id';
comment on column sold_imei_list.id_affiliato is 'Affiliate of the campaign it was loaded for';
comment on column sold_imei_list.sku is 'The campaign';
comment on column sold_imei_list.is_tutti is '1: good for every affiliate that has a campaign of this SKU';
comment on column sold_imei_list.nome_file is 'Name of the file';
comment on column sold_imei_list.data_caricamento is 'When';
comment on column sold_imei_list.id_operatore is 'Who';
comment on column sold_imei_list.caricati is 'IMEIs that it added';
comment on column sold_imei_list.tolti is 'Of those, taken out again while they were free';
comment on column sold_imei_list.data_annullo is 'When they were taken out; null: not';

create table statement_mail (
  id_negozio integer not null,
  mese date not null,
  id_invio integer not null,
  id_mail bigint,
  constraint statement_mail_pkey primary key (id_negozio, mese)
);
create index statement_mail_send_idx on statement_mail (id_invio);
create index statement_mail_mail_idx on statement_mail (id_mail) where (id_mail is not null);
comment on table statement_mail is 'Which shops were sent the statement of a month: each once';
comment on column statement_mail.id_negozio is 'Shop';
comment on column statement_mail.mese is 'First day of the month';
comment on column statement_mail.id_invio is 'The act that it was sent by';
comment on column statement_mail.id_mail is 'The mail; null: nothing moved and nothing is owed, so there was nothing to say';

create table statement_send (
  id_invio integer generated always as identity not null,
  mese date not null,
  quando timestamptz not null,
  id_operatore integer not null,
  totale integer not null,
  concluso_il timestamptz,
  constraint statement_send_pkey primary key (id_invio),
  constraint statement_send_month_check check ((mese = date_trunc('month'::text, (mese)::timestamp without time zone)))
);
create unique index statement_send_open_key on statement_send (mese) where (concluso_il is null);
create index statement_send_operator_idx on statement_send (id_operatore);
comment on table statement_send is 'Statements of a month sent to the shops by mail, in one act of head office; one at a time for a month';
comment on column statement_send.id_invio is 'The act';
comment on column statement_send.mese is 'First day of the month';
comment on column statement_send.quando is 'When it was asked for';
comment on column statement_send.id_operatore is 'Who asked';
comment on column statement_send.totale is 'Shops that were to get one then';
comment on column statement_send.concluso_il is 'When the last was dealt with; null: it is under way';

create table stocktake (
  id_inventario integer generated always as identity not null,
  posto text,
  aperto_il timestamptz not null,
  id_operatore integer not null,
  chiuso_il timestamptz,
  id_operatore_chiusura integer,
  constraint stocktake_pkey primary key (id_inventario),
  constraint stocktake_closed_check check (((chiuso_il is null) = (id_operatore_chiusura is null))),
  constraint stocktake_shelf_check check (((posto ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'::text) and (length(posto) <= 20)))
);
create index stocktake_time_idx on stocktake (aperto_il);
create index stocktake_operator_idx on stocktake (id_operatore);
create index stocktake_closer_idx on stocktake (id_operatore_chiusura) where (id_operatore_chiusura is not null);
comment on table stocktake is 'Counts of what lies at head office, kept with who and when';
comment on column stocktake.id_inventario is 'Count';
comment on column stocktake.posto is 'Shelves counted: those that begin so; null: all that is at head office';
comment on column stocktake.aperto_il is 'When it began: what was expected then is expected to its end';
comment on column stocktake.id_operatore is 'Who began it';
comment on column stocktake.chiuso_il is 'When it ended; null: it goes on';
comment on column stocktake.id_operatore_chiusura is 'Who ended it';

create table stocktake_line (
  id_riga integer generated always as identity not null,
  id_inventario integer not null,
  codice text not null,
  serial_number text,
  num_times integer,
  is_atteso flag not null,
  posto_atteso text,
  posto_letto text,
  letto_il timestamptz,
  id_operatore integer,
  constraint stocktake_line_pkey primary key (id_riga),
  constraint stocktake_line_cycle_check check (((serial_number is null) = (num_times is null))),
  constraint stocktake_line_expected_check check ((((is_atteso)::smallint = 0) or (serial_number is not null))),
  constraint stocktake_line_read_check check ((((letto_il is null) = (id_operatore is null)) and (((is_atteso)::smallint = 1) or (letto_il is not null))))
);
create unique index stocktake_line_device_key on stocktake_line (id_inventario, serial_number, num_times) where (serial_number is not null);
create unique index stocktake_line_code_key on stocktake_line (id_inventario, codice) where (serial_number is null);
create index stocktake_line_cycle_idx on stocktake_line (serial_number, num_times);
create index stocktake_line_operator_idx on stocktake_line (id_operatore) where (id_operatore is not null);
comment on table stocktake_line is 'What a count expects and what it has read';
comment on column stocktake_line.id_riga is 'Line';
comment on column stocktake_line.id_inventario is 'Count';
comment on column stocktake_line.codice is 'Code as it was read, or the number of what is expected';
comment on column stocktake_line.serial_number is 'Device; null: nothing is known by the code';
comment on column stocktake_line.num_times is 'Cycle';
comment on column stocktake_line.is_atteso is '1: it was to be there when the count began';
comment on column stocktake_line.posto_atteso is 'Shelf it was to lie on; null: none';
comment on column stocktake_line.posto_letto is 'Shelf where it was read; null: not read, or none was said';
comment on column stocktake_line.letto_il is 'When it was read; null: not yet';
comment on column stocktake_line.id_operatore is 'Who read it';

create table store (
  id_negozio integer not null,
  id_affiliato integer not null,
  negozio text not null,
  indirizzo text not null,
  cap text not null,
  citta text not null,
  sigla_provincia text not null,
  latitudine double precision,
  longitudine double precision,
  telefono text,
  email text,
  is_sede flag not null default 0,
  is_collaudo flag not null default 0,
  is_active flag not null default 1,
  data_modifica timestamptz not null default now(),
  cerca text generated always as (fold((((((((((((((((id_negozio)::text || ' '::text) || negozio) || ' '::text) || indirizzo) || ' '::text) || cap) || ' '::text) || citta) || ' '::text) || sigla_provincia) || ' '::text) || coalesce(telefono, ''::text)) || ' '::text) || coalesce(email, ''::text)))) stored not null,
  constraint store_pkey primary key (id_negozio),
  constraint store_tenant_key unique (id_affiliato, id_negozio),
  constraint store_id_check check ((id_negozio > 0)),
  constraint store_position_check check ((((latitudine is null) = (longitudine is null)) and ((latitudine >= ('-90'::integer)::double precision) and (latitudine <= (90)::double precision)) and ((longitudine >= ('-180'::integer)::double precision) and (longitudine <= (180)::double precision))))
);
create index store_search_idx on store using gin (cerca gin_trgm_ops) with (fastupdate=off);
create index store_test_idx on store (id_negozio, id_affiliato) where ((is_collaudo)::smallint = 1);
create trigger store_access after update of is_active on store for each row when (((old.is_active)::smallint <> (new.is_active)::smallint)) execute function tell_access_change('id_affiliato');
create trigger store_kind_hold before update on store for each row when ((((old.is_collaudo)::smallint <> (new.is_collaudo)::smallint) or (old.id_negozio <> new.id_negozio))) execute function hold_shop_kind();
comment on table store is 'A shop, or head office as a place (is_sede)';
comment on column store.id_negozio is 'Shop id; 0 is never a shop: it means all of them';
comment on column store.id_affiliato is 'Its affiliate';
comment on column store.negozio is 'Name of the shop';
comment on column store.indirizzo is 'Street and number';
comment on column store.cap is 'Postcode, 5 digits';
comment on column store.citta is 'Town';
comment on column store.sigla_provincia is 'Province';
comment on column store.latitudine is 'WGS84 latitude, for the nearest-shop list';
comment on column store.longitudine is 'WGS84 longitude';
comment on column store.telefono is 'Telephone shown to customers';
comment on column store.email is 'Mail address of the shop';
comment on column store.is_sede is '1: head office, the recipient of every DDT';
comment on column store.is_collaudo is '1: test shop, whose purchases may be deleted (rulings §6)';
comment on column store.is_active is '0: closed';
comment on column store.data_modifica is 'Last change, of hours and closed days too: an edit of an older version is refused';
comment on column store.cerca is 'What a search looks through: number, name, address, telephone, mail';

create table store_closure (
  id_affiliato integer not null,
  id_negozio integer not null,
  dal date not null,
  al date not null,
  nota text,
  constraint store_closure_pkey primary key (id_negozio, dal),
  constraint store_closure_days_check check ((dal <= al))
);
create index store_closure_store_idx on store_closure (id_affiliato, id_negozio);
comment on table store_closure is 'Days on which a shop is closed all day, whatever its week says';
comment on column store_closure.id_affiliato is 'Affiliate of the shop';
comment on column store_closure.id_negozio is 'Shop';
comment on column store_closure.dal is 'First day';
comment on column store_closure.al is 'Last day';
comment on column store_closure.nota is 'Why: holidays, works';

create table store_hours (
  id_affiliato integer not null,
  id_negozio integer not null,
  giorno smallint not null,
  apre time without time zone not null,
  chiude time without time zone not null,
  constraint store_hours_pkey primary key (id_negozio, giorno, apre),
  constraint store_hours_day_check check (((giorno >= 1) and (giorno <= 7))),
  constraint store_hours_span_check check ((apre < chiude))
);
create index store_hours_store_idx on store_hours (id_affiliato, id_negozio);
comment on table store_hours is 'When a shop is open in an ordinary week, Rome time; at most two spans a day (domain/opening-hours)';
comment on column store_hours.id_affiliato is 'Affiliate of the shop';
comment on column store_hours.id_negozio is 'Shop';
comment on column store_hours.giorno is '1 Monday … 7 Sunday';
comment on column store_hours.apre is 'Opens';
comment on column store_hours.chiude is 'Closes; 24:00 is midnight';

create table valuation_case (
  id_contestazione integer generated always as identity not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  stato text not null,
  motivo text not null,
  valore_acquisto numeric(12,2) not null,
  valore numeric(12,2) not null,
  valore_finale numeric(12,2),
  id_operatore_valutazione integer not null,
  aperta_il timestamptz not null,
  scade_il timestamptz not null,
  promemoria_il timestamptz,
  contestata_il timestamptz,
  id_operatore_negozio integer,
  chiusa_il timestamptz,
  id_operatore_esito integer,
  constraint valuation_case_pkey primary key (id_contestazione),
  constraint valuation_case_contested_check check (((contestata_il is null) = (id_operatore_negozio is null))),
  constraint valuation_case_final_check check ((((valore_finale is null) = (chiusa_il is null)) and (valore_finale >= (0)::numeric))),
  constraint valuation_case_open_check check (((stato = any (array['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text])) = (chiusa_il is null))),
  constraint valuation_case_state_check check ((stato = any (array['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text, 'CONFERMATA'::text, 'ACCOLTA'::text, 'ACCOLTA PER SILENZIO'::text, 'NON CONTESTATA'::text, 'SOSTITUITA'::text]))),
  constraint valuation_case_value_check check (((valore >= (0)::numeric) and (valore < valore_acquisto)))
);
create unique index valuation_case_open_key on valuation_case (serial_number, num_times) where (stato = any (array['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text]));
create index valuation_case_device_idx on valuation_case (serial_number, num_times);
create index valuation_case_due_idx on valuation_case (scade_il) where (stato = any (array['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text]));
create index valuation_case_store_idx on valuation_case (id_affiliato, id_negozio, aperta_il);
create index valuation_case_time_idx on valuation_case (aperta_il);
create index valuation_case_appraiser_idx on valuation_case (id_operatore_valutazione);
create index valuation_case_answerer_idx on valuation_case (id_operatore_negozio) where (id_operatore_negozio is not null);
create index valuation_case_decider_idx on valuation_case (id_operatore_esito) where (id_operatore_esito is not null);
create trigger valuation_case_work after delete on valuation_case for each row execute function work_item_gone('CASO', 'id_contestazione');
comment on table valuation_case is 'A value below what the shop paid, which the shop may contest; of a device the one without an end, or the last';
comment on column valuation_case.id_contestazione is 'Case';
comment on column valuation_case.serial_number is 'Device';
comment on column valuation_case.num_times is 'Cycle';
comment on column valuation_case.id_affiliato is 'Affiliate of the shop';
comment on column valuation_case.id_negozio is 'Shop that bought';
comment on column valuation_case.stato is 'ATTESA NEGOZIO, ATTESA SEDE, … (src/domain/valuation-case.ts)';
comment on column valuation_case.motivo is 'Why less was accepted (src/domain/lower-value.ts)';
comment on column valuation_case.valore_acquisto is 'What the shop paid, euro';
comment on column valuation_case.valore is 'What head office accepted, euro';
comment on column valuation_case.valore_finale is 'What it accepts at the end, euro; null: it is open';
comment on column valuation_case.id_operatore_valutazione is 'Who gave the value';
comment on column valuation_case.aperta_il is 'When';
comment on column valuation_case.scade_il is 'Until when whoever is waited for may answer';
comment on column valuation_case.promemoria_il is 'When it was reminded of that; null: not yet';
comment on column valuation_case.contestata_il is 'When the shop contested; null: it did not';
comment on column valuation_case.id_operatore_negozio is 'Who contested';
comment on column valuation_case.chiusa_il is 'When it ended';
comment on column valuation_case.id_operatore_esito is 'Who decided; null: nobody did, or a new value took its place';

create table valuation_change (
  id_rettifica integer generated always as identity not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  quando timestamptz not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag not null default 0,
  valore_prima numeric(12,2) not null,
  valore_dopo numeric(12,2) not null,
  is_visibile_prima flag,
  is_visibile_dopo flag,
  importo numeric(12,2),
  motivo text not null,
  id_contestazione integer,
  constraint valuation_change_pkey primary key (id_rettifica),
  constraint valuation_change_value_check check (((valore_prima >= (0)::numeric) and (valore_dopo >= (0)::numeric)))
);
create index valuation_change_device_idx on valuation_change (serial_number, num_times, id_rettifica);
create index valuation_change_store_idx on valuation_change (id_negozio, quando) where (importo is not null);
create index valuation_change_operator_idx on valuation_change (id_operatore);
create index valuation_change_user_idx on valuation_change (id_utente);
create index valuation_change_case_idx on valuation_change (id_contestazione) where (id_contestazione is not null);
create trigger valuation_change_refuse before delete or update or truncate on valuation_change for each statement execute function refuse_change();
comment on table valuation_change is 'Every change of an accepted value, before the settlement or after it; never changed';
comment on column valuation_change.id_rettifica is 'Change';
comment on column valuation_change.serial_number is 'Device';
comment on column valuation_change.num_times is 'Cycle';
comment on column valuation_change.id_affiliato is 'Affiliate of the shop';
comment on column valuation_change.id_negozio is 'Shop that bought';
comment on column valuation_change.quando is 'When';
comment on column valuation_change.id_operatore is 'Who; null: the system';
comment on column valuation_change.id_utente is 'Account behind the operator';
comment on column valuation_change.is_impersonato is '1: support acting for a shop';
comment on column valuation_change.valore_prima is 'Accepted before, euro';
comment on column valuation_change.valore_dopo is 'Accepted since, euro';
comment on column valuation_change.is_visibile_prima is 'device.is_difetto_visibile before';
comment on column valuation_change.is_visibile_dopo is 'The same since';
comment on column valuation_change.importo is 'What it brings the shop as a line, euro, maybe negative; null: it was not settled yet';
comment on column valuation_change.motivo is 'Why';
comment on column valuation_change.id_contestazione is 'Case that it comes of; null: head office''s own correction';

create table weekly_report (
  id_operatore integer not null,
  is_attiva flag not null,
  inviata_il date,
  constraint weekly_report_pkey primary key (id_operatore)
);
comment on table weekly_report is 'Who wants the weekly mail of the dashboard';
comment on column weekly_report.id_operatore is 'Whose';
comment on column weekly_report.is_attiva is 'Wants it';
comment on column weekly_report.inviata_il is 'Monday after the last week that was mailed (Europe/Rome); null: none yet';

create table work_file (
  path text not null,
  id_lavoro integer not null,
  id_nota integer,
  nome text not null,
  constraint work_file_pkey primary key (path),
  constraint work_file_name_check check (((length(nome) >= 1) and (length(nome) <= 200)))
);
create index work_file_item_idx on work_file (id_lavoro);
create index work_file_note_idx on work_file (id_nota) where (id_nota is not null);
comment on table work_file is 'Files that go with notes';
comment on column work_file.path is 'The file';
comment on column work_file.id_lavoro is 'Thread of the thing';
comment on column work_file.id_nota is 'The note; null: sent, and its note not written yet';
comment on column work_file.nome is 'What it was called where it came from';

create table work_item (
  id_lavoro integer generated always as identity not null,
  tipo_oggetto text not null,
  chiave text not null,
  titolo text not null,
  id_affiliato integer,
  id_negozio integer,
  id_incaricato integer,
  affidato_il timestamptz,
  is_segnalato flag not null default 0,
  versione integer not null default 0,
  creato_il timestamptz not null,
  constraint work_item_pkey primary key (id_lavoro),
  constraint work_item_object_key unique (tipo_oggetto, chiave),
  constraint work_item_assigned_check check (((id_incaricato is null) = (affidato_il is null))),
  constraint work_item_kind_check check ((tipo_oggetto = any (array['DEVICE'::text, 'SPEDIZIONE'::text, 'DISTINTA'::text, 'FATTURA'::text, 'COUPON'::text, 'NEGOZIO'::text, 'CONTATTO'::text, 'PREZZO'::text, 'LISTINO'::text, 'CAMPAGNA'::text, 'CASO'::text, 'RICHIESTA'::text, 'EVENTO'::text, 'POSTA'::text, 'QUATTRO_OCCHI'::text])))
);
create index work_item_store_idx on work_item (id_affiliato, id_negozio);
create index work_item_assignee_idx on work_item (id_incaricato, affidato_il desc) where (id_incaricato is not null);
create index work_item_flag_idx on work_item (id_lavoro) where ((is_segnalato)::smallint = 1);
comment on table work_item is 'The thread of a thing that people work on together: who has it, whether it is flagged';
comment on column work_item.id_lavoro is 'Thread';
comment on column work_item.tipo_oggetto is 'Kind of thing (src/domain/work-object.ts)';
comment on column work_item.chiave is 'Its key: a device''s case, else its id or serial';
comment on column work_item.titolo is 'What people call it, as it was when something was last said of it';
comment on column work_item.id_affiliato is 'Affiliate it belongs to; null: none';
comment on column work_item.id_negozio is 'Shop it belongs to; null: none, or the whole affiliate';
comment on column work_item.id_incaricato is 'Who of head office deals with it; null: nobody';
comment on column work_item.affidato_il is 'Since when';
comment on column work_item.is_segnalato is 'Flagged by head office';
comment on column work_item.versione is 'Grows when assignee or flag change';
comment on column work_item.creato_il is 'When something was first said of it';

create table work_mention (
  id_nota integer not null,
  id_operatore integer not null,
  constraint work_mention_pkey primary key (id_nota, id_operatore)
);
create index work_mention_operator_idx on work_mention (id_operatore);
comment on table work_mention is 'Who is mentioned in a note';
comment on column work_mention.id_nota is 'Note';
comment on column work_mention.id_operatore is 'Who is mentioned';

create table work_note (
  id_nota integer generated always as identity not null,
  id_lavoro integer not null,
  id_operatore integer not null,
  is_impersonato flag not null default 0,
  quando timestamptz not null,
  testo text not null,
  is_interna flag not null,
  constraint work_note_pkey primary key (id_nota),
  constraint work_note_length_check check (((length(testo) >= 1) and (length(testo) <= 2000)))
);
create index work_note_item_idx on work_note (id_lavoro, id_nota);
create index work_note_operator_idx on work_note (id_operatore);
comment on table work_note is 'What was said of a thing: added, never changed; deleted with the thing by retention';
comment on column work_note.id_nota is 'Grows with time';
comment on column work_note.id_lavoro is 'Thread';
comment on column work_note.id_operatore is 'Who wrote it';
comment on column work_note.is_impersonato is 'Support wrote it standing in for the shop';
comment on column work_note.quando is 'When';
comment on column work_note.testo is 'The note';
comment on column work_note.is_interna is 'Among head office only; no shop sees it';

-- Functions of rows.

create function document_view_hash(sale bytea, one document_view) returns bytea language sql stable as $$
  select sha256(sale || convert_to(jsonb_build_array(one.id_visione, extract(epoch from one.quando), one.path, one.campo,
    one.id_operatore, one.id_utente, one.is_impersonato, one.id_link, one.ip, one.motivo)::text, 'UTF8'))
$$;

create function document_view_seal_hash(before bytea, entry document_view_seal) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(entry.progressivo, entry.tipo, extract(epoch from entry.quando),
    entry.id_visione, encode(entry.impronta_riga, 'hex'), extract(epoch from entry.fino_al), entry.righe)::text, 'UTF8'))
$$;

create function figures_of(d device) returns table(voce text, id_affiliato integer, giorno date, codice smallint,
  valore numeric) language sql stable as $$
  select case d.id_stato_device when 14 then 'ANNULLATI' else 'ACQUISTI' end, d.id_affiliato,
    (d.data_acquisto at time zone 'Europe/Rome')::date,
    case d.id_stato_device when 14 then 0 else coalesce(d.id_modalita_pagamento, 0) end::smallint,
    case d.id_stato_device when 14 then 0 else coalesce(d.valore_acquisto, 0) end
  where d.data_acquisto is not null
  union all
  select 'GIACENZA', d.id_affiliato,
    coalesce(case d.id_stato_device when 1 then d.data_acquisto
      when 3 then (select s.data_richiesta_spedizione_magcent from shipment s where s.id_spedizione_magcent = d.id_spedizione_magcent)
      when 4 then d.data_arrivo else d.data_valutazione end at time zone 'Europe/Rome', '-infinity')::date,
    d.id_stato_device, coalesce(d.valore_acquisto, 0)
  where d.id_stato_device in (1, 3, 4, 5)
$$;

create function figures_of(r receipt, d device, is_esportato boolean) returns table(voce text, id_affiliato integer,
  giorno date, codice smallint, valore numeric) language sql stable as $$
  with day as (select (r.data_acquisto at time zone 'Europe/Rome')::date as giorno)
  select case d.id_stato_device when 14 then 'BOLLI_ANNULLATI' else 'BOLLI' end, r.id_affiliato, day.giorno, 0::smallint,
    case d.id_stato_device when 14 then 0 else (terms.valore ->> 'importo')::numeric end
  from day cross join lateral (
    select s.valore from setting s where s.chiave = 'bollo' and s.valido_dal <= day.giorno order by s.valido_dal desc limit 1) terms
  where r.serie is null and r.id_tipo_contratto in (1, 2) and d.valore_acquisto > (terms.valore ->> 'soglia')::numeric
  union all
  select 'MARGINE', r.id_affiliato, day.giorno, 0::smallint, 0 from day
  where not is_esportato and d.id_stato_device <> 14 and d.regime_acquisto in ('PRIVATO', 'IMPRESA SENZA DETRAZIONE', 'MARGINE')
$$;

create function figures_of(s slip) returns table(voce text, id_affiliato integer, giorno date, codice smallint,
  valore numeric) language sql stable as $$
  select 'DISTINTE', s.id_affiliato, s.periodo, 0::smallint, s.valore where s.pagata = 0
$$;

create function is_entry_kept(entry register) returns boolean language sql stable as $$
  select ((date_trunc('year', entry.quando at time zone 'Europe/Rome') + interval '1 year') at time zone 'Europe/Rome')
    >= retention_limit('registro_anni') or is_held(entry.serial_number, entry.num_times)
$$;

create function register_hash(before bytea, entry register) returns bytea language sql stable as $$
  select case when entry.impronta_persona is null then register_hash_named(before, entry)
    else sha256(before || convert_to(jsonb_build_array(entry.id_negozio, entry.numero, entry.operazione, entry.rif_numero,
      extract(epoch from entry.quando), entry.serial_number, entry.num_times, encode(entry.impronta_persona, 'hex'),
      entry.brand_name, entry.model_name, entry.memory_gb, entry.imei, entry.imei2, entry.prezzo, entry.bonus,
      entry.anno_ricevuta, entry.progressivo_ricevuta, entry.id_operatore, entry.acquirente,
      entry.ragione_sociale_acquirente, entry.partita_iva_acquirente)::text, 'UTF8')) end
$$;

create function register_hash_entry(before bytea, entry register) returns bytea language sql stable as $$
  select sha256(before || convert_to((jsonb_build_array(entry.id_negozio, entry.numero, entry.operazione, entry.rif_numero,
    extract(epoch from entry.quando), entry.serial_number, entry.num_times, entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.brand_name,
    entry.model_name, entry.memory_gb, entry.imei, entry.imei2, entry.prezzo, entry.bonus, entry.anno_ricevuta,
    entry.progressivo_ricevuta, entry.id_operatore) || case when num_nonnulls(entry.nome_firmatario,
      entry.cognome_firmatario, entry.codice_fiscale_firmatario, entry.ruolo_firmatario) = 0 then '[]'::jsonb
      else jsonb_build_array(entry.nome_firmatario, entry.cognome_firmatario, entry.codice_fiscale_firmatario,
        entry.ruolo_firmatario) end)::text, 'UTF8'))
$$;

create function register_hash_named(before bytea, entry register) returns bytea language sql stable as $$
  select case when entry.acquirente is null then register_hash_entry(before, entry)
    else sha256(register_hash_entry(before, entry) || convert_to(jsonb_build_array(entry.acquirente,
      entry.ragione_sociale_acquirente, entry.partita_iva_acquirente)::text, 'UTF8')) end
$$;

create function register_person_hash(entry register) returns bytea language sql stable as $$
  select sha256(entry.sale || convert_to((jsonb_build_array(entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.nome_firmatario,
    entry.cognome_firmatario, entry.codice_fiscale_firmatario, entry.ruolo_firmatario)
    || case when num_nonnulls(entry.ente_rilascio, entry.data_rilascio) = 0 then '[]'::jsonb
      else jsonb_build_array(entry.ente_rilascio, entry.data_rilascio) end)::text, 'UTF8'))
$$;

comment on function birth_code(text,text,date) is 'The same from names and day of birth; null: one of them is not known';
comment on function fold(text) is 'Lower case without accents, for searching';
comment on function phone_identity(text) is 'The first 14 digits of an IMEI; null: it is none';
comment on function searchable(text) is 'A name as it is searched: folded, without spaces, apostrophes, dashes and dots';
comment on function serial_identity(text) is 'A serial in capitals (NFKC), letters and digits alone; of one that is an IMEI the first 14; as it is where nothing is left';
comment on function tax_code_birth(text) is 'What a tax code says of names and day of birth, whatever the sex; null: it says nothing';
comment on function tax_code_identity(text) is 'A tax code without blanks, in capitals, with its digits for the letters that stand for them and without its check letter; another code as it is';

-- What points at what, once all are there.
alter table affiliate_logo add constraint affiliate_logo_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table affiliate_logo add constraint affiliate_logo_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table approval add constraint approval_answerer_fkey foreign key (id_operatore_risposta) references operator(id_operatore);
alter table approval add constraint approval_answering_user_fkey foreign key (id_utente_risposta) references operator(id_operatore);
alter table approval add constraint approval_customer_fkey foreign key (id_cliente) references customer(id_cliente);
alter table approval add constraint approval_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times) on delete cascade;
alter table approval add constraint approval_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table approval add constraint approval_user_fkey foreign key (id_utente) references operator(id_operatore);
alter table archived_document add constraint archived_document_file_fkey foreign key (path) references file(path);
alter table archived_document add constraint archived_document_receipt_fkey foreign key (serial_number, num_times) references receipt(serial_number, num_times);
alter table archived_document add constraint archived_document_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table audit_entry add constraint audit_entry_account_fkey foreign key (id_utente) references operator(id_operatore);
alter table audit_entry add constraint audit_entry_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table audit_entry add constraint audit_entry_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table audit_entry add constraint audit_entry_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table authority_hold add constraint authority_hold_decider_fkey foreign key (id_operatore_esito) references operator(id_operatore);
alter table authority_hold add constraint authority_hold_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times) on delete cascade;
alter table authority_hold add constraint authority_hold_request_fkey foreign key (id_richiesta) references authority_request(id_richiesta);
alter table authority_hold add constraint authority_hold_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table authority_request add constraint authority_request_closer_fkey foreign key (id_operatore_chiusura) references operator(id_operatore);
alter table authority_request add constraint authority_request_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table ban add constraint ban_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table ban add constraint ban_remover_fkey foreign key (id_operatore_tolto) references operator(id_operatore);
alter table bank_account add constraint bank_account_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table bank_account add constraint bank_account_answerer_fkey foreign key (id_operatore_risposta) references operator(id_operatore);
alter table bank_account add constraint bank_account_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table bank_account add constraint bank_account_request_fkey foreign key (id_richiesta) references four_eyes_request(id_richiesta);
alter table bank_account add constraint bank_account_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table brand add constraint brand_import_fkey foreign key (id_import) references price_import(id_import);
alter table buyer_term add constraint buyer_term_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table buyer_term add constraint buyer_term_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table campaign add constraint campaign_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table campaign add constraint campaign_brand_fkey foreign key (id_brand_campagna) references brand(id_brand);
alter table campaign add constraint campaign_model_fkey foreign key (id_model_name) references device_model(id_model_name);
alter table campaign_history add constraint campaign_history_campaign_fkey foreign key (id_affiliato, sku) references campaign(id_affiliato, sku);
alter table campaign_history add constraint campaign_history_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table capture add constraint capture_back_fkey foreign key (retro_documento) references file(path);
alter table capture add constraint capture_customer_fkey foreign key (id_cliente) references customer(id_cliente);
alter table capture add constraint capture_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table capture add constraint capture_front_fkey foreign key (fronte_documento) references file(path);
alter table case_message add constraint case_message_case_fkey foreign key (id_contestazione) references valuation_case(id_contestazione);
alter table case_message add constraint case_message_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table consent add constraint consent_customer_fkey foreign key (id_cliente) references customer(id_cliente);
alter table consent add constraint consent_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table consent add constraint consent_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table consent add constraint consent_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table contact add constraint contact_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table contact add constraint contact_type_fkey foreign key (id_tipo_attivita) references business_type(id_tipo_attivita);
alter table coupon add constraint coupon_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table coupon add constraint coupon_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table coupon add constraint coupon_used_operator_fkey foreign key (id_operatore_utilizzo) references operator(id_operatore);
alter table coupon add constraint coupon_used_store_fkey foreign key (id_negozio_utilizzo) references store(id_negozio);
alter table custody add constraint custody_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table custody add constraint custody_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table custody add constraint custody_photo_fkey foreign key (foto) references file(path);
alter table custody add constraint custody_shipment_fkey foreign key (id_spedizione_magcent) references shipment(id_spedizione_magcent);
alter table custody add constraint custody_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table customer add constraint customer_country_fkey foreign key (nazione) references country(sigla_nazione);
alter table customer add constraint customer_id_importazione_fkey foreign key (id_importazione) references history_import(id_importazione);
alter table customer add constraint customer_merged_fkey foreign key (id_cliente_unito) references customer(id_cliente);
alter table customer add constraint customer_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table device add constraint device_case_fkey foreign key (id_contestazione) references valuation_case(id_contestazione) on delete set null;
alter table device add constraint device_changer_fkey foreign key (id_operatore_modifica) references operator(id_operatore);
alter table device add constraint device_customer_fkey foreign key (id_cliente) references customer(id_cliente);
alter table device add constraint device_evaluation_fkey foreign key (evaluation_id) references evaluation(evaluation_id);
alter table device add constraint device_id_importazione_fkey foreign key (id_importazione) references history_import(id_importazione);
alter table device add constraint device_model_fkey foreign key (id_model_name) references device_model(id_model_name) on delete set null;
alter table device add constraint device_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table device add constraint device_shipment_fkey foreign key (id_spedizione_magcent) references shipment(id_spedizione_magcent);
alter table device add constraint device_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table device_model add constraint device_model_brand_fkey foreign key (id_brand) references brand(id_brand);
alter table device_model add constraint device_model_import_fkey foreign key (id_import) references price_import(id_import);
alter table device_photo add constraint device_photo_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table device_photo add constraint device_photo_file_fkey foreign key (foto) references file(path);
alter table device_photo add constraint device_photo_message_fkey foreign key (id_messaggio) references case_message(id_messaggio) on delete set null;
alter table device_photo add constraint device_photo_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table document_hold add constraint document_hold_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table document_hold add constraint document_hold_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table document_hold add constraint document_hold_remover_fkey foreign key (id_operatore_tolto) references operator(id_operatore);
alter table document_view add constraint document_view_account_fkey foreign key (id_utente) references operator(id_operatore);
alter table document_view add constraint document_view_file_fkey foreign key (path) references file(path);
alter table document_view add constraint document_view_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table document_view_salt add constraint document_view_salt_view_fkey foreign key (id_visione) references document_view(id_visione) on delete cascade;
alter table dropped_offer add constraint dropped_offer_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table dropped_offer add constraint dropped_offer_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table evaluation add constraint evaluation_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table evaluation add constraint evaluation_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table file add constraint file_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table file add constraint file_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table file add constraint file_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table four_eyes_request add constraint four_eyes_request_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table four_eyes_request add constraint four_eyes_request_answerer_fkey foreign key (id_utente_risposta) references operator(id_operatore);
alter table four_eyes_request add constraint four_eyes_request_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table four_eyes_request add constraint four_eyes_request_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table four_eyes_request add constraint four_eyes_request_user_fkey foreign key (id_utente) references operator(id_operatore);
alter table history_import_line add constraint history_import_line_id_importazione_fkey foreign key (id_importazione) references history_import(id_importazione);
alter table inbox_card add constraint inbox_card_event_fkey foreign key (id_evento) references inbox_event(id_evento) on delete cascade;
alter table inbox_card add constraint inbox_card_item_fkey foreign key (id_lavoro) references work_item(id_lavoro) on delete cascade;
alter table inbox_card add constraint inbox_card_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table inbox_choice add constraint inbox_choice_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table inbox_event add constraint inbox_event_item_fkey foreign key (id_lavoro) references work_item(id_lavoro) on delete cascade;
alter table inbox_event add constraint inbox_event_note_fkey foreign key (id_nota) references work_note(id_nota) on delete cascade;
alter table inbox_event add constraint inbox_event_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table inbox_mail add constraint inbox_mail_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table invoice add constraint invoice_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table invoice add constraint invoice_linked_fkey foreign key (id_fattura_collegata) references invoice(id_fattura);
alter table invoice add constraint invoice_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table invoice add constraint invoice_payer_fkey foreign key (id_operatore_pagamento) references operator(id_operatore);
alter table invoice add constraint invoice_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table invoice_payment add constraint invoice_payment_invoice_fkey foreign key (id_fattura) references invoice(id_fattura);
alter table invoice_payment add constraint invoice_payment_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table invoice_payment add constraint invoice_payment_undoer_fkey foreign key (id_operatore_storno) references operator(id_operatore);
alter table invoice_reminder add constraint invoice_reminder_invoice_fkey foreign key (id_fattura) references invoice(id_fattura);
alter table invoice_reminder add constraint invoice_reminder_mail_fkey foreign key (id_mail) references mail_outbox(id_mail);
alter table invoice_sending add constraint invoice_sending_invoice_fkey foreign key (id_fattura) references invoice(id_fattura);
alter table invoice_sending add constraint invoice_sending_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table legal_text add constraint legal_text_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table link add constraint link_customer_fkey foreign key (id_cliente) references customer(id_cliente);
alter table link add constraint link_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table link add constraint link_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table link add constraint link_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table list_choice add constraint list_choice_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table list_choice add constraint list_choice_view_fkey foreign key (id_vista) references list_view(id_vista) on delete set null;
alter table list_mailing add constraint list_mailing_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table list_mailing add constraint list_mailing_view_fkey foreign key (id_vista) references list_view(id_vista) on delete cascade;
alter table list_view add constraint list_view_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table list_view add constraint list_view_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table login_code add constraint login_code_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table login_code add constraint login_code_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table mail_outbox add constraint mail_outbox_consent_fkey foreign key (id_link_consensi) references link(id_link);
alter table mail_outbox add constraint mail_outbox_document_fkey foreign key (id_documento) references archived_document(id_documento);
alter table mail_outbox add constraint mail_outbox_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table mail_outbox add constraint mail_outbox_password_fkey foreign key (id_link_password) references password_link(id_link);
alter table mail_outbox add constraint mail_outbox_receipt_fkey foreign key (serial_number, num_times) references receipt(serial_number, num_times);
alter table mail_outbox add constraint mail_outbox_shipment_fkey foreign key (id_spedizione_magcent) references shipment(id_spedizione_magcent);
alter table mail_outbox add constraint mail_outbox_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table mail_template add constraint mail_template_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table margin_export add constraint margin_export_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times) on delete cascade;
alter table margin_export add constraint margin_export_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table model_number add constraint model_number_model_fkey foreign key (id_model_name) references device_model(id_model_name) on delete cascade;
alter table operator add constraint operator_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table operator add constraint operator_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table packaging_event add constraint packaging_event_account_fkey foreign key (id_utente) references operator(id_operatore);
alter table packaging_event add constraint packaging_event_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table packaging_event add constraint packaging_event_request_fkey foreign key (id_packaging) references packaging_request(id_packaging);
alter table packaging_request add constraint packaging_request_fulfiller_fkey foreign key (id_operatore_evasione) references operator(id_operatore);
alter table packaging_request add constraint packaging_request_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table packaging_request add constraint packaging_request_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table paper_page add constraint paper_page_file_fkey foreign key (path) references file(path);
alter table paper_page add constraint paper_page_signature_fkey foreign key (serial_number, num_times) references paper_signature(serial_number, num_times);
alter table paper_signature add constraint paper_signature_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table paper_signature add constraint paper_signature_receipt_fkey foreign key (serial_number, num_times) references receipt(serial_number, num_times);
alter table passkey add constraint passkey_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table password_link add constraint password_link_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table payment add constraint payment_account_fkey foreign key (id_conto) references bank_account(id_conto);
alter table payment add constraint payment_run_fkey foreign key (id_disposizione) references payment_run(id_disposizione);
alter table payment add constraint payment_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table payment_run add constraint payment_run_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table payment_slip add constraint payment_slip_payment_fkey foreign key (id_bonifico) references payment(id_bonifico);
alter table payment_slip add constraint payment_slip_slip_fkey foreign key (id_distinta) references slip(id_distinta);
alter table person_request add constraint person_request_answerer_fkey foreign key (id_operatore_esito) references operator(id_operatore);
alter table person_request add constraint person_request_customer_fkey foreign key (id_cliente) references customer(id_cliente);
alter table person_request add constraint person_request_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table person_request add constraint person_request_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table price add constraint price_memory_fkey foreign key (id_memory) references memory(id_memory);
alter table price add constraint price_model_fkey foreign key (id_model_name) references device_model(id_model_name) on delete cascade;
alter table price_history add constraint price_history_import_fkey foreign key (id_import) references price_import(id_import);
alter table price_history add constraint price_history_memory_fkey foreign key (id_memory) references memory(id_memory);
alter table price_history add constraint price_history_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table price_import add constraint price_import_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table price_import_row add constraint price_import_row_import_fkey foreign key (id_import) references price_import(id_import) on delete cascade;
alter table price_lock add constraint price_lock_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table price_lock add constraint price_lock_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times) on delete cascade;
alter table price_lock add constraint price_lock_memory_fkey foreign key (id_memory) references memory(id_memory);
alter table price_lock add constraint price_lock_model_fkey foreign key (id_model_name) references device_model(id_model_name);
alter table price_request add constraint price_request_answerer_fkey foreign key (id_operatore_risposta) references operator(id_operatore);
alter table price_request add constraint price_request_evaluation_fkey foreign key (evaluation_id) references evaluation(evaluation_id);
alter table price_request add constraint price_request_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table progressive add constraint progressive_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table purchase_hint add constraint purchase_hint_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times) on delete cascade;
alter table purchase_proof add constraint purchase_proof_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table purchase_proof add constraint purchase_proof_file_fkey foreign key (path) references file(path);
alter table purchase_proof add constraint purchase_proof_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table receipt add constraint receipt_coupon_fkey foreign key (coupon_serial_number) references coupon(coupon_serial_number);
alter table receipt add constraint receipt_customer_fkey foreign key (id_cliente) references customer(id_cliente);
alter table receipt add constraint receipt_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table receipt add constraint receipt_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table receipt add constraint receipt_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table recovery_code add constraint recovery_code_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table register add constraint register_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table register add constraint register_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table register_cut add constraint register_cut_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table register_stamp add constraint register_stamp_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table register_stamp add constraint register_stamp_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table report_trace add constraint report_trace_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table samsung_report add constraint samsung_report_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table samsung_report add constraint samsung_report_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table sdi_message add constraint sdi_message_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table sdi_message add constraint sdi_message_sending_fkey foreign key (id_invio) references invoice_sending(id_invio);
alter table second_factor add constraint second_factor_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table second_factor_ticket add constraint second_factor_ticket_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table security_event add constraint security_event_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table security_event add constraint security_event_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table security_event add constraint security_event_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table sender_progressive add constraint sender_progressive_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table session add constraint session_account_fkey foreign key (id_utente) references operator(id_operatore);
alter table session add constraint session_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table session add constraint session_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table session add constraint session_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table set_aside_file add constraint set_aside_file_mail_fkey foreign key (id_posta) references set_aside_mail(id_posta) on delete cascade;
alter table set_aside_mail add constraint set_aside_mail_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table setting add constraint setting_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table shipment add constraint shipment_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table shipment add constraint shipment_receiver_fkey foreign key (id_operatore_ricezione) references operator(id_operatore);
alter table shipment add constraint shipment_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table shipment_device add constraint shipment_device_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table shipment_device add constraint shipment_device_shipment_fkey foreign key (id_spedizione_magcent) references shipment(id_spedizione_magcent);
alter table shipment_event add constraint shipment_event_account_fkey foreign key (id_utente) references operator(id_operatore);
alter table shipment_event add constraint shipment_event_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table shipment_event add constraint shipment_event_shipment_fkey foreign key (id_spedizione_magcent) references shipment(id_spedizione_magcent);
alter table signature add constraint signature_file_fkey foreign key (path) references file(path);
alter table signature add constraint signature_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table signature add constraint signature_receipt_fkey foreign key (serial_number, num_times) references receipt(serial_number, num_times);
alter table slip add constraint slip_payer_fkey foreign key (id_operatore_pagamento) references operator(id_operatore);
alter table slip add constraint slip_payment_fkey foreign key (id_bonifico) references payment(id_bonifico);
alter table slip add constraint slip_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table slip_line add constraint slip_line_change_fkey foreign key (id_rettifica) references valuation_change(id_rettifica);
alter table slip_line add constraint slip_line_coupon_fkey foreign key (coupon_serial_number) references coupon(coupon_serial_number);
alter table slip_line add constraint slip_line_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table slip_line add constraint slip_line_slip_fkey foreign key (id_distinta) references slip(id_distinta);
alter table sold_imei add constraint sold_imei_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table sold_imei add constraint sold_imei_list_fkey foreign key (id_caricamento) references sold_imei_list(id_caricamento);
alter table sold_imei_list add constraint sold_imei_list_campaign_fkey foreign key (id_affiliato, sku) references campaign(id_affiliato, sku);
alter table sold_imei_list add constraint sold_imei_list_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table statement_mail add constraint statement_mail_mail_fkey foreign key (id_mail) references mail_outbox(id_mail);
alter table statement_mail add constraint statement_mail_send_fkey foreign key (id_invio) references statement_send(id_invio);
alter table statement_mail add constraint statement_mail_store_fkey foreign key (id_negozio) references store(id_negozio);
alter table statement_send add constraint statement_send_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table stocktake add constraint stocktake_closer_fkey foreign key (id_operatore_chiusura) references operator(id_operatore);
alter table stocktake add constraint stocktake_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table stocktake_line add constraint stocktake_line_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table stocktake_line add constraint stocktake_line_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table stocktake_line add constraint stocktake_line_stocktake_fkey foreign key (id_inventario) references stocktake(id_inventario);
alter table store add constraint store_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table store_closure add constraint store_closure_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table store_hours add constraint store_hours_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table valuation_case add constraint valuation_case_answerer_fkey foreign key (id_operatore_negozio) references operator(id_operatore);
alter table valuation_case add constraint valuation_case_appraiser_fkey foreign key (id_operatore_valutazione) references operator(id_operatore);
alter table valuation_case add constraint valuation_case_decider_fkey foreign key (id_operatore_esito) references operator(id_operatore);
alter table valuation_case add constraint valuation_case_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table valuation_case add constraint valuation_case_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table valuation_change add constraint valuation_change_case_fkey foreign key (id_contestazione) references valuation_case(id_contestazione);
alter table valuation_change add constraint valuation_change_device_fkey foreign key (serial_number, num_times) references device(serial_number, num_times);
alter table valuation_change add constraint valuation_change_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table valuation_change add constraint valuation_change_user_fkey foreign key (id_utente) references operator(id_operatore);
alter table weekly_report add constraint weekly_report_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table work_file add constraint work_file_file_fkey foreign key (path) references file(path) on delete cascade;
alter table work_file add constraint work_file_item_fkey foreign key (id_lavoro) references work_item(id_lavoro) on delete cascade;
alter table work_file add constraint work_file_note_fkey foreign key (id_nota) references work_note(id_nota) on delete cascade;
alter table work_item add constraint work_item_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato);
alter table work_item add constraint work_item_assignee_fkey foreign key (id_incaricato) references operator(id_operatore);
alter table work_item add constraint work_item_store_fkey foreign key (id_affiliato, id_negozio) references store(id_affiliato, id_negozio);
alter table work_mention add constraint work_mention_note_fkey foreign key (id_nota) references work_note(id_nota) on delete cascade;
alter table work_mention add constraint work_mention_operator_fkey foreign key (id_operatore) references operator(id_operatore);
alter table work_note add constraint work_note_item_fkey foreign key (id_lavoro) references work_item(id_lavoro) on delete cascade;
alter table work_note add constraint work_note_operator_fkey foreign key (id_operatore) references operator(id_operatore);

alter table figure_change set (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500, autovacuum_vacuum_insert_threshold=-1, autovacuum_analyze_threshold=100000);

-- What belongs to no month yet; the months themselves are made by the job that keeps them ahead.
create table device_event_rest partition of device_event default;
select keep_months(current_date);

grant usage on schema public to permuta_conservazione;
grant insert on figure_change, ledger_mark to permuta_conservazione;
grant select on device, document_hold, document_view_salt, file, receipt, setting, shipment, shipment_device, store,
  valuation_case to permuta_conservazione;
grant select, delete on archived_document, case_message, consent, device_event, document_view, mail_outbox,
  paper_page, paper_signature, purchase_proof, register, security_event, shipment_event, signature, slip_line,
  valuation_change to permuta_conservazione;
grant select, insert on document_view_seal, register_cut to permuta_conservazione;
grant select, update on slip to permuta_conservazione;
grant update (codice_fiscale, codice_fiscale_firmatario, cognome, cognome_firmatario, data_rilascio, dimenticata_il,
  domicilio, ente_rilascio, nome, nome_firmatario, numero_documento, ragione_sociale, ruolo_firmatario, sale) on register to permuta_conservazione;
-- They act as the role that ledgers let through, which nobody logs in as.
grant create on schema public to permuta_conservazione;
alter function cut_register(integer, integer, timestamptz) owner to permuta_conservazione;
alter function drop_old_events(timestamptz) owner to permuta_conservazione;
alter function drop_old_papers(text, integer) owner to permuta_conservazione;
alter function drop_old_views(timestamptz, timestamptz) owner to permuta_conservazione;
alter function drop_test_rows(text, text[], integer[]) owner to permuta_conservazione;
alter function drop_test_shipment_events(integer) owner to permuta_conservazione;
alter function forget_register(integer[], integer[], timestamptz) owner to permuta_conservazione;
alter function free_slips(integer[]) owner to permuta_conservazione;
alter function reopen_slip(integer, smallint[], smallint) owner to permuta_conservazione;
alter function resum_test_slips(integer[]) owner to permuta_conservazione;
revoke create on schema public from permuta_conservazione;

insert into business_type (id_tipo_attivita, attivita) values
  (1, 'Negozio di telefonia'),
  (2, 'Catena di negozi'),
  (3, 'Elettronica di consumo'),
  (4, 'Operatore telefonico'),
  (5, 'Riparazioni'),
  (9, 'Altro');

insert into memory (id_memory, memory, memory_gb) values
  (1, '1 GB', 1),
  (10, '512 GB', 512),
  (11, '1 TB', 1024),
  (12, '2 TB', 2048),
  (2, '2 GB', 2),
  (3, '4 GB', 4),
  (4, '8 GB', 8),
  (5, '16 GB', 16),
  (6, '32 GB', 32),
  (7, '64 GB', 64),
  (8, '128 GB', 128),
  (9, '256 GB', 256),
  (99, 'Unique', 0);

insert into country (sigla_nazione, id_paese, paese) values
  ('AD', 20, 'Andorra'),
  ('AE', 784, 'Emirati Arabi Uniti'),
  ('AF', 4, 'Afghanistan'),
  ('AG', 28, 'Antigua e Barbuda'),
  ('AI', 660, 'Anguilla'),
  ('AL', 8, 'Albania'),
  ('AM', 51, 'Armenia'),
  ('AO', 24, 'Angola'),
  ('AQ', 10, 'Antartide'),
  ('AR', 32, 'Argentina'),
  ('AS', 16, 'Samoa Americane'),
  ('AT', 40, 'Austria'),
  ('AU', 36, 'Australia'),
  ('AW', 533, 'Aruba'),
  ('AX', 248, 'Isole Åland'),
  ('AZ', 31, 'Azerbaigian'),
  ('BA', 70, 'Bosnia ed Erzegovina'),
  ('BB', 52, 'Barbados'),
  ('BD', 50, 'Bangladesh'),
  ('BE', 56, 'Belgio'),
  ('BF', 854, 'Burkina Faso'),
  ('BG', 100, 'Bulgaria'),
  ('BH', 48, 'Bahrein'),
  ('BI', 108, 'Burundi'),
  ('BJ', 204, 'Benin'),
  ('BL', 652, 'Saint-Barthélemy'),
  ('BM', 60, 'Bermuda'),
  ('BN', 96, 'Brunei'),
  ('BO', 68, 'Bolivia'),
  ('BQ', 535, 'Caraibi Olandesi'),
  ('BR', 76, 'Brasile'),
  ('BS', 44, 'Bahamas'),
  ('BT', 64, 'Bhutan'),
  ('BV', 74, 'Isola Bouvet'),
  ('BW', 72, 'Botswana'),
  ('BY', 112, 'Bielorussia'),
  ('BZ', 84, 'Belize'),
  ('CA', 124, 'Canada'),
  ('CC', 166, 'Isole Cocos'),
  ('CD', 180, 'Congo, Repubblica Democratica'),
  ('CF', 140, 'Repubblica Centrafricana'),
  ('CG', 178, 'Congo, Repubblica'),
  ('CH', 756, 'Svizzera'),
  ('CI', 384, 'Costa d’Avorio'),
  ('CK', 184, 'Isole Cook'),
  ('CL', 152, 'Cile'),
  ('CM', 120, 'Camerun'),
  ('CN', 156, 'Cina'),
  ('CO', 170, 'Colombia'),
  ('CR', 188, 'Costa Rica'),
  ('CU', 192, 'Cuba'),
  ('CV', 132, 'Capo Verde'),
  ('CW', 531, 'Curaçao'),
  ('CX', 162, 'Isola Christmas'),
  ('CY', 196, 'Cipro'),
  ('CZ', 203, 'Repubblica Ceca'),
  ('DE', 276, 'Germania'),
  ('DJ', 262, 'Gibuti'),
  ('DK', 208, 'Danimarca'),
  ('DM', 212, 'Dominica'),
  ('DO', 214, 'Repubblica Dominicana'),
  ('DZ', 12, 'Algeria'),
  ('EC', 218, 'Ecuador'),
  ('EE', 233, 'Estonia'),
  ('EG', 818, 'Egitto'),
  ('EH', 732, 'Sahara Occidentale'),
  ('ER', 232, 'Eritrea'),
  ('ES', 724, 'Spagna'),
  ('ET', 231, 'Etiopia'),
  ('FI', 246, 'Finlandia'),
  ('FJ', 242, 'Figi'),
  ('FK', 238, 'Isole Falkland'),
  ('FM', 583, 'Micronesia'),
  ('FO', 234, 'Isole Fær Øer'),
  ('FR', 250, 'Francia'),
  ('GA', 266, 'Gabon'),
  ('GB', 826, 'Regno Unito'),
  ('GD', 308, 'Grenada'),
  ('GE', 268, 'Georgia'),
  ('GF', 254, 'Guyana Francese'),
  ('GG', 831, 'Guernsey'),
  ('GH', 288, 'Ghana'),
  ('GI', 292, 'Gibilterra'),
  ('GL', 304, 'Groenlandia'),
  ('GM', 270, 'Gambia'),
  ('GN', 324, 'Guinea'),
  ('GP', 312, 'Guadalupa'),
  ('GQ', 226, 'Guinea Equatoriale'),
  ('GR', 300, 'Grecia'),
  ('GS', 239, 'Georgia del Sud e Sandwich Australi'),
  ('GT', 320, 'Guatemala'),
  ('GU', 316, 'Guam'),
  ('GW', 624, 'Guinea-Bissau'),
  ('GY', 328, 'Guyana'),
  ('HK', 344, 'Hong Kong'),
  ('HM', 334, 'Isole Heard e McDonald'),
  ('HN', 340, 'Honduras'),
  ('HR', 191, 'Croazia'),
  ('HT', 332, 'Haiti'),
  ('HU', 348, 'Ungheria'),
  ('ID', 360, 'Indonesia'),
  ('IE', 372, 'Irlanda'),
  ('IL', 376, 'Israele'),
  ('IM', 833, 'Isola di Man'),
  ('IN', 356, 'India'),
  ('IO', 86, 'Territorio Britannico dell’Oceano Indiano'),
  ('IQ', 368, 'Iraq'),
  ('IR', 364, 'Iran'),
  ('IS', 352, 'Islanda'),
  ('IT', 380, 'Italia'),
  ('JE', 832, 'Jersey'),
  ('JM', 388, 'Giamaica'),
  ('JO', 400, 'Giordania'),
  ('JP', 392, 'Giappone'),
  ('KE', 404, 'Kenya'),
  ('KG', 417, 'Kirghizistan'),
  ('KH', 116, 'Cambogia'),
  ('KI', 296, 'Kiribati'),
  ('KM', 174, 'Comore'),
  ('KN', 659, 'Saint Kitts e Nevis'),
  ('KP', 408, 'Corea del Nord'),
  ('KR', 410, 'Corea del Sud'),
  ('KW', 414, 'Kuwait'),
  ('KY', 136, 'Isole Cayman'),
  ('KZ', 398, 'Kazakistan'),
  ('LA', 418, 'Laos'),
  ('LB', 422, 'Libano'),
  ('LC', 662, 'Saint Lucia'),
  ('LI', 438, 'Liechtenstein'),
  ('LK', 144, 'Sri Lanka'),
  ('LR', 430, 'Liberia'),
  ('LS', 426, 'Lesotho'),
  ('LT', 440, 'Lituania'),
  ('LU', 442, 'Lussemburgo'),
  ('LV', 428, 'Lettonia'),
  ('LY', 434, 'Libia'),
  ('MA', 504, 'Marocco'),
  ('MC', 492, 'Monaco'),
  ('MD', 498, 'Moldavia'),
  ('ME', 499, 'Montenegro'),
  ('MF', 663, 'Saint Martin'),
  ('MG', 450, 'Madagascar'),
  ('MH', 584, 'Isole Marshall'),
  ('MK', 807, 'Macedonia del Nord'),
  ('ML', 466, 'Mali'),
  ('MM', 104, 'Myanmar'),
  ('MN', 496, 'Mongolia'),
  ('MO', 446, 'Macao'),
  ('MP', 580, 'Isole Marianne Settentrionali'),
  ('MQ', 474, 'Martinica'),
  ('MR', 478, 'Mauritania'),
  ('MS', 500, 'Montserrat'),
  ('MT', 470, 'Malta'),
  ('MU', 480, 'Mauritius'),
  ('MV', 462, 'Maldive'),
  ('MW', 454, 'Malawi'),
  ('MX', 484, 'Messico'),
  ('MY', 458, 'Malaysia'),
  ('MZ', 508, 'Mozambico'),
  ('NA', 516, 'Namibia'),
  ('NC', 540, 'Nuova Caledonia'),
  ('NE', 562, 'Niger'),
  ('NF', 574, 'Isola Norfolk'),
  ('NG', 566, 'Nigeria'),
  ('NI', 558, 'Nicaragua'),
  ('NL', 528, 'Paesi Bassi'),
  ('NO', 578, 'Norvegia'),
  ('NP', 524, 'Nepal'),
  ('NR', 520, 'Nauru'),
  ('NU', 570, 'Niue'),
  ('NZ', 554, 'Nuova Zelanda'),
  ('OM', 512, 'Oman'),
  ('PA', 591, 'Panama'),
  ('PE', 604, 'Perù'),
  ('PF', 258, 'Polinesia Francese'),
  ('PG', 598, 'Papua Nuova Guinea'),
  ('PH', 608, 'Filippine'),
  ('PK', 586, 'Pakistan'),
  ('PL', 616, 'Polonia'),
  ('PM', 666, 'Saint-Pierre e Miquelon'),
  ('PN', 612, 'Isole Pitcairn'),
  ('PR', 630, 'Portorico'),
  ('PS', 275, 'Palestina'),
  ('PT', 620, 'Portogallo'),
  ('PW', 585, 'Palau'),
  ('PY', 600, 'Paraguay'),
  ('QA', 634, 'Qatar'),
  ('RE', 638, 'Riunione'),
  ('RO', 642, 'Romania'),
  ('RS', 688, 'Serbia'),
  ('RU', 643, 'Russia'),
  ('RW', 646, 'Ruanda'),
  ('SA', 682, 'Arabia Saudita'),
  ('SB', 90, 'Isole Salomone'),
  ('SC', 690, 'Seychelles'),
  ('SD', 729, 'Sudan'),
  ('SE', 752, 'Svezia'),
  ('SG', 702, 'Singapore'),
  ('SH', 654, 'Sant’Elena'),
  ('SI', 705, 'Slovenia'),
  ('SJ', 744, 'Svalbard e Jan Mayen'),
  ('SK', 703, 'Slovacchia'),
  ('SL', 694, 'Sierra Leone'),
  ('SM', 674, 'San Marino'),
  ('SN', 686, 'Senegal'),
  ('SO', 706, 'Somalia'),
  ('SR', 740, 'Suriname'),
  ('SS', 728, 'Sud Sudan'),
  ('ST', 678, 'São Tomé e Príncipe'),
  ('SV', 222, 'El Salvador'),
  ('SX', 534, 'Sint Maarten'),
  ('SY', 760, 'Siria'),
  ('SZ', 748, 'Eswatini'),
  ('TC', 796, 'Isole Turks e Caicos'),
  ('TD', 148, 'Ciad'),
  ('TF', 260, 'Terre Australi e Antartiche Francesi'),
  ('TG', 768, 'Togo'),
  ('TH', 764, 'Thailandia'),
  ('TJ', 762, 'Tagikistan'),
  ('TK', 772, 'Tokelau'),
  ('TL', 626, 'Timor Est'),
  ('TM', 795, 'Turkmenistan'),
  ('TN', 788, 'Tunisia'),
  ('TO', 776, 'Tonga'),
  ('TR', 792, 'Turchia'),
  ('TT', 780, 'Trinidad e Tobago'),
  ('TV', 798, 'Tuvalu'),
  ('TW', 158, 'Taiwan'),
  ('TZ', 834, 'Tanzania'),
  ('UA', 804, 'Ucraina'),
  ('UG', 800, 'Uganda'),
  ('UM', 581, 'Isole Minori Esterne degli Stati Uniti'),
  ('US', 840, 'Stati Uniti'),
  ('UY', 858, 'Uruguay'),
  ('UZ', 860, 'Uzbekistan'),
  ('VA', 336, 'Città del Vaticano'),
  ('VC', 670, 'Saint Vincent e Grenadine'),
  ('VE', 862, 'Venezuela'),
  ('VG', 92, 'Isole Vergini Britanniche'),
  ('VI', 850, 'Isole Vergini Americane'),
  ('VN', 704, 'Vietnam'),
  ('VU', 548, 'Vanuatu'),
  ('WF', 876, 'Wallis e Futuna'),
  ('WS', 882, 'Samoa'),
  ('YE', 887, 'Yemen'),
  ('YT', 175, 'Mayotte'),
  ('ZA', 710, 'Sudafrica'),
  ('ZM', 894, 'Zambia'),
  ('ZW', 716, 'Zimbabwe');

insert into setting (chiave, valido_dal, valore) values
  ('accetta_cf_speciali', '2023-01-01', '0'),
  ('acquisto_senza_imei', '2023-01-01', '{"PC": 0, "TABLET": 1, "SMARTPHONE": 0, "SMARTWATCH": 0}'),
  ('azienda', '2023-01-01', '{"cap": "20100", "pec": "permuta@pec.example", "rea": "MI-0000000", "citta": "Milano", "email": "info@permuta.example", "indirizzo": "Via dell''Esempio 1", "partita_iva": "00000000000", "ragione_sociale": "Permuta S.r.l.", "sigla_provincia": "MI", "capitale_sociale": "10.000,00 € i.v."}'),
  ('bollo', '2013-06-26', '{"soglia": 77.47, "importo": 2}'),
  ('conservazione', '2023-01-01', '{"accessi_mesi": 12, "clienti_mesi": 12, "autorita_anni": 10, "contatti_mesi": 12, "registro_anni": 5, "ricevute_anni": 10, "documenti_mesi": 12, "rapporti_giorni": 7, "documenti_max_mesi": 36, "catture_abbandonate_ore": 24}'),
  ('contatti', '2023-01-01', '{"assistenza": "assistenza@permuta.example", "amministrazione": "amministrazione@permuta.example"}'),
  ('contestazioni', '2023-01-01', '{"giorni_sede": 5, "giorni_promemoria": 1}'),
  ('eta_cedente', '2023-01-01', '0'),
  ('install_qr', '2023-01-01', '{"app_store": "https://app-store.example/diagnosi", "play_store": "https://play-store.example/diagnosi"}'),
  ('limite_contanti', '2023-01-01', '5000'),
  ('limite_quattro_occhi', '2023-01-01', 'null'),
  ('lista_persone', '2023-01-01', '0'),
  ('percentuale_iva', '2013-10-01', '22'),
  ('promemoria_buoni', '2023-01-01', '{"attivo": 1, "primo_giorni": 30, "ultimo_giorni": 7}'),
  ('registro_ps', '2023-01-01', '{"soglia": null}'),
  ('risposte_blacklist', '2023-01-01', '{"pulite": "Not reported lost or stolen", "segnalate": "Reported lost or stolen"}'),
  ('secondo_fattore', '2023-01-01', '{"obbligatorio_dal": null}'),
  ('segnalazioni_report', '2023-01-01', '{"MDM": 1, "SIM": 0, "PARTI": 0, "ACCOUNT": 0, "BATTERIA": 0, "LISTA_GRIGIA": 0, "batteria_minima": 80}'),
  ('segnali', '2023-01-01', '{"giorni": 90, "prove_usate": 1, "bonus_device": 1, "buoni_subito": 1, "acquisti_device": 1, "vendite_cedente": 3, "cedenti_telefono": 1, "cedenti_documento": 1, "percentuale_scarto": 40, "percentuale_contanti_limite": 80}'),
  ('tipo_buono', '2023-01-01', '"MULTIUSO"'),
  ('trattamenti_iva', '2023-01-01', '{"margine": 1, "inversione_tablet": 1, "inversione_telefoni": 1}'),
  ('trattamenti_iva', '2027-01-01', '{"margine": 1, "inversione_tablet": 0, "inversione_telefoni": 0}');

insert into mail_template (id_email_tipo, valido_dal, subject, message_body) values
  (1, '2023-01-01', 'La sua ricevuta n. {numero} - {oggetto}', 'Gentile {nome},

in allegato trova la ricevuta firmata della vendita del dispositivo {oggetto}, conclusa il {data} presso {negozio}.
Il codice della pratica è {codice_pratica}: lo indichi se ha bisogno di contattarci.

La conservi: prova la vendita e riporta le condizioni e i consensi che ha firmato. Le copie del suo documento di identità non sono allegate.

Cordiali saluti
{negozio}
{affiliato}'),
  (1, '2023-01-02', 'La sua ricevuta n. {numero} - {oggetto}', 'Gentile {nome},

in allegato trova la ricevuta firmata della vendita del dispositivo {oggetto} a {acquirente}, conclusa il {data} presso {negozio}.
Il codice della pratica è {codice_pratica}: lo indichi se ha bisogno di contattarci.

La conservi: prova la vendita e riporta le condizioni e i consensi che ha firmato. Le copie del suo documento di identità non sono allegate.

Cordiali saluti
{negozio}
{affiliato}'),
  (11, '2023-01-01', 'Permuta: fatture scadute', 'Buongiorno,

a {affiliato} restano da pagare {totale}:

{elenco}

Le fatture si vedono qui: {link}

Se il pagamento è già partito, questa mail non conta.

Permuta'),
  (12, '2023-01-01', 'Permuta: estratto conto di {mese}', 'Buongiorno {negozio},

l''estratto conto di {mese}:

{figure}

Le voci, una per una, sono qui: {link}

Permuta'),
  (13, '2023-01-01', 'Un valore da guardare entro il {termine}', 'La sede ha valutato {device} meno di quanto ha pagato {negozio}.
Il negozio può contestare fino al {termine}; dopo, il valore resta.

Si apre qui: {link}
'),
  (14, '2023-01-01', 'Una contestazione da decidere entro il {termine}', '{negozio} ha contestato il valore di {device}.
La sede risponde entro il {termine}; dopo, vale quanto ha pagato il negozio.

Si apre qui: {link}
'),
  (15, '2023-01-01', 'Permuta: {vista}, {righe}', 'Buongiorno {nome},

la vista «{vista}» ha {righe}.
{allegato}

Si apre qui: {link}

La mail si toglie dal menu della vista.
'),
  (16, '2023-01-01', 'Il suo buono vale fino al {scadenza}', 'Gentile {nome},

il buono di {valore} che ha ricevuto da {negozio} per {oggetto} vale fino al {scadenza} compreso: {giorni}.
Si usa nei negozi {affiliato}, con il buono stampato o mostrato sul telefono. È quello che finisce con {codice}.

Questo messaggio riguarda soltanto il suo buono. Se l''ha già usato non deve fare nulla.

Cordiali saluti
{negozio}
{affiliato}'),
  (2, '2023-01-01', 'Il tuo accesso a Permuta', 'Ciao {nome},

per te è stato creato un accesso a Permuta. Il tuo nome utente è {user_name}.

Per cominciare scegli la password da questo indirizzo:
{link}

Il link vale {durata} e si usa una volta sola. Se non funziona più, chiedine un altro dalla pagina di accesso con «Password dimenticata?».

Permuta'),
  (3, '2023-01-01', 'Nuova password per Permuta', 'Ciao {nome},

qualcuno, forse tu, ha chiesto una nuova password per l''utente {user_name}.

Puoi sceglierla da questo indirizzo:
{link}

Il link vale {durata} e si usa una volta sola. Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.

Permuta'),
  (4, '2023-01-01', 'La tua password di Permuta è stata annullata', 'Ciao {nome},

la sede ha annullato la password dell''utente {user_name}: quella di prima non vale più e le sessioni aperte sono state chiuse.

Per rientrare scegline una nuova da questo indirizzo:
{link}

Il link vale {durata} e si usa una volta sola. Se non funziona più, chiedine un altro dalla pagina di accesso con «Password dimenticata?».

Permuta'),
  (5, '2023-01-01', 'Permuta: {quanti} da leggere', 'Ciao {nome},

negli avvisi di Permuta hai {quanti} da leggere:

{elenco}

Si leggono qui: {link}

Ricevi questa mail una volta al giorno perché l''hai scelto. Per non riceverla più: Avvisi, «Di che cosa».

Permuta'),
  (6, '2023-01-01', 'Permuta: la settimana {settimana}', 'Ciao {nome},

la settimana {settimana}:

{figure}

Il resto è qui: {link}

Ricevi questa mail ogni lunedì perché l''hai scelto. Per non riceverla più: Home, in fondo all''Andamento.

Permuta'),
  (9, '2023-01-01', 'Mancano {quanti} dal DDT {ddt}', 'Buongiorno {negozio},

nel pacco del DDT {ddt} del {data} la sede non ha trovato:

{elenco}

Cercate in negozio e, se li trovate, avvisate la sede prima di spedirli. Se erano nel pacco, rispondete con quello che sapete della consegna al corriere.

Permuta');

insert into legal_text (chiave, valido_dal, testo) values
  ('allegato_documento', '2023-01-01', 'Serve a provare l’identificazione del cedente; è cancellata alla scadenza indicata nell’informativa.'),
  ('approvazione_specifica', '2023-01-01', 'Ai sensi degli articoli 1341 e 1342 del codice civile il cedente approva specificamente le dichiarazioni su proprietà e provenienza del dispositivo, le riduzioni di prezzo indicate e la cancellazione definitiva dei dati.'),
  ('bozza_vendita', '2023-01-01', 'Non è una fattura e non ha numero. Serve all’affiliato per emettere la sua: data, numero e trattamento IVA li decide chi la emette, con un professionista.'),
  ('buono', '2023-01-01', 'Buono di {valore} (di cui {valore_device} valore del dispositivo e {valore_bonus} supervalutazione), utilizzabile in un''unica soluzione presso i punti vendita di {affiliato}, entro il {scadenza}. Non convertibile in denaro, non dà resto.'),
  ('buono_monouso', '2023-01-01', 'Buono-corrispettivo monouso (art. 6-ter DPR 633/1972): l’IVA è dovuta quando il buono è emesso.'),
  ('buono_monouso', '2027-01-01', 'Buono-corrispettivo monouso (testo unico IVA, D.Lgs. 10/2026): l’IVA è dovuta quando il buono è emesso.'),
  ('buono_multiuso', '2023-01-01', 'Buono-corrispettivo multiuso (art. 6-quater DPR 633/1972): l’IVA è dovuta quando il buono è usato.'),
  ('buono_multiuso', '2027-01-01', 'Buono-corrispettivo multiuso (testo unico IVA, D.Lgs. 10/2026): l’IVA è dovuta quando il buono è usato.'),
  ('cancellazione_dati', '2023-01-01', 'Il cedente autorizza l''acquirente a cancellare in modo definitivo ogni dato rimasto sul dispositivo.'),
  ('condizioni', '2023-01-01', 'Il prezzo è stato determinato in base allo stato del dispositivo al momento della consegna, con le riduzioni indicate in questa ricevuta, che il cedente ha letto e accettato prima di firmare. Con la firma la proprietà passa all''acquirente e il prezzo è corrisposto nel modo indicato. Una copia della ricevuta è consegnata al cedente.'),
  ('consenso_due', '2023-01-01', 'Acconsento all''invio di comunicazioni commerciali. Il consenso è facoltativo e può essere revocato in ogni momento.'),
  ('consenso_tre', '2023-01-01', 'Acconsento all''analisi delle mie preferenze per ricevere proposte personalizzate. Il consenso è facoltativo e può essere revocato in ogni momento.'),
  ('copia_documento', '2023-01-01', 'Copia acquisita per la pratica {pratica}, a uso esclusivo dell’identificazione del cedente.'),
  ('copie_a_parte', '2023-01-01', 'Le copie sono conservate a parte, nell’allegato, fino alla scadenza indicata nell’informativa.'),
  ('coupon_regole', '2023-01-01', 'Utilizzabile in un’unica soluzione
presso i punti vendita di {affiliato}

Da utilizzare entro il {scadenza}. Non convertibile in denaro, non dà resto.'),
  ('dichiarazione_cedente', '2023-01-01', 'Il cedente dichiara di essere maggiorenne e unico proprietario del dispositivo, di averne la piena disponibilità, di aver rimosso gli account e i blocchi e di aver salvato i propri dati.'),
  ('dichiarazione_impresa', '2023-01-01', 'Chi firma dichiara di essere maggiorenne e di avere i poteri per cedere il dispositivo in nome del cedente, nella qualità indicata in questa ricevuta. Il cedente dichiara di essere unico proprietario del dispositivo, di averne la piena disponibilità, di aver rimosso gli account e i blocchi e di aver salvato i propri dati.'),
  ('fattura_copia', '2023-01-01', 'Copia di cortesia priva di valore fiscale: l''originale è la fattura elettronica che passa dallo SdI'),
  ('firme_carta', '2023-01-01', 'Firme autografe su una copia stampata. Le pagine firmate sono state acquisite dal negozio; di ognuna è riportata l’impronta SHA-256. I consensi sono quelli segnati sulla carta.'),
  ('firme_schermo', '2023-01-01', 'Firme elettroniche semplici, tracciate a mano su schermo. Di ogni firma sono conservati il tratto, il momento, l’indirizzo da cui è arrivata e l’impronta SHA-256 del documento mostrato.'),
  ('informativa', '2023-01-01', 'Titolare del trattamento: {titolare}, {indirizzo}, P. IVA {partita_iva}. Per tutto ciò che riguarda i tuoi dati: {contatti}, o il negozio in cui sei.

Quali dati: nome, codice fiscale, nascita, indirizzo e recapiti; estremi e foto del documento d’identità; il dispositivo e la vendita; le firme, con ora, indirizzo di rete e browser; le tue risposte sui consensi. Li dai tu o li dà il dispositivo durante la diagnosi.

Perché, e con quale base: concludere e provare la vendita (contratto, art. 6, par. 1, lett. b del Regolamento UE 2016/679); identificare chi vende, tenere il registro delle cose usate e le scritture contabili (obblighi di legge, lett. c); conservare per un tempo limitato la foto del documento, evitare di acquistare cose rubate e difendersi in giudizio (legittimo interesse, lett. f); mandarti comunicazioni commerciali e analizzare le tue preferenze, solo se acconsenti (lett. a).

Se non li dai: senza i dati e il documento la vendita non si conclude. I due consensi sono facoltativi e separati: la vendita si conclude anche senza.

Chi li riceve: il negozio e la rete che acquista, chi fa per loro assistenza, archiviazione e contabilità, e le autorità quando la legge lo chiede. Non sono pubblicati né trasferiti fuori dall’Unione europea. Nessuna decisione è presa in automatico.

Per quanto tempo: foto del documento, {documenti_mesi} mesi dalla fine della pratica e mai oltre {documenti_max_mesi} mesi dall’acquisto; ricevuta, firme e consensi, {ricevute_anni} anni; registro delle cose usate, {registro_anni} anni; traccia di chi guarda i documenti, {accessi_mesi} mesi; anagrafica senza acquisti, {clienti_mesi} mesi. Un’autorità può chiedere di conservarli più a lungo.

I tuoi diritti: chiedere di vedere i dati, averne copia, correggerli, cancellarli, limitarne l’uso, opporti; revocare i consensi in ogni momento, in negozio o dal link sulla ricevuta e nelle mail, senza effetto su quanto è avvenuto prima. La risposta arriva entro 30 giorni. Puoi reclamare al Garante per la protezione dei dati personali.'),
  ('iva_inversione_tablet', '2023-01-01', 'Inversione contabile, art. 17, sesto comma, lett. c), DPR 633/1972.'),
  ('iva_inversione_tablet', '2027-01-01', 'Inversione contabile (testo unico IVA, D.Lgs. 10/2026).'),
  ('iva_inversione_telefoni', '2023-01-01', 'Inversione contabile, art. 17, sesto comma, lett. b), DPR 633/1972.'),
  ('iva_inversione_telefoni', '2027-01-01', 'Inversione contabile (testo unico IVA, D.Lgs. 10/2026).'),
  ('iva_margine', '2023-01-01', 'Regime del margine - beni usati, art. 36 DL 41/1995. IVA non esposta.'),
  ('iva_margine', '2027-01-01', 'Regime del margine - beni usati (testo unico IVA, D.Lgs. 10/2026). IVA non esposta.'),
  ('pagine_su_carta', '2023-01-01', 'Copie delle pagine della ricevuta firmate a mano dal cedente. Si conservano per lo stesso tempo della ricevuta.'),
  ('per_ricambi', '2023-01-01', 'Il dispositivo non ha superato i test indicati: è ceduto e acquistato per la riparazione o per il recupero dei ricambi, al prezzo minimo.'),
  ('presa_visione', '2023-01-01', 'Dichiaro di aver ricevuto e letto l’informativa.'),
  ('privacy', '2023-01-01', 'Il cedente dichiara di aver ricevuto e letto l''informativa sul trattamento dei dati personali (artt. 13 e 14 del Regolamento UE 2016/679). I dati sono trattati per concludere il contratto e per gli obblighi di legge sul commercio di cose usate; le copie dei documenti servono a provare l''identificazione e sono cancellate alla scadenza indicata nell''informativa.'),
  ('privacy_persone', '2023-01-01', 'Per non acquistare beni di provenienza illecita il titolare può tenere un elenco di persone, individuate dal solo codice fiscale, le cui vendite sono concluse dopo l''approvazione di un responsabile (legittimo interesse, art. 6, par. 1, lett. f del Regolamento UE 2016/679). Nessuna decisione è presa in automatico. Ogni voce ha un motivo, un autore e una fine entro dodici mesi, alla quale è cancellata. Chi vende può chiedere se l''elenco lo riguarda e con quale motivo, opporsi, e chiedere la rettifica o la cancellazione ai recapiti del titolare.'),
  ('provenienza', '2023-01-01', 'Il cedente dichiara che il dispositivo non è di provenienza illecita né gravato da finanziamenti, noleggi o diritti di terzi, e solleva l''acquirente da ogni pretesa di terzi.'),
  ('regime_impresa_iva', '2023-01-01', 'Cedente soggetto passivo che ha detratto l''IVA: occorre la sua fattura elettronica, che questa ricevuta non sostituisce. Il bene non può essere rivenduto in regime del margine (art. 36 DL 41/1995).'),
  ('regime_impresa_iva', '2027-01-01', 'Cedente soggetto passivo che ha detratto l''IVA: occorre la sua fattura elettronica, che questa ricevuta non sostituisce. Il bene non può essere rivenduto in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('regime_impresa_margine', '2023-01-01', 'Cedente soggetto passivo che cede in regime del margine: occorre la sua fattura, senza IVA esposta, che questa ricevuta non sostituisce. Bene usato destinato alla rivendita in regime del margine (art. 36 DL 41/1995).'),
  ('regime_impresa_margine', '2027-01-01', 'Cedente soggetto passivo che cede in regime del margine: occorre la sua fattura, senza IVA esposta, che questa ricevuta non sostituisce. Bene usato destinato alla rivendita in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('regime_margine', '2023-01-01', 'Cessione da parte di soggetto privato, operazione fuori campo IVA per carenza del presupposto soggettivo (artt. 1 e 4 DPR 633/1972). Bene usato destinato alla rivendita in regime del margine (art. 36 DL 41/1995).'),
  ('regime_margine', '2027-01-01', 'Cessione da parte di soggetto privato, operazione fuori campo IVA per carenza del presupposto soggettivo. Bene usato destinato alla rivendita in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('regime_senza_detrazione', '2023-01-01', 'Cedente che all''acquisto non ha potuto detrarre l''IVA (associazione o ente senza partita IVA, operatore esente o forfettario): nessuna IVA è addebitata. Un ente senza partita IVA non emette fattura e questa ricevuta documenta la cessione; chi ha partita IVA emette il documento previsto dal suo regime. Bene usato destinato alla rivendita in regime del margine (art. 36 DL 41/1995).'),
  ('regime_senza_detrazione', '2027-01-01', 'Cedente che all''acquisto non ha potuto detrarre l''IVA (associazione o ente senza partita IVA, operatore esente o forfettario): nessuna IVA è addebitata. Un ente senza partita IVA non emette fattura e questa ricevuta documenta la cessione; chi ha partita IVA emette il documento previsto dal suo regime. Bene usato destinato alla rivendita in regime del margine (testo unico IVA, D.Lgs. 10/2026).'),
  ('registro_impronte', '2023-01-01', 'SHA-256 dell’ultima operazione del giorno, calcolata anche sull’impronta dell’operazione precedente: cambiando, togliendo o aggiungendo una riga cambiano tutte le impronte che seguono.'),
  ('registro_riferimento', '2023-01-01', 'art. 128 TULPS'),
  ('ricevuta_su_carta', '2023-01-01', 'Il cedente ha firmato una copia stampata di questa ricevuta. Le pagine firmate sono conservate con essa; le loro impronte sono nell’ultima pagina.');

insert into audit_head (id, progressivo, impronta) values
  (1, 0, '\x0000000000000000000000000000000000000000000000000000000000000000');
