-- Several people work at one till with one account: a PIN, where somebody wants one, keeps others from acting in his name.

alter table operator add column pin text;
comment on column operator.pin is 'argon2id of the PIN asked for when the operator is chosen at a till; null: none';
