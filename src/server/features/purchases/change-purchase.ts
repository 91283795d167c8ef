import type { ParsedOf } from '#contract/api';
import { everything } from '#domain/actor';
import { bonusStays, isAttachable } from '#domain/campaign';
import { customerName } from '#domain/customer';
import { romeDay } from '#domain/day';
import { agreesWithParts, gradeBound, gradedParts, partsOf } from '#domain/grading';
import { issueDayError } from '#domain/document-issue';
import { documentNumberError, isDocumentType, normaliseDocumentNumber } from '#domain/identity-document';
import { toCents, toEuro } from '#domain/money';
import { allowedModes, isOverCeiling, isPaymentMode } from '#domain/payment-mode';
import { checkSigner, needsSigner, noSigner, normaliseSigner, signerFields, signerOf } from '#domain/signer';
import { movedOnSentence, outOfOrder, resetBy, resetByMode, type PurchaseField } from '#domain/purchase';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, RefusedCall, done, refuse, type Outcome } from '#server/call/outcome';
import { takePlace } from '#server/features/campaigns/take-place';
import { assignSeller } from '#server/features/captures/assign-seller';
import { dropCoupon, syncCoupon } from '#server/features/coupons/make-coupon';
import type { Db } from '#server/kit/database';
import { findCompanyProblem } from '#server/ledger/company-details';
import { readSetting } from '#server/ledger/dated-settings';
import { tellChanges } from '#server/pending-purchase/tell-changes';
import { demandAge } from '#server/pending-purchase/check-age';
import { findCustomer, readPurchase, savePurchase, type PurchaseRow } from '#server/pending-purchase/store';
import { onPending } from '#server/pending-purchase/use-pending';
import {
  campaignOf,
  offeredTo,
  purchaseView,
  quoteOf,
  rulesOf,
  ruleTerms,
  stepsInEuro,
} from '#server/pending-purchase/read-purchase';

type Input = ParsedOf<'setAcquisto'>;

type Seller = Pick<
  NonNullable<PurchaseRow['cliente']>,
  'partita_iva' | 'is_associazione' | 'codice_fiscale' | 'nazione' | 'data_nascita'
>;

/** What is being changed: the purchase as it will be, and what a change may ask. */
interface Change {
  next: PurchaseRow;
  input: Input;
  tx: Db;
  now: Date;
  /** the customer as he will be, as far as it matters who signs for him */
  seller: Seller | null;
  /** why a field can't be filled yet, or null */
  order(field: PurchaseField): string | null;
}

/**
 * /setAcquisto: only the fields sent are touched, in the order of the steps; an empty one undoes it and what follows it
 * (S1 §4, rulings §4). Nothing is stored when one of them is refused.
 */
export async function changePurchase(ctx: Context, input: Input): Promise<Outcome> {
  const ceiling = toCents(await readSetting<number>(ctx.db, 'limite_contanti', ctx.now));
  const companyProblem = await findCompanyProblem(ctx.db, ctx.now);
  return onPending(ctx, input, async (tx, row) => {
    // Another till has moved it on: what is there now is shown before anything is written over it.
    if (input.data_modifica && input.data_modifica !== row.data_modifica) {
      return refuse('ACQUISTO_GIA_CAMBIATO', {
        motivo: movedOnSentence(row),
        acquisto: purchaseView(row, ctx.now, companyProblem),
      });
    }
    const next = { ...row };
    const terms = ruleTerms(row, { cashCeiling: ceiling, companyProblem });
    const order = (field: PurchaseField) => outOfOrder(field, rulesOf(next), terms);
    const change: Change = { next, input, tx, now: ctx.now, seller: row.cliente, order };
    changeGrade(change);
    changeReceipt(change);
    changeAccounts(change);
    changePayment(change);
    await changeCustomer(change);
    if (input.regime_acquisto !== undefined) {
      demand(next.id_cliente === null ? 'Manca il cliente.' : null);
      next.regime_acquisto = input.regime_acquisto;
    }
    changeDocument(change);
    changeSigner(change);
    changeIssue(change);
    keepBonus(change, row);
    await changeCampaign(change);

    const values = quoteOf(next);
    if (isOverCeiling(next.id_modalita_pagamento, values.valore_pagato, ceiling))
      throw new RefusedCall('CONTANTI_OLTRE_IL_LIMITE');
    const { serial_number, num_times } = row;
    const key = { serial_number, num_times, scope: everything('the row is locked and in scope') };
    // Sent without waiting: the server does one after the other.
    await Promise.all([
      savePurchase.run(tx, {
        ...next,
        valore_acquisto: toEuro(values.valore_acquisto),
        passi: JSON.stringify(stepsInEuro(values.steps)),
        now: ctx.now,
        id_operatore: sessionOf(ctx).id_operatore,
      }),
      next.id_cliente !== null && row.id_cliente === null ? assignSeller(tx, row, next.id_cliente) : null,
      row.coupon_serial_number !== null ? followCoupon(tx, row, next, values) : null,
    ]);
    const [changed] = await Promise.all([
      readPurchase.one(tx, key),
      tellChanges(tx, ctx.actor, ctx.now, row, next),
    ]);
    return done({ ...purchaseView(changed, ctx.now, companyProblem) });
  });
}

