-- Entries of the register go once their years are over, from the first one on and without a gap. What is left of them is a mark
-- with the hash of the last that went: the next entry was chained to it, and so the chain still verifies. At least two go
-- at once: that hash is over a hash that nobody has any more, and says nothing of anybody.
create table register_cut (
  id_negozio integer not null,
  fino_numero integer not null,
  righe integer not null,
  impronta bytea not null,
  quando timestamptz not null,
  constraint register_cut_pkey primary key (id_negozio, fino_numero),
  constraint register_cut_count_check check (righe >= 2 and fino_numero >= righe),
  constraint register_cut_hash_check check (length(impronta) = 32),
  constraint register_cut_store_fkey foreign key (id_negozio) references store
);
comment on table register_cut is 'Marks of the entries that retention took out of a shop''s register; never changed';
comment on column register_cut.id_negozio is 'Shop';
comment on column register_cut.fino_numero is 'Entries up to this number are gone';
comment on column register_cut.righe is 'How many went';
comment on column register_cut.impronta is 'Hash of the last of them, to which the next entry is chained';
comment on column register_cut.quando is 'When';

create or replace function register_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'permuta_conservazione' then
    return null;
  end if;
  raise exception '%: % refused, the register is append-only', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger register_cut_refuse before delete or update or truncate on register_cut for each statement
  execute function register_refuse();
grant select, delete on register to permuta_conservazione;

create or replace function register_append() returns trigger language plpgsql as $$
begin
  insert into progressive (tipo, id_negozio, anno, ultimo) values ('registro', new.id_negozio, 0, 1)
    on conflict (tipo, id_negozio, anno) do update set ultimo = progressive.ultimo + 1 returning ultimo into new.numero;
  new.impronta := register_hash(coalesce((select impronta from register
    where id_negozio = new.id_negozio and numero = new.numero - 1), (select impronta from register_cut
    where id_negozio = new.id_negozio and fino_numero = new.numero - 1), ''::bytea), new);
  return new;
end $$;
