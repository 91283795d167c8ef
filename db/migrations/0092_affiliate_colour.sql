-- The colour of an affiliate's papers, beside its logo.

alter table affiliate add column colore text;
alter table affiliate add constraint affiliate_colour_check check (colore ~ '^#[0-9a-f]{6}$');
comment on column affiliate.colore is 'Colour of its vouchers and receipts, #rrggbb; null: the product''s own';
