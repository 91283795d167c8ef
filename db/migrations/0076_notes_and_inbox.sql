-- What people say to one another about a device, a shipment, a slip…: a thread for each thing, its notes, and the inbox of
-- whoever hears of it. The notes and the assignee of contact requests move here.

create table work_item (
  id_lavoro integer generated always as identity,
  tipo_oggetto text not null,
  chiave text not null,
  titolo text not null,
  id_affiliato integer,
  id_negozio integer,
  id_incaricato integer,
  affidato_il timestamptz,
  is_segnalato flag not null default 0,
  versione integer not null default 0,
  creato_il timestamptz not null,
  constraint work_item_pkey primary key (id_lavoro),
  constraint work_item_object_key unique (tipo_oggetto, chiave),
  constraint work_item_kind_check check (tipo_oggetto in
    ('DEVICE', 'SPEDIZIONE', 'DISTINTA', 'FATTURA', 'COUPON', 'NEGOZIO', 'CONTATTO', 'PREZZO', 'LISTINO', 'CAMPAGNA')),
  constraint work_item_assigned_check check ((id_incaricato is null) = (affidato_il is null)),
  constraint work_item_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint work_item_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint work_item_assignee_fkey foreign key (id_incaricato) references operator
);
create index work_item_store_idx on work_item (id_affiliato, id_negozio);
create index work_item_assignee_idx on work_item (id_incaricato, affidato_il desc) where id_incaricato is not null;
create index work_item_flag_idx on work_item (id_lavoro) where is_segnalato = 1;
comment on table work_item is 'The thread of a thing that people work on together: who has it, whether it is flagged';
comment on column work_item.id_lavoro is 'Thread';
comment on column work_item.tipo_oggetto is 'Kind of thing (src/domain/work-object.ts)';
comment on column work_item.chiave is 'Its key: a device''s case, else its id or serial';
comment on column work_item.titolo is 'What people call it, as it was when something was last said of it';
comment on column work_item.id_affiliato is 'Affiliate it belongs to; null: none';
comment on column work_item.id_negozio is 'Shop it belongs to; null: none, or the whole affiliate';
comment on column work_item.id_incaricato is 'Who of head office deals with it; null: nobody';
comment on column work_item.affidato_il is 'Since when';
comment on column work_item.is_segnalato is 'Flagged by head office';
comment on column work_item.versione is 'Grows when assignee or flag change';
comment on column work_item.creato_il is 'When something was first said of it';

create table work_note (
  id_nota integer generated always as identity,
  id_lavoro integer not null,
  id_operatore integer not null,
  is_impersonato flag not null default 0,
  quando timestamptz not null,
  testo text not null,
  is_interna flag not null,
  constraint work_note_pkey primary key (id_nota),
  constraint work_note_length_check check (length(testo) between 1 and 2000),
  constraint work_note_item_fkey foreign key (id_lavoro) references work_item on delete cascade,
  constraint work_note_operator_fkey foreign key (id_operatore) references operator
);
create index work_note_item_idx on work_note (id_lavoro, id_nota);
create index work_note_operator_idx on work_note (id_operatore);
comment on table work_note is 'What was said of a thing: added, never changed; deleted with the thing by retention';
comment on column work_note.id_nota is 'Grows with time';
comment on column work_note.id_lavoro is 'Thread';
comment on column work_note.id_operatore is 'Who wrote it';
comment on column work_note.is_impersonato is 'Support wrote it standing in for the shop';
comment on column work_note.quando is 'When';
comment on column work_note.testo is 'The note';
comment on column work_note.is_interna is 'Among head office only; no shop sees it';

create table work_mention (
  id_nota integer not null,
  id_operatore integer not null,
  constraint work_mention_pkey primary key (id_nota, id_operatore),
  constraint work_mention_note_fkey foreign key (id_nota) references work_note on delete cascade,
  constraint work_mention_operator_fkey foreign key (id_operatore) references operator
);
create index work_mention_operator_idx on work_mention (id_operatore);
comment on table work_mention is 'Who is mentioned in a note';
comment on column work_mention.id_nota is 'Note';
comment on column work_mention.id_operatore is 'Who is mentioned';

create table inbox_event (
  id_evento integer generated always as identity,
  id_lavoro integer not null,
  evento text not null,
  quando timestamptz not null,
  id_operatore integer,
  id_nota integer,
  testo text,
  is_interno flag not null,
  constraint inbox_event_pkey primary key (id_evento),
  constraint inbox_event_kind_check check (evento in ('MENZIONE', 'AFFIDATO', 'NOTA', 'NOTA_NEGOZIO', 'NOTA_SEDE', 'PREZZO_CHIESTO',
    'PREZZO_RISPOSTO', 'APPROVAZIONE_CHIESTA', 'RITIRO_RIFIUTATO', 'PACCO_IN_RITARDO', 'LISTINO_APPLICATO',
    'LIMITE_VICINO')),
  constraint inbox_event_item_fkey foreign key (id_lavoro) references work_item on delete cascade,
  constraint inbox_event_operator_fkey foreign key (id_operatore) references operator,
  constraint inbox_event_note_fkey foreign key (id_nota) references work_note on delete cascade
);
create index inbox_event_item_idx on inbox_event (id_lavoro, evento);
create index inbox_event_operator_idx on inbox_event (id_operatore);
create index inbox_event_note_idx on inbox_event (id_nota) where id_nota is not null;
comment on table inbox_event is 'What people were told of';
comment on column inbox_event.id_evento is 'Grows with time';
comment on column inbox_event.id_lavoro is 'Thread of the thing it happened to';
comment on column inbox_event.evento is 'What happened (src/domain/inbox-event.ts)';
comment on column inbox_event.quando is 'When';
comment on column inbox_event.id_operatore is 'Who did it; null: the product itself';
comment on column inbox_event.id_nota is 'The note that it is about; null: none';
comment on column inbox_event.testo is 'What is to be said of it besides; null: nothing';
comment on column inbox_event.is_interno is 'Among head office only';

