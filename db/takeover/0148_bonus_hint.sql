-- Serves beside: 0140
-- A phone that a voucher had a bonus for, handed in as used, is a hint from the first one on.
update setting set valore = '{"bonus_device": 1}'::jsonb || valore where chiave = 'segnali';
