import { describe, expect, it } from 'vitest';
import { legalTextKeys } from '#domain/legal-text';
import { mailKindIds } from '#domain/mail-template';
import { officeSettingKeys, officeSettings } from '#domain/office-setting';
import type { Session } from '#lib/session';
import { findSettings } from './found-settings.ts';

const signedIn = (id_role: 1 | 2 | 3 | 4) => ({ id_role, is_impersonato: 0 }) as Session;
const found = (text: string) => findSettings(signedIn(3), text);

describe('settings', () => {
  it('are found one by one by their names, each at its place', () => {
    expect(found('limite contanti')[0]).toMatchObject({
      title: 'Limite dei contanti',
      to: '/amministrazione/azienda',
      search: { voce: 'limite_contanti' },
    });
    for (const key of officeSettingKeys)
      expect(found(officeSettings[key].label).map(({ title }) => title)).toContain(officeSettings[key].label);
    expect(found('provenienza del dispositivo')[0]?.search).toEqual({ testo: 'provenienza' });
    expect(found('mail estratto')[0]).toMatchObject({
      title: 'Mail: Estratto conto',
      search: { tipo: '12' },
    });
    expect([legalTextKeys.length, mailKindIds.length].every((count) => count > 5)).toBe(true);
  });

  it('are found by the names of their fields, which are said', () => {
    expect(found('soglia')).toMatchObject([
      { title: 'Imposta di bollo', detail: 'Azienda · Soglia in euro' },
    ]);
    expect(found('iban')[0]).toMatchObject({ title: 'Dati dell’azienda', detail: 'Azienda · IBAN' });
  });

  it('are nobody’s who does not set them, and none while nothing is typed', () => {
    for (const role of [1, 2, 4] as const) expect(findSettings(signedIn(role), 'bollo')).toEqual([]);
    expect(found(' ')).toEqual([]);
  });
});
