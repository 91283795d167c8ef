-- The dashboard's figures are worked out when they are asked for (decision 20): no totals to keep, so no purchase waits for
-- another's. Purchases, grading and issued coupons are read by the indexes of their lists. An index more of what a till
-- changes step by step makes each step write all of them: only what is in stock and what was used have their own.

create index device_stock_figures_idx on device (id_stato_device) include (id_affiliato, id_negozio, id_spedizione_magcent,
  data_acquisto, data_arrivo, data_valutazione, valore_acquisto) where id_stato_device in (1, 3, 4, 5);

create index coupon_use_figures_idx on coupon (data_utilizzo) include (id_affiliato, id_negozio, stato_coupon, coupon_value,
  id_negozio_utilizzo, data_creazione) where data_utilizzo is not null;
