-- Serves beside: 0131
-- The IMEI that a till types when it asks for a price and the report names none: whoever goes on with the purchase at another
-- till, or after a reload, is not asked for it again.
alter table price_request add column imei text constraint price_request_imei_check check (imei ~ '^[0-9]{15}$');
comment on column price_request.imei is 'IMEI that the shop typed, where the report names none';
