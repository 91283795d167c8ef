-- A voucher that is used within the hour, in the shop that issued it, is a hint from the first one on.
update setting set valore = '{"buoni_subito": 1}'::jsonb || valore where chiave = 'segnali';
