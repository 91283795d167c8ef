import { expect, it } from 'vitest';
import { passwordLinkState } from './password-link.ts';

const link = { usato_il: null, sostituito_il: null, scade_il: '2026-11-21T10:00:00Z' };
const before = new Date('2026-11-21T09:59:59Z');
const after = new Date('2026-11-21T10:00:00Z');

it('is good until its moment, and says how it ended before that it is late', () => {
  expect(passwordLinkState(link, before)).toBe('VALIDO');
  expect(passwordLinkState(link, after)).toBe('SCADUTO');
  const used = { ...link, usato_il: '2026-11-21T09:30:00Z' };
  expect([before, after].map((now) => passwordLinkState(used, now))).toEqual(['USATO', 'USATO']);
  expect(passwordLinkState({ ...link, sostituito_il: '2026-11-21T09:30:00Z' }, before)).toBe('SOSTITUITO');
});
