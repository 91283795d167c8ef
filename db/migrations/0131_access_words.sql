-- Serves beside: 0122
-- Server processes keep for two seconds whom they have looked up, and forget him at a word: of all that a session's row, its
-- account's, its shop's and the rule of the second factor say, where 0016 told of what takes the whole access away.
drop trigger operator_access on operator;
create trigger operator_access after update of is_active, is_blocked, id_role, id_negozio, id_affiliato on operator for each row
  when ((old.is_active, old.is_blocked, old.id_role, old.id_negozio, old.id_affiliato)
    is distinct from (new.is_active, new.is_blocked, new.id_role, new.id_negozio, new.id_affiliato))
  execute function tell_access_change('id_operatore');
create trigger session_change after update of id_utente, id_operatore, id_affiliato, id_negozio, is_impersonato, scade_il on session
  for each row when (new.scade_il < old.scade_il or
    (old.id_utente, old.id_operatore, old.id_affiliato, old.id_negozio, old.is_impersonato)
    is distinct from (new.id_utente, new.id_operatore, new.id_affiliato, new.id_negozio, new.is_impersonato))
  execute function tell_access_change('id_sessione');
create trigger store_access after update of is_active on store for each row
  when (old.is_active <> new.is_active) execute function tell_access_change('id_affiliato');
create trigger second_factor_access after insert or delete or update of attivo_dal on second_factor for each row
  execute function tell_access_change('id_operatore');
create trigger setting_access after insert or update on setting for each row
  when (new.chiave = 'secondo_fattore') execute function tell_access_change('chiave');
