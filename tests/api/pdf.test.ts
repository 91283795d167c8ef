import { beforeAll, describe, expect, it } from 'vitest';
import type { BarcodeBlock, Block, PrintedDocument } from '#documents/block';
import { coupon } from '#documents/coupon';
import { couponIs, type CouponState } from '#domain/coupon';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { barcodesIn } from '#tests/kit/barcode-reader';
import { pdfFonts, pdfInfo, pdfPage, pdfTags, pdfText } from '#tests/kit/poppler';
import {
  bare,
  couponData,
  couponDocument,
  receiptDocument,
  receiptPictures,
  textOfPages,
} from '#tests/kit/printed-documents';

const at = new Date('2026-11-21T10:00:00Z');
const none = new Map<string, Buffer>();
let pictures: Map<string, Buffer>;
let pdf: Buffer;
beforeAll(async () => {
  pictures = await receiptPictures();
  pdf = await renderPdf(receiptDocument, pictures, at);
});

const of = (...blocks: Block[]): PrintedDocument => ({
  title: 'Prova',
  language: 'it',
  footer: 'Piede',
  blocks,
});
const shownOn = (file: Buffer, document: PrintedDocument) =>
  pdfText(file).map((text, page, all) => {
    const foot = bare(`${document.footer}Pagina ${page + 1} di ${all.length}`);
    expect(bare(text)).toContain(foot);
    return bare(text).replace(foot, '');
  });

