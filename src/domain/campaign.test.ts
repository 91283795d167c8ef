import { describe, expect, it } from 'vitest';
import {
  acceptsModel,
  checkBonus,
  collectedData,
  demandedIdentifiers,
  eanWarnings,
  isBonusBrand,
  isImeiFree,
  mayHaveBonus,
  needsSamsungCheck,
  normaliseBonus,
} from './campaign.ts';

const all = { imei: 1, serial: 1, ean: 1 } as const;
const nothing = { imei_acquistato: null, sku: null, ean: null };
const deviceImeis = ['490154203237518', null];

describe('campaign', () => {
  it('asks for what its flags say', () => {
    expect(demandedIdentifiers(all)).toEqual(['imei_acquistato', 'sku', 'ean']);
    expect(demandedIdentifiers({ imei: false, serial: true, ean: false })).toEqual(['sku']);
    expect(collectedData({ imei: 1, serial: 0, ean: 1 })).toBe('IMEI, EAN');
    expect(collectedData({ imei: 0, serial: 0, ean: 0 })).toBe('Nessuno');
    expect(
      normaliseBonus(
        { imei: 1, serial: 0, ean: 0 },
        { imei_acquistato: ' 0012345 60000014', sku: 'X', ean: '1' },
      ),
    ).toEqual({
      imei_acquistato: '001234560000014',
      sku: null,
      ean: null,
    });
  });

  it('checks each identifier with the helper texts of S1 §5', () => {
    const check = (
      campaign: typeof all | { imei: 0 | 1; serial: 0 | 1; ean: 0 | 1 },
      typed: Partial<typeof good>,
    ) => checkBonus({ ...nothing, ...typed, campaign, deviceImeis });
    const good = { imei_acquistato: '001234560000014' as string | null, sku: 'SAM301', ean: '8001234567' };
    expect(check(all, good)).toEqual({});
    expect(check(all, {})).toEqual({
      imei_acquistato: 'Campo obbligatorio - Lunghezza 15 caratteri',
      sku: 'Campo obbligatorio',
      ean: 'Campo obbligatorio',
    });
    expect(
      check(all, { ...good, imei_acquistato: '00123456000001', sku: 'SAM30', ean: '800123456' }),
    ).toEqual({
      imei_acquistato: 'Campo obbligatorio - Lunghezza 15 caratteri',
      sku: 'Campo obbligatorio - Minimo 6 caratteri',
      ean: 'Campo obbligatorio - Minimo 10 caratteri',
    });
    expect(check(all, { ...good, imei_acquistato: '490154203237518' })).toEqual({
      imei_acquistato: 'Il telefono acquistato non può essere quello ritirato',
    });
    expect(check({ imei: 0, serial: 0, ean: 0 }, {})).toEqual({});
  });

  it('says that an EAN is mistyped, and refuses none for it', () => {
    for (const good of ['4006381333931', '96385074', '036000291452', '40 06381 333931', '', null])
      expect(eanWarnings(good)).toEqual([]);
    expect(eanWarnings('4006381333932')[0]).toContain('cifra di controllo');
    expect(eanWarnings('8001234567')[0]).toContain('13 cifre');
  });

  it('knows brands, models, and when head office is asked', () => {
    expect(isBonusBrand('oppo')).toBe(true);
    expect(isBonusBrand('Nokia')).toBe(false);
    expect(acceptsModel({ id_model_name: null }, 7)).toBe(true);
    expect(acceptsModel({ id_model_name: 8 }, 7)).toBe(false);
    expect(needsSamsungCheck({ ...all, brand_campagna: 'SAMSUNG' })).toBe(true);
    expect(needsSamsungCheck({ ...all, imei: 0, brand_campagna: 'Samsung' })).toBe(false);
    expect(needsSamsungCheck({ ...all, brand_campagna: 'Apple' })).toBe(false);
    expect(isImeiFree({ status: 'TROVATO', imei_used: 0 })).toBe(true);
    expect(isImeiFree({ status: 'TROVATO', imei_used: 1 })).toBe(false);
    expect(isImeiFree({ status: 'NON_TROVATO', imei_used: 0 })).toBe(false);
    expect([1, 2, 3, null].map((mode) => mayHaveBonus({ hasCampaigns: true }, mode as 1))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(mayHaveBonus({ hasCampaigns: false }, 1)).toBe(false);
  });
});
