import { blacklistStates } from '#domain/blacklist';
import { paymentModes } from '#domain/payment-mode';
import { mayHaveBonus } from '#domain/campaign';
import { cents, toCents, toEuro, type Cents } from '#domain/money';
import {
  firstOpenStep,
  purchaseOf,
  purchaseSteps,
  type Purchase,
  type PurchaseStep,
  type PurchaseTerms,
} from '#domain/purchase';
import { quote, type QuoteStep } from '#domain/quote';
import type { Grade } from '#domain/grading';
import type { Finding } from '#domain/report-finding';
import { sources } from '#domain/source';
import { verdictOf, type Verdict } from '#domain/verdict';
import type { FoundDevice } from '#parts/device';
import type { Acquisto } from './queries.ts';

/** The terms frozen with a purchase, for the rules of the domain. Without a known ceiling cash isn't stopped here. */
export function termsOf(row: Acquisto, limite_contanti: number | undefined): PurchaseTerms {
  return {
    receiptLimit: toCents(row.limite_ricevuta),
    voucherOnly: row.modalita_ammesse.every((mode) => paymentModes[mode].isAlwaysOffered),
    hasCampaigns: row.campagne.length > 0,
    buyerProblem: row.problema_acquirente,
    cashCeiling:
      limite_contanti === undefined ? cents(Number.MAX_SAFE_INTEGER % 1e11) : toCents(limite_contanti),
  };
}

/** A row of the wire as the rules of the domain look at it. */
function rulesOf(row: Acquisto): Purchase {
  return purchaseOf(row, {
    valore_massimo: toCents(row.valore_massimo),
    valore_pagato: toCents(row.valore_pagato),
    isBonusConfirmed: row.sku_campagna !== null,
  });
}

/** The step that is open: the first that lacks something; a bonus left aside (`isBonusSkipped`) is done. */
export function openStep(row: Acquisto, terms: PurchaseTerms, isBonusSkipped: boolean): PurchaseStep {
  const step = firstOpenStep(rulesOf(row), terms);
  return step === 'bonus' && isBonusSkipped ? 'receipt' : step;
}

/** True when the bonus step is there: a voucher, and campaigns for this phone (S1 §6). */
export function hasBonusStep(row: Acquisto): boolean {
  return mayHaveBonus({ hasCampaigns: row.campagne.length > 0 }, rulesOf(row).id_modalita_pagamento);
}

/** The verdict on a phone whose purchase is open: what stood in its way has been answered, what is said besides stays. */
export function verdictOfPurchase(row: Acquisto): Verdict {
  const { fonte, imei, test_superati: passed, test_falliti: failed, stato_blacklist } = row;
  const blacklist = blacklistStates[stato_blacklist].isClean ? 'clean' : 'unchecked';
  const segnalazioni = row.segnalazioni.map((codice): Finding => ({ codice, is_rifiuto: 0 }));
  return verdictOf({ fonte, imei, blacklist, passed, failed, segnalazioni }, null);
}

/** Place of a step in the order of S1 §2, from 0. */
export function placeOf(step: PurchaseStep): number {
  return purchaseSteps.findIndex(({ id }) => id === step);
}

/** A line of 'Perché questo prezzo', in euro, as the server's `passi` have it. */
export interface Reason {
  kind: string;
  label: string;
  amount: number;
  is_total: boolean;
}

/** What a phone not yet bought would be worth with this grade; euro. The server works it out again. */
export function previewOf(phone: FoundDevice, grade: Grade | null) {
  const { isManual, bringsPrice } = sources[phone.fonte];
  const worth = quote({
    base: toCents(phone.base),
    massimo: phone.massimo === null ? null : toCents(phone.massimo),
    // Prices answered to a shop are reduced already where its affiliate has the reduced list (rulings §4).
    listPercent: 100,
    isManual,
    isOffer: bringsPrice,
    isAsked: phone.isAsked ?? false,
    locked: phone.bloccato
      ? { price: toCents(phone.bloccato.prezzo), until: phone.bloccato.data_scadenza }
      : null,
    failedTests: phone.failed,
    grade,
    paymentMode: null,
    cashPercent: 100,
    bonus: null,
  });
  return {
    valore_massimo: toEuro(worth.valore_massimo),
    valore_iniziale: toEuro(worth.valore_iniziale),
    valore_acquisto: toEuro(worth.valore_acquisto),
    passi: worth.steps.map(toReason).filter(({ kind }) => !(isManual && kind === 'listino')),
  };
}

function toReason({ kind, label, amount, is_total }: QuoteStep): Reason {
  return { kind, label, amount: toEuro(amount as Cents), is_total };
}
