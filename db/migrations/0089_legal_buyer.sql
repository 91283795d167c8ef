-- Who buys in the eyes of the law is a dated term of each affiliate; papers made before keep the buyer that they named.

create table buyer_term (
  id_affiliato integer not null,
  valido_dal date not null,
  acquirente text not null,
  id_operatore integer not null,
  data_modifica timestamptz not null,
  constraint buyer_term_pkey primary key (id_affiliato, valido_dal),
  constraint buyer_term_buyer_check check (acquirente in ('SEDE', 'AFFILIATO')),
  constraint buyer_term_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint buyer_term_operator_fkey foreign key (id_operatore) references operator
);
create index buyer_term_operator_idx on buyer_term (id_operatore);
comment on table buyer_term is 'Who buys an affiliate''s phones in the eyes of the law, for purchases opened from a day on (rulings §10); no row: SEDE';
comment on column buyer_term.id_affiliato is 'Affiliate';
comment on column buyer_term.valido_dal is 'First day of purchases that it holds for';
comment on column buyer_term.acquirente is 'SEDE: the company, the shop acting in its name; AFFILIATO: the affiliate, which sells on to the company';
comment on column buyer_term.id_operatore is 'Who wrote it';
comment on column buyer_term.data_modifica is 'When it was written';

alter table receipt add column acquirente text;
alter table receipt add column parte_acquirente jsonb;
alter table receipt add constraint receipt_buyer_check check (acquirente in ('SEDE', 'AFFILIATO')
  and (acquirente is null) = (parte_acquirente is null));
comment on column receipt.acquirente is 'Legal buyer: SEDE or AFFILIATO; null: before the term was kept, when receipts named the company';
comment on column receipt.parte_acquirente is 'The buyer''s name, VAT number and address on the day; null: before the term was kept';

alter table register add column acquirente text;
alter table register add column ragione_sociale_acquirente text;
alter table register add column partita_iva_acquirente text;
alter table register add constraint register_buyer_check check (acquirente in ('SEDE', 'AFFILIATO')
  and (acquirente is null) = (ragione_sociale_acquirente is null));
comment on column register.id_affiliato is 'Affiliate of the shop';
comment on column register.acquirente is 'Legal buyer: SEDE or AFFILIATO; null: before the term was kept, when the register named the affiliate';
comment on column register.ragione_sociale_acquirente is 'The buyer''s name on the day';
comment on column register.partita_iva_acquirente is 'The buyer''s VAT number on the day';

-- The buyer is part of what is chained; rows from before keep the hash that they have.
alter function register_hash(bytea, register) rename to register_hash_entry;
create function register_hash(before bytea, entry register) returns bytea language sql stable as $$
  select case when entry.acquirente is null then register_hash_entry(before, entry)
    else sha256(register_hash_entry(before, entry) || convert_to(jsonb_build_array(entry.acquirente,
      entry.ragione_sociale_acquirente, entry.partita_iva_acquirente)::text, 'UTF8')) end
$$;
