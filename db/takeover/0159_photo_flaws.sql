-- A photo that shows nothing is marked like a dark one: white by flash or glare, or without one edge.
alter table file drop constraint file_flaws_check;
alter table file add constraint file_flaws_check
  check (difetti <@ array['BUIA', 'MOSSA', 'PICCOLA', 'CHIARA', 'VUOTA']) not valid;
alter table file validate constraint file_flaws_check;
comment on column file.difetti is 'What the phone found wrong with the photo, which was sent all the same: BUIA dark, MOSSA blurred, PICCOLA small, CHIARA overexposed, VUOTA without a document in it';