/** A coupon made already is worth what the purchase is worth now, or is gone with the payment mode that it was for. */
function followCoupon(
  tx: Db,
  row: PurchaseRow,
  next: PurchaseRow,
  values: Parameters<typeof syncCoupon>[2],
): Promise<void> {
  return next.coupon_serial_number === null ? dropCoupon(tx, row) : syncCoupon(tx, next, values);
}

function changeGrade({ next, input }: Change): void {
  if (input.grado_estetico === null) {
    next.grado_estetico = null;
    clear(next, resetBy('grado_estetico'));
  }
  const sent = gradedParts.filter(({ field }) => input[field] !== undefined);
  for (const { field } of sent) next[field] = input[field] ?? null;
  const bound = gradeBound(partsOf(next));
  if (input.grado_estetico) {
    next.grado_estetico = input.grado_estetico;
    if (agreesWithParts(input.grado_estetico, bound)) return;
    if (sent.length > 0)
      throw invalid('grado_estetico', `Il grado è quello della parte peggiore: ${bound?.worst}`);
    // Graded anew as a whole: the parts of the grading before say something else.
    clear(
      next,
      gradedParts.map(({ field }) => field),
    );
  } else if (sent.length > 0 && bound !== null) {
    // Part by part the grade can only fall; once all four are there it is the worst of them.
    const isAgreed = next.grado_estetico === null || agreesWithParts(next.grado_estetico, bound);
    if (bound.isWhole || !isAgreed) next.grado_estetico = bound.worst;
  }
}

function changeReceipt({ next, input, order }: Change): void {
  if (input.is_ricevuta_posseduta === undefined) return;
  next.is_ricevuta_posseduta = input.is_ricevuta_posseduta ?? 0;
  // Where it is asked for, what comes after it can't have been reached without it.
  if (order('id_modalita_pagamento') !== null) clear(next, resetBy('is_ricevuta_posseduta'));
}

function changeAccounts({ next, input, now, order }: Change): void {
  if (input.is_account_rimosso === undefined) return;
  if (!input.is_account_rimosso) {
    clear(next, ['is_account_rimosso', ...resetBy('is_account_rimosso')]);
    return;
  }
  demand(order('is_account_rimosso'));
  if (next.is_account_rimosso === 1) return;
  next.is_account_rimosso = 1;
  next.data_account_rimosso = now.toISOString();
}

function changePayment({ next, input, order }: Change): void {
  const mode = input.id_modalita_pagamento;
  if (mode === undefined) return;
  if (!mode) {
    clear(next, ['id_modalita_pagamento', ...resetBy('id_modalita_pagamento')]);
    return;
  }
  if (!isPaymentMode(mode)) throw invalid('id_modalita_pagamento', 'Modalità non valida');
  demand(order('id_modalita_pagamento'));
  const allowed = allowedModes({ voucherOnly: next.condizioni.is_solo_voucher === 1 });
  if (!allowed.includes(mode)) throw new RefusedCall('PAGAMENTO_NON_CONSENTITO');
  clear(next, resetByMode(next.id_modalita_pagamento, mode));
  next.id_modalita_pagamento = mode;
}

async function changeCustomer(change: Change): Promise<void> {
  const { next, input, tx, now, order } = change;
  const id_cliente = input.id_cliente;
  if (id_cliente === undefined) return;
  // Another seller shows another document.
  if (id_cliente !== next.id_cliente) clear(next, ['id_cliente', ...resetBy('id_cliente')]);
  if (!id_cliente) return;
  demand(order('id_cliente'));
  const customer = await findCustomer.maybe(tx, { id_cliente, id_negozio: next.id_negozio });
  if (!customer) throw new RefusedCall('CLIENTE_NON_TROVATO');
  await demandAge(tx, now, customer);
  next.id_cliente = id_cliente;
  next.nome_cliente = customerName(customer);
  change.seller = customer;
}

function changeDocument({ next, input, order }: Change): void {
  const type = input.id_tipo_documento;
  if (type !== undefined) {
    if (type !== next.id_tipo_documento) clear(next, ['id_tipo_documento', ...resetBy('id_tipo_documento')]);
    if (type) {
      if (!isDocumentType(type)) throw invalid('id_tipo_documento', 'Documento non valido');
      demand(order('id_tipo_documento'));
      next.id_tipo_documento = type;
    }
  }
  if (input.numero_documento !== undefined) changeNumber(next, input.numero_documento, order);
  if (input.scadenza_documento === undefined) return;
  next.scadenza_documento = next.numero_documento === null ? null : input.scadenza_documento;
}

