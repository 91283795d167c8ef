-- Affiliates and shops as administration keeps them: when they were last changed, opening hours, closed days.

alter table affiliate
  add column data_modifica timestamptz not null default now(),
  add constraint affiliate_commissione_check check (percentuale_commissione between 0 and 100);
comment on column affiliate.data_modifica is 'Last change: an edit of an older version is refused';

alter table store
  add column data_modifica timestamptz not null default now(),
  add constraint store_position_check check (
    (latitudine is null) = (longitudine is null) and latitudine between -90 and 90 and longitudine between -180 and 180
  );
comment on column store.data_modifica is 'Last change, of hours and closed days too: an edit of an older version is refused';

create table store_hours (
  id_affiliato integer not null,
  id_negozio integer not null,
  giorno smallint not null,
  apre time not null,
  chiude time not null,
  constraint store_hours_pkey primary key (id_negozio, giorno, apre),
  constraint store_hours_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint store_hours_day_check check (giorno between 1 and 7),
  constraint store_hours_span_check check (apre < chiude)
);
create index store_hours_store_idx on store_hours (id_affiliato, id_negozio);
comment on table store_hours is 'When a shop is open in an ordinary week, Rome time; at most two spans a day (domain/opening-hours)';
comment on column store_hours.id_affiliato is 'Affiliate of the shop';
comment on column store_hours.id_negozio is 'Shop';
comment on column store_hours.giorno is '1 Monday … 7 Sunday';
comment on column store_hours.apre is 'Opens';
comment on column store_hours.chiude is 'Closes; 24:00 is midnight';

create table store_closure (
  id_affiliato integer not null,
  id_negozio integer not null,
  dal date not null,
  al date not null,
  nota text,
  constraint store_closure_pkey primary key (id_negozio, dal),
  constraint store_closure_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint store_closure_days_check check (dal <= al)
);
create index store_closure_store_idx on store_closure (id_affiliato, id_negozio);
comment on table store_closure is 'Days on which a shop is closed all day, whatever its week says';
comment on column store_closure.id_affiliato is 'Affiliate of the shop';
comment on column store_closure.id_negozio is 'Shop';
comment on column store_closure.dal is 'First day';
comment on column store_closure.al is 'Last day';
comment on column store_closure.nota is 'Why: holidays, works';
