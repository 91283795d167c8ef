-- What one clerk valued on a day is looked up by his account (rulings §12).
create index device_event_account_idx on device_event (id_utente, quando) where a_stato = 5;
