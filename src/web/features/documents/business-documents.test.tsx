import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pagesOf } from '#documents/block';
import { invoicePrinted, textsOf, transportPrinted } from '#tests/kit/business-documents';
import { couponDocument, receiptDocument } from '#tests/kit/printed-documents';
import { DocumentView } from './document-view.tsx';

const bare = (text: string | null) => (text ?? '').replace(/\s/g, '');

describe.each([
  ['a transport document', transportPrinted],
  ['an invoice', invoicePrinted],
  ['a signed receipt', receiptDocument],
  ['a coupon', couponDocument],
] as const)('%s on the screen', (_, printed) => {
  afterEach(cleanup);

  it('shows every text of its blocks on the sheet it belongs to, and its foot', () => {
    render(<DocumentView document={printed} windowTitle={printed.title} actions={null} />);
    const sheets = screen.getAllByRole('article').map(({ textContent }) => bare(textContent));
    const pages = pagesOf(printed);
    expect(sheets).toHaveLength(pages.length);
    for (const [place, blocks] of pages.entries()) {
      const missing = textsOf(blocks).filter((text) => !sheets[place]?.includes(bare(text)));
      expect(missing).toEqual([]);
      expect(sheets[place]).toContain(bare(printed.footer));
    }
  });

  it('has one first heading, and tables with headed columns', () => {
    render(<DocumentView document={printed} windowTitle={printed.title} actions={null} />);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      printed.title,
    ]);
    const tables = screen.queryAllByRole('table');
    expect(tables).toHaveLength(JSON.stringify(printed).split('"kind":"table"').length - 1);
    expect(tables.filter((table) => table.querySelector('th[scope="col"]') === null)).toEqual([]);
  });
});
