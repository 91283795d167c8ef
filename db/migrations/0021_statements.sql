-- What a statement of a shop and month looks up by day: bought phones have their list index, the rest its own here.

create index device_store_cancelled_idx on device (id_negozio, data_annullo)
  where data_annullo is not null and data_acquisto is not null;
create index device_store_arrived_idx on device (id_negozio, data_arrivo) where data_arrivo is not null;
create index device_store_valued_idx on device (id_negozio, data_valutazione) where data_valutazione is not null;
create index device_store_settled_idx on device (id_negozio, data_liquidazione) include (valore_accettazione)
  where id_stato_device = 6;

-- Takes the place of the one by shop alone.
drop index coupon_used_store_idx;
create index coupon_used_store_idx on coupon (id_negozio_utilizzo, data_utilizzo);
create index coupon_taken_back_idx on coupon (id_negozio_utilizzo)
  where stato_coupon = 'ANNULLATO' and id_negozio_utilizzo is not null;
-- The dashboard counts by it too what is over, and what is still to be used.
create index coupon_expiring_idx on coupon (id_negozio, data_scadenza) include (id_affiliato, coupon_value)
  where stato_coupon = 'VALIDO';

create index slip_month_idx on slip (id_negozio, periodo);
