import { everything } from '#domain/actor';
import type { ParsedOf } from '#contract/api';
import { needsSamsungCheck } from '#domain/campaign';
import { expiryDay, normaliseCouponSerial } from '#domain/coupon';
import { customerAddress, customerName, isCompany } from '#domain/customer';
import { romeDay } from '#domain/day';
import { caseCode } from '#domain/device';
import { deviceState, isInStock } from '#domain/device-state';
import { isDocumentType, normaliseDocumentNumber } from '#domain/identity-document';
import { defaultBuyer } from '#domain/legal-buyer';
import { memoryName } from '#domain/memory';
import { cents, toCents, toEuro } from '#domain/money';
import { allowedModes, contractType, isPaymentMode, paymentMode, withCoupon } from '#domain/payment-mode';
import { missingFor, type PurchaseTerms } from '#domain/purchase';
import { needsSigner, noSigner, signerOf } from '#domain/signer';
import { allMoments } from '#domain/purchase-hint';
import type { Quote } from '#domain/quote';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome, type Refused } from '#server/call/outcome';
import { assignSeller } from '#server/features/captures/assign-seller';
import { dropReading } from '#server/features/captures/store';
import { findCompanyProblem } from '#server/ledger/company-details';
import { readSetting } from '#server/ledger/dated-settings';
import { holdIfAsked } from '#server/ledger/hold-device';
import { moveDevice } from '#server/ledger/move-device';
import { findCustomer, readPurchase, saveClosing, type PurchaseRow } from '#server/pending-purchase/store';
import { demandAge } from '#server/pending-purchase/check-age';
import { lacksApproval } from '#server/pending-purchase/find-bans';
import { bonusRefused } from '#server/pending-purchase/refuse-bonus';
import { tellHints } from '#server/pending-purchase/tell-hints';
import { onPending } from '#server/pending-purchase/use-pending';
import {
  campaignOf,
  quoteOf,
  regimeOfSeller,
  rulesOf,
  ruleTerms,
  stepsInEuro,
} from '#server/pending-purchase/read-purchase';
import type { Db } from '#server/kit/database';
import { issueReceipt, type ReceiptValues } from './store.ts';
import { tellWarnings } from './tell-warnings.ts';

type Input = ParsedOf<'setRicevuta'>;
type Customer = NonNullable<PurchaseRow['cliente']>;

/** What the call may fill in where the purchase lacks it. */
const closing = ['id_cliente', 'id_tipo_documento', 'numero_documento', 'id_modalita_pagamento'] as const;

/**
 * /setRicevuta from the till: completes the purchase in one transaction (rulings §4). Customer, document and payment
 * must be those of the purchase, or fill what it lacks. A second time: 7 with the number it got.
 */
export async function completePurchase(ctx: Context, input: Input): Promise<Outcome> {
  const cashCeiling = toCents(await readSetting<number>(ctx.db, 'limite_contanti', ctx.now));
  const companyProblem = await findCompanyProblem(ctx.db, ctx.now);
  return onPending(
    ctx,
    input,
    (tx, row) => complete(ctx, tx, input, row, { cashCeiling, companyProblem }),
    (row, state) => {
      if (row.progressivo === null || !(isInStock(state) || state === deviceState.settled)) return null;
      return refuse('ACQUISTO_GIA_CONCLUSO', { progressivo: row.progressivo, codice_pratica: caseCode(row) });
    },
  );
}

