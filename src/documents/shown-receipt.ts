import { photoFields, signatureFields } from '#domain/receipt-capture';
import type { Block, PrintedDocument, SignatureField } from './block.ts';
import type { ReceiptData } from './receipt-data.ts';
import { receipt } from './receipt.ts';

/** The marks of the privacy page as they stand on the screen while the third signature is drawn. */
export interface ShownMarks {
  primo_flag: boolean;
  secondo_flag: boolean;
  terzo_flag: boolean;
}

/**
 * The receipt as a signer has it before their eyes: the pages up to the third signature, with the marks as ticked. What
 * was photographed, signed and marked before is not in it, nor the page that lists it: the same receipt is the same text
 * on every phone, however far each has come, and the server can make it again.
 */
export function shownReceipt(data: ReceiptData, marks: ShownMarks | null): PrintedDocument {
  const untouched: ReceiptData = { ...data, secondo_flag: null, terzo_flag: null, is_firma_carta: 0 };
  for (const field of [...photoFields, ...signatureFields]) untouched[field] = null;
  // Whose paper it is, is no part of what is signed: a logo may change meanwhile.
  const { masthead: _masthead, ...document } = receipt(untouched);
  const pages = document.blocks.slice(
    0,
    document.blocks.findLastIndex(({ kind }) => kind === 'page-break'),
  );
  const blocks = pages.map((block): Block => {
    if (block.kind !== 'mark' || !marks) return block;
    return { ...block, answer: marks[block.field] ? 'given' : 'refused' };
  });
  return { ...document, blocks };
}

/** The exact text whose SHA-256 goes with a signature (law §4). */
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
