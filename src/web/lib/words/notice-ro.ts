import type { NoticeWords } from './notice-it.ts';

export const notice: NoticeWords = {
  text: [
    'Operatorul de date: {titolare}, {indirizzo}, cod TVA {partita_iva}. Pentru tot ce privește datele dumneavoastră: {contatti} sau magazinul în care vă aflați.',
    'Ce date: nume, cod fiscal, naștere, adresă și contacte; datele și fotografiile actului de identitate; dispozitivul și vânzarea; semnăturile, cu ora, adresa de rețea și browserul; răspunsurile dumneavoastră privind consimțămintele. Le dați dumneavoastră sau dispozitivul, în timpul diagnosticării.',
    'De ce și pe ce bază: pentru a încheia și a dovedi vânzarea (contract, art. 6 alin. 1 lit. b din Regulamentul UE 2016/679); pentru a identifica vânzătorul, a ține registrul bunurilor folosite și contabilitatea (obligații legale, lit. c); pentru a păstra un timp limitat fotografia actului, a evita cumpărarea de bunuri furate și a ne apăra în instanță (interes legitim, lit. f); pentru a vă trimite comunicări comerciale și a vă analiza preferințele, numai dacă vă dați acordul (lit. a).',
    'Dacă nu le dați: fără date și fără act vânzarea nu se încheie. Cele două consimțăminte sunt opționale și separate: vânzarea se încheie și fără ele.',
    'Cine le primește: magazinul și rețeaua care cumpără, cei care le oferă asistență, arhivare și contabilitate, și autoritățile când legea o cere. Nu sunt publicate și nu sunt transferate în afara Uniunii Europene. Nicio decizie nu este luată automat.',
    'Cât timp: fotografiile actului, {documenti_mesi} luni de la încheierea dosarului și niciodată peste {documenti_max_mesi} luni de la cumpărare; chitanța, semnăturile și consimțămintele, {ricevute_anni} ani; registrul bunurilor folosite, {registro_anni} ani; evidența celor care privesc actele, {accessi_mesi} luni; fișa fără cumpărări, {clienti_mesi} luni. O autoritate poate cere păstrarea lor mai mult timp.',
    'Drepturile dumneavoastră: să vedeți datele, să primiți o copie, să le corectați, să le ștergeți, să le limitați folosirea, să vă opuneți; să retrageți consimțămintele oricând, în magazin sau prin linkul de pe chitanță și din e-mailuri, fără efect asupra a ceea ce a fost înainte. Răspunsul vine în 30 de zile. Puteți face plângere la autoritatea italiană pentru protecția datelor (Garante).',
  ].join('\n\n'),
};
