import type { Refusal } from '#domain/fault';

/** What the customer reads at the beginning and at the end of a capture, each sentence written once. */

/** Before the first photo. */
export const welcomeWords = {
  title: 'Stai vendendo il tuo telefono',
  documentTitle: 'Le foto del tuo documento',
  note: 'prima di iniziare',
  /** between the shop's name and the company's */
  asks: 'Foto e firme te le chiede',
  documentAsks: 'Te le chiede',
  why: 'che per legge deve identificare chi vende un telefono.',
  whatComes: 'Che cosa serve',
  steps: ['2 foto del tuo documento', 'la ricevuta da leggere', '3 firme con il dito'],
  howLong: 'Circa 3 minuti. Se cade la linea non si perde niente.',
  documentHowLong:
    'Sono due foto, un minuto: i dati del documento sono letti qui, sul tuo telefono, e li conferma il negozio.',
  notice: 'Informativa privacy',
  begin: 'HO LETTO, INIZIA',
} as const;

/** While it goes on. */
export const progressWords = {
  concluded: 'Acquisto concluso in negozio',
} as const;

/** After the third signature. */
export const goodbyeWords = {
  voucher: 'Il tuo buono',
  voucherHow: 'Mostralo in cassa: basta questo schermo.',
  until: 'Da usare entro il',
  code: 'Codice del buono',
  used: 'Questo buono è già stato usato.',
  expired: 'Questo buono è scaduto.',
  /** `ragione_sociale` as the company is called */
  goodAt: (ragione_sociale: string) => `Vale nei negozi ${ragione_sociale}`,
  allShops: (count: number) => `Tutti i ${count} negozi`,
  receipt: 'La tua ricevuta firmata',
  receiptSoon: 'La ricevuta firmata è quasi pronta: resta qui qualche secondo.',
  open: 'Apri la ricevuta',
  save: 'Salva il PDF',
  sendCopy: 'Mandami la copia',
  /** `address` masked */
  sendCopyTo: (address: string) => `Una sola mail, con la ricevuta, a ${address}. Non è un consenso.`,
  copySent: (address: string) => `La copia parte per ${address}.`,
  keep: 'Buono e ricevuta restano su questa pagina per un giorno, o finché non premi CHIUDI.',
  gone: 'Il collegamento a buono e ricevuta è scaduto: chiedili al negozio.',
} as const;

/** How a purchase can end under a phone that is still at it. */
export type PurchaseEnd =
  | Extract<Refusal, 'ACQUISTO_ANNULLATO' | 'ACQUISTO_NON_IN_CORSO' | 'ACQUISIZIONE_CONCLUSA'>
  /** of the two photos alone: the receipt is there without them */
  | 'FOTO_SUPERATE';

const takenAway =
  'Foto e firme non ancora inviate sono state tolte da questo telefono; quelle già arrivate sono conservate e cancellate come dice l’informativa.';

/** What is told then, and what the customer should know. */
export const endWords: Readonly<Record<PurchaseEnd, { title: string; lines: readonly string[] }>> = {
  ACQUISTO_ANNULLATO: {
    title: 'Acquisto annullato',
    lines: [
      'Il negozio ha annullato questo acquisto: il telefono resta tuo.',
      'Ricevuta e buono non valgono più. Non devi firmare altro.',
      takenAway,
    ],
  },
  ACQUISTO_NON_IN_CORSO: {
    title: 'Acquisto non più in corso',
    lines: ['Questo acquisto non è stato concluso in tempo: il telefono resta tuo.', takenAway],
  },
  ACQUISIZIONE_CONCLUSA: {
    title: 'Acquisto concluso',
    lines: [
      'Il negozio ha già tutto quello che serve: non devi fare altro.',
      'La ricevuta te la dà il negozio, su carta o per mail.',
    ],
  },
  FOTO_SUPERATE: {
    title: 'Acquisto concluso',
    lines: [
      'Il negozio ha concluso l’acquisto: qui non serve altro.',
      'Per le foto e le firme che mancano ti mostra un nuovo codice.',
    ],
  },
};

/** The ends, and a page that has nothing more to do. */
export const purchaseEnds = Object.keys(endWords) as PurchaseEnd[];
export const endClosing = 'Puoi chiudere questa pagina.';
