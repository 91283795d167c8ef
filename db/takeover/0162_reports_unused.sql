-- A report or login code that bought nothing goes after a dated time; of a report only a mark stays, so that reading it again does not
-- make it new. What a service answered about a phone that was bought goes with the purchase's documents (law §4).
alter table evaluation alter column grezzo drop not null;
comment on column evaluation.grezzo is 'The service''s answer as it came, for the record; null: deleted with the documents of the purchase';

create table report_trace (
  id_affiliato integer not null,
  impronta bytea not null,
  letto_il timestamptz not null,
  constraint report_trace_pkey primary key (id_affiliato, impronta),
  constraint report_trace_affiliate_fkey foreign key (id_affiliato) references affiliate (id_affiliato)
);
create index report_trace_age_idx on report_trace (letto_il);
comment on table report_trace is 'Reports that bought nothing and were deleted: when each was first read, from which its seven days count (rulings §4)';
comment on column report_trace.id_affiliato is 'Affiliate that read it';
comment on column report_trace.impronta is 'SHA-256 of its source, its id and its content';
comment on column report_trace.letto_il is 'When it was first read';
update setting set valore = '{"rapporti_giorni": 7}'::jsonb || valore where chiave = 'conservazione';
