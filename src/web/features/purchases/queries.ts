import { queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { ApiFault, mutate, query } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { queryClient } from '#lib/query-client';
import { toast } from '#ui/toast';

/** A whole purchase with its quote, as the wire has it. */
export type Acquisto = RowOf<'getAcquisto'>;

/** The two keys of a purchase. */
export type Cycle = Pick<Acquisto, 'serial_number' | 'num_times'>;

/** One purchase; null where there is none of that name in one's scope. */
export const purchaseQuery = ({ serial_number, num_times }: Cycle) =>
  queryOptions({
    queryKey: ['getAcquisto', serial_number, num_times],
    queryFn: async ({ signal }): Promise<Acquisto | null> => {
      try {
        return (await query('getAcquisto', { serial_number, num_times }, { signal }))[0] ?? null;
      } catch (fault) {
        if (fault instanceof ApiFault && fault.status === 404) return null;
        throw fault;
      }
    },
    staleTime: 0,
  });

/** Pending purchases of the shop, newest first. */
export const pendingQuery = (id_negozio: number) =>
  queryOptions({
    queryKey: ['getAcquistiInCorso', id_negozio],
    queryFn: ({ signal }) => query('getAcquistiInCorso', { id_negozio }, { signal }),
    staleTime: 0,
  });

/** Addresses behind the two install QR codes, and the cash ceiling. */
export const settingsQuery = queryOptions({
  queryKey: ['getImpostazioni'],
  queryFn: async ({ signal }) => (await query('getImpostazioni', {}, { signal }))[0] ?? null,
  staleTime: Infinity,
});

/** Fields of `/setAcquisto`; null undoes one and what follows it (S1 §4). */
export type Changes = Omit<InputOf<'setAcquisto'>, keyof Cycle>;

/** Changes the pending purchase and shows what it came to; answers the refusal's sentence. Throws ApiFault. */
export async function changePurchase(
  cycle: Cycle,
  changes: Changes,
  idempotencyKey: string,
): Promise<string | null> {
  const { serial_number, num_times } = cycle;
  const outcome = await mutate('setAcquisto', { serial_number, num_times, ...changes }, { idempotencyKey });
  if (outcome.ok) {
    queryClient.setQueryData(purchaseQuery(cycle).queryKey, outcome);
    return null;
  }
  return refusedAt(cycle, outcome.motivo ?? faultText(outcome.ret_message));
}

/** Asks for the purchase again: something else than `/setAcquisto` changed it, or a refusal says that it is otherwise. */
export async function refreshPurchase(cycle: Cycle): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: purchaseQuery(cycle).queryKey });
}

/** Cancels one's own pending purchase; answers the refusal's sentence. Throws ApiFault. */
export async function cancelPurchase(
  purchase: Acquisto,
  id_operatore: number,
  idempotencyKey: string,
): Promise<string | null> {
  const { serial_number, num_times, id_negozio } = purchase;
  const outcome = await mutate(
    'deleteDevicePending',
    { serial_number, num_times, id_negozio, id_operatore },
    { idempotencyKey },
  );
  // Closed by somebody else meanwhile: that is what was wanted.
  if (!outcome.ok && outcome.ret_message !== 'ACQUISTO_NON_IN_CORSO') return faultText(outcome.ret_message);
  await queryClient.invalidateQueries({ queryKey: ['getAcquistiInCorso'] });
  return null;
}

/** What completes a purchase, or why it doesn't. Throws ApiFault. */
export async function completePurchase(
  purchase: Acquisto,
  id_operatore: number,
  idempotencyKey: string,
): Promise<string | null> {
  const { serial_number, num_times, id_negozio, id_cliente, id_tipo_documento, numero_documento } = purchase;
  const cycle = { serial_number, num_times };
  const options = { idempotencyKey };
  const isVoucher = purchase.id_modalita_pagamento === 1;
  let coupon_serial_number = '';
  if (isVoucher && purchase.coupon_value !== null) {
    const made = await mutate('setCoupon', cycle, options);
    if (!made.ok) return refusedAt(cycle, faultText(made.ret_message));
    coupon_serial_number = made.coupon_serial_number;
    const valued = await mutate('updateCoupon', { ...cycle, coupon_value: purchase.coupon_value }, options);
    if (!valued.ok) return refusedAt(cycle, faultText(valued.ret_message));
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
  if (!done.ok) return refusedAt(cycle, done.motivo ?? faultText(done.ret_message));
  await Promise.all([
    refreshPurchase(cycle),
    queryClient.invalidateQueries({ queryKey: ['getAcquistiInCorso'] }),
  ]);
  return null;
}

/** Shows the purchase as it is now. Once another till has ended it, its steps and their messages go: a snackbar tells. */
async function refusedAt(cycle: Cycle, sentence: string): Promise<string> {
  await refreshPurchase(cycle);
  const row = queryClient.getQueryData(purchaseQuery(cycle).queryKey);
  if (row?.id_stato_device !== 2) toast.error(sentence);
  return sentence;
}
