import { describe, expect, it } from 'vitest';
import {
  paperEnding,
  paperKind,
  authorityRequestErrors,
  authorityRequestMachine,
} from './authority-request.ts';

const today = '2026-11-23';
const typed = {
  tipo: 'IMEI',
  valore: '00 123456 789012 3',
  autorita: 'Questura di Milano',
  protocollo: '123/2026',
  data_protocollo: today,
} as const;
const fine = { valore: null, autorita: null, protocollo: null, data_protocollo: null };

describe('an authority’s request', () => {
  it('names an IMEI or a person, who asks, and its protocol', () => {
    expect(authorityRequestErrors(typed, today)).toEqual(fine);
    expect(authorityRequestErrors({ ...typed, tipo: 'PERSONA', valore: 'rssmra85t10a562s' }, today)).toEqual(
      fine,
    );
    const empty = { ...typed, valore: '12', autorita: ' ', protocollo: '', data_protocollo: null };
    expect(Object.values(authorityRequestErrors(empty, today)).every((one) => one !== null)).toBe(true);
    expect(authorityRequestErrors({ ...typed, data_protocollo: '2026-11-24' }, today).data_protocollo).toBe(
      'La data è nel futuro',
    );
  });

  it('is closed once', () => {
    expect(authorityRequestMachine.grid()).toEqual(['APERTA Aperta: close→CHIUSA', 'CHIUSA Chiusa: .']);
  });

  it('comes with a paper that is known by its bytes', () => {
    const text = (one: string) => Uint8Array.from(one, (letter) => letter.charCodeAt(0));
    expect(paperKind(text('%PDF-1.7 ...'))?.type).toBe('application/pdf');
    expect(paperKind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))?.ending).toBe('jpg');
    expect(paperKind(text('<html>'))).toBeNull();
    expect([paperEnding('image/png'), paperEnding('text/html')]).toEqual(['png', 'bin']);
  });
});
