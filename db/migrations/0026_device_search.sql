-- Who is on the telephone is found by nothing but the number he calls from: the warehouse is searched by it too.

alter table device add column contatti_cliente text;
comment on column device.contatti_cliente is 'Seller''s telephone (its digits too) and mail on the day of the purchase, for searching';
update device d set contatti_cliente = r.telefono_cedente || ' ' || regexp_replace(r.telefono_cedente, '\D', '', 'g') || ' ' || r.email_cedente
from receipt r where r.serial_number = d.serial_number and r.num_times = d.num_times;

alter table device drop column cerca;
alter table device add column cerca text not null generated always as (fold(serial_number || ' ' || imei || ' ' || coalesce(imei2, '') || ' '
  || brand_name || ' ' || model_name || ' ' || coalesce(nome_cliente, '') || ' ' || coalesce(contatti_cliente, ''))) stored;
comment on column device.cerca is 'What a search looks through: serial, IMEIs, brand, model, seller with telephone and mail';
-- A pending list of entries to merge slows every search until the next vacuum.
create index device_search_idx on device using gin (cerca gin_trgm_ops) with (fastupdate = off);
