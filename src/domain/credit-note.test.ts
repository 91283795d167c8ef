import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditableOf,
  creditAmountProblem,
  creditAmounts,
  creditProblem,
  creditSubject,
  isCreditNote,
} from './credit-note.ts';
import { sendingStates, type SendingState } from './invoice-sending.ts';
import { cents, percentOf, toEuro } from './money.ts';

const invoice = {
  tipo_documento: 'TD01',
  stato_invio: 'CONSEGNATA',
  imponibile: 100,
  imposta: 22,
  percentuale_iva: 22,
  imponibile_stornato: 0,
  imposta_stornata: 0,
} as const;

describe('a credit note', () => {
  it('is for invoices that were issued, and no further than there is something left', () => {
    const may = (Object.keys(sendingStates) as SendingState[]).filter(
      (stato_invio) => creditProblem({ ...invoice, stato_invio }) === null,
    );
    expect(may).toEqual(['INVIATA', 'CONSEGNATA', 'MANCATA_CONSEGNA']);
    expect(creditProblem({ ...invoice, tipo_documento: 'TD04' })).toBe('Una nota di credito non si storna.');
    expect(creditProblem({ ...invoice, imponibile_stornato: 100 })).toBe('È già stornata per intero.');
    expect([isCreditNote('TD01'), isCreditNote('TD04')]).toEqual([false, true]);
  });

  it('takes an amount above nothing and no more than what is left', () => {
    const left = { ...invoice, imponibile_stornato: 60 };
    expect([0, -1, 0.01, 40, 40.01].map((amount) => creditAmountProblem(left, amount))).toEqual([
      'Importo non valido',
      'Importo non valido',
      null,
      null,
      'Al massimo 40,00\u00a0€ senza IVA',
    ]);
  });

  it('names what it takes back', () => {
    expect(creditSubject({ numero: '12/2026', data: '02-11-2026', isWhole: true })).toBe(
      'Storno totale della fattura n. 12/2026 del 02-11-2026',
    );
    expect(creditSubject({ numero: '1/2026', data: '02-11-2026', isWhole: false })).toContain('parziale');
  });

  it('in parts takes back the whole, its VAT within a cent of the rate each time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 7 }),
        fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { maxLength: 12 }),
        (net, parts) => {
          const imposta = percentOf(cents(net), 22);
          let one = {
            ...invoice,
            imponibile: net / 100,
            imposta: toEuro(imposta),
            imponibile_stornato: 0,
            imposta_stornata: 0,
          };
          let [credited, vat] = [0, 0];
          const take = (amount: number): void => {
            const made = creditAmounts(one, amount / 100);
            expect(Math.abs(made.imposta - amount * 0.22)).toBeLessThanOrEqual(1 + 1e-6);
            expect(made.imposta).toBeGreaterThanOrEqual(0);
            expect(made.lordo).toBe(made.imponibile + made.imposta);
            credited += made.imponibile;
            vat += made.imposta;
            one = { ...one, imponibile_stornato: credited / 100, imposta_stornata: vat / 100 };
          };
          for (const part of parts) {
            const left = creditableOf(one);
            if (part < left) take(part);
          }
          take(creditableOf(one));
          expect([credited, vat]).toEqual([net, imposta]);
        },
      ),
    );
  });
});