async function complete(
  ctx: Context,
  tx: Db,
  input: Input,
  before: PurchaseRow,
  day: Parameters<typeof ruleTerms>[1],
): Promise<Outcome> {
  const filled = fill(before, input);
  if ('ret_code' in filled) return filled;
  if (before.id_cliente === null && filled.id_cliente !== null) {
    const customer = await findCustomer.maybe(tx, {
      id_cliente: filled.id_cliente,
      id_negozio: before.id_negozio,
    });
    if (!customer) return refuse('CLIENTE_NON_TROVATO');
  }
  const values = quoteOf(filled);
  // Another till has changed grade or payment meanwhile: nobody is paid what he wasn't told (rulings §2).
  if (input.valore_acquisto !== null && toCents(input.valore_acquisto) !== values.valore_pagato) {
    return refuse('VALORE_CAMBIATO', { valore_acquisto: toEuro(values.valore_pagato) });
  }
  const terms = ruleTerms(before, day);
  const [missing] = missingFor(rulesOf(filled, values), terms);
  if (missing) return lacking(missing, filled, terms);
  const disagreement = couponDisagreement(filled, input);
  if (disagreement !== null) return incomplete(disagreement);

  // Nobody else can change it now; what the call itself filled in is stored before the device moves.
  const { serial_number, num_times, id_cliente, id_tipo_documento, numero_documento, id_modalita_pagamento } =
    filled;
  if (id_cliente !== null && before.id_cliente === null) await assignSeller(tx, before, id_cliente);
  await dropReading.run(tx, { serial_number, num_times });
  if (closing.some((field) => filled[field] !== before[field])) {
    await saveClosing.run(tx, {
      serial_number,
      num_times,
      id_cliente,
      id_tipo_documento,
      numero_documento,
      id_modalita_pagamento,
    });
  }
  const row =
    filled.cliente?.id_cliente === id_cliente
      ? filled
      : await readPurchase.one(tx, {
          serial_number,
          num_times,
          scope: everything('the row is locked and in scope'),
        });
  if (row.cliente === null) return refuse('CLIENTE_NON_TROVATO');
  await demandAge(tx, ctx.now, row.cliente);
  // Of a seller whom this call has named it is known only now what he is.
  const [lacks] = missingFor(rulesOf({ ...filled, cliente: row.cliente }, values), terms);
  if (lacks) return lacking(lacks, filled, terms);
  if (await lacksApproval(tx, ctx.now, row)) return refuse('APPROVAZIONE_NECESSARIA');
  const refused = row.imei_acquistato === null ? null : await bonusRefused(tx, row, row.imei_acquistato);
  if (refused) return refused;
  await tellHints(tx, ctx.actor, ctx.now, row, allMoments);
  return close(ctx, tx, { ...filled, cliente: row.cliente }, values);
}

async function close(
  ctx: Context,
  tx: Db,
  row: PurchaseRow & { cliente: Customer },
  values: Quote,
): Promise<Outcome> {
  const completion = {
    valore_acquisto: toEuro(values.valore_pagato),
    passi: stepsInEuro(values.steps),
    nome_cliente: customerName(row.cliente),
    regime_acquisto: regimeOfSeller(row.cliente, row.regime_acquisto),
  };
  const nota = tellWarnings(row, romeDay(ctx.now));
  if (!(await moveDevice(tx, ctx.actor, ctx.now, row, { move: 'complete', completion, nota })))
    return refuse('ACQUISTO_NON_IN_CORSO');
  const { progressivo, consumed } = await issueReceipt.one(tx, receiptValues(ctx, row, values));
  const campaign = campaignOf(row);
  // Reserved by this purchase, and yet used: head office's list was changed meanwhile.
  if (campaign && needsSamsungCheck(campaign) && consumed === 0)
    return refuse('IMEI_NON_VALIDO_PER_LA_PROMOZIONE');
  await holdIfAsked(tx, ctx.now, row);
  return done({ progressivo, codice_pratica: caseCode(row) });
}

/** The purchase with what the call adds to it; a refusal where the call says something else than the purchase. */
function fill(row: PurchaseRow, input: Input): PurchaseRow | Refused {
  const next = { ...row };
  const { id_modalita_pagamento, id_tipo_documento } = input;
  const number = input.numero_documento === null ? null : normaliseDocumentNumber(input.numero_documento);
  if (input.id_cliente) {
    if (row.id_cliente !== null && row.id_cliente !== input.id_cliente)
      return incomplete('Il cliente non è quello dell’acquisto.');
    next.id_cliente = input.id_cliente;
  }
  if (id_tipo_documento) {
    const differs = row.id_tipo_documento !== null && row.id_tipo_documento !== id_tipo_documento;
    if (differs || !isDocumentType(id_tipo_documento))
      return incomplete('Il documento non è quello dell’acquisto.');
    next.id_tipo_documento = id_tipo_documento;
  }
  if (number !== null) {
    const differs = row.numero_documento !== null && row.numero_documento !== number;
    if (differs) return incomplete('Il numero del documento non è quello dell’acquisto.');
    next.numero_documento = number;
  }
  if (id_modalita_pagamento) {
    const differs = row.id_modalita_pagamento !== null && row.id_modalita_pagamento !== id_modalita_pagamento;
    if (differs || !isPaymentMode(id_modalita_pagamento)) {
      return incomplete('La modalità di pagamento non è quella dell’acquisto.');
    }
    next.id_modalita_pagamento = id_modalita_pagamento;
  }
  return next;
}

