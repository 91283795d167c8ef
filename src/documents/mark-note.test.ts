import { expect, it } from 'vitest';
import { markNote } from './mark-note.ts';

it('a mark on paper says what was answered, and what nobody is asked', () => {
  const said = (['given', 'refused', 'open'] as const).map((answer) =>
    markNote({ answer, isRequired: false }),
  );
  expect(said).toEqual(['(facoltativo: Sì)', '(facoltativo: No)', '(facoltativo: Da segnare)']);
  expect(markNote({ answer: 'given', isRequired: true })).toBe('(presa visione: Sì)');
});
