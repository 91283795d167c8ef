-- Written by scripts/dump-schema.ts from a migrated database; changed only through db/migrations.

create extension pg_trgm;

create extension unaccent;

create domain flag as smallint CHECK ((VALUE = ANY (ARRAY[0, 1])));

CREATE OR REPLACE FUNCTION public.analyze_history_import()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  analyze history_import_line;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_entry_append()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update audit_head set progressivo = new.progressivo, impronta = new.impronta
    where progressivo = new.progressivo - 1 and impronta = new.impronta_precedente;
  if not found then
    raise exception 'audit_entry: % does not follow the end of the chain', new.progressivo;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%: % refused, the log of changes is append-only', tg_table_name, tg_op using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION public.birth_code(cognome text, nome text, nascita date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select upper(left(cc || cv || 'XXX', 3)
    || case when length(nc) >= 4 then left(nc, 1) || substr(nc, 3, 2) else left(nc || nv || 'XXX', 3) end)
    || lpad((extract(year from nascita)::int % 100)::text, 2, '0')
    || substr('ABCDEHLMPRST', extract(month from nascita)::int, 1) || lpad(extract(day from nascita)::text, 2, '0')
  from (select regexp_replace(c, '[aeiou]', '', 'g'), regexp_replace(c, '[^aeiou]', '', 'g'),
      regexp_replace(n, '[aeiou]', '', 'g'), regexp_replace(n, '[^aeiou]', '', 'g')
    from (select regexp_replace(public.fold(cognome), '[^a-z]', '', 'g'), regexp_replace(public.fold(nome), '[^a-z]', '', 'g')) f (c, n)) l (cc, cv, nc, nv)
$function$
;

CREATE OR REPLACE FUNCTION public.check_open_slip()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_undo() and exists (select from slip sl where sl.id_distinta = new.id_distinta and sl.is_chiusa = 1) then
    raise exception 'slip %: it takes no more lines', new.id_distinta using errcode = '42501';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_slip_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_undo() and exists (select from slip sl cross join lateral (
      select coalesce(sum(l.importo), 0) as valore, count(*) as numero_righe from slip_line l where l.id_distinta = sl.id_distinta) lines
    where sl.id_distinta = new.id_distinta and (sl.valore, sl.numero_righe) is distinct from (lines.valore, lines.numero_righe)) then
    raise exception 'slip %: it does not come to its lines', new.id_distinta using errcode = '42501';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_undo() and not exists (select from device d where d.serial_number = new.serial_number and d.num_times = new.num_times
    and d.data_annullo is not null) then
    raise exception 'coupon: UPDATE refused, its purchase stands' using errcode = '42501';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_stray_events()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from device_event_rest
$function$
;

