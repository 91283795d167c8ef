import { describe, expect, it } from 'vitest';
import { legalTextKeys } from '#domain/legal-text';
import { samplePaper } from './sample-paper.ts';
import { sampleVoucherText } from './sample-receipt.ts';

const now = new Date('2026-11-20T10:00:00Z');
const texts = Object.fromEntries(legalTextKeys.map((key) => [key, `TESTO-${key}.`]));

describe('the sample papers', () => {
  // The notice is read on the phone, not on a paper.
  it.each(legalTextKeys.filter((one) => one !== 'informativa'))(
    'show %s, so that it can be seen before it holds',
    (key) => {
      expect(JSON.stringify(samplePaper(key, texts, now))).toContain(`TESTO-${key}.`);
    },
  );
  it('have a regime of companies where only companies get the wording', () => {
    expect(JSON.stringify(samplePaper('dichiarazione_impresa', texts, now))).toContain('Ragione sociale');
  });

  it('fills in the voucher with figures of its own', () => {
    const sentence = sampleVoucherText(
      '{valore} = {valore_device} + {valore_bonus}, {affiliato}, {scadenza}',
      now,
    );
    expect(sentence.replaceAll('\u00a0', ' ')).toBe(
      '335,00 € = 285,00 € + 50,00 €, Affiliato di esempio, 20-11-2027',
    );
  });
});
