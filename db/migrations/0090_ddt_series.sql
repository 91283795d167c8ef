-- Transport documents are numbered by sender, which is the affiliate, and year. Numbers already given by shop stand.

alter table shipment add column is_numero_negozio flag not null default 1;
alter table shipment alter column is_numero_negozio set default 0;
create unique index shipment_sender_number_key on shipment (id_affiliato, anno_ddt, numero_ddt) where is_numero_negozio = 0;
comment on column shipment.is_numero_negozio is '1: its number is of the shop''s own series, from before numbers were the affiliate''s; two shops may have the same';
comment on column shipment.numero_ddt is 'Number of the transport document: by affiliate and year, without gaps (is_numero_negozio: by shop)';

create table sender_progressive (
  id_affiliato integer not null,
  anno smallint not null,
  ultimo integer not null,
  constraint sender_progressive_pkey primary key (id_affiliato, anno),
  constraint sender_progressive_last_check check (ultimo > 0),
  constraint sender_progressive_affiliate_fkey foreign key (id_affiliato) references affiliate
);
comment on table sender_progressive is 'Last number given to a transport document of an affiliate, by year; incremented under its row lock, so there are no gaps';
comment on column sender_progressive.id_affiliato is 'Sender';
comment on column sender_progressive.anno is 'Year of the series';
comment on column sender_progressive.ultimo is 'Last number given';

-- The counter goes on after the highest that any shop of the affiliate had reached.
insert into sender_progressive (id_affiliato, anno, ultimo)
select s.id_affiliato, p.anno, max(p.ultimo) from progressive p join store s using (id_negozio)
where p.tipo = 'ddt' and p.ultimo > 0 group by s.id_affiliato, p.anno;
insert into sender_progressive (id_affiliato, anno, ultimo)
select id_affiliato, anno_ddt, max(numero_ddt) from shipment where numero_ddt is not null group by id_affiliato, anno_ddt
on conflict (id_affiliato, anno) do update set ultimo = greatest(sender_progressive.ultimo, excluded.ultimo);
delete from progressive where tipo = 'ddt';

-- The reason follows who bought what is in it, which a draft does not know yet.
alter table shipment alter column motivo_spedizione_magcent drop not null;
alter table shipment add constraint shipment_reason_check check (stato = 'BOZZA' or motivo_spedizione_magcent is not null);
