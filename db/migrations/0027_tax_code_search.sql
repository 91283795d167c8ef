-- The warehouse is searched by all that its rows show of the seller, the tax code too: so a search of receipts finds in one
-- of its two indexes whatever words it is asked for together.

update device d set contatti_cliente = d.contatti_cliente || ' ' || r.codice_fiscale_cedente
from receipt r
where r.serial_number = d.serial_number and r.num_times = d.num_times and r.codice_fiscale_cedente is not null;
comment on column device.contatti_cliente is 'Seller''s telephone (its digits too), mail and tax code on the day of the purchase, for searching';
comment on column device.cerca is 'What a search looks through: serial, IMEIs, brand, model, seller with telephone, mail and tax code';
