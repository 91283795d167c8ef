/** The specification's sentences that screens and server show, each written once (S1 §5, §8; S2 §8). */

/** Beside a field. */
export const fieldText = {
  required: 'Campo obbligatorio',
  imeiRequired: 'Campo obbligatorio - Lunghezza 15 caratteri',
  taxCode: 'Codice Fiscale non valido',
  specialTaxCode: 'Codice da omocodia o provvisorio: contattare la sede.',
  email: 'Indirizzo mail non valido',
  operatorName: 'Inserire nome e cognome',
  searchTooShort: 'Inserire almeno 3 caratteri',
  atMost: (characters: number) => `Massimo ${characters} caratteri`,
  atLeast: (characters: number) => `Minimo ${characters} caratteri`,
} as const;

/** The purchase at the counter. */
export const purchaseText = {
  closePending: "Chiudere il processo e permettere l'inserimento del device?",
  reportNotFound: 'Nessun Report Trovato',
  reportNotTrading: 'Non risulta essere un report di TRADING',
  reportNotAccepted: 'Telefono non idoneo per il trading',
  loginCodeNotFound: 'Nessun report trovato con il login code utilizzato',
  /** `device` is brand, model and memory, as '{brand model memory}' in S1 §8 */
  notInPriceList: (device: string) => `${device} NON presente nel database`,
  blacklisted: 'IMEI PRESENTE IN BLACKLIST!!',
  blacklistUnknown: 'Esito non disponibile',
  blacklistUnchecked: 'non verificato',
  uncheckableWithoutImei: 'Non verificabile senza IMEI',
  bonusImeiRefused: "L'IMEI del telefono acquistato non è valido per la promozione",
  bonusSamePhone: 'Il telefono acquistato non può essere quello ritirato',
  purchaseReceipt: "Confermi di essere in possesso della relativa ricevuta d'acquisto?",
  purchaseReceiptMissing: "Senza ricevuta d'acquisto il processo viene interrotto.",
  diagnosticsDown:
    "La diagnostica non risponde. Inserendo il telefono a mano il valore è 2,00 €: conviene 'Riprendi più tardi'.",
  done: 'Buyback effettuato correttamente!',
  signed: 'Ricevuta firmata correttamente!',
  signatureMissing: 'La ricevuta digitale non è ancora stata completata',
  linkCopied: 'Link copiato negli appunti!',
} as const;

/** Packaging requests; a pick-up that can't be asked for again fails with the same words (S2 §8). */
export const packagingText = {
  requested: 'Richiesta di materiale inviata correttamente!',
  failed: "Errore nell'invio della richiesta",
} as const;

/** Shipments. */
export const shipmentText = {
  created: 'Spedizione creata correttamente!',
  pickupAsked: 'Richiesta di ritiro reinviata correttamente',
} as const;

/** Invoices (S2 §8). */
export const invoiceText = {
  paid: 'Fattura segnata come pagata',
} as const;

/** Payment slips. */
export const slipText = {
  paid: 'Distinta pagata correttamente!',
  /** `amount` as shown */
  changed: (amount: string) =>
    `Nel frattempo sono arrivate altre righe: ora la distinta è di ${amount}. Controlla e conferma di nuovo.`,
} as const;

/** The warehouse and the frame's news. */
export const deviceText = {
  held: 'Il device è fermo per disposizione della sede: resta dov’è finché la sede non lo sblocca.',
  cancelled: 'Ricevuta annullata con successo!',
  erased: 'Dati del device eliminati con successo!',
  proofSaved: "Prova d'acquisto caricata con successo!",
  newToShip: 'HAI NUOVI DEVICES DA SPEDIRE',
  newOnTheirWay: 'HAI NUOVI DEVICES IN ARRIVO',
} as const;

/** Arrival, valuation and settlement at head office. */
export const officeText = {
  arrived: 'Stato del device cambiato in ARRIVATO A MAGAZZINO',
  appraised: 'Device valutato con successo!',
  settled: 'Device liquidato con successo!',
} as const;

/** Coupons. */
export const couponText = {
  used: 'Coupon utilizzato con successo',
  neverUsed: 'Non utilizzato',
  extended: 'Scadenza del coupon aggiornata',
} as const;

/** Campaigns, in the settings (S2 §8). */
export const campaignText = {
  edited: 'Campagna modificata con successo!',
  created: 'Campagna inserita con successo!',
  duplicated: 'Campagna associata con successo al nuovo cliente!',
  editFailed: 'Errore nella modifica della campagna',
  createFailed: 'Errore nella creazione della campagna',
} as const;

/** The public contact form. */
export const contactText = {
  sent: 'Messaggio inviato correttamente!',
} as const;
