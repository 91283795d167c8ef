-- Serves beside: 0140
-- Who a person on head office's list is (rulings §12): the tax code in its plain form, letters for digits undone and the check letter
-- aside; and what a code says of name and day of birth, for who shows another code or none.

create function tax_code_identity(code text) returns text language sql immutable parallel safe as $$
  select case when plain ~ '^[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$' then
    left(plain, 6) || translate(substr(plain, 7, 2), 'LMNPQRSTUV', '0123456789') || substr(plain, 9, 1)
      || translate(substr(plain, 10, 2), 'LMNPQRSTUV', '0123456789') || substr(plain, 12, 1)
      || translate(substr(plain, 13, 3), 'LMNPQRSTUV', '0123456789')
    else plain end
  from upper(regexp_replace(code, '\s', '', 'g') collate "C") as plain
$$;
comment on function tax_code_identity(text) is
  'A tax code without blanks, in capitals, with its digits for the letters that stand for them and without its check letter; another code as it is';

create function tax_code_birth(code text) returns text language sql immutable parallel safe as $$
  select case when plain ~ '^[A-Z]{6}[0-9]{2}[A-Z][0-9]{2}[A-Z][0-9]{3}$'
    then left(plain, 9) || lpad(((substr(plain, 10, 2)::int + 39) % 40 + 1)::text, 2, '0') end
  from tax_code_identity(code) as plain
$$;
comment on function tax_code_birth(text) is 'What a tax code says of names and day of birth, whatever the sex; null: it says nothing';

create function birth_code(cognome text, nome text, nascita date) returns text language sql immutable parallel safe as $$
  select upper(left(cc || cv || 'XXX', 3)
    || case when length(nc) >= 4 then left(nc, 1) || substr(nc, 3, 2) else left(nc || nv || 'XXX', 3) end)
    || lpad((extract(year from nascita)::int % 100)::text, 2, '0')
    || substr('ABCDEHLMPRST', extract(month from nascita)::int, 1) || lpad(extract(day from nascita)::text, 2, '0')
  from (select regexp_replace(c, '[aeiou]', '', 'g'), regexp_replace(c, '[^aeiou]', '', 'g'),
      regexp_replace(n, '[aeiou]', '', 'g'), regexp_replace(n, '[^aeiou]', '', 'g')
    from (select regexp_replace(public.fold(cognome), '[^a-z]', '', 'g'), regexp_replace(public.fold(nome), '[^a-z]', '', 'g')) f (c, n)) l (cc, cv, nc, nv)
$$;
comment on function birth_code(text, text, date) is 'The same from names and day of birth; null: one of them is not known';

create index customer_tax_identity_idx on customer (tax_code_identity(codice_fiscale));
