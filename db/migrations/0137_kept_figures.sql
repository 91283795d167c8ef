-- Serves beside: 0131
-- What the dashboard adds up over all shops, kept by day and affiliate (decision 33). Whatever moves a phone or a slip writes beside it by
-- how much the figures change: a row of its own, so that no till waits for another. A job adds these to what is kept. A figure
-- is what is kept and what has changed since, read in one statement: exactly what the rows bear, at every moment.

create table kept_figure (
  voce text not null,
  id_affiliato integer not null,
  giorno date not null,
  codice smallint not null,
  numero integer not null,
  valore numeric(14,2) not null,
  constraint kept_figure_pkey primary key (voce, id_affiliato, giorno, codice),
  constraint kept_figure_kind_check check (voce in ('ACQUISTI', 'ANNULLATI', 'GIACENZA', 'DISTINTE'))
);
comment on table kept_figure is 'Figures of the dashboard by day, test shops included; figure_change is to be added to them. Only the job keep_figures writes here';
comment on column kept_figure.voce is 'What: purchases by their payment, cancelled ones, stock by state, open slips';
comment on column kept_figure.id_affiliato is 'Whose; 0: of all affiliates together';
comment on column kept_figure.giorno is 'Day of Rome: of the purchase; of stock, since when it is in its state (-infinity: not known); of a slip, its month';
comment on column kept_figure.codice is 'Of purchases id_modalita_pagamento, of stock id_stato_device, else 0';
comment on column kept_figure.numero is 'How many';
comment on column kept_figure.valore is 'Euro';

create table figure_change (
  id_variazione bigint generated always as identity,
  voce text not null,
  id_affiliato integer not null,
  giorno date not null,
  codice smallint not null,
  numero integer not null,
  valore numeric(14,2) not null,
  constraint figure_change_pkey primary key (id_variazione)
);
-- Rows come and go by the minute: what is gone is to be cleared away before it is as much to read as what is there.
alter table figure_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 100000);
comment on table figure_change is 'By how much figures have changed since the job keep_figures last added such changes to kept_figure; written by the triggers of device, shipment and slip';
comment on column figure_change.id_variazione is 'Change';
comment on column figure_change.voce is 'As in kept_figure';
comment on column figure_change.id_affiliato is 'Affiliate';
comment on column figure_change.giorno is 'As in kept_figure';
comment on column figure_change.codice is 'As in kept_figure';
comment on column figure_change.numero is 'How many more; below 0: fewer';
comment on column figure_change.valore is 'Euro more; below 0: less';

-- What a phone counts in: as a purchase of its day, unless it was cancelled, and as stock while it is on its way.
create function figures_of(d device) returns table (voce text, id_affiliato integer, giorno date, codice smallint, valore numeric)
language sql stable as $$
  select case d.id_stato_device when 14 then 'ANNULLATI' else 'ACQUISTI' end, d.id_affiliato,
    (d.data_acquisto at time zone 'Europe/Rome')::date,
    case d.id_stato_device when 14 then 0 else coalesce(d.id_modalita_pagamento, 0) end::smallint,
    case d.id_stato_device when 14 then 0 else coalesce(d.valore_acquisto, 0) end
  where d.data_acquisto is not null
  union all
  select 'GIACENZA', d.id_affiliato,
    coalesce(case d.id_stato_device when 1 then d.data_acquisto
      when 3 then (select s.data_richiesta_spedizione_magcent from shipment s where s.id_spedizione_magcent = d.id_spedizione_magcent)
      when 4 then d.data_arrivo else d.data_valutazione end at time zone 'Europe/Rome', '-infinity')::date,
    d.id_stato_device, coalesce(d.valore_acquisto, 0)
  where d.id_stato_device in (1, 3, 4, 5)
$$;

-- A slip counts until it is paid.
create function figures_of(s slip) returns table (voce text, id_affiliato integer, giorno date, codice smallint, valore numeric)
language sql stable as $$
  select 'DISTINTE', s.id_affiliato, s.periodo, 0::smallint, s.valore where s.pagata = 0
$$;

