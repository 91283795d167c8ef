import { accountRefusals } from '#domain/account';
import { exampleText } from '#domain/example-company';
import { fourEyesRefusals } from '#domain/four-eyes-refusals';
import { shipmentError } from '#domain/shipment';
import { personRefusals } from '#domain/person-request';
import { modesNamed } from '#domain/payment-mode';
import { signingRefusals } from '#domain/signing-way';
import { deviceText } from '#domain/text';
import { ApiFault, type ShownFault } from './api.ts';
import { formatWait } from './format.ts';
import { page } from './words/page-it.ts';

/** What happened and what to do, for every word the server can refuse with: a missing one doesn't compile. */
export const faultTexts: Record<ShownFault, string> = {
  // the certified mailbox
  POSTA_GIA_CHIUSA: 'Un collega ha già guardato questo messaggio: ricarica la pagina.',
  POSTA_NON_PRESA: 'Il messaggio non porta ricevute di nostre fatture: si può solo archiviare.',
  ...fourEyesRefusals,
  // session
  UTENTE_O_PASSWORD_ERRATI: 'Nome utente o password errati. Controlla maiuscole e minuscole e riprova.',
  SECONDO_FATTORE: 'Per questo utente serve anche il codice dell’app di autenticazione.',
  LINK_NON_VALIDO: 'Questo link non funziona più: è già stato usato, è scaduto o ce n’è uno più nuovo.',
  PASSWORD_NON_AMMESSA: 'Questa password non va bene. Scegline un’altra.',
  PASSWORD_ATTUALE_ERRATA: 'La password attuale non è quella giusta. Controllala e riprova.',
  CODICE_NON_VALIDO:
    'Il codice non è giusto. Guarda quello che l’app mostra adesso e controlla che l’ora del telefono sia esatta.',
  CODICE_GIA_USATO: 'Questo codice è già stato usato. Aspetta che l’app ne mostri uno nuovo.',
  ACCESSO_DA_RIPETERE:
    'Il tempo per il codice è finito, o i tentativi sono stati troppi. Scrivi di nuovo nome utente e password.',
  SECONDO_FATTORE_GIA_ATTIVO: 'Il secondo fattore è già attivo: toglilo prima di attivarne uno nuovo.',
  PASSKEY_NON_VALIDA: 'Non è arrivata una passkey valida, o è passato troppo tempo. Riprova.',
  PASSKEY_GIA_PRESENTE: 'Questa passkey è già tra quelle di un utente.',
  PASSKEY_NON_DISPONIBILE: 'Qui non si possono aggiungere altre passkey.',
  SICUREZZA_GIA_MODIFICATA:
    'Un collega ha cambiato questa regola nel frattempo. Controlla com’è adesso e ripeti la modifica.',
  TROPPI_TENTATIVI:
    'Troppi tentativi di accesso da questa postazione. Riprova tra 15 minuti o chiama l’assistenza.',
  OPERATORE_NON_VALIDO:
    'Questo operatore non appartiene al negozio scelto o non è più attivo. Scegline un altro.',
  PIN_NECESSARIO: 'Questo operatore ha un PIN: scrivilo per continuare.',
  PIN_ERRATO: 'Il PIN non è quello giusto. Dopo cinque errori si aspetta un quarto d’ora.',
  PIN_DA_SCEGLIERE: 'Il PIN di questo operatore è stato azzerato: ne sceglie uno nuovo per entrare.',
  // purchase
  VALORE_CAMBIATO:
    'Il valore del dispositivo è cambiato nel frattempo. Controlla il nuovo importo e conferma di nuovo.',
  PROCESSO_GIA_APERTO:
    "Per questo dispositivo c’è già un acquisto aperto. Chiudere il processo e permettere l'inserimento del device?",
  DEVICE_GIA_PRESENTE_IN_MAGAZZINO:
    'Questo dispositivo risulta già in un magazzino. Controlla l’IMEI; se è giusto, non può essere acquistato di nuovo.',
  IMEI_PRESENTE_IN_BLACKLIST: 'IMEI PRESENTE IN BLACKLIST!! Il dispositivo non può essere acquistato.',
  CLIENTE_GIA_MODIFICATO:
    'Un altro operatore ha modificato questo cliente. Controlla i dati aggiornati e ripeti la modifica.',
  CLIENTE_GIA_PRESENTE: 'Il negozio ha già un cliente con questo codice fiscale o questa partita IVA.',
  ACQUISTO_GIA_CONCLUSO: 'Questo acquisto è già stato concluso. Lo trovi in magazzino, con la sua ricevuta.',
  ACQUISTO_NON_IN_CORSO:
    'Questo acquisto non è più in corso: è stato annullato o è scaduto. Inizia un nuovo acquisto.',
  ACQUISTO_INCOMPLETO:
    'Mancano ancora dei passi per concludere l’acquisto. Completa quelli segnati e riprova.',
  VALUTAZIONE_NON_VALIDA:
    'Questa valutazione non vale per il dispositivo: è scaduta, già usata o di un altro telefono. Ripeti la diagnosi.',
  PAGAMENTO_NON_CONSENTITO: 'Questo modo di pagamento non è previsto per il negozio. Scegline un altro.',
  CEDENTE_MINORENNE:
    'Dal codice fiscale o dalla data di nascita il cedente risulta minorenne: l’acquisto non si può fare. Se il dato è sbagliato, correggilo sul cliente.',
  CONTANTI_OLTRE_IL_LIMITE: `L’importo supera il limite di legge per i contanti. Scegli ${modesNamed(({ hasCeiling }) => !hasCeiling, 'o')}.`,
  NEGOZIO_NON_SCELTO: 'Prima di continuare scegli il negozio per cui lavori.',
  MODELLO_NON_PRESENTE:
    'Questo modello con questa memoria NON è presente nel database. Controlla marca, modello e memoria.',
  MOTIVO_BLACKLIST_MANCANTE: 'Il report non dice se l’IMEI è in blacklist. Scrivi come lo hai verificato.',
  ACQUISTO_ANNULLATO:
    'Questo acquisto è stato annullato: ricevuta e coupon non sono più consultabili. Li conserva la sede.',
  DATI_AZIENDA_DI_ESEMPIO: exampleText,
  RICEVUTA_IMPORTATA:
    'La ricevuta è stata emessa da un altro sistema: l’originale firmato è lì. Qui se ne conserva il numero.',
  ACQUISTO_GIA_CAMBIATO:
    'Questo acquisto è andato avanti a un’altra cassa. Guarda com’è adesso e ripeti la modifica.',
  DEVICE_NON_ACQUISTABILE:
    'Per quello che il report segnala questo dispositivo non si può acquistare. Le regole sono della sede.',
  IMEI_MANCANTE:
    'Senza IMEI questo tipo di dispositivo non si può acquistare: scrivi l’IMEI, o non lo si acquista.',
  CLIENTE_NON_TROVATO: 'Cliente non trovato. Cercalo di nuovo o inseriscilo come nuovo cliente.',
  IMEI_NON_ACQUISTABILE:
    'Questo telefono non può essere acquistato: lo ha stabilito la sede. Per ogni domanda il cliente può rivolgersi alla sede.',
  APPROVAZIONE_NECESSARIA:
    'Per concludere questo acquisto serve l’approvazione del master o della sede: a che punto è lo vedi qui sopra. Intanto continua con altri.',
  APPROVAZIONE_NON_NECESSARIA: 'Per questo acquisto non serve nessuna approvazione: puoi concluderlo.',
  PREZZO_GIA_A_LISTINO:
    'Nel frattempo la sede ha messo questo modello a listino: ricevi di nuovo la valutazione.',
  PREZZO_GIA_RISPOSTO: 'Un collega ha già risposto a questa richiesta.',
  RICHIESTA_PREZZO_CHIUSA: 'Il negozio ha ritirato la richiesta, o il suo report è scaduto.',
  PREZZO_NON_BLOCCABILE:
    'Per questo dispositivo il prezzo non si può bloccare: vale quello del giorno in cui lo porti in negozio.',
  VOCE_GIA_PRESENTE: 'Nella lista c’è già una voce attiva con questo valore.',
  VOCE_GIA_TOLTA: 'Un collega ha già tolto questa voce.',
  APPROVAZIONE_GIA_RISPOSTA: 'Un collega ha già risposto a questa richiesta.',
  APPROVAZIONE_SCADUTA: 'La richiesta è scaduta: il negozio può chiederla di nuovo.',
  // campaign
  CAMPAGNA_NON_VALIDA:
    'Questa campagna non è attiva per il dispositivo o per il negozio. Scegline un’altra o vai avanti senza.',
  IMEI_NON_VALIDO_PER_LA_PROMOZIONE: "L'IMEI del telefono acquistato non è valido per la promozione",
  BONUS_CON_TELEFONO_USATO: 'L’IMEI è di un telefono ritirato usato: il bonus è per un telefono nuovo.',
  IDENTIFICATIVI_MANCANTI: 'Mancano gli identificativi chiesti dalla campagna. Completa i campi segnati.',
  CAMPAGNA_ESAURITA:
    'Questa campagna è esaurita: i pezzi o il budget sono finiti. Scegline un’altra o vai avanti senza.',
  SKU_GIA_PRESENTE:
    'Questo cliente ha già una campagna con lo stesso SKU. Modifica quella o scegli un altro SKU.',
  CLIENTE_SENZA_CAMPAGNE:
    'Per questo cliente le campagne non sono attive: falle attivare in amministrazione e riprova.',
  CAMPAGNA_GIA_MODIFICATA:
    'Un collega ha modificato questa campagna nel frattempo. Controlla la riga aggiornata e ripeti la modifica.',
  CARICAMENTO_GIA_ANNULLATO: 'Gli IMEI di questo caricamento sono già stati tolti.',
  // head office's desk
  VERSIONE_CAMBIATA:
    'Un collega ha scritto o tolto una versione nel frattempo. Controlla quelle aggiornate e ripeti la modifica.',
  VERSIONE_IN_VIGORE: 'Questa versione è già in vigore o lo è stata: si può solo farne seguire un’altra.',
  VERSIONE_GIA_USATA:
    'Oggi sono già state emesse ricevute o raccolti consensi con la versione di oggi: la nuova può valere da domani.',
  RICHIESTA_GIA_CAMBIATA:
    'Un collega ha preso o cambiato questa richiesta nel frattempo. Controlla come sta e riprova.',
  BLOCCO_GIA_PRESENTE: 'I documenti di questa pratica sono già bloccati.',
  BLOCCO_GIA_TOLTO: 'Questo blocco è già stato tolto.',
  // coupon
  COUPON_NON_TROVATO: 'Nessun coupon con questo codice. Controlla le lettere e riprova.',
  COUPON_GIA_UTILIZZATO: 'Questo coupon è già stato utilizzato.',
  COUPON_SCADUTO: 'Questo coupon è scaduto. Solo la sede può prolungarlo.',
  COUPON_ANNULLATO: 'Questo coupon è stato annullato e non può essere utilizzato.',
  COUPON_NON_VALIDO_IN_QUESTO_NEGOZIO: 'Questo coupon è di un altro affiliato e non vale in questo negozio.',
  SCADENZA_NON_VALIDA:
    'La nuova scadenza deve venire dopo quella attuale, non essere passata ed essere entro 10 anni.',
  COUPON_NON_PREVISTO: 'Per questo acquisto non è previsto un coupon: il pagamento scelto non è il voucher.',
  // packaging
  RICHIESTA_IN_CORSO:
    'C’è già una richiesta di materiale in corso. Ne potrai fare un’altra quando sarà evasa.',
  RICHIESTA_GIA_EVASA: 'Questa richiesta è già stata evasa da un collega.',
  RITORNO_NON_AMMESSO:
    'Non si può più annullare: si torna indietro entro dieci secondi, da chi l’ha fatto e se intanto non è successo altro.',
  // warehouse, shipments, slips
  NEGOZIO_SENZA_MAIL:
    'Il negozio non ha un indirizzo mail: vede che cosa manca nella sua Home. Avvisalo per telefono.',
  INVENTARIO_CHIUSO: 'Questo inventario è già chiuso: aprine un altro.',
  DEVICE_GIA_IN_CUSTODIA: 'Questo telefono è già in custodia.',
  RICEZIONE_GIA_CHIUSA:
    'La ricezione di questo pacco è già chiusa: non manca più niente o un collega l’ha chiusa prima.',
  STATO_NON_AMMESSO:
    'Lo stato del device è cambiato nel frattempo: qualcuno è arrivato prima. La lista è stata aggiornata.',
  COUPON_DEL_DEVICE_UTILIZZATO:
    'Il coupon di questo acquisto è già stato utilizzato: solo la sede può annullarlo, con una correzione.',
  NOTE_MANCANTI: 'Il valore accettato è più basso di quello pagato: scrivi il motivo nelle note.',
  MOTIVO_MANCANTE:
    'Il valore accettato è più basso di quello pagato: scegli il motivo e se il negozio poteva vederlo.',
  FOTO_MANCANTE: 'Un valore più basso vuole almeno una foto della sede: aggiungila e valuta di nuovo.',
  CONTESTAZIONE_CHIUSA: 'Questa contestazione è chiusa, o il suo termine è passato.',
  CONTESTAZIONE_IN_CORSO: 'Il negozio ha contestato questo valore: si cambia rispondendo alla contestazione.',
  FOTO_NON_AMMESSA: 'A questo device non si possono aggiungere altre foto.',
  SPEDIZIONE_NON_CONSENTITA: shipmentError,
  DEVICE_NON_SPEDIBILE:
    'Alcuni device non sono più da spedire: un collega li ha spediti o annullati. La lista è stata aggiornata.',
  SPEDIZIONE_NON_IN_PREPARAZIONE: 'Questa spedizione non è più in preparazione. Creane una nuova.',
  RITIRO_NON_RICHIEDIBILE:
    'Un nuovo ritiro si può chiedere solo quando il corriere ha preso in carico il precedente.',
  DEVICE_FERMO: deviceText.held,
  RICHIESTA_AUTORITA_CAMBIATA:
    'Un collega ha già deciso di questi device, o ha chiuso la richiesta. Guarda come sta adesso.',
  DEVICE_ANCORA_FERMI: 'Ci sono ancora device fermi: rilasciali, o registra il sequestro, prima di chiudere.',
  DISTINTA_GIA_PAGATA: 'Questa distinta è già stata pagata da un collega.',
  DISTINTA_IN_PAGAMENTO: 'Questa distinta è in una disposizione di pagamento: si paga, o si annulla, da lì.',
  DISTINTA_DI_COLLAUDO: 'È la distinta di un negozio di collaudo: non si paga.',
  DISTINTA_NON_PAGATA: 'Il pagamento di questa distinta è già stato stornato da un collega.',
  NIENTE_DA_PAGARE: 'Tra le distinte scelte non c’è più nulla da pagare: guarda di nuovo l’anteprima.',
  CONTO_DA_CONFERMARE:
    'C’è già un conto che aspetta la conferma: va confermato o rifiutato prima di inserirne un altro.',
  DISPOSIZIONE_GIA_CAMBIATA:
    'Nel frattempo la disposizione è cambiata: guarda come sta adesso e ripeti, se serve ancora.',
  ESITO_NON_LEGGIBILE: 'Il file non è un esito della banca (pain.002) per una di queste disposizioni.',
  NEGOZIO_NON_DI_COLLAUDO:
    'Solo gli acquisti di un negozio di collaudo si possono eliminare: questo non lo è.',
  FATTURA_NON_PAGATA: 'Questa fattura non ha pagamenti da stornare: un collega è stato più veloce.',
  DATA_NON_AMMESSA: 'Quel giorno non va: è dopo oggi, o prima della fattura.',
  FATTURA_GIA_PAGATA: 'Questa fattura è già stata segnata come pagata da un collega.',
  FATTURA_NON_SCADUTA: 'Questa fattura non è ancora scaduta: non si sollecita.',
  AFFILIATO_SENZA_MAIL: 'Nessun master di questo affiliato ha un indirizzo mail: aggiungilo tra gli utenti.',
  SOLLECITO_GIA_INVIATO: 'Il sollecito di oggi è già partito: se ne manda uno al giorno.',
  INVIO_IN_CORSO: 'L’invio degli estratti conto di questo mese è già in corso.',
  MESE_NON_CONCLUSO:
    'Il mese non è ancora concluso: le sue fatture si generano dal primo giorno del mese dopo.',
  FATTURE_CAMBIATE: 'Gli importi sono cambiati dopo l’anteprima: controlla quella nuova e conferma di nuovo.',
  DATI_FATTURA_NON_VALIDI:
    'Lo SdI la scarterebbe di nuovo: prima vanno corretti i dati dell’affiliato o dell’azienda.',
  STORNO_NON_AMMESSO: 'Questa fattura non si può stornare.',
  RICEVUTA_NON_LEGGIBILE: 'Non è una ricevuta dello SdI per una nostra fattura.',
  DATI_AZIENDA_MANCANTI:
    'I dati dell’azienda non bastano per fatturare, o lo SdI li rifiuterebbe: correggili in Amministrazione.',
  // price list
  FILE_NON_VALIDO:
    'Il file non si può leggere come listino. Salvalo da Excel come .xlsx e caricalo di nuovo.',
  COLONNE_NON_RICONOSCIUTE:
    'Nel file mancano colonne: servono marca, modello, memoria e prezzo, con il nome nelle prime 10 righe.',
  TROPPE_RIGHE: 'Il file ha più di 100.000 righe. Dividilo e carica una parte alla volta.',
  LISTINO_CAMBIATO:
    'Il listino è cambiato dopo questa anteprima. Controlla l’anteprima aggiornata e conferma di nuovo.',
  NIENTE_DA_APPLICARE: 'Nessuna riga del file cambia il listino: non c’è niente da applicare.',
  IMPORT_NON_APPLICABILE: 'Questo caricamento è già stato applicato, annullato o scartato.',
  PREZZI_MODIFICATI_DOPO:
    'Alcuni prezzi sono stati modificati dopo questo caricamento. Annullando, quelli restano come sono adesso.',
  DEVICE_GIA_IN_LISTINO:
    'Questo modello con questa capacità è già in listino: modificane il prezzo nella tabella.',
  MODELLO_GIA_PRESENTE: 'Questa marca ha già un modello con questo nome.',
  AFFILIATO_GIA_MODIFICATO:
    'Un altro utente ha modificato questo affiliato. Controlla i dati aggiornati e ripeti la modifica.',
  NEGOZIO_GIA_MODIFICATO:
    'Un altro utente ha modificato questo negozio. Controlla i dati aggiornati e ripeti la modifica.',
  CONFERMA_NECESSARIA: 'Prima di continuare leggi che cosa comporta e conferma.',
  PREZZO_GIA_MODIFICATO:
    'Un collega ha modificato questo prezzo nel frattempo. Controlla la riga aggiornata e ripeti la modifica.',
  // contact form
  CAPTCHA_NON_VALIDO:
    'La verifica «Non sono un robot» non è riuscita o è scaduta. Ripetila e invia di nuovo.',
  // archived receipt and its mail
  RICEVUTA_NON_COMPLETATA: 'La ricevuta digitale non è ancora stata completata',
  DESTINATARIO_NON_VALIDO:
    'La ricevuta si può inviare solo all’indirizzo mail registrato per il cliente. Controllalo nella sua scheda.',
  TROPPI_INVII: 'Questa ricevuta è già stata inviata più volte. Riprova domani o stampala.',
  // users, in administration
  ...accountRefusals,
  NOME_UTENTE_GIA_USATO: 'Questo nome utente è già di un altro. Scegline uno diverso.',
  // notes
  MENZIONE_NON_AMMESSA:
    'Qualcuno tra i menzionati non può vedere questa nota. Toglilo, o condividi la nota con il negozio.',
  LAVORO_GIA_CAMBIATO:
    'Un collega ha cambiato incaricato o segnalazione nel frattempo. Guarda come sta e riprova.',
  // views of lists
  NOME_VISTA_GIA_USATO: 'C’è già una vista con questo nome: scegline un altro.',
  VISTA_GIA_MODIFICATA:
    'Un collega ha modificato questa vista nel frattempo. Guardala com’è adesso e riprova.',
  TROPPE_VISTE: 'Questa lista ha già 50 viste: eliminane una prima di salvarne un’altra.',
  // outside services
  SERVIZIO_NON_RAGGIUNGIBILE:
    'Il servizio esterno non risponde. Riprova tra qualche minuto o continua in un altro modo.',
  SERVIZIO_NON_CONFIGURATO: 'Servizio non configurato. Chiedi all’assistenza di attivarlo.',
  REPORT_NON_TROVATO: 'Nessun Report Trovato',
  ...signingRefusals,
  ...personRefusals,
  CLIENTI_NON_UNIBILI:
    'Questi clienti non si possono più unire: qualcuno li ha già uniti o modificati. L’elenco è aggiornato.',
  DOCUMENTO_NON_RIUTILIZZABILE:
    'Il documento dell’ultima volta non si può più riprendere. Scrivi quello che il cliente ha in mano.',
  DOCUMENTO_CAMBIATO:
    'La ricevuta è cambiata mentre firmavi: questa firma non è stata salvata. Rileggila e firma di nuovo.',
  FIRMA_NON_VALIDA: 'La richiesta non è stata riconosciuta dal servizio. Ricarica la pagina e riprova.',
  // broken requests and our own faults
  RICHIESTA_NON_VALIDA: 'Alcuni dati non sono validi. Controlla i campi segnati e riprova.',
  SESSIONE_SCADUTA: 'La sessione è scaduta. Accedi di nuovo per continuare.',
  NON_PERMESSO: 'Il tuo utente non è abilitato a questa operazione. Se ti serve, chiedi all’amministrazione.',
  SECONDO_FATTORE_OBBLIGATORIO:
    'Per il tuo utente il secondo fattore è obbligatorio. Attivalo in «Il tuo accesso» per continuare.',
  NON_TROVATO: 'Quello che cerchi non esiste o non è visibile al tuo utente.',
  TROPPO_GRANDE: 'Il file o il testo è troppo grande. Riducilo e riprova.',
  TROPPE_RICHIESTE: 'Troppe richieste in poco tempo. Aspetta qualche secondo e riprova.',
  SERVER_OCCUPATO:
    'In questo momento il server non riesce a rispondere: è troppo carico o non raggiunge i suoi dati. Niente è andato perso: riprova tra un minuto.',
  SPAZIO_ESAURITO:
    'Sul server è finito lo spazio: finché non viene liberato non si può registrare niente. Niente è andato perso: avvisa l’assistenza.',
  ERRORE_INTERNO:
    'Qualcosa non ha funzionato dalla nostra parte. Riprova; se succede ancora chiama l’assistenza.',
  // seen only by the browser
  CONNESSIONE_ASSENTE:
    'Connessione assente: il server non risponde. Niente è andato perso; riprova appena torna la rete.',
  RISPOSTA_NON_VALIDA:
    'Il server ha risposto in modo inatteso. Riprova; se succede ancora chiama l’assistenza.',
  ERRORE_DEL_BROWSER: page.browserFailed,
};

/** The sentence for a refusal's word, or for anything thrown: what no call has thrown is the browser's own fault. */
export function faultText(fault: unknown): string {
  if (fault instanceof ApiFault) {
    if (fault.ret_message === 'TROPPE_RICHIESTE' && fault.retryAfter) {
      return page.tooMany(`tra ${formatWait(fault.retryAfter)}`);
    }
    const text = textOf(fault.ret_message);
    return fault.request_id ? `${text} ${page.faultNumber(fault.request_id)}` : text;
  }
  if (typeof fault === 'string') return textOf(fault);
  return faultTexts.ERRORE_DEL_BROWSER;
}

/** The wire's own words with spaces, as S1 §8 wants them in the log-in's snackbar. */
export function faultWords(ret_message: string): string {
  return ret_message.replaceAll('_', ' ');
}

// A newer server may know words that this page doesn't: they are shown as they are.
function textOf(word: string): string {
  return word in faultTexts ? faultTexts[word as ShownFault] : faultWords(word);
}

/** Why something was refused: the server's own words where it has some, or those of the refusal's word. */
export function refusalText(answer: { ret_message: string; motivo?: string | null | undefined }): string {
  return answer.motivo ?? faultText(answer.ret_message);
}