function couponDisagreement(row: PurchaseRow, input: Input): string | null {
  const byVoucher = withCoupon(row.id_modalita_pagamento);
  if (input.is_coupon !== null && (input.is_coupon === 1) !== byVoucher) {
    return byVoucher ? 'Il pagamento è con voucher: manca il voucher.' : 'Il pagamento non è con voucher.';
  }
  if (input.coupon_serial_number === null) return null;
  const sent = normaliseCouponSerial(input.coupon_serial_number);
  return sent === row.coupon_serial_number ? null : 'Il voucher non è quello dell’acquisto.';
}

/** 14 and 15 for a payment that can't be taken, 86 for a buyer without details, 9 with the reason for everything else that lacks. */
function lacking(
  { step, field, reason }: ReturnType<typeof missingFor>[number],
  row: PurchaseRow,
  terms: PurchaseTerms,
): Refused {
  if (field === 'acquirente') return refuse('DATI_AZIENDA_DI_ESEMPIO', { motivo: reason });
  if (step !== 'payment' || row.id_modalita_pagamento === null) return incomplete(reason);
  const isOffered = allowedModes(terms).includes(row.id_modalita_pagamento);
  const word = isOffered ? 'CONTANTI_OLTRE_IL_LIMITE' : 'PAGAMENTO_NON_CONSENTITO';
  return refuse(word, { motivo: reason });
}

function incomplete(motivo: string): Refused {
  return refuse('ACQUISTO_INCOMPLETO', { motivo });
}

/** The purchase, its seller and its shop as they are on the day. */
function receiptValues(ctx: Context, row: PurchaseRow & { cliente: Customer }, values: Quote): ReceiptValues {
  const { cliente } = row;
  const today = romeDay(ctx.now);
  const mode = row.id_modalita_pagamento ?? paymentMode.voucher;
  const byVoucher = withCoupon(mode);
  const bonus = cents((values.coupon_value ?? values.valore_pagato) - values.valore_pagato);
  return {
    serial_number: row.serial_number,
    num_times: row.num_times,
    id_affiliato: row.id_affiliato,
    id_negozio: row.id_negozio,
    id_operatore: sessionOf(ctx).id_operatore,
    id_cliente: cliente.id_cliente,
    anno: Number(today.slice(0, 4)),
    codice_pratica: caseCode(row),
    oggetto: [row.brand_name, row.model_name, memoryName(row.memory_gb)].join(' '),
    prezzo_acquisto: toEuro(values.valore_pagato),
    now: ctx.now,
    luogo_acquisto: row.citta,
    nome_cedente: customerName(cliente),
    codice_fiscale_cedente: cliente.codice_fiscale ?? cliente.partita_iva,
    telefono_cedente: cliente.telefono_cellulare,
    email_cedente: cliente.email,
    indirizzo_cedente: customerAddress(cliente),
    id_tipo_documento: row.id_tipo_documento,
    numero_documento: row.numero_documento,
    ...(needsSigner(cliente) ? signerOf(row) : noSigner),
    id_modalita_pagamento: mode,
    id_tipo_contratto: contractType({ isCompany: isCompany(cliente), mode }),
    is_coupon: byVoucher ? 1 : 0,
    oggi: today,
    data_scadenza: byVoucher ? expiryDay(today, row.condizioni.mesi_coupon) : null,
    valore_device: toEuro(values.valore_pagato),
    valore_bonus: toEuro(bonus),
    imei_acquistato: row.imei_acquistato,
    acquirente: row.condizioni.acquirente ?? defaultBuyer,
  };
}
