import { asTheyAre, byKey, codesOf, codesWhere } from './code.ts';
import { addDays, type Day } from './day.ts';
import { machine } from './machine.ts';
import { permissions } from './permission.ts';

/**
 * The way of an electronic invoice to its customer (law §3): out by hand or by certified mail, and back what SdI says of it.
 * A refused one was never issued: within five days it goes again with the same number and date, under another name.
 */

/** `stato_invio`. */
export const sendingStates = {
  DA_INVIARE: { key: 'waiting', name: 'Da inviare', isOut: false },
  INVIATA: { key: 'sent', name: 'Inviata', isOut: true },
  CONSEGNATA: { key: 'delivered', name: 'Consegnata', isOut: true },
  MANCATA_CONSEGNA: { key: 'undelivered', name: 'Mancata consegna', isOut: true },
  SCARTATA: { key: 'refused', name: 'Scartata', isOut: false },
} as const satisfies Record<string, { key: string; name: string; isOut: boolean }>;
export type SendingState = keyof typeof sendingStates;
/** The states by name. */
export const sendingIs = byKey(sendingStates);
/** States in which an invoice was issued: it stands, and only a credit note takes it back. */
export const issuedStates = codesWhere(sendingStates, ({ isOut }) => isOut);

type SendingMove = 'send' | 'deliver' | 'miss' | 'refuse' | 'renew' | 'bounce';

/**
 * `deliver`, `miss` and `refuse` are SdI's words, also of what nobody had marked as sent: it can't have them otherwise. What
 * was not delivered may be later. `bounce` is the certified mailbox's: the file never reached SdI.
 */
export const sendingMachine = machine<SendingState, SendingMove>({
  states: asTheyAre(codesOf(sendingStates)),
  initial: ['DA_INVIARE'],
  moves: {
    send: { from: ['DA_INVIARE'], to: 'INVIATA', who: permissions['invoices.send'] },
    deliver: {
      from: ['DA_INVIARE', 'INVIATA', 'MANCATA_CONSEGNA'],
      to: 'CONSEGNATA',
      who: permissions['invoices.send'],
    },
    miss: { from: ['DA_INVIARE', 'INVIATA'], to: 'MANCATA_CONSEGNA', who: permissions['invoices.send'] },
    refuse: { from: ['DA_INVIARE', 'INVIATA'], to: 'SCARTATA', who: permissions['invoices.send'] },
    bounce: { from: ['INVIATA'], to: 'DA_INVIARE', who: permissions['invoices.send'] },
    renew: { from: ['DA_INVIARE', 'SCARTATA'], to: 'DA_INVIARE', who: permissions['invoices.send'] },
  },
});

/** `canale`: how a file goes out. */
export const sendingWays = {
  MANO: { key: 'hand', name: 'A mano' },
  PEC: { key: 'mail', name: 'PEC' },
} as const satisfies Record<string, { key: string; name: string }>;
export type SendingWay = keyof typeof sendingWays;
/** The ways by name. */
export const wayIs = byKey(sendingWays);

/** `tipo_messaggio`: what SdI answers, by the elements that bear it, of private customers and of public bodies. */
export const sdiMessages = {
  RC: { name: 'Ricevuta di consegna', move: 'deliver', roots: ['RicevutaConsegna'] },
  MC: {
    name: 'Mancata consegna',
    move: 'miss',
    roots: ['RicevutaImpossibilitaRecapito', 'NotificaMancataConsegna'],
  },
  NS: { name: 'Notifica di scarto', move: 'refuse', roots: ['RicevutaScarto', 'NotificaScarto'] },
} as const satisfies Record<string, { name: string; move: SendingMove; roots: readonly string[] }>;
export type SdiMessage = keyof typeof sdiMessages;

/** Which message an element is; null: none that says something of an invoice of ours. */
export function sdiMessageOf(root: string): SdiMessage | null {
  const [found] = codesWhere(sdiMessages, ({ roots }) => (roots as readonly string[]).includes(root));
  return found ?? null;
}

/** An error in a refusal. */
export interface SdiError {
  codice: string;
  descrizione: string;
}

/** 'Nome file duplicato'. */
const sameFileAgain = '00002';

/** What is to be done about the refusals that our invoices can meet, by SdI's code. */
const advice: Readonly<Record<string, string>> = {
  '00001': 'Rifai il file: il suo nome non va.',
  [sameFileAgain]: 'Lo SdI ha già ricevuto questo file: vale la risposta che ha dato allora.',
  '00200': 'Controlla i dati dell’affiliato e dell’azienda, poi rifai il file.',
  '00301': 'Correggi la partita IVA nei dati dell’azienda.',
  '00303': 'Correggi la partita IVA nei dati dell’azienda.',
  '00305': 'Correggi la partita IVA nella scheda dell’affiliato: all’anagrafe tributaria non risulta.',
  '00306': 'Correggi il codice fiscale nella scheda dell’affiliato: all’anagrafe tributaria non risulta.',
  '00311': 'Correggi il codice destinatario nella scheda dell’affiliato: non esiste.',
  '00312': 'Il codice destinatario non è più attivo: chiedi all’affiliato quello nuovo.',
  '00404': 'Lo SdI ha già una fattura con questo numero: carica la sua ricevuta invece di rifarla.',
  '00471': 'Cedente e cliente sono la stessa azienda: correggi la scheda dell’affiliato.',
};

/** True of a refusal that says only that SdI has the file already: our names are given once, so it is the same one again. */
export function isRepeated(errors: readonly SdiError[]): boolean {
  return errors.length > 0 && errors.every(({ codice }) => codice === sameFileAgain);
}

/** Why SdI refused, in Italian: its own words with its code, then what is to be done where we know. */
export function refusalText(errors: readonly SdiError[]): string {
  const said = errors.map(({ codice, descrizione }) => {
    const words = descrizione
      .slice(0, 1000)
      .replace(/\s+/g, ' ')
      .replace(/[\s.]+$/, '');
    return [`${codice}: ${words}.`, advice[codice]].filter(Boolean).join(' ');
  });
  return said.join(' ') || 'Lo SdI non ha detto perché.';
}

/** Days within which a refused invoice goes again under its own number and date (circular 13/E/2018). */
const renewalDays = 5;

/** The last day for that. */
export function renewalDay(refused: Day): Day {
  return addDays(refused, renewalDays);
}

/** What SdI calls a file: country and VAT number of who sends it, a progressive of one to five signs, never twice. */
export function invoiceFileName(partita_iva: string, progressivo: string): string {
  return `IT${partita_iva}_${progressivo}.xml`;
}

/** The progressive of a sending, by its number: '0002S'. */
export function sendingProgressive(id_invio: number): string {
  return id_invio.toString(36).toUpperCase().padStart(5, '0');
}

/** The name of the file that SdI's message is about, as ours bear it: without the ending of a signed one. */
export function sentFileName(nomeFile: string): string {
  return nomeFile
    .trim()
    .slice(0, 200)
    .replace(/(\.xml)?(\.p7m)*$/i, '.xml');
}
