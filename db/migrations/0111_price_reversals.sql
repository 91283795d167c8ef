-- A change of price is reversed with a reason: another line of its history, which says why.

alter table price_history add column motivo text;
comment on column price_history.motivo is 'Why a change was reversed by this one; null: it reverses none';
