-- The names of a purchase's hints stand on its row, too: a page of a list reads none of them for each of its rows.

alter table device add column segnali text[] not null default '{}';
comment on column device.segnali is 'Hints that hold (names of src/domain/purchase-hint.ts; the words and counts: purchase_hint)';
update device d set segnali = f.segnali
from (select serial_number, num_times, array_agg(segnale order by segnale) as segnali
      from purchase_hint group by serial_number, num_times) f
where f.serial_number = d.serial_number and f.num_times = d.num_times;
create index device_hint_idx on device using gin (segnali) where segnali <> '{}';
