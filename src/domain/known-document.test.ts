import { describe, expect, it } from 'vitest';
import { maskDocument, mayBeOffered } from './known-document.ts';

describe('the document of a customer who comes back', () => {
  const card = { id_tipo_documento: 1, numero_documento: 'CA12345AB', scadenza_documento: null } as const;
  const today = '2026-11-22';

  it('is shown by its ends', () => {
    expect(maskDocument('CA12345AB')).toBe('CA•••AB');
  });

  it('is offered up to its last day, and never when it is a paper card', () => {
    expect(mayBeOffered(card, today)).toBe(true);
    expect(mayBeOffered({ ...card, scadenza_documento: today }, today)).toBe(true);
    expect(mayBeOffered({ ...card, scadenza_documento: '2026-11-21' }, today)).toBe(false);
    expect(mayBeOffered({ ...card, numero_documento: 'AB1234567' }, today)).toBe(false);
    expect(mayBeOffered({ ...card, id_tipo_documento: 2, numero_documento: 'YA1234567' }, today)).toBe(true);
  });
});
