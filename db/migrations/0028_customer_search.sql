-- People ask for a customer as they speak: 'Mario Rossi', 'avalos', 'srl', or the telephone he calls from.

alter table customer add column cerca text not null generated always as (translate(fold(coalesce(cognome, '') || ' '
  || coalesce(nome, '') || ' ' || coalesce(ragione_sociale, '') || ' ' || coalesce(codice_fiscale, '') || ' '
  || coalesce(partita_iva, '') || ' ' || telefono_cellulare || ' ' || regexp_replace(telefono_cellulare, '\D', '', 'g') || ' '
  || email), '''’.-', '')
  || ' ' || searchable(coalesce(cognome, '') || coalesce(nome, '') || coalesce(ragione_sociale, ''))) stored;
comment on column customer.cerca is 'What a search looks through word by word, without apostrophes, dots and dashes: names (in one too), codes, telephone (its digits too), mail';
-- Looked through shop by shop, whose rows the index of tax codes finds.
drop index customer_person_idx;
drop index customer_company_idx;
