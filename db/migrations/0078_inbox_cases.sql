-- A contested value has a thread, and each word in it reaches the other side. What happened bears a name of its own: devices
-- have events, too, of other kinds.

alter table inbox_event rename column evento to tipo_evento;
alter table inbox_choice rename column evento to tipo_evento;

alter table work_item drop constraint work_item_kind_check;
alter table work_item add constraint work_item_kind_check check (tipo_oggetto in
  ('DEVICE', 'SPEDIZIONE', 'DISTINTA', 'FATTURA', 'COUPON', 'NEGOZIO', 'CONTATTO', 'PREZZO', 'LISTINO', 'CAMPAGNA', 'CASO'));
alter table inbox_event drop constraint inbox_event_kind_check;
alter table inbox_event add constraint inbox_event_kind_check check (tipo_evento in
  ('MENZIONE', 'AFFIDATO', 'NOTA', 'NOTA_NEGOZIO', 'NOTA_SEDE', 'PREZZO_CHIESTO', 'PREZZO_RISPOSTO', 'APPROVAZIONE_CHIESTA',
    'RITIRO_RIFIUTATO', 'PACCO_IN_RITARDO', 'LISTINO_APPLICATO', 'LIMITE_VICINO', 'CONTESTAZIONE_NEGOZIO', 'CONTESTAZIONE_SEDE'));
alter table inbox_choice drop constraint inbox_choice_kind_check;
alter table inbox_choice add constraint inbox_choice_kind_check check (tipo_evento in
  ('MENZIONE', 'AFFIDATO', 'NOTA', 'NOTA_NEGOZIO', 'NOTA_SEDE', 'PREZZO_CHIESTO', 'PREZZO_RISPOSTO', 'APPROVAZIONE_CHIESTA',
    'RITIRO_RIFIUTATO', 'PACCO_IN_RITARDO', 'LISTINO_APPLICATO', 'LIMITE_VICINO', 'CONTESTAZIONE_NEGOZIO', 'CONTESTAZIONE_SEDE'));

create trigger valuation_case_work after delete on valuation_case for each row
  execute function work_item_gone('CASO', 'id_contestazione');
