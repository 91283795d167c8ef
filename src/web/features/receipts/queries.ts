import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, RowOf } from '#contract/api';
import { queryPage } from '#lib/api';
import { saveCsv } from '#lib/save-csv';

export type Receipt = RowOf<'getRicevute'>;

/** Whose receipts: a shop's own, or an affiliate's with all its shops; null: all that one may see (S2 §6). */
export type ReceiptOwner = { id_negozio: number } | { id_affiliato: number } | null;

/** What the list is asked with. */
export type ReceiptQuestion = Pick<
  InputOf<'getRicevute'>,
  'search' | 'stato_ricevuta' | 'sort' | 'limit' | 'offset'
>;

/** One page of the receipts of an owner, newest first unless sorted (S2 §7). */
export const receiptPage = (owner: ReceiptOwner, asked: ReceiptQuestion) =>
  queryOptions({
    queryKey: ['getRicevute', owner, asked],
    queryFn: ({ signal }) =>
      owner && 'id_negozio' in owner
        ? queryPage('getRicevute', { ...asked, ...owner }, { signal })
        : queryPage('getRicevuteMaster', { ...asked, id_affiliato: owner?.id_affiliato ?? 0 }, { signal }),
    placeholderData: keepPreviousData,
    // They are signed on the customer's phone while the list stands here.
    refetchOnWindowFocus: 'always',
  });

/** Saves the whole list as CSV. Throws ApiFault. */
export function saveReceipts(owner: ReceiptOwner, asked: ReceiptQuestion): Promise<void> {
  return owner && 'id_negozio' in owner
    ? saveCsv('getRicevute', { ...asked, ...owner }, 'Ricevute')
    : saveCsv('getRicevuteMaster', { ...asked, id_affiliato: owner?.id_affiliato ?? 0 }, 'Ricevute');
}
