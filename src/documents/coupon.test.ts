import { describe, expect, it } from 'vitest';
import type { BarcodeBlock, Block } from './block.ts';
import { coupon, couponRules, type CouponData } from './coupon.ts';

const data: CouponData = {
  coupon_serial_number: 'K7QX4MDP9TRW',
  coupon_value: 1335.5,
  valore_device: 1285.5,
  valore_bonus: 50,
  data_creazione: '2026-11-20T23:30:00+00:00',
  data_scadenza: '2027-11-21',
  stato_coupon: 'VALIDO',
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  logo: '/api/loghi/abc.png',
  colore: '#c2410c',
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory_gb: 128,
  imei: '001234560000014',
  regole:
    'Utilizzabile in un’unica soluzione\npresso i punti vendita di {affiliato}\n\nDa utilizzare entro il {scadenza}. Non convertibile in denaro, non dà resto.',
};

const words = (change: Partial<CouponData> = {}) => JSON.stringify(coupon({ ...data, ...change }).blocks);
const flat = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flatMap(flat) : [block]));
const barcodes = (change: Partial<CouponData> = {}) =>
  flat(coupon({ ...data, ...change }).blocks)
    .filter((block): block is BarcodeBlock => block.kind === 'barcode')
    .map(({ label, content }) => [label, content]);

describe('couponRules', () => {
  const start = 'presso i punti vendita di';
  const phrase = (name: string) =>
    couponRules(`${start} {affiliato}\n\nEntro il {scadenza}.`, name, '21-11-2027');
  it('stays on one line up to 70 characters', () => {
    const name = 'x'.repeat(70 - start.length - 1);
    expect(phrase(name)).toEqual([`${start} ${name}`, 'Entro il 21-11-2027.']);
    expect(phrase(`${name}x`)[0]).toBe(`${start}\n${name}x`);
  });

  it('leaves what a name has in braces as it is', () => {
    expect(phrase('{scadenza} $& S.r.l.')[0]).toBe(`${start} {scadenza} $& S.r.l.`);
  });
});

describe('coupon', () => {
  it('keeps the value of the device and the bonus apart', () => {
    expect(words()).toContain('1.335,50\u00a0€');
    expect(words()).toContain(
      'di cui 1.285,50\u00a0€ valore del dispositivo e 50,00\u00a0€ supervalutazione',
    );
    expect(words({ valore_bonus: 0 })).not.toContain('supervalutazione');
  });

  it('bears its expiry in bold, its day of issue in Italy, its rules and its shop', () => {
    const facts = flat(coupon(data).blocks).flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    expect(facts.find(({ label }) => label === 'Data di scadenza')).toEqual({
      label: 'Data di scadenza',
      value: '21-11-2027',
      isStrong: true,
    });
    expect(facts.find(({ label }) => label === 'Data di emissione')?.value).toBe('21-11-2026');
    expect(words()).toContain('Non convertibile in denaro, non dà resto.');
    expect(words()).toContain('presso i punti vendita di Telefonia Aurora');
    expect(words()).toContain('Aurora Milano');
  });

  it('has barcodes for serial, value, brand, IMEI and model', () => {
    expect(barcodes()).toEqual([
      ['Seriale', 'K7QX4MDP9TRW'],
      ['Valore', '1335.50'],
      ['Marca', 'Apple'],
      ['IMEI', '001234560000014'],
      ['Modello', 'iPhone 13'],
    ]);
  });

  it('draws no bars of a masked IMEI but shows it', () => {
    expect(barcodes({ imei: '•••••••••••0014' }).map(([label]) => label)).not.toContain('IMEI');
    expect(words({ imei: '•••••••••••0014' })).toContain('•••••••••••0014');
  });

  it('folds what bars can’t bear and leaves out what they can’t say at all', () => {
    expect(barcodes({ model_name: 'Révolution ™', brand_name: '华为' })).toEqual([
      ['Seriale', 'K7QX4MDP9TRW'],
      ['Valore', '1335.50'],
      ['IMEI', '001234560000014'],
      ['Modello', 'Revolution'],
    ]);
  });

  it.each(['IN EMISSIONE', 'UTILIZZATO', 'SCADUTO', 'ANNULLATO'] as const)(
    'says that it can’t be used when %s',
    (stato_coupon) => {
      expect(words({ stato_coupon })).toContain(`Coupon ${stato_coupon}`);
    },
  );

  it('says nothing of its state while VALIDO, nor of an expiry it has not', () => {
    expect(words()).not.toContain('non può essere utilizzato');
    expect(words({ data_scadenza: null })).not.toContain('entro il');
  });

  it('bears the wording that it is given, the first part in bold, and none without', () => {
    const rules = (regole: string | null) =>
      flat(coupon({ ...data, regole }).blocks).filter(({ kind }) => kind === 'paragraph');
    expect(rules('Vale da {affiliato}.\n\nFino al {scadenza}.')).toEqual([
      { kind: 'paragraph', look: 'strong', text: 'Vale da Telefonia Aurora.' },
      { kind: 'paragraph', text: 'Fino al 21-11-2027.' },
    ]);
    expect(() => rules(null)).toThrow(RangeError);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(coupon(data)))).toEqual(coupon(data));
  });
});