function changeNumber(next: PurchaseRow, sent: string | null, order: Change['order']): void {
  const number = sent === null ? null : normaliseDocumentNumber(sent);
  if (number !== next.numero_documento) clear(next, ['numero_documento', ...resetBy('numero_documento')]);
  if (number === null) return;
  demand(order('numero_documento'));
  const wrong = documentNumberError(number);
  if (wrong !== null) throw invalid('numero_documento', wrong);
  next.numero_documento = number;
}

/** Who issued the document and when, held against who shows it. */
function changeIssue({ next, input, seller, now }: Change): void {
  for (const field of ['ente_rilascio', 'data_rilascio'] as const)
    if (input[field] !== undefined) next[field] = next.numero_documento === null ? null : input[field];
  const { data_rilascio, scadenza_documento: scadenza, codice_fiscale_firmatario: codice_fiscale } = next;
  const bearer = codice_fiscale === null ? seller : { codice_fiscale, data_nascita: null };
  const wrong = issueDayError(data_rilascio, { scadenza, bearer, today: romeDay(now) });
  if (wrong !== null) throw invalid('data_rilascio', wrong);
}

/** Who acts for a company: what is sent goes with what is there, and is whole or nothing. A person acts for nobody. */
function changeSigner({ next, input, seller, now, order }: Change): void {
  const sent = signerFields.filter((field) => input[field] !== undefined);
  if (sent.length === 0) return;
  const typed = Object.fromEntries(sent.map((field) => [field, input[field]]));
  const signer = normaliseSigner({ ...signerOf(next), ...typed });
  if (seller === null || !needsSigner(seller) || signerFields.every((field) => signer[field] === null)) {
    Object.assign(next, noSigner);
    return;
  }
  demand(order('cognome_firmatario'));
  const { errors } = checkSigner(signer, seller, romeDay(now));
  if (Object.keys(errors).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: errors });
  Object.assign(next, signer);
}

/** Customer or document taken back: the bonus stays only while its conditions hold (rulings §10). */
function keepBonus({ next, now }: Change, before: PurchaseRow): void {
  const isOther = before.id_cliente !== null && before.id_cliente !== next.id_cliente;
  const isTakenBack = isOther || (before.numero_documento !== null && next.numero_documento === null);
  if (!isTakenBack || next.sku_campagna === null || bonusStays(campaignOf(next), next, now)) return;
  clear(next, ['id_campagna', ...resetBy('id_campagna')]);
}

/** Chooses a campaign by its sku or name, still to be confirmed by /setImeiSupervalutazione, or takes it off. */
async function changeCampaign({ next, input, order, tx, now }: Change): Promise<void> {
  const wanted = input.id_campagna;
  if (wanted === undefined) return;
  if (wanted === null) {
    clear(next, ['id_campagna', ...resetBy('id_campagna')]);
    return;
  }
  demand(order('id_campagna'));
  const campagne = offeredTo(next);
  const campaign =
    campagne.find(({ sku }) => sku === wanted) ?? campagne.find(({ id_campagna }) => id_campagna === wanted);
  if (!campaign) throw new RefusedCall('CAMPAGNA_NON_VALIDA');
  if (campaign.sku === next.sku_campagna) return;
  if (!isAttachable(campaign, next, now)) throw new RefusedCall('CAMPAGNA_NON_VALIDA');
  if (!(await takePlace(tx, now, next, campaign))) throw new RefusedCall('CAMPAGNA_ESAURITA');
  clear(next, resetBy('id_campagna'));
  next.sku_campagna = campaign.sku;
  next.supervalutazione = campaign.supervalutazione;
}

function clear(next: PurchaseRow, fields: readonly PurchaseField[]): void {
  for (const field of fields) {
    if (field === 'is_account_rimosso') {
      next.is_account_rimosso = 0;
      next.data_account_rimosso = null;
    } else if (field === 'is_ricevuta_posseduta') next.is_ricevuta_posseduta = 0;
    else if (field === 'id_campagna' || field === 'sku_campagna') {
      next.sku_campagna = null;
      next.supervalutazione = null;
    } else next[field] = null;
    // How the last seller sold says nothing about the next.
    if (field === 'id_cliente') next.nome_cliente = next.regime_acquisto = null;
  }
}

function demand(motivo: string | null): void {
  if (motivo !== null) throw new RefusedCall('ACQUISTO_INCOMPLETO', { motivo });
}

function invalid(field: string, message: string): CallFault {
  return new CallFault('RICHIESTA_NON_VALIDA', { fields: { [field]: message } });
}
