import type { Block, CaptureField, PrintedDocument, SignatureField } from './block.ts';
import type { ReceiptData } from './receipt-data.ts';
import { receipt } from './receipt.ts';

/** The marks of the privacy page as they stand on the screen while the third signature is drawn. */
export interface ShownMarks {
  primo_flag: boolean;
  secondo_flag: boolean;
  terzo_flag: boolean;
}

/**
 * The receipt as a signer has it before their eyes: with what was taken so far (`taken` besides what the row knows) and
 * the marks as ticked. It bears no picture, so that the server can make the same text again.
 */
export function shownReceipt(
  data: ReceiptData,
  taken: readonly CaptureField[],
  marks: ShownMarks | null,
): PrintedDocument {
  const shown = { ...data };
  for (const field of taken) shown[field] ??= 'acquisito';
  const document = receipt(shown);
  if (!marks) return document;
  const blocks = document.blocks.map((block): Block => {
    if (block.kind !== 'mark') return block;
    return { ...block, answer: marks[block.field] ? 'given' : 'refused' };
  });
  return { ...document, blocks };
}

/** The exact text whose SHA-256 goes with a signature (italy.md §4). */
export function textOfDocument(document: PrintedDocument): string {
  return JSON.stringify(document);
}

/** What a signature is put under: the blocks of its page between the signature before it and itself. */
export function blocksSigned(
  document: PrintedDocument,
  field: SignatureField,
): Exclude<Block, { kind: 'page-break' }>[] {
  const signed: Exclude<Block, { kind: 'page-break' }>[] = [];
  for (const block of document.blocks) {
    if (block.kind === 'signature' && block.field === field) return signed;
    if (block.kind === 'page-break' || block.kind === 'signature') signed.length = 0;
    else signed.push(block);
  }
  throw new RangeError(`the document has no signature ${field}`);
}
