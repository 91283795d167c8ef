/** What the log of changes knows: kinds of things and what is done to them, each with its Italian words. */

/** What was changed. A new kind of thing is added here, and nowhere else. */
export const auditSubjects = {
  affiliato: 'Affiliato',
  negozio: 'Negozio',
  utente: 'Utente',
  accesso: 'Accesso',
  impersonazione: 'Impersonazione',
  richiesta_contatto: 'Richiesta di contatto',
  azienda: 'Dati dell’azienda',
  impostazione: 'Impostazione',
  testo_legale: 'Testo legale',
  modello_mail: 'Modello di mail',
  conservazione: 'Conservazione',
  prezzo: 'Prezzo',
  listino: 'Listino caricato',
  campagna: 'Campagna',
  imei_venduti: 'IMEI venduti',
  lista_blocco: 'Lista di blocco',
  richiesta_autorita: 'Richiesta di un’autorità',
  cliente: 'Cliente',
  coupon: 'Coupon',
  device: 'Device',
  distinta: 'Distinta',
  quattro_occhi: 'Richiesta da approvare',
  conto: 'Conto bancario',
  disposizione: 'Disposizione di pagamento',
  fattura: 'Fattura',
  posta_pec: 'Messaggio PEC',
  fatture_mese: 'Fatture del mese',
  estratti_mese: 'Estratti conto del mese',
  registro: 'Registro',
  collaudo: 'Device di collaudo',
  importazione: 'Storico importato',
} as const;

export type AuditSubject = keyof typeof auditSubjects;

/** What was done to it. */
export const auditActs = {
  CREATO: 'Creazione',
  MODIFICATO: 'Modifica',
  ELIMINATO: 'Eliminazione',
  RIMESSO: 'Ripristino',
  ATTIVATO: 'Attivazione',
  DISATTIVATO: 'Disattivazione',
  BLOCCATO: 'Blocco',
  SBLOCCATO: 'Sblocco',
  INVITATO: 'Invito',
  REIMPOSTATO: 'Reimpostazione',
  PUBBLICATO: 'Pubblicazione',
  DUPLICATO: 'Duplicazione',
  CARICATO: 'Caricamento',
  PROGRAMMATO: 'Programmazione',
  APPLICATO: 'Applicazione',
  ANNULLATO: 'Annullamento',
  PROROGATO: 'Proroga',
  CORRETTO: 'Correzione',
  EMESSO: 'Emissione',
  PAGATO: 'Pagamento',
  STORNATO: 'Storno',
  CONFERMATO: 'Conferma',
  RIFIUTATO: 'Rifiuto',
  INIZIATO: 'Inizio',
  TERMINATO: 'Fine',
  UNITO: 'Unione',
  ESPORTATO: 'Esportazione',
  SOLLECITATO: 'Sollecito',
  INVIATO: 'Invio',
} as const;

export type AuditAct = keyof typeof auditActs;

/** What may be wrong with the chain, said of an entry: 'la voce 12 manca'. */
export const chainFaults = {
  VOCE_MANCANTE: 'manca',
  COLLEGAMENTO_ERRATO: 'non è legata alla voce precedente',
  CONTENUTO_MODIFICATO: 'è stata modificata dopo la scrittura',
  FINE_NON_COERENTE: 'non corrisponde alla fine registrata della catena',
} as const;

export type ChainFault = keyof typeof chainFaults;
export const chainFaultNames = Object.keys(chainFaults) as [ChainFault, ...ChainFault[]];
