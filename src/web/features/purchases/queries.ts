import type { InputOf, RowOf } from '#contract/api';
import { withCoupon } from '#domain/payment-mode';
import { isPending } from '#domain/device-state';
import { mutate, type CallOptions } from '#lib/api';
import { asking, askingOne } from '#lib/asking';
import { refusalText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';
import { cycleOf, type Cycle, type FoundDevice } from '#parts/device';
import { toast } from '#ui/toast';

/** A whole purchase with its quote, as the wire has it. */
export type Acquisto = RowOf<'getAcquisto'>;

/** One purchase; null where there is none of that name in one's scope. */
export const purchaseQuery = (cycle: Cycle) => askingOne('getAcquisto', cycleOf(cycle), { staleTime: 0 });

/** Pending purchases of the shop, newest first. */
export const pendingQuery = (id_negozio: number) =>
  asking('getAcquistiInCorso', { id_negozio }, { staleTime: 0 });

/** What the house knows of an identified phone before its purchase is opened (rulings §10). */
export const checkQuery = (id_negozio: number, phone: FoundDevice | null) =>
  askingOne(
    'getVerificaDevice',
    {
      id_negozio,
      serial_number: phone?.serial_number ?? null,
      imei: phone?.imei ?? null,
      imei2: phone?.imei2 ?? null,
      brand_name: phone?.brand_name ?? null,
      model_name: phone?.model_name ?? null,
      model_code: phone?.model_code ?? null,
    },
    { staleTime: 0, enabled: phone !== null },
  );

/** Fields of `/setAcquisto`; null undoes one and what follows it (S1 §4). */
type Changes = Omit<InputOf<'setAcquisto'>, keyof Cycle>;

/** Changes the pending purchase and shows what it came to. Throws ApiFault. */
export async function setPurchase(cycle: Cycle, changes: Changes, options: CallOptions) {
  const { queryKey } = purchaseQuery(cycle);
  // What this till shows: a purchase that another one has moved on is not written over unseen.
  const data_modifica = queryClient.getQueryData(queryKey)?.data_modifica ?? null;
  const outcome = await mutate('setAcquisto', { ...cycleOf(cycle), ...changes, data_modifica }, options);
  // What was asked for before the change would show what it was then.
  await queryClient.cancelQueries({ queryKey });
  if (outcome.ok) queryClient.setQueryData(queryKey, outcome);
  else if (outcome.acquisto) {
    queryClient.setQueryData(queryKey, outcome.acquisto);
    // The step that asked may be another by now: its message would go with it.
    toast.error(refusalText(outcome));
  } else await refusedAt(cycle, refusalText(outcome));
  return outcome;
}

/** The same for what is no form; answers the refusal's sentence. Throws ApiFault. */
export async function changePurchase(
  cycle: Cycle,
  changes: Changes,
  idempotencyKey: string,
): Promise<string | null> {
  const outcome = await setPurchase(cycle, changes, { idempotencyKey });
  return outcome.ok ? null : refusalText(outcome);
}

/** Takes customer or document back and says what became of the bonus (rulings §10). Throws ApiFault. */
export async function takeBack(
  row: Acquisto,
  changes: Changes,
  idempotencyKey: string,
): Promise<string | null> {
  const outcome = await setPurchase(row, changes, { idempotencyKey });
  if (!outcome.ok) return refusalText(outcome);
  const bonus = row.campagne.find(({ sku }) => sku === row.sku_campagna)?.id_campagna;
  if (bonus)
    toast.info(
      outcome.sku_campagna === null
        ? `La supervalutazione ${bonus} non vale più ed è stata tolta.`
        : `La supervalutazione ${bonus} resta su questo acquisto.`,
    );
  return null;
}

/** Has the report of an open purchase asked again; answers what it brings up now, or why it can't be asked. Throws ApiFault. */
export async function recheckPurchase(cycle: Cycle, idempotencyKey: string) {
  const outcome = await mutate('setRicontrollo', cycleOf(cycle), { idempotencyKey });
  if (!outcome.ok) return { problem: refusalText(outcome) };
  queryClient.setQueryData(purchaseQuery(cycle).queryKey, outcome);
  return { codes: outcome.segnalazioni };
}

/** Cancels one's own pending purchase; answers the refusal's sentence. Throws ApiFault. */
export async function cancelPurchase(
  purchase: Acquisto,
  id_operatore: number,
  idempotencyKey: string,
): Promise<string | null> {
  const input = { ...cycleOf(purchase), id_negozio: purchase.id_negozio, id_operatore };
  const outcome = await mutate('deleteDevicePending', input, { idempotencyKey });
  // Closed by somebody else meanwhile: that is what was wanted.
  const isGone = outcome.ok || outcome.ret_message === 'ACQUISTO_NON_IN_CORSO';
  return isGone ? null : refusalText(outcome);
}

/** What completes a purchase, or why it doesn't. Throws ApiFault. */
export async function completePurchase(
  purchase: Acquisto,
  id_operatore: number,
  idempotencyKey: string,
): Promise<string | null> {
  const { id_negozio, id_cliente, id_tipo_documento, numero_documento } = purchase;
  const cycle = cycleOf(purchase);
  const options = { idempotencyKey };
  const isVoucher = withCoupon(purchase.id_modalita_pagamento);
  let coupon_serial_number = '';
  if (isVoucher && purchase.coupon_value !== null) {
    const made = await mutate('setCoupon', cycle, options);
    if (!made.ok) return refusedAt(cycle, refusalText(made));
    coupon_serial_number = made.coupon_serial_number;
    const valued = await mutate('updateCoupon', { ...cycle, coupon_value: purchase.coupon_value }, options);
    if (!valued.ok) return refusedAt(cycle, refusalText(valued));
  }
  const done = await mutate(
    'setRicevuta',
    {
      ...cycle,
      id_negozio,
      id_operatore,
      id_cliente,
      id_tipo_documento,
      numero_documento,
      id_modalita_pagamento: purchase.id_modalita_pagamento,
      is_coupon: isVoucher ? 1 : 0,
      coupon_serial_number,
      valore_acquisto: purchase.valore_pagato,
    },
    options,
  );
  return done.ok ? null : refusedAt(cycle, refusalText(done));
}

/** Shows the purchase as it is now. Once another till has ended it, its steps and their messages go: a snackbar tells. */
async function refusedAt(cycle: Cycle, sentence: string): Promise<string> {
  const asked = purchaseQuery(cycle);
  await queryClient.prefetchQuery(asked);
  const now = queryClient.getQueryData(asked.queryKey);
  if (!now || !isPending(now)) toast.error(sentence);
  return sentence;
}
