import { formatInstant } from './day.ts';
import { documentNumberError, type DocumentType } from './identity-document.ts';
import type { CustomerFields } from './customer.ts';
import type { Cents } from './money.ts';
import {
  allowedModes,
  cashRefusedText,
  isOverCeiling,
  paymentModes,
  withCoupon,
  type PaymentMode,
} from './payment-mode.ts';
import { type DeviceState, isCancelled, isPending } from './device-state.ts';
import type { Grade, GradeField } from './grading.ts';
import { needsSigner, signerFields, type SignerField } from './signer.ts';
import { purchaseText } from './text.ts';

/** The purchase at the counter: its steps, what each needs, what undoing one undoes (S1 §2, §4; rulings §4). */

/** The nine steps of S1 §2 in order. */
export const purchaseSteps = [
  { id: 'identify', title: 'Identificazione del dispositivo' },
  { id: 'value', title: 'Valore del dispositivo' },
  { id: 'grade', title: 'Grado estetico' },
  { id: 'accounts', title: 'Rimozione degli account' },
  { id: 'payment', title: 'Modalità di pagamento' },
  { id: 'customer', title: 'Cliente' },
  { id: 'document', title: 'Documento' },
  { id: 'bonus', title: 'Supervalutazione' },
  { id: 'receipt', title: 'Ricevuta' },
] as const;

export type PurchaseStep = (typeof purchaseSteps)[number]['id'];

/** Fields that `/setAcquisto`, the bonus record and the coupon put on a pending purchase; emptying one undoes it. */
export type PurchaseField =
  | 'grado_estetico'
  | GradeField
  | 'is_ricevuta_posseduta'
  | 'is_account_rimosso'
  | 'id_modalita_pagamento'
  | 'id_cliente'
  | 'id_tipo_documento'
  | 'numero_documento'
  | 'scadenza_documento'
  | 'ente_rilascio'
  | 'data_rilascio'
  | SignerField
  | 'id_campagna'
  | 'imei_acquistato'
  | 'sku'
  | 'ean'
  | 'sku_campagna'
  | 'coupon_serial_number';

/** A purchase as far as the rules look at it. Amounts in cents. */
export interface Purchase {
  id_stato_device: DeviceState;
  valore_massimo: Cents;
  /** what is paid in the chosen mode: `valore_pagato` of the quote */
  valore_pagato: Cents;
  grado_estetico: Grade | null;
  is_ricevuta_posseduta: boolean;
  is_account_rimosso: boolean;
  id_modalita_pagamento: PaymentMode | null;
  id_cliente: number | null;
  id_tipo_documento: DocumentType | null;
  numero_documento: string | null;
  /** a company sells: somebody has to act for it */
  needsSigner: boolean;
  cognome_firmatario: string | null;
  /** the campaign chosen, if any */
  id_campagna: string | null;
  /** the bonus record stands and its identifiers are reserved */
  isBonusConfirmed: boolean;
  coupon_serial_number: string | null;
}

/** A purchase as it is kept and sent, as the rules look at it. */
export function purchaseOf(
  row: Omit<
    Purchase,
    | 'valore_massimo'
    | 'valore_pagato'
    | 'is_ricevuta_posseduta'
    | 'is_account_rimosso'
    | 'id_campagna'
    | 'isBonusConfirmed'
    | 'needsSigner'
  > & {
    is_ricevuta_posseduta: 0 | 1;
    is_account_rimosso: 0 | 1;
    sku_campagna: string | null;
    cliente: Pick<CustomerFields, 'partita_iva' | 'is_associazione' | 'codice_fiscale'> | null;
  },
  values: Pick<Purchase, 'valore_massimo' | 'valore_pagato' | 'isBonusConfirmed'>,
): Purchase {
  return {
    id_stato_device: row.id_stato_device,
    valore_massimo: values.valore_massimo,
    valore_pagato: values.valore_pagato,
    grado_estetico: row.grado_estetico,
    is_ricevuta_posseduta: row.is_ricevuta_posseduta === 1,
    is_account_rimosso: row.is_account_rimosso === 1,
    id_modalita_pagamento: row.id_modalita_pagamento,
    id_cliente: row.id_cliente,
    id_tipo_documento: row.id_tipo_documento,
    numero_documento: row.numero_documento,
    needsSigner: needsSigner(row.cliente),
    cognome_firmatario: row.cognome_firmatario,
    id_campagna: row.sku_campagna,
    isBonusConfirmed: values.isBonusConfirmed,
    coupon_serial_number: row.coupon_serial_number,
  };
}

