import { codesOf } from './code.ts';
import { buyerIs, legalBuyerCodes, type LegalBuyer } from './legal-buyer.ts';
import { paymentModes, type PaymentMode } from './payment-mode.ts';

/**
 * The journal that accounting takes over (prima nota): each movement of money between seller, shop and company as a balanced
 * entry, in the books of the company and in those of the affiliate (rulings §11). Accountants give the accounts their own numbers.
 */

/** `contabilita`: whose books an entry belongs to. */
export const journalBooks = {
  AZIENDA: { name: 'Azienda' },
  AFFILIATO: { name: 'Affiliato' },
} as const satisfies Record<string, { name: string }>;
type JournalBook = keyof typeof journalBooks;

/** `conto`: what stands behind it differs by the book, for what one owes the other has. */
export const journalAccounts = {
  CASSA: { name: 'Cassa contanti' },
  CARTE: { name: 'Accrediti su carta' },
  BANCA: { name: 'Banca' },
  'ACQUISTI USATO': { name: 'Acquisti di usato' },
  SUPERVALUTAZIONI: { name: 'Supervalutazioni di campagna' },
  BUONI: { name: 'Buoni emessi da onorare' },
  'BUONI ACCETTATI': { name: 'Vendite pagate con buono' },
  ANTICIPI: { name: 'Anticipi per conto dell’azienda' },
  ACCONTI: { name: 'Acconti sui telefoni pagati con buono' },
  CESSIONI: { name: 'Cessioni di usato all’azienda' },
  DIFFERENZE: { name: 'Differenze di valutazione' },
  DISTINTE: { name: 'Azienda e affiliato, conto distinte' },
  FATTURE: { name: 'Azienda e affiliato, conto fatture' },
  COMMISSIONI: { name: 'Commissioni' },
  IVA: { name: 'IVA sulle commissioni' },
  BOLLO: { name: 'Imposta di bollo' },
  'BOLLO DOVUTO': { name: 'Bollo da versare o apporre' },
} as const satisfies Record<string, { name: string }>;
type JournalAccount = keyof typeof journalAccounts;

/** `operazione`; lines of slips are called as their causes are. */
export const journalOperations = {
  ACQUISTO: { name: 'Acquisto' },
  ANNULLO: { name: 'Acquisto annullato' },
  BOLLO: { name: 'Bollo della ricevuta' },
  COUPON: { name: 'Buono accettato' },
  'STORNO COUPON': { name: 'Buono stornato' },
  RIMBORSO: { name: 'Telefono liquidato' },
  RETTIFICA: { name: 'Valore liquidato corretto' },
  PAGAMENTO: { name: 'Distinta pagata' },
  FATTURA: { name: 'Fattura' },
  'NOTA DI CREDITO': { name: 'Nota di credito' },
  INCASSO: { name: 'Fattura pagata' },
} as const satisfies Record<string, { name: string }>;
type JournalOperation = keyof typeof journalOperations;

/** What a movement consists of, euro: price of the phone, bonus, amount of the movement itself, VAT in it. */
export const amountParts = ['prezzo', 'bonus', 'importo', 'imposta'] as const;
type Amounts = Partial<Record<(typeof amountParts)[number], number>>;

/** A line of an entry: so much of each part, what is above nothing in Dare and what is below in Avere. */
interface Posting {
  conto: JournalAccount;
  parti: Amounts;
}

const line = (conto: JournalAccount, parti: Amounts): Posting => ({ conto, parti });
const whole: Amounts = { importo: 1 };
const minus: Amounts = { importo: -1 };

/** Whose purchase and how it was paid: by that the entries of a phone differ. */
interface Deal {
  acquirente: LegalBuyer;
  modalita: PaymentMode;
}

/** What is bought on one's own account: a voucher is a debt, and its bonus a discount that is no price. */
function bought(modalita: PaymentMode, payer: JournalAccount): Posting[] {
  const goods = line('ACQUISTI USATO', { prezzo: 1 });
  return paymentModes[modalita].withCoupon
    ? [goods, line('SUPERVALUTAZIONI', { bonus: 1 }), line('BUONI', { prezzo: -1, bonus: -1 })]
    : [goods, line(payer, { prezzo: -1 })];
}

