import type { Day } from './day.ts';
import type { Cents } from './money.ts';
import type { PaymentMode } from './payment-mode.ts';
import type { SettledShop } from './commission-share.ts';
import type { SlipCause, SlipState, SlipType } from './slip.ts';

/** What happened to one shop in one month (Rome), as a statement is worked out from it. Amounts in cents. */

/** How many, and what they come to. */
export interface Counted {
  numero: number;
  valore: Cents;
}

/** A purchase completed in the month, cancelled since or not. */
interface BoughtFact {
  /** `codice_pratica` */
  pratica: string;
  modalita: PaymentMode;
  valore: Cents;
  /** the campaign's bonus that the voucher is to bear; 0 without one, and for cash and card */
  bonus: Cents;
  /** price on its receipt; null: there is none */
  ricevuta: Cents | null;
  /** whole value of its coupon; null: there is none */
  coupon: Cents | null;
  /** taken back since, in whatever month */
  annullato: boolean;
}

/** A purchase taken back in the month, whenever it was made. */
interface CancelledFact {
  pratica: string;
  /** first day of the month of the purchase */
  mese: Day;
  valore: Cents;
  /** value of the coupon that ended with it; null: none */
  coupon: Cents | null;
}

/** A device settled in the month. */
interface SettledFact {
  pratica: string;
  modalita: PaymentMode;
  acquisto: Cents;
  accettazione: Cents;
  /** 0: the house bears what it is less */
  visibile: 0 | 1 | null;
}

/** A settled value that was corrected in the month, whenever it was settled. */
interface CorrectedFact extends SettledFact {
  /** accepted before, and who bore what it was less */
  prima: Cents;
  visibilePrima: 0 | 1 | null;
}

/** A coupon accepted in this shop, or taken off it again: `pratica` is the phone's that it paid. */
interface CouponFact {
  pratica: string;
  valore: Cents;
  /** true: this shop had issued it */
  isOwn: boolean;
}

/** A line of this shop's slips of the month. */
export interface LineFact {
  causale: SlipCause;
  pratica: string;
  importo: Cents;
}

/** A slip of the month, or one paid in it. */
export interface SlipFact {
  id_distinta: number;
  tipo_distinta: SlipType;
  periodo: Day;
  pagata: SlipState;
  data_pagamento: string | null;
  /** paid in this month */
  isPaidNow: boolean;
  valore: Cents;
  numero_righe: number;
  /** what its lines come to, and how many there are */
  somma: Cents;
  contate: number;
}

/** The affiliate's invoice for the month. */
interface InvoiceFact {
  id_fattura: number;
  id_fattura_su_anno: number;
  anno: number;
  data_fattura: Day;
  is_pagata: 0 | 1;
  percentuale_commissione: number;
  valore_liquidato: Cents;
  imponibile: Cents;
  /** of that, what credit notes have taken back */
  stornato: Cents;
}

export interface StatementFacts {
  id_negozio: number;
  /** first day of the month */
  mese: Day;
  /** the affiliate's, in force now: what counts while there is no invoice */
  percentuale_commissione: number;
  acquisti: readonly BoughtFact[];
  annulli: readonly CancelledFact[];
  liquidati: readonly SettledFact[];
  rettificati: readonly CorrectedFact[];
  usati: readonly CouponFact[];
  /** coupons used here whose purchase head office took back in the month */
  stornati: readonly CouponFact[];
  righe: readonly LineFact[];
  distinte: readonly SlipFact[];
  /** owed to the shop when the month began, and when it ended (now, while it lasts), by slips not paid */
  iniziale: Counted;
  finale: Counted;
  arrivati: Counted;
  valutati: Counted;
  scaduti: Counted;
  bolli: Counted;
  /** settled in the month by each shop of the affiliate that it is invoiced for */
  liquidato_negozi: readonly SettledShop[];
  fattura: InvoiceFact | null;
}

/** How many of the month's purchases were taken back since. */
export function cancelledOf({ acquisti }: Pick<StatementFacts, 'acquisti'>): number {
  return acquisti.filter(({ annullato }) => annullato).length;
}

/** 'di cui 8 annullati da allora' */
export function cancelledSince(count: number): string {
  if (count === 0) return 'nessuno annullato da allora';
  return `di cui ${count} ${count === 1 ? 'annullato' : 'annullati'} da allora`;
}
