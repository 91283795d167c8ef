-- A customer who heard the price and went: the reason in one press, counted by shop, operator and model (rulings §11).
-- No data of the customer's.

create table dropped_offer (
  id_rinuncia integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_operatore integer not null,
  quando timestamptz not null,
  motivo text not null,
  brand_name text not null,
  model_name text not null,
  valore numeric(12,2) not null,
  constraint dropped_offer_pkey primary key (id_rinuncia),
  constraint dropped_offer_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint dropped_offer_operator_fkey foreign key (id_operatore) references operator (id_operatore),
  constraint dropped_offer_reason_check check (motivo in ('PREZZO', 'DATI', 'SENZA_DOCUMENTO', 'CI_PENSA'))
);
create index dropped_offer_day_idx on dropped_offer (quando);
create index dropped_offer_store_idx on dropped_offer (id_affiliato, id_negozio, quando);
create index dropped_offer_operator_idx on dropped_offer (id_operatore);
comment on table dropped_offer is 'Offers that a customer turned down after the price was shown';
comment on column dropped_offer.id_rinuncia is 'Id';
comment on column dropped_offer.id_affiliato is 'Affiliate of the shop';
comment on column dropped_offer.id_negozio is 'Shop';
comment on column dropped_offer.id_operatore is 'Operator at the till';
comment on column dropped_offer.quando is 'When';
comment on column dropped_offer.motivo is 'PREZZO, DATI, SENZA_DOCUMENTO, CI_PENSA';
comment on column dropped_offer.brand_name is 'Brand of the phone';
comment on column dropped_offer.model_name is 'Model of the phone';
comment on column dropped_offer.valore is 'What was shown, euro';
