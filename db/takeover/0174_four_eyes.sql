-- Acts that want a second person's yes (rulings §12, Four eyes): who asked what, in which words, with what it was held against,
-- and who answered. Nobody answers what he asked himself: the database says so too.

create table four_eyes_request (
  id_richiesta integer generated always as identity,
  atto text not null,
  chiave text not null,
  titolo text not null,
  importo numeric(12,2),
  cambia jsonb not null default '[]',
  motivo_richiesta text,
  chiamata text not null,
  dati bytea not null,
  prima jsonb not null,
  impronta bytea not null,
  attore jsonb not null,
  id_utente integer not null,
  id_operatore integer not null,
  id_affiliato integer,
  id_negozio integer,
  chiesta_il timestamptz not null,
  vale_dal timestamptz,
  scade_il timestamptz not null,
  stato text not null default 'IN_ATTESA',
  modo text,
  id_utente_risposta integer,
  risposta_il timestamptz,
  nota_risposta text,
  constraint four_eyes_request_pkey primary key (id_richiesta),
  constraint four_eyes_request_state_check
    check (stato in ('IN_ATTESA', 'APPROVATA', 'RIFIUTATA', 'FERMATA', 'SCADUTA', 'SUPERATA')),
  constraint four_eyes_request_way_check check (modo in ('PERSONA', 'TEMPO', 'CONSOLE', 'MAIL')),
  constraint four_eyes_request_answered_check check ((stato = 'IN_ATTESA') = (risposta_il is null)),
  constraint four_eyes_request_yes_check check (stato <> 'APPROVATA' or modo is not null),
  constraint four_eyes_request_person_check check ((modo = 'PERSONA') is not true or id_utente_risposta is not null),
  constraint four_eyes_request_second_check check
    (stato <> 'APPROVATA' or id_utente_risposta is null or id_utente_risposta not in (id_utente, id_operatore)),
  constraint four_eyes_request_user_fkey foreign key (id_utente) references operator,
  constraint four_eyes_request_operator_fkey foreign key (id_operatore) references operator,
  constraint four_eyes_request_answerer_fkey foreign key (id_utente_risposta) references operator,
  constraint four_eyes_request_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint four_eyes_request_store_fkey foreign key (id_negozio) references store
);
create index four_eyes_request_list_idx on four_eyes_request (chiesta_il desc, id_richiesta desc);
create unique index four_eyes_request_waiting_key on four_eyes_request (atto, chiave) where stato = 'IN_ATTESA';
create index four_eyes_request_user_idx on four_eyes_request (id_utente, chiesta_il);
create index four_eyes_request_operator_idx on four_eyes_request (id_operatore);
create index four_eyes_request_answerer_idx on four_eyes_request (id_utente_risposta) where id_utente_risposta is not null;
create index four_eyes_request_affiliate_idx on four_eyes_request (id_affiliato) where id_affiliato is not null;
create index four_eyes_request_store_idx on four_eyes_request (id_negozio) where id_negozio is not null;
comment on table four_eyes_request is 'Acts that wait for a second person, or did: good once, for this act, thing and content (rulings §12)';
comment on column four_eyes_request.id_richiesta is 'Request';
comment on column four_eyes_request.atto is 'Which act (src/domain/four-eyes.ts)';
comment on column four_eyes_request.chiave is 'Key of the thing it is done to';
comment on column four_eyes_request.titolo is 'What is asked, as people read it';
comment on column four_eyes_request.importo is 'Euro it is about; null: none';
comment on column four_eyes_request.cambia is 'What changes: field, before, after';
comment on column four_eyes_request.motivo_richiesta is 'Why it is asked, where the asker said so';
comment on column four_eyes_request.chiamata is 'The call that a yes makes again';
comment on column four_eyes_request.dati is 'Its input, sealed';
comment on column four_eyes_request.prima is 'What it was held against: the yes looks again';
comment on column four_eyes_request.impronta is 'SHA-256 of act, thing, input and what it was held against';
comment on column four_eyes_request.attore is 'Who asked, with the role of that moment';
comment on column four_eyes_request.id_utente is 'Account that asked';
comment on column four_eyes_request.id_operatore is 'Who acted';
comment on column four_eyes_request.id_affiliato is 'Affiliate that the thing belongs to; null: the house''s';
comment on column four_eyes_request.id_negozio is 'Shop that it belongs to';
comment on column four_eyes_request.chiesta_il is 'When it was asked';
comment on column four_eyes_request.vale_dal is 'From when on it counts without an answer; null: it waits for a second person';
comment on column four_eyes_request.scade_il is 'No good after this';
comment on column four_eyes_request.stato is 'IN_ATTESA, APPROVATA, RIFIUTATA, FERMATA, SCADUTA, SUPERATA';
comment on column four_eyes_request.modo is 'How it was answered: by a person, by time, at the console, by a link in a mail';
comment on column four_eyes_request.id_utente_risposta is 'Account that answered; null: none did';
comment on column four_eyes_request.risposta_il is 'When';
comment on column four_eyes_request.nota_risposta is 'Why not, or what had changed';