describe('the PDF of a receipt', () => {
  it('says what its blocks say, in the same order, without half-empty pages', () => {
    const pages = shownOn(pdf, receiptDocument);
    // Two with everything that is signed, and one with the scans.
    expect(pages).toHaveLength(3);
    expect(pages.join('')).toBe(textOfPages(receiptDocument).join(''));
    expect(pages[1]).toContain(bare('Terza firma: informativa e consensi'));
  });

  it('is an A4 PDF/A-2a, tagged, in Italian, dated when it was told', () => {
    expect(pdfInfo(pdf)).toMatchObject({
      Title: 'Ricevuta di acquisto di bene usato',
      Pages: '3',
      Tagged: 'yes',
      'Page size': '595.276 x 841.89 pts (A4)',
      'PDF version': '1.7',
    });
    const raw = pdf.toString('latin1');
    expect(raw).toMatch(/pdfaid:part>2</);
    expect(raw).toMatch(/pdfaid:conformance>A</);
    expect(raw).toMatch(/\/Lang \(it/);
    expect(raw).toContain('D:20261121100000');
  });

  it('reads its headings, lists, tables and figures to who listens', () => {
    const tags = pdfTags(pdf);
    expect(tags).toMatch(/H1 .*Ricevuta di acquisto/);
    expect(tags).toMatch(/H2 .*Dichiarazioni del cedente/);
    for (const tag of ['Table', 'TH', 'TD', 'LBody', 'Lbl', 'Figure', 'P'])
      expect(tags).toMatch(new RegExp(`^\\s+${tag}\\b`, 'm'));
    expect(tags.match(/^\s+Figure\b/gm)).toHaveLength(5);
  });

  it('carries its fonts, all of them Inter', () => {
    const fonts = pdfFonts(pdf);
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(fonts.filter(({ name, isEmbedded }) => !isEmbedded || !name.includes('Inter'))).toEqual([]);
  });

  it('is the same to the byte for the same content and moment, whatever was drawn between', async () => {
    await renderPdf(couponDocument, none, at);
    expect((await renderPdf(receiptDocument, pictures, at)).equals(pdf)).toBe(true);
    const later = await renderPdf(receiptDocument, pictures, new Date('2026-11-21T10:00:01Z'));
    expect(later.equals(pdf)).toBe(false);
  });
});

describe('the PDF of a coupon', () => {
  it('fits one page, and a reader finds its five barcodes on it', async () => {
    const file = await renderPdf(couponDocument, none, at);
    expect(shownOn(file, couponDocument)).toEqual(textOfPages(couponDocument));
    const found = await barcodesIn(pdfPage(file, 1));
    const contents = ['K7QX4MDP9TRW', '1335.50', 'Apple', '001234560000014', 'iPhone 13 Pro Max'];
    expect(found.map(({ text }) => text).sort()).toEqual(contents.sort());
    expect(new Set(found.map(({ format }) => format))).toEqual(new Set(['Code128']));
  });

  it('fits one page in every state, with the longest names and rules, and its bars are still read', async () => {
    const long = {
      ...couponData,
      negozio: 'Meridiane '.repeat(8).trim(),
      ragione_sociale: 'Telefonia '.repeat(16).trim(),
    };
    const model_name = 'Galaxy Z Fold6 Ultra Limited Edition 5G';
    const shown = async (stato_coupon: CouponState, regole: string | null) => {
      const document = coupon({ ...long, model_name, stato_coupon, regole });
      const file = await renderPdf(document, none, at);
      expect([stato_coupon, ...shownOn(file, document)]).toEqual([stato_coupon, ...textOfPages(document)]);
      return file;
    };
    for (const state of Object.values(couponIs)) await shown(state, couponData.regole);
    const fullest = await shown(couponIs.used, 'Le regole del buono. '.repeat(48).trim());
    const found = await barcodesIn(pdfPage(fullest, 1, 300));
    expect(found.map(({ text }) => text)).toContain(couponData.coupon_serial_number);
    expect(found).toHaveLength(5);
  });
});

describe('a PDF', () => {
  it('draws every kind of block', async () => {
    const qr: BarcodeBlock = {
      kind: 'barcode',
      symbology: 'qrcode',
      content: `https://permuta.example/verifica#${'0123456789abcdef'.repeat(4)}`,
      label: 'Verifica',
      text: 'Impronta',
    };
    const everything = of(
      { kind: 'heading', level: 1, text: 'Titolo' },
      { kind: 'heading', level: 3, text: 'Terzo livello' },
      {
        kind: 'facts',
        across: 2,
        facts: [
          { label: 'Uno', value: 'a\nb', isStrong: true },
          { label: 'Due', value: '0', isCode: true },
        ],
      },
      { kind: 'paragraph', text: 'righe\ndue', look: 'small' },
      { kind: 'list', isNumbered: false, items: ['uno', 'due'] },
      {
        kind: 'table',
        caption: 'c',
        columns: [{ header: 'H' }, { header: 'N', align: 'right' }],
        rows: [{ cells: ['x', '1'], isTotal: true }],
      },
      { kind: 'total', label: 'Totale', value: '1,00\u00a0€', note: 'nota' },
      { kind: 'notice', title: 'Attenzione', text: 'leggere' },
      {
        kind: 'columns',
        columns: [[{ kind: 'stamp-box', label: 'Marca', words: 'Non dovuta', note: 'copia' }], [qr], []],
      },
      { kind: 'page-break' },
      {
        kind: 'signature',
        field: 'firma_privacy',
        label: 'Firma',
        signer: 'Anna',
        placeAndDay: 'Roma, oggi',
        image: null,
      },
      { kind: 'mark', field: 'secondo_flag', text: 'Acconsento', answer: 'open', isRequired: false },
      { kind: 'mark', field: 'terzo_flag', text: 'Acconsento anche', answer: 'refused', isRequired: false },
      {
        kind: 'picture',
        field: 'fronte_documento',
        label: 'Fronte',
        image: null,
        missing: 'Non ancora acquisito',
      },
    );
    const file = await renderPdf(everything, none, at);
    expect(shownOn(file, everything)).toEqual(textOfPages(everything));
    expect(await barcodesIn(pdfPage(file, 1))).toEqual([{ format: 'QRCode', text: qr.content }]);
  });

  it('writes plainly, or marks, what the font has no letters for, and is made all the same', async () => {
    const file = await renderPdf(
      of({ kind: 'paragraph', text: '华为 ﬁne A\u202eB\u0301 🙂 ＡＢＣ ʼn' }),
      none,
      at,
    );
    expect(bare(pdfText(file)[0] ?? '')).toMatch(/^\?\?fineAB[^ ]*\?ABC/);
  });

  it('never takes what people wrote for code or for a file', async () => {
    const texts = [
      '#read("/etc/passwd")',
      '#import "/etc/passwd"',
      '*a* _b_ $c$ @d <e> = f',
      '"}] \\u{41} ${x}',
    ];
    const document = of(...texts.map((text): Block => ({ kind: 'paragraph', text })));
    expect(shownOn(await renderPdf(document, none, at), document)).toEqual([bare(texts.join(''))]);
  });

  it.each([
    ['names an image that is not there', 'altrove', /not there/],
    ['names a file of the machine', '/etc/hostname', /not there/],
    ['is handed something else than a picture', 'testo', /neither PNG nor JPEG/],
  ])('is refused when it %s, and the next one is made', async (_, image, reason) => {
    const picture: Block = {
      kind: 'picture',
      field: 'fronte_documento',
      label: 'Fronte',
      image,
      missing: '',
    };
    const handed = image === 'testo' ? new Map([['testo', Buffer.from('<script>')]]) : none;
    await expect(renderPdf(of(picture), handed, at)).rejects.toThrow(reason);
    expect((await renderPdf(of({ kind: 'paragraph', text: 'poi' }), none, at)).length).toBeGreaterThan(1000);
  });

  it('breaks a long text over pages and counts them', async () => {
    const text = 'Una riga che si ripete molte volte. '.repeat(400).trim();
    const document = of({ kind: 'paragraph', text });
    const pages = pdfText(await renderPdf(document, none, at));
    expect(pages.length).toBeGreaterThan(1);
    expect(bare(pages.at(-1) ?? '')).toContain(`Pagina${pages.length}di${pages.length}`);
  });
});
