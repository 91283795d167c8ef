import { describe, expect, it } from 'vitest';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { invoicePrinted, textsOf, transportPrinted } from '#tests/kit/business-documents';
import { pdfFonts, pdfInfo, pdfTags, pdfText } from '#tests/kit/poppler';
import { bare, textOfPages } from '#tests/kit/printed-documents';

const at = new Date('2026-11-21T10:00:00Z');

describe.each([
  ['transport document', transportPrinted, 1],
  ['invoice', invoicePrinted, 1],
] as const)('the PDF of a %s', (_, printed, pages) => {
  it('says every text of its blocks, in order, page by page', async () => {
    const shown = pdfText(await renderPdf(printed, new Map(), at)).map(bare);
    const foot = (place: number) => bare(`${printed.footer}Pagina ${place + 1} di ${pages}`);
    const expected = textOfPages(printed);
    expect(expected).toHaveLength(pages);
    for (const [place, text] of shown.entries()) expect(text).toContain(foot(place));
    expect(shown.map((text, place) => text.replace(foot(place), ''))).toEqual(expected);
    for (const text of textsOf(printed.blocks)) expect(shown.join('')).toContain(bare(text));
  });

  it('is tagged, in Italian, PDF/A-2a, its fonts inside', async () => {
    const pdf = await renderPdf(printed, new Map(), at);
    expect(pdfInfo(pdf)).toMatchObject({ Title: printed.title, Tagged: 'yes', Pages: String(pages) });
    const raw = pdf.toString('latin1');
    expect(raw).toMatch(/\/Lang \(it/);
    expect(raw).toMatch(/pdfaid:conformance>A</);
    expect(pdfFonts(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    const tags = pdfTags(pdf);
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD'])
      expect(tags).toMatch(new RegExp(`^\\s+${tag}\\b`, 'm'));
  });
});
