import type { RowOf } from '#contract/api';
import { demandedIdentifiers, isAttachable } from '#domain/campaign';
import { isCompany } from '#domain/customer';
import { couponState, type CouponState } from '#domain/coupon';
import { romeDay } from '#domain/day';
import { buyerProblem } from '#domain/example-company';
import { defaultBuyer } from '#domain/legal-buyer';
import { caseCode, isPendingExpired } from '#domain/device';
import { toCents, toEuro, type Cents } from '#domain/money';
import { allowedModes } from '#domain/payment-mode';
import { needsPurchaseReceipt, purchaseOf, type Purchase, type PurchaseTerms } from '#domain/purchase';
import { regimeOf, type PurchaseRegime } from '#domain/purchase-regime';
import { noSigner, signerOf } from '#domain/signer';
import { quote, type Quote, type QuoteInput, type QuoteStep } from '#domain/quote';
import { sources } from '#domain/source';
import { isPending } from '#domain/device-state';
import type { Db } from '#server/kit/database';
import { findCompanyProblem } from '#server/ledger/company-details';
import type { CampaignRow, Conditions, PurchaseRow } from './store.ts';

type PurchaseView = RowOf<'getAcquisto'>;

/** The campaigns that a purchase was offered: their values as frozen, their end as head office has it now (rulings §12). */
export function offeredTo({
  condizioni,
  fine_campagne,
}: Pick<PurchaseRow, 'condizioni' | 'fine_campagne'>): CampaignRow[] {
  return condizioni.campagne.map((one) => ({ ...one, data_fine: fine_campagne?.[one.sku] ?? one.data_fine }));
}

/** The campaign chosen; null when there is none. */
export function campaignOf(
  row: Pick<PurchaseRow, 'sku_campagna' | 'condizioni' | 'fine_campagne'>,
): CampaignRow | null {
  return offeredTo(row).find((one) => one.sku === row.sku_campagna) ?? null;
}

/** True when the chosen campaign has every identifier that it demands: only then does its bonus count. */
export function isBonusConfirmed(
  row: Pick<PurchaseRow, 'sku_campagna' | 'condizioni' | 'fine_campagne' | 'imei_acquistato' | 'sku' | 'ean'>,
): boolean {
  const campaign = campaignOf(row);
  return campaign !== null && demandedIdentifiers(campaign).every((field) => row[field] !== null);
}

/** The locked price of a purchase's terms, as its value is worked out with it. */
export function lockedOf({
  prezzo_bloccato,
}: Pick<Conditions, 'prezzo_bloccato'>): NonNullable<QuoteInput['locked']> | null {
  return prezzo_bloccato
    ? { price: toCents(prezzo_bloccato.prezzo), until: prezzo_bloccato.data_scadenza }
    : null;
}

/** Every value of a purchase from its frozen price, terms and campaign. */
export function quoteOf(row: PurchaseRow): Quote {
  const { isManual, bringsPrice } = sources[row.fonte];
  const { massimo, percentuale_listino, percentuale_contanti, is_prezzo_sede } = row.condizioni;
  return quote({
    base: toCents(row.valore_base),
    massimo: massimo === null ? null : toCents(massimo),
    // The 2 euro of a manual entry are no list price: there is nothing to reduce.
    listPercent: isManual ? 100 : percentuale_listino,
    isManual,
    isOffer: bringsPrice,
    isAsked: is_prezzo_sede === 1,
    locked: lockedOf(row.condizioni),
    failedTests: row.test_falliti,
    grade: row.grado_estetico,
    paymentMode: row.id_modalita_pagamento,
    cashPercent: percentuale_contanti,
    bonus: row.supervalutazione !== null && isBonusConfirmed(row) ? toCents(row.supervalutazione) : null,
  });
}

/** The purchase as the rules look at it (purchase.ts). */
export function rulesOf(row: PurchaseRow, values: Quote = quoteOf(row)): Purchase {
  return purchaseOf(row, { ...values, isBonusConfirmed: isBonusConfirmed(row) });
}

/** The terms the rules ask for; the cash ceiling and what is wrong with the company's details are the day's. */
export function ruleTerms(
  row: Pick<PurchaseRow, 'condizioni' | 'is_collaudo'>,
  day: { cashCeiling: Cents; companyProblem: string | null },
): PurchaseTerms {
  return {
    buyerProblem: buyerProblemOf(row, day.companyProblem),
    cashCeiling: day.cashCeiling,
    receiptLimit: toCents(row.condizioni.limite_ricevuta),
    voucherOnly: row.condizioni.is_solo_voucher === 1,
    hasCampaigns: row.condizioni.is_campagne === 1,
  };
}

/** Why a purchase can't be concluded in its legal buyer's name, in Italian; null where it can. */
export function buyerProblemOf(
  row: Pick<PurchaseRow, 'condizioni' | 'is_collaudo'>,
  companyProblem: string | null,
): string | null {
  const acquirente = row.condizioni.acquirente ?? defaultBuyer;
  return buyerProblem({ acquirente, isTestShop: row.is_collaudo === 1 }, companyProblem);
}

/** Steps of a price as they travel and are stored, in euro. */
export function stepsInEuro(steps: readonly QuoteStep[]): PurchaseView['passi'] {
  return steps.map((step) => ({ ...step, amount: toEuro(step.amount) }));
}

/** True for a pending purchase that has stood for 24 hours. */
export function isExpired(row: Pick<PurchaseRow, 'id_stato_device' | 'data_apertura'>, now: Date): boolean {
  return isPending(row) && isPendingExpired(row.data_apertura, now);
}

