-- Sentences that stood in papers' templates become wordings like the others: what they said until now holds from the beginning, so
-- that what was signed stays as it was.
insert into legal_text (chiave, valido_dal, testo) values
  ('presa_visione', '2023-01-01', 'Dichiaro di aver ricevuto e letto l’informativa.'),
  ('copia_documento', '2023-01-01',
   'Copia acquisita per la pratica {pratica}, a uso esclusivo dell’identificazione del cedente.'),
  ('allegato_documento', '2023-01-01',
   'Serve a provare l’identificazione del cedente; è cancellata alla scadenza indicata nell’informativa.'),
  ('copie_a_parte', '2023-01-01',
   'Le copie sono conservate a parte, nell’allegato, fino alla scadenza indicata nell’informativa.'),
  ('firme_schermo', '2023-01-01',
   'Firme elettroniche semplici, tracciate a mano su schermo. Di ogni firma sono conservati il tratto, il momento, l’indirizzo da cui è arrivata e l’impronta SHA-256 del documento mostrato.'),
  ('firme_carta', '2023-01-01',
   'Firme autografe su una copia stampata. Le pagine firmate sono state acquisite dal negozio; di ognuna è riportata l’impronta SHA-256. I consensi sono quelli segnati sulla carta.'),
  ('ricevuta_su_carta', '2023-01-01',
   'Il cedente ha firmato una copia stampata di questa ricevuta. Le pagine firmate sono conservate con essa; le loro impronte sono nell’ultima pagina.'),
  ('pagine_su_carta', '2023-01-01',
   'Copie delle pagine della ricevuta firmate a mano dal cedente. Si conservano per lo stesso tempo della ricevuta.'),
  ('registro_impronte', '2023-01-01',
   'SHA-256 dell’ultima operazione del giorno, calcolata anche sull’impronta dell’operazione precedente: cambiando, togliendo o aggiungendo una riga cambiano tutte le impronte che seguono.'),
  ('bozza_vendita', '2023-01-01',
   'Non è una fattura e non ha numero. Serve all’affiliato per emettere la sua: data, numero e trattamento IVA li decide chi la emette, con un professionista.');

-- What papers did not say yet begins tomorrow where there are receipts already.
insert into legal_text (chiave, valido_dal, testo)
select chiave, case when exists (select from receipt) then (now() at time zone 'Europe/Rome')::date + 1 else '2023-01-01' end, testo
from (values
  ('per_ricambi',
   'Il dispositivo non ha superato i test indicati: è ceduto e acquistato per la riparazione o per il recupero dei ricambi, al prezzo minimo.'),
  ('buono_multiuso',
   'Buono-corrispettivo multiuso (art. 6-quater DPR 633/1972): l’IVA è dovuta quando il buono è usato.'),
  ('buono_monouso',
   'Buono-corrispettivo monouso (art. 6-ter DPR 633/1972): l’IVA è dovuta quando il buono è emesso.')
) as t (chiave, testo);

-- Article numbers stay open until a professional has said them.
insert into legal_text (chiave, valido_dal, testo) values
  ('buono_multiuso', '2027-01-01',
   'Buono-corrispettivo multiuso (testo unico IVA, D.Lgs. 10/2026): l’IVA è dovuta quando il buono è usato.'),
  ('buono_monouso', '2027-01-01',
   'Buono-corrispettivo monouso (testo unico IVA, D.Lgs. 10/2026): l’IVA è dovuta quando il buono è emesso.')
on conflict (chiave, valido_dal) do nothing;

insert into setting (chiave, valido_dal, valore) values ('tipo_buono', '2023-01-01', '"MULTIUSO"');

-- The receipt's mail says who bought. Where head office has words of its own, they stay.
insert into mail_template (id_email_tipo, valido_dal, email_from, subject, message_body)
select 1, case when exists (select from mail_outbox) then (now() at time zone 'Europe/Rome')::date + 1 else '2023-01-02' end, t.email_from, t.subject,
  replace(t.message_body, 'della vendita del dispositivo {oggetto}, conclusa', 'della vendita del dispositivo {oggetto} a {acquirente}, conclusa')
from (select * from mail_template where id_email_tipo = 1 order by valido_dal desc limit 1) t
where t.id_operatore is null and position('dispositivo {oggetto}, conclusa' in t.message_body) > 0
on conflict (id_email_tipo, valido_dal) do nothing;
