import { expect, it } from 'vitest';
import { undoableSince } from './undo.ts';

it('gives ten seconds to take something back', () => {
  expect(undoableSince(new Date('2026-11-23T09:00:10Z')).toISOString()).toBe('2026-11-23T09:00:00.000Z');
});