/** The whole purchase as it is now, with what is wrong with the company's details on the day. */
export async function viewPurchase(db: Db, row: PurchaseRow, now: Date): Promise<PurchaseView> {
  return purchaseView(row, now, isPending(row) ? await findCompanyProblem(db, now) : null);
}

/** The whole purchase as the reading calls answer it. What is no longer pending shows the values it was closed with. */
export function purchaseView(row: PurchaseRow, now: Date, companyProblem: string | null): PurchaseView {
  const values = quoteOf(row);
  const completed = row.progressivo !== null;
  const { condizioni } = row;
  return {
    serial_number: row.serial_number,
    num_times: row.num_times,
    id_stato_device: row.id_stato_device,
    id_negozio: row.id_negozio,
    negozio: row.negozio,
    id_operatore: row.id_operatore,
    operatore: row.operatore,
    brand_name: row.brand_name,
    model_name: row.model_name,
    model_code: row.model_code,
    memory_gb: row.memory_gb,
    color: row.color,
    imei: row.imei,
    imei2: row.imei2,
    fonte: row.fonte,
    report_id: row.report_id,
    id_model_name: row.id_model_name,
    test_superati: row.test_superati,
    test_falliti: row.test_falliti,
    stato_blacklist: row.stato_blacklist,
    segnalazioni: row.segnalazioni,
    grado_estetico: row.grado_estetico,
    grado_schermo: row.grado_schermo,
    grado_vetro: row.grado_vetro,
    grado_cornice: row.grado_cornice,
    grado_fotocamera: row.grado_fotocamera,
    is_account_rimosso: row.is_account_rimosso,
    is_device_inizializzato: row.is_device_inizializzato,
    data_account_rimosso: row.data_account_rimosso,
    is_ricevuta_richiesta: needsPurchaseReceipt(values.valore_massimo, toCents(condizioni.limite_ricevuta))
      ? 1
      : 0,
    is_ricevuta_posseduta: row.is_ricevuta_posseduta,
    limite_ricevuta: condizioni.limite_ricevuta,
    id_modalita_pagamento: row.id_modalita_pagamento,
    modalita_ammesse: allowedModes({ voucherOnly: condizioni.is_solo_voucher === 1 }),
    percentuale_contanti: condizioni.percentuale_contanti,
    mesi_coupon: condizioni.mesi_coupon,
    problema_acquirente: isPending(row) ? buyerProblemOf(row, companyProblem) : null,
    id_cliente: row.id_cliente,
    cliente: row.cliente,
    regime_acquisto: row.cliente && regimeOfSeller(row.cliente, row.regime_acquisto),
    id_tipo_documento: row.id_tipo_documento,
    numero_documento: row.numero_documento,
    scadenza_documento: row.scadenza_documento,
    ente_rilascio: row.ente_rilascio,
    data_rilascio: row.data_rilascio,
    ...signerOf(row),
    campagne: offeredTo(row).filter((one) => one.sku === row.sku_campagna || isAttachable(one, row, now)),
    sku_campagna: row.sku_campagna,
    supervalutazione: row.supervalutazione,
    imei_acquistato: row.imei_acquistato,
    sku: row.sku,
    ean: row.ean,
    valore_massimo: toEuro(values.valore_massimo),
    valore_iniziale: toEuro(values.valore_iniziale),
    valore_acquisto: toEuro(values.valore_acquisto),
    valore_pagato: completed ? row.valore_acquisto : toEuro(values.valore_pagato),
    coupon_value: completed
      ? row.coupon_value
      : values.coupon_value === null
        ? null
        : toEuro(values.coupon_value),
    passi: completed ? row.passi : stepsInEuro(values.steps),
    coupon_serial_number: row.coupon_serial_number,
    stato_coupon: row.stato_coupon === null ? null : couponStateOf(row, now),
    data_apertura: row.data_apertura,
    data_acquisto: row.data_acquisto,
    progressivo: row.progressivo,
    codice_pratica: caseCode(row),
    data_modifica: row.data_modifica,
    operatore_modifica: row.operatore_modifica,
    chiuso_da: row.chiuso_da,
    data_chiusura: row.data_chiusura,
  };
}

/** A purchase whose seller asked to be erased, for who is no office (rulings §12). */
export function withoutSeller(view: PurchaseView): PurchaseView {
  return {
    ...view,
    id_cliente: null,
    cliente: null,
    numero_documento: null,
    scadenza_documento: null,
    ente_rilascio: null,
    data_rilascio: null,
    ...noSigner,
  };
}

/** A cancelled purchase for who doesn't read its papers: shop, state, phone and days; amounts are nought (rulings §12). */
export function withoutPapers(view: PurchaseView): PurchaseView {
  return {
    ...withoutSeller(view),
    report_id: null,
    id_modalita_pagamento: null,
    regime_acquisto: null,
    id_tipo_documento: null,
    campagne: [],
    sku_campagna: null,
    supervalutazione: null,
    imei_acquistato: null,
    sku: null,
    ean: null,
    valore_massimo: 0,
    valore_iniziale: 0,
    valore_acquisto: 0,
    valore_pagato: 0,
    coupon_value: null,
    passi: [],
    coupon_serial_number: null,
    stato_coupon: null,
  };
}

/** The VAT regime as things stand: the seller's own unless the till chose. */
export function regimeOfSeller(
  seller: NonNullable<PurchaseRow['cliente']>,
  chosen: PurchaseRegime | null,
): PurchaseRegime {
  return regimeOf({ isCompany: isCompany(seller), partita_iva: seller.partita_iva }, chosen);
}

function couponStateOf(row: PurchaseRow, now: Date): CouponState | null {
  const { stato_coupon, data_scadenza } = row;
  return stato_coupon === null ? null : couponState({ stato_coupon, data_scadenza }, romeDay(now));
}
