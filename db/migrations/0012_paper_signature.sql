-- Receipts signed on paper by who can't sign on glass (decisions §4), with the scans of the signed pages.

alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check
  check (tipo in ('foto', 'firma', 'pagina', 'ricevuta', 'allegato', 'pagine'));
comment on column file.tipo is 'foto, firma, pagina (a signed page), ricevuta (archived), allegato (scans of a document), pagine (signed pages, archived)';

alter table archived_document drop constraint archived_document_kind_check;
alter table archived_document add constraint archived_document_kind_check
  check (tipo in ('ricevuta', 'allegato', 'pagine'));
comment on column archived_document.tipo is 'ricevuta: pages, signatures, hashes; pagine: the pages signed on paper, kept like it; allegato: the scans of the document, deleted by retention without breaking the first';

comment on column signature.impronta_documento is 'SHA-256 of the exact document that was shown, made again by the server';

create table paper_signature (
  serial_number text not null,
  num_times integer not null,
  quando timestamptz not null,
  ip text not null,
  user_agent text not null,
  id_operatore integer not null,
  constraint paper_signature_pkey primary key (serial_number, num_times),
  constraint paper_signature_receipt_fkey foreign key (serial_number, num_times) references receipt,
  constraint paper_signature_operator_fkey foreign key (id_operatore) references operator
);
create index paper_signature_operator_idx on paper_signature (id_operatore);
comment on table paper_signature is 'Receipts signed on paper: written once, never changed; stands for the three signatures and the marks';
comment on column paper_signature.serial_number is 'Device';
comment on column paper_signature.num_times is 'Cycle';
comment on column paper_signature.quando is 'When the operator confirmed it, server time';
comment on column paper_signature.ip is 'Address of the till';
comment on column paper_signature.user_agent is 'Its browser';
comment on column paper_signature.id_operatore is 'Who saw the paper signed';

create table paper_page (
  serial_number text not null,
  num_times integer not null,
  pagina smallint not null,
  path text not null,
  constraint paper_page_pkey primary key (serial_number, num_times, pagina),
  constraint paper_page_path_key unique (path),
  constraint paper_page_signature_fkey foreign key (serial_number, num_times) references paper_signature,
  constraint paper_page_file_fkey foreign key (path) references file,
  constraint paper_page_place_check check (pagina between 1 and 6)
);
comment on table paper_page is 'Scans of the signed pages, kept like the receipt';
comment on column paper_page.serial_number is 'Device';
comment on column paper_page.num_times is 'Cycle';
comment on column paper_page.pagina is 'Place, from 1';
comment on column paper_page.path is 'The scan';
