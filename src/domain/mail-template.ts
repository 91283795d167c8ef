import { isEmail } from './email.ts';
import { placeholderError, type Placeholder } from './placeholder.ts';

/** The wordings of outgoing mail: which kinds there are, and what each is filled in with. */

interface MailKind {
  label: string;
  /** Who gets it, and when. */
  when: string;
  placeholders: readonly Placeholder[];
  /** What the preview fills in. */
  sample: Readonly<Record<string, string>>;
}

const accountNames = [
  { name: 'nome', label: 'Nome dell’utente' },
  { name: 'user_name', label: 'Nome utente' },
  { name: 'durata', label: 'Quanto vale il link' },
  { name: 'link', label: 'Link alla password', required: true },
] as const;

const accountSample = {
  nome: 'Maria',
  user_name: 'maria.rossi',
  link: 'https://permuta.example/password#t=esempio',
};

const caseNames = [
  { name: 'negozio', label: 'Negozio' },
  { name: 'device', label: 'Dispositivo' },
  { name: 'termine', label: 'Ultimo giorno' },
  { name: 'link', label: 'Indirizzo della contestazione', required: true },
] as const;

const caseSample = {
  negozio: 'Negozio di esempio',
  device: 'Apple iPhone 13 128 GB',
  termine: '28-11-2026',
  link: 'https://permuta.example/contestazioni?id=7',
};

