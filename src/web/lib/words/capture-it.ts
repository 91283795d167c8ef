import { paymentModes, type PaymentMode } from '#domain/payment-mode';
import { photoFlaws, type PhotoFlaw } from '#domain/photo-flaw';
import { pictureFaults, type PictureFault } from '#domain/photo-format';
import { captureTitles, captureWaits, type CaptureWait, type PhotoField } from '#domain/receipt-capture';
import { linkText } from '#domain/link-text';
import { faultTexts } from '#lib/fault-text';
import { photoProblems } from '#lib/resize-photo';

const flaws: Readonly<Record<PhotoFlaw, string>> = {
  BUIA: photoFlaws.BUIA.advice,
  MOSSA: photoFlaws.MOSSA.advice,
  PICCOLA: photoFlaws.PICCOLA.advice,
  CHIARA: photoFlaws.CHIARA.advice,
  VUOTA: photoFlaws.VUOTA.advice,
};
const unusable: Readonly<Record<PictureFault, string>> = pictureFaults;
const waits: Readonly<Record<CaptureWait, string>> = captureWaits;
/** '285,00 € …', by the mode's code. */
const paid: Readonly<Record<PaymentMode, string>> = {
  1: paymentModes[1].how,
  2: paymentModes[2].how,
  3: paymentModes[3].how,
};

