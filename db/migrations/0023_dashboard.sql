-- The dashboard's figures are worked out when they are asked for, from indexes alone (decision 20): no totals to keep, so
-- no purchase waits for another's. Each index bears all that its figure reads.

create index device_purchase_figures_idx on device (data_acquisto) include (id_affiliato, id_negozio, id_stato_device,
  id_modalita_pagamento, valore_acquisto, id_spedizione_magcent, data_liquidazione) where data_acquisto is not null;

create index device_stock_figures_idx on device (id_stato_device) include (id_affiliato, id_negozio, id_spedizione_magcent,
  data_acquisto, data_arrivo, data_valutazione, valore_acquisto) where id_stato_device in (1, 3, 4, 5);

create index device_grading_figures_idx on device (data_valutazione) include (id_affiliato, id_negozio, grado_estetico,
  valore_acquisto, valore_accettazione, serial_number, num_times) where data_valutazione is not null;

create index coupon_issue_figures_idx on coupon (data_creazione) include (id_affiliato, id_negozio, stato_coupon, coupon_value);

create index coupon_use_figures_idx on coupon (data_utilizzo) include (id_affiliato, id_negozio, stato_coupon, coupon_value,
  id_negozio_utilizzo, data_creazione) where data_utilizzo is not null;

create index coupon_valid_figures_idx on coupon (data_scadenza) include (id_affiliato, id_negozio, coupon_value)
  where stato_coupon = 'VALIDO';