/** By `id_email_tipo`. */
export const mailKinds = {
  1: {
    label: 'Ricevuta firmata',
    when: 'Al cedente, con la ricevuta in allegato, quando il negozio o il cliente la invia.',
    placeholders: [
      { name: 'nome', label: 'Nome del cedente' },
      { name: 'numero', label: 'Numero della ricevuta' },
      { name: 'oggetto', label: 'Dispositivo' },
      { name: 'data', label: 'Data dell’acquisto' },
      { name: 'codice_pratica', label: 'Codice della pratica' },
      { name: 'negozio', label: 'Negozio' },
      { name: 'affiliato', label: 'Ragione sociale dell’affiliato' },
      { name: 'acquirente', label: 'Chi ha comprato: l’azienda o l’affiliato' },
      { name: 'consensi', label: 'Link per revocare i consensi (se manca, va in fondo)' },
    ],
    sample: {
      consensi: 'https://permuta.example/consensi#t=esempio',
      nome: 'Maria Rossi',
      numero: '128/2026',
      oggetto: 'Apple iPhone 13 128 GB',
      data: '21-11-2026',
      codice_pratica: 'F2LX93K-1',
      negozio: 'Negozio di esempio',
      affiliato: 'Affiliato di esempio S.r.l.',
      acquirente: 'La tua azienda S.p.A.',
    },
  },
  2: {
    label: 'Invito di un utente',
    when: 'A un nuovo utente, con il link per scegliere la password.',
    placeholders: accountNames,
    sample: { ...accountSample, durata: '7 giorni' },
  },
  3: {
    label: 'Password dimenticata',
    when: 'A chi chiede una nuova password dalla pagina di accesso, o a cui la sede manda il link.',
    placeholders: accountNames,
    sample: { ...accountSample, durata: '60 minuti' },
  },
  4: {
    label: 'Password annullata',
    when: 'A chi la sede ha annullato subito la password, con il link per sceglierne una nuova.',
    placeholders: accountNames,
    sample: { ...accountSample, durata: '60 minuti' },
  },
  5: {
    label: 'Avvisi del giorno',
    when: 'Una volta al giorno a chi l’ha scelto, con gli avvisi che non ha ancora letto.',
    placeholders: [
      { name: 'nome', label: 'Nome dell’utente' },
      { name: 'quanti', label: 'Quanti avvisi' },
      { name: 'elenco', label: 'Gli avvisi, uno per riga', required: true },
      { name: 'link', label: 'Indirizzo degli avvisi', required: true },
    ],
    sample: {
      nome: 'Maria',
      quanti: '2 avvisi',
      elenco:
        '- DDT 12/2026 · Negozio di esempio: pacco non ancora arrivato\n- Apple iPhone 13: ti ha menzionato',
      link: 'https://permuta.example/avvisi',
    },
  },
  6: {
    label: 'Settimana',
    when: 'Ogni lunedì a chi l’ha scelto, con l’andamento della settimana prima.',
    placeholders: [
      { name: 'nome', label: 'Nome dell’utente' },
      { name: 'settimana', label: 'Quale settimana' },
      { name: 'figure', label: 'I numeri, uno per riga', required: true },
      { name: 'link', label: 'Indirizzo dell’andamento' },
    ],
    sample: {
      nome: 'Maria',
      settimana: 'dal 16-11-2026 al 22-11-2026',
      figure: 'Acquisti: 12 (9 la settimana prima), 2.480,00 €\nIn giacenza: 38 device, 6.784,72 €',
      link: 'https://permuta.example/servizi',
    },
  },
  9: {
    label: 'Device mancanti',
    when: 'Al negozio, quando la sede chiude la ricezione di un suo pacco e manca qualcosa, e a ogni sollecito.',
    placeholders: [
      { name: 'negozio', label: 'Negozio' },
      { name: 'ddt', label: 'Numero del DDT' },
      { name: 'data', label: 'Data della spedizione' },
      { name: 'quanti', label: 'Quanti device mancano' },
      { name: 'elenco', label: 'Elenco dei device', required: true },
    ],
    sample: {
      negozio: 'Negozio di esempio',
      ddt: '12/2026',
      data: '18-11-2026',
      quanti: '2 device',
      elenco:
        '- Apple iPhone 13 128 GB, IMEI 00 123456 000001 4\n- Samsung Galaxy S22 128 GB, IMEI 00 123456 000002 2',
    },
  },
  11: {
    label: 'Fatture scadute',
    when: 'All’affiliato, quando la sede sollecita fatture scadute: una mail per tutte, al più una volta al giorno.',
    placeholders: [
      { name: 'affiliato', label: 'Ragione sociale dell’affiliato' },
      { name: 'quante', label: 'Quante fatture' },
      { name: 'totale', label: 'Quanto resta da pagare in tutto' },
      { name: 'elenco', label: 'Le fatture, una per riga', required: true },
      { name: 'link', label: 'Indirizzo delle fatture' },
    ],
    sample: {
      affiliato: 'Affiliato di esempio S.r.l.',
      quante: '2 fatture',
      totale: '1.284,50 €',
      elenco:
        '- Fattura 12/2026 del 03-09-2026, scaduta il 03-10-2026: 900,00 €\n- Fattura 18/2026 del 02-10-2026, scaduta il 02-11-2026: restano 384,50 €',
      link: 'https://permuta.example/docs',
    },
  },
  12: {
    label: 'Estratto conto',
    when: 'Al negozio, quando la sede invia gli estratti conto di un mese concluso.',
    placeholders: [
      { name: 'negozio', label: 'Negozio' },
      { name: 'mese', label: 'Mese' },
      { name: 'figure', label: 'Gli importi, uno per riga', required: true },
      { name: 'link', label: 'Indirizzo dell’estratto conto' },
    ],
    sample: {
      negozio: 'Negozio di esempio',
      mese: 'ottobre 2026',
      figure:
        'Acquistato: 2.480,00 € (acquisti conclusi: 12, di cui 1 annullato da allora)\nAccettato: 2.190,00 € (10)\nDovuto a inizio mese: 640,00 €\nMaturato: 1.120,00 €\nPagato: 640,00 €\nDovuto a fine mese: 1.120,00 €',
      link: 'https://permuta.example/estratti',
    },
  },
  13: {
    label: 'Valore da contestare',
    when: 'Al negozio, prima che finisca il tempo per contestare un valore più basso.',
    placeholders: caseNames,
    sample: caseSample,
  },
  14: {
    label: 'Contestazione da decidere',
    when: 'All’amministrazione, prima che finisca il tempo per rispondere a un negozio che ha contestato.',
    placeholders: caseNames,
    sample: caseSample,
  },
  15: {
    label: 'Vista di un elenco',
    when: 'Ogni mattina o ogni lunedì, a chi ha chiesto una vista salvata per mail.',
    placeholders: [
      { name: 'nome', label: 'Nome dell’utente' },
      { name: 'vista', label: 'Nome della vista' },
      { name: 'righe', label: 'Quante righe' },
      { name: 'allegato', label: 'Che cosa è allegato', required: true },
      { name: 'link', label: 'Indirizzo della vista' },
    ],
    sample: {
      nome: 'Maria',
      vista: 'Da valutare da più di 7 giorni',
      righe: '12 device',
      allegato: 'In allegato il foglio Excel, senza i dati dei clienti.',
      link: 'https://permuta.example/magazzino-own?stato=4',
    },
  },
  16: {
    label: 'Buono in scadenza',
    when: 'A chi ha un buono non ancora usato, al più due volte prima dell’ultimo giorno. Quando, si sceglie in Azienda.',
    placeholders: [
      { name: 'nome', label: 'Nome del cedente' },
      { name: 'valore', label: 'Valore del buono' },
      { name: 'scadenza', label: 'Ultimo giorno', required: true },
      { name: 'giorni', label: 'Quanto manca' },
      { name: 'oggetto', label: 'Dispositivo' },
      { name: 'codice', label: 'Ultime quattro lettere del buono' },
      { name: 'negozio', label: 'Negozio' },
      { name: 'affiliato', label: 'Ragione sociale dell’affiliato' },
    ],
    sample: {
      nome: 'Maria Rossi',
      valore: '285,00 €',
      scadenza: '30-11-2026',
      giorni: 'mancano 7 giorni',
      oggetto: 'Apple iPhone 13 128 GB',
      codice: '7KQX',
      negozio: 'Negozio di esempio',
      affiliato: 'Affiliato di esempio S.r.l.',
    },
  },
} as const satisfies Record<number, MailKind>;