create table inbox_card (
  id_avviso integer generated always as identity,
  id_operatore integer not null,
  id_lavoro integer not null,
  id_evento integer not null,
  quando timestamptz not null,
  non_letti integer not null,
  menzioni integer not null,
  menzionato_il timestamptz,
  rimandato_al timestamptz,
  constraint inbox_card_pkey primary key (id_avviso),
  constraint inbox_card_thing_key unique (id_operatore, id_lavoro),
  constraint inbox_card_count_check check (non_letti >= 0 and menzioni between 0 and non_letti),
  constraint inbox_card_item_fkey foreign key (id_lavoro) references work_item on delete cascade,
  constraint inbox_card_operator_fkey foreign key (id_operatore) references operator,
  constraint inbox_card_event_fkey foreign key (id_evento) references inbox_event on delete cascade
);
create index inbox_card_list_idx on inbox_card (id_operatore, quando desc, id_avviso desc);
create index inbox_card_unread_idx on inbox_card (id_operatore) where non_letti > 0;
create index inbox_card_item_idx on inbox_card (id_lavoro);
create index inbox_card_event_idx on inbox_card (id_evento);
comment on table inbox_card is 'Somebody''s inbox: one card a thing, however much happened to it';
comment on column inbox_card.id_avviso is 'Card';
comment on column inbox_card.id_operatore is 'Whose';
comment on column inbox_card.id_lavoro is 'Thread of the thing';
comment on column inbox_card.id_evento is 'The last that happened';
comment on column inbox_card.quando is 'When that was';
comment on column inbox_card.non_letti is 'How many things happened since it was last read';
comment on column inbox_card.menzioni is 'How many of them are mentions';
comment on column inbox_card.menzionato_il is 'When one was last mentioned; null: never';
comment on column inbox_card.rimandato_al is 'Put off until then; null: not';

create table inbox_choice (
  id_operatore integer not null,
  evento text not null,
  is_attivo flag not null,
  affiliati integer[] not null default '{}',
  constraint inbox_choice_pkey primary key (id_operatore, evento),
  constraint inbox_choice_kind_check check (evento in ('MENZIONE', 'AFFIDATO', 'NOTA', 'NOTA_NEGOZIO', 'NOTA_SEDE', 'PREZZO_CHIESTO',
    'PREZZO_RISPOSTO', 'APPROVAZIONE_CHIESTA', 'RITIRO_RIFIUTATO', 'PACCO_IN_RITARDO', 'LISTINO_APPLICATO',
    'LIMITE_VICINO')),
  constraint inbox_choice_operator_fkey foreign key (id_operatore) references operator
);
comment on table inbox_choice is 'What somebody wants to hear of, where it is not what the role hears at first';
comment on column inbox_choice.id_operatore is 'Whose';
comment on column inbox_choice.evento is 'What (src/domain/inbox-event.ts)';
comment on column inbox_choice.is_attivo is 'Wants to hear of it';
comment on column inbox_choice.affiliati is 'Of these affiliates only; none: of all';

-- A thread goes with its thing, whoever deletes that.
create function work_item_gone() returns trigger language plpgsql as $$
begin
  delete from work_item where tipo_oggetto = tg_argv[0]
    and chiave = (to_jsonb(old) ->> tg_argv[1]) || coalesce('-' || (to_jsonb(old) ->> tg_argv[2]), '');
  return old;
end $$;
create trigger device_work after delete on device for each row
  execute function work_item_gone('DEVICE', 'serial_number', 'num_times');
create trigger shipment_work after delete on shipment for each row
  execute function work_item_gone('SPEDIZIONE', 'id_spedizione_magcent');
create trigger slip_work after delete on slip for each row execute function work_item_gone('DISTINTA', 'id_distinta');
create trigger coupon_work after delete on coupon for each row
  execute function work_item_gone('COUPON', 'coupon_serial_number');
create trigger contact_work after delete on contact for each row execute function work_item_gone('CONTATTO', 'id_contatto');
create trigger price_request_work after delete on price_request for each row
  execute function work_item_gone('PREZZO', 'id_richiesta');
create trigger price_import_work after delete on price_import for each row execute function work_item_gone('LISTINO', 'id_import');
create trigger campaign_work after delete on campaign for each row
  execute function work_item_gone('CAMPAGNA', 'id_affiliato', 'sku');

-- Contact requests: what was noted and who has them.
insert into work_item (tipo_oggetto, chiave, titolo, id_incaricato, affidato_il, creato_il)
  select 'CONTATTO', c.id_contatto::text, 'Richiesta di ' || c.riferimento, c.id_operatore,
    case when c.id_operatore is not null then c.data_creazione end, c.data_creazione
  from contact c where c.id_operatore is not null or exists (select from contact_note n where n.id_contatto = c.id_contatto);
insert into work_note (id_lavoro, id_operatore, quando, testo, is_interna)
  select w.id_lavoro, n.id_operatore, n.quando, left(n.testo, 2000), 1
  from contact_note n join work_item w on w.tipo_oggetto = 'CONTATTO' and w.chiave = n.id_contatto::text order by n.id_nota;
drop table contact_note;
drop index contact_operator_idx;
alter table contact drop constraint contact_operator_fkey;
alter table contact drop column id_operatore;
