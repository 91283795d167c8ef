-- Serves beside: 0131
-- A list of one brand over all shops is read and counted in its index; before, each of the ten thousand that are counted was
-- looked up in the table. It stands in the place of the brand's own index. The name is in it besides what it is ordered by,
-- because only so PostgreSQL answers `lower(brand_name) = …` without the row.
drop index device_brand_idx;
create index device_brand_list_idx on device (lower(brand_name), id_stato_device, data_lista desc, serial_number desc,
  num_times desc) include (brand_name);
