import { describe, expect, it } from 'vitest';
import { invoiceData } from '#tests/kit/business-documents';
import { invoice, invoiceDueDay, invoiceTotals, type InvoiceData } from './invoice.ts';

/** Every string of a value, in order. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const texts = (change: Partial<InvoiceData> = {}) => textsOf(invoice({ ...invoiceData, ...change }).blocks);
const line = (prezzo: number, quantita = 1) => ({ breve_descrizione: 'Voce', quantita, prezzo });
const totals = (imponibile: number, percentuale_iva: number, righe = [line(imponibile)]) =>
  invoiceTotals({ ...invoiceData, imponibile, percentuale_iva, righe });

describe('invoiceTotals', () => {
  it.each([
    [1234.25, 22, 123425, 27154, 150579],
    // 0.25 * 22 % = 5.5 cents
    [0.25, 22, 25, 6, 31],
    [0.02, 22, 2, 0, 2],
    [100, 4, 10000, 400, 10400],
    [0, 22, 0, 0, 0],
  ])('of %d euro at %d %% has the VAT half up, in cents', (amount, percent, imponibile, iva, totale) => {
    expect(totals(amount, percent)).toEqual({ imponibile, iva, totale });
  });

  it('counts VAT on the whole, not line by line', () => {
    const righe = [line(0.02), line(0.02), line(0.07, 3)];
    expect(totals(0.25, 22, righe).iva).toBe(6);
  });

  it('refuses lines that don’t add up, and parts of a cent', () => {
    expect(() => totals(10, 22, [line(9.99)])).toThrow(RangeError);
    expect(() => totals(0.01, 22, [line(0.01, 1.5)])).toThrow(RangeError);
  });
});

describe('invoiceDueDay', () => {
  it.each([
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-03-31', '2026-04-30'],
    ['2026-12-15', '2027-01-15'],
  ])('of %s is %s', (day, due) => {
    expect(invoiceDueDay(day)).toBe(due);
  });
});

describe('invoice', () => {
  it('names seller, customer, number, days, lines and totals', () => {
    expect(texts()).toEqual(
      expect.arrayContaining([
        'N. 12/2026',
        'Permuta S.r.l.',
        'Via dell’Esempio 1, 20100 Milano (MI)',
        'Telefonia Aurora',
        'Corso Buenos Aires 10, 20124 Milano (MI)',
        '00000000001',
        'C-0042',
        'Aurora Milano',
        'Bonifico bancario',
        'Commissioni gennaio 2026',
        '1.234,25\u00a0€',
        'IVA 22%',
        '271,54\u00a0€',
        '1.505,79\u00a0€',
        'Riferita ai dispositivi liquidati nel mese.',
      ]),
    );
    const shown = texts();
    expect(shown[shown.indexOf('Data fattura') + 1]).toBe('31-01-2026');
    expect(shown[shown.indexOf('Scadenza pagamento') + 1]).toBe('28-02-2026');
  });

  it('multiplies the price of a line by its quantity', () => {
    expect(texts({ imponibile: 30.3, righe: [line(10.1, 3)] })).toEqual(
      expect.arrayContaining(['3', '10,10\u00a0€', '30,30\u00a0€']),
    );
  });

  it('says at the foot of every page that it is a copy, in the words of its day', () => {
    expect(invoice({ ...invoiceData, testo_copia: 'Solo una copia.' }).footer).toBe('Solo una copia.');
  });

  it('says where to pay, what the law wants of the company, and where SdI delivers it', () => {
    const azienda = {
      ...invoiceData.azienda,
      iban: 'IT60X0542811101000000123456',
      rea: 'MI-1234567',
      capitale_sociale: '500.000,00 € i.v.',
      pec: 'permuta@pec.example',
    };
    const shown = texts({ azienda });
    for (const text of [
      'IT60 X054 2811 1010 0000 0123 456',
      'MI-1234567',
      '500.000,00 € i.v.',
      'permuta@pec.example',
    ])
      expect(shown).toContain(text);
    expect(shown[shown.indexOf('Codice destinatario') + 1]).toBe('ABC1234');
    expect(texts({ codice_destinatario: '0000000' })).toContain('aurora@pec.example');
  });

  it('as a credit note names the invoice that it takes back, and asks for no payment', () => {
    const shown = texts({
      tipo_documento: 'TD04',
      fattura_collegata: '9/2026',
      data_collegata: '2026-01-02',
      // An account to pay to is there, and not what a credit note asks for.
      azienda: { ...invoiceData.azienda, iban: 'IT60X0542811101000000123456' },
    });
    expect(shown[shown.indexOf('Fattura stornata') + 1]).toBe('N. 9/2026 del 02-01-2026');
    expect(shown).toContain('Totale a credito');
    for (const absent of ['IBAN', 'Scadenza pagamento', 'Totale fattura'])
      expect(shown).not.toContain(absent);
  });

  it('has notes only where there are some', () => {
    expect(texts({ nota: null })).not.toContain('Note');
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(invoice(invoiceData)))).toEqual(invoice(invoiceData));
  });
});
