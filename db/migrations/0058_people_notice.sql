-- Entries of the ban list on persons are told in the notice, for as long as that list is switched on.
insert into legal_text (chiave, valido_dal, testo) values
  ('privacy_persone', '2023-01-01',
   'Per non acquistare beni di provenienza illecita il titolare può tenere un elenco di persone, individuate dal solo codice fiscale, le cui vendite sono concluse dopo l''approvazione di un responsabile (legittimo interesse, art. 6, par. 1, lett. f del Regolamento UE 2016/679). Nessuna decisione è presa in automatico. Ogni voce ha un motivo, un autore e una fine entro dodici mesi, alla quale è cancellata. Chi vende può chiedere se l''elenco lo riguarda e con quale motivo, opporsi, e chiedere la rettifica o la cancellazione ai recapiti del titolare.');
create index ban_people_idx on ban (termina_il) where tipo = 'PERSONA';
