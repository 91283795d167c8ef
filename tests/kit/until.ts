import { vi } from 'vitest';
import { patience } from './limits.ts';

/** Asks until the check holds, and answers what it does. For what happens beside the test: a job, a mail, a process's end. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patience, interval: 50 });
}