/** The capture on the customer's phone (S2 §2 /takePhoto). Its type is what each other language has to have. */
export const capture = {
  titles: captureTitles,
  // the frame
  progress: 'Avanzamento',
  step: (place: string, of: string) => `Passo ${place} di ${of}`,
  connected: 'collegato al negozio',
  sending: (count: string) => `invio in corso · ${count}`,
  offline: 'non collegato',
  toSend: (count: string) => `${count} da inviare`,
  opening: 'Documenti e firme',
  // the Italian text binds
  binding: 'Vale il testo in italiano.',
  courtesy: 'traduzione di cortesia, non verificata',
  // before the first photo
  welcome: 'Stai vendendo il tuo telefono',
  documentWelcome: 'Le foto del tuo documento',
  welcomeNote: 'prima di iniziare',
  asks: 'Foto e firme te le chiede {store} ({company}), che per legge deve identificare chi vende un telefono.',
  documentAsks: 'Te le chiede {store} ({company}), che per legge deve identificare chi vende un telefono.',
  whatComes: 'Che cosa serve',
  comesPhotos: '2 foto del tuo documento',
  comesReceipt: 'la ricevuta da leggere',
  comesSignatures: '3 firme con il dito',
  howLong: 'Circa 3 minuti. Se cade la linea non si perde niente.',
  documentHowLong:
    'Sono due foto, un minuto: i dati del documento sono letti qui, sul tuo telefono, e li conferma il negozio.',
  notice: 'Informativa privacy',
  begin: 'HO LETTO, INIZIA',
  // what is sold
  sale: (device: string, amount: string, how: string) => `${device} · ${amount} ${how}`,
  paid,
  bonus: (amount: string) => `voucher di ${amount} con la supervalutazione`,
  // photos
  photo: 'foto',
  photoOf: (title: string) => `Foto: ${title}`,
  previewOf: (title: string) => `Anteprima: ${title}`,
  hints: {
    fronte_documento:
      'Appoggia il documento su un piano, con luce e senza riflessi. Deve starci tutto e leggersi bene.',
    retro_documento:
      'Gira il documento e fotografa l’altro lato. Con il passaporto, la pagina accanto alla foto.',
  } satisfies Record<PhotoField, string>,
  askedAgain: 'Il negozio chiede di rifare questa foto.',
  take: 'SCATTA LA FOTO',
  isLegible: 'Si legge tutto? Se è mossa o tagliata, scartala e scattala di nuovo.',
  flaws,
  useAnyway: 'Usa comunque',
  retake: 'Rifai',
  discard: 'SCARTA',
  save: 'SALVA',
  /** the two confirmations of S2 §2, to the letter */
  photoDone: {
    fronte_documento: 'Foto fronte ok',
    retro_documento: 'Foto retro ok',
  } satisfies Record<PhotoField, string>,
  concluded: 'Acquisto concluso in negozio',
  // waiting
  waiting: 'Un momento',
  waitingForLine: 'In attesa della connessione…',
  waitingForStore: 'Il negozio sta completando la pratica…',
  keepOpen: 'Tieni aperta questa pagina: appena è pronta si va avanti da soli.',
  waits,
  saving: 'Stiamo salvando',
  keepOpenSaving: 'Tieni aperta questa pagina ancora un momento.',
  // the receipt
  receipt: 'La tua ricevuta',
  receiptNote: 'leggi, poi firmi',
  receiptCheck:
    'Controlla i tuoi dati e il prezzo: se qualcosa non è giusto, dillo al negozio prima di firmare.',
  toSignatures: 'CONTINUA ALLE FIRME',
  // signatures
  signature: (place: string, of: string) => `firma ${place} di ${of}`,
  readPage: 'Leggi tutta la pagina',
  backToSignature: 'Torna alla firma',
  marks: 'Presa visione e consensi',
  acknowledgement: 'presa visione',
  optional: 'facoltativo',
  markFirst: 'Prima segna di aver letto l’informativa',
  toSignature: 'CONTINUA ALLA FIRMA',
  box: 'Riquadro della firma',
  withFinger: 'firma con il dito',
  drawFirst: 'Firma prima con il dito nel riquadro',
  signLarger: 'La firma è molto piccola: CANCELLA e rifalla più larga, oppure premi ancora SALVA FIRMA.',
  turn: 'Gira il telefono per firmare più in largo. Non riesci? Chiedi al negozio di stampare la ricevuta e firma su carta.',
  clear: 'CANCELLA',
  saveSignature: 'SALVA FIRMA',
  reviewMarks: 'Rivedi i consensi',
  // the end, to the letter of S2 §2
  done: 'Fatto',
  allSaved: 'Tutte le informazioni sono state salvate',
  thanks: 'Il negozio ha ricevuto quello che serve. Grazie!',
  closePage: 'CHIUDI',
  closeTitle: 'Chiudere senza il buono?',
  closeAsk: (amount: string) =>
    `Il tuo buono da ${amount} sparisce da questa pagina: non hai salvato il PDF né chiesto la copia per mail.`,
  closeAnyway: 'Chiudi lo stesso',
  closeBack: 'Torna al buono',
  mayClose: 'Puoi chiudere questa pagina.',
  // what the customer goes home with
  voucher: 'Il tuo buono',
  voucherHow: 'Mostralo in cassa: basta questo schermo.',
  until: 'Da usare entro il {day}',
  voucherCode: 'Codice del buono',
  voucherUsed: 'Questo buono è già stato usato.',
  voucherExpired: 'Questo buono è scaduto.',
  goodAt: (company: string) => `Vale nei negozi ${company}`,
  allStores: (count: string) => `Tutti i ${count} negozi`,
  signedReceipt: 'La tua ricevuta firmata',
  receiptSoon: 'La ricevuta firmata è quasi pronta: resta qui qualche secondo.',
  openReceipt: 'Apri la ricevuta',
  saveReceipt: 'Salva il PDF',
  sendCopy: 'Mandami la copia',
  sendCopyTo: (address: string) => `Una sola mail, con la ricevuta, a ${address}. Non è un consenso.`,
  copySent: (address: string) => `La copia parte per ${address}.`,
  keep: 'Quello che vedi resta su questa pagina per un giorno, o finché non premi CHIUDI.',
  gone: 'Questo collegamento è scaduto: chiedi al negozio la tua ricevuta.',
  // the purchase ended under the phone
  cancelled: 'Acquisto annullato',
  cancelledStays: 'Il negozio ha annullato questo acquisto: il telefono resta tuo.',
  cancelledPapers: 'La ricevuta non vale più, e nemmeno il buono se ne hai uno. Non devi firmare altro.',
  takenAway:
    'Foto e firme non ancora inviate sono state tolte da questo telefono; quelle già arrivate sono conservate e cancellate come dice l’informativa.',
  lapsed: 'Acquisto non più in corso',
  lapsedStays: 'Questo acquisto non è stato concluso in tempo: il telefono resta tuo.',
  ended: 'Acquisto concluso',
  endedWhole: 'Il negozio ha già tutto quello che serve: non devi fare altro.',
  endedReceipt: 'La ricevuta te la dà il negozio, su carta o per mail.',
  endedElsewhere: 'Il negozio ha concluso l’acquisto: qui non serve altro.',
  endedNewCode: 'Per le foto e le firme che mancano ti mostra un nuovo codice.',
  // a link that opens nothing
  linkInvalid: linkText.invalid as string,
  linkInvalidAdvice:
    'Chiedi al negozio di mostrarti un nuovo codice: riprendi da dove eri rimasto. Se hai già firmato tutto, non devi fare altro.',
  // what went wrong, by its word; of others the Italian sentence is shown
  faults: {
    DOCUMENTO_CAMBIATO: faultTexts.DOCUMENTO_CAMBIATO,
    FIRMA_QUASI_VUOTA: 'La firma era quasi vuota e non è stata salvata: rifalla più larga.',
    RICEVUTA_NON_COMPLETATA: faultTexts.RICEVUTA_NON_COMPLETATA,
    TROPPI_INVII: faultTexts.TROPPI_INVII,
    TROPPO_GRANDE: faultTexts.TROPPO_GRANDE,
    RICHIESTA_NON_VALIDA: faultTexts.RICHIESTA_NON_VALIDA,
    NON_TROVATO: faultTexts.NON_TROVATO,
    TROPPE_RICHIESTE: faultTexts.TROPPE_RICHIESTE,
    SERVIZIO_NON_RAGGIUNGIBILE: faultTexts.SERVIZIO_NON_RAGGIUNGIBILE,
    SERVER_OCCUPATO: faultTexts.SERVER_OCCUPATO,
    SPAZIO_ESAURITO: faultTexts.SPAZIO_ESAURITO,
    ERRORE_INTERNO: faultTexts.ERRORE_INTERNO,
    CONNESSIONE_ASSENTE: faultTexts.CONNESSIONE_ASSENTE,
    RISPOSTA_NON_VALIDA: faultTexts.RISPOSTA_NON_VALIDA,
  },
  unreadablePhoto: photoProblems.unreadable as string,
  /** a picture that can't be used, as the server says it by its code */
  pictureFaults: unusable,
  // legal texts of which there is a courtesy translation, as they stand in Italian
  legal: {
    privacy:
      "Il cedente dichiara di aver ricevuto e letto l'informativa sul trattamento dei dati personali (artt. 13 e 14 del Regolamento UE 2016/679). I dati sono trattati per concludere il contratto e per gli obblighi di legge sul commercio di cose usate; le copie dei documenti servono a provare l'identificazione e sono cancellate alla scadenza indicata nell'informativa.",
    primo_flag: 'Dichiaro di aver ricevuto e letto l’informativa.',
    secondo_flag:
      "Acconsento all'invio di comunicazioni commerciali. Il consenso è facoltativo e può essere revocato in ogni momento.",
    terzo_flag:
      "Acconsento all'analisi delle mie preferenze per ricevere proposte personalizzate. Il consenso è facoltativo e può essere revocato in ogni momento.",
  },
};

export type CaptureWords = typeof capture;
