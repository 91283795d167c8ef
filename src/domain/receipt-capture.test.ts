import { describe, expect, it } from 'vitest';
import {
  captureMachine,
  captureParts,
  captureState,
  isCapturable,
  missingParts,
  photosRefused,
  signaturesRefused,
} from './receipt-capture.ts';

describe('receipt capture', () => {
  it('goes from the first photo to the consents and no other way', () => {
    expect(captureMachine.grid()).toEqual([
      'DA_INIZIARE DA INIZIARE: fronte_documento→FRONTE . . . . .',
      'FRONTE FOTO FRONTE: . retro_documento→RETRO . . . .',
      'RETRO FOTO RETRO: . . firma_contratto_uno→FIRMA_UNO . . .',
      'FIRMA_UNO PRIMA FIRMA: . . . firma_contratto_due→FIRMA_DUE . .',
      'FIRMA_DUE SECONDA FIRMA: . . . . firma_privacy→FIRMA_TRE .',
      'FIRMA_TRE TERZA FIRMA: . . . . . consensi→COMPLETA',
      'COMPLETA COMPLETA: . . . . . .',
    ]);
  });

  it('is as far as its parts go without a gap', () => {
    const states = captureParts.map((_, count) =>
      captureState(Object.fromEntries(captureParts.slice(0, count + 1).map((part) => [part, 'x']))),
    );
    expect(states).toEqual(['FRONTE', 'RETRO', 'FIRMA_UNO', 'FIRMA_DUE', 'FIRMA_TRE', 'COMPLETA']);
    expect(captureState({})).toBe('DA_INIZIARE');
    const gap = {
      fronte_documento: 'x',
      firma_contratto_uno: 'x',
      firma_contratto_due: 'x',
      firma_privacy: 'x',
      consensi: true,
    };
    expect([captureState(gap), missingParts(gap)]).toEqual(['FRONTE', ['retro_documento']]);
  });

  it('takes photos from the document step on and signatures once there is a number', () => {
    const purchase = {
      id_stato_device: 2,
      data_apertura: '2026-11-20T10:00:00Z',
      id_cliente: 1,
      id_tipo_documento: 1,
    } as const;
    expect(photosRefused({ ...purchase, id_cliente: null, numero_documento: 'A' })).toBe(
      'Prima serve il cliente.',
    );
    expect(photosRefused({ ...purchase, numero_documento: null })).toBe(
      'Prima serve il documento del cliente.',
    );
    expect(photosRefused({ ...purchase, numero_documento: 'CA1' })).toBeNull();
    expect(signaturesRefused({ progressivo: null })).toBe('La ricevuta non è ancora stata emessa.');
    expect(signaturesRefused({ progressivo: 7 })).toBeNull();
  });

  it('ends with the purchase', () => {
    const data_apertura = '2026-11-20T10:00:00Z';
    const later = new Date('2026-11-21T10:00:00Z');
    expect(isCapturable({ id_stato_device: 2, data_apertura }, new Date('2026-11-21T09:59:59Z'))).toBe(true);
    expect(isCapturable({ id_stato_device: 2, data_apertura }, later)).toBe(false);
    expect(isCapturable({ id_stato_device: 1, data_apertura }, later)).toBe(true);
    expect(isCapturable({ id_stato_device: 14, data_apertura }, later)).toBe(false);
  });
});
