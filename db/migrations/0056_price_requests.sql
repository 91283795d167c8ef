-- A phone whose model has no price is no dead end: the shop asks head office, with the report; the answer is the base
-- price of that one report, for as long as the report buys a phone.
create table price_request (
  id_richiesta integer generated always as identity,
  evaluation_id uuid not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  brand_name text not null,
  model_name text not null,
  memory_gb integer not null,
  stato text not null,
  chiesta_il timestamptz not null,
  scade_il timestamptz not null,
  prezzo numeric(10, 2),
  motivo text,
  id_operatore_risposta integer,
  risposta_il timestamptz,
  constraint price_request_pkey primary key (id_richiesta),
  constraint price_request_state_check check (stato in ('CHIESTA', 'PREZZATA', 'RIFIUTATA', 'RITIRATA', 'SCADUTA')),
  constraint price_request_answer_check check ((stato in ('PREZZATA', 'RIFIUTATA')) = (risposta_il is not null)
    and (risposta_il is null) = (id_operatore_risposta is null)),
  constraint price_request_price_check check ((stato = 'PREZZATA') = (prezzo is not null) and prezzo > 0),
  constraint price_request_reason_check check ((stato = 'RIFIUTATA') = (motivo is not null)),
  constraint price_request_evaluation_fkey foreign key (evaluation_id) references evaluation,
  constraint price_request_operator_fkey foreign key (id_operatore) references operator,
  constraint price_request_answerer_fkey foreign key (id_operatore_risposta) references operator
);
create unique index price_request_report_key on price_request (evaluation_id) where stato <> 'RITIRATA';
create index price_request_evaluation_idx on price_request (evaluation_id);
create index price_request_waiting_idx on price_request (id_richiesta) where stato = 'CHIESTA';
create index price_request_store_idx on price_request (id_affiliato, id_negozio, chiesta_il);
create index price_request_time_idx on price_request (chiesta_il);
create index price_request_operator_idx on price_request (id_operatore);
create index price_request_answerer_idx on price_request (id_operatore_risposta) where id_operatore_risposta is not null;
comment on table price_request is 'Prices that shops asked head office for, of models that the list has none for; an answer is for one report';
comment on column price_request.id_richiesta is 'Request';
comment on column price_request.evaluation_id is 'Report it is about';
comment on column price_request.id_affiliato is 'Affiliate of the shop';
comment on column price_request.id_negozio is 'Shop that asks';
comment on column price_request.id_operatore is 'Who asked';
comment on column price_request.brand_name is 'Brand, as the report has it';
comment on column price_request.model_name is 'Model, as the report has it';
comment on column price_request.memory_gb is 'Memory in GB: the report''s, or what the shop said where it has none';
comment on column price_request.stato is 'CHIESTA, PREZZATA, RIFIUTATA, RITIRATA, SCADUTA (src/domain/price-request.ts)';
comment on column price_request.chiesta_il is 'When';
comment on column price_request.scade_il is 'Until when the report buys a phone';
comment on column price_request.prezzo is 'Price that head office gave, in euro before the affiliate''s reduction; null: none';
comment on column price_request.motivo is 'Why head office gave none; null: it did, or has not answered';
comment on column price_request.id_operatore_risposta is 'Who answered';
comment on column price_request.risposta_il is 'When';
