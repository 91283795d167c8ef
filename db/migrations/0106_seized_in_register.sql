-- A phone that an authority seizes leaves: the register says so in a row of its own, which refers to the purchase's.
alter table register drop constraint register_kind_check;
alter table register add constraint register_kind_check check (operazione in ('ACQUISTO', 'ANNULLATA', 'SEQUESTRATA'));
alter table register drop constraint register_reference_check;
alter table register add constraint register_reference_check check ((operazione = 'ACQUISTO') = (rif_numero is null)
  and rif_numero < numero);
drop index register_reference_key;
create unique index register_reference_key on register (id_negozio, rif_numero, operazione) where rif_numero is not null;
comment on column register.operazione is 'ACQUISTO; ANNULLATA for the row that takes one back, SEQUESTRATA for the one by which the phone left to an authority';
comment on column register.rif_numero is 'ANNULLATA, SEQUESTRATA: number of the purchase''s row';
