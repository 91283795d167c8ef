import { it } from 'vitest';
import { isWholeRun } from './whole-run.ts';

type Add = (name: string, test: () => Promise<void> | void) => void;
const leaveOut: Add = () => undefined;

/** A test that only `npm run test:whole` has: long, and a sample of its kind stands beside it. */
export const itWhole: Add = isWholeRun ? it : leaveOut;
