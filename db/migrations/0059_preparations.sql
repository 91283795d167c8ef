-- While the test runs the customer gets the phone ready: what is done is kept with the login code and told at the till
-- (rulings §11). No data of the customer's: a brand, and ticks.

alter table login_code add column marca text;
comment on column login_code.marca is 'Brand of the phone, once the service has named it; null: not yet';
alter table login_code add column preparati text[] not null default '{}';
comment on column login_code.preparati is 'What the customer has got ready: BACKUP, WALLET, OROLOGIO, ESIM, ACCOUNT (src/domain/preparation.ts)';
alter table login_code add constraint login_code_prepared_check
  check (preparati <@ array['BACKUP', 'WALLET', 'OROLOGIO', 'ESIM', 'ACCOUNT']);