-- All that the rows come to.
create function figures_of_rows() returns table (voce text, id_affiliato integer, giorno date, codice smallint, numero bigint, valore numeric)
language sql stable as $$
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from device d cross join lateral figures_of(d) f group by 1, 2, 3, 4
  union all
  select f.voce, f.id_affiliato, f.giorno, f.codice, count(*), sum(f.valore) from slip s cross join lateral figures_of(s) f group by 1, 2, 3, 4
$$;

-- What a row counted in before, taken away, and what it counts in now, added.
create function note_figures() returns trigger language plpgsql as $$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select voce, id_affiliato, giorno, codice, sum(verso), sum(verso * valore) from (
    select -1 as verso, f.* from figures_of(old) f where tg_op <> 'INSERT'
    union all select 1, f.* from figures_of(new) f where tg_op <> 'DELETE') one
  group by voce, id_affiliato, giorno, codice having sum(verso) <> 0 or sum(verso * valore) <> 0;
  return null;
end $$;

-- A pending purchase counts in nothing.
create trigger device_figures_insert after insert on device for each row
  when (new.data_acquisto is not null or new.id_stato_device in (1, 3, 4, 5)) execute function note_figures();
create trigger device_figures_update after update on device for each row
  when ((old.data_acquisto is not null or new.data_acquisto is not null or old.id_stato_device in (1, 3, 4, 5)
      or new.id_stato_device in (1, 3, 4, 5))
    and (old.id_stato_device, old.data_acquisto, old.valore_acquisto, old.id_modalita_pagamento, old.id_affiliato, old.data_arrivo,
      old.data_valutazione, old.id_spedizione_magcent) is distinct from (new.id_stato_device, new.data_acquisto,
      new.valore_acquisto, new.id_modalita_pagamento, new.id_affiliato, new.data_arrivo, new.data_valutazione, new.id_spedizione_magcent))
  execute function note_figures();
create trigger device_figures_delete after delete on device for each row
  when (old.data_acquisto is not null or old.id_stato_device in (1, 3, 4, 5)) execute function note_figures();
create trigger slip_figures_insert after insert on slip for each row when (new.pagata = 0) execute function note_figures();
create trigger slip_figures_update after update on slip for each row
  when ((old.pagata, old.valore, old.id_affiliato, old.periodo) is distinct from (new.pagata, new.valore, new.id_affiliato, new.periodo))
  execute function note_figures();
create trigger slip_figures_delete after delete on slip for each row when (old.pagata = 0) execute function note_figures();

-- A phone on its way has been so since its parcel left. The product writes that moment with the draft's end, in the transaction
-- that sends the phones.
create function note_departure() returns trigger language plpgsql as $$
begin
  insert into figure_change (voce, id_affiliato, giorno, codice, numero, valore)
  select 'GIACENZA', d.id_affiliato, coalesce(one.quando at time zone 'Europe/Rome', '-infinity')::date, 3, one.verso * count(*),
    one.verso * coalesce(sum(d.valore_acquisto), 0)
  from device d cross join (values (-1, old.data_richiesta_spedizione_magcent), (1, new.data_richiesta_spedizione_magcent)) one (verso, quando)
  where d.id_spedizione_magcent = new.id_spedizione_magcent and d.id_stato_device = 3 group by d.id_affiliato, one.verso, one.quando;
  return null;
end $$;
create trigger shipment_figures after update on shipment for each row
  when (old.data_richiesta_spedizione_magcent is distinct from new.data_richiesta_spedizione_magcent) execute function note_departure();

-- Test shops count in no figure but their own. Which they are is asked when figures are read: there are few.
create index store_test_idx on store (id_negozio, id_affiliato) where is_collaudo = 1;

-- Nobody writes to a table that has just got a trigger until this is done.
insert into kept_figure (voce, id_affiliato, giorno, codice, numero, valore)
select voce, coalesce(id_affiliato, 0), giorno, codice, sum(numero), sum(valore) from figures_of_rows()
group by grouping sets ((voce, giorno, codice, id_affiliato), (voce, giorno, codice));
analyze kept_figure;
