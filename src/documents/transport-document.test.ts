import { describe, expect, it } from 'vitest';
import { meaningsOf } from '#domain/scanned-code';
import { transportData } from '#tests/kit/business-documents';
import { pagesOf } from './block.ts';
import {
  missingOnTransportDocument,
  transportDocument,
  type TransportDocumentData,
} from './transport-document.ts';

/** Every string of a value, in order. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const made = (change: Partial<TransportDocumentData> = {}) =>
  transportDocument({ ...transportData, ...change });
const texts = (change: Partial<TransportDocumentData> = {}) => textsOf(made(change).blocks);

describe('transportDocument', () => {
  it('names both parties with address and VAT number, goods, packages and transport', () => {
    expect(texts()).toEqual(
      expect.arrayContaining([
        'N. 7/2026',
        'Telefonia Aurora',
        'Corso Buenos Aires 10, 20124 Milano (MI)',
        '00000000001',
        'Permuta S.r.l.',
        'Via dell’Esempio 1, 47121 Forlì (FC)',
        '00000000000',
        'Telefoni cellulari usati',
        'Trasferimento per lavorazione e vendita',
        'Aurora Milano',
        'Corriere Esempio S.p.A.',
        'Scatola di cartone',
      ]),
    );
    const shown = texts();
    const valueOf = (label: string) => shown[shown.indexOf(label) + 1];
    expect(valueOf('Data')).toBe('20-11-2026');
    expect(valueOf('Data e ora di inizio trasporto')).toBe('20-11-2026 17:05');
    expect(valueOf('Quantità')).toBe('3');
    expect(valueOf('Numero di colli')).toBe('1');
  });

  it('has three lines to sign on, none of which the phone could fill', () => {
    const signatures = made()
      .blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : []))
      .filter((block) => block.kind === 'signature');
    expect(signatures.map(({ label, field, image }) => [label, field, image])).toEqual([
      ['Firma del mittente', null, null],
      ['Firma del vettore', null, null],
      ['Firma del destinatario', null, null],
    ]);
  });

  it('lists every device with brand, model and IMEI, where the page goes on', () => {
    const [page, ...more] = pagesOf(made());
    expect(more).toEqual([]);
    const list = page?.find((block) => block.kind === 'table');
    expect(list?.rows.map(({ cells }) => cells)).toEqual([
      ['1', 'Apple', 'iPhone 13', '00 123456 000001 4'],
      ['2', 'Samsung', 'Galaxy S22 Ultra', '00 123456 000002 2'],
      ['3', 'Xiaomi', '13T Pro', '00 123456 000003 0'],
    ]);
  });

  it('leaves room for the hand where the start is not known, and says who carries without a carrier', () => {
    expect(texts({ data_inizio_trasporto: null })).toContain('__-__-____  __:__');
    expect(texts({ vettore: null })).toContain('Nessuno: trasporto a cura delle parti');
  });

  it('says that a draft has no number, and N.D. of what is not known', () => {
    expect(texts({ numero_ddt: null, data: null })).toContain('Senza numero');
    expect(texts().includes('N.D.')).toBe(false);
    expect(texts({ causale: null })).toContain('N.D.');
  });

  it('says whose the goods are, phone by phone where they are not one party’s', () => {
    expect(texts()).toEqual(expect.arrayContaining(['Beni di proprietà di', 'Permuta S.r.l.']));
    const [first, ...others] = transportData.dispositivi;
    const dispositivi = [{ ...first!, acquirente: 'Telefonia Aurora' }, ...others];
    expect(texts({ dispositivi })).toContain('Telefonia Aurora\nPermuta S.r.l.');
    const list = pagesOf(made({ dispositivi }))[0]?.find((block) => block.kind === 'table');
    expect(list?.rows.map(({ cells }) => cells.at(-1))).toEqual([
      'Telefonia Aurora',
      'Permuta S.r.l.',
      'Permuta S.r.l.',
    ]);
  });

  it('shows the shop with a number of the shop’s own series, because another shop may have given it too', () => {
    expect(texts({ is_numero_negozio: 1 })).toContain('N. 7/2026 · Aurora Milano');
  });

  it('bears its number with its shop under bars, which a reader at head office opens the parcel by', () => {
    const bars = (change = {}) => made(change).blocks.find((block) => block.kind === 'barcode');
    expect(bars()?.content).toBe('DDT-7-2026-1001');
    expect(meaningsOf(bars()?.content ?? '')).toEqual([{ kind: 'ddt', code: '7/2026/1001', isSure: true }]);
    expect(bars({ numero_ddt: null, data: null })).toBeUndefined();
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(made()))).toEqual(made());
  });
});

describe('missingOnTransportDocument', () => {
  it('finds nothing on a whole one, whatever art. 1 doesn’t ask for', () => {
    expect(missingOnTransportDocument(transportData)).toEqual([]);
    const bare = { ...transportData, causale: null, vettore: null, aspetto_esteriore: null };
    expect(missingOnTransportDocument(bare)).toEqual([]);
  });

  it.each<[string, Partial<TransportDocumentData>]>([
    ['Numero del DDT', { numero_ddt: null }],
    ['Data', { data: null }],
    ['Ragione sociale del mittente', { mittente_ragione_sociale: '' }],
    ['CAP del mittente', { mittente_cap: ' ' }],
    ['Indirizzo del destinatario', { destinatario_indirizzo: '' }],
    ['Città del destinatario', { destinatario_citta: '' }],
    ['Provincia del destinatario', { destinatario_provincia: '' }],
    ['Natura della merce', { natura_merce: '' }],
    ['Quantità', { quantita: 0 }],
    ['Elenco dei dispositivi', { dispositivi: [] }],
  ])('tells that %s is missing', (name, change) => {
    expect(missingOnTransportDocument({ ...transportData, ...change })).toEqual([name]);
  });
});
