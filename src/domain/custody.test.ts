import { expect, it } from 'vitest';
import { mayBeKept } from './custody.ts';

it('is for what was bought and not sent, or given up: nothing else comes to head office by mistake', () => {
  expect(([1, 2, 3, 4, 5, 6, 14] as const).filter(mayBeKept)).toEqual([1, 14]);
});
