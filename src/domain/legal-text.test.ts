import { describe, expect, it } from 'vitest';
import { legalTextError, legalTextKeys, legalTexts, longestOf, shownTexts } from './legal-text.ts';

describe('legalTextError', () => {
  it('wants every figure of the voucher and no other', () => {
    const whole =
      'Buono di {valore} ({valore_device} e {valore_bonus}) presso {affiliato} entro il {scadenza}';
    expect(legalTextError('buono', whole)).toBeNull();
    expect(legalTextError('buono', whole.replace('{scadenza}', 'domani'))).toBe(
      'Manca il segnaposto {scadenza}',
    );
    expect(legalTextError('buono', `${whole} {imei}`)).toContain('Segnaposto sconosciuto: {imei}');
  });

  it('takes plain text where nothing is filled in', () => {
    for (const key of legalTextKeys.filter((one) => legalTexts[one].placeholders.length === 0)) {
      expect(legalTextError(key, 'Il cedente dichiara.')).toBeNull();
      expect(legalTextError(key, 'Il cedente {nome} dichiara.')).toBe('Segnaposto sconosciuto: {nome}');
    }
    expect(legalTextError('privacy', '  ')).toBe('Campo obbligatorio');
    expect(legalTextError('privacy', 'x'.repeat(longestOf('privacy') + 1))).toBe('Massimo 4000 caratteri');
    expect(
      legalTextError('coupon_regole', `{affiliato} {scadenza} ${'x'.repeat(longestOf('coupon_regole'))}`),
    ).toBe('Massimo 1000 caratteri');
  });
});

describe('the notice', () => {
  it('ends with the list of persons while there is one, and says nothing of it otherwise', () => {
    const texts = { privacy: 'Informativa.', privacy_persone: 'Elenco.', buono: 'Buono.' };
    expect(shownTexts(texts, true)).toEqual({ privacy: 'Informativa.\n\nElenco.', buono: 'Buono.' });
    expect(shownTexts(texts, false)).toEqual({ privacy: 'Informativa.', buono: 'Buono.' });
  });
});
