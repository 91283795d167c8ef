-- Dated settings and the wordings of receipts. The company's details and contacts are demo values until head office
-- enters its own; a change is a new row with its first day, never an edit of an old one.

insert into setting (chiave, valido_dal, valore) values
  ('limite_contanti', '2023-01-01', '5000'),
  ('contatti', '2023-01-01', '{"amministrazione": "amministrazione@permuta.example", "assistenza": "assistenza@permuta.example"}'),
  ('azienda', '2023-01-01', '{
    "ragione_sociale": "Permuta S.r.l.",
    "partita_iva": "00000000000",
    "indirizzo": "Via dell''Esempio 1",
    "cap": "20100",
    "citta": "Milano",
    "sigla_provincia": "MI",
    "capitale_sociale": "10.000,00 € i.v.",
    "rea": "MI-0000000",
    "email": "info@permuta.example",
    "pec": "permuta@pec.example"
  }'),
  ('install_qr', '2023-01-01', '{"app_store": "https://app-store.example/diagnosi", "play_store": "https://play-store.example/diagnosi"}');

insert into legal_text (chiave, valido_dal, testo) values
  ('dichiarazione_cedente', '2023-01-01',
   'Il cedente dichiara di essere maggiorenne e unico proprietario del dispositivo, di averne la piena disponibilità, di aver rimosso gli account e i blocchi e di aver salvato i propri dati.'),
  ('provenienza', '2023-01-01',
   'Il cedente dichiara che il dispositivo non è di provenienza illecita né gravato da finanziamenti, noleggi o diritti di terzi, e solleva l''acquirente da ogni pretesa di terzi.'),
  ('condizioni', '2023-01-01',
   'Il prezzo è stato determinato in base allo stato del dispositivo al momento della consegna, con le riduzioni indicate in questa ricevuta, che il cedente ha letto e accettato prima di firmare. Con la firma la proprietà passa all''acquirente e il prezzo è corrisposto nel modo indicato. Una copia della ricevuta è consegnata al cedente.'),
  ('approvazione_specifica', '2023-01-01',
   'Ai sensi degli articoli 1341 e 1342 del codice civile il cedente approva specificamente le dichiarazioni su proprietà e provenienza del dispositivo, le riduzioni di prezzo indicate e la cancellazione definitiva dei dati.'),
  ('privacy', '2023-01-01',
   'Il cedente dichiara di aver ricevuto e letto l''informativa sul trattamento dei dati personali (artt. 13 e 14 del Regolamento UE 2016/679). I dati sono trattati per concludere il contratto e per gli obblighi di legge sul commercio di cose usate; le copie dei documenti servono a provare l''identificazione e sono cancellate alla scadenza indicata nell''informativa.'),
  ('consenso_due', '2023-01-01',
   'Acconsento all''invio di comunicazioni commerciali. Il consenso è facoltativo e può essere revocato in ogni momento.'),
  ('consenso_tre', '2023-01-01',
   'Acconsento all''analisi delle mie preferenze per ricevere proposte personalizzate. Il consenso è facoltativo e può essere revocato in ogni momento.'),
  ('regime_margine', '2023-01-01',
   'Cessione da parte di soggetto privato, operazione fuori campo IVA per carenza del presupposto soggettivo (artt. 1 e 4 DPR 633/1972). Bene usato destinato alla rivendita in regime del margine (art. 36 DL 41/1995).'),
  ('cancellazione_dati', '2023-01-01',
   'Il cedente autorizza l''acquirente a cancellare in modo definitivo ogni dato rimasto sul dispositivo.'),
  ('buono', '2023-01-01',
   'Buono di {valore} (di cui {valore_device} valore del dispositivo e {valore_bonus} supervalutazione), utilizzabile in un''unica soluzione presso i punti vendita di {affiliato}, entro il {scadenza}. Non convertibile in denaro, non dà resto.');
