import { describe, expect, it } from 'vitest';
import type { Block, PrintedDocument } from '#documents/block';
import { deviceLabels, shelfLabel } from '#documents/device-label';
import { loginCodeSlip } from '#documents/login-code-slip';
import { transportDocument } from '#documents/transport-document';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { barcodesIn } from '#tests/kit/barcode-reader';
import { transportData } from '#tests/kit/business-documents';
import { pdfInfo, pdfPage } from '#tests/kit/poppler';
import { couponDocument } from '#tests/kit/printed-documents';
import { sampled } from '#tests/kit/whole-run';

const phone = {
  serial_number: 'F2LX93K',
  num_times: 2,
  imei: '001234560000014',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  negozio_acquisto: 'Aurora Milano',
};
const slip = loginCodeSlip({
  login_code: 'ABCD2345',
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  marca: 'Apple',
  preparati: [],
  indirizzo: `https://permuta.example/prepara#t=${'abc123'.repeat(7)}`,
  scade_il: '2026-11-23T12:30:00Z',
});

const barcodesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'columns'
      ? block.columns.flatMap(barcodesOf)
      : block.kind === 'barcode'
        ? [`${block.symbology} ${block.content}`]
        : [],
  );

/** What a reader that none of us wrote finds on the printed sheets. */
async function readOn(document: PrintedDocument, dpi: number): Promise<string[]> {
  const pdf = await renderPdf(document, new Map(), new Date('2026-11-23T10:00:00Z'));
  const found: string[] = [];
  for (let page = 1; page <= Number(pdfInfo(pdf)['Pages']); page += 1)
    for (const { format, text } of await barcodesIn(pdfPage(pdf, page, dpi)))
      found.push(`${format.toLowerCase()} ${text}`);
  return found;
}

describe('barcodes of the papers', () => {
  it.each([
    ['a voucher', couponDocument, 5],
    ['labels of phones, by IMEI and by serial', deviceLabels([phone, { ...phone, imei: '' }]), 2],
    ['the label of a shelf', shelfLabel('A-03-2'), 1],
    ['the slip of a login code', slip, 2],
    ['a transport document', transportDocument(transportData), 1],
  ] as const)('of %s are read to the letter at 150 dots an inch, and at 300', async (_, document, count) => {
    const printed = barcodesOf(document.blocks).toSorted();
    expect(printed).toHaveLength(count);
    for (const dpi of sampled([150, 300], 2))
      expect((await readOn(document, dpi)).toSorted()).toEqual(printed);
  });
});
