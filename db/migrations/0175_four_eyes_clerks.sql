-- What one clerk did on a day, and who made a purchase: both are looked up by the account (rulings §12, Four eyes).
create index device_event_account_idx on device_event (id_utente, quando) where evento in ('VALUTATO', 'RIVALUTATO');
