-- Approvals that a purchase needs before it is concluded: asked at the till, answered by the affiliate's master or head
-- office within five minutes, else asked anew.
create table approval (
  id_approvazione integer generated always as identity,
  serial_number text not null,
  num_times integer not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_cliente integer not null,
  stato text not null,
  id_operatore integer not null,
  chiesta_il timestamptz not null,
  scade_il timestamptz not null,
  id_operatore_risposta integer,
  risposta_il timestamptz,
  constraint approval_pkey primary key (id_approvazione),
  constraint approval_state_check check (stato in ('CHIESTA', 'CONCESSA', 'RIFIUTATA', 'SCADUTA')),
  constraint approval_answer_check check ((stato in ('CONCESSA', 'RIFIUTATA')) = (risposta_il is not null)
    and (risposta_il is null) = (id_operatore_risposta is null)),
  constraint approval_device_fkey foreign key (serial_number, num_times) references device on delete cascade,
  constraint approval_customer_fkey foreign key (id_cliente) references customer,
  constraint approval_operator_fkey foreign key (id_operatore) references operator,
  constraint approval_answerer_fkey foreign key (id_operatore_risposta) references operator
);
create unique index approval_open_key on approval (serial_number, num_times) where stato = 'CHIESTA';
create index approval_device_idx on approval (serial_number, num_times, id_approvazione);
create index approval_customer_idx on approval (id_cliente);
create index approval_operator_idx on approval (id_operatore);
create index approval_answerer_idx on approval (id_operatore_risposta) where id_operatore_risposta is not null;
comment on table approval is 'Approvals asked for a purchase, with their answers; valid for the seller they were asked for';
comment on column approval.id_approvazione is 'Request';
comment on column approval.serial_number is 'Device';
comment on column approval.num_times is 'Cycle';
comment on column approval.id_affiliato is 'Affiliate of the shop';
comment on column approval.id_negozio is 'Shop that asks';
comment on column approval.id_cliente is 'Seller it is asked for';
comment on column approval.stato is 'CHIESTA, CONCESSA, RIFIUTATA, SCADUTA (src/domain/approval.ts)';
comment on column approval.id_operatore is 'Who asked';
comment on column approval.chiesta_il is 'When';
comment on column approval.scade_il is 'Until when it may be answered';
comment on column approval.id_operatore_risposta is 'Who answered';
comment on column approval.risposta_il is 'When';
