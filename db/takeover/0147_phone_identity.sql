-- Serves beside: 0140
-- Who a phone is (rulings §12): the last digit of an IMEI only checks the others, and a serial is the same one however it is written.
-- What was read stays as it is; every comparison goes by these two, which src/domain/phone-identity.ts says once more. Of a device's
-- row they are indexes, no columns: a column would write a big table anew.

create function phone_identity(imei text) returns text language sql immutable parallel safe as $$
  select substring(regexp_replace(imei, '[^0-9]', '', 'g') from '^([0-9]{14})[0-9]{0,3}$')
$$;
comment on function phone_identity(text) is 'The first 14 digits of an IMEI; null: it is none';

create function serial_identity(serial text) returns text language sql immutable parallel safe as $$
  select regexp_replace(coalesce(nullif(regexp_replace(upper(normalize(serial, nfkc) collate "C"),
    '[^A-Z0-9\u00C0-\u02AF\u0370-\u0613\u0620-\u10FF\u1E00-\u1FFF\u3041-\u3163\u3165-\u318F\u3400-\uD7FF]', '', 'g'), ''), serial),
    '^([0-9]{14})[0-9]$', '\1')
$$;
comment on function serial_identity(text) is
  'A serial in capitals (NFKC), letters and digits alone; of one that is an IMEI the first 14; as it is where nothing is left';

-- Cycles that are alike only now: they stay as they are, the unique indexes leave them out, head office has them in a list.
alter table device add column identita_doppia_il timestamptz, add column bonus_doppio_il timestamptz;
comment on column device.identita_doppia_il is
  'When it was found that another live cycle is of the same phone: outside the unique indexes on phones; null: none was found';
comment on column device.bonus_doppio_il is
  'When it was found that another cycle had a bonus for the same phone: outside the unique index on it; null: none was found';

with live as (
  select d.serial_number, d.num_times, s.segno from device d cross join lateral (
    select serial_identity(d.serial_number) union select phone_identity(d.imei) union select phone_identity(d.imei2)) s (segno)
  where d.id_stato_device in (1, 2, 3, 4, 5) and s.segno is not null
), twice as (
  select distinct l.serial_number, l.num_times from live l
  join (select segno from live group by segno having count(*) > 1) t using (segno)
)
update device d set identita_doppia_il = now() from twice t
where d.serial_number = t.serial_number and d.num_times = t.num_times;
with bonus as (
  select d.serial_number, d.num_times, count(*) over (partition by phone_identity(d.imei_acquistato)) as quanti from device d
  where phone_identity(d.imei_acquistato) is not null and d.id_stato_device <> 14
)
update device d set bonus_doppio_il = now() from bonus b
where b.quanti > 1 and d.serial_number = b.serial_number and d.num_times = b.num_times;

drop index device_live_imei_key;
create unique index device_live_imei_key on device (phone_identity(imei))
  where id_stato_device in (1, 2, 3, 4, 5) and imei <> '' and identita_doppia_il is null;
drop index device_live_serial_key;
create unique index device_live_serial_key on device (serial_identity(serial_number))
  where id_stato_device in (1, 2, 3, 4, 5) and identita_doppia_il is null;
-- Made anew after the two: they are asked in this order, and of a phone in stock that is said, not that its evaluation was used.
drop index device_evaluation_key;
create unique index device_evaluation_key on device (evaluation_id) where id_stato_device <> 14;
drop index device_bonus_imei_key;
create unique index device_bonus_imei_key on device (phone_identity(imei_acquistato))
  where imei_acquistato is not null and id_stato_device <> 14 and bonus_doppio_il is null;
create index device_bonus_phone_idx on device (phone_identity(imei_acquistato)) where imei_acquistato is not null;
create index device_double_idx on device (id_stato_device) where identita_doppia_il is not null or bonus_doppio_il is not null;
create index device_serial_idx on device (serial_identity(serial_number));
drop index device_imei_idx;
create index device_imei_idx on device (phone_identity(imei));
drop index device_imei2_idx;
create index device_imei2_idx on device (phone_identity(imei2)) where imei2 is not null;

create index sold_imei_phone_idx on sold_imei (phone_identity(imei));
create index ban_phone_idx on ban (phone_identity(valore)) where tipo = 'IMEI' and tolto_il is null;
