-- What a parcel lacks is told in the inbox, too.

alter table inbox_event drop constraint inbox_event_kind_check;
alter table inbox_event add constraint inbox_event_kind_check check (tipo_evento in
  ('MENZIONE', 'AFFIDATO', 'NOTA', 'NOTA_NEGOZIO', 'NOTA_SEDE', 'PREZZO_CHIESTO', 'PREZZO_RISPOSTO', 'APPROVAZIONE_CHIESTA',
    'RITIRO_RIFIUTATO', 'PACCO_IN_RITARDO', 'LISTINO_APPLICATO', 'LIMITE_VICINO', 'CONTESTAZIONE_NEGOZIO', 'CONTESTAZIONE_SEDE',
    'PACCO_INCOMPLETO'));
alter table inbox_choice drop constraint inbox_choice_kind_check;
alter table inbox_choice add constraint inbox_choice_kind_check check (tipo_evento in
  ('MENZIONE', 'AFFIDATO', 'NOTA', 'NOTA_NEGOZIO', 'NOTA_SEDE', 'PREZZO_CHIESTO', 'PREZZO_RISPOSTO', 'APPROVAZIONE_CHIESTA',
    'RITIRO_RIFIUTATO', 'PACCO_IN_RITARDO', 'LISTINO_APPLICATO', 'LIMITE_VICINO', 'CONTESTAZIONE_NEGOZIO', 'CONTESTAZIONE_SEDE',
    'PACCO_INCOMPLETO'));
