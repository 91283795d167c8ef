-- A courier that gets the same request twice books two vans. So it is written down before it is asked, and until it has answered
-- the pick-up is in doubt: looked up again, and not asked for a second time before it has had the time to be listed.
alter table shipment add column ritiro_chiesto_il timestamptz;
comment on column shipment.ritiro_chiesto_il is 'When the courier was asked for this pick-up and has not answered; null: it has, or was not asked';