/** What the affiliate and the settings add to the rules, as frozen with the purchase. */
export interface PurchaseTerms {
  receiptLimit: Cents;
  voucherOnly: boolean;
  hasCampaigns: boolean;
  cashCeiling: Cents;
  /** why nothing may be bought in the legal buyer's name, in Italian (example-company.ts); null: it may */
  buyerProblem: string | null;
}

const bonusFields: PurchaseField[] = ['id_campagna', 'imei_acquistato', 'sku', 'ean', 'sku_campagna'];
const voucherFields: PurchaseField[] = [...bonusFields, 'coupon_serial_number'];

/** What an emptied field empties with it, one link at a time; `resetBy` follows the chain. */
const follows: Partial<Record<PurchaseField, PurchaseField[]>> = {
  grado_estetico: ['grado_schermo', 'grado_vetro', 'grado_cornice', 'grado_fotocamera', 'is_account_rimosso'],
  is_ricevuta_posseduta: ['id_modalita_pagamento'],
  is_account_rimosso: ['id_modalita_pagamento'],
  id_modalita_pagamento: ['id_cliente', 'id_tipo_documento', ...voucherFields],
  id_cliente: ['id_tipo_documento'],
  id_tipo_documento: ['numero_documento', ...signerFields],
  numero_documento: ['scadenza_documento', 'ente_rilascio', 'data_rilascio'],
  id_campagna: bonusFields.filter((field) => field !== 'id_campagna'),
};

/** The later fields that emptying this one clears (S1 §4): the payment customer, document and what only a voucher has. */
export function resetBy(field: PurchaseField): PurchaseField[] {
  const cleared = new Set<PurchaseField>();
  const visit = (one: PurchaseField) => {
    for (const next of follows[one] ?? [])
      if (!cleared.has(next)) {
        cleared.add(next);
        visit(next);
      }
  };
  visit(field);
  return [...cleared];
}

/** What choosing another mode clears: leaving the voucher drops bonus, reservation and coupon (rulings §4). */
export function resetByMode(from: PaymentMode | null, to: PaymentMode | null): PurchaseField[] {
  if (to === null) return resetBy('id_modalita_pagamento');
  return withCoupon(from) && !withCoupon(to) ? [...voucherFields] : [];
}

/** True when possession of the purchase receipt is asked for: the maximum is over the limit (S1 §4). */
export function needsPurchaseReceipt(valoreMassimo: Cents, limit: Cents): boolean {
  return valoreMassimo > limit;
}

/** Something that completion lacks: where it is put right, and why, in Italian. */
interface Missing {
  step: PurchaseStep;
  field: PurchaseField | 'acquirente';
  reason: string;
}

/** Everything that a purchase still lacks to be completed, in the order of the steps; empty when it may be. */
export function missingFor(purchase: Purchase, terms: PurchaseTerms): Missing[] {
  const missing: Missing[] = [];
  const lack = (step: PurchaseStep, field: Missing['field'], reason: string | null) => {
    if (reason !== null) missing.push({ step, field, reason });
  };
  const mode = purchase.id_modalita_pagamento;

  lack('value', 'is_ricevuta_posseduta', receiptMissing(purchase, terms));
  lack('grade', 'grado_estetico', purchase.grado_estetico === null ? 'Manca la valutazione estetica.' : null);
  lack(
    'accounts',
    'is_account_rimosso',
    purchase.is_account_rimosso ? null : 'Manca la conferma della rimozione degli account.',
  );
  lack('payment', 'id_modalita_pagamento', paymentReason(mode, purchase.valore_pagato, terms));
  lack('customer', 'id_cliente', purchase.id_cliente === null ? 'Manca il cliente.' : null);
  if (purchase.id_tipo_documento === null)
    lack('document', 'id_tipo_documento', 'Manca il tipo di documento.');
  else if (documentNumberError(purchase.numero_documento ?? '') !== null)
    lack('document', 'numero_documento', 'Manca il numero del documento, di almeno 7 caratteri.');
  else if (purchase.needsSigner && purchase.cognome_firmatario === null)
    lack('document', 'cognome_firmatario', 'Manca chi firma per l’azienda, con codice fiscale e ruolo.');
  if (purchase.id_campagna !== null) {
    if (!withCoupon(mode)) lack('bonus', 'id_campagna', 'La supervalutazione vale solo con il voucher.');
    else if (!purchase.isBonusConfirmed)
      lack('bonus', 'id_campagna', 'La supervalutazione è da confermare o da annullare.');
  }
  if (withCoupon(mode) && purchase.coupon_serial_number === null)
    lack('receipt', 'coupon_serial_number', 'Manca il voucher.');
  // Last: everything else may be done meanwhile.
  lack('receipt', 'acquirente', terms.buyerProblem);
  return missing;
}

