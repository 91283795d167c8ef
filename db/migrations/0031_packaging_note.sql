-- What a shop may add to a request for packaging material (rulings §6).
alter table packaging_request
  add column nota text
  constraint packaging_request_note_check check (length(nota) between 1 and 200);
comment on column packaging_request.nota is 'What the shop adds to its request; null: nothing';