/** What an operation is in the company's books; nothing where it has no part in it. */
function companyPostings(operation: JournalOperation, { acquirente, modalita }: Deal): Posting[] {
  const isOwn = acquirente === buyerIs.company;
  const { shopPays } = paymentModes[modalita];
  const owed = line('DISTINTE', minus);
  switch (operation) {
    case 'ACQUISTO':
    case 'ANNULLO':
      return isOwn ? bought(modalita, 'ANTICIPI') : [];
    case 'BOLLO':
      return isOwn ? stamp : [];
    case 'COUPON':
    case 'STORNO COUPON':
      return isOwn
        ? [line('BUONI', whole), owed]
        : [line('ACCONTI', { importo: 1, bonus: -1 }), line('SUPERVALUTAZIONI', { bonus: 1 }), owed];
    case 'RIMBORSO':
      if (!isOwn)
        return shopPays
          ? [line('ACQUISTI USATO', whole), owed]
          : [line('ACQUISTI USATO', { importo: 1, prezzo: 1 }), line('ACCONTI', { prezzo: -1 }), owed];
      return shopPays
        ? [line('ANTICIPI', { prezzo: 1 }), line('DIFFERENZE', { importo: 1, prezzo: -1 }), owed]
        : [line('DIFFERENZE', whole), owed];
    case 'RETTIFICA':
      return [line(isOwn ? 'DIFFERENZE' : 'ACQUISTI USATO', whole), owed];
    case 'PAGAMENTO':
      return [line('DISTINTE', whole), line('BANCA', minus)];
    case 'FATTURA':
    case 'NOTA DI CREDITO':
      return [
        line('FATTURE', whole),
        line('COMMISSIONI', { importo: -1, imposta: 1 }),
        line('IVA', { imposta: -1 }),
      ];
    case 'INCASSO':
      return [line('BANCA', whole), line('FATTURE', minus)];
  }
}

/** The same in the affiliate's. */
function affiliatePostings(operation: JournalOperation, deal: Deal): Posting[] {
  const { acquirente, modalita } = deal;
  const isOwn = acquirente === buyerIs.affiliate;
  const { shopPays, withCoupon } = paymentModes[modalita];
  const due = line('DISTINTE', whole);
  switch (operation) {
    case 'ACQUISTO':
    case 'ANNULLO':
      if (isOwn) return bought(modalita, paymentModes[modalita].account);
      return withCoupon
        ? []
        : [line('ANTICIPI', { prezzo: 1 }), line(paymentModes[modalita].account, { prezzo: -1 })];
    case 'BOLLO':
      return isOwn ? stamp : [];
    case 'COUPON':
    case 'STORNO COUPON':
      return isOwn
        ? [
            due,
            line('ACCONTI', { importo: -1, bonus: 1 }),
            line('SUPERVALUTAZIONI', { bonus: -1 }),
            line('BUONI', whole),
            line('BUONI ACCETTATI', minus),
          ]
        : [due, line('BUONI ACCETTATI', minus)];
    case 'RIMBORSO':
      if (isOwn)
        return shopPays
          ? [due, line('CESSIONI', minus)]
          : [due, line('ACCONTI', { prezzo: 1 }), line('CESSIONI', { importo: -1, prezzo: -1 })];
      return shopPays
        ? [due, line('ANTICIPI', { prezzo: -1 }), line('DIFFERENZE', { importo: -1, prezzo: 1 })]
        : [due, line('DIFFERENZE', minus)];
    case 'RETTIFICA':
      return [due, line(isOwn ? 'CESSIONI' : 'DIFFERENZE', minus)];
    case 'PAGAMENTO':
    case 'FATTURA':
    case 'NOTA DI CREDITO':
    case 'INCASSO':
      // What one owes the other has; the account of commissions and VAT is a cost here, and recoverable.
      return companyPostings(operation, deal).map(({ conto, parti }) => line(conto, turned(parti)));
  }
}

const stamp: Posting[] = [line('BOLLO', whole), line('BOLLO DOVUTO', minus)];

function turned(parti: Amounts): Amounts {
  return Object.fromEntries(amountParts.flatMap((part) => (parti[part] ? [[part, -parti[part]]] : [])));
}

/** A line of the table by which movements become entries. */
interface JournalRule extends Deal, Posting {
  contabilita: JournalBook;
  operazione: JournalOperation;
  /** place of the line in its entry */
  riga: number;
}

/** What each operation is in each book, for each buyer and way of payment: the whole table. */
export function journalRules(): JournalRule[] {
  const rules: JournalRule[] = [];
  for (const operazione of codesOf(journalOperations))
    for (const acquirente of legalBuyerCodes)
      for (const modalita of codesOf(paymentModes)) {
        const deal = { acquirente, modalita };
        const books = {
          AZIENDA: companyPostings(operazione, deal),
          AFFILIATO: affiliatePostings(operazione, deal),
        };
        for (const contabilita of codesOf(journalBooks))
          for (const [place, posting] of books[contabilita].entries()) {
            const parti = operazione === 'ANNULLO' ? turned(posting.parti) : posting.parti;
            rules.push({ ...deal, ...posting, parti, contabilita, operazione, riga: place + 1 });
          }
      }
  return rules;
}
