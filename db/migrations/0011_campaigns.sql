-- Campaigns as head office keeps them: limits that stop them by themselves, history, the lists of IMEIs that Samsung sold.

alter table campaign
  add column budget numeric(12,2),
  add column limite_pezzi integer,
  add column data_modifica timestamptz not null default now(),
  add constraint campaign_budget_check check (budget > 0),
  add constraint campaign_pieces_check check (limite_pezzi > 0);
comment on column campaign.budget is 'Euro of bonus it gives away at most; null: no limit';
comment on column campaign.limite_pezzi is 'Purchases that may carry it at most; null: no limit';
comment on column campaign.data_modifica is 'Last edit; sent back with an edit, so that two at once are noticed';

-- What a campaign has given away is counted from the purchases that carry it, under the lock of the campaign's row: there
-- is no counter that could say something else than they do. Cancelled ones carry it no longer.
create index device_campaign_idx on device (id_affiliato, sku_campagna) include (supervalutazione, id_stato_device, data_apertura)
  where sku_campagna is not null and id_stato_device <> 14;

create table campaign_history (
  id_storico bigint generated always as identity,
  id_affiliato integer not null,
  sku text not null,
  quando timestamptz not null,
  id_operatore integer not null,
  azione text not null,
  campo text,
  valore_da text,
  valore_a text,
  constraint campaign_history_pkey primary key (id_storico),
  constraint campaign_history_campaign_fkey foreign key (id_affiliato, sku) references campaign,
  constraint campaign_history_operator_fkey foreign key (id_operatore) references operator,
  constraint campaign_history_act_check check (azione in ('CREATA', 'DUPLICATA', 'MODIFICATA')),
  constraint campaign_history_field_check check ((azione = 'MODIFICATA') = (campo is not null)),
  constraint campaign_history_change_check check (azione <> 'MODIFICATA' or valore_da is distinct from valore_a)
);
create index campaign_history_campaign_idx on campaign_history (id_affiliato, sku, id_storico desc);
create index campaign_history_operator_idx on campaign_history (id_operatore);
comment on table campaign_history is 'Every change of a campaign: who, when, which field, from, to';
comment on column campaign_history.id_storico is 'Grows with time';
comment on column campaign_history.id_affiliato is 'Affiliate of the campaign';
comment on column campaign_history.sku is 'The campaign';
comment on column campaign_history.quando is 'When';
comment on column campaign_history.id_operatore is 'Who';
comment on column campaign_history.azione is 'CREATA, DUPLICATA (from another affiliate), MODIFICATA';
comment on column campaign_history.campo is 'Field changed, by its wire name';
comment on column campaign_history.valore_da is 'Before, as it travels; of a duplicate the affiliate it came from';
comment on column campaign_history.valore_a is 'After, as it travels; null: none';

create table sold_imei_list (
  id_caricamento integer generated always as identity,
  id_affiliato integer not null,
  sku text not null,
  is_tutti flag not null default 0,
  nome_file text not null,
  data_caricamento timestamptz not null,
  id_operatore integer not null,
  caricati integer not null,
  tolti integer not null default 0,
  data_annullo timestamptz,
  constraint sold_imei_list_pkey primary key (id_caricamento),
  constraint sold_imei_list_campaign_fkey foreign key (id_affiliato, sku) references campaign,
  constraint sold_imei_list_operator_fkey foreign key (id_operatore) references operator,
  constraint sold_imei_list_counts_check check (tolti between 0 and caricati)
);
create index sold_imei_list_campaign_idx on sold_imei_list (id_affiliato, sku, id_caricamento desc);
create index sold_imei_list_operator_idx on sold_imei_list (id_operatore);
comment on table sold_imei_list is 'Lists of sold IMEIs that head office loaded for a campaign';
comment on column sold_imei_list.id_caricamento is 'Id';
comment on column sold_imei_list.id_affiliato is 'Affiliate of the campaign it was loaded for';
comment on column sold_imei_list.sku is 'The campaign';
comment on column sold_imei_list.is_tutti is '1: good for every affiliate that has a campaign of this SKU';
comment on column sold_imei_list.nome_file is 'Name of the file';
comment on column sold_imei_list.data_caricamento is 'When';
comment on column sold_imei_list.id_operatore is 'Who';
comment on column sold_imei_list.caricati is 'IMEIs that it added';
comment on column sold_imei_list.tolti is 'Of those, taken out again while they were free';
comment on column sold_imei_list.data_annullo is 'When they were taken out; null: not';

alter table sold_imei
  add column sku_campagna text,
  add column id_caricamento integer,
  add constraint sold_imei_list_fkey foreign key (id_caricamento) references sold_imei_list;
drop index sold_imei_affiliate_idx;
create index sold_imei_campaign_idx on sold_imei (id_affiliato, sku_campagna, imei);
create index sold_imei_shared_idx on sold_imei (sku_campagna, imei) where id_affiliato is null;
create index sold_imei_list_idx on sold_imei (id_caricamento) where id_caricamento is not null;
comment on column sold_imei.sku_campagna is 'Campaign it was loaded for; null: any';
comment on column sold_imei.id_caricamento is 'List it came with; null: Samsung''s service answered it';
