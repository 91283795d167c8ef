-- The notice that sellers declare to have read (GDPR art. 13): a dated wording, filled in with the company and the real times.
insert into legal_text (chiave, valido_dal, testo) values
  ('informativa', '2023-01-01',
   'Titolare del trattamento: {titolare}, {indirizzo}, P. IVA {partita_iva}. Per tutto ciò che riguarda i tuoi dati: {contatti}, o il negozio in cui sei.

Quali dati: nome, codice fiscale, nascita, indirizzo e recapiti; estremi e foto del documento d’identità; il dispositivo e la vendita; le firme, con ora, indirizzo di rete e browser; le tue risposte sui consensi. Li dai tu o li dà il dispositivo durante la diagnosi.

Perché, e con quale base: concludere e provare la vendita (contratto, art. 6, par. 1, lett. b del Regolamento UE 2016/679); identificare chi vende, tenere il registro delle cose usate e le scritture contabili (obblighi di legge, lett. c); conservare per un tempo limitato la foto del documento, evitare di acquistare cose rubate e difendersi in giudizio (legittimo interesse, lett. f); mandarti comunicazioni commerciali e analizzare le tue preferenze, solo se acconsenti (lett. a).

Se non li dai: senza i dati e il documento la vendita non si conclude. I due consensi sono facoltativi e separati: la vendita si conclude anche senza.

Chi li riceve: il negozio e la rete che acquista, chi fa per loro assistenza, archiviazione e contabilità, e le autorità quando la legge lo chiede. Non sono pubblicati né trasferiti fuori dall’Unione europea. Nessuna decisione è presa in automatico.

Per quanto tempo: foto del documento, {documenti_mesi} mesi dalla fine della pratica e mai oltre {documenti_max_mesi} mesi dall’acquisto; ricevuta, firme e consensi, {ricevute_anni} anni; registro delle cose usate, {registro_anni} anni; traccia di chi guarda i documenti, {accessi_mesi} mesi; anagrafica senza acquisti, {clienti_mesi} mesi. Un’autorità può chiedere di conservarli più a lungo.

I tuoi diritti: chiedere di vedere i dati, averne copia, correggerli, cancellarli, limitarne l’uso, opporti; revocare i consensi in ogni momento, in negozio o dal link sulla ricevuta e nelle mail, senza effetto su quanto è avvenuto prima. La risposta arriva entro 30 giorni. Puoi reclamare al Garante per la protezione dei dati personali.');