/** The step at which a resumed purchase opens: the first that lacks something. Null (no purchase yet) is the first step. */
export function firstOpenStep(purchase: Purchase | null, terms: PurchaseTerms): PurchaseStep {
  if (purchase === null) return 'identify';
  if (!isPending(purchase)) return 'receipt';
  const first = missingFor(purchase, terms)[0];
  if (first === undefined) return 'receipt';
  // The voucher is made after the bonus is taken or left: while there is none, the bonus is still open.
  const bonusOpen =
    first.field === 'coupon_serial_number' && terms.hasCampaigns && purchase.id_campagna === null;
  return bonusOpen ? 'bonus' : first.step;
}

/**
 * Why a field can't be filled yet, in Italian; null when it can: grade before accounts, accounts before payment,
 * payment before customer, customer before document (S1 §4). `purchase` has the other changes of the same call in it.
 */
export function outOfOrder(field: PurchaseField, purchase: Purchase, terms: PurchaseTerms): string | null {
  switch (field) {
    case 'is_account_rimosso':
      return purchase.grado_estetico === null ? 'Prima va fatta la valutazione estetica.' : null;
    case 'id_modalita_pagamento':
      if (!purchase.is_account_rimosso) return 'Prima va confermata la rimozione degli account.';
      return receiptMissing(purchase, terms);
    case 'id_cliente':
      return purchase.id_modalita_pagamento === null ? 'Prima va scelta la modalità di pagamento.' : null;
    case 'id_tipo_documento':
      return purchase.id_cliente === null ? 'Prima va scelto il cliente.' : null;
    case 'numero_documento':
    case 'cognome_firmatario':
      return purchase.id_tipo_documento === null ? 'Prima va scelto il tipo di documento.' : null;
    case 'id_campagna':
      if (!terms.hasCampaigns) return 'La supervalutazione non è prevista per questo affiliato.';
      return withCoupon(purchase.id_modalita_pagamento)
        ? null
        : 'La supervalutazione vale solo con il voucher.';
    default:
      return null;
  }
}

/** Why a mode can't be taken for this amount, in Italian; null when it can (S1 §6; rulings §4). */
export function paymentReason(mode: PaymentMode | null, amount: Cents, terms: PurchaseTerms): string | null {
  if (mode === null) return 'Manca la modalità di pagamento.';
  if (!allowedModes(terms).includes(mode))
    return `${paymentModes[mode].name}: modalità non prevista per questo affiliato.`;
  return isOverCeiling(mode, amount, terms.cashCeiling) ? cashRefusedText(terms.cashCeiling) : null;
}

function receiptMissing(purchase: Purchase, terms: PurchaseTerms): string | null {
  const asked = needsPurchaseReceipt(purchase.valore_massimo, terms.receiptLimit);
  return asked && !purchase.is_ricevuta_posseduta ? purchaseText.purchaseReceipt : null;
}

/** How a purchase came to its end: who and when; nobody: the product itself, after 24 hours. */
interface Ended {
  id_stato_device: DeviceState;
  chiuso_da: string | null;
  data_chiusura: string | null;
}

/** 'concluso da Anna Banco il 22-11-2026 10:12', for a till that finds a purchase ended; null while it is pending. */
export function endedText(row: Ended): string | null {
  if (isPending(row)) return null;
  const how = isCancelled(row) ? (row.chiuso_da === null ? 'scaduto' : 'annullato') : 'concluso';
  const who = row.chiuso_da === null ? '' : ` da ${row.chiuso_da}`;
  return `${how}${who}${row.data_chiusura === null ? '' : ` il ${formatInstant(row.data_chiusura)}`}`;
}

/** Why nothing can be changed any more, as a sentence; null: it can, or nobody knows how it ended. */
export function endedSentence(row: Ended): string | null {
  const text = endedText(row);
  if (text === null || row.data_chiusura === null) return null;
  return `Questo acquisto è ${isCancelled(row) && row.chiuso_da === null ? '' : 'stato '}${text}.`;
}

/** Who has touched a purchase last, and when. */
export function movedOnText(row: {
  operatore_modifica: string;
  data_modifica: string;
  data_apertura: string;
}): string {
  const isUntouched = Date.parse(row.data_modifica) === Date.parse(row.data_apertura);
  const did = isUntouched ? 'aperto' : 'portato avanti';
  return `${row.operatore_modifica} ha ${did} questo acquisto il ${formatInstant(row.data_modifica)}`;
}

/** What a till that has fallen behind is told. */
export function movedOnSentence(row: Parameters<typeof movedOnText>[0]): string {
  return `${movedOnText(row)}: ora lo vedi com’è. Controlla e ripeti la modifica.`;
}
