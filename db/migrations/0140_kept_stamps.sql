-- Serves beside: 0131
-- Stamps due and purchases that wait for the margin register are kept by day, as the dashboard's figures are (decision 33): three years
-- of 3 000 shops cost what a week of one does.

alter table kept_figure drop constraint kept_figure_kind_check,
  add constraint kept_figure_kind_check check (voce in ('ACQUISTI', 'ANNULLATI', 'GIACENZA', 'DISTINTE', 'BOLLI', 'BOLLI_ANNULLATI',
    'MARGINE'));
comment on column kept_figure.voce is 'What: purchases by their payment, cancelled ones, stock by state, open slips, stamps due, stamps of cancelled receipts, purchases not yet handed over for the margin register';
comment on table figure_change is 'By how much figures have changed since the job keep_figures last added such changes to kept_figure; written by triggers of device, receipt, shipment, slip, margin_export and setting';

-- What a receipt counts in by its day: as a stamp where the terms of that day want one, and as not yet handed over for the margin register.
create function figures_of(r receipt, d device, is_esportato boolean) returns table (voce text, id_affiliato integer, giorno date,
  codice smallint, valore numeric) language sql stable as $$
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

create function receipt_figures() returns table (voce text, id_affiliato integer, giorno date, codice smallint, valore numeric)
language sql stable as $$
  select f.* from receipt r join device d using (serial_number, num_times)
    left join margin_export x using (serial_number, num_times)
    cross join lateral figures_of(r, d, x.quando is not null) f
$$;

create or replace function figures_of_rows() returns table (voce text, id_affiliato integer, giorno date, codice smallint, numero bigint, valore numeric)
language sql stable as $$
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from device d cross join lateral figures_of(d) f group by 1, 2, 3, 4
  union all
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from slip s cross join lateral figures_of(s) f group by 1, 2, 3, 4
  union all
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from receipt_figures() f group by 1, 2, 3, 4
$$;

-- Two who change a phone and its receipt at once would each count it as the other found it: so the phone is held first.
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
create trigger receipt_figures_write after insert or delete on receipt for each row execute function note_receipt();
create trigger receipt_figures_update after update on receipt for each row
  when ((old.data_acquisto, old.id_affiliato, old.serie, old.id_tipo_contratto)
    is distinct from (new.data_acquisto, new.id_affiliato, new.serie, new.id_tipo_contratto)) execute function note_receipt();

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
-- Of a phone that goes from state to state nothing changes here but by being cancelled.
create trigger device_receipt_figures after update on device for each row
  when ((old.data_acquisto is not null or new.data_acquisto is not null)
    and (old.id_stato_device = 14, old.valore_acquisto, old.regime_acquisto)
    is distinct from (new.id_stato_device = 14, new.valore_acquisto, new.regime_acquisto)) execute function note_receipt_phone();

-- A page is handed over at once.
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
create trigger margin_export_figures after insert on margin_export referencing new table as given for each statement
  execute function note_handed_over();

-- Nobody takes back what was handed over but with its phone; by hand, these say it.
create function note_taken_back() returns trigger language plpgsql as $$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore)
  from given join receipt r using (serial_number, num_times) join device d using (serial_number, num_times)
    cross join lateral figures_of(r, d, false) f
  where f.voce = 'MARGINE' group by 1, 2, 3, 4;
  return null;
end $$;
create trigger margin_export_figures_back after delete on margin_export referencing old table as given for each statement
  execute function note_taken_back();

-- Other terms of the stamp, from today at the earliest: that day's receipts are counted anew. Tills wait so long, as each of their
-- writes may count by the terms before.
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
create trigger setting_stamp_figures_write after insert or update on setting for each row when (new.chiave = 'bollo')
  execute function note_stamp_terms();
create trigger setting_stamp_figures_delete after delete on setting for each row when (old.chiave = 'bollo')
  execute function note_stamp_terms();

-- Nobody writes to a table that has just got a trigger until this is done.
insert into kept_figure (voce, id_affiliato, giorno, codice, numero, valore)
select voce, coalesce(id_affiliato, 0), giorno, codice, count(*), sum(valore) from receipt_figures()
group by grouping sets ((voce, giorno, codice, id_affiliato), (voce, giorno, codice));
analyze kept_figure;
