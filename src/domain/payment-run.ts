import { asTheyAre, byKey, codesOf, codesWhere } from './code.ts';
import { machine } from './machine.ts';
import type { Cents } from './money.ts';
import { permissions } from './permission.ts';
import { transferLimits } from './sepa.ts';

/**
 * Payment runs (rulings §11): the open slips of many shops, a transfer a shop for what its slips come to together, one file
 * for the bank.
 */

/** `stato_disposizione`. */
export const runStates = {
  PREPARATA: { key: 'ready', name: 'Preparata' },
  INVIATA: { key: 'sent', name: 'File scaricato' },
  CONCLUSA: { key: 'over', name: 'Conclusa' },
  ANNULLATA: { key: 'void', name: 'Annullata' },
} as const satisfies Record<string, { key: string; name: string }>;
export type RunState = keyof typeof runStates;
/** The states of a run by name. */
export const runIs = byKey(runStates);

/** `stato_bonifico`; one that is live holds its slips: nobody else pays them. */
export const transferStates = {
  'DA ESEGUIRE': { key: 'waiting', name: 'Da eseguire', isLive: true },
  ACCETTATO: { key: 'accepted', name: 'Accettato dalla banca', isLive: true },
  PAGATO: { key: 'paid', name: 'Pagato', isLive: false },
  RIFIUTATO: { key: 'rejected', name: 'Rifiutato dalla banca', isLive: false },
  ANNULLATO: { key: 'void', name: 'Annullato', isLive: false },
} as const satisfies Record<string, { key: string; name: string; isLive: boolean }>;
export type TransferState = keyof typeof transferStates;
/** The states of a transfer by name. */
export const transferIs = byKey(transferStates);
/** States in which a transfer waits for the bank. */
export const liveTransfers = codesWhere(transferStates, ({ isLive }) => isLive);

export type TransferMove = 'accept' | 'pay' | 'reject' | 'undo';

/** accept, pay and reject by hand or by the bank's answer; undo takes it back, the paid mark too, with a reason. */
export const transferMachine = machine<TransferState, TransferMove>({
  states: asTheyAre(codesOf(transferStates)),
  initial: ['DA ESEGUIRE'],
  moves: {
    accept: { from: ['DA ESEGUIRE'], to: 'ACCETTATO', who: permissions['slips.pay'] },
    pay: { from: ['DA ESEGUIRE', 'ACCETTATO'], to: 'PAGATO', who: permissions['slips.pay'] },
    reject: { from: ['DA ESEGUIRE', 'ACCETTATO'], to: 'RIFIUTATO', who: permissions['slips.pay'] },
    undo: { from: ['DA ESEGUIRE', 'ACCETTATO', 'PAGATO'], to: 'ANNULLATO', who: permissions['slips.pay'] },
  },
});

/** Why a shop can't be paid in this run, by the code that the preview answers; null where nothing keeps it out. */
export const payeeProblems = {
  SENZA_IBAN: 'Manca l’IBAN: aggiungilo tra i conti',
  IBAN_DA_CONFERMARE: 'L’IBAN aspetta la conferma di un altro utente',
  SALDO_NON_POSITIVO: 'Più e meno si compensano: non c’è nulla da pagare',
  OLTRE_IL_LIMITE: 'Oltre il massimo di un bonifico SEPA',
  CONTO_CAMBIATO: 'Il conto è cambiato negli ultimi 30 giorni: verificalo con il negozio, poi dillo qui',
} as const;
export type PayeeProblem = keyof typeof payeeProblems;

/** What keeps a shop out of a run; null: nothing. `importo`: what its slips come to together. */
export function payeeProblem(shop: {
  importo: Cents;
  hasAccount: boolean;
  isWaiting: boolean;
  /** its account is another than 30 days ago, and nobody has said that it may be paid all the same */
  isChanged: boolean;
}): PayeeProblem | null {
  if (shop.importo < transferLimits.least) return 'SALDO_NON_POSITIVO';
  if (shop.importo > transferLimits.most) return 'OLTRE_IL_LIMITE';
  if (shop.hasAccount) return shop.isChanged ? 'CONTO_CAMBIATO' : null;
  return shop.isWaiting ? 'IBAN_DA_CONFERMARE' : 'SENZA_IBAN';
}

/** For so many days a slip says that it was in a file, and a payee that his account has changed (rulings §12). */
export const watchedDays = 30;

/** What ought to be looked at before the file goes out; it keeps nobody out. */
export const payeeWarnings = {
  IBAN_DI_PIU_AFFILIATI: 'Lo stesso IBAN è di più affiliati',
  IBAN_CAMBIATO: 'IBAN cambiato dall’ultimo bonifico',
  GIA_IN_FILE: 'Già in un file per la banca, poi ritirato: guarda prima che non sia stato eseguito',
  CONTO_CAMBIATO: 'Conto cambiato negli ultimi 30 giorni',
  IMPORTO_RIPETUTO: 'Stesso importo già pagato a questo negozio negli ultimi 10 giorni',
} as const;
export type PayeeWarning = keyof typeof payeeWarnings;

/** `esito_verifica`: what the bank says of the account holder's name (verification of payee). */
export const payeeChecks = {
  'NON ESEGUITA': { name: 'Non eseguita', isGood: null },
  CORRISPONDE: { name: 'Corrisponde', isGood: true },
  QUASI: { name: 'Corrisponde quasi', isGood: false },
  'NON CORRISPONDE': { name: 'Non corrisponde', isGood: false },
  'NON POSSIBILE': { name: 'Non verificabile', isGood: null },
} as const satisfies Record<string, { name: string; isGood: boolean | null }>;
export type PayeeCheck = keyof typeof payeeChecks;

/**
 * What the bank's words in a pain.002 mean for a transfer (ISO 20022, external payment status codes). A group that is PART
 * says nothing of those it doesn't name; words of the name check say nothing of the payment.
 */
const bankWords: Readonly<Record<string, { move: TransferMove | null; check: PayeeCheck | null }>> = {
  ...asWords(['ACCC', 'ACSC'], 'pay', null),
  ...asWords(['ACTC', 'ACCP', 'ACSP', 'ACWC', 'ACFC', 'ACWP'], 'accept', null),
  ...asWords(['RJCT', 'CANC'], 'reject', null),
  ...asWords(['RCVC'], null, 'CORRISPONDE'),
  ...asWords(['RVMC'], null, 'QUASI'),
  ...asWords(['RVNM'], null, 'NON CORRISPONDE'),
  ...asWords(['RVNA'], null, 'NON POSSIBILE'),
};

function asWords(words: readonly string[], move: TransferMove | null, check: PayeeCheck | null) {
  return Object.fromEntries(words.map((word) => [word, { move, check }]));
}

/** What a status of the bank asks for; both null where it asks for nothing. */
export function meaningOf(status: string): { move: TransferMove | null; check: PayeeCheck | null } {
  const known = Object.hasOwn(bankWords, status) ? bankWords[status] : undefined;
  return known ?? { move: null, check: null };
}

/** What a run is called in the file and by the bank; `unique` six characters that no other installation draws. */
export function messageId(id_disposizione: number, day: string, unique: string): string {
  return `${day.replaceAll('-', '')}-${id_disposizione}-${unique}`;
}

/** The text that the shop reads on its statement of account. */
export function remittanceText(distinte: readonly number[], negozio: string): string {
  const slips = distinte.length === 1 ? `Distinta ${distinte[0]}` : `Distinte ${distinte.join(' ')}`;
  return `${slips} ${negozio}`;
}
