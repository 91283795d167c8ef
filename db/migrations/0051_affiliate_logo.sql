-- A logo per affiliate, beside its name wherever a customer looks.
create table affiliate_logo (
  id_affiliato integer not null,
  immagine bytea not null,
  impronta text not null,
  id_operatore integer not null,
  data_modifica timestamptz not null,
  constraint affiliate_logo_pkey primary key (id_affiliato),
  constraint affiliate_logo_size_check check (octet_length(immagine) <= 100000),
  constraint affiliate_logo_affiliate_fkey foreign key (id_affiliato) references affiliate(id_affiliato),
  constraint affiliate_logo_operator_fkey foreign key (id_operatore) references operator(id_operatore)
);
create index affiliate_logo_hash_idx on affiliate_logo (impronta);
create index affiliate_logo_operator_idx on affiliate_logo (id_operatore);
comment on table affiliate_logo is 'The logo of an affiliate, as customers see it; none: its name alone';
comment on column affiliate_logo.id_affiliato is 'Whose';
comment on column affiliate_logo.immagine is 'PNG, decoded and written anew';
comment on column affiliate_logo.impronta is 'SHA-256 (hex) of the picture: its address';
comment on column affiliate_logo.id_operatore is 'Who uploaded it';
comment on column affiliate_logo.data_modifica is 'When';
