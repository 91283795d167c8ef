-- The same person entered twice in one shop: head office says which of the rows is used from now on. No row goes, and what
-- was signed with one keeps it.
alter table customer add column id_cliente_unito integer, add column data_unione timestamptz;
alter table customer add constraint customer_merged_fkey foreign key (id_cliente_unito) references customer (id_cliente);
alter table customer add constraint customer_merged_check check ((id_cliente_unito is null) = (data_unione is null) and id_cliente_unito <> id_cliente);
create index customer_merged_idx on customer (id_cliente_unito) where id_cliente_unito is not null;
create index customer_code_idx on customer (id_negozio, coalesce(partita_iva, codice_fiscale)) where id_cliente_unito is null;
comment on column customer.id_cliente_unito is 'The customer that is used instead, where head office has merged the two; null: it is used itself';
comment on column customer.data_unione is 'When it was merged';
