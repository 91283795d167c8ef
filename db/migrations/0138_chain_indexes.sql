-- Serves beside: 0131
-- Parcels in which phones were missing, and pick-ups that no courier has taken yet, are few at any time: before, each look at what waits
-- went through all shipments there ever were.
create index shipment_missing_idx on shipment (id_negozio) where ricezione_chiusa_il is not null and consegnata_il is null;
create index shipment_asked_idx on shipment (id_negozio, data_richiesta_spedizione_magcent)
  where stato = 'RICHIESTA INVIATA' and consegnata_il is null;
-- What a shop settled in a month is added up without a look at the phones again: it asks since 0132 what another system settled.
drop index device_store_settled_idx;
create index device_store_settled_idx on device (id_negozio, data_liquidazione) include (valore_accettazione, is_storico)
  where id_stato_device = 6;