-- What was asked is never another thing afterwards, and what is answered stays so; rows are not taken away.
create function hold_four_eyes() returns trigger language plpgsql as $$
begin
  if old.stato <> 'IN_ATTESA' or (to_jsonb(old) - '{dati,vale_dal,stato,modo,id_utente_risposta,risposta_il,nota_risposta}'::text[])
    is distinct from (to_jsonb(new) - '{dati,vale_dal,stato,modo,id_utente_risposta,risposta_il,nota_risposta}'::text[]) then
    raise exception 'four_eyes_request: what was asked, or answered, is not changed';
  end if;
  return new;
end $$;
create trigger four_eyes_request_hold before update on four_eyes_request for each row execute function hold_four_eyes();
create trigger four_eyes_request_work after delete on four_eyes_request for each row
  execute function work_item_gone('QUATTRO_OCCHI', 'id_richiesta');

-- Told to head office: a kind of thing and kinds of events more, whatever others there are by now.
do $$
declare one record;
begin
  for one in select * from (values ('inbox_event', 'inbox_event_kind_check', 'SECONDO_SI_CHIESTO'),
    ('inbox_choice', 'inbox_choice_kind_check', 'SECONDO_SI_CHIESTO'), ('inbox_event', 'inbox_event_kind_check', 'SECONDO_SI_RISPOSTO'),
    ('inbox_choice', 'inbox_choice_kind_check', 'SECONDO_SI_RISPOSTO'), ('work_item', 'work_item_kind_check', 'QUATTRO_OCCHI'))
    as word (relation, name, word)
  loop
    execute (select format('alter table %I drop constraint %I, add constraint %I %s', one.relation, one.name, one.name,
        replace(pg_get_constraintdef(c.oid), ']))', format(', %L::text]))', one.word)))
      from pg_constraint c where c.conname = one.name and c.conrelid = one.relation::regclass);
  end loop;
end $$;

-- A word about somebody's access, or about an act that counts soon: to an address that may be no account's.
alter table mail_outbox add column is_accesso flag not null default 0;
comment on column mail_outbox.is_accesso is '1: a word about an access, or about an act that counts unless it is stopped';
do $$
begin
  execute (select format('alter table mail_outbox drop constraint mail_outbox_kind_check, add constraint mail_outbox_kind_check %s',
      regexp_replace(pg_get_constraintdef(c.oid), 'CASE', 'CASE
    WHEN (is_accesso)::smallint = 1 THEN (num_nonnulls(serial_number, num_times, id_affiliato, id_negozio, id_documento, id_link,
      id_link_password, id_spedizione_magcent, promemoria) = 0)
      AND ((((is_prova)::smallint + (is_riepilogo)::smallint) + (is_contabile)::smallint) + (is_copia)::smallint) = 0'))
    from pg_constraint c where c.conname = 'mail_outbox_kind_check');
end $$;

-- An account that nobody could confirm counts by its request: stopped by nobody for a day, or let through at the console.
alter table bank_account add column id_richiesta integer;
alter table bank_account add constraint bank_account_request_fkey foreign key (id_richiesta) references four_eyes_request;
create index bank_account_request_idx on bank_account (id_richiesta) where id_richiesta is not null;
comment on column bank_account.id_richiesta is 'Request by which it was confirmed; null: before there were such';
alter table bank_account drop constraint bank_account_answer_check;
alter table bank_account add constraint bank_account_answer_check check ((stato_conto = 'DA CONFERMARE') = (data_risposta is null)
  and (id_operatore_risposta is null or data_risposta is not null)
  and (data_risposta is null or id_operatore_risposta is not null or id_richiesta is not null));
alter table bank_account drop constraint bank_account_second_check;
alter table bank_account add constraint bank_account_second_check check (stato_conto <> 'CONFERMATO'
  or id_operatore_risposta is null or id_operatore_risposta <> id_operatore);

-- Who asks for an approval at a till does not grant it, whoever he stands in for (rulings §12).
alter table approval add column id_utente integer, add column id_utente_risposta integer;
alter table approval add constraint approval_user_fkey foreign key (id_utente) references operator,
  add constraint approval_answering_user_fkey foreign key (id_utente_risposta) references operator;
create index approval_user_idx on approval (id_utente) where id_utente is not null;
create index approval_answering_user_idx on approval (id_utente_risposta) where id_utente_risposta is not null;
comment on column approval.id_utente is 'Account that asked; null: before this was kept';
comment on column approval.id_utente_risposta is 'Account that answered; null: nobody yet, or before this was kept';
alter table approval add constraint approval_second_check check (stato <> 'CONCESSA' or
  (id_operatore_risposta <> id_operatore and id_utente_risposta <> id_utente) is not false) not valid;

insert into setting (chiave, valido_dal, valore) values ('limite_quattro_occhi', '2023-01-01', 'null');

-- An account whose request came to nothing is not waited for any more.
create function refuse_unconfirmed() returns trigger language plpgsql as $$
begin
  update bank_account set stato_conto = 'RIFIUTATO', data_risposta = new.risposta_il, id_operatore_risposta = new.id_utente_risposta,
    id_richiesta = new.id_richiesta, motivo = left(coalesce(new.nota_risposta, 'Nessuno ha risposto'), 500)
  where id_conto = new.chiave::int and stato_conto = 'DA CONFERMARE';
  return null;
end $$;
create trigger four_eyes_request_account after update on four_eyes_request for each row
  when (new.atto = 'CONTO' and new.stato not in ('IN_ATTESA', 'APPROVATA')) execute function refuse_unconfirmed();
