-- Serves beside: 0131
-- Events lie by month, so that an old month can be taken away whole (docs/production.md, decision 32). Months are made when
-- they come near, by each start and a job, no longer three years at once: each costs every look at a device's history a look,
-- and every new database its files.

-- Makes the months from `today`'s on to the third after it, and one for each event that found none and lies in the rest;
-- answers how many those were. For the product's role, which makes no tables.
create function keep_months(today date) returns bigint language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '10s' as $$
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

-- Events without a month of their own: there should be none.
create function count_stray_events() returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from device_event_rest
$$;

do $$
declare
  part record;
  is_used boolean;
begin
  lock table device_event in access exclusive mode;
  for part in select inhrelid::regclass as name from pg_inherits
    where inhparent = 'device_event'::regclass and inhrelid <> 'device_event_rest'::regclass
  loop
    execute format('select exists (select from %s)', part.name) into is_used;
    if not is_used then
      execute format('drop table %s', part.name);
    end if;
  end loop;
  perform keep_months(current_date);
end $$;
