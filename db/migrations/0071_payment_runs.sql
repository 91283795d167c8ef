-- Money out: bank accounts that a second user confirms, payment runs of many slips, a transfer a shop. A slip that stands
-- in a run takes no more lines, or the file would pay another amount than was owed; taken out of it again it stays so, since
-- the shop's next lines have opened another meanwhile.
create table bank_account (
  id_conto integer generated always as identity,
  id_affiliato integer not null,
  id_negozio integer,
  iban text not null,
  intestatario text not null,
  valido_dal date not null,
  stato_conto text not null default 'DA CONFERMARE',
  id_operatore integer not null,
  data_creazione timestamptz not null,
  id_operatore_risposta integer,
  data_risposta timestamptz,
  motivo text,
  constraint bank_account_pkey primary key (id_conto),
  constraint bank_account_state_check check (stato_conto in ('DA CONFERMARE', 'CONFERMATO', 'RIFIUTATO')),
  constraint bank_account_answer_check check ((stato_conto = 'DA CONFERMARE') = (data_risposta is null)
    and (data_risposta is null) = (id_operatore_risposta is null)),
  constraint bank_account_second_check check (stato_conto <> 'CONFERMATO' or id_operatore_risposta <> id_operatore),
  constraint bank_account_reason_check check (motivo is null or stato_conto = 'RIFIUTATO'),
  constraint bank_account_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint bank_account_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint bank_account_operator_fkey foreign key (id_operatore) references operator,
  constraint bank_account_answerer_fkey foreign key (id_operatore_risposta) references operator
);
create unique index bank_account_waiting_key on bank_account (id_affiliato, coalesce(id_negozio, 0))
  where stato_conto = 'DA CONFERMARE';
create index bank_account_store_idx on bank_account (id_affiliato, id_negozio, valido_dal desc, id_conto desc);
create index bank_account_iban_idx on bank_account (iban);
create index bank_account_operator_idx on bank_account (id_operatore);
create index bank_account_answerer_idx on bank_account (id_operatore_risposta) where id_operatore_risposta is not null;
comment on table bank_account is 'Where affiliates and shops are paid to; counts from its day once another user has confirmed it';
comment on column bank_account.id_conto is 'Account';
comment on column bank_account.id_affiliato is 'Affiliate';
comment on column bank_account.id_negozio is 'Shop with an account of its own; null: all of the affiliate''s';
comment on column bank_account.iban is 'IBAN, capitals, without gaps';
comment on column bank_account.intestatario is 'Name of the account holder, as the bank has it';
comment on column bank_account.valido_dal is 'First day that it counts (Europe/Rome)';
comment on column bank_account.stato_conto is 'DA CONFERMARE, CONFERMATO, RIFIUTATO (src/domain/bank-account.ts)';
comment on column bank_account.id_operatore is 'Account of who typed it';
comment on column bank_account.data_creazione is 'When';
comment on column bank_account.id_operatore_risposta is 'Account of who confirmed or refused it';
comment on column bank_account.data_risposta is 'When';
comment on column bank_account.motivo is 'Why it was refused';

create table payment_run (
  id_disposizione integer generated always as identity,
  msg_id text not null,
  stato_disposizione text not null,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  data_esecuzione date not null,
  ordinante text not null,
  iban_ordinante text not null,
  numero_bonifici integer not null,
  importo numeric(14, 2) not null,
  data_file timestamptz,
  data_pagamento date,
  riferimento text,
  motivo text,
  constraint payment_run_pkey primary key (id_disposizione),
  constraint payment_run_message_key unique (msg_id),
  constraint payment_run_state_check check (stato_disposizione in ('PREPARATA', 'INVIATA', 'CONCLUSA', 'ANNULLATA')),
  constraint payment_run_amounts_check check (numero_bonifici >= 0 and importo >= 0),
  constraint payment_run_operator_fkey foreign key (id_operatore) references operator
);
create index payment_run_operator_idx on payment_run (id_operatore);
comment on table payment_run is 'Payment runs: one file for the bank, a transfer a shop';
comment on column payment_run.id_disposizione is 'Run';
comment on column payment_run.msg_id is 'MsgId and PmtInfId of its file; never used twice';
comment on column payment_run.stato_disposizione is 'PREPARATA, INVIATA, CONCLUSA, ANNULLATA (src/domain/payment-run.ts)';
comment on column payment_run.id_operatore is 'Who made it';
comment on column payment_run.data_creazione is 'When';
comment on column payment_run.data_esecuzione is 'Day on which the bank is to carry it out';
comment on column payment_run.ordinante is 'Whose money: the company''s name, as on the day';
comment on column payment_run.iban_ordinante is 'Its IBAN';
comment on column payment_run.numero_bonifici is 'Transfers in it that were not taken out';
comment on column payment_run.importo is 'What they come to, euro';
comment on column payment_run.data_file is 'When its file was first fetched';
comment on column payment_run.data_pagamento is 'Day on which it was paid, when somebody said so by hand';
comment on column payment_run.riferimento is 'The bank''s reference, typed by hand';
comment on column payment_run.motivo is 'Why it was taken back';