CREATE OR REPLACE FUNCTION public.cut_register(shop integer, last_number integer, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.document_view_hash(sale bytea, one document_view)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(sale || convert_to(jsonb_build_array(one.id_visione, extract(epoch from one.quando), one.path, one.campo,
    one.id_operatore, one.id_utente, one.is_impersonato, one.id_link, one.ip, one.motivo)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.document_view_seal_append()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last document_view_seal;
begin
  select * into last from document_view_seal order by progressivo desc limit 1;
  new.progressivo := coalesce(last.progressivo, 0) + 1;
  new.impronta := document_view_seal_hash(coalesce(last.impronta, ''::bytea), new);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.document_view_seal_hash(before bytea, entry document_view_seal)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(before || convert_to(jsonb_build_array(entry.progressivo, entry.tipo, extract(epoch from entry.quando),
    entry.id_visione, encode(entry.impronta_riga, 'hex'), extract(epoch from entry.fino_al), entry.righe)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.drop_old_events(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_old_papers(serial text, times integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_old_views(before timestamp with time zone, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_test_rows(ledger text, serials text[], times integer[])
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_test_shipment_events(shop integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.figures_of(d device)
 RETURNS TABLE(voce text, id_affiliato integer, giorno date, codice smallint, valore numeric)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.figures_of(r receipt, d device, is_esportato boolean)
 RETURNS TABLE(voce text, id_affiliato integer, giorno date, codice smallint, valore numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with day as (select (r.data_acquisto at time zone 'Europe/Rome')::date as giorno)
  select case d.id_stato_device when 14 then 'BOLLI_ANNULLATI' else 'BOLLI' end, r.id_affiliato, day.giorno, 0::smallint,
    case d.id_stato_device when 14 then 0 else (terms.valore ->> 'importo')::numeric end
  from day cross join lateral (
    select s.valore from setting s where s.chiave = 'bollo' and s.valido_dal <= day.giorno order by s.valido_dal desc limit 1) terms
  where r.serie is null and r.id_tipo_contratto in (1, 2) and d.valore_acquisto > (terms.valore ->> 'soglia')::numeric
  union all
  select 'MARGINE', r.id_affiliato, day.giorno, 0::smallint, 0 from day
  where not is_esportato and d.id_stato_device <> 14 and d.regime_acquisto in ('PRIVATO', 'IMPRESA SENZA DETRAZIONE', 'MARGINE')
$function$
;

CREATE OR REPLACE FUNCTION public.figures_of(s slip)
 RETURNS TABLE(voce text, id_affiliato integer, giorno date, codice smallint, valore numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select 'DISTINTE', s.id_affiliato, s.periodo, 0::smallint, s.valore where s.pagata = 0
$function$
;

CREATE OR REPLACE FUNCTION public.figures_of_rows()
 RETURNS TABLE(voce text, id_affiliato integer, giorno date, codice smallint, numero bigint, valore numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from device d cross join lateral figures_of(d) f group by 1, 2, 3, 4
  union all
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from slip s cross join lateral figures_of(s) f group by 1, 2, 3, 4
  union all
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from receipt_figures() f group by 1, 2, 3, 4
$function$
;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$
;

CREATE OR REPLACE FUNCTION public.forget_register(shops integer[], numbers integer[], moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.free_slips(transfers integer[])
 RETURNS TABLE(id_distinta integer, era_pagata flag)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_concluded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_undo() then
    raise exception '%: % refused, what was concluded stays', tg_table_name, tg_op using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_four_eyes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.stato <> 'IN_ATTESA' or (to_jsonb(old) - '{dati,vale_dal,stato,modo,id_utente_risposta,risposta_il,nota_risposta}'::text[])
    is distinct from (to_jsonb(new) - '{dati,vale_dal,stato,modo,id_utente_risposta,risposta_il,nota_risposta}'::text[]) then
    raise exception 'four_eyes_request: what was asked, or answered, is not changed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_undo() and not exists (select from device d join store s using (id_negozio)
    where d.serial_number = old.serial_number and d.num_times = old.num_times and (s.is_collaudo = 1 or d.id_importazione is not null)) then
    raise exception '%: DELETE refused, what was concluded stays', tg_table_name using errcode = '42501';
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.hold_receipts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  lock table receipt, consent in share mode
$function$
;

CREATE OR REPLACE FUNCTION public.hold_shop_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not may_undo() and exists (select from device d where d.id_negozio = old.id_negozio) then
    raise exception 'store: a shop with purchases stays what it is' using errcode = '42501';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_entry_kept(entry register)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select ((date_trunc('year', entry.quando at time zone 'Europe/Rome') + interval '1 year') at time zone 'Europe/Rome')
    >= retention_limit('registro_anni') or is_held(entry.serial_number, entry.num_times)
$function$
;

CREATE OR REPLACE FUNCTION public.is_held(serial text, times integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from document_hold h where h.serial_number = serial and h.num_times = times and h.tolto_il is null)
    or exists (select from device d where d.serial_number = serial and d.num_times = times and d.fermo is not null)
$function$
;

CREATE OR REPLACE FUNCTION public.keep_months(today date)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '10s'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.may_undo()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select pg_has_role(current_user, 'permuta_conservazione', 'member')
$function$
;

CREATE OR REPLACE FUNCTION public.note_departure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select 'GIACENZA', d.id_affiliato, coalesce(one.quando at time zone 'Europe/Rome', '-infinity')::date, 3, one.verso * count(*),
    one.verso * coalesce(sum(d.valore_acquisto), 0)
  from device d cross join (values (-1, old.data_richiesta_spedizione_magcent), (1, new.data_richiesta_spedizione_magcent)) one (verso, quando)
  where d.id_spedizione_magcent = new.id_spedizione_magcent and d.id_stato_device = 3 group by d.id_affiliato, one.verso, one.quando;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select voce, id_affiliato, giorno, codice, sum(verso), sum(verso * valore) from (
    select -1 as verso, f.* from figures_of(old) f where tg_op <> 'INSERT'
    union all select 1, f.* from figures_of(new) f where tg_op <> 'DELETE') one
  group by voce, id_affiliato, giorno, codice having sum(verso) <> 0 or sum(verso * valore) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_handed_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from device d join given using (serial_number, num_times) order by d.serial_number, d.num_times for no key update of d;
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, -count(*), -sum(f.valore)
  from given join receipt r using (serial_number, num_times) join device d using (serial_number, num_times)
    cross join lateral figures_of(r, d, false) f
  where f.voce = 'MARGINE' group by 1, 2, 3, 4;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.note_receipt_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.note_stamp_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.note_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore)
  from given join receipt r using (serial_number, num_times) join device d using (serial_number, num_times)
    cross join lateral figures_of(r, d, false) f
  where f.voce = 'MARGINE' group by 1, 2, 3, 4;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.owner_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select now() $function$
;

CREATE OR REPLACE FUNCTION public.phone_identity(imei text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select substring(regexp_replace(imei, '[^0-9]', '', 'g') from '^([0-9]{14})[0-9]{0,3}$')
$function$
;

CREATE OR REPLACE FUNCTION public.phone_number(typed text, nazione text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when compact ~ '^\+\d{6,15}$' then compact
    when compact ~ '^393\d{8,9}$' then '+' || compact
    when nazione = 'IT' and compact ~ '^(3\d{8,9}|0\d{5,10})$' then '+39' || compact
    else nullif(regexp_replace(compact, '\D', '', 'g'), '')
  end from regexp_replace(regexp_replace(typed, '[\s./()-]', '', 'g'), '^00', '+') as compact
$function$
;

CREATE OR REPLACE FUNCTION public.receipt_figures()
 RETURNS TABLE(voce text, id_affiliato integer, giorno date, codice smallint, valore numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select f.* from receipt r join device d using (serial_number, num_times)
    left join margin_export x using (serial_number, num_times)
    cross join lateral figures_of(r, d, x.quando is not null) f
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_user = 'permuta_conservazione' then
    return null;
  end if;
  raise exception '%: % refused, what it holds is written once', tg_table_name, tg_op using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_key_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from files_key where nuova is not null) then
    raise exception 'the key of the files is being changed';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unconfirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bank_account set stato_conto = 'RIFIUTATO', data_risposta = new.risposta_il, id_operatore_risposta = new.id_utente_risposta,
    id_richiesta = new.id_richiesta, motivo = left(coalesce(new.nota_risposta, 'Nessuno ha risposto'), 500)
  where id_conto = new.chiave::int and stato_conto = 'DA CONFERMARE';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.register_append()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.register_hash(before bytea, entry register)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select case when entry.impronta_persona is null then register_hash_named(before, entry)
    else sha256(before || convert_to(jsonb_build_array(entry.id_negozio, entry.numero, entry.operazione, entry.rif_numero,
      extract(epoch from entry.quando), entry.serial_number, entry.num_times, encode(entry.impronta_persona, 'hex'),
      entry.brand_name, entry.model_name, entry.memory_gb, entry.imei, entry.imei2, entry.prezzo, entry.bonus,
      entry.anno_ricevuta, entry.progressivo_ricevuta, entry.id_operatore, entry.acquirente,
      entry.ragione_sociale_acquirente, entry.partita_iva_acquirente)::text, 'UTF8')) end
$function$
;

CREATE OR REPLACE FUNCTION public.register_hash_entry(before bytea, entry register)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(before || convert_to((jsonb_build_array(entry.id_negozio, entry.numero, entry.operazione, entry.rif_numero,
    extract(epoch from entry.quando), entry.serial_number, entry.num_times, entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.brand_name,
    entry.model_name, entry.memory_gb, entry.imei, entry.imei2, entry.prezzo, entry.bonus, entry.anno_ricevuta,
    entry.progressivo_ricevuta, entry.id_operatore) || case when num_nonnulls(entry.nome_firmatario,
      entry.cognome_firmatario, entry.codice_fiscale_firmatario, entry.ruolo_firmatario) = 0 then '[]'::jsonb
      else jsonb_build_array(entry.nome_firmatario, entry.cognome_firmatario, entry.codice_fiscale_firmatario,
        entry.ruolo_firmatario) end)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.register_hash_named(before bytea, entry register)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select case when entry.acquirente is null then register_hash_entry(before, entry)
    else sha256(register_hash_entry(before, entry) || convert_to(jsonb_build_array(entry.acquirente,
      entry.ragione_sociale_acquirente, entry.partita_iva_acquirente)::text, 'UTF8')) end
$function$
;

CREATE OR REPLACE FUNCTION public.register_person_hash(entry register)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(entry.sale || convert_to((jsonb_build_array(entry.cognome, entry.nome, entry.ragione_sociale,
    entry.codice_fiscale, entry.domicilio, entry.id_tipo_documento, entry.numero_documento, entry.nome_firmatario,
    entry.cognome_firmatario, entry.codice_fiscale_firmatario, entry.ruolo_firmatario)
    || case when num_nonnulls(entry.ente_rilascio, entry.data_rilascio) = 0 then '[]'::jsonb
      else jsonb_build_array(entry.ente_rilascio, entry.data_rilascio) end)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.register_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op in ('DELETE', 'UPDATE') and current_user = 'permuta_conservazione' then
    return null;
  end if;
  raise exception '%: % refused, the register is append-only', tg_table_name, tg_op using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION public.reopen_slip(slip integer, states smallint[], state smallint)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query update slip sl set pagata = state, data_pagamento = null, id_operatore_pagamento = null, riferimento = null
    where sl.id_distinta = reopen_slip.slip and sl.pagata = any(states) and sl.id_bonifico is null returning sl.id_distinta;
  if found then
    insert into ledger_mark (atto, oggetto, righe) values ('DISTINTA_RIAPERTA', slip::text, '{"slip": 1}');
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.resum_test_slips(slips integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update slip sl set valore = rest.valore, numero_righe = rest.numero_righe
  from (select id_distinta, sum(importo) as valore, count(*) as numero_righe from slip_line
    where id_distinta = any(slips) group by id_distinta) rest
  where rest.id_distinta = sl.id_distinta and exists (select from store s where s.id_negozio = sl.id_negozio and s.is_collaudo = 1)
$function$
;

CREATE OR REPLACE FUNCTION public.retention_limit(field text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select owner_clock() - make_interval(months => months * greatest(least_count, coalesce((
    select (s.valore ->> field)::int from setting s
    where s.chiave = 'conservazione' and s.valido_dal <= (owner_clock() at time zone 'Europe/Rome')::date
    order by s.valido_dal desc limit 1), at_first)))
  from (values ('accessi_mesi', 1, 6, 12), ('ricevute_anni', 12, 10, 10), ('registro_anni', 12, 5, 5))
    as known (name, months, least_count, at_first) where name = field
$function$
;

CREATE OR REPLACE FUNCTION public.searchable(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select translate(public.fold(value), ' ''’-.', '') $function$
;

CREATE OR REPLACE FUNCTION public.serial_identity(serial text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(coalesce(nullif(regexp_replace(upper(normalize(serial, nfkc) collate "C"),
    '[^A-Z0-9\u00C0-\u02AF\u0370-\u0613\u0620-\u10FF\u1E00-\u1FFF\u3041-\u3163\u3165-\u318F\u3400-\uD7FF]', '', 'g'), ''), serial),
    '^([0-9]{14})[0-9]$', '\1')
$function$
;

CREATE OR REPLACE FUNCTION public.tax_code_birth(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when plain ~ '^[A-Z]{6}[0-9]{2}[A-Z][0-9]{2}[A-Z][0-9]{3}$'
    then left(plain, 9) || lpad(((substr(plain, 10, 2)::int + 39) % 40 + 1)::text, 2, '0') end
  from tax_code_identity(code) as plain
$function$
;

CREATE OR REPLACE FUNCTION public.tax_code_identity(code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when plain ~ '^[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$' then
    left(plain, 6) || translate(substr(plain, 7, 2), 'LMNPQRSTUV', '0123456789') || substr(plain, 9, 1)
      || translate(substr(plain, 10, 2), 'LMNPQRSTUV', '0123456789') || substr(plain, 12, 1)
      || translate(substr(plain, 13, 3), 'LMNPQRSTUV', '0123456789')
    else plain end
  from upper(regexp_replace(code, '\s', '', 'g') collate "C") as plain
$function$
;

CREATE OR REPLACE FUNCTION public.tell_access_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('permuta_eventi', jsonb_build_object('tipo', 'accesso', tg_argv[0],
    to_jsonb(case tg_op when 'DELETE' then old else new end) -> tg_argv[0])::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.work_item_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from work_item where tipo_oggetto = tg_argv[0]
    and chiave = (to_jsonb(old) ->> tg_argv[1]) || coalesce('-' || (to_jsonb(old) ->> tg_argv[2]), '');
  return old;
end $function$
;

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
  is_credenziali_saltate flag default 0 not null,
  is_solo_voucher flag default 0 not null,
  percentuale_contanti smallint default 90 not null,
  percentuale_listino smallint default 100 not null,
  is_campagne flag default 0 not null,
  limite_ricevuta numeric(12,2) default 400 not null,
  mesi_coupon smallint default 12 not null,
  percentuale_commissione numeric(5,2) default 0 not null,
  token_pubblico text,
  is_active flag default 1 not null,
  data_modifica timestamp with time zone default now() not null,
  giorni_blocco_prezzo integer default 0 not null,
  giorni_contestazione integer default 5 not null,
  colore text
);
alter table affiliate add constraint affiliate_pkey PRIMARY KEY (id_affiliato);
alter table affiliate add constraint affiliate_token_key UNIQUE (token_pubblico);
alter table affiliate add constraint affiliate_blocco_check CHECK (((giorni_blocco_prezzo >= 0) AND (giorni_blocco_prezzo <= 14)));
alter table affiliate add constraint affiliate_colour_check CHECK ((colore ~ '^#[0-9a-f]{6}$'::text));
alter table affiliate add constraint affiliate_commissione_check CHECK (((percentuale_commissione >= (0)::numeric) AND (percentuale_commissione <= (100)::numeric)));
alter table affiliate add constraint affiliate_contanti_check CHECK (((percentuale_contanti >= 0) AND (percentuale_contanti <= 100)));
alter table affiliate add constraint affiliate_contestazione_check CHECK (((giorni_contestazione >= 1) AND (giorni_contestazione <= 60)));
alter table affiliate add constraint affiliate_limite_check CHECK ((limite_ricevuta >= (0)::numeric));
alter table affiliate add constraint affiliate_listino_check CHECK (((percentuale_listino >= 1) AND (percentuale_listino <= 100)));
alter table affiliate add constraint affiliate_mesi_check CHECK (((mesi_coupon >= 1) AND (mesi_coupon <= 120)));
CREATE TRIGGER affiliate_access AFTER UPDATE OF is_active ON public.affiliate FOR EACH ROW WHEN (((old.is_active)::smallint <> (new.is_active)::smallint)) EXECUTE FUNCTION tell_access_change('id_affiliato');
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
  data_modifica timestamp with time zone not null
);
alter table affiliate_logo add constraint affiliate_logo_pkey PRIMARY KEY (id_affiliato);
alter table affiliate_logo add constraint affiliate_logo_size_check CHECK ((octet_length(immagine) <= 100000));
alter table affiliate_logo add constraint affiliate_logo_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table affiliate_logo add constraint affiliate_logo_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX affiliate_logo_hash_idx ON public.affiliate_logo USING btree (impronta);
CREATE INDEX affiliate_logo_operator_idx ON public.affiliate_logo USING btree (id_operatore);
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
  chiesta_il timestamp with time zone not null,
  scade_il timestamp with time zone not null,
  id_operatore_risposta integer,
  risposta_il timestamp with time zone,
  codice_fiscale_firmatario text,
  id_utente integer,
  id_utente_risposta integer
);
alter table approval add constraint approval_pkey PRIMARY KEY (id_approvazione);
alter table approval add constraint approval_answer_check CHECK ((((stato = ANY (ARRAY['CONCESSA'::text, 'RIFIUTATA'::text])) = (risposta_il IS NOT NULL)) AND ((risposta_il IS NULL) = (id_operatore_risposta IS NULL))));
alter table approval add constraint approval_second_check CHECK (((stato <> 'CONCESSA'::text) OR (((id_operatore_risposta <> id_operatore) AND (id_utente_risposta <> id_utente)) IS NOT FALSE))) NOT VALID;
alter table approval add constraint approval_state_check CHECK ((stato = ANY (ARRAY['CHIESTA'::text, 'CONCESSA'::text, 'RIFIUTATA'::text, 'SCADUTA'::text])));
alter table approval add constraint approval_answerer_fkey FOREIGN KEY (id_operatore_risposta) REFERENCES operator(id_operatore);
alter table approval add constraint approval_answering_user_fkey FOREIGN KEY (id_utente_risposta) REFERENCES operator(id_operatore);
alter table approval add constraint approval_customer_fkey FOREIGN KEY (id_cliente) REFERENCES customer(id_cliente);
alter table approval add constraint approval_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times) ON DELETE CASCADE;
alter table approval add constraint approval_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table approval add constraint approval_user_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
CREATE INDEX approval_answerer_idx ON public.approval USING btree (id_operatore_risposta) WHERE (id_operatore_risposta IS NOT NULL);
CREATE INDEX approval_answering_user_idx ON public.approval USING btree (id_utente_risposta) WHERE (id_utente_risposta IS NOT NULL);
CREATE INDEX approval_customer_idx ON public.approval USING btree (id_cliente);
CREATE INDEX approval_device_idx ON public.approval USING btree (serial_number, num_times, id_approvazione);
CREATE UNIQUE INDEX approval_open_key ON public.approval USING btree (serial_number, num_times) WHERE (stato = 'CHIESTA'::text);
CREATE INDEX approval_operator_idx ON public.approval USING btree (id_operatore);
CREATE INDEX approval_user_idx ON public.approval USING btree (id_utente) WHERE (id_utente IS NOT NULL);
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
  id_documento uuid default gen_random_uuid() not null,
  tipo text not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  path text not null,
  impronta bytea not null,
  impronta_contenuto bytea not null,
  creato_il timestamp with time zone not null
);
alter table archived_document add constraint archived_document_pkey PRIMARY KEY (id_documento);
alter table archived_document add constraint archived_document_cycle_key UNIQUE (serial_number, num_times, tipo);
alter table archived_document add constraint archived_document_kind_check CHECK ((tipo = ANY (ARRAY['ricevuta'::text, 'allegato'::text, 'pagine'::text])));
alter table archived_document add constraint archived_document_file_fkey FOREIGN KEY (path) REFERENCES file(path);
alter table archived_document add constraint archived_document_receipt_fkey FOREIGN KEY (serial_number, num_times) REFERENCES receipt(serial_number, num_times);
alter table archived_document add constraint archived_document_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX archived_document_content_idx ON public.archived_document USING btree (impronta_contenuto);
CREATE INDEX archived_document_file_idx ON public.archived_document USING btree (path);
CREATE INDEX archived_document_hash_idx ON public.archived_document USING btree (impronta);
CREATE INDEX archived_document_store_idx ON public.archived_document USING btree (id_affiliato, id_negozio);
CREATE TRIGGER archived_document_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.archived_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  quando timestamp with time zone not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag default 0 not null,
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
  cerca text generated always as (fold(((((((chiave || ' '::text) || COALESCE(nota, ''::text)) || ' '::text) || COALESCE((da)::text, ''::text)) || ' '::text) || COALESCE((a)::text, ''::text)))) stored not null
);
alter table audit_entry add constraint audit_entry_pkey PRIMARY KEY (progressivo);
alter table audit_entry add constraint audit_entry_hash_check CHECK (((length(impronta) = 32) AND (length(impronta_precedente) = 32)));
alter table audit_entry add constraint audit_entry_account_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
alter table audit_entry add constraint audit_entry_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table audit_entry add constraint audit_entry_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table audit_entry add constraint audit_entry_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX audit_entry_account_idx ON public.audit_entry USING btree (id_utente, progressivo DESC);
CREATE INDEX audit_entry_affiliate_idx ON public.audit_entry USING btree (id_affiliato, progressivo DESC);
CREATE INDEX audit_entry_moment_idx ON public.audit_entry USING btree (quando);
CREATE INDEX audit_entry_operator_idx ON public.audit_entry USING btree (id_operatore, progressivo DESC);
CREATE INDEX audit_entry_search_idx ON public.audit_entry USING gin (cerca gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX audit_entry_store_idx ON public.audit_entry USING btree (id_negozio, progressivo DESC);
CREATE INDEX audit_entry_subject_idx ON public.audit_entry USING btree (oggetto, chiave, progressivo DESC);
CREATE TRIGGER audit_entry_append BEFORE INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_append();
CREATE TRIGGER audit_entry_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
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
  id smallint default 1 not null,
  progressivo bigint not null,
  impronta bytea not null
);
alter table audit_head add constraint audit_head_pkey PRIMARY KEY (id);
alter table audit_head add constraint audit_head_single_check CHECK ((id = 1));
CREATE TRIGGER audit_head_refuse BEFORE DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
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
  fermato_il timestamp with time zone not null,
  deciso_il timestamp with time zone,
  id_operatore_esito integer,
  motivo text
);
alter table authority_hold add constraint authority_hold_pkey PRIMARY KEY (id_fermo);
alter table authority_hold add constraint authority_hold_once_key UNIQUE (id_richiesta, serial_number, num_times);
alter table authority_hold add constraint authority_hold_decided_check CHECK ((((stato = 'FERMO'::text) = (deciso_il IS NULL)) AND ((deciso_il IS NULL) = (id_operatore_esito IS NULL)) AND ((deciso_il IS NULL) = (motivo IS NULL))));
alter table authority_hold add constraint authority_hold_state_check CHECK ((stato = ANY (ARRAY['FERMO'::text, 'RILASCIATO'::text, 'SEQUESTRATO'::text])));
alter table authority_hold add constraint authority_hold_decider_fkey FOREIGN KEY (id_operatore_esito) REFERENCES operator(id_operatore);
alter table authority_hold add constraint authority_hold_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times) ON DELETE CASCADE;
alter table authority_hold add constraint authority_hold_request_fkey FOREIGN KEY (id_richiesta) REFERENCES authority_request(id_richiesta);
alter table authority_hold add constraint authority_hold_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX authority_hold_decider_idx ON public.authority_hold USING btree (id_operatore_esito) WHERE (id_operatore_esito IS NOT NULL);
CREATE INDEX authority_hold_device_idx ON public.authority_hold USING btree (serial_number, num_times);
CREATE INDEX authority_hold_store_idx ON public.authority_hold USING btree (id_affiliato, id_negozio);
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
  aperta_il timestamp with time zone not null,
  chiusa_il timestamp with time zone,
  id_operatore_chiusura integer,
  motivo_chiusura text,
  cancellata_il timestamp with time zone
);
alter table authority_request add constraint authority_request_pkey PRIMARY KEY (id_richiesta);
alter table authority_request add constraint authority_request_closed_check CHECK ((((stato = 'CHIUSA'::text) = (chiusa_il IS NOT NULL)) AND ((chiusa_il IS NULL) = (id_operatore_chiusura IS NULL)) AND ((chiusa_il IS NULL) = (motivo_chiusura IS NULL))));
alter table authority_request add constraint authority_request_hash_check CHECK ((length(atto_impronta) = 32));
alter table authority_request add constraint authority_request_kind_check CHECK ((tipo = ANY (ARRAY['IMEI'::text, 'PERSONA'::text])));
alter table authority_request add constraint authority_request_paper_check CHECK ((atto_tipo = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])));
alter table authority_request add constraint authority_request_state_check CHECK ((stato = ANY (ARRAY['APERTA'::text, 'CHIUSA'::text])));
alter table authority_request add constraint authority_request_closer_fkey FOREIGN KEY (id_operatore_chiusura) REFERENCES operator(id_operatore);
alter table authority_request add constraint authority_request_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX authority_request_closer_idx ON public.authority_request USING btree (id_operatore_chiusura) WHERE (id_operatore_chiusura IS NOT NULL);
CREATE INDEX authority_request_list_idx ON public.authority_request USING btree (aperta_il DESC, id_richiesta DESC);
CREATE UNIQUE INDEX authority_request_open_key ON public.authority_request USING btree (valore, protocollo) WHERE (stato = 'APERTA'::text);
CREATE INDEX authority_request_operator_idx ON public.authority_request USING btree (id_operatore);
CREATE TRIGGER authority_request_key_change BEFORE INSERT ON public.authority_request FOR EACH ROW EXECUTE FUNCTION refuse_key_change();
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
  messo_il timestamp with time zone not null,
  tolto_il timestamp with time zone,
  id_operatore_tolto integer,
  motivo_tolto text
);
alter table ban add constraint ban_pkey PRIMARY KEY (id_voce);
alter table ban add constraint ban_kind_check CHECK ((tipo = ANY (ARRAY['IMEI'::text, 'PERSONA'::text])));
alter table ban add constraint ban_person_check CHECK (((tipo = 'IMEI'::text) OR (termina_il IS NOT NULL)));
alter table ban add constraint ban_removed_check CHECK ((((tolto_il IS NULL) = (id_operatore_tolto IS NULL)) AND ((tolto_il IS NULL) = (motivo_tolto IS NULL))));
alter table ban add constraint ban_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table ban add constraint ban_remover_fkey FOREIGN KEY (id_operatore_tolto) REFERENCES operator(id_operatore);
CREATE INDEX ban_list_idx ON public.ban USING btree (messo_il DESC, id_voce DESC);
CREATE UNIQUE INDEX ban_live_key ON public.ban USING btree (tipo, valore) WHERE (tolto_il IS NULL);
CREATE INDEX ban_operator_idx ON public.ban USING btree (id_operatore);
CREATE INDEX ban_people_idx ON public.ban USING btree (termina_il) WHERE (tipo = 'PERSONA'::text);
CREATE INDEX ban_phone_idx ON public.ban USING btree (phone_identity(valore)) WHERE ((tipo = 'IMEI'::text) AND (tolto_il IS NULL));
CREATE INDEX ban_remover_idx ON public.ban USING btree (id_operatore_tolto) WHERE (id_operatore_tolto IS NOT NULL);
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
  stato_conto text default 'DA CONFERMARE'::text not null,
  id_operatore integer not null,
  data_creazione timestamp with time zone not null,
  id_operatore_risposta integer,
  data_risposta timestamp with time zone,
  motivo text,
  id_richiesta integer
);
alter table bank_account add constraint bank_account_pkey PRIMARY KEY (id_conto);
alter table bank_account add constraint bank_account_answer_check CHECK ((((stato_conto = 'DA CONFERMARE'::text) = (data_risposta IS NULL)) AND ((id_operatore_risposta IS NULL) OR (data_risposta IS NOT NULL)) AND ((data_risposta IS NULL) OR (id_operatore_risposta IS NOT NULL) OR (id_richiesta IS NOT NULL))));
alter table bank_account add constraint bank_account_reason_check CHECK (((motivo IS NULL) OR (stato_conto = 'RIFIUTATO'::text)));
alter table bank_account add constraint bank_account_second_check CHECK (((stato_conto <> 'CONFERMATO'::text) OR (id_operatore_risposta IS NULL) OR (id_operatore_risposta <> id_operatore)));
alter table bank_account add constraint bank_account_state_check CHECK ((stato_conto = ANY (ARRAY['DA CONFERMARE'::text, 'CONFERMATO'::text, 'RIFIUTATO'::text])));
alter table bank_account add constraint bank_account_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table bank_account add constraint bank_account_answerer_fkey FOREIGN KEY (id_operatore_risposta) REFERENCES operator(id_operatore);
alter table bank_account add constraint bank_account_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table bank_account add constraint bank_account_request_fkey FOREIGN KEY (id_richiesta) REFERENCES four_eyes_request(id_richiesta);
alter table bank_account add constraint bank_account_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX bank_account_answerer_idx ON public.bank_account USING btree (id_operatore_risposta) WHERE (id_operatore_risposta IS NOT NULL);
CREATE INDEX bank_account_iban_idx ON public.bank_account USING btree (iban);
CREATE INDEX bank_account_operator_idx ON public.bank_account USING btree (id_operatore);
CREATE INDEX bank_account_request_idx ON public.bank_account USING btree (id_richiesta) WHERE (id_richiesta IS NOT NULL);
CREATE INDEX bank_account_store_idx ON public.bank_account USING btree (id_affiliato, id_negozio, valido_dal DESC, id_conto DESC);
CREATE UNIQUE INDEX bank_account_waiting_key ON public.bank_account USING btree (id_affiliato, COALESCE(id_negozio, 0)) WHERE (stato_conto = 'DA CONFERMARE'::text);
CREATE TRIGGER bank_account_delete_hold BEFORE DELETE ON public.bank_account FOR EACH ROW EXECUTE FUNCTION hold_concluded();
CREATE TRIGGER bank_account_hold BEFORE UPDATE ON public.bank_account FOR EACH ROW WHEN (((old.stato_conto <> 'DA CONFERMARE'::text) OR ((((((((old.id_conto IS DISTINCT FROM new.id_conto) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.iban IS DISTINCT FROM new.iban)) OR (old.intestatario IS DISTINCT FROM new.intestatario)) OR (old.valido_dal IS DISTINCT FROM new.valido_dal)) OR (old.id_operatore IS DISTINCT FROM new.id_operatore)) OR (old.data_creazione IS DISTINCT FROM new.data_creazione)))) EXECUTE FUNCTION hold_concluded();
CREATE TRIGGER bank_account_insert_hold BEFORE INSERT ON public.bank_account FOR EACH ROW WHEN ((new.stato_conto <> 'DA CONFERMARE'::text)) EXECUTE FUNCTION hold_concluded();
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
  id_import integer
);
alter table brand add constraint brand_pkey PRIMARY KEY (id_brand);
alter table brand add constraint brand_import_fkey FOREIGN KEY (id_import) REFERENCES price_import(id_import);
CREATE INDEX brand_import_idx ON public.brand USING btree (id_import) WHERE (id_import IS NOT NULL);
CREATE UNIQUE INDEX brand_name_key ON public.brand USING btree (replace(lower(brand_name), ' '::text, ''::text));
comment on table brand is 'Brands of the price list';
comment on column brand.id_brand is 'Brand id';
comment on column brand.brand_name is 'Name as shown';
comment on column brand.id_import is 'The import that brought it; null: it was there, or came by hand';

create table business_type (
  id_tipo_attivita smallint not null,
  attivita text not null
);
alter table business_type add constraint business_type_pkey PRIMARY KEY (id_tipo_attivita);
comment on table business_type is 'Kinds of business offered in the contact form (S1 §7)';
comment on column business_type.id_tipo_attivita is 'Kind id';
comment on column business_type.attivita is 'Name shown';

create table buyer_term (
  id_affiliato integer not null,
  valido_dal date not null,
  acquirente text not null,
  id_operatore integer not null,
  data_modifica timestamp with time zone not null
);
alter table buyer_term add constraint buyer_term_pkey PRIMARY KEY (id_affiliato, valido_dal);
alter table buyer_term add constraint buyer_term_buyer_check CHECK ((acquirente = ANY (ARRAY['SEDE'::text, 'AFFILIATO'::text])));
alter table buyer_term add constraint buyer_term_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table buyer_term add constraint buyer_term_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX buyer_term_operator_idx ON public.buyer_term USING btree (id_operatore);
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
  model_name_campagna text default ''::text not null,
  id_brand_campagna integer not null,
  id_model_name integer,
  supervalutazione numeric(12,2) not null,
  data_inizio timestamp with time zone not null,
  data_fine timestamp with time zone not null,
  imei flag default 1 not null,
  serial flag default 0 not null,
  ean flag default 0 not null,
  budget numeric(12,2),
  limite_pezzi integer,
  data_modifica timestamp with time zone default now() not null
);
alter table campaign add constraint campaign_pkey PRIMARY KEY (id_affiliato, sku);
alter table campaign add constraint campaign_budget_check CHECK ((budget > (0)::numeric));
alter table campaign add constraint campaign_dates_check CHECK ((data_inizio < data_fine));
alter table campaign add constraint campaign_pieces_check CHECK ((limite_pezzi > 0));
alter table campaign add constraint campaign_value_check CHECK ((supervalutazione > (0)::numeric));
alter table campaign add constraint campaign_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table campaign add constraint campaign_brand_fkey FOREIGN KEY (id_brand_campagna) REFERENCES brand(id_brand);
alter table campaign add constraint campaign_model_fkey FOREIGN KEY (id_model_name) REFERENCES device_model(id_model_name);
CREATE INDEX campaign_brand_idx ON public.campaign USING btree (id_brand_campagna);
CREATE INDEX campaign_model_idx ON public.campaign USING btree (id_model_name);
CREATE TRIGGER campaign_work AFTER DELETE ON public.campaign FOR EACH ROW EXECUTE FUNCTION work_item_gone('CAMPAGNA', 'id_affiliato', 'sku');
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
  quando timestamp with time zone not null,
  id_operatore integer not null,
  azione text not null,
  campo text,
  valore_da text,
  valore_a text
);
alter table campaign_history add constraint campaign_history_pkey PRIMARY KEY (id_storico);
alter table campaign_history add constraint campaign_history_act_check CHECK ((azione = ANY (ARRAY['CREATA'::text, 'DUPLICATA'::text, 'MODIFICATA'::text])));
alter table campaign_history add constraint campaign_history_change_check CHECK (((azione <> 'MODIFICATA'::text) OR (valore_da IS DISTINCT FROM valore_a)));
alter table campaign_history add constraint campaign_history_field_check CHECK (((azione = 'MODIFICATA'::text) = (campo IS NOT NULL)));
alter table campaign_history add constraint campaign_history_campaign_fkey FOREIGN KEY (id_affiliato, sku) REFERENCES campaign(id_affiliato, sku);
alter table campaign_history add constraint campaign_history_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX campaign_history_campaign_idx ON public.campaign_history USING btree (id_affiliato, sku, id_storico DESC);
CREATE INDEX campaign_history_operator_idx ON public.campaign_history USING btree (id_operatore);
CREATE TRIGGER campaign_history_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.campaign_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  scade_il timestamp with time zone not null,
  usato_il timestamp with time zone
);
alter table captcha_ticket add constraint captcha_ticket_pkey PRIMARY KEY (impronta);
CREATE INDEX captcha_ticket_expiry_idx ON public.captcha_ticket USING btree (scade_il);
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
  iniziata_il timestamp with time zone not null,
  conclusa_il timestamp with time zone,
  lettura jsonb,
  letto_il timestamp with time zone,
  fronte_rifare_il timestamp with time zone,
  retro_rifare_il timestamp with time zone
);
alter table capture add constraint capture_pkey PRIMARY KEY (serial_number, num_times);
alter table capture add constraint capture_reading_check CHECK (((lettura IS NULL) = (letto_il IS NULL)));
alter table capture add constraint capture_back_fkey FOREIGN KEY (retro_documento) REFERENCES file(path);
alter table capture add constraint capture_customer_fkey FOREIGN KEY (id_cliente) REFERENCES customer(id_cliente);
alter table capture add constraint capture_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table capture add constraint capture_front_fkey FOREIGN KEY (fronte_documento) REFERENCES file(path);
CREATE INDEX capture_back_idx ON public.capture USING btree (retro_documento);
CREATE INDEX capture_customer_idx ON public.capture USING btree (id_cliente);
CREATE INDEX capture_front_idx ON public.capture USING btree (fronte_documento);
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
  quando timestamp with time zone not null,
  parte text not null,
  id_operatore integer,
  testo text not null
);
alter table case_message add constraint case_message_pkey PRIMARY KEY (id_messaggio);
alter table case_message add constraint case_message_author_check CHECK (((parte = 'SISTEMA'::text) = (id_operatore IS NULL)));
alter table case_message add constraint case_message_side_check CHECK ((parte = ANY (ARRAY['SEDE'::text, 'NEGOZIO'::text, 'SISTEMA'::text])));
alter table case_message add constraint case_message_case_fkey FOREIGN KEY (id_contestazione) REFERENCES valuation_case(id_contestazione);
alter table case_message add constraint case_message_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX case_message_case_idx ON public.case_message USING btree (id_contestazione, id_messaggio);
CREATE INDEX case_message_operator_idx ON public.case_message USING btree (id_operatore) WHERE (id_operatore IS NOT NULL);
CREATE TRIGGER case_message_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.case_message FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  quando timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  versione_testi date not null,
  impronta_testo bytea not null,
  canale text not null,
  id_link text,
  id_operatore integer
);
alter table consent add constraint consent_pkey PRIMARY KEY (id_consenso);
alter table consent add constraint consent_channel_check CHECK ((canale = ANY (ARRAY['TELEFONO'::text, 'CARTA'::text, 'LINK'::text, 'NEGOZIO'::text])));
alter table consent add constraint consent_cycle_check CHECK (((serial_number IS NULL) = (num_times IS NULL)));
alter table consent add constraint consent_flag_check CHECK ((flag = ANY (ARRAY['flag_due'::text, 'flag_tre'::text])));
alter table consent add constraint consent_customer_fkey FOREIGN KEY (id_cliente) REFERENCES customer(id_cliente);
alter table consent add constraint consent_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table consent add constraint consent_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table consent add constraint consent_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX consent_customer_idx ON public.consent USING btree (id_cliente, flag, quando DESC);
CREATE INDEX consent_device_idx ON public.consent USING btree (serial_number, num_times);
CREATE INDEX consent_operator_idx ON public.consent USING btree (id_operatore);
CREATE INDEX consent_store_idx ON public.consent USING btree (id_affiliato, id_negozio);
CREATE TRIGGER consent_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  id_stato_contatto smallint default 1 not null,
  id_affiliato integer,
  data_creazione timestamp with time zone not null,
  versione integer default 0 not null
);
alter table contact add constraint contact_pkey PRIMARY KEY (id_contatto);
alter table contact add constraint contact_state_check CHECK ((id_stato_contatto = ANY (ARRAY[1, 2, 3])));
alter table contact add constraint contact_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table contact add constraint contact_type_fkey FOREIGN KEY (id_tipo_attivita) REFERENCES business_type(id_tipo_attivita);
CREATE INDEX contact_affiliate_idx ON public.contact USING btree (id_affiliato);
CREATE INDEX contact_list_idx ON public.contact USING btree (data_creazione DESC, id_contatto DESC);
CREATE INDEX contact_state_idx ON public.contact USING btree (id_stato_contatto, data_creazione DESC);
CREATE INDEX contact_type_idx ON public.contact USING btree (id_tipo_attivita);
CREATE TRIGGER contact_work AFTER DELETE ON public.contact FOR EACH ROW EXECUTE FUNCTION work_item_gone('CONTATTO', 'id_contatto');
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
  paese text not null
);
alter table country add constraint country_pkey PRIMARY KEY (sigla_nazione);
alter table country add constraint country_id_key UNIQUE (id_paese);
alter table country add constraint country_code_check CHECK ((sigla_nazione ~ '^[A-Z]{2}$'::text));
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
  valore_bonus numeric(12,2) default 0 not null,
  coupon_value numeric(12,2) generated always as ((valore_device + valore_bonus)) stored,
  data_creazione timestamp with time zone not null,
  data_scadenza date,
  data_utilizzo timestamp with time zone,
  id_negozio_utilizzo integer,
  id_operatore_utilizzo integer
);
alter table coupon add constraint coupon_pkey PRIMARY KEY (coupon_serial_number);
alter table coupon add constraint coupon_device_key UNIQUE (serial_number, num_times);
alter table coupon add constraint coupon_expiry_check CHECK (((stato_coupon = ANY (ARRAY['IN EMISSIONE'::text, 'ANNULLATO'::text])) OR (data_scadenza IS NOT NULL)));
alter table coupon add constraint coupon_state_check CHECK ((stato_coupon = ANY (ARRAY['IN EMISSIONE'::text, 'VALIDO'::text, 'UTILIZZATO'::text, 'ANNULLATO'::text])));
alter table coupon add constraint coupon_used_check CHECK (
CASE stato_coupon
    WHEN 'UTILIZZATO'::text THEN (data_utilizzo IS NOT NULL)
    WHEN 'ANNULLATO'::text THEN true
    ELSE (data_utilizzo IS NULL)
END);
alter table coupon add constraint coupon_value_check CHECK (((valore_device >= (0)::numeric) AND (valore_bonus >= (0)::numeric)));
alter table coupon add constraint coupon_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table coupon add constraint coupon_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
alter table coupon add constraint coupon_used_operator_fkey FOREIGN KEY (id_operatore_utilizzo) REFERENCES operator(id_operatore);
alter table coupon add constraint coupon_used_store_fkey FOREIGN KEY (id_negozio_utilizzo) REFERENCES store(id_negozio);
CREATE INDEX coupon_expiring_idx ON public.coupon USING btree (id_negozio, data_scadenza) INCLUDE (id_affiliato, coupon_value) WHERE (stato_coupon = 'VALIDO'::text);
CREATE INDEX coupon_last_day_idx ON public.coupon USING btree (data_scadenza) WHERE (stato_coupon = 'VALIDO'::text);
CREATE INDEX coupon_list_idx ON public.coupon USING btree (data_creazione DESC, coupon_serial_number DESC);
CREATE INDEX coupon_store_idx ON public.coupon USING btree (id_affiliato, id_negozio, data_creazione DESC, coupon_serial_number DESC);
CREATE INDEX coupon_taken_back_idx ON public.coupon USING btree (id_negozio_utilizzo) WHERE ((stato_coupon = 'ANNULLATO'::text) AND (id_negozio_utilizzo IS NOT NULL));
CREATE INDEX coupon_use_figures_idx ON public.coupon USING btree (data_utilizzo) INCLUDE (id_affiliato, id_negozio, stato_coupon, coupon_value, id_negozio_utilizzo, data_creazione) WHERE (data_utilizzo IS NOT NULL);
CREATE INDEX coupon_used_operator_idx ON public.coupon USING btree (id_operatore_utilizzo);
CREATE INDEX coupon_used_store_idx ON public.coupon USING btree (id_negozio_utilizzo, data_utilizzo);
CREATE TRIGGER coupon_delete_hold BEFORE DELETE ON public.coupon FOR EACH ROW WHEN ((old.stato_coupon <> 'IN EMISSIONE'::text)) EXECUTE FUNCTION hold_purchase();
CREATE TRIGGER coupon_hold BEFORE UPDATE ON public.coupon FOR EACH ROW WHEN (((((((old.coupon_serial_number IS DISTINCT FROM new.coupon_serial_number) OR (old.serial_number IS DISTINCT FROM new.serial_number)) OR (old.num_times IS DISTINCT FROM new.num_times)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR ((old.stato_coupon <> 'IN EMISSIONE'::text) AND ((new.stato_coupon = 'IN EMISSIONE'::text) OR (((old.valore_device IS DISTINCT FROM new.valore_device) OR (old.valore_bonus IS DISTINCT FROM new.valore_bonus)) OR (old.data_creazione IS DISTINCT FROM new.data_creazione)))) OR (old.stato_coupon = 'ANNULLATO'::text) OR ((old.stato_coupon = 'UTILIZZATO'::text) AND ((new.stato_coupon <> 'ANNULLATO'::text) OR ((((old.data_scadenza IS DISTINCT FROM new.data_scadenza) OR (old.data_utilizzo IS DISTINCT FROM new.data_utilizzo)) OR (old.id_negozio_utilizzo IS DISTINCT FROM new.id_negozio_utilizzo)) OR (old.id_operatore_utilizzo IS DISTINCT FROM new.id_operatore_utilizzo)))))) EXECUTE FUNCTION hold_concluded();
CREATE CONSTRAINT TRIGGER coupon_taken_back AFTER UPDATE ON public.coupon DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.stato_coupon = 'UTILIZZATO'::text) AND (new.stato_coupon = 'ANNULLATO'::text))) EXECUTE FUNCTION check_taken_back();
CREATE TRIGGER coupon_work AFTER DELETE ON public.coupon FOR EACH ROW EXECUTE FUNCTION work_item_gone('COUPON', 'coupon_serial_number');
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
  presa_il timestamp with time zone not null,
  id_operatore integer not null,
  finita_il timestamp with time zone,
  fine text,
  motivo text
);
alter table custody add constraint custody_pkey PRIMARY KEY (id_custodia);
alter table custody add constraint custody_end_check CHECK ((fine = ANY (ARRAY['SPEDITO'::text, 'RESO'::text])));
alter table custody add constraint custody_ended_check CHECK (((finita_il IS NULL) = (fine IS NULL)));
alter table custody add constraint custody_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table custody add constraint custody_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table custody add constraint custody_photo_fkey FOREIGN KEY (foto) REFERENCES file(path);
alter table custody add constraint custody_shipment_fkey FOREIGN KEY (id_spedizione_magcent) REFERENCES shipment(id_spedizione_magcent);
alter table custody add constraint custody_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX custody_device_idx ON public.custody USING btree (serial_number, num_times);
CREATE UNIQUE INDEX custody_open_key ON public.custody USING btree (serial_number, num_times) WHERE (finita_il IS NULL);
CREATE INDEX custody_operator_idx ON public.custody USING btree (id_operatore);
CREATE INDEX custody_photo_idx ON public.custody USING btree (foto);
CREATE INDEX custody_shipment_idx ON public.custody USING btree (id_spedizione_magcent) WHERE (id_spedizione_magcent IS NOT NULL);
CREATE INDEX custody_store_idx ON public.custody USING btree (id_affiliato, id_negozio, presa_il);
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
  is_associazione flag default 0 not null,
  indirizzo text not null,
  numero_civico text not null,
  citta text not null,
  cap text,
  email text not null,
  sigla_provincia text,
  telefono_cellulare text not null,
  nazione text default 'IT'::text not null,
  data_creazione timestamp with time zone not null,
  data_modifica timestamp with time zone not null,
  data_nascita date,
  sesso text,
  luogo_nascita text,
  id_cliente_unito integer,
  data_unione timestamp with time zone,
  cancellazione_chiesta_il timestamp with time zone,
  cancellato_il timestamp with time zone,
  telefono_normale text generated always as (phone_number(telefono_cellulare, nazione)) stored,
  cerca text generated always as (((translate(fold(((((((((((((((((COALESCE(cognome, ''::text) || ' '::text) || COALESCE(nome, ''::text)) || ' '::text) || COALESCE(ragione_sociale, ''::text)) || ' '::text) || COALESCE(codice_fiscale, ''::text)) || ' '::text) || COALESCE(partita_iva, ''::text)) || ' '::text) || telefono_cellulare) || ' '::text) || regexp_replace(telefono_cellulare, '\D'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(phone_number(telefono_cellulare, nazione), ''::text)) || ' '::text) || email)), '''’.-'::text, ''::text) || ' '::text) || searchable(((COALESCE(cognome, ''::text) || COALESCE(nome, ''::text)) || COALESCE(ragione_sociale, ''::text))))) stored not null,
  id_importazione integer,
  id_esterno text
);
alter table customer add constraint customer_pkey PRIMARY KEY (id_cliente);
alter table customer add constraint customer_kind_check CHECK ((((ragione_sociale IS NULL) AND (nome IS NOT NULL) AND (cognome IS NOT NULL)) OR ((ragione_sociale IS NOT NULL) AND (nome IS NULL) AND (cognome IS NULL))));
alter table customer add constraint customer_merged_check CHECK ((((id_cliente_unito IS NULL) = (data_unione IS NULL)) AND (id_cliente_unito <> id_cliente)));
alter table customer add constraint customer_sex_check CHECK ((sesso = ANY (ARRAY['F'::text, 'M'::text])));
alter table customer add constraint customer_country_fkey FOREIGN KEY (nazione) REFERENCES country(sigla_nazione);
alter table customer add constraint customer_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES history_import(id_importazione);
alter table customer add constraint customer_merged_fkey FOREIGN KEY (id_cliente_unito) REFERENCES customer(id_cliente);
alter table customer add constraint customer_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX customer_code_idx ON public.customer USING btree (id_negozio, COALESCE(partita_iva, codice_fiscale)) WHERE (id_cliente_unito IS NULL);
CREATE INDEX customer_country_idx ON public.customer USING btree (nazione);
CREATE INDEX customer_import_idx ON public.customer USING btree (id_importazione) WHERE (id_importazione IS NOT NULL);
CREATE INDEX customer_merged_idx ON public.customer USING btree (id_cliente_unito) WHERE (id_cliente_unito IS NOT NULL);
CREATE UNIQUE INDEX customer_outside_key ON public.customer USING btree (id_esterno, id_negozio) WHERE (id_esterno IS NOT NULL);
CREATE INDEX customer_person_idx ON public.customer USING btree (COALESCE(codice_fiscale, partita_iva));
CREATE INDEX customer_phone_idx ON public.customer USING btree (id_affiliato, telefono_normale);
CREATE INDEX customer_seller_idx ON public.customer USING btree (id_affiliato, COALESCE(codice_fiscale, partita_iva, (id_cliente)::text));
CREATE INDEX customer_store_idx ON public.customer USING btree (id_affiliato, id_negozio, data_modifica DESC);
CREATE INDEX customer_tax_code_idx ON public.customer USING btree (id_negozio, codice_fiscale text_pattern_ops);
CREATE INDEX customer_tax_identity_idx ON public.customer USING btree (tax_code_identity(codice_fiscale));
CREATE INDEX customer_vat_idx ON public.customer USING btree (id_negozio, partita_iva text_pattern_ops);
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
  color text default 'Various'::text not null,
  memory_gb integer not null,
  id_model_name integer,
  fonte text not null,
  report_id text,
  evaluation_id uuid,
  test_superati jsonb default '[]'::jsonb not null,
  test_falliti jsonb default '[]'::jsonb not null,
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
  is_account_rimosso flag default 0 not null,
  data_account_rimosso timestamp with time zone,
  is_ricevuta_posseduta flag default 0 not null,
  id_modalita_pagamento smallint,
  id_cliente integer,
  id_tipo_documento smallint,
  numero_documento text,
  sku_campagna text,
  supervalutazione numeric(12,2),
  imei_acquistato text,
  sku text,
  ean text,
  is_device_inizializzato flag default 0 not null,
  prova_acquisto text,
  data_apertura timestamp with time zone not null,
  data_acquisto timestamp with time zone,
  data_annullo timestamp with time zone,
  nome_cliente text,
  data_lista timestamp with time zone generated always as (COALESCE(data_acquisto, data_apertura)) stored not null,
  id_spedizione_magcent integer,
  valore_accettazione numeric(12,2),
  note_accettazione text,
  report_valutazione text,
  data_arrivo timestamp with time zone,
  data_valutazione timestamp with time zone,
  data_liquidazione timestamp with time zone,
  data_pagamento_rimborso timestamp with time zone,
  regime_acquisto text,
  contatti_cliente text,
  cerca text generated always as (fold(((((((((((((serial_number || ' '::text) || imei) || ' '::text) || COALESCE(imei2, ''::text)) || ' '::text) || brand_name) || ' '::text) || model_name) || ' '::text) || COALESCE(nome_cliente, ''::text)) || ' '::text) || COALESCE(contatti_cliente, ''::text)))) stored not null,
  data_modifica timestamp with time zone,
  id_operatore_modifica integer,
  scadenza_documento date,
  segnalazioni text[] default '{}'::text[] not null,
  batteria_percento smallint,
  batteria_cicli integer,
  metodo_cancellazione text,
  data_cancellazione timestamp with time zone,
  is_cancellazione_presenza flag default 0 not null,
  segnali text[] default '{}'::text[] not null,
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
  is_storico flag default 0 not null,
  identita_doppia_il timestamp with time zone,
  bonus_doppio_il timestamp with time zone
);
alter table device add constraint device_pkey PRIMARY KEY (serial_number, num_times);
alter table device add constraint device_battery_check CHECK (((batteria_percento >= 0) AND (batteria_percento <= 100)));
alter table device add constraint device_blacklist_check CHECK ((stato_blacklist = ANY (ARRAY['PULITO'::text, 'SCONOSCIUTO'::text, 'NON VERIFICATO'::text, 'SENZA IMEI'::text])));
alter table device add constraint device_bonus_check CHECK (((sku_campagna IS NULL) = (supervalutazione IS NULL)));
alter table device add constraint device_complete_check CHECK (((id_stato_device = ANY (ARRAY[2, 14])) OR ((data_acquisto IS NOT NULL) AND (id_modalita_pagamento IS NOT NULL) AND (id_cliente IS NOT NULL) AND (id_tipo_documento IS NOT NULL) AND (numero_documento IS NOT NULL) AND ((is_account_rimosso)::smallint = 1) AND (grado_estetico IS NOT NULL))));
alter table device add constraint device_correction_check CHECK (((valore_rettificato >= (0)::numeric) AND ((valore_rettificato IS NULL) OR (id_stato_device = 6))));
alter table device add constraint device_cycle_check CHECK ((num_times >= 1));
alter table device add constraint device_document_check CHECK (((id_tipo_documento >= 1) AND (id_tipo_documento <= 3)));
alter table device add constraint device_erasure_check CHECK (((data_cancellazione IS NULL) OR ((is_device_inizializzato)::smallint = 1)));
alter table device add constraint device_erasure_method_check CHECK ((metodo_cancellazione = ANY (ARRAY['IMPOSTAZIONI'::text, 'RECUPERO'::text, 'COMPUTER'::text])));
alter table device add constraint device_findings_check CHECK ((segnalazioni <@ ARRAY['MDM'::text, 'LISTA_GRIGIA'::text, 'ACCOUNT'::text, 'SIM'::text, 'PARTI'::text, 'BATTERIA'::text]));
alter table device add constraint device_grade_check CHECK ((grado_estetico = ANY (ARRAY['A'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'C+'::text, 'C-'::text])));
alter table device add constraint device_hold_check CHECK ((fermo = ANY (ARRAY['FERMO'::text, 'SEQUESTRATO'::text])));
alter table device add constraint device_imei_check CHECK ((imei ~ '^([0-9]{15})?$'::text));
alter table device add constraint device_issue_check CHECK ((data_rilascio < scadenza_documento));
alter table device add constraint device_outside_check CHECK ((((id_importazione IS NULL) = (id_esterno IS NULL)) AND ((id_importazione IS NOT NULL) OR ((is_storico)::smallint = 0))));
alter table device add constraint device_payment_check CHECK (((id_modalita_pagamento >= 1) AND (id_modalita_pagamento <= 3)));
alter table device add constraint device_reason_check CHECK (((motivo_accettazione IS NULL) = (is_difetto_visibile IS NULL)));
alter table device add constraint device_regime_check CHECK ((regime_acquisto = ANY (ARRAY['PRIVATO'::text, 'IMPRESA CON IVA'::text, 'IMPRESA SENZA DETRAZIONE'::text, 'MARGINE'::text])));
alter table device add constraint device_settled_check CHECK (((id_stato_device <> 6) OR (data_liquidazione IS NOT NULL)));
alter table device add constraint device_shelf_check CHECK (((posto ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'::text) AND (length(posto) <= 20)));
alter table device add constraint device_shipped_check CHECK (((id_stato_device <> ALL (ARRAY[3, 4, 5, 6])) OR (id_spedizione_magcent IS NOT NULL) OR (id_importazione IS NOT NULL)));
alter table device add constraint device_signer_role_check CHECK ((ruolo_firmatario = ANY (ARRAY['TITOLARE'::text, 'LEGALE RAPPRESENTANTE'::text, 'PROCURATORE'::text, 'DELEGATO'::text])));
alter table device add constraint device_signer_whole_check CHECK ((((cognome_firmatario IS NULL) = (nome_firmatario IS NULL)) AND ((cognome_firmatario IS NULL) = (ruolo_firmatario IS NULL)) AND ((cognome_firmatario IS NOT NULL) OR (codice_fiscale_firmatario IS NULL))));
alter table device add constraint device_source_check CHECK ((fonte = ANY (ARRAY['MANUALE'::text, 'PHONECHECK'::text, 'PICEA'::text])));
alter table device add constraint device_state_check CHECK ((id_stato_device = ANY (ARRAY[1, 2, 3, 4, 5, 6, 14])));
alter table device add constraint device_valued_check CHECK (((id_stato_device <> ALL (ARRAY[5, 6])) OR ((valore_accettazione >= (0)::numeric) AND (data_valutazione IS NOT NULL))));
alter table device add constraint device_values_check CHECK (((valore_base >= (0)::numeric) AND (valore_acquisto >= (0)::numeric) AND (valore_iniziale <= GREATEST(valore_massimo, (2)::numeric))));
alter table device add constraint device_case_fkey FOREIGN KEY (id_contestazione) REFERENCES valuation_case(id_contestazione) ON DELETE SET NULL;
alter table device add constraint device_changer_fkey FOREIGN KEY (id_operatore_modifica) REFERENCES operator(id_operatore);
alter table device add constraint device_customer_fkey FOREIGN KEY (id_cliente) REFERENCES customer(id_cliente);
alter table device add constraint device_evaluation_fkey FOREIGN KEY (evaluation_id) REFERENCES evaluation(evaluation_id);
alter table device add constraint device_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES history_import(id_importazione);
alter table device add constraint device_model_fkey FOREIGN KEY (id_model_name) REFERENCES device_model(id_model_name) ON DELETE SET NULL;
alter table device add constraint device_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table device add constraint device_shipment_fkey FOREIGN KEY (id_spedizione_magcent) REFERENCES shipment(id_spedizione_magcent);
alter table device add constraint device_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX device_affiliate_list_idx ON public.device USING btree (id_affiliato, data_lista DESC, serial_number DESC, num_times DESC);
CREATE UNIQUE INDEX device_bonus_imei_key ON public.device USING btree (phone_identity(imei_acquistato)) WHERE ((imei_acquistato IS NOT NULL) AND (id_stato_device <> 14) AND (bonus_doppio_il IS NULL));
CREATE INDEX device_bonus_phone_idx ON public.device USING btree (phone_identity(imei_acquistato)) WHERE (imei_acquistato IS NOT NULL);
CREATE INDEX device_brand_list_idx ON public.device USING btree (lower(brand_name), id_stato_device, data_lista DESC, serial_number DESC, num_times DESC) INCLUDE (brand_name);
CREATE INDEX device_campaign_idx ON public.device USING btree (id_affiliato, sku_campagna) INCLUDE (supervalutazione, id_stato_device, data_apertura) WHERE ((sku_campagna IS NOT NULL) AND (id_stato_device <> 14));
CREATE INDEX device_case_idx ON public.device USING btree (id_contestazione) WHERE (id_contestazione IS NOT NULL);
CREATE INDEX device_changer_idx ON public.device USING btree (id_operatore_modifica) WHERE (id_operatore_modifica IS NOT NULL);
CREATE INDEX device_commission_idx ON public.device USING btree (data_liquidazione) INCLUDE (id_affiliato, id_negozio, valore_accettazione) WHERE (id_stato_device = 6);
CREATE INDEX device_customer_idx ON public.device USING btree (id_cliente);
CREATE INDEX device_desk_idx ON public.device USING btree (COALESCE(id_spedizione_magcent, 2147483647), data_lista, serial_number, num_times, id_stato_device) WHERE (id_stato_device = ANY (ARRAY[1, 3, 4]));
CREATE INDEX device_document_idx ON public.device USING btree (id_affiliato, numero_documento) WHERE (numero_documento IS NOT NULL);
CREATE INDEX device_double_idx ON public.device USING btree (id_stato_device) WHERE ((identita_doppia_il IS NOT NULL) OR (bonus_doppio_il IS NOT NULL));
CREATE INDEX device_evaluation_idx ON public.device USING btree (evaluation_id);
CREATE UNIQUE INDEX device_evaluation_key ON public.device USING btree (evaluation_id) WHERE (id_stato_device <> 14);
CREATE INDEX device_held_idx ON public.device USING btree (fermo) WHERE (fermo IS NOT NULL);
CREATE INDEX device_hint_idx ON public.device USING gin (segnali) WHERE (segnali <> '{}'::text[]);
CREATE INDEX device_imei2_idx ON public.device USING btree (phone_identity(imei2)) WHERE (imei2 IS NOT NULL);
CREATE INDEX device_imei_idx ON public.device USING btree (phone_identity(imei));
CREATE INDEX device_import_idx ON public.device USING btree (id_importazione) WHERE (id_importazione IS NOT NULL);
CREATE INDEX device_list_idx ON public.device USING btree (data_lista DESC, serial_number DESC, num_times DESC);
CREATE UNIQUE INDEX device_live_imei_key ON public.device USING btree (phone_identity(imei)) WHERE ((id_stato_device = ANY (ARRAY[1, 2, 3, 4, 5])) AND (imei <> ''::text) AND (identita_doppia_il IS NULL));
CREATE UNIQUE INDEX device_live_serial_key ON public.device USING btree (serial_identity(serial_number)) WHERE ((id_stato_device = ANY (ARRAY[1, 2, 3, 4, 5])) AND (identita_doppia_il IS NULL));
CREATE INDEX device_model_idx ON public.device USING btree (id_model_name);
CREATE INDEX device_operator_idx ON public.device USING btree (id_operatore);
CREATE UNIQUE INDEX device_outside_key ON public.device USING btree (id_esterno) WHERE (id_esterno IS NOT NULL);
CREATE INDEX device_pending_idx ON public.device USING btree (id_negozio, data_apertura) WHERE (id_stato_device = 2);
CREATE INDEX device_search_idx ON public.device USING gin (cerca gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX device_serial_idx ON public.device USING btree (serial_identity(serial_number));
CREATE INDEX device_settled_idx ON public.device USING btree (data_liquidazione DESC NULLS LAST, serial_number DESC, num_times DESC) WHERE (id_stato_device = 6);
CREATE INDEX device_shelf_idx ON public.device USING btree (posto, serial_number, num_times) WHERE (posto IS NOT NULL);
CREATE INDEX device_shipment_idx ON public.device USING btree (id_spedizione_magcent);
CREATE INDEX device_state_list_idx ON public.device USING btree (id_stato_device, data_lista DESC, serial_number DESC, num_times DESC);
CREATE INDEX device_stock_figures_idx ON public.device USING btree (id_stato_device) INCLUDE (id_affiliato, id_negozio, id_spedizione_magcent, data_acquisto, data_arrivo, data_valutazione, valore_acquisto) WHERE (id_stato_device = ANY (ARRAY[1, 3, 4, 5]));
CREATE INDEX device_store_arrived_idx ON public.device USING btree (id_negozio, data_arrivo) WHERE (data_arrivo IS NOT NULL);
CREATE INDEX device_store_cancelled_idx ON public.device USING btree (id_negozio, data_annullo) WHERE ((data_annullo IS NOT NULL) AND (data_acquisto IS NOT NULL));
CREATE INDEX device_store_list_idx ON public.device USING btree (id_affiliato, id_negozio, data_lista DESC, serial_number DESC, num_times DESC);
CREATE INDEX device_store_settled_idx ON public.device USING btree (id_negozio, data_liquidazione) INCLUDE (valore_accettazione, is_storico) WHERE (id_stato_device = 6);
CREATE INDEX device_store_state_list_idx ON public.device USING btree (id_affiliato, id_negozio, id_stato_device, data_lista DESC, serial_number DESC, num_times DESC);
CREATE INDEX device_store_valued_idx ON public.device USING btree (id_negozio, data_valutazione) WHERE (data_valutazione IS NOT NULL);
CREATE INDEX device_tac_idx ON public.device USING btree ("left"(imei, 8), data_apertura DESC) WHERE (imei <> ''::text);
CREATE INDEX device_value_idx ON public.device USING btree (id_stato_device, data_valutazione DESC NULLS LAST, serial_number DESC, num_times DESC) WHERE (id_stato_device = ANY (ARRAY[5, 6]));
CREATE TRIGGER device_delete_hold BEFORE DELETE ON public.device FOR EACH ROW EXECUTE FUNCTION hold_purchase();
CREATE TRIGGER device_figures_delete AFTER DELETE ON public.device FOR EACH ROW WHEN (((old.data_acquisto IS NOT NULL) OR (old.id_stato_device = ANY (ARRAY[1, 3, 4, 5])))) EXECUTE FUNCTION note_figures();
CREATE TRIGGER device_figures_insert AFTER INSERT ON public.device FOR EACH ROW WHEN (((new.data_acquisto IS NOT NULL) OR (new.id_stato_device = ANY (ARRAY[1, 3, 4, 5])))) EXECUTE FUNCTION note_figures();
CREATE TRIGGER device_figures_update AFTER UPDATE ON public.device FOR EACH ROW WHEN ((((old.data_acquisto IS NOT NULL) OR (new.data_acquisto IS NOT NULL) OR (old.id_stato_device = ANY (ARRAY[1, 3, 4, 5])) OR (new.id_stato_device = ANY (ARRAY[1, 3, 4, 5]))) AND ((((((((old.id_stato_device IS DISTINCT FROM new.id_stato_device) OR (old.data_acquisto IS DISTINCT FROM new.data_acquisto)) OR (old.valore_acquisto IS DISTINCT FROM new.valore_acquisto)) OR (old.id_modalita_pagamento IS DISTINCT FROM new.id_modalita_pagamento)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.data_arrivo IS DISTINCT FROM new.data_arrivo)) OR (old.data_valutazione IS DISTINCT FROM new.data_valutazione)) OR (old.id_spedizione_magcent IS DISTINCT FROM new.id_spedizione_magcent)))) EXECUTE FUNCTION note_figures();
CREATE TRIGGER device_hold BEFORE UPDATE ON public.device FOR EACH ROW WHEN (((((((old.serial_number IS DISTINCT FROM new.serial_number) OR (old.num_times IS DISTINCT FROM new.num_times)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.id_importazione IS DISTINCT FROM new.id_importazione)) OR ((old.data_acquisto IS NOT NULL) AND (((old.data_acquisto IS DISTINCT FROM new.data_acquisto) OR (old.valore_acquisto IS DISTINCT FROM new.valore_acquisto)) OR (old.id_modalita_pagamento IS DISTINCT FROM new.id_modalita_pagamento))) OR ((old.data_liquidazione IS NOT NULL) AND ((old.data_liquidazione IS DISTINCT FROM new.data_liquidazione) OR (old.valore_accettazione IS DISTINCT FROM new.valore_accettazione))))) EXECUTE FUNCTION hold_concluded();
CREATE TRIGGER device_receipt_figures AFTER UPDATE ON public.device FOR EACH ROW WHEN ((((old.data_acquisto IS NOT NULL) OR (new.data_acquisto IS NOT NULL)) AND ((((old.id_stato_device = 14) IS DISTINCT FROM (new.id_stato_device = 14)) OR (old.valore_acquisto IS DISTINCT FROM new.valore_acquisto)) OR (old.regime_acquisto IS DISTINCT FROM new.regime_acquisto)))) EXECUTE FUNCTION note_receipt_phone();
CREATE TRIGGER device_work AFTER DELETE ON public.device FOR EACH ROW EXECUTE FUNCTION work_item_gone('DEVICE', 'serial_number', 'num_times');
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
  quando timestamp with time zone not null,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  evento text not null,
  da_stato smallint,
  a_stato smallint,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag default 0 not null,
  nota text
) partition by RANGE (quando);
alter table device_event add constraint device_event_pkey PRIMARY KEY (quando, id_evento);
CREATE INDEX device_event_account_idx ON ONLY public.device_event USING btree (id_utente, quando) WHERE (a_stato = 5);
CREATE INDEX device_event_device_idx ON ONLY public.device_event USING btree (serial_number, num_times, quando);
CREATE INDEX device_event_store_idx ON ONLY public.device_event USING btree (id_negozio, quando);
CREATE TRIGGER device_event_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.device_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  id_device_type smallint default 1 not null,
  id_import integer
);
alter table device_model add constraint device_model_pkey PRIMARY KEY (id_model_name);
alter table device_model add constraint device_model_type_check CHECK (((id_device_type >= 1) AND (id_device_type <= 4)));
alter table device_model add constraint device_model_brand_fkey FOREIGN KEY (id_brand) REFERENCES brand(id_brand);
alter table device_model add constraint device_model_import_fkey FOREIGN KEY (id_import) REFERENCES price_import(id_import);
CREATE INDEX device_model_import_idx ON public.device_model USING btree (id_import) WHERE (id_import IS NOT NULL);
CREATE UNIQUE INDEX device_model_name_key ON public.device_model USING btree (id_brand, replace(lower(model_name), ' '::text, ''::text));
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
  quando timestamp with time zone not null,
  id_operatore integer not null,
  id_messaggio integer
);
alter table device_photo add constraint device_photo_pkey PRIMARY KEY (id_foto);
alter table device_photo add constraint device_photo_file_key UNIQUE (foto);
alter table device_photo add constraint device_photo_origin_check CHECK ((origine = ANY (ARRAY['NEGOZIO'::text, 'SEDE'::text])));
alter table device_photo add constraint device_photo_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table device_photo add constraint device_photo_file_fkey FOREIGN KEY (foto) REFERENCES file(path);
alter table device_photo add constraint device_photo_message_fkey FOREIGN KEY (id_messaggio) REFERENCES case_message(id_messaggio) ON DELETE SET NULL;
alter table device_photo add constraint device_photo_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX device_photo_device_idx ON public.device_photo USING btree (serial_number, num_times, id_foto);
CREATE INDEX device_photo_message_idx ON public.device_photo USING btree (id_messaggio) WHERE (id_messaggio IS NOT NULL);
CREATE INDEX device_photo_operator_idx ON public.device_photo USING btree (id_operatore);
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
  messo_il timestamp with time zone not null,
  tolto_il timestamp with time zone,
  id_operatore_tolto integer,
  motivo_tolto text
);
alter table document_hold add constraint document_hold_pkey PRIMARY KEY (id_blocco);
alter table document_hold add constraint document_hold_removed_check CHECK ((((tolto_il IS NULL) = (id_operatore_tolto IS NULL)) AND ((tolto_il IS NULL) = (motivo_tolto IS NULL))));
alter table document_hold add constraint document_hold_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table document_hold add constraint document_hold_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table document_hold add constraint document_hold_remover_fkey FOREIGN KEY (id_operatore_tolto) REFERENCES operator(id_operatore);
CREATE INDEX document_hold_device_idx ON public.document_hold USING btree (serial_number, num_times);
CREATE INDEX document_hold_list_idx ON public.document_hold USING btree (messo_il DESC, id_blocco DESC);
CREATE UNIQUE INDEX document_hold_live_key ON public.document_hold USING btree (serial_number, num_times) WHERE (tolto_il IS NULL);
CREATE INDEX document_hold_operator_idx ON public.document_hold USING btree (id_operatore);
CREATE INDEX document_hold_remover_idx ON public.document_hold USING btree (id_operatore_tolto) WHERE (id_operatore_tolto IS NOT NULL);
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
  quando timestamp with time zone not null,
  path text not null,
  campo text not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag default 0 not null,
  id_link text,
  ip text not null,
  motivo text not null
);
alter table document_view add constraint document_view_pkey PRIMARY KEY (id_visione);
alter table document_view add constraint document_view_account_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
alter table document_view add constraint document_view_file_fkey FOREIGN KEY (path) REFERENCES file(path);
alter table document_view add constraint document_view_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX document_view_account_idx ON public.document_view USING btree (id_utente);
CREATE INDEX document_view_age_idx ON public.document_view USING btree (quando);
CREATE INDEX document_view_file_idx ON public.document_view USING btree (path);
CREATE INDEX document_view_operator_idx ON public.document_view USING btree (id_operatore);
CREATE TRIGGER document_view_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.document_view FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  sale bytea not null
);
alter table document_view_salt add constraint document_view_salt_pkey PRIMARY KEY (id_visione);
alter table document_view_salt add constraint document_view_salt_view_fkey FOREIGN KEY (id_visione) REFERENCES document_view(id_visione) ON DELETE CASCADE;
comment on table document_view_salt is 'What makes the hash of a sealed view say nothing once the view is gone: deleted with it';
comment on column document_view_salt.id_visione is 'View';
comment on column document_view_salt.sale is 'Random bytes';

create table document_view_seal (
  progressivo bigint not null,
  tipo text not null,
  quando timestamp with time zone not null,
  id_visione bigint,
  impronta_riga bytea,
  fino_al timestamp with time zone,
  righe integer,
  impronta bytea not null
);
alter table document_view_seal add constraint document_view_seal_pkey PRIMARY KEY (progressivo);
alter table document_view_seal add constraint document_view_seal_cut_check CHECK ((((tipo = 'TAGLIO'::text) = (fino_al IS NOT NULL)) AND ((fino_al IS NULL) = (righe IS NULL))));
alter table document_view_seal add constraint document_view_seal_hash_check CHECK ((length(impronta) = 32));
alter table document_view_seal add constraint document_view_seal_kind_check CHECK ((tipo = ANY (ARRAY['VISIONE'::text, 'TAGLIO'::text])));
alter table document_view_seal add constraint document_view_seal_view_check CHECK ((((tipo = 'VISIONE'::text) = (id_visione IS NOT NULL)) AND ((id_visione IS NULL) = (impronta_riga IS NULL))));
CREATE UNIQUE INDEX document_view_seal_view_key ON public.document_view_seal USING btree (id_visione) WHERE (id_visione IS NOT NULL);
CREATE TRIGGER document_view_seal_append BEFORE INSERT ON public.document_view_seal FOR EACH ROW EXECUTE FUNCTION document_view_seal_append();
CREATE TRIGGER document_view_seal_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.document_view_seal FOR EACH STATEMENT EXECUTE FUNCTION register_refuse();
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
  quando timestamp with time zone not null,
  motivo text not null,
  brand_name text not null,
  model_name text not null,
  valore numeric(12,2) not null
);
alter table dropped_offer add constraint dropped_offer_pkey PRIMARY KEY (id_rinuncia);
alter table dropped_offer add constraint dropped_offer_reason_check CHECK ((motivo = ANY (ARRAY['PREZZO'::text, 'DATI'::text, 'SENZA_DOCUMENTO'::text, 'CI_PENSA'::text])));
alter table dropped_offer add constraint dropped_offer_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table dropped_offer add constraint dropped_offer_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX dropped_offer_day_idx ON public.dropped_offer USING btree (quando);
CREATE INDEX dropped_offer_operator_idx ON public.dropped_offer USING btree (id_operatore);
CREATE INDEX dropped_offer_store_idx ON public.dropped_offer USING btree (id_affiliato, id_negozio, quando);
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
  evaluation_id uuid default gen_random_uuid() not null,
  id_affiliato integer not null,
  id_negozio integer,
  fonte text not null,
  report_id text not null,
  imei text,
  serial_number text,
  rapporto jsonb not null,
  grezzo jsonb,
  data_creazione timestamp with time zone not null
);
alter table evaluation add constraint evaluation_pkey PRIMARY KEY (evaluation_id);
alter table evaluation add constraint evaluation_source_check CHECK ((fonte = ANY (ARRAY['PHONECHECK'::text, 'PICEA'::text])));
alter table evaluation add constraint evaluation_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table evaluation add constraint evaluation_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE UNIQUE INDEX evaluation_content_key ON public.evaluation USING btree (id_affiliato, fonte, report_id, md5((rapporto)::text));
CREATE INDEX evaluation_recent_idx ON public.evaluation USING btree (data_creazione);
CREATE INDEX evaluation_store_idx ON public.evaluation USING btree (id_negozio);
CREATE TRIGGER evaluation_hold BEFORE UPDATE ON public.evaluation FOR EACH ROW WHEN (((((((((((old.evaluation_id IS DISTINCT FROM new.evaluation_id) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.fonte IS DISTINCT FROM new.fonte)) OR (old.report_id IS DISTINCT FROM new.report_id)) OR (old.imei IS DISTINCT FROM new.imei)) OR (old.serial_number IS DISTINCT FROM new.serial_number)) OR (old.rapporto IS DISTINCT FROM new.rapporto)) OR (old.data_creazione IS DISTINCT FROM new.data_creazione)) OR ((new.grezzo IS NOT NULL) AND (new.grezzo IS DISTINCT FROM old.grezzo)))) EXECUTE FUNCTION hold_concluded();
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
  valore numeric(14,2) not null
);
alter table figure_change add constraint figure_change_pkey PRIMARY KEY (id_variazione);
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
  creato_il timestamp with time zone not null,
  eliminato_il timestamp with time zone,
  motivo_eliminazione text,
  difetti text[] default '{}'::text[] not null,
  is_tratto_scarso boolean,
  tratto_chiesto text
);
alter table file add constraint file_pkey PRIMARY KEY (path);
alter table file add constraint file_cycle_check CHECK (((serial_number IS NULL) = (num_times IS NULL)));
alter table file add constraint file_deleted_check CHECK (((eliminato_il IS NULL) = (motivo_eliminazione IS NULL)));
alter table file add constraint file_flaws_check CHECK ((difetti <@ ARRAY['BUIA'::text, 'MOSSA'::text, 'PICCOLA'::text, 'CHIARA'::text, 'VUOTA'::text]));
alter table file add constraint file_kind_check CHECK ((tipo = ANY (ARRAY['foto'::text, 'firma'::text, 'pagina'::text, 'ricevuta'::text, 'allegato'::text, 'pagine'::text, 'nota'::text])));
alter table file add constraint file_size_check CHECK ((dimensione > 0));
alter table file add constraint file_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table file add constraint file_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table file add constraint file_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX file_age_idx ON public.file USING btree (creato_il) WHERE (eliminato_il IS NULL);
CREATE INDEX file_device_idx ON public.file USING btree (serial_number, num_times);
CREATE INDEX file_hash_idx ON public.file USING btree (id_affiliato, impronta) WHERE (tipo = 'foto'::text);
CREATE INDEX file_operator_idx ON public.file USING btree (id_operatore);
CREATE INDEX file_store_idx ON public.file USING btree (id_affiliato, id_negozio);
CREATE UNIQUE INDEX file_upload_key ON public.file USING btree (serial_number, num_times, tipo, impronta) WHERE ((eliminato_il IS NULL) AND (id_link IS NOT NULL));
CREATE TRIGGER file_hold BEFORE UPDATE ON public.file FOR EACH ROW WHEN (((((old.path IS DISTINCT FROM new.path) OR (old.tipo IS DISTINCT FROM new.tipo)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR ((old.serial_number IS NOT NULL) AND ((old.serial_number IS DISTINCT FROM new.serial_number) OR (old.num_times IS DISTINCT FROM new.num_times))))) EXECUTE FUNCTION hold_concluded();
CREATE TRIGGER file_key_change BEFORE INSERT ON public.file FOR EACH ROW EXECUTE FUNCTION refuse_key_change();
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
  trovato_il timestamp with time zone not null
);
alter table file_fault add constraint file_fault_pkey PRIMARY KEY (path);
alter table file_fault add constraint file_fault_kind_check CHECK ((guasto = ANY (ARRAY['MANCANTE'::text, 'ILLEGGIBILE'::text, 'DIVERSO'::text])));
comment on table file_fault is 'Stored files that have a row and not its bytes, as last looked at';
comment on column file_fault.path is 'Name of the file in the store';
comment on column file_fault.guasto is 'MANCANTE no bytes, ILLEGGIBILE they do not open with the key, DIVERSO others than the row says';
comment on column file_fault.trovato_il is 'When it was found';

create table files_key (
  id integer not null,
  impronta text not null,
  presa_il timestamp with time zone not null,
  nuova text,
  fatti_fino text,
  firma bytea
);
alter table files_key add constraint files_key_pkey PRIMARY KEY (id);
alter table files_key add constraint files_key_change_check CHECK (((nuova IS NULL) = (fatti_fino IS NULL)));
alter table files_key add constraint files_key_one_check CHECK ((id = 1));
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
  cambia jsonb default '[]'::jsonb not null,
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
  chiesta_il timestamp with time zone not null,
  vale_dal timestamp with time zone,
  scade_il timestamp with time zone not null,
  stato text default 'IN_ATTESA'::text not null,
  modo text,
  id_utente_risposta integer,
  risposta_il timestamp with time zone,
  nota_risposta text
);
alter table four_eyes_request add constraint four_eyes_request_pkey PRIMARY KEY (id_richiesta);
alter table four_eyes_request add constraint four_eyes_request_answered_check CHECK (((stato = 'IN_ATTESA'::text) = (risposta_il IS NULL)));
alter table four_eyes_request add constraint four_eyes_request_person_check CHECK ((((modo = 'PERSONA'::text) IS NOT TRUE) OR (id_utente_risposta IS NOT NULL)));
alter table four_eyes_request add constraint four_eyes_request_second_check CHECK (((stato <> 'APPROVATA'::text) OR (id_utente_risposta IS NULL) OR ((id_utente_risposta <> id_utente) AND (id_utente_risposta <> id_operatore))));
alter table four_eyes_request add constraint four_eyes_request_state_check CHECK ((stato = ANY (ARRAY['IN_ATTESA'::text, 'APPROVATA'::text, 'RIFIUTATA'::text, 'FERMATA'::text, 'SCADUTA'::text, 'SUPERATA'::text])));
alter table four_eyes_request add constraint four_eyes_request_way_check CHECK ((modo = ANY (ARRAY['PERSONA'::text, 'TEMPO'::text, 'CONSOLE'::text, 'MAIL'::text])));
alter table four_eyes_request add constraint four_eyes_request_yes_check CHECK (((stato <> 'APPROVATA'::text) OR (modo IS NOT NULL)));
alter table four_eyes_request add constraint four_eyes_request_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table four_eyes_request add constraint four_eyes_request_answerer_fkey FOREIGN KEY (id_utente_risposta) REFERENCES operator(id_operatore);
alter table four_eyes_request add constraint four_eyes_request_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table four_eyes_request add constraint four_eyes_request_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
alter table four_eyes_request add constraint four_eyes_request_user_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
CREATE INDEX four_eyes_request_affiliate_idx ON public.four_eyes_request USING btree (id_affiliato) WHERE (id_affiliato IS NOT NULL);
CREATE INDEX four_eyes_request_answerer_idx ON public.four_eyes_request USING btree (id_utente_risposta) WHERE (id_utente_risposta IS NOT NULL);
CREATE INDEX four_eyes_request_list_idx ON public.four_eyes_request USING btree (chiesta_il DESC, id_richiesta DESC);
CREATE INDEX four_eyes_request_operator_idx ON public.four_eyes_request USING btree (id_operatore);
CREATE INDEX four_eyes_request_store_idx ON public.four_eyes_request USING btree (id_negozio) WHERE (id_negozio IS NOT NULL);
CREATE INDEX four_eyes_request_user_idx ON public.four_eyes_request USING btree (id_utente, chiesta_il);
CREATE UNIQUE INDEX four_eyes_request_waiting_key ON public.four_eyes_request USING btree (atto, chiave) WHERE (stato = 'IN_ATTESA'::text);
CREATE TRIGGER four_eyes_request_account AFTER UPDATE ON public.four_eyes_request FOR EACH ROW WHEN (((new.atto = 'CONTO'::text) AND (new.stato <> ALL (ARRAY['IN_ATTESA'::text, 'APPROVATA'::text])))) EXECUTE FUNCTION refuse_unconfirmed();
CREATE TRIGGER four_eyes_request_hold BEFORE UPDATE ON public.four_eyes_request FOR EACH ROW EXECUTE FUNCTION hold_four_eyes();
CREATE TRIGGER four_eyes_request_work AFTER DELETE ON public.four_eyes_request FOR EACH ROW EXECUTE FUNCTION work_item_gone('QUATTRO_OCCHI', 'id_richiesta');
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
  quando timestamp with time zone not null,
  righe jsonb default '{}'::jsonb not null,
  listini integer[] default '{}'::integer[] not null,
  annullata_il timestamp with time zone
);
alter table history_import add constraint history_import_pkey PRIMARY KEY (id_importazione);
alter table history_import add constraint history_import_print_check CHECK ((length(impronta) = 32));
CREATE UNIQUE INDEX history_import_print_key ON public.history_import USING btree (impronta) WHERE (annullata_il IS NULL);
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
  dati jsonb
);
alter table history_import_line add constraint history_import_line_pkey PRIMARY KEY (id_importazione, file, riga);
alter table history_import_line add constraint history_import_line_file_check CHECK ((file = ANY (ARRAY['CLIENTI'::text, 'DISPOSITIVI'::text, 'RICEVUTE'::text, 'COUPON'::text])));
alter table history_import_line add constraint history_import_line_id_importazione_fkey FOREIGN KEY (id_importazione) REFERENCES history_import(id_importazione);
CREATE INDEX history_import_line_key_idx ON public.history_import_line USING btree (id_importazione, file, chiave);
CREATE INDEX history_import_line_ref_idx ON public.history_import_line USING btree (id_importazione, file, rif);
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
  creata_il timestamp with time zone not null
);
alter table idempotent_answer add constraint idempotent_answer_pkey PRIMARY KEY (autore, chiamata, chiave);
CREATE INDEX idempotent_answer_age_idx ON public.idempotent_answer USING btree (creata_il);
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
  quando timestamp with time zone not null,
  non_letti integer not null,
  menzioni integer not null,
  menzionato_il timestamp with time zone,
  rimandato_al timestamp with time zone
);
alter table inbox_card add constraint inbox_card_pkey PRIMARY KEY (id_avviso);
alter table inbox_card add constraint inbox_card_thing_key UNIQUE (id_operatore, id_lavoro);
alter table inbox_card add constraint inbox_card_count_check CHECK (((non_letti >= 0) AND ((menzioni >= 0) AND (menzioni <= non_letti))));
alter table inbox_card add constraint inbox_card_event_fkey FOREIGN KEY (id_evento) REFERENCES inbox_event(id_evento) ON DELETE CASCADE;
alter table inbox_card add constraint inbox_card_item_fkey FOREIGN KEY (id_lavoro) REFERENCES work_item(id_lavoro) ON DELETE CASCADE;
alter table inbox_card add constraint inbox_card_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX inbox_card_event_idx ON public.inbox_card USING btree (id_evento);
CREATE INDEX inbox_card_item_idx ON public.inbox_card USING btree (id_lavoro);
CREATE INDEX inbox_card_list_idx ON public.inbox_card USING btree (id_operatore, quando DESC, id_avviso DESC);
CREATE INDEX inbox_card_unread_idx ON public.inbox_card USING btree (id_operatore) WHERE (non_letti > 0);
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
  affiliati integer[] default '{}'::integer[] not null
);
alter table inbox_choice add constraint inbox_choice_pkey PRIMARY KEY (id_operatore, tipo_evento);
alter table inbox_choice add constraint inbox_choice_kind_check CHECK ((tipo_evento = ANY (ARRAY['MENZIONE'::text, 'AFFIDATO'::text, 'NOTA'::text, 'NOTA_NEGOZIO'::text, 'NOTA_SEDE'::text, 'PREZZO_CHIESTO'::text, 'PREZZO_RISPOSTO'::text, 'APPROVAZIONE_CHIESTA'::text, 'RITIRO_RIFIUTATO'::text, 'PACCO_IN_RITARDO'::text, 'LISTINO_APPLICATO'::text, 'LIMITE_VICINO'::text, 'CONTESTAZIONE_NEGOZIO'::text, 'CONTESTAZIONE_SEDE'::text, 'PACCO_INCOMPLETO'::text, 'FATTURA_SCARTATA'::text, 'RICHIESTA_PERSONA'::text, 'ALLARME_SICUREZZA'::text, 'POSTA_DA_GUARDARE'::text, 'SECONDO_SI_CHIESTO'::text, 'SECONDO_SI_RISPOSTO'::text])));
alter table inbox_choice add constraint inbox_choice_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
comment on table inbox_choice is 'What somebody wants to hear of, where it is not what the role hears at first';
comment on column inbox_choice.id_operatore is 'Whose';
comment on column inbox_choice.tipo_evento is 'What (src/domain/inbox-event.ts)';
comment on column inbox_choice.is_attivo is 'Wants to hear of it';
comment on column inbox_choice.affiliati is 'Of these affiliates only; none: of all';

create table inbox_event (
  id_evento integer generated always as identity not null,
  id_lavoro integer not null,
  tipo_evento text not null,
  quando timestamp with time zone not null,
  id_operatore integer,
  id_nota integer,
  testo text,
  is_interno flag not null
);
alter table inbox_event add constraint inbox_event_pkey PRIMARY KEY (id_evento);
alter table inbox_event add constraint inbox_event_kind_check CHECK ((tipo_evento = ANY (ARRAY['MENZIONE'::text, 'AFFIDATO'::text, 'NOTA'::text, 'NOTA_NEGOZIO'::text, 'NOTA_SEDE'::text, 'PREZZO_CHIESTO'::text, 'PREZZO_RISPOSTO'::text, 'APPROVAZIONE_CHIESTA'::text, 'RITIRO_RIFIUTATO'::text, 'PACCO_IN_RITARDO'::text, 'LISTINO_APPLICATO'::text, 'LIMITE_VICINO'::text, 'CONTESTAZIONE_NEGOZIO'::text, 'CONTESTAZIONE_SEDE'::text, 'PACCO_INCOMPLETO'::text, 'FATTURA_SCARTATA'::text, 'RICHIESTA_PERSONA'::text, 'ALLARME_SICUREZZA'::text, 'POSTA_DA_GUARDARE'::text, 'SECONDO_SI_CHIESTO'::text, 'SECONDO_SI_RISPOSTO'::text])));
alter table inbox_event add constraint inbox_event_item_fkey FOREIGN KEY (id_lavoro) REFERENCES work_item(id_lavoro) ON DELETE CASCADE;
alter table inbox_event add constraint inbox_event_note_fkey FOREIGN KEY (id_nota) REFERENCES work_note(id_nota) ON DELETE CASCADE;
alter table inbox_event add constraint inbox_event_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX inbox_event_item_idx ON public.inbox_event USING btree (id_lavoro, tipo_evento);
CREATE INDEX inbox_event_note_idx ON public.inbox_event USING btree (id_nota) WHERE (id_nota IS NOT NULL);
CREATE INDEX inbox_event_operator_idx ON public.inbox_event USING btree (id_operatore);
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
  inviata_il date
);
alter table inbox_mail add constraint inbox_mail_pkey PRIMARY KEY (id_operatore);
alter table inbox_mail add constraint inbox_mail_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
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
  data_creazione timestamp with time zone not null,
  is_pagata flag default 0 not null,
  data_pagamento timestamp with time zone,
  id_operatore_pagamento integer,
  pagato numeric(12,2) default 0 not null,
  tipo_documento text default 'TD01'::text not null,
  id_fattura_collegata integer,
  imponibile_stornato numeric(12,2) default 0 not null,
  imposta_stornata numeric(12,2) default 0 not null,
  compensato numeric(12,2) default 0 not null,
  stato_invio text default 'DA_INVIARE'::text not null
);
alter table invoice add constraint invoice_pkey PRIMARY KEY (id_fattura);
alter table invoice add constraint invoice_number_key UNIQUE (anno, id_fattura_su_anno);
alter table invoice add constraint invoice_amounts_check CHECK (((imponibile > (0)::numeric) AND (imposta >= (0)::numeric) AND (importo_lordo = (imponibile + imposta))));
alter table invoice add constraint invoice_balance_check CHECK (((pagato >= (0)::numeric) AND (compensato >= (0)::numeric) AND ((pagato + compensato) <= importo_lordo) AND (((is_pagata)::smallint = 1) = ((pagato + compensato) = importo_lordo))));
alter table invoice add constraint invoice_credited_check CHECK ((((imponibile_stornato >= (0)::numeric) AND (imponibile_stornato <= imponibile)) AND ((imposta_stornata >= (0)::numeric) AND (imposta_stornata <= imposta)) AND ((tipo_documento = 'TD01'::text) OR ((imponibile_stornato + imposta_stornata) = (0)::numeric))));
alter table invoice add constraint invoice_kind_check CHECK ((tipo_documento = ANY (ARRAY['TD01'::text, 'TD04'::text])));
alter table invoice add constraint invoice_linked_check CHECK (((tipo_documento = 'TD04'::text) = (id_fattura_collegata IS NOT NULL)));
alter table invoice add constraint invoice_month_check CHECK (((EXTRACT(day FROM periodo) = (1)::numeric) AND (data_fattura > periodo)));
alter table invoice add constraint invoice_number_check CHECK ((id_fattura_su_anno > 0));
alter table invoice add constraint invoice_paid_check CHECK (((((is_pagata)::smallint = 1) = (data_pagamento IS NOT NULL)) AND (((is_pagata)::smallint = 1) = (id_operatore_pagamento IS NOT NULL))));
alter table invoice add constraint invoice_sending_state_check CHECK ((stato_invio = ANY (ARRAY['DA_INVIARE'::text, 'INVIATA'::text, 'CONSEGNATA'::text, 'MANCATA_CONSEGNA'::text, 'SCARTATA'::text])));
alter table invoice add constraint invoice_year_check CHECK ((EXTRACT(year FROM data_fattura) = (anno)::numeric));
alter table invoice add constraint invoice_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table invoice add constraint invoice_linked_fkey FOREIGN KEY (id_fattura_collegata) REFERENCES invoice(id_fattura);
alter table invoice add constraint invoice_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table invoice add constraint invoice_payer_fkey FOREIGN KEY (id_operatore_pagamento) REFERENCES operator(id_operatore);
alter table invoice add constraint invoice_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX invoice_affiliate_idx ON public.invoice USING btree (id_affiliato, id_negozio, data_fattura DESC, id_fattura DESC);
CREATE INDEX invoice_linked_idx ON public.invoice USING btree (id_fattura_collegata) WHERE (id_fattura_collegata IS NOT NULL);
CREATE INDEX invoice_list_idx ON public.invoice USING btree (is_pagata, data_fattura DESC, id_fattura DESC);
CREATE INDEX invoice_month_idx ON public.invoice USING btree (periodo);
CREATE UNIQUE INDEX invoice_month_key ON public.invoice USING btree (id_affiliato, periodo) WHERE ((tipo_documento = 'TD01'::text) AND (imponibile_stornato < imponibile));
CREATE INDEX invoice_operator_idx ON public.invoice USING btree (id_operatore);
CREATE INDEX invoice_payer_idx ON public.invoice USING btree (id_operatore_pagamento);
CREATE INDEX invoice_sending_state_idx ON public.invoice USING btree (stato_invio) WHERE (stato_invio = ANY (ARRAY['DA_INVIARE'::text, 'SCARTATA'::text]));
CREATE TRIGGER invoice_hold BEFORE UPDATE ON public.invoice FOR EACH ROW WHEN ((((((((((((((old.id_fattura IS DISTINCT FROM new.id_fattura) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.anno IS DISTINCT FROM new.anno)) OR (old.id_fattura_su_anno IS DISTINCT FROM new.id_fattura_su_anno)) OR (old.data_fattura IS DISTINCT FROM new.data_fattura)) OR (old.tipo_documento IS DISTINCT FROM new.tipo_documento)) OR (old.valore_liquidato IS DISTINCT FROM new.valore_liquidato)) OR (old.percentuale_commissione IS DISTINCT FROM new.percentuale_commissione)) OR (old.imponibile IS DISTINCT FROM new.imponibile)) OR (old.percentuale_iva IS DISTINCT FROM new.percentuale_iva)) OR (old.imposta IS DISTINCT FROM new.imposta)) OR (old.importo_lordo IS DISTINCT FROM new.importo_lordo))) EXECUTE FUNCTION hold_concluded();
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
  data_creazione timestamp with time zone not null,
  data_storno timestamp with time zone,
  id_operatore_storno integer,
  motivo text
);
alter table invoice_payment add constraint invoice_payment_pkey PRIMARY KEY (id_pagamento);
alter table invoice_payment add constraint invoice_payment_amount_check CHECK ((importo > (0)::numeric));
alter table invoice_payment add constraint invoice_payment_undone_check CHECK ((((data_storno IS NULL) = (id_operatore_storno IS NULL)) AND ((data_storno IS NULL) = (motivo IS NULL))));
alter table invoice_payment add constraint invoice_payment_invoice_fkey FOREIGN KEY (id_fattura) REFERENCES invoice(id_fattura);
alter table invoice_payment add constraint invoice_payment_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table invoice_payment add constraint invoice_payment_undoer_fkey FOREIGN KEY (id_operatore_storno) REFERENCES operator(id_operatore);
CREATE INDEX invoice_payment_invoice_idx ON public.invoice_payment USING btree (id_fattura, id_pagamento);
CREATE INDEX invoice_payment_operator_idx ON public.invoice_payment USING btree (id_operatore);
CREATE INDEX invoice_payment_undoer_idx ON public.invoice_payment USING btree (id_operatore_storno) WHERE (id_operatore_storno IS NOT NULL);
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
  id_mail bigint not null
);
alter table invoice_reminder add constraint invoice_reminder_pkey PRIMARY KEY (id_fattura, giorno);
alter table invoice_reminder add constraint invoice_reminder_invoice_fkey FOREIGN KEY (id_fattura) REFERENCES invoice(id_fattura);
alter table invoice_reminder add constraint invoice_reminder_mail_fkey FOREIGN KEY (id_mail) REFERENCES mail_outbox(id_mail);
CREATE INDEX invoice_reminder_mail_idx ON public.invoice_reminder USING btree (id_mail);
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
  is_ultimo flag default 1 not null,
  canale text,
  chiesto_il timestamp with time zone,
  data_invio timestamp with time zone,
  tentativi smallint default 0 not null,
  prossimo_il timestamp with time zone,
  problema text,
  id_operatore integer not null,
  data_creazione timestamp with time zone not null
);
alter table invoice_sending add constraint invoice_sending_pkey PRIMARY KEY (id_invio);
alter table invoice_sending add constraint invoice_sending_file_key UNIQUE (nome_file);
alter table invoice_sending add constraint invoice_sending_way_check CHECK ((canale = ANY (ARRAY['MANO'::text, 'PEC'::text])));
alter table invoice_sending add constraint invoice_sending_xml_check CHECK (((xml IS NULL) = (impronta IS NULL)));
alter table invoice_sending add constraint invoice_sending_invoice_fkey FOREIGN KEY (id_fattura) REFERENCES invoice(id_fattura);
alter table invoice_sending add constraint invoice_sending_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX invoice_sending_asked_idx ON public.invoice_sending USING btree (chiesto_il) WHERE ((chiesto_il IS NOT NULL) AND (data_invio IS NULL));
CREATE INDEX invoice_sending_invoice_idx ON public.invoice_sending USING btree (id_fattura, id_invio);
CREATE UNIQUE INDEX invoice_sending_last_key ON public.invoice_sending USING btree (id_fattura) WHERE ((is_ultimo)::smallint = 1);
CREATE INDEX invoice_sending_operator_idx ON public.invoice_sending USING btree (id_operatore);
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
  valore numeric(14,2) not null
);
alter table kept_figure add constraint kept_figure_pkey PRIMARY KEY (voce, id_affiliato, giorno, codice);
alter table kept_figure add constraint kept_figure_kind_check CHECK ((voce = ANY (ARRAY['ACQUISTI'::text, 'ANNULLATI'::text, 'GIACENZA'::text, 'DISTINTE'::text, 'BOLLI'::text, 'BOLLI_ANNULLATI'::text, 'MARGINE'::text])));
comment on table kept_figure is 'Figures of the dashboard by day, test shops included; figure_change is to be added to them. Only the job keep_figures writes here';
comment on column kept_figure.voce is 'What: purchases by their payment, cancelled ones, stock by state, open slips, stamps due, stamps of cancelled receipts, purchases not yet handed over for the margin register';
comment on column kept_figure.id_affiliato is 'Whose; 0: of all affiliates together';
comment on column kept_figure.giorno is 'Day of Rome: of the purchase; of stock, since when it is in its state (-infinity: not known); of a slip, its month';
comment on column kept_figure.codice is 'Of purchases id_modalita_pagamento, of stock id_stato_device, else 0';
comment on column kept_figure.numero is 'How many';
comment on column kept_figure.valore is 'Euro';

create table ledger_mark (
  id_segno bigint generated always as identity not null,
  quando timestamp with time zone default now() not null,
  atto text not null,
  oggetto text not null,
  righe jsonb not null
);
alter table ledger_mark add constraint ledger_mark_pkey PRIMARY KEY (id_segno);
alter table ledger_mark add constraint ledger_mark_act_check CHECK ((atto = ANY (ARRAY['ACCESSI'::text, 'EVENTI'::text, 'RICEVUTE'::text, 'REGISTRO'::text, 'COLLAUDO'::text, 'DISTINTA_RIAPERTA'::text])));
CREATE TRIGGER ledger_mark_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_mark FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  data_modifica timestamp with time zone
);
alter table legal_text add constraint legal_text_pkey PRIMARY KEY (chiave, valido_dal);
alter table legal_text add constraint legal_text_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX legal_text_operator_idx ON public.legal_text USING btree (id_operatore) WHERE (id_operatore IS NOT NULL);
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
  creato_il timestamp with time zone not null,
  scade_il timestamp with time zone not null,
  chiuso_il timestamp with time zone,
  motivo_chiusura text
);
alter table link add constraint link_pkey PRIMARY KEY (id_link);
alter table link add constraint link_closed_check CHECK ((((chiuso_il IS NULL) = (motivo_chiusura IS NULL)) AND (motivo_chiusura = ANY (ARRAY['COMPLETA'::text, 'RINNOVATO'::text]))));
alter table link add constraint link_customer_check CHECK (((id_cliente IS NOT NULL) OR (uso = 'identity'::text)));
alter table link add constraint link_use_check CHECK ((uso = ANY (ARRAY['capture'::text, 'document'::text, 'identity'::text, 'consent'::text])));
alter table link add constraint link_customer_fkey FOREIGN KEY (id_cliente) REFERENCES customer(id_cliente);
alter table link add constraint link_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table link add constraint link_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table link add constraint link_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX link_customer_idx ON public.link USING btree (id_cliente);
CREATE INDEX link_device_idx ON public.link USING btree (serial_number, num_times);
CREATE INDEX link_expiry_idx ON public.link USING btree (scade_il);
CREATE INDEX link_operator_idx ON public.link USING btree (id_operatore);
CREATE INDEX link_store_idx ON public.link USING btree (id_affiliato, id_negozio);
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
  id_vista integer
);
alter table list_choice add constraint list_choice_pkey PRIMARY KEY (id_operatore, lista);
alter table list_choice add constraint list_choice_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table list_choice add constraint list_choice_view_fkey FOREIGN KEY (id_vista) REFERENCES list_view(id_vista) ON DELETE SET NULL;
CREATE INDEX list_choice_view_idx ON public.list_choice USING btree (id_vista) WHERE (id_vista IS NOT NULL);
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
  inviata_il date not null
);
alter table list_mailing add constraint list_mailing_pkey PRIMARY KEY (id_operatore, id_vista);
alter table list_mailing add constraint list_mailing_pace_check CHECK ((cadenza = ANY (ARRAY['GIORNALIERO'::text, 'SETTIMANALE'::text])));
alter table list_mailing add constraint list_mailing_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table list_mailing add constraint list_mailing_view_fkey FOREIGN KEY (id_vista) REFERENCES list_view(id_vista) ON DELETE CASCADE;
CREATE INDEX list_mailing_view_idx ON public.list_mailing USING btree (id_vista);
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
  id_proprietario integer generated always as (
CASE ambito
    WHEN 'PERSONALE'::text THEN id_operatore
    ELSE COALESCE(id_affiliato, 0)
END) stored not null,
  data_modifica timestamp with time zone not null
);
alter table list_view add constraint list_view_pkey PRIMARY KEY (id_vista);
alter table list_view add constraint list_view_affiliate_check CHECK (((ambito = 'AFFILIATO'::text) = (id_affiliato IS NOT NULL)));
alter table list_view add constraint list_view_ambit_check CHECK ((ambito = ANY (ARRAY['PERSONALE'::text, 'AFFILIATO'::text, 'UFFICIO'::text])));
alter table list_view add constraint list_view_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table list_view add constraint list_view_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX list_view_affiliate_idx ON public.list_view USING btree (id_affiliato) WHERE (id_affiliato IS NOT NULL);
CREATE UNIQUE INDEX list_view_name_key ON public.list_view USING btree (lista, ambito, id_proprietario, fold(nome));
CREATE INDEX list_view_operator_idx ON public.list_view USING btree (id_operatore);
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
  quando timestamp with time zone not null
);
alter table login_attempt add constraint login_attempt_pkey PRIMARY KEY (id_tentativo);
CREATE INDEX login_attempt_user_idx ON public.login_attempt USING btree (user_name, quando);
comment on table login_attempt is 'Failed sign-ins of the last hours, for the closing of a user and address pair (rulings §3)';
comment on column login_attempt.id_tentativo is 'Attempt id';
comment on column login_attempt.user_name is 'Name as typed, lower case; not necessarily a user';
comment on column login_attempt.ip is 'Address it came from';
comment on column login_attempt.quando is 'When';

create table login_code (
  codice text not null,
  id_affiliato integer not null,
  id_negozio integer,
  data_creazione timestamp with time zone not null,
  marca text,
  preparati text[] default '{}'::text[] not null
);
alter table login_code add constraint login_code_pkey PRIMARY KEY (codice);
alter table login_code add constraint login_code_prepared_check CHECK ((preparati <@ ARRAY['BACKUP'::text, 'WALLET'::text, 'OROLOGIO'::text, 'ESIM'::text, 'ACCOUNT'::text]));
alter table login_code add constraint login_code_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table login_code add constraint login_code_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX login_code_affiliate_idx ON public.login_code USING btree (id_affiliato, data_creazione DESC);
CREATE INDEX login_code_store_idx ON public.login_code USING btree (id_negozio);
CREATE INDEX login_code_typed_idx ON public.login_code USING btree (upper(codice));
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
  stato text default 'IN CODA'::text not null,
  tentativi integer default 0 not null,
  ultimo_errore text,
  accodata_il timestamp with time zone not null,
  prossimo_il timestamp with time zone not null,
  inviata_il timestamp with time zone,
  id_link_password uuid,
  is_prova flag default 0 not null,
  is_copia flag default 0 not null,
  id_spedizione_magcent integer,
  is_riepilogo flag default 0 not null,
  is_contabile flag default 0 not null,
  id_link_consensi text,
  allegato bytea,
  nome_allegato text,
  promemoria smallint,
  promemoria_scadenza date,
  is_accesso flag default 0 not null
);
alter table mail_outbox add constraint mail_outbox_pkey PRIMARY KEY (id_mail);
alter table mail_outbox add constraint mail_outbox_message_key UNIQUE (message_id);
alter table mail_outbox add constraint mail_outbox_attachment_check CHECK ((((allegato IS NULL) OR (nome_allegato IS NOT NULL)) AND ((nome_allegato IS NULL) OR ((is_riepilogo)::smallint = 1))));
alter table mail_outbox add constraint mail_outbox_consent_check CHECK (((id_link_consensi IS NULL) OR (id_documento IS NOT NULL)));
alter table mail_outbox add constraint mail_outbox_copy_check CHECK ((((is_copia)::smallint = 0) OR (id_documento IS NOT NULL)));
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
alter table mail_outbox add constraint mail_outbox_reminder_check CHECK ((((promemoria IS NULL) = (promemoria_scadenza IS NULL)) AND (promemoria > 0)));
alter table mail_outbox add constraint mail_outbox_sent_check CHECK (((stato = 'INVIATA'::text) = (inviata_il IS NOT NULL)));
alter table mail_outbox add constraint mail_outbox_state_check CHECK ((stato = ANY (ARRAY['IN CODA'::text, 'INVIATA'::text, 'RIFIUTATA'::text, 'ABBANDONATA'::text])));
alter table mail_outbox add constraint mail_outbox_consent_fkey FOREIGN KEY (id_link_consensi) REFERENCES link(id_link);
alter table mail_outbox add constraint mail_outbox_document_fkey FOREIGN KEY (id_documento) REFERENCES archived_document(id_documento);
alter table mail_outbox add constraint mail_outbox_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table mail_outbox add constraint mail_outbox_password_fkey FOREIGN KEY (id_link_password) REFERENCES password_link(id_link);
alter table mail_outbox add constraint mail_outbox_receipt_fkey FOREIGN KEY (serial_number, num_times) REFERENCES receipt(serial_number, num_times);
alter table mail_outbox add constraint mail_outbox_shipment_fkey FOREIGN KEY (id_spedizione_magcent) REFERENCES shipment(id_spedizione_magcent);
alter table mail_outbox add constraint mail_outbox_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX mail_outbox_consent_idx ON public.mail_outbox USING btree (id_link_consensi) WHERE (id_link_consensi IS NOT NULL);
CREATE UNIQUE INDEX mail_outbox_copy_key ON public.mail_outbox USING btree (serial_number, num_times) WHERE ((is_copia)::smallint = 1);
CREATE INDEX mail_outbox_document_idx ON public.mail_outbox USING btree (id_documento);
CREATE INDEX mail_outbox_due_idx ON public.mail_outbox USING btree (prossimo_il, id_mail) WHERE (stato = 'IN CODA'::text);
CREATE INDEX mail_outbox_operator_idx ON public.mail_outbox USING btree (id_operatore);
CREATE INDEX mail_outbox_password_idx ON public.mail_outbox USING btree (id_link_password) WHERE (id_link_password IS NOT NULL);
CREATE INDEX mail_outbox_receipt_idx ON public.mail_outbox USING btree (serial_number, num_times, id_mail);
CREATE UNIQUE INDEX mail_outbox_reminder_key ON public.mail_outbox USING btree (serial_number, num_times, promemoria, promemoria_scadenza) WHERE (promemoria IS NOT NULL);
CREATE INDEX mail_outbox_shipment_idx ON public.mail_outbox USING btree (id_spedizione_magcent, accodata_il) WHERE (id_spedizione_magcent IS NOT NULL);
CREATE INDEX mail_outbox_store_idx ON public.mail_outbox USING btree (id_affiliato, id_negozio);
CREATE INDEX mail_outbox_trial_idx ON public.mail_outbox USING btree (id_operatore, accodata_il) WHERE ((is_prova)::smallint = 1);
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
  data_modifica timestamp with time zone
);
alter table mail_template add constraint mail_template_pkey PRIMARY KEY (id_email_tipo, valido_dal);
alter table mail_template add constraint mail_template_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX mail_template_operator_idx ON public.mail_template USING btree (id_operatore) WHERE (id_operatore IS NOT NULL);
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
  quando timestamp with time zone not null,
  id_operatore integer not null
);
alter table margin_export add constraint margin_export_pkey PRIMARY KEY (serial_number, num_times);
alter table margin_export add constraint margin_export_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times) ON DELETE CASCADE;
alter table margin_export add constraint margin_export_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX margin_export_operator_idx ON public.margin_export USING btree (id_operatore);
CREATE TRIGGER margin_export_figures AFTER INSERT ON public.margin_export REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION note_handed_over();
CREATE TRIGGER margin_export_figures_back AFTER DELETE ON public.margin_export REFERENCING OLD TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION note_taken_back();
comment on table margin_export is 'Purchases handed to accounting for the margin-scheme register, with when that was first done (law §3: within 15 days)';
comment on column margin_export.serial_number is 'Device';
comment on column margin_export.num_times is 'Cycle';
comment on column margin_export.quando is 'First export by head office';
comment on column margin_export.id_operatore is 'Who exported it';

create table memory (
  id_memory smallint not null,
  memory text not null,
  memory_gb integer not null
);
alter table memory add constraint memory_pkey PRIMARY KEY (id_memory);
alter table memory add constraint memory_gb_key UNIQUE (memory_gb);
alter table memory add constraint memory_name_key UNIQUE (memory);
comment on table memory is 'Memory sizes with the codes of S2 §3';
comment on column memory.id_memory is '1 to 12, 99 for Unique';
comment on column memory.memory is 'Name as shown: 128 GB, 1 TB, Unique';
comment on column memory.memory_gb is 'Size in GB; 0 for Unique';

create table migration (
  nome text not null,
  impronta text not null,
  eseguita_il timestamp with time zone default now() not null,
  convive_da text
);
alter table migration add constraint migration_pkey PRIMARY KEY (nome);
comment on table migration is 'Migrations that have run';
comment on column migration.nome is 'File name';
comment on column migration.impronta is 'SHA-256 of the file';
comment on column migration.eseguita_il is 'When it ran';
comment on column migration.convive_da is 'Programs whose last migration is this or a later one may go on beside it; null: none that does not know it';

create table model_number (
  model_code text not null,
  id_model_name integer not null
);
alter table model_number add constraint model_number_pkey PRIMARY KEY (model_code);
alter table model_number add constraint model_number_case_check CHECK ((model_code = upper(model_code)));
alter table model_number add constraint model_number_model_fkey FOREIGN KEY (id_model_name) REFERENCES device_model(id_model_name) ON DELETE CASCADE;
CREATE INDEX model_number_model_idx ON public.model_number USING btree (id_model_name);
comment on table model_number is 'Makers'' model numbers (A2633) that a diagnosis answers with';
comment on column model_number.model_code is 'Number, upper case';
comment on column model_number.id_model_name is 'Model it belongs to';

create table operator (
  id_operatore integer generated always as identity not null,
  id_affiliato integer not null,
  id_negozio integer,
  nome text not null,
  cognome text not null,
  is_visible flag default 1 not null,
  id_role smallint not null,
  id_external_op text,
  user_name text,
  user_psw text,
  is_active flag default 1 not null,
  is_blocked flag default 0 not null,
  is_dummy flag default 0 not null,
  data_creazione timestamp with time zone default now() not null,
  novita_viste_il timestamp with time zone,
  email text,
  password_dal timestamp with time zone,
  data_modifica timestamp with time zone default now() not null,
  ultimo_accesso timestamp with time zone,
  invitato_il timestamp with time zone,
  motivo_blocco text,
  pin text,
  pin_azzerato_il timestamp with time zone,
  cerca text generated always as (fold(((((((((nome || ' '::text) || cognome) || ' '::text) || COALESCE(user_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(id_external_op, ''::text)))) stored not null
);
alter table operator add constraint operator_pkey PRIMARY KEY (id_operatore);
alter table operator add constraint operator_account_check CHECK (((user_psw IS NULL) OR (user_name IS NOT NULL)));
alter table operator add constraint operator_dummy_check CHECK ((((is_dummy)::smallint = 0) OR ((id_role = 1) AND (user_name IS NULL))));
alter table operator add constraint operator_reason_check CHECK (((motivo_blocco IS NULL) OR ((is_blocked)::smallint = 1)));
alter table operator add constraint operator_role_check CHECK (((id_role >= 1) AND (id_role <= 4)));
alter table operator add constraint operator_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table operator add constraint operator_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX operator_affiliate_idx ON public.operator USING btree (id_affiliato);
CREATE INDEX operator_email_idx ON public.operator USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX operator_search_idx ON public.operator USING gin (cerca gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX operator_store_idx ON public.operator USING btree (id_negozio, id_role);
CREATE UNIQUE INDEX operator_user_name_key ON public.operator USING btree (lower(user_name)) WHERE (user_name IS NOT NULL);
CREATE TRIGGER operator_access AFTER UPDATE OF is_active, is_blocked, id_role, id_negozio, id_affiliato ON public.operator FOR EACH ROW WHEN (((((((old.is_active)::smallint IS DISTINCT FROM (new.is_active)::smallint) OR ((old.is_blocked)::smallint IS DISTINCT FROM (new.is_blocked)::smallint)) OR (old.id_role IS DISTINCT FROM new.id_role)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato))) EXECUTE FUNCTION tell_access_change('id_operatore');
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
  quando timestamp with time zone not null,
  azione text not null,
  id_operatore integer not null,
  id_utente integer,
  is_impersonato flag default 0 not null
);
alter table packaging_event add constraint packaging_event_pkey PRIMARY KEY (id_evento);
alter table packaging_event add constraint packaging_event_act_check CHECK ((azione = ANY (ARRAY['EVASA'::text, 'RIAPERTA'::text])));
alter table packaging_event add constraint packaging_event_account_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
alter table packaging_event add constraint packaging_event_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table packaging_event add constraint packaging_event_request_fkey FOREIGN KEY (id_packaging) REFERENCES packaging_request(id_packaging);
CREATE INDEX packaging_event_account_idx ON public.packaging_event USING btree (id_utente);
CREATE INDEX packaging_event_operator_idx ON public.packaging_event USING btree (id_operatore);
CREATE INDEX packaging_event_request_idx ON public.packaging_event USING btree (id_packaging, id_evento);
CREATE TRIGGER packaging_event_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.packaging_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  data_richiesta timestamp with time zone not null,
  data_evasione timestamp with time zone,
  id_operatore_evasione integer,
  is_evasa flag default 0 not null,
  nota text
);
alter table packaging_request add constraint packaging_request_pkey PRIMARY KEY (id_packaging);
alter table packaging_request add constraint packaging_request_done_check CHECK (((((is_evasa)::smallint = 1) = (data_evasione IS NOT NULL)) AND (((is_evasa)::smallint = 1) = (id_operatore_evasione IS NOT NULL))));
alter table packaging_request add constraint packaging_request_note_check CHECK (((length(nota) >= 1) AND (length(nota) <= 200)));
alter table packaging_request add constraint packaging_request_fulfiller_fkey FOREIGN KEY (id_operatore_evasione) REFERENCES operator(id_operatore);
alter table packaging_request add constraint packaging_request_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table packaging_request add constraint packaging_request_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX packaging_request_fulfiller_idx ON public.packaging_request USING btree (id_operatore_evasione);
CREATE INDEX packaging_request_list_idx ON public.packaging_request USING btree (data_richiesta DESC, id_packaging DESC);
CREATE UNIQUE INDEX packaging_request_open_key ON public.packaging_request USING btree (id_negozio) WHERE ((is_evasa)::smallint = 0);
CREATE INDEX packaging_request_operator_idx ON public.packaging_request USING btree (id_operatore);
CREATE INDEX packaging_request_store_idx ON public.packaging_request USING btree (id_affiliato, id_negozio, data_richiesta DESC);
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
  path text not null
);
alter table paper_page add constraint paper_page_pkey PRIMARY KEY (serial_number, num_times, pagina);
alter table paper_page add constraint paper_page_path_key UNIQUE (path);
alter table paper_page add constraint paper_page_place_check CHECK (((pagina >= 1) AND (pagina <= 6)));
alter table paper_page add constraint paper_page_file_fkey FOREIGN KEY (path) REFERENCES file(path);
alter table paper_page add constraint paper_page_signature_fkey FOREIGN KEY (serial_number, num_times) REFERENCES paper_signature(serial_number, num_times);
CREATE TRIGGER paper_page_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.paper_page FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
comment on table paper_page is 'Scans of the signed pages, kept like the receipt';
comment on column paper_page.serial_number is 'Device';
comment on column paper_page.num_times is 'Cycle';
comment on column paper_page.pagina is 'Place, from 1';
comment on column paper_page.path is 'The scan';

create table paper_signature (
  serial_number text not null,
  num_times integer not null,
  quando timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  id_operatore integer not null
);
alter table paper_signature add constraint paper_signature_pkey PRIMARY KEY (serial_number, num_times);
alter table paper_signature add constraint paper_signature_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table paper_signature add constraint paper_signature_receipt_fkey FOREIGN KEY (serial_number, num_times) REFERENCES receipt(serial_number, num_times);
CREATE INDEX paper_signature_operator_idx ON public.paper_signature USING btree (id_operatore);
CREATE TRIGGER paper_signature_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.paper_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  creata_il timestamp with time zone not null,
  usata_il timestamp with time zone
);
alter table passkey add constraint passkey_pkey PRIMARY KEY (id_passkey);
alter table passkey add constraint passkey_credential_key UNIQUE (credenziale);
alter table passkey add constraint passkey_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX passkey_operator_idx ON public.passkey USING btree (id_operatore);
CREATE TRIGGER passkey_access AFTER INSERT OR DELETE ON public.passkey FOR EACH ROW EXECUTE FUNCTION tell_access_change('id_operatore');
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
  creato_il timestamp with time zone not null,
  scade_il timestamp with time zone not null,
  usato_il timestamp with time zone,
  sostituito_il timestamp with time zone
);
alter table password_link add constraint password_link_pkey PRIMARY KEY (id_link);
alter table password_link add constraint password_link_token_key UNIQUE (impronta);
alter table password_link add constraint password_link_end_check CHECK (((usato_il IS NULL) OR (sostituito_il IS NULL)));
alter table password_link add constraint password_link_kind_check CHECK ((tipo = ANY (ARRAY['INVITO'::text, 'RIPRISTINO'::text])));
alter table password_link add constraint password_link_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX password_link_expiry_idx ON public.password_link USING btree (scade_il);
CREATE UNIQUE INDEX password_link_open_key ON public.password_link USING btree (id_operatore) WHERE ((usato_il IS NULL) AND (sostituito_il IS NULL));
CREATE INDEX password_link_operator_idx ON public.password_link USING btree (id_operatore, creato_il);
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
  data_esito timestamp with time zone,
  motivo text,
  esito_verifica text default 'NON ESEGUITA'::text not null,
  nome_verificato text
);
alter table payment add constraint payment_pkey PRIMARY KEY (id_bonifico);
alter table payment add constraint payment_end_to_end_key UNIQUE (end_to_end_id);
alter table payment add constraint payment_amount_check CHECK ((importo > (0)::numeric));
alter table payment add constraint payment_check_check CHECK ((esito_verifica = ANY (ARRAY['NON ESEGUITA'::text, 'CORRISPONDE'::text, 'QUASI'::text, 'NON CORRISPONDE'::text, 'NON POSSIBILE'::text])));
alter table payment add constraint payment_state_check CHECK ((stato_bonifico = ANY (ARRAY['DA ESEGUIRE'::text, 'ACCETTATO'::text, 'PAGATO'::text, 'RIFIUTATO'::text, 'ANNULLATO'::text])));
alter table payment add constraint payment_account_fkey FOREIGN KEY (id_conto) REFERENCES bank_account(id_conto);
alter table payment add constraint payment_run_fkey FOREIGN KEY (id_disposizione) REFERENCES payment_run(id_disposizione);
alter table payment add constraint payment_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX payment_account_idx ON public.payment USING btree (id_conto);
CREATE INDEX payment_run_idx ON public.payment USING btree (id_disposizione, id_bonifico);
CREATE INDEX payment_store_idx ON public.payment USING btree (id_affiliato, id_negozio, id_bonifico);
CREATE TRIGGER payment_hold BEFORE UPDATE ON public.payment FOR EACH ROW WHEN (((((((((((old.id_bonifico IS DISTINCT FROM new.id_bonifico) OR (old.id_disposizione IS DISTINCT FROM new.id_disposizione)) OR (old.end_to_end_id IS DISTINCT FROM new.end_to_end_id)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.id_conto IS DISTINCT FROM new.id_conto)) OR (old.iban IS DISTINCT FROM new.iban)) OR (old.intestatario IS DISTINCT FROM new.intestatario)) OR (old.importo IS DISTINCT FROM new.importo)) OR (old.causale_bonifico IS DISTINCT FROM new.causale_bonifico))) EXECUTE FUNCTION hold_concluded();
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
  data_creazione timestamp with time zone not null,
  data_esecuzione date not null,
  ordinante text not null,
  iban_ordinante text not null,
  numero_bonifici integer not null,
  importo numeric(14,2) not null,
  data_file timestamp with time zone,
  data_pagamento date,
  riferimento text,
  motivo text
);
alter table payment_run add constraint payment_run_pkey PRIMARY KEY (id_disposizione);
alter table payment_run add constraint payment_run_message_key UNIQUE (msg_id);
alter table payment_run add constraint payment_run_amounts_check CHECK (((numero_bonifici >= 0) AND (importo >= (0)::numeric)));
alter table payment_run add constraint payment_run_state_check CHECK ((stato_disposizione = ANY (ARRAY['PREPARATA'::text, 'INVIATA'::text, 'CONCLUSA'::text, 'ANNULLATA'::text])));
alter table payment_run add constraint payment_run_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX payment_run_operator_idx ON public.payment_run USING btree (id_operatore);
CREATE TRIGGER payment_run_hold BEFORE UPDATE ON public.payment_run FOR EACH ROW WHEN ((((((((old.id_disposizione IS DISTINCT FROM new.id_disposizione) OR (old.msg_id IS DISTINCT FROM new.msg_id)) OR (old.id_operatore IS DISTINCT FROM new.id_operatore)) OR (old.data_creazione IS DISTINCT FROM new.data_creazione)) OR (old.data_esecuzione IS DISTINCT FROM new.data_esecuzione)) OR (old.ordinante IS DISTINCT FROM new.ordinante)) OR (old.iban_ordinante IS DISTINCT FROM new.iban_ordinante))) EXECUTE FUNCTION hold_concluded();
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
  valore numeric(12,2) not null
);
alter table payment_slip add constraint payment_slip_pkey PRIMARY KEY (id_bonifico, id_distinta);
alter table payment_slip add constraint payment_slip_payment_fkey FOREIGN KEY (id_bonifico) REFERENCES payment(id_bonifico);
alter table payment_slip add constraint payment_slip_slip_fkey FOREIGN KEY (id_distinta) REFERENCES slip(id_distinta);
CREATE INDEX payment_slip_slip_idx ON public.payment_slip USING btree (id_distinta);
CREATE TRIGGER payment_slip_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_slip FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  aperta_il timestamp with time zone not null,
  chiusa_il timestamp with time zone,
  id_operatore_esito integer,
  risposta text
);
alter table person_request add constraint person_request_pkey PRIMARY KEY (id_richiesta);
alter table person_request add constraint person_request_kind_check CHECK ((tipo = ANY (ARRAY['ACCESSO'::text, 'RETTIFICA'::text, 'CANCELLAZIONE'::text, 'LIMITAZIONE'::text, 'PORTABILITA'::text, 'OPPOSIZIONE'::text])));
alter table person_request add constraint person_request_open_check CHECK ((((stato = 'APERTA'::text) = (chiusa_il IS NULL)) AND ((chiusa_il IS NULL) = (id_operatore_esito IS NULL)) AND ((chiusa_il IS NULL) = (risposta IS NULL))));
alter table person_request add constraint person_request_state_check CHECK ((stato = ANY (ARRAY['APERTA'::text, 'EVASA'::text, 'RESPINTA'::text])));
alter table person_request add constraint person_request_answerer_fkey FOREIGN KEY (id_operatore_esito) REFERENCES operator(id_operatore);
alter table person_request add constraint person_request_customer_fkey FOREIGN KEY (id_cliente) REFERENCES customer(id_cliente);
alter table person_request add constraint person_request_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table person_request add constraint person_request_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX person_request_answerer_idx ON public.person_request USING btree (id_operatore_esito) WHERE (id_operatore_esito IS NOT NULL);
CREATE INDEX person_request_customer_idx ON public.person_request USING btree (id_cliente);
CREATE INDEX person_request_due_idx ON public.person_request USING btree (scade_il);
CREATE UNIQUE INDEX person_request_open_key ON public.person_request USING btree (id_cliente, tipo) WHERE (stato = 'APERTA'::text);
CREATE INDEX person_request_operator_idx ON public.person_request USING btree (id_operatore);
CREATE INDEX person_request_store_idx ON public.person_request USING btree (id_affiliato, id_negozio);
CREATE TRIGGER person_request_work AFTER DELETE ON public.person_request FOR EACH ROW EXECUTE FUNCTION work_item_gone('RICHIESTA', 'id_richiesta');
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
  data_modifica timestamp with time zone default now() not null
);
alter table price add constraint price_pkey PRIMARY KEY (id_model_name, id_memory);
alter table price add constraint price_positive_check CHECK (((working_price >= (0)::numeric) AND (working_price < (100000)::numeric)));
alter table price add constraint price_memory_fkey FOREIGN KEY (id_memory) REFERENCES memory(id_memory);
alter table price add constraint price_model_fkey FOREIGN KEY (id_model_name) REFERENCES device_model(id_model_name) ON DELETE CASCADE;
CREATE INDEX price_memory_idx ON public.price USING btree (id_memory);
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
  quando timestamp with time zone not null,
  origine text not null,
  id_import integer,
  id_operatore integer not null,
  brand_name text,
  model_name text,
  motivo text
);
alter table price_history add constraint price_history_pkey PRIMARY KEY (id_storico);
alter table price_history add constraint price_history_change_check CHECK ((prezzo_da IS DISTINCT FROM prezzo_a));
alter table price_history add constraint price_history_import_check CHECK (((origine = 'MANUALE'::text) = (id_import IS NULL)));
alter table price_history add constraint price_history_source_check CHECK ((origine = ANY (ARRAY['MANUALE'::text, 'LISTINO'::text, 'RIPRISTINO'::text])));
alter table price_history add constraint price_history_import_fkey FOREIGN KEY (id_import) REFERENCES price_import(id_import);
alter table price_history add constraint price_history_memory_fkey FOREIGN KEY (id_memory) REFERENCES memory(id_memory);
alter table price_history add constraint price_history_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX price_history_import_idx ON public.price_history USING btree (id_import) WHERE (id_import IS NOT NULL);
CREATE INDEX price_history_memory_idx ON public.price_history USING btree (id_memory);
CREATE INDEX price_history_model_idx ON public.price_history USING btree (id_model_name, id_memory, id_storico DESC);
CREATE INDEX price_history_off_idx ON public.price_history USING btree (id_model_name, id_memory, id_storico) WHERE (prezzo_a IS NULL);
CREATE INDEX price_history_operator_idx ON public.price_history USING btree (id_operatore);
CREATE TRIGGER price_history_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.price_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  data_caricamento timestamp with time zone not null,
  id_operatore integer not null,
  data_inizio date,
  data_applicazione timestamp with time zone,
  percentuale smallint default 0 not null,
  righe integer default 0 not null,
  nuovi integer default 0 not null,
  cambiati integer default 0 not null,
  salti integer default 0 not null,
  invariati integer default 0 not null,
  errati integer default 0 not null,
  marche_nuove text[] default '{}'::text[] not null,
  colonne jsonb default '{}'::jsonb not null,
  colonne_ignorate text[] default '{}'::text[] not null,
  avvisi text[] default '{}'::text[] not null
);
alter table price_import add constraint price_import_pkey PRIMARY KEY (id_import);
alter table price_import add constraint price_import_applied_check CHECK (((stato = ANY (ARRAY['APPLICATO'::text, 'RIPRISTINATO'::text])) = (data_applicazione IS NOT NULL)));
alter table price_import add constraint price_import_percent_check CHECK (((percentuale >= 0) AND (percentuale <= 100)));
alter table price_import add constraint price_import_planned_check CHECK (((stato <> 'PROGRAMMATO'::text) OR (data_inizio IS NOT NULL)));
alter table price_import add constraint price_import_source_check CHECK ((origine = ANY (ARRAY['FILE'::text, 'MASSIVO'::text, 'VARIAZIONE'::text])));
alter table price_import add constraint price_import_state_check CHECK ((stato = ANY (ARRAY['CONTROLLATO'::text, 'PROGRAMMATO'::text, 'APPLICATO'::text, 'RIPRISTINATO'::text, 'SCARTATO'::text])));
alter table price_import add constraint price_import_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX price_import_due_idx ON public.price_import USING btree (data_inizio, id_import) WHERE (stato = 'PROGRAMMATO'::text);
CREATE INDEX price_import_operator_idx ON public.price_import USING btree (id_operatore);
CREATE TRIGGER price_import_work AFTER DELETE ON public.price_import FOR EACH ROW EXECUTE FUNCTION work_item_gone('LISTINO', 'id_import');
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
  is_salto flag default 0 not null,
  motivo text,
  tipo text,
  is_numero flag default 0 not null
);
alter table price_import_row add constraint price_import_row_pkey PRIMARY KEY (id_import, riga);
alter table price_import_row add constraint price_import_row_outcome_check CHECK ((esito = ANY (ARRAY['NUOVO'::text, 'CAMBIATO'::text, 'INVARIATO'::text, 'ERRATO'::text])));
alter table price_import_row add constraint price_import_row_reason_check CHECK (((esito = 'ERRATO'::text) = (motivo IS NOT NULL)));
alter table price_import_row add constraint price_import_row_whole_check CHECK (((esito = 'ERRATO'::text) OR ((id_memory IS NOT NULL) AND (working_price IS NOT NULL))));
alter table price_import_row add constraint price_import_row_import_fkey FOREIGN KEY (id_import) REFERENCES price_import(id_import) ON DELETE CASCADE;
CREATE INDEX price_import_row_price_idx ON public.price_import_row USING btree (id_model_name, id_memory) WHERE (id_model_name IS NOT NULL);
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
  emesso_il timestamp with time zone not null,
  data_scadenza date not null,
  serial_number text,
  num_times integer,
  usato_il timestamp with time zone,
  differenza numeric(12,2)
);
alter table price_lock add constraint price_lock_pkey PRIMARY KEY (id_prezzo_bloccato);
alter table price_lock add constraint price_lock_code_key UNIQUE (impronta);
alter table price_lock add constraint price_lock_price_check CHECK ((prezzo > (0)::numeric));
alter table price_lock add constraint price_lock_use_check CHECK ((((serial_number IS NULL) = (num_times IS NULL)) AND ((serial_number IS NULL) = (usato_il IS NULL)) AND ((usato_il IS NULL) = (differenza IS NULL))));
alter table price_lock add constraint price_lock_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table price_lock add constraint price_lock_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times) ON DELETE CASCADE;
alter table price_lock add constraint price_lock_memory_fkey FOREIGN KEY (id_memory) REFERENCES memory(id_memory);
alter table price_lock add constraint price_lock_model_fkey FOREIGN KEY (id_model_name) REFERENCES device_model(id_model_name);
CREATE INDEX price_lock_affiliate_idx ON public.price_lock USING btree (id_affiliato, emesso_il);
CREATE UNIQUE INDEX price_lock_device_key ON public.price_lock USING btree (serial_number, num_times) WHERE (serial_number IS NOT NULL);
CREATE INDEX price_lock_expiry_idx ON public.price_lock USING btree (data_scadenza);
CREATE INDEX price_lock_issued_idx ON public.price_lock USING btree (emesso_il);
CREATE INDEX price_lock_memory_idx ON public.price_lock USING btree (id_memory);
CREATE INDEX price_lock_model_idx ON public.price_lock USING btree (id_model_name);
CREATE INDEX price_lock_used_idx ON public.price_lock USING btree (usato_il) WHERE (usato_il IS NOT NULL);
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
  chiesta_il timestamp with time zone not null,
  scade_il timestamp with time zone not null,
  prezzo numeric(10,2),
  motivo text,
  id_operatore_risposta integer,
  risposta_il timestamp with time zone,
  imei text
);
alter table price_request add constraint price_request_pkey PRIMARY KEY (id_richiesta);
alter table price_request add constraint price_request_answer_check CHECK ((((stato = ANY (ARRAY['PREZZATA'::text, 'RIFIUTATA'::text])) = (risposta_il IS NOT NULL)) AND ((risposta_il IS NULL) = (id_operatore_risposta IS NULL))));
alter table price_request add constraint price_request_imei_check CHECK ((imei ~ '^[0-9]{15}$'::text));
alter table price_request add constraint price_request_price_check CHECK ((((stato = 'PREZZATA'::text) = (prezzo IS NOT NULL)) AND (prezzo > (0)::numeric)));
alter table price_request add constraint price_request_reason_check CHECK (((stato = 'RIFIUTATA'::text) = (motivo IS NOT NULL)));
alter table price_request add constraint price_request_state_check CHECK ((stato = ANY (ARRAY['CHIESTA'::text, 'PREZZATA'::text, 'RIFIUTATA'::text, 'RITIRATA'::text, 'SCADUTA'::text])));
alter table price_request add constraint price_request_answerer_fkey FOREIGN KEY (id_operatore_risposta) REFERENCES operator(id_operatore);
alter table price_request add constraint price_request_evaluation_fkey FOREIGN KEY (evaluation_id) REFERENCES evaluation(evaluation_id);
alter table price_request add constraint price_request_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX price_request_answerer_idx ON public.price_request USING btree (id_operatore_risposta) WHERE (id_operatore_risposta IS NOT NULL);
CREATE INDEX price_request_evaluation_idx ON public.price_request USING btree (evaluation_id);
CREATE INDEX price_request_operator_idx ON public.price_request USING btree (id_operatore);
CREATE UNIQUE INDEX price_request_report_key ON public.price_request USING btree (evaluation_id) WHERE (stato <> 'RITIRATA'::text);
CREATE INDEX price_request_store_idx ON public.price_request USING btree (id_affiliato, id_negozio, chiesta_il);
CREATE INDEX price_request_time_idx ON public.price_request USING btree (chiesta_il);
CREATE INDEX price_request_waiting_idx ON public.price_request USING btree (id_richiesta) WHERE (stato = 'CHIESTA'::text);
CREATE TRIGGER price_request_work AFTER DELETE ON public.price_request FOR EACH ROW EXECUTE FUNCTION work_item_gone('PREZZO', 'id_richiesta');
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
  ultimo integer not null
);
alter table progressive add constraint progressive_pkey PRIMARY KEY (tipo, id_negozio, anno);
alter table progressive add constraint progressive_last_check CHECK ((ultimo > 0));
alter table progressive add constraint progressive_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX progressive_store_idx ON public.progressive USING btree (id_negozio);
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
  quando timestamp with time zone not null
);
alter table purchase_hint add constraint purchase_hint_pkey PRIMARY KEY (serial_number, num_times, segnale);
alter table purchase_hint add constraint purchase_hint_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times) ON DELETE CASCADE;
CREATE INDEX purchase_hint_period_idx ON public.purchase_hint USING btree (quando);
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
  quando timestamp with time zone not null,
  id_operatore integer
);
alter table purchase_proof add constraint purchase_proof_pkey PRIMARY KEY (serial_number, num_times, versione);
alter table purchase_proof add constraint purchase_proof_hash_check CHECK ((length(impronta) = 32));
alter table purchase_proof add constraint purchase_proof_version_check CHECK ((versione > 0));
alter table purchase_proof add constraint purchase_proof_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table purchase_proof add constraint purchase_proof_file_fkey FOREIGN KEY (path) REFERENCES file(path);
alter table purchase_proof add constraint purchase_proof_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX purchase_proof_file_idx ON public.purchase_proof USING btree (path);
CREATE INDEX purchase_proof_operator_idx ON public.purchase_proof USING btree (id_operatore);
CREATE TRIGGER purchase_proof_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.purchase_proof FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  inizio timestamp with time zone not null,
  conteggio integer not null
);
alter table rate_window add constraint rate_window_pkey PRIMARY KEY (chiave, inizio);
CREATE INDEX rate_window_age_idx ON public.rate_window USING btree (inizio);
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
  data_acquisto timestamp with time zone not null,
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
  cerca text generated always as (fold(((((((((((codice_pratica || ' '::text) || nome_cedente) || ' '::text) || COALESCE(codice_fiscale_cedente, ''::text)) || ' '::text) || telefono_cedente) || ' '::text) || regexp_replace(telefono_cedente, '\D'::text, ''::text, 'g'::text)) || ' '::text) || email_cedente))) stored not null,
  nome_firmatario text,
  cognome_firmatario text,
  codice_fiscale_firmatario text,
  ruolo_firmatario text,
  acquirente text,
  parte_acquirente jsonb,
  cancellata_il timestamp with time zone,
  serie text
);
alter table receipt add constraint receipt_pkey PRIMARY KEY (serial_number, num_times);
alter table receipt add constraint receipt_number_key UNIQUE NULLS NOT DISTINCT (id_negozio, anno, progressivo, serie);
alter table receipt add constraint receipt_buyer_check CHECK (((acquirente = ANY (ARRAY['SEDE'::text, 'AFFILIATO'::text])) AND ((acquirente IS NULL) = (parte_acquirente IS NULL))));
alter table receipt add constraint receipt_contract_check CHECK (((id_tipo_contratto >= 1) AND (id_tipo_contratto <= 4)));
alter table receipt add constraint receipt_coupon_check CHECK (((((is_coupon)::smallint = 1) = (coupon_serial_number IS NOT NULL)) AND (((is_coupon)::smallint = 1) = (id_modalita_pagamento = 1))));
alter table receipt add constraint receipt_series_check CHECK ((serie ~ '^[A-Z0-9][A-Z0-9/.-]{0,11}$'::text));
alter table receipt add constraint receipt_signer_role_check CHECK ((ruolo_firmatario = ANY (ARRAY['TITOLARE'::text, 'LEGALE RAPPRESENTANTE'::text, 'PROCURATORE'::text, 'DELEGATO'::text])));
alter table receipt add constraint receipt_coupon_fkey FOREIGN KEY (coupon_serial_number) REFERENCES coupon(coupon_serial_number);
alter table receipt add constraint receipt_customer_fkey FOREIGN KEY (id_cliente) REFERENCES customer(id_cliente);
alter table receipt add constraint receipt_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table receipt add constraint receipt_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table receipt add constraint receipt_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX receipt_affiliate_list_idx ON public.receipt USING btree (id_affiliato, data_acquisto DESC, serial_number DESC, num_times DESC);
CREATE INDEX receipt_coupon_idx ON public.receipt USING btree (coupon_serial_number);
CREATE INDEX receipt_customer_idx ON public.receipt USING btree (id_cliente);
CREATE INDEX receipt_list_idx ON public.receipt USING btree (data_acquisto DESC, serial_number DESC, num_times DESC);
CREATE INDEX receipt_operator_idx ON public.receipt USING btree (id_operatore);
CREATE INDEX receipt_search_idx ON public.receipt USING gin (cerca gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX receipt_store_list_idx ON public.receipt USING btree (id_affiliato, id_negozio, data_acquisto DESC, serial_number DESC, num_times DESC);
CREATE TRIGGER receipt_delete_hold BEFORE DELETE ON public.receipt FOR EACH ROW EXECUTE FUNCTION hold_purchase();
CREATE TRIGGER receipt_figures_update AFTER UPDATE ON public.receipt FOR EACH ROW WHEN (((((old.data_acquisto IS DISTINCT FROM new.data_acquisto) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.serie IS DISTINCT FROM new.serie)) OR (old.id_tipo_contratto IS DISTINCT FROM new.id_tipo_contratto))) EXECUTE FUNCTION note_receipt();
CREATE TRIGGER receipt_figures_write AFTER INSERT OR DELETE ON public.receipt FOR EACH ROW EXECUTE FUNCTION note_receipt();
CREATE TRIGGER receipt_hold BEFORE UPDATE ON public.receipt FOR EACH ROW WHEN ((((((((((((((((((((old.serial_number IS DISTINCT FROM new.serial_number) OR (old.num_times IS DISTINCT FROM new.num_times)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.id_operatore IS DISTINCT FROM new.id_operatore)) OR (old.anno IS DISTINCT FROM new.anno)) OR (old.progressivo IS DISTINCT FROM new.progressivo)) OR (old.serie IS DISTINCT FROM new.serie)) OR (old.codice_pratica IS DISTINCT FROM new.codice_pratica)) OR (old.oggetto IS DISTINCT FROM new.oggetto)) OR (old.prezzo_acquisto IS DISTINCT FROM new.prezzo_acquisto)) OR (old.data_acquisto IS DISTINCT FROM new.data_acquisto)) OR (old.id_modalita_pagamento IS DISTINCT FROM new.id_modalita_pagamento)) OR (old.id_tipo_contratto IS DISTINCT FROM new.id_tipo_contratto)) OR ((old.is_coupon)::smallint IS DISTINCT FROM (new.is_coupon)::smallint)) OR (old.coupon_serial_number IS DISTINCT FROM new.coupon_serial_number)) OR (old.versione_testi IS DISTINCT FROM new.versione_testi)) OR (old.acquirente IS DISTINCT FROM new.acquirente)) OR (old.parte_acquirente IS DISTINCT FROM new.parte_acquirente))) EXECUTE FUNCTION hold_concluded();
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
  usato_il timestamp with time zone
);
alter table recovery_code add constraint recovery_code_pkey PRIMARY KEY (id_operatore, impronta);
alter table recovery_code add constraint recovery_code_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
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
  quando timestamp with time zone not null,
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
  cerca text generated always as (searchable((((((((((COALESCE(((cognome || nome) || cognome), cognome, ragione_sociale, ''::text) || '|'::text) || COALESCE((((cognome_firmatario || nome_firmatario) || cognome_firmatario) || '|'::text), ''::text)) || numero_documento) || '|'::text) || imei) || '|'::text) || COALESCE(imei2, ''::text)) || '|'::text) || serial_number))) stored not null,
  acquirente text,
  ragione_sociale_acquirente text,
  partita_iva_acquirente text,
  sale bytea,
  impronta_persona bytea,
  dimenticata_il timestamp with time zone,
  ente_rilascio text,
  data_rilascio date
);
alter table register add constraint register_pkey PRIMARY KEY (id_negozio, numero);
alter table register add constraint register_buyer_check CHECK (((acquirente = ANY (ARRAY['SEDE'::text, 'AFFILIATO'::text])) AND ((acquirente IS NULL) = (ragione_sociale_acquirente IS NULL))));
alter table register add constraint register_document_check CHECK (((id_tipo_documento >= 1) AND (id_tipo_documento <= 3)));
alter table register add constraint register_hash_check CHECK ((length(impronta) = 32));
alter table register add constraint register_kind_check CHECK ((operazione = ANY (ARRAY['ACQUISTO'::text, 'ANNULLATA'::text, 'SEQUESTRATA'::text, 'DISSEQUESTRATA'::text])));
alter table register add constraint register_person_check CHECK ((((impronta_persona IS NOT NULL) OR (sale IS NULL)) AND ((dimenticata_il IS NULL) = ((impronta_persona IS NULL) OR (sale IS NOT NULL)))));
alter table register add constraint register_reference_check CHECK ((((operazione = 'ACQUISTO'::text) = (rif_numero IS NULL)) AND (rif_numero < numero)));
alter table register add constraint register_seller_check CHECK (((cognome IS NULL) <> (ragione_sociale IS NULL)));
alter table register add constraint register_signer_role_check CHECK ((ruolo_firmatario = ANY (ARRAY['TITOLARE'::text, 'LEGALE RAPPRESENTANTE'::text, 'PROCURATORE'::text, 'DELEGATO'::text])));
alter table register add constraint register_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table register add constraint register_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE UNIQUE INDEX register_cycle_key ON public.register USING btree (serial_number, num_times, operazione) WHERE (operazione = ANY (ARRAY['ACQUISTO'::text, 'ANNULLATA'::text]));
CREATE INDEX register_device_idx ON public.register USING btree (serial_number, num_times);
CREATE INDEX register_list_idx ON public.register USING btree (quando DESC, id_negozio DESC, numero DESC);
CREATE INDEX register_operator_idx ON public.register USING btree (id_operatore);
CREATE UNIQUE INDEX register_reference_key ON public.register USING btree (id_negozio, rif_numero, operazione) WHERE (rif_numero IS NOT NULL);
CREATE INDEX register_search_idx ON public.register USING gin (cerca gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX register_store_idx ON public.register USING btree (id_affiliato, id_negozio, quando DESC, numero DESC);
CREATE TRIGGER register_append BEFORE INSERT ON public.register FOR EACH ROW EXECUTE FUNCTION register_append();
CREATE TRIGGER register_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.register FOR EACH STATEMENT EXECUTE FUNCTION register_refuse();
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
  quando timestamp with time zone not null
);
alter table register_cut add constraint register_cut_pkey PRIMARY KEY (id_negozio, fino_numero);
alter table register_cut add constraint register_cut_count_check CHECK (((righe >= 2) AND (fino_numero >= righe)));
alter table register_cut add constraint register_cut_hash_check CHECK ((length(impronta) = 32));
alter table register_cut add constraint register_cut_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE TRIGGER register_cut_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.register_cut FOR EACH STATEMENT EXECUTE FUNCTION register_refuse();
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
  data_creazione timestamp with time zone not null
);
alter table register_stamp add constraint register_stamp_pkey PRIMARY KEY (id_negozio, data_vidimazione);
alter table register_stamp add constraint register_stamp_form_check CHECK (((forma = ANY (ARRAY['AUTORITA'::text, 'AUTOVIDIMAZIONE'::text])) AND ((forma = 'AUTORITA'::text) = (autorita IS NOT NULL))));
alter table register_stamp add constraint register_stamp_pages_check CHECK ((pagine > 0));
alter table register_stamp add constraint register_stamp_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table register_stamp add constraint register_stamp_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX register_stamp_operator_idx ON public.register_stamp USING btree (id_operatore);
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
  letto_il timestamp with time zone not null
);
alter table report_trace add constraint report_trace_pkey PRIMARY KEY (id_affiliato, impronta);
alter table report_trace add constraint report_trace_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
CREATE INDEX report_trace_age_idx ON public.report_trace USING btree (letto_il);
comment on table report_trace is 'Reports that bought nothing and were deleted: when each was first read, from which its seven days count (rulings §4)';
comment on column report_trace.id_affiliato is 'Affiliate that read it';
comment on column report_trace.impronta is 'SHA-256 of its source, its id and its content';
comment on column report_trace.letto_il is 'When it was first read';

create table retention_run (
  id_esecuzione bigint generated always as identity not null,
  quando timestamp with time zone not null,
  regola text not null,
  quanti integer not null
);
alter table retention_run add constraint retention_run_pkey PRIMARY KEY (id_esecuzione);
alter table retention_run add constraint retention_run_count_check CHECK ((quanti > 0));
CREATE INDEX retention_run_age_idx ON public.retention_run USING btree (quando);
CREATE TRIGGER retention_run_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.retention_run FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  creato_il timestamp with time zone not null,
  inviato_il timestamp with time zone
);
alter table samsung_report add constraint samsung_report_pkey PRIMARY KEY (imei);
alter table samsung_report add constraint samsung_report_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table samsung_report add constraint samsung_report_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
CREATE INDEX samsung_report_affiliate_idx ON public.samsung_report USING btree (id_affiliato);
CREATE INDEX samsung_report_device_idx ON public.samsung_report USING btree (serial_number, num_times);
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
  data_messaggio timestamp with time zone,
  errori jsonb,
  id_operatore integer,
  data_creazione timestamp with time zone not null
);
alter table sdi_message add constraint sdi_message_pkey PRIMARY KEY (id_messaggio);
alter table sdi_message add constraint sdi_message_print_key UNIQUE (impronta);
alter table sdi_message add constraint sdi_message_errors_check CHECK (((tipo_messaggio = 'NS'::text) = (errori IS NOT NULL)));
alter table sdi_message add constraint sdi_message_kind_check CHECK ((tipo_messaggio = ANY (ARRAY['RC'::text, 'MC'::text, 'NS'::text])));
alter table sdi_message add constraint sdi_message_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table sdi_message add constraint sdi_message_sending_fkey FOREIGN KEY (id_invio) REFERENCES invoice_sending(id_invio);
CREATE INDEX sdi_message_operator_idx ON public.sdi_message USING btree (id_operatore) WHERE (id_operatore IS NOT NULL);
CREATE INDEX sdi_message_sending_idx ON public.sdi_message USING btree (id_invio, id_messaggio);
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
  avviato_il timestamp with time zone not null,
  attivo_dal timestamp with time zone,
  ultimo_passo bigint
);
alter table second_factor add constraint second_factor_pkey PRIMARY KEY (id_operatore);
alter table second_factor add constraint second_factor_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE TRIGGER second_factor_access AFTER INSERT OR DELETE OR UPDATE OF attivo_dal ON public.second_factor FOR EACH ROW EXECUTE FUNCTION tell_access_change('id_operatore');
CREATE TRIGGER second_factor_key_change BEFORE INSERT OR UPDATE OF segreto ON public.second_factor FOR EACH ROW EXECUTE FUNCTION refuse_key_change();
comment on table second_factor is 'TOTP of an account (RFC 6238)';
comment on column second_factor.id_operatore is 'Account';
comment on column second_factor.segreto is 'The seed, sealed (AES-256-GCM) with a key that is not in the database';
comment on column second_factor.avviato_il is 'When the seed was made';
comment on column second_factor.attivo_dal is 'When a first code confirmed it; null: not yet, and not asked for at log-in';
comment on column second_factor.ultimo_passo is '30-second step of the last code taken: this one and those before are not taken again';

create table second_factor_ticket (
  impronta bytea not null,
  id_operatore integer not null,
  scade_il timestamp with time zone not null,
  tentativi smallint default 0 not null
);
alter table second_factor_ticket add constraint second_factor_ticket_pkey PRIMARY KEY (impronta);
alter table second_factor_ticket add constraint second_factor_ticket_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX second_factor_ticket_expiry_idx ON public.second_factor_ticket USING btree (scade_il);
CREATE INDEX second_factor_ticket_operator_idx ON public.second_factor_ticket USING btree (id_operatore);
comment on table second_factor_ticket is 'Log-ins whose password was right and whose code is still to come: 5 minutes, 5 tries, gone once used';
comment on column second_factor_ticket.impronta is 'SHA-256 of the ticket';
comment on column second_factor_ticket.id_operatore is 'Account';
comment on column second_factor_ticket.scade_il is 'No good after this';
comment on column second_factor_ticket.tentativi is 'Codes tried with it';

create table secret (
  nome text not null,
  valore bytea not null
);
alter table secret add constraint secret_pkey PRIMARY KEY (nome);
comment on table secret is 'Keys that the installation made for itself, shared by all server processes';
comment on column secret.nome is 'What it is for';
comment on column secret.valore is '32 random bytes, made on first use';

create table security_event (
  id_evento bigint generated always as identity not null,
  quando timestamp with time zone not null,
  tipo text not null,
  is_allarme flag default 0 not null,
  id_operatore integer,
  id_affiliato integer,
  id_negozio integer,
  ip text not null,
  user_agent text not null,
  dettaglio text,
  richiesta text
);
alter table security_event add constraint security_event_pkey PRIMARY KEY (id_evento);
alter table security_event add constraint security_event_kind_check CHECK ((tipo = ANY (ARRAY['ACCESSO'::text, 'ACCESSO_NEGATO'::text, 'ACCESSO_CHIUSO'::text, 'SECONDO_FATTORE_NEGATO'::text, 'SECONDO_FATTORE_ATTIVATO'::text, 'SECONDO_FATTORE_TOLTO'::text, 'PASSKEY_AGGIUNTA'::text, 'PASSKEY_TOLTA'::text, 'PIN_NEGATO'::text, 'PASSWORD_CAMBIATA'::text, 'RIPRISTINO_CHIESTO'::text, 'SESSIONI_CHIUSE'::text, 'LINK_RIFIUTATO'::text, 'NON_PERMESSO'::text, 'LIMITE'::text, 'ESPORTAZIONE'::text])));
alter table security_event add constraint security_event_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table security_event add constraint security_event_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table security_event add constraint security_event_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX security_event_affiliate_idx ON public.security_event USING btree (id_affiliato);
CREATE INDEX security_event_kind_idx ON public.security_event USING btree (tipo, quando DESC);
CREATE INDEX security_event_moment_idx ON public.security_event USING btree (quando DESC, id_evento DESC);
CREATE INDEX security_event_operator_idx ON public.security_event USING btree (id_operatore, quando DESC);
CREATE INDEX security_event_store_idx ON public.security_event USING btree (id_negozio);
CREATE TRIGGER security_event_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_event_work AFTER DELETE ON public.security_event FOR EACH ROW EXECUTE FUNCTION work_item_gone('EVENTO', 'id_evento');
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
  ultimo integer not null
);
alter table sender_progressive add constraint sender_progressive_pkey PRIMARY KEY (id_affiliato, anno);
alter table sender_progressive add constraint sender_progressive_last_check CHECK ((ultimo > 0));
alter table sender_progressive add constraint sender_progressive_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
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
  is_impersonato flag default 0 not null,
  is_operatore_scelto flag default 0 not null,
  chiave_picea text not null,
  creata_il timestamp with time zone not null,
  scade_il timestamp with time zone not null,
  ip text not null,
  user_agent text default ''::text not null,
  usata_il timestamp with time zone default now() not null
);
alter table session add constraint session_pkey PRIMARY KEY (id_sessione);
alter table session add constraint session_token_key UNIQUE (token_hash);
alter table session add constraint session_account_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
alter table session add constraint session_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table session add constraint session_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table session add constraint session_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX session_account_idx ON public.session USING btree (id_utente);
CREATE INDEX session_affiliate_idx ON public.session USING btree (id_affiliato);
CREATE INDEX session_expiry_idx ON public.session USING btree (scade_il);
CREATE INDEX session_operator_idx ON public.session USING btree (id_operatore);
CREATE INDEX session_store_idx ON public.session USING btree (id_negozio);
CREATE TRIGGER session_access AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION tell_access_change('id_sessione');
CREATE TRIGGER session_change AFTER UPDATE OF id_utente, id_operatore, id_affiliato, id_negozio, is_impersonato, scade_il ON public.session FOR EACH ROW WHEN (((new.scade_il < old.scade_il) OR (((((old.id_utente IS DISTINCT FROM new.id_utente) OR (old.id_operatore IS DISTINCT FROM new.id_operatore)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR ((old.is_impersonato)::smallint IS DISTINCT FROM (new.is_impersonato)::smallint)))) EXECUTE FUNCTION tell_access_change('id_sessione');
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
  contenuto bytea not null
);
alter table set_aside_file add constraint set_aside_file_pkey PRIMARY KEY (id_file);
alter table set_aside_file add constraint set_aside_file_mail_fkey FOREIGN KEY (id_posta) REFERENCES set_aside_mail(id_posta) ON DELETE CASCADE;
CREATE INDEX set_aside_file_mail_idx ON public.set_aside_file USING btree (id_posta);
comment on table set_aside_file is 'Answers of SdI in messages that were set aside, as they came';
comment on column set_aside_file.id_file is 'File id';
comment on column set_aside_file.id_posta is 'Its message';
comment on column set_aside_file.nome_file is 'Its name';
comment on column set_aside_file.contenuto is 'Its bytes';

create table set_aside_mail (
  id_posta integer generated always as identity not null,
  chiave text not null,
  data_arrivo timestamp with time zone not null,
  mittente text not null,
  oggetto text not null,
  dimensione integer not null,
  motivo text not null,
  allegati text[] default '{}'::text[] not null,
  stato text default 'DA_GUARDARE'::text not null,
  id_operatore integer,
  data_chiusura timestamp with time zone,
  nota text
);
alter table set_aside_mail add constraint set_aside_mail_pkey PRIMARY KEY (id_posta);
alter table set_aside_mail add constraint set_aside_mail_key UNIQUE (chiave);
alter table set_aside_mail add constraint set_aside_mail_closed_check CHECK ((((stato = 'DA_GUARDARE'::text) = (num_nonnulls(id_operatore, data_chiusura) = 0)) AND (num_nonnulls(id_operatore, data_chiusura) <> 1)));
alter table set_aside_mail add constraint set_aside_mail_state_check CHECK ((stato = ANY (ARRAY['DA_GUARDARE'::text, 'PRESA'::text, 'ARCHIVIATA'::text])));
alter table set_aside_mail add constraint set_aside_mail_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX set_aside_mail_list_idx ON public.set_aside_mail USING btree (data_arrivo DESC, id_posta DESC);
CREATE INDEX set_aside_mail_operator_idx ON public.set_aside_mail USING btree (id_operatore);
CREATE INDEX set_aside_mail_state_idx ON public.set_aside_mail USING btree (stato, data_arrivo DESC);
CREATE TRIGGER set_aside_mail_work AFTER DELETE ON public.set_aside_mail FOR EACH ROW EXECUTE FUNCTION work_item_gone('POSTA', 'id_posta');
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
  data_modifica timestamp with time zone
);
alter table setting add constraint setting_pkey PRIMARY KEY (chiave, valido_dal);
alter table setting add constraint setting_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX setting_operator_idx ON public.setting USING btree (id_operatore) WHERE (id_operatore IS NOT NULL);
CREATE TRIGGER setting_access AFTER INSERT OR UPDATE ON public.setting FOR EACH ROW WHEN ((new.chiave = 'secondo_fattore'::text)) EXECUTE FUNCTION tell_access_change('chiave');
CREATE TRIGGER setting_stamp_figures_delete AFTER DELETE ON public.setting FOR EACH ROW WHEN ((old.chiave = 'bollo'::text)) EXECUTE FUNCTION note_stamp_terms();
CREATE TRIGGER setting_stamp_figures_write AFTER INSERT OR UPDATE ON public.setting FOR EACH ROW WHEN ((new.chiave = 'bollo'::text)) EXECUTE FUNCTION note_stamp_terms();
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
  numero_colli smallint default 1 not null,
  parti jsonb,
  data_creazione timestamp with time zone not null,
  data_richiesta_spedizione_magcent timestamp with time zone,
  tentativo smallint default 0 not null,
  corriere text,
  numero_ritiro text,
  tracking_spedizione text,
  url_tracking text,
  errore_ritiro text,
  prossimo_controllo timestamp with time zone,
  consegnata_il timestamp with time zone,
  recapitata_il timestamp with time zone,
  ricezione_chiusa_il timestamp with time zone,
  id_operatore_ricezione integer,
  is_numero_negozio flag default 0 not null,
  ritiro_chiesto_il timestamp with time zone,
  cerca text generated always as (fold(((((((('ddt '::text || COALESCE((((numero_ddt)::text || '/'::text) || (anno_ddt)::text), ''::text)) || ' '::text) || COALESCE(tracking_spedizione, ''::text)) || ' '::text) || COALESCE(numero_ritiro, ''::text)) || ' '::text) || COALESCE(motivo_spedizione_magcent, ''::text)))) stored not null
);
alter table shipment add constraint shipment_pkey PRIMARY KEY (id_spedizione_magcent);
alter table shipment add constraint shipment_number_key UNIQUE (id_negozio, anno_ddt, numero_ddt);
alter table shipment add constraint shipment_reason_check CHECK (((stato = 'BOZZA'::text) OR (motivo_spedizione_magcent IS NOT NULL)));
alter table shipment add constraint shipment_reception_check CHECK (((ricezione_chiusa_il IS NULL) = (id_operatore_ricezione IS NULL)));
alter table shipment add constraint shipment_sent_check CHECK ((((stato = 'BOZZA'::text) = (numero_ddt IS NULL)) AND ((stato = 'BOZZA'::text) = (anno_ddt IS NULL)) AND ((stato = 'BOZZA'::text) = (data_richiesta_spedizione_magcent IS NULL))));
alter table shipment add constraint shipment_size_check CHECK (((numero_device > 0) AND (numero_colli > 0)));
alter table shipment add constraint shipment_state_check CHECK ((stato = ANY (ARRAY['BOZZA'::text, 'RICHIESTA INVIATA'::text, 'RITIRO PRESO IN CARICO'::text])));
alter table shipment add constraint shipment_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table shipment add constraint shipment_receiver_fkey FOREIGN KEY (id_operatore_ricezione) REFERENCES operator(id_operatore);
alter table shipment add constraint shipment_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX shipment_asked_idx ON public.shipment USING btree (id_negozio, data_richiesta_spedizione_magcent) WHERE ((stato = 'RICHIESTA INVIATA'::text) AND (consegnata_il IS NULL));
CREATE INDEX shipment_list_idx ON public.shipment USING btree (data_richiesta_spedizione_magcent DESC, id_spedizione_magcent DESC);
CREATE INDEX shipment_missing_idx ON public.shipment USING btree (id_negozio) WHERE ((ricezione_chiusa_il IS NOT NULL) AND (consegnata_il IS NULL));
CREATE INDEX shipment_open_idx ON public.shipment USING btree (data_richiesta_spedizione_magcent, id_spedizione_magcent) WHERE ((consegnata_il IS NULL) AND (stato <> 'BOZZA'::text));
CREATE INDEX shipment_operator_idx ON public.shipment USING btree (id_operatore);
CREATE INDEX shipment_poll_idx ON public.shipment USING btree (prossimo_controllo) WHERE (prossimo_controllo IS NOT NULL);
CREATE INDEX shipment_receiver_idx ON public.shipment USING btree (id_operatore_ricezione) WHERE (id_operatore_ricezione IS NOT NULL);
CREATE INDEX shipment_search_idx ON public.shipment USING gin (cerca gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX shipment_sender_number_key ON public.shipment USING btree (id_affiliato, anno_ddt, numero_ddt) WHERE ((is_numero_negozio)::smallint = 0);
CREATE INDEX shipment_store_idx ON public.shipment USING btree (id_affiliato, id_negozio, data_richiesta_spedizione_magcent DESC, id_spedizione_magcent DESC);
CREATE TRIGGER shipment_figures AFTER UPDATE ON public.shipment FOR EACH ROW WHEN ((old.data_richiesta_spedizione_magcent IS DISTINCT FROM new.data_richiesta_spedizione_magcent)) EXECUTE FUNCTION note_departure();
CREATE TRIGGER shipment_hold BEFORE UPDATE ON public.shipment FOR EACH ROW WHEN ((((old.id_spedizione_magcent IS DISTINCT FROM new.id_spedizione_magcent) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio))) EXECUTE FUNCTION hold_concluded();
CREATE TRIGGER shipment_work AFTER DELETE ON public.shipment FOR EACH ROW EXECUTE FUNCTION work_item_gone('SPEDIZIONE', 'id_spedizione_magcent');
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
  num_times integer not null
);
alter table shipment_device add constraint shipment_device_pkey PRIMARY KEY (id_spedizione_magcent, serial_number, num_times);
alter table shipment_device add constraint shipment_device_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table shipment_device add constraint shipment_device_shipment_fkey FOREIGN KEY (id_spedizione_magcent) REFERENCES shipment(id_spedizione_magcent);
CREATE INDEX shipment_device_device_idx ON public.shipment_device USING btree (serial_number, num_times);
comment on table shipment_device is 'What is in a shipment';
comment on column shipment_device.id_spedizione_magcent is 'Shipment';
comment on column shipment_device.serial_number is 'Device';
comment on column shipment_device.num_times is 'Cycle';

create table shipment_event (
  id_evento bigint generated always as identity not null,
  id_spedizione_magcent integer not null,
  quando timestamp with time zone not null,
  stato text not null,
  luogo text,
  nota text,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag default 0 not null
);
alter table shipment_event add constraint shipment_event_pkey PRIMARY KEY (id_evento);
alter table shipment_event add constraint shipment_event_once_key UNIQUE NULLS NOT DISTINCT (id_spedizione_magcent, quando, stato, nota);
alter table shipment_event add constraint shipment_event_account_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
alter table shipment_event add constraint shipment_event_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table shipment_event add constraint shipment_event_shipment_fkey FOREIGN KEY (id_spedizione_magcent) REFERENCES shipment(id_spedizione_magcent);
CREATE INDEX shipment_event_account_idx ON public.shipment_event USING btree (id_utente);
CREATE INDEX shipment_event_operator_idx ON public.shipment_event USING btree (id_operatore);
CREATE TRIGGER shipment_event_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.shipment_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  quando timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  id_link text,
  id_operatore integer,
  is_tratto_scarso flag default 0 not null
);
alter table signature add constraint signature_pkey PRIMARY KEY (serial_number, num_times, quale);
alter table signature add constraint signature_link_check CHECK ((id_link IS NOT NULL)) NOT VALID;
alter table signature add constraint signature_which_check CHECK ((quale = ANY (ARRAY['firma_contratto_uno'::text, 'firma_contratto_due'::text, 'firma_privacy'::text])));
alter table signature add constraint signature_file_fkey FOREIGN KEY (path) REFERENCES file(path);
alter table signature add constraint signature_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table signature add constraint signature_receipt_fkey FOREIGN KEY (serial_number, num_times) REFERENCES receipt(serial_number, num_times);
CREATE INDEX signature_file_idx ON public.signature USING btree (path);
CREATE INDEX signature_operator_idx ON public.signature USING btree (id_operatore);
CREATE INDEX signature_till_idx ON public.signature USING btree (serial_number, num_times) WHERE (id_link IS NULL);
CREATE TRIGGER signature_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  data_creazione timestamp with time zone not null,
  data_pagamento timestamp with time zone,
  id_operatore_pagamento integer,
  valore numeric(12,2) not null,
  numero_righe integer not null,
  pagata flag default 0 not null,
  is_chiusa flag default 0 not null,
  id_bonifico integer,
  riferimento text
);
alter table slip add constraint slip_pkey PRIMARY KEY (id_distinta);
alter table slip add constraint slip_closed_check CHECK ((((is_chiusa)::smallint = 1) OR (((pagata)::smallint = 0) AND (id_bonifico IS NULL))));
alter table slip add constraint slip_month_check CHECK ((EXTRACT(day FROM periodo) = (1)::numeric));
alter table slip add constraint slip_paid_check CHECK (((((pagata)::smallint = 1) = (data_pagamento IS NOT NULL)) AND (((pagata)::smallint = 1) = (id_operatore_pagamento IS NOT NULL))));
alter table slip add constraint slip_type_check CHECK ((tipo_distinta = ANY (ARRAY['rimborso'::text, 'coupon'::text])));
alter table slip add constraint slip_payer_fkey FOREIGN KEY (id_operatore_pagamento) REFERENCES operator(id_operatore);
alter table slip add constraint slip_payment_fkey FOREIGN KEY (id_bonifico) REFERENCES payment(id_bonifico);
alter table slip add constraint slip_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX slip_due_idx ON public.slip USING btree (id_negozio) WHERE ((pagata)::smallint = 0);
CREATE INDEX slip_list_idx ON public.slip USING btree (data_creazione DESC, id_distinta DESC);
CREATE INDEX slip_month_idx ON public.slip USING btree (id_negozio, periodo);
CREATE UNIQUE INDEX slip_open_key ON public.slip USING btree (id_negozio, tipo_distinta, periodo) WHERE ((is_chiusa)::smallint = 0);
CREATE INDEX slip_payer_idx ON public.slip USING btree (id_operatore_pagamento);
CREATE INDEX slip_payment_idx ON public.slip USING btree (id_bonifico) WHERE (id_bonifico IS NOT NULL);
CREATE INDEX slip_store_idx ON public.slip USING btree (id_affiliato, id_negozio, data_creazione DESC, id_distinta DESC);
CREATE TRIGGER slip_figures_delete AFTER DELETE ON public.slip FOR EACH ROW WHEN (((old.pagata)::smallint = 0)) EXECUTE FUNCTION note_figures();
CREATE TRIGGER slip_figures_insert AFTER INSERT ON public.slip FOR EACH ROW WHEN (((new.pagata)::smallint = 0)) EXECUTE FUNCTION note_figures();
CREATE TRIGGER slip_figures_update AFTER UPDATE ON public.slip FOR EACH ROW WHEN ((((((old.pagata)::smallint IS DISTINCT FROM (new.pagata)::smallint) OR (old.valore IS DISTINCT FROM new.valore)) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.periodo IS DISTINCT FROM new.periodo))) EXECUTE FUNCTION note_figures();
CREATE TRIGGER slip_hold BEFORE UPDATE ON public.slip FOR EACH ROW WHEN ((((old.pagata)::smallint = 1) OR (((old.is_chiusa)::smallint = 1) AND ((((old.is_chiusa)::smallint IS DISTINCT FROM (new.is_chiusa)::smallint) OR (old.valore IS DISTINCT FROM new.valore)) OR (old.numero_righe IS DISTINCT FROM new.numero_righe))) OR ((((((old.id_distinta IS DISTINCT FROM new.id_distinta) OR (old.id_affiliato IS DISTINCT FROM new.id_affiliato)) OR (old.id_negozio IS DISTINCT FROM new.id_negozio)) OR (old.tipo_distinta IS DISTINCT FROM new.tipo_distinta)) OR (old.periodo IS DISTINCT FROM new.periodo)) OR (old.data_creazione IS DISTINCT FROM new.data_creazione)))) EXECUTE FUNCTION hold_concluded();
CREATE CONSTRAINT TRIGGER slip_total AFTER INSERT OR UPDATE OF valore, numero_righe ON public.slip DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_slip_total();
CREATE TRIGGER slip_work AFTER DELETE ON public.slip FOR EACH ROW EXECUTE FUNCTION work_item_gone('DISTINTA', 'id_distinta');
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
  data timestamp with time zone not null,
  id_rettifica integer
);
alter table slip_line add constraint slip_line_pkey PRIMARY KEY (id_riga);
alter table slip_line add constraint slip_line_change_check CHECK (((causale = 'RETTIFICA'::text) = (id_rettifica IS NOT NULL)));
alter table slip_line add constraint slip_line_kind_check CHECK (((coupon_serial_number IS NOT NULL) = (causale = ANY (ARRAY['COUPON'::text, 'STORNO COUPON'::text]))));
alter table slip_line add constraint slip_line_reason_check CHECK ((causale = ANY (ARRAY['RIMBORSO'::text, 'COUPON'::text, 'STORNO COUPON'::text, 'RETTIFICA'::text])));
alter table slip_line add constraint slip_line_change_fkey FOREIGN KEY (id_rettifica) REFERENCES valuation_change(id_rettifica);
alter table slip_line add constraint slip_line_coupon_fkey FOREIGN KEY (coupon_serial_number) REFERENCES coupon(coupon_serial_number);
alter table slip_line add constraint slip_line_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table slip_line add constraint slip_line_slip_fkey FOREIGN KEY (id_distinta) REFERENCES slip(id_distinta);
CREATE UNIQUE INDEX slip_line_change_key ON public.slip_line USING btree (id_rettifica) WHERE (id_rettifica IS NOT NULL);
CREATE INDEX slip_line_coupon_idx ON public.slip_line USING btree (coupon_serial_number);
CREATE INDEX slip_line_device_idx ON public.slip_line USING btree (serial_number, num_times);
CREATE UNIQUE INDEX slip_line_once_key ON public.slip_line USING btree (serial_number, num_times, causale) WHERE (id_rettifica IS NULL);
CREATE INDEX slip_line_slip_idx ON public.slip_line USING btree (id_distinta, id_riga);
CREATE TRIGGER slip_line_open AFTER INSERT ON public.slip_line FOR EACH ROW EXECUTE FUNCTION check_open_slip();
CREATE TRIGGER slip_line_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.slip_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  imei_used flag default 0 not null,
  data_caricamento timestamp with time zone default now() not null,
  sku_campagna text,
  id_caricamento integer
);
alter table sold_imei add constraint sold_imei_pkey PRIMARY KEY (imei);
alter table sold_imei add constraint sold_imei_shape_check CHECK ((imei ~ '^[0-9]{15}$'::text));
alter table sold_imei add constraint sold_imei_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table sold_imei add constraint sold_imei_list_fkey FOREIGN KEY (id_caricamento) REFERENCES sold_imei_list(id_caricamento);
CREATE INDEX sold_imei_campaign_idx ON public.sold_imei USING btree (id_affiliato, sku_campagna, imei);
CREATE INDEX sold_imei_list_idx ON public.sold_imei USING btree (id_caricamento) WHERE (id_caricamento IS NOT NULL);
CREATE INDEX sold_imei_phone_idx ON public.sold_imei USING btree (phone_identity(imei));
CREATE INDEX sold_imei_shared_idx ON public.sold_imei USING btree (sku_campagna, imei) WHERE (id_affiliato IS NULL);
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
  is_tutti flag default 0 not null,
  nome_file text not null,
  data_caricamento timestamp with time zone not null,
  id_operatore integer not null,
  caricati integer not null,
  tolti integer default 0 not null,
  data_annullo timestamp with time zone
);
alter table sold_imei_list add constraint sold_imei_list_pkey PRIMARY KEY (id_caricamento);
alter table sold_imei_list add constraint sold_imei_list_counts_check CHECK (((tolti >= 0) AND (tolti <= caricati)));
alter table sold_imei_list add constraint sold_imei_list_campaign_fkey FOREIGN KEY (id_affiliato, sku) REFERENCES campaign(id_affiliato, sku);
alter table sold_imei_list add constraint sold_imei_list_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX sold_imei_list_campaign_idx ON public.sold_imei_list USING btree (id_affiliato, sku, id_caricamento DESC);
CREATE INDEX sold_imei_list_operator_idx ON public.sold_imei_list USING btree (id_operatore);
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
  id_mail bigint
);
alter table statement_mail add constraint statement_mail_pkey PRIMARY KEY (id_negozio, mese);
alter table statement_mail add constraint statement_mail_mail_fkey FOREIGN KEY (id_mail) REFERENCES mail_outbox(id_mail);
alter table statement_mail add constraint statement_mail_send_fkey FOREIGN KEY (id_invio) REFERENCES statement_send(id_invio);
alter table statement_mail add constraint statement_mail_store_fkey FOREIGN KEY (id_negozio) REFERENCES store(id_negozio);
CREATE INDEX statement_mail_mail_idx ON public.statement_mail USING btree (id_mail) WHERE (id_mail IS NOT NULL);
CREATE INDEX statement_mail_send_idx ON public.statement_mail USING btree (id_invio);
comment on table statement_mail is 'Which shops were sent the statement of a month: each once';
comment on column statement_mail.id_negozio is 'Shop';
comment on column statement_mail.mese is 'First day of the month';
comment on column statement_mail.id_invio is 'The act that it was sent by';
comment on column statement_mail.id_mail is 'The mail; null: nothing moved and nothing is owed, so there was nothing to say';

create table statement_send (
  id_invio integer generated always as identity not null,
  mese date not null,
  quando timestamp with time zone not null,
  id_operatore integer not null,
  totale integer not null,
  concluso_il timestamp with time zone
);
alter table statement_send add constraint statement_send_pkey PRIMARY KEY (id_invio);
alter table statement_send add constraint statement_send_month_check CHECK ((mese = date_trunc('month'::text, (mese)::timestamp without time zone)));
alter table statement_send add constraint statement_send_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE UNIQUE INDEX statement_send_open_key ON public.statement_send USING btree (mese) WHERE (concluso_il IS NULL);
CREATE INDEX statement_send_operator_idx ON public.statement_send USING btree (id_operatore);
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
  aperto_il timestamp with time zone not null,
  id_operatore integer not null,
  chiuso_il timestamp with time zone,
  id_operatore_chiusura integer
);
alter table stocktake add constraint stocktake_pkey PRIMARY KEY (id_inventario);
alter table stocktake add constraint stocktake_closed_check CHECK (((chiuso_il IS NULL) = (id_operatore_chiusura IS NULL)));
alter table stocktake add constraint stocktake_shelf_check CHECK (((posto ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'::text) AND (length(posto) <= 20)));
alter table stocktake add constraint stocktake_closer_fkey FOREIGN KEY (id_operatore_chiusura) REFERENCES operator(id_operatore);
alter table stocktake add constraint stocktake_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX stocktake_closer_idx ON public.stocktake USING btree (id_operatore_chiusura) WHERE (id_operatore_chiusura IS NOT NULL);
CREATE INDEX stocktake_operator_idx ON public.stocktake USING btree (id_operatore);
CREATE INDEX stocktake_time_idx ON public.stocktake USING btree (aperto_il);
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
  letto_il timestamp with time zone,
  id_operatore integer
);
alter table stocktake_line add constraint stocktake_line_pkey PRIMARY KEY (id_riga);
alter table stocktake_line add constraint stocktake_line_cycle_check CHECK (((serial_number IS NULL) = (num_times IS NULL)));
alter table stocktake_line add constraint stocktake_line_expected_check CHECK ((((is_atteso)::smallint = 0) OR (serial_number IS NOT NULL)));
alter table stocktake_line add constraint stocktake_line_read_check CHECK ((((letto_il IS NULL) = (id_operatore IS NULL)) AND (((is_atteso)::smallint = 1) OR (letto_il IS NOT NULL))));
alter table stocktake_line add constraint stocktake_line_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table stocktake_line add constraint stocktake_line_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table stocktake_line add constraint stocktake_line_stocktake_fkey FOREIGN KEY (id_inventario) REFERENCES stocktake(id_inventario);
CREATE UNIQUE INDEX stocktake_line_code_key ON public.stocktake_line USING btree (id_inventario, codice) WHERE (serial_number IS NULL);
CREATE INDEX stocktake_line_cycle_idx ON public.stocktake_line USING btree (serial_number, num_times);
CREATE UNIQUE INDEX stocktake_line_device_key ON public.stocktake_line USING btree (id_inventario, serial_number, num_times) WHERE (serial_number IS NOT NULL);
CREATE INDEX stocktake_line_operator_idx ON public.stocktake_line USING btree (id_operatore) WHERE (id_operatore IS NOT NULL);
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
  is_sede flag default 0 not null,
  is_collaudo flag default 0 not null,
  is_active flag default 1 not null,
  data_modifica timestamp with time zone default now() not null,
  cerca text generated always as (fold((((((((((((((((id_negozio)::text || ' '::text) || negozio) || ' '::text) || indirizzo) || ' '::text) || cap) || ' '::text) || citta) || ' '::text) || sigla_provincia) || ' '::text) || COALESCE(telefono, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) stored not null
);
alter table store add constraint store_pkey PRIMARY KEY (id_negozio);
alter table store add constraint store_tenant_key UNIQUE (id_affiliato, id_negozio);
alter table store add constraint store_id_check CHECK ((id_negozio > 0));
alter table store add constraint store_position_check CHECK ((((latitudine IS NULL) = (longitudine IS NULL)) AND ((latitudine >= ('-90'::integer)::double precision) AND (latitudine <= (90)::double precision)) AND ((longitudine >= ('-180'::integer)::double precision) AND (longitudine <= (180)::double precision))));
alter table store add constraint store_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
CREATE INDEX store_search_idx ON public.store USING gin (cerca gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX store_test_idx ON public.store USING btree (id_negozio, id_affiliato) WHERE ((is_collaudo)::smallint = 1);
CREATE TRIGGER store_access AFTER UPDATE OF is_active ON public.store FOR EACH ROW WHEN (((old.is_active)::smallint <> (new.is_active)::smallint)) EXECUTE FUNCTION tell_access_change('id_affiliato');
CREATE TRIGGER store_kind_hold BEFORE UPDATE ON public.store FOR EACH ROW WHEN ((((old.is_collaudo)::smallint <> (new.is_collaudo)::smallint) OR (old.id_negozio <> new.id_negozio))) EXECUTE FUNCTION hold_shop_kind();
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
  nota text
);
alter table store_closure add constraint store_closure_pkey PRIMARY KEY (id_negozio, dal);
alter table store_closure add constraint store_closure_days_check CHECK ((dal <= al));
alter table store_closure add constraint store_closure_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX store_closure_store_idx ON public.store_closure USING btree (id_affiliato, id_negozio);
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
  chiude time without time zone not null
);
alter table store_hours add constraint store_hours_pkey PRIMARY KEY (id_negozio, giorno, apre);
alter table store_hours add constraint store_hours_day_check CHECK (((giorno >= 1) AND (giorno <= 7)));
alter table store_hours add constraint store_hours_span_check CHECK ((apre < chiude));
alter table store_hours add constraint store_hours_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX store_hours_store_idx ON public.store_hours USING btree (id_affiliato, id_negozio);
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
  aperta_il timestamp with time zone not null,
  scade_il timestamp with time zone not null,
  promemoria_il timestamp with time zone,
  contestata_il timestamp with time zone,
  id_operatore_negozio integer,
  chiusa_il timestamp with time zone,
  id_operatore_esito integer
);
alter table valuation_case add constraint valuation_case_pkey PRIMARY KEY (id_contestazione);
alter table valuation_case add constraint valuation_case_contested_check CHECK (((contestata_il IS NULL) = (id_operatore_negozio IS NULL)));
alter table valuation_case add constraint valuation_case_final_check CHECK ((((valore_finale IS NULL) = (chiusa_il IS NULL)) AND (valore_finale >= (0)::numeric)));
alter table valuation_case add constraint valuation_case_open_check CHECK (((stato = ANY (ARRAY['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text])) = (chiusa_il IS NULL)));
alter table valuation_case add constraint valuation_case_state_check CHECK ((stato = ANY (ARRAY['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text, 'CONFERMATA'::text, 'ACCOLTA'::text, 'ACCOLTA PER SILENZIO'::text, 'NON CONTESTATA'::text, 'SOSTITUITA'::text])));
alter table valuation_case add constraint valuation_case_value_check CHECK (((valore >= (0)::numeric) AND (valore < valore_acquisto)));
alter table valuation_case add constraint valuation_case_answerer_fkey FOREIGN KEY (id_operatore_negozio) REFERENCES operator(id_operatore);
alter table valuation_case add constraint valuation_case_appraiser_fkey FOREIGN KEY (id_operatore_valutazione) REFERENCES operator(id_operatore);
alter table valuation_case add constraint valuation_case_decider_fkey FOREIGN KEY (id_operatore_esito) REFERENCES operator(id_operatore);
alter table valuation_case add constraint valuation_case_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table valuation_case add constraint valuation_case_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX valuation_case_answerer_idx ON public.valuation_case USING btree (id_operatore_negozio) WHERE (id_operatore_negozio IS NOT NULL);
CREATE INDEX valuation_case_appraiser_idx ON public.valuation_case USING btree (id_operatore_valutazione);
CREATE INDEX valuation_case_decider_idx ON public.valuation_case USING btree (id_operatore_esito) WHERE (id_operatore_esito IS NOT NULL);
CREATE INDEX valuation_case_device_idx ON public.valuation_case USING btree (serial_number, num_times);
CREATE INDEX valuation_case_due_idx ON public.valuation_case USING btree (scade_il) WHERE (stato = ANY (ARRAY['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text]));
CREATE UNIQUE INDEX valuation_case_open_key ON public.valuation_case USING btree (serial_number, num_times) WHERE (stato = ANY (ARRAY['ATTESA NEGOZIO'::text, 'ATTESA SEDE'::text]));
CREATE INDEX valuation_case_store_idx ON public.valuation_case USING btree (id_affiliato, id_negozio, aperta_il);
CREATE INDEX valuation_case_time_idx ON public.valuation_case USING btree (aperta_il);
CREATE TRIGGER valuation_case_work AFTER DELETE ON public.valuation_case FOR EACH ROW EXECUTE FUNCTION work_item_gone('CASO', 'id_contestazione');
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
  quando timestamp with time zone not null,
  id_operatore integer,
  id_utente integer,
  is_impersonato flag default 0 not null,
  valore_prima numeric(12,2) not null,
  valore_dopo numeric(12,2) not null,
  is_visibile_prima flag,
  is_visibile_dopo flag,
  importo numeric(12,2),
  motivo text not null,
  id_contestazione integer
);
alter table valuation_change add constraint valuation_change_pkey PRIMARY KEY (id_rettifica);
alter table valuation_change add constraint valuation_change_value_check CHECK (((valore_prima >= (0)::numeric) AND (valore_dopo >= (0)::numeric)));
alter table valuation_change add constraint valuation_change_case_fkey FOREIGN KEY (id_contestazione) REFERENCES valuation_case(id_contestazione);
alter table valuation_change add constraint valuation_change_device_fkey FOREIGN KEY (serial_number, num_times) REFERENCES device(serial_number, num_times);
alter table valuation_change add constraint valuation_change_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
alter table valuation_change add constraint valuation_change_user_fkey FOREIGN KEY (id_utente) REFERENCES operator(id_operatore);
CREATE INDEX valuation_change_case_idx ON public.valuation_change USING btree (id_contestazione) WHERE (id_contestazione IS NOT NULL);
CREATE INDEX valuation_change_device_idx ON public.valuation_change USING btree (serial_number, num_times, id_rettifica);
CREATE INDEX valuation_change_operator_idx ON public.valuation_change USING btree (id_operatore);
CREATE INDEX valuation_change_store_idx ON public.valuation_change USING btree (id_negozio, quando) WHERE (importo IS NOT NULL);
CREATE INDEX valuation_change_user_idx ON public.valuation_change USING btree (id_utente);
CREATE TRIGGER valuation_change_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.valuation_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
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
  inviata_il date
);
alter table weekly_report add constraint weekly_report_pkey PRIMARY KEY (id_operatore);
alter table weekly_report add constraint weekly_report_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
comment on table weekly_report is 'Who wants the weekly mail of the dashboard';
comment on column weekly_report.id_operatore is 'Whose';
comment on column weekly_report.is_attiva is 'Wants it';
comment on column weekly_report.inviata_il is 'Monday after the last week that was mailed (Europe/Rome); null: none yet';

create table work_file (
  path text not null,
  id_lavoro integer not null,
  id_nota integer,
  nome text not null
);
alter table work_file add constraint work_file_pkey PRIMARY KEY (path);
alter table work_file add constraint work_file_name_check CHECK (((length(nome) >= 1) AND (length(nome) <= 200)));
alter table work_file add constraint work_file_file_fkey FOREIGN KEY (path) REFERENCES file(path) ON DELETE CASCADE;
alter table work_file add constraint work_file_item_fkey FOREIGN KEY (id_lavoro) REFERENCES work_item(id_lavoro) ON DELETE CASCADE;
alter table work_file add constraint work_file_note_fkey FOREIGN KEY (id_nota) REFERENCES work_note(id_nota) ON DELETE CASCADE;
CREATE INDEX work_file_item_idx ON public.work_file USING btree (id_lavoro);
CREATE INDEX work_file_note_idx ON public.work_file USING btree (id_nota) WHERE (id_nota IS NOT NULL);
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
  affidato_il timestamp with time zone,
  is_segnalato flag default 0 not null,
  versione integer default 0 not null,
  creato_il timestamp with time zone not null
);
alter table work_item add constraint work_item_pkey PRIMARY KEY (id_lavoro);
alter table work_item add constraint work_item_object_key UNIQUE (tipo_oggetto, chiave);
alter table work_item add constraint work_item_assigned_check CHECK (((id_incaricato IS NULL) = (affidato_il IS NULL)));
alter table work_item add constraint work_item_kind_check CHECK ((tipo_oggetto = ANY (ARRAY['DEVICE'::text, 'SPEDIZIONE'::text, 'DISTINTA'::text, 'FATTURA'::text, 'COUPON'::text, 'NEGOZIO'::text, 'CONTATTO'::text, 'PREZZO'::text, 'LISTINO'::text, 'CAMPAGNA'::text, 'CASO'::text, 'RICHIESTA'::text, 'EVENTO'::text, 'POSTA'::text, 'QUATTRO_OCCHI'::text])));
alter table work_item add constraint work_item_affiliate_fkey FOREIGN KEY (id_affiliato) REFERENCES affiliate(id_affiliato);
alter table work_item add constraint work_item_assignee_fkey FOREIGN KEY (id_incaricato) REFERENCES operator(id_operatore);
alter table work_item add constraint work_item_store_fkey FOREIGN KEY (id_affiliato, id_negozio) REFERENCES store(id_affiliato, id_negozio);
CREATE INDEX work_item_assignee_idx ON public.work_item USING btree (id_incaricato, affidato_il DESC) WHERE (id_incaricato IS NOT NULL);
CREATE INDEX work_item_flag_idx ON public.work_item USING btree (id_lavoro) WHERE ((is_segnalato)::smallint = 1);
CREATE INDEX work_item_store_idx ON public.work_item USING btree (id_affiliato, id_negozio);
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
  id_operatore integer not null
);
alter table work_mention add constraint work_mention_pkey PRIMARY KEY (id_nota, id_operatore);
alter table work_mention add constraint work_mention_note_fkey FOREIGN KEY (id_nota) REFERENCES work_note(id_nota) ON DELETE CASCADE;
alter table work_mention add constraint work_mention_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX work_mention_operator_idx ON public.work_mention USING btree (id_operatore);
comment on table work_mention is 'Who is mentioned in a note';
comment on column work_mention.id_nota is 'Note';
comment on column work_mention.id_operatore is 'Who is mentioned';

create table work_note (
  id_nota integer generated always as identity not null,
  id_lavoro integer not null,
  id_operatore integer not null,
  is_impersonato flag default 0 not null,
  quando timestamp with time zone not null,
  testo text not null,
  is_interna flag not null
);
alter table work_note add constraint work_note_pkey PRIMARY KEY (id_nota);
alter table work_note add constraint work_note_length_check CHECK (((length(testo) >= 1) AND (length(testo) <= 2000)));
alter table work_note add constraint work_note_item_fkey FOREIGN KEY (id_lavoro) REFERENCES work_item(id_lavoro) ON DELETE CASCADE;
alter table work_note add constraint work_note_operator_fkey FOREIGN KEY (id_operatore) REFERENCES operator(id_operatore);
CREATE INDEX work_note_item_idx ON public.work_note USING btree (id_lavoro, id_nota);
CREATE INDEX work_note_operator_idx ON public.work_note USING btree (id_operatore);
comment on table work_note is 'What was said of a thing: added, never changed; deleted with the thing by retention';
comment on column work_note.id_nota is 'Grows with time';
comment on column work_note.id_lavoro is 'Thread';
comment on column work_note.id_operatore is 'Who wrote it';
comment on column work_note.is_impersonato is 'Support wrote it standing in for the shop';
comment on column work_note.quando is 'When';
comment on column work_note.testo is 'The note';
comment on column work_note.is_interna is 'Among head office only; no shop sees it';
