-- A customer's number stays as it was typed, and on papers as it was signed; beside it stands the form by which numbers are
-- compared and found, E.164: who calls shows himself by it.

create function phone_number(typed text, nazione text) returns text language sql immutable parallel safe strict as $$
  select case
    when compact ~ '^\+\d{6,15}$' then compact
    when compact ~ '^393\d{8,9}$' then '+' || compact
    when nazione = 'IT' and compact ~ '^(3\d{8,9}|0\d{5,10})$' then '+39' || compact
    else nullif(regexp_replace(compact, '\D', '', 'g'), '')
  end from regexp_replace(regexp_replace(typed, '[\s./()-]', '', 'g'), '^00', '+') as compact
$$;

alter table customer add column telefono_normale text generated always as (phone_number(telefono_cellulare, nazione)) stored;
comment on column customer.telefono_normale is 'The number as E.164 (+39…) where that can be told, else its digits; null: none';
drop index customer_phone_idx;
create index customer_phone_idx on customer (id_affiliato, telefono_normale);

alter table customer drop column cerca;
alter table customer add column cerca text not null generated always as (translate(fold(coalesce(cognome, '') || ' '
  || coalesce(nome, '') || ' ' || coalesce(ragione_sociale, '') || ' ' || coalesce(codice_fiscale, '') || ' '
  || coalesce(partita_iva, '') || ' ' || telefono_cellulare || ' ' || regexp_replace(telefono_cellulare, '\D', '', 'g') || ' '
  || coalesce(phone_number(telefono_cellulare, nazione), '') || ' ' || email), '''’.-', '')
  || ' ' || searchable(coalesce(cognome, '') || coalesce(nome, '') || coalesce(ragione_sociale, ''))) stored;
comment on column customer.cerca is 'What a search looks through word by word, without apostrophes, dots and dashes: names (in one too), codes, telephone (its digits and E.164 too), mail';
