-- The rights of whoever sold a phone: consents say by which way they were given or taken back, a link opens them alone, what
-- somebody asks about the data kept of them is a case with a clock, and an erasure waits for what the law keeps.

alter table consent drop constraint consent_channel_check;
alter table consent add constraint consent_channel_check check (canale in ('TELEFONO', 'CARTA', 'LINK', 'NEGOZIO'));

alter table link drop constraint link_use_check;
alter table link add constraint link_use_check check (uso in ('capture', 'document', 'identity', 'consent'));

alter table customer add column cancellazione_chiesta_il timestamptz;
alter table customer add column cancellato_il timestamptz;
comment on column customer.cancellazione_chiesta_il is 'Erasure was asked for: no till offers the row, it goes once nothing keeps it; null: it was not';
comment on column customer.cancellato_il is 'When the person''s data were erased from the row; null: they are there';
create index customer_person_idx on customer (coalesce(codice_fiscale, partita_iva));

alter table receipt add column cancellata_il timestamptz;
comment on column receipt.cancellata_il is 'When the seller''s data were deleted from it; null: they are there';

-- The time that things are kept for, of the kinds that had none.
update setting set valore = '{"documenti_max_mesi": 36, "clienti_mesi": 12, "ricevute_anni": 10, "registro_anni": 5}'::jsonb || valore
  where chiave = 'conservazione';

create table person_request (
  id_richiesta integer generated always as identity,
  id_cliente integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  tipo text not null,
  stato text not null,
  ricevuta_il date not null,
  scade_il date not null,
  testo text not null,
  id_operatore integer not null,
  aperta_il timestamptz not null,
  chiusa_il timestamptz,
  id_operatore_esito integer,
  risposta text,
  constraint person_request_pkey primary key (id_richiesta),
  constraint person_request_kind_check check (tipo in ('ACCESSO', 'RETTIFICA', 'CANCELLAZIONE', 'LIMITAZIONE', 'PORTABILITA',
    'OPPOSIZIONE')),
  constraint person_request_state_check check (stato in ('APERTA', 'EVASA', 'RESPINTA')),
  constraint person_request_open_check check ((stato = 'APERTA') = (chiusa_il is null)
    and (chiusa_il is null) = (id_operatore_esito is null) and (chiusa_il is null) = (risposta is null)),
  constraint person_request_customer_fkey foreign key (id_cliente) references customer,
  constraint person_request_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint person_request_operator_fkey foreign key (id_operatore) references operator,
  constraint person_request_answerer_fkey foreign key (id_operatore_esito) references operator
);
create unique index person_request_open_key on person_request (id_cliente, tipo) where stato = 'APERTA';
create index person_request_customer_idx on person_request (id_cliente);
create index person_request_store_idx on person_request (id_affiliato, id_negozio);
create index person_request_operator_idx on person_request (id_operatore);
create index person_request_answerer_idx on person_request (id_operatore_esito) where id_operatore_esito is not null;
create index person_request_due_idx on person_request (scade_il);
comment on table person_request is 'What somebody asked about the data kept of them, with its last day for the answer';
comment on column person_request.id_richiesta is 'Request';
comment on column person_request.id_cliente is 'Whose';
comment on column person_request.id_affiliato is 'Affiliate of the shop';
comment on column person_request.id_negozio is 'Shop of the customer''s row';
comment on column person_request.tipo is 'What is asked for (src/domain/person-request.ts)';
comment on column person_request.stato is 'APERTA, EVASA, RESPINTA (src/domain/person-request.ts)';
comment on column person_request.ricevuta_il is 'Day on which it came: the clock counts from it';
comment on column person_request.scade_il is 'Last day for the answer';
comment on column person_request.testo is 'In which words, and how it came';
comment on column person_request.id_operatore is 'Who took it down';
comment on column person_request.aperta_il is 'When';
comment on column person_request.chiusa_il is 'When it was answered; null: it is open';
comment on column person_request.id_operatore_esito is 'Who answered';
comment on column person_request.risposta is 'What was answered';

create trigger person_request_work after delete on person_request for each row
  execute function work_item_gone('RICHIESTA', 'id_richiesta');

-- One more word in each list of words, whatever else has come into it.
do $$
declare
  one record;
begin
  for one in select * from (values ('work_item', 'work_item_kind_check', 'RICHIESTA'),
    ('inbox_event', 'inbox_event_kind_check', 'RICHIESTA_PERSONA'),
    ('inbox_choice', 'inbox_choice_kind_check', 'RICHIESTA_PERSONA')) as word (relation, name, added)
  loop
    execute (select format('alter table %I drop constraint %I, add constraint %I %s', one.relation, one.name, one.name,
        replace(pg_get_constraintdef(c.oid), ']))', format(', %L::text]))', one.added)))
      from pg_constraint c where c.conname = one.name and c.conrelid = one.relation::regclass);
  end loop;
end $$;
