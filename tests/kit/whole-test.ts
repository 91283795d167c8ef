import { it } from 'vitest';
import { isWholeRun } from './whole-run.ts';

/** A test that only `npm run test:whole` has: long, and a sample of its kind stands beside it. */
export const itWhole = (name: string, test: () => Promise<void> | void): void => {
  if (isWholeRun) it(name, test);
};
