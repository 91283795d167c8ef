-- Invoices are paid in parts, each with its day and reference; a payment entered by mistake is taken back with a reason.
create table invoice_payment (
  id_pagamento integer generated always as identity,
  id_fattura integer not null,
  importo numeric(12, 2) not null,
  data_pagamento date not null,
  riferimento text,
  id_operatore integer not null,
  data_creazione timestamptz not null,
  data_storno timestamptz,
  id_operatore_storno integer,
  motivo text,
  constraint invoice_payment_pkey primary key (id_pagamento),
  constraint invoice_payment_amount_check check (importo > 0),
  constraint invoice_payment_undone_check check ((data_storno is null) = (id_operatore_storno is null)
    and (data_storno is null) = (motivo is null)),
  constraint invoice_payment_invoice_fkey foreign key (id_fattura) references invoice,
  constraint invoice_payment_operator_fkey foreign key (id_operatore) references operator,
  constraint invoice_payment_undoer_fkey foreign key (id_operatore_storno) references operator
);
create index invoice_payment_invoice_idx on invoice_payment (id_fattura, id_pagamento);
create index invoice_payment_operator_idx on invoice_payment (id_operatore);
create index invoice_payment_undoer_idx on invoice_payment (id_operatore_storno) where id_operatore_storno is not null;
comment on table invoice_payment is 'What affiliates have paid of invoices; one taken back stays, with its reason';
comment on column invoice_payment.id_pagamento is 'Payment';
comment on column invoice_payment.id_fattura is 'Invoice';
comment on column invoice_payment.importo is 'Euro';
comment on column invoice_payment.data_pagamento is 'Day on which it came in';
comment on column invoice_payment.riferimento is 'The bank''s reference';
comment on column invoice_payment.id_operatore is 'Who entered it';
comment on column invoice_payment.data_creazione is 'When';
comment on column invoice_payment.data_storno is 'When it was taken back; null: it counts';
comment on column invoice_payment.id_operatore_storno is 'Who took it back';
comment on column invoice_payment.motivo is 'Why';
insert into invoice_payment (id_fattura, importo, data_pagamento, id_operatore, data_creazione)
  select id_fattura, importo_lordo, (data_pagamento at time zone 'Europe/Rome')::date, id_operatore_pagamento, data_pagamento
  from invoice where is_pagata = 1;

alter table invoice add column pagato numeric(12, 2) not null default 0;
update invoice set pagato = importo_lordo where is_pagata = 1;
alter table invoice add constraint invoice_balance_check
  check (pagato >= 0 and pagato <= importo_lordo and (is_pagata = 1) = (pagato = importo_lordo));
comment on column invoice.pagato is 'What was paid of it so far, euro';
