import { describe, expect, it } from 'vitest';
import { pagesOf } from '#documents/block';
import { legalTextKeys } from '#domain/legal-text';
import { sampleReceipt, sampleVoucherText } from './sample-receipt.ts';

const now = new Date('2026-11-20T10:00:00Z');
const texts = Object.fromEntries(legalTextKeys.map((key) => [key, `TESTO-${key}.`]));

describe('the sample receipt', () => {
  it('shows every wording there is, so that each can be seen before it holds', () => {
    // The notice is read on the phone, not on the receipt.
    for (const key of legalTextKeys.filter((one) => one !== 'informativa')) {
      const sample = sampleReceipt(texts, now, key);
      expect(JSON.stringify(sample.blocks)).toContain(`TESTO-${key}.`);
      expect(pagesOf(sample)).toHaveLength(4);
    }
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
