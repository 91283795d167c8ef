import { describe, expect, it } from 'vitest';
import { shelfOf } from '#domain/shelf';
import { pagesOf } from './block.ts';
import { deviceLabels, shelfLabel, type LabelledDevice } from './device-label.ts';

const phone: LabelledDevice = {
  serial_number: 'F2LX93K',
  num_times: 2,
  imei: '001234560000014',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  negozio_acquisto: 'Aurora Milano',
};

describe('labels', () => {
  it('bear a phone’s IMEI under bars, or its serial where it has none, a label a page', () => {
    const pages = pagesOf(deviceLabels([phone, { ...phone, imei: '' }]));
    expect(pages.map((page) => page.find(({ kind }) => kind === 'barcode'))).toMatchObject([
      { content: '001234560000014', text: 'IMEI 00 123456 000001 4' },
      { content: 'F2LX93K', text: 'S/N F2LX93K' },
    ]);
    expect(JSON.stringify(pages[0])).toContain('F2LX93K-2 · Aurora Milano');
    expect(JSON.stringify(pages[0])).toContain('Apple iPhone 13 128 GB');
  });

  it('of a shelf are read as that shelf', () => {
    const [page] = pagesOf(shelfLabel('A-03-2'));
    const bars = page?.find(({ kind }) => kind === 'barcode');
    expect(bars?.kind === 'barcode' && shelfOf(bars.content)).toBe('A-03-2');
  });
});
