-- Serves beside: 0140
-- What nobody sees is taken off where it made a twin: customers, people, brands and models. Of two brands or models that then
-- would bear one name the one with the sign is called a double, for head office to see and to take off the list: it keeps its prices.
-- An accent that was typed for an apostrophe in a name is one. What was signed stays as it was signed.

create function visible_text(value text) returns text language sql immutable parallel safe strict as $$
  select case when plain ~ '[\u0600-\u07ff\u0900-\u0dff\ufb50-\ufdff\ufe70-\ufefc]' then plain else translate(plain, U&'\200C\200D', '') end
  from regexp_replace(value,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]',
    '', 'g') as plain
$$;

do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('customer', 'nome'), ('customer', 'cognome'), ('customer', 'ragione_sociale'), ('customer', 'codice_fiscale'),
      ('customer', 'partita_iva'), ('customer', 'telefono_cellulare'), ('customer', 'email'), ('customer', 'indirizzo'),
      ('customer', 'numero_civico'), ('customer', 'citta'), ('customer', 'luogo_nascita'),
      ('operator', 'nome'), ('operator', 'cognome')) as parts (of_table, of_column)
  loop
    execute format('update %1$I set %2$I = trim(visible_text(%2$I)) where visible_text(%2$I) <> %2$I and trim(visible_text(%2$I)) <> %3$L',
      part.of_table, part.of_column, '');
  end loop;
end $$;

update customer set nome = translate(nome, '`´', ''''''), cognome = translate(cognome, '`´', ''''''),
  ragione_sociale = translate(ragione_sociale, '`´', '''''')
where concat_ws(' ', nome, cognome, ragione_sociale) ~ '[`´]';

with plain as (
  select id_brand, trim(visible_text(brand_name)) as name,
    row_number() over (partition by replace(lower(visible_text(brand_name)), ' ', '')
      order by visible_text(brand_name) <> brand_name, id_brand) as place
  from brand
)
update brand b set brand_name = case when p.place = 1 then p.name else p.name || ' (doppione ' || b.id_brand || ')' end
from plain p where p.id_brand = b.id_brand and p.name <> '' and visible_text(b.brand_name) <> b.brand_name;

with plain as (
  select id_model_name, trim(visible_text(model_name)) as name,
    row_number() over (partition by id_brand, replace(lower(visible_text(model_name)), ' ', '')
      order by visible_text(model_name) <> model_name, id_model_name) as place
  from device_model
)
update device_model m set model_name = case when p.place = 1 then p.name else p.name || ' (doppione ' || m.id_model_name || ')' end
from plain p where p.id_model_name = m.id_model_name and p.name <> '' and visible_text(m.model_name) <> m.model_name;

drop function visible_text(text);
