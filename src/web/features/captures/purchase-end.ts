import type { Refusal } from '#domain/fault';
import type { CaptureWords } from '#lib/words/capture-it';

/** How a call says that the purchase has ended under a phone that is still at it. */
export const purchaseEnds = [
  'ACQUISTO_ANNULLATO',
  'ACQUISTO_NON_IN_CORSO',
  'ACQUISIZIONE_CONCLUSA',
] as const satisfies readonly Refusal[];

export type PurchaseEnd =
  | (typeof purchaseEnds)[number]
  /** of the two photos alone: the receipt is there without them */
  | 'FOTO_SUPERATE';

interface EndWords {
  title: string;
  happened: string;
  /** what the customer should know */
  known: string[];
  /** concluded, not broken off */
  isGood: boolean;
}

/** What is told then. */
export function endWords(end: PurchaseEnd, words: CaptureWords): EndWords {
  switch (end) {
    case 'ACQUISTO_ANNULLATO':
      return {
        title: words.cancelled,
        happened: words.cancelledStays,
        known: [words.cancelledPapers, words.takenAway],
        isGood: false,
      };
    case 'ACQUISTO_NON_IN_CORSO':
      return {
        title: words.lapsed,
        happened: words.lapsedStays,
        known: [words.takenAway],
        isGood: false,
      };
    case 'ACQUISIZIONE_CONCLUSA':
      return {
        title: words.ended,
        happened: words.endedWhole,
        known: [words.endedReceipt],
        isGood: true,
      };
    case 'FOTO_SUPERATE':
      return {
        title: words.ended,
        happened: words.endedElsewhere,
        known: [words.endedNewCode],
        isGood: true,
      };
  }
}
