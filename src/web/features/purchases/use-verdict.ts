import { useQuery } from '@tanstack/react-query';
import { toCents, toEuro } from '#domain/money';
import { needsPurchaseReceipt } from '#domain/purchase';
import { receiptNotice, verdictOf, type Verdict } from '#domain/verdict';
import type { FoundDevice } from '#parts/device';
import type { PendingMet } from './pending-choice.tsx';
import { previewOf } from './purchase-view.ts';
import { checkQuery } from './queries.ts';

/** What the counter knows of an identified phone before anything is opened. */
export interface Known {
  /** null: the house is still being asked */
  verdict: Verdict | null;
  notes: readonly string[];
  /** The purchase of the same phone that is open already. */
  pending: (PendingMet & { id_negozio: number }) | null;
  /** The limit over which the receipt of purchase is asked for; null: it isn't. Euro. */
  receiptLimit: number | null;
}

/** The verdict on an identified phone, with what the house knows of it (rulings §10). Where it can't be asked, the server says it later. */
export function useVerdict(id_negozio: number, phone: FoundDevice | null): Known | null {
  const { data, isPending, isError } = useQuery(checkQuery(id_negozio, phone));
  if (!phone) return null;
  const facts = { ...phone, passed: phone.passed, failed: phone.failed };
  // What the phone alone says is said at once.
  const alone = verdictOf(facts, null);
  if (isPending && alone.kind !== 'no')
    return { verdict: null, notes: [], pending: null, receiptLimit: null };
  const house = data
    ? { presenza: data.presenza, isAllowedWithoutImei: data.is_senza_imei_ammesso === 1 }
    : null;
  const verdict = verdictOf(facts, house);
  const { valore_massimo } = previewOf(phone, null);
  const limit = data ? toCents(data.limite_ricevuta) : null;
  const isReceiptAsked =
    limit !== null && verdict.kind !== 'no' && needsPurchaseReceipt(toCents(valore_massimo), limit);
  return {
    verdict,
    notes: [
      ...(isReceiptAsked ? [receiptNotice(limit)] : []),
      ...(isError
        ? ['Non sappiamo ancora se è già in un altro acquisto: si vedrà dopo il grado estetico']
        : []),
    ],
    pending: data?.in_corso ?? null,
    receiptLimit: isReceiptAsked ? toEuro(limit) : null,
  };
}