/** The kind that bears a signed receipt. */
export const receiptMail = 1;
/** The daily mail of the inbox. */
export const inboxMail = 5;
/** The week's figures. */
export const reportMail = 6;

/** The kind that tells a shop what its parcel lacks. */
export const shopMail = 9;

/** Overdue invoices, to their affiliate. */
export const overdueMail = 11;
/** A month's statement, to its shop. */
export const statementMail = 12;
/** A contested value waits: for the shop, for head office. */
export const caseMail = { NEGOZIO: 13, SEDE: 14 } as const;

/** A saved view, to who wants it. */
export const viewMail = 15;

/** A voucher's end, to its holder. */
export const couponMail = 16;

export type MailKindId = keyof typeof mailKinds;

/** The names that a kind of mail is filled in with: a figure for each, or it doesn't compile. */
export type MailFigures<K extends MailKindId> = Record<
  (typeof mailKinds)[K]['placeholders'][number]['name'],
  string
>;

/** The kinds in order. */
export const mailKindIds = Object.keys(mailKinds).map(Number) as MailKindId[];

/** True for a kind of mail that there is. */
export function isMailKind(id: number): id is MailKindId {
  return Object.hasOwn(mailKinds, id);
}

/** What somebody wrote; `email_from` null: the sender of the mail server's settings. */
export interface MailWording {
  email_from: string | null;
  subject: string;
  message_body: string;
}

/**
 * What is wrong with a wording, by field, in Italian; empty when nothing is. A name that must be there may stand in the
 * text only: subjects are shown in lists that others read.
 */
export function mailWordingErrors(kind: MailKindId, wording: MailWording): Record<string, string> {
  const { email_from, subject, message_body } = wording;
  const { placeholders } = mailKinds[kind];
  const optional = placeholders.map(({ name, label }) => ({ name, label }));
  const errors: [string, string | null][] = [
    ['email_from', email_from !== null && !isEmail(email_from) ? 'Indirizzo mail non valido' : null],
    ['subject', textError(subject, 200) ?? lineError(subject) ?? placeholderError(subject, optional)],
    ['message_body', textError(message_body, 10_000) ?? placeholderError(message_body, placeholders)],
  ];
  return Object.fromEntries(errors.filter((one): one is [string, string] => one[1] !== null));
}

function textError(text: string, max: number): string | null {
  if (text.trim() === '') return 'Campo obbligatorio';
  return text.length > max ? `Massimo ${max} caratteri` : null;
}

const lineError = (text: string) => (/[\r\n]/.test(text) ? 'Su una riga sola' : null);
