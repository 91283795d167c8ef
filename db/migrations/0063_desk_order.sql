-- Head office's desk reads what it awaits parcel by parcel, what waits longest first; its stations are told apart in the index.

create index device_desk_idx on device ((coalesce(id_spedizione_magcent, 2147483647)), data_lista, serial_number, num_times,
  id_stato_device) where id_stato_device in (1, 3, 4);
