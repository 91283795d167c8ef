-- Serves beside: 0106
-- What happens at the doors: who came in, who was turned away and why, who took personal data along. Written once, like every
-- ledger; retention takes it away with the log of views.
create table security_event (
  id_evento bigint generated always as identity,
  quando timestamptz not null,
  tipo text not null,
  is_allarme flag not null default 0,
  id_operatore integer,
  id_affiliato integer,
  id_negozio integer,
  ip text not null,
  user_agent text not null,
  dettaglio text,
  richiesta text,
  constraint security_event_pkey primary key (id_evento),
  constraint security_event_kind_check check (tipo in ('ACCESSO', 'ACCESSO_NEGATO', 'ACCESSO_CHIUSO', 'SECONDO_FATTORE_NEGATO',
    'SECONDO_FATTORE_ATTIVATO', 'SECONDO_FATTORE_TOLTO', 'PIN_NEGATO', 'PASSWORD_CAMBIATA', 'RIPRISTINO_CHIESTO', 'SESSIONI_CHIUSE',
    'LINK_RIFIUTATO', 'NON_PERMESSO', 'LIMITE', 'ESPORTAZIONE')),
  constraint security_event_operator_fkey foreign key (id_operatore) references operator,
  constraint security_event_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint security_event_store_fkey foreign key (id_negozio) references store
);
create index security_event_moment_idx on security_event (quando desc, id_evento desc);
create index security_event_kind_idx on security_event (tipo, quando desc);
create index security_event_operator_idx on security_event (id_operatore, quando desc);
create index security_event_affiliate_idx on security_event (id_affiliato);
create index security_event_store_idx on security_event (id_negozio);
comment on table security_event is 'What happens at the doors: log-ins, refusals, exports of personal data; append-only (rulings §11)';
comment on column security_event.id_evento is 'Number of the event';
comment on column security_event.quando is 'When';
comment on column security_event.tipo is 'What (src/domain/security-event.ts)';
comment on column security_event.is_allarme is '1: with this one there were too many of its kind within an hour';
comment on column security_event.id_operatore is 'Account it is about; null: nobody known';
comment on column security_event.id_affiliato is 'Affiliate of the account or of the session';
comment on column security_event.id_negozio is 'Shop of the account or of the session';
comment on column security_event.ip is 'Address it came from';
comment on column security_event.user_agent is 'Browser, as it names itself';
comment on column security_event.dettaglio is 'Call, list or reason; never what was typed';
comment on column security_event.richiesta is 'Number of the request, which the log of the process has too';

create trigger security_event_refuse before delete or update or truncate on security_event
  for each statement execute function refuse_change();
grant select, delete on security_event to permuta_conservazione;
