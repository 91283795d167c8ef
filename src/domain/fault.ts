/**
 * Every word the server can refuse with. The words are the wire's `ret_message` (rulings §2); a screen has a
 * sentence for each in `fault-text.ts`, or it does not compile.
 */

/** Business refusals: HTTP 200 with this `ret_code`. Codes are per call, so two words may share a number. */
export const retCode = {
  // session
  UTENTE_O_PASSWORD_ERRATI: 1,
  SECONDO_FATTORE: 10,
  LINK_NON_VALIDO: 2,
  PASSWORD_NON_AMMESSA: 3,
  PASSWORD_ATTUALE_ERRATA: 4,
  CODICE_NON_VALIDO: 5,
  CODICE_GIA_USATO: 6,
  ACCESSO_DA_RIPETERE: 7,
  SECONDO_FATTORE_GIA_ATTIVO: 8,
  SICUREZZA_GIA_MODIFICATA: 9,
  PASSKEY_NON_VALIDA: 65,
  PASSKEY_GIA_PRESENTE: 67,
  PASSKEY_NON_DISPONIBILE: 80,
  TROPPI_TENTATIVI: 11,
  OPERATORE_NON_VALIDO: 12,
  PIN_NECESSARIO: 13,
  PIN_ERRATO: 14,
  PIN_DA_SCEGLIERE: 47,
  // purchase (rulings §4)
  VALORE_CAMBIATO: 2,
  PROCESSO_GIA_APERTO: 3,
  DEVICE_GIA_PRESENTE_IN_MAGAZZINO: 4,
  IMEI_PRESENTE_IN_BLACKLIST: 5,
  CLIENTE_GIA_MODIFICATO: 6,
  CLIENTE_GIA_PRESENTE: 7,
  CLIENTI_NON_UNIBILI: 8,
  ACQUISTO_GIA_CONCLUSO: 7,
  ACQUISTO_NON_IN_CORSO: 8,
  ACQUISTO_INCOMPLETO: 9,
  VALUTAZIONE_NON_VALIDA: 13,
  PAGAMENTO_NON_CONSENTITO: 14,
  CONTANTI_OLTRE_IL_LIMITE: 15,
  CEDENTE_MINORENNE: 66,
  NEGOZIO_NON_SCELTO: 16,
  MODELLO_NON_PRESENTE: 17,
  MOTIVO_BLACKLIST_MANCANTE: 18,
  CLIENTE_NON_TROVATO: 19,
  IMEI_MANCANTE: 27,
  ACQUISTO_GIA_CAMBIATO: 28,
  ACQUISTO_ANNULLATO: 29,
  RICEVUTA_IMPORTATA: 82,
  DATI_AZIENDA_DI_ESEMPIO: 86,
  DEVICE_NON_ACQUISTABILE: 34,
  IMEI_NON_ACQUISTABILE: 37,
  PREZZO_NON_BLOCCABILE: 40,
  APPROVAZIONE_NECESSARIA: 35,
  APPROVAZIONE_NON_NECESSARIA: 36,
  // prices that shops ask head office for (rulings §11)
  PREZZO_GIA_A_LISTINO: 44,
  PREZZO_GIA_RISPOSTO: 45,
  RICHIESTA_PREZZO_CHIUSA: 46,
  // ban list and approvals (rulings §11)
  VOCE_GIA_PRESENTE: 1,
  VOCE_GIA_TOLTA: 2,
  APPROVAZIONE_GIA_RISPOSTA: 1,
  APPROVAZIONE_SCADUTA: 2,
  // campaign
  CAMPAGNA_NON_VALIDA: 20,
  IMEI_NON_VALIDO_PER_LA_PROMOZIONE: 21,
  IDENTIFICATIVI_MANCANTI: 22,
  CAMPAGNA_ESAURITA: 26,
  BONUS_CON_TELEFONO_USATO: 83,
  SKU_GIA_PRESENTE: 1,
  CLIENTE_SENZA_CAMPAGNE: 2,
  CAMPAGNA_GIA_MODIFICATA: 3,
  CARICAMENTO_GIA_ANNULLATO: 1,
  // capture
  FIRMA_GIA_ACQUISITA: 23,
  FIRMA_SOLO_DAL_CEDENTE: 79,
  FIRMA_QUASI_VUOTA: 81,
  ACQUISIZIONE_CONCLUSA: 24,
  DOCUMENTO_CAMBIATO: 25,
  DOCUMENTO_NON_RIUTILIZZABILE: 27,
  // coupon (rulings §7)
  COUPON_NON_TROVATO: 1,
  COUPON_GIA_UTILIZZATO: 2,
  COUPON_SCADUTO: 3,
  COUPON_ANNULLATO: 4,
  COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO: 5,
  COUPON_NON_PREVISTO: 6,
  SCADENZA_NON_VALIDA: 7,
  // packaging
  RICHIESTA_IN_CORSO: 1,
  RICHIESTA_GIA_EVASA: 2,
  // what was done a moment ago, taken back (rulings §10)
  RITORNO_NON_AMMESSO: 43,
  // warehouse, shipments, head office (rulings §5, §6)
  STATO_NON_AMMESSO: 1,
  COUPON_DEL_DEVICE_UTILIZZATO: 2,
  NOTE_MANCANTI: 2,
  FOTO_NON_AMMESSA: 2,
  // a value below what the shop paid, and its case (rulings §11)
  MOTIVO_MANCANTE: 42,
  FOTO_MANCANTE: 53,
  CONTESTAZIONE_CHIUSA: 54,
  CONTESTAZIONE_IN_CORSO: 55,
  SPEDIZIONE_NON_CONSENTITA: 1,
  DEVICE_NON_SPEDIBILE: 2,
  SPEDIZIONE_NON_IN_PREPARAZIONE: 3,
  RITIRO_NON_RICHIEDIBILE: 4,
  // phones held for an authority (rulings §11)
  DEVICE_FERMO: 74,
  RICHIESTA_AUTORITA_CAMBIATA: 75,
  DEVICE_ANCORA_FERMI: 76,
  // parcels received with the reader (rulings §11)
  NEGOZIO_SENZA_MAIL: 50,
  RICEZIONE_GIA_CHIUSA: 51,
  DEVICE_GIA_IN_CUSTODIA: 50,
  INVENTARIO_CHIUSO: 51,
  // purchases of test shops
  NEGOZIO_NON_DI_COLLAUDO: 1,
  // slips
  DISTINTA_GIA_PAGATA: 1,
  DISTINTA_IN_PAGAMENTO: 48,
  DISTINTA_DI_COLLAUDO: 49,
  DISTINTA_NON_PAGATA: 58,
  // bank accounts and payment runs (rulings §11)
  NIENTE_DA_PAGARE: 49,
  CONTO_DA_CONFERMARE: 56,
  CONFERMA_DI_ALTRO_UTENTE: 57,
  CONTO_GIA_RISPOSTO: 58,
  DISPOSIZIONE_GIA_CAMBIATA: 58,
  ESITO_NON_LEGGIBILE: 59,
  // invoices
  FATTURA_GIA_PAGATA: 1,
  FATTURA_NON_PAGATA: 58,
  DATA_NON_AMMESSA: 59,
  FATTURA_NON_SCADUTA: 2,
  AFFILIATO_SENZA_MAIL: 50,
  SOLLECITO_GIA_INVIATO: 64,
  // statements by mail
  INVIO_IN_CORSO: 64,
  MESE_NON_CONCLUSO: 1,
  FATTURE_CAMBIATE: 2,
  DATI_AZIENDA_MANCANTI: 3,
  // electronic invoices and credit notes (rulings §11)
  DATI_FATTURA_NON_VALIDI: 68,
  STORNO_NON_AMMESSO: 69,
  RICEVUTA_NON_LEGGIBILE: 70,
  // price list (rulings §11)
  FILE_NON_VALIDO: 1,
  COLONNE_NON_RICONOSCIUTE: 2,
  TROPPE_RIGHE: 3,
  LISTINO_CAMBIATO: 4,
  NIENTE_DA_APPLICARE: 5,
  IMPORT_NON_APPLICABILE: 6,
  PREZZI_MODIFICATI_DOPO: 7,
  DEVICE_GIA_IN_LISTINO: 1,
  MODELLO_GIA_PRESENTE: 2,
  PREZZO_GIA_MODIFICATO: 3,
  // contact form
  CAPTCHA_NON_VALIDO: 1,
  // archived receipt and its mail
  RICEVUTA_NON_COMPLETATA: 1,
  DESTINATARIO_NON_VALIDO: 2,
  TROPPI_INVII: 3,
  // affiliates and shops, in administration
  AFFILIATO_GIA_MODIFICATO: 1,
  NEGOZIO_GIA_MODIFICATO: 1,
  CONFERMA_NECESSARIA: 2,
  // users, in administration
  NOME_UTENTE_GIA_USATO: 1,
  UTENTE_GIA_MODIFICATO: 2,
  NON_SU_SE_STESSI: 3,
  ULTIMO_UTENTE_SEDE: 4,
  UTENTE_USCITO: 5,
  UTENTE_BLOCCATO: 6,
  UTENTE_INVITATO: 7,
  PASSWORD_GIA_SCELTA: 8,
  UTENTE_SENZA_MAIL: 9,
  UTENTE_SENZA_ACCESSO: 10,
  SECONDO_FATTORE_NON_ATTIVO: 11,
  // head office's desk: dated settings, texts, mail wordings; contact requests; legal holds
  VERSIONE_CAMBIATA: 1,
  VERSIONE_IN_VIGORE: 2,
  VERSIONE_GIA_USATA: 3,
  RICHIESTA_GIA_CAMBIATA: 1,
  BLOCCO_GIA_PRESENTE: 1,
  BLOCCO_GIA_TOLTO: 2,
  // notes (rulings §11)
  MENZIONE_NON_AMMESSA: 60,
  LAVORO_GIA_CAMBIATO: 61,
  // the rights of whoever sold a phone (rulings §11)
  RICHIESTA_GIA_APERTA: 71,
  RICHIESTA_GIA_CHIUSA: 72,
  CONSENSO_SOLO_DALLA_PERSONA: 73,
  // the certified mailbox (rulings §12)
  POSTA_GIA_CHIUSA: 77,
  POSTA_NON_PRESA: 78,
  // views of lists
  NOME_VISTA_GIA_USATO: 1,
  VISTA_GIA_MODIFICATA: 2,
  TROPPE_VISTE: 3,
  // outside services
  SERVIZIO_NON_RAGGIUNGIBILE: 30,
  SERVIZIO_NON_CONFIGURATO: 31,
  REPORT_NON_TROVATO: 32,
  FIRMA_NON_VALIDA: 33,
} as const;

/** A business refusal. */
export type Refusal = keyof typeof retCode;

/** Broken or forbidden requests, and our own faults: HTTP status and `ret_code` (rulings §2). */
export const systemFault = {
  RICHIESTA_NON_VALIDA: { ret_code: -1, status: 400 },
  SESSIONE_SCADUTA: { ret_code: -2, status: 401 },
  NON_PERMESSO: { ret_code: -3, status: 403 },
  SECONDO_FATTORE_OBBLIGATORIO: { ret_code: -3, status: 403 },
  NON_TROVATO: { ret_code: -4, status: 404 },
  TROPPO_GRANDE: { ret_code: -5, status: 413 },
  TROPPE_RICHIESTE: { ret_code: -6, status: 429 },
  // not now: nothing is wrong with the request, and it may be sent again
  SERVER_OCCUPATO: { ret_code: -7, status: 503 },
  SPAZIO_ESAURITO: { ret_code: -8, status: 503 },
  ERRORE_INTERNO: { ret_code: -9, status: 500 },
} as const;

/** A request that could not be served at all. */
export type SystemFault = keyof typeof systemFault;

/** Any word that `ret_message` can bear besides success. */
export type Fault = Refusal | SystemFault;
