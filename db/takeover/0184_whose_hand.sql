-- Signatures come by the customer's link or on paper: what a till's session signed before stays as it is, and is listed.
alter table file add column is_tratto_scarso boolean;
comment on column file.is_tratto_scarso is 'Of a signature: there is next to no ink; null: not looked at';
alter table file add column tratto_chiesto text;
comment on column file.tratto_chiesto is 'Signature for which this picture was sent back once, to be drawn larger';

alter table signature add column is_tratto_scarso flag not null default 0;
comment on column signature.is_tratto_scarso is '1: taken with next to no ink, after it was asked for once more';
alter table signature add constraint signature_link_check check (id_link is not null) not valid;
comment on column signature.id_link is 'Link it was signed through; kept when the link is gone; null: signed by a till before that was refused';
comment on column signature.id_operatore is 'Operator at whose till it was signed, before only links could sign';
create index signature_till_idx on signature (serial_number, num_times) where id_link is null;