create table payment (
  id_bonifico integer generated always as identity,
  id_disposizione integer not null,
  end_to_end_id text not null,
  id_affiliato integer not null,
  id_negozio integer not null,
  id_conto integer not null,
  iban text not null,
  intestatario text not null,
  importo numeric(12, 2) not null,
  causale_bonifico text not null,
  stato_bonifico text not null,
  data_esito timestamptz,
  motivo text,
  esito_verifica text not null default 'NON ESEGUITA',
  nome_verificato text,
  constraint payment_pkey primary key (id_bonifico),
  constraint payment_end_to_end_key unique (end_to_end_id),
  constraint payment_state_check check (stato_bonifico in ('DA ESEGUIRE', 'ACCETTATO', 'PAGATO', 'RIFIUTATO', 'ANNULLATO')),
  constraint payment_check_check check (esito_verifica in
    ('NON ESEGUITA', 'CORRISPONDE', 'QUASI', 'NON CORRISPONDE', 'NON POSSIBILE')),
  constraint payment_amount_check check (importo > 0),
  constraint payment_run_fkey foreign key (id_disposizione) references payment_run,
  constraint payment_store_fkey foreign key (id_affiliato, id_negozio) references store (id_affiliato, id_negozio),
  constraint payment_account_fkey foreign key (id_conto) references bank_account
);
create index payment_run_idx on payment (id_disposizione, id_bonifico);
create index payment_store_idx on payment (id_affiliato, id_negozio, id_bonifico);
create index payment_account_idx on payment (id_conto);
comment on table payment is 'Transfers of payment runs: what a shop''s slips come to together';
comment on column payment.id_bonifico is 'Transfer';
comment on column payment.id_disposizione is 'Run it stands in';
comment on column payment.end_to_end_id is 'EndToEndId in the file; never used twice';
comment on column payment.id_affiliato is 'Affiliate of the shop';
comment on column payment.id_negozio is 'Shop that is paid';
comment on column payment.id_conto is 'Account it goes to';
comment on column payment.iban is 'Its IBAN, as on the day';
comment on column payment.intestatario is 'Its holder, as on the day';
comment on column payment.importo is 'Euro';
comment on column payment.causale_bonifico is 'Remittance text';
comment on column payment.stato_bonifico is 'DA ESEGUIRE, ACCETTATO, PAGATO, RIFIUTATO, ANNULLATO (src/domain/payment-run.ts)';
comment on column payment.data_esito is 'When it came to that';
comment on column payment.motivo is 'Why it was rejected or taken back';
comment on column payment.esito_verifica is 'What the bank says of the account holder''s name (src/domain/payment-run.ts)';
comment on column payment.nome_verificato is 'The name that the bank has, where it told one';

create table payment_slip (
  id_bonifico integer not null,
  id_distinta integer not null,
  valore numeric(12, 2) not null,
  constraint payment_slip_pkey primary key (id_bonifico, id_distinta),
  constraint payment_slip_payment_fkey foreign key (id_bonifico) references payment,
  constraint payment_slip_slip_fkey foreign key (id_distinta) references slip
);
create index payment_slip_slip_idx on payment_slip (id_distinta);
create trigger payment_slip_refuse before delete or update or truncate on payment_slip for each statement
  execute function refuse_change();
comment on table payment_slip is 'Slips that a transfer pays, plus and minus; never changed';
comment on column payment_slip.id_bonifico is 'Transfer';
comment on column payment_slip.id_distinta is 'Slip';
comment on column payment_slip.valore is 'What it came to then, euro; may be negative';

alter table slip
  add column is_chiusa flag not null default 0,
  add column id_bonifico integer,
  add column riferimento text,
  add constraint slip_payment_fkey foreign key (id_bonifico) references payment;
update slip set is_chiusa = 1 where pagata = 1;
alter table slip
  add constraint slip_closed_check check (is_chiusa = 1 or pagata = 0 and id_bonifico is null);
drop index slip_open_key;
create unique index slip_open_key on slip (id_negozio, tipo_distinta, periodo) where is_chiusa = 0;
create index slip_payment_idx on slip (id_bonifico) where id_bonifico is not null;
create index slip_due_idx on slip (id_negozio) where pagata = 0;
comment on column slip.is_chiusa is '1: takes no more lines, because it is paid or has stood in a payment run';
comment on column slip.id_bonifico is 'Transfer that pays it, or has paid it; null: none';
comment on column slip.riferimento is 'The bank''s reference, when it was paid by hand';
