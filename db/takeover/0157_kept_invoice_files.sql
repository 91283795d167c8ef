-- Serves beside: 0140
-- The files of older invoices are written once, by the first start that finds them (src/server/features/invoices/record-files.ts).
comment on column invoice_sending.xml is 'The file; null: made before files were kept, until the next start writes it once';
