-- Head office's ban list: IMEIs refuse a purchase; entries on persons only ask for approval, end within twelve months, and
-- are switched off until a dated setting says otherwise (GDPR art. 22: nothing about a person decides by itself).
insert into setting (chiave, valido_dal, valore) values ('lista_persone', '2023-01-01', '0');

create table ban (
  id_voce integer generated always as identity,
  tipo text not null,
  valore text not null,
  motivo text not null,
  termina_il date,
  id_operatore integer not null,
  messo_il timestamptz not null,
  tolto_il timestamptz,
  id_operatore_tolto integer,
  motivo_tolto text,
  constraint ban_pkey primary key (id_voce),
  constraint ban_kind_check check (tipo in ('IMEI', 'PERSONA')),
  constraint ban_person_check check (tipo = 'IMEI' or termina_il is not null),
  constraint ban_removed_check check ((tolto_il is null) = (id_operatore_tolto is null)
    and (tolto_il is null) = (motivo_tolto is null)),
  constraint ban_operator_fkey foreign key (id_operatore) references operator,
  constraint ban_remover_fkey foreign key (id_operatore_tolto) references operator
);
create unique index ban_live_key on ban (tipo, valore) where tolto_il is null;
create index ban_list_idx on ban (messo_il desc, id_voce desc);
create index ban_operator_idx on ban (id_operatore);
create index ban_remover_idx on ban (id_operatore_tolto) where id_operatore_tolto is not null;
comment on table ban is 'Head office''s ban list: IMEIs that are not bought, persons whose purchases want approval';
comment on column ban.id_voce is 'Entry';
comment on column ban.tipo is 'IMEI or PERSONA';
comment on column ban.valore is 'The IMEI, or the person''s tax code in upper case';
comment on column ban.motivo is 'Why; not told to the till';
comment on column ban.termina_il is 'Last day it holds; null: until it is taken off (IMEIs only)';
comment on column ban.id_operatore is 'Who set it';
comment on column ban.messo_il is 'When';
comment on column ban.tolto_il is 'When it was taken off; null: it stands';
comment on column ban.id_operatore_tolto is 'Who took it off';
comment on column ban.motivo_tolto is 'Why it was taken off';
