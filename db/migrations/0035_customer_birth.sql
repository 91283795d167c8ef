-- A tax code says when and where somebody was born: it is kept as the document has it, to be held against the code.
alter table customer add column data_nascita date, add column sesso text, add column luogo_nascita text;
alter table customer add constraint customer_sex_check check (sesso in ('F', 'M'));
comment on column customer.data_nascita is 'Day of birth; null for a company, or where nobody said';
comment on column customer.sesso is 'F or M, as the tax code has it';
comment on column customer.luogo_nascita is 'Where the person was born, as on the document: Milano (MI)';

-- Provisional tax codes of eleven digits: a person's are refused unless head office takes them.
insert into setting (chiave, valido_dal, valore) values ('accetta_cf_speciali', '2023-01-01', '0');
