-- A forgotten PIN is taken off by who answers for the shop; its operator picks a new one before acting again.

alter table operator add column pin_azzerato_il timestamptz;
comment on column operator.pin_azzerato_il is 'When the PIN was taken off because it was forgotten, until a new one is picked; null: it was not';
