import { vi } from 'vitest';

/** How long a test waits for what must come (ms): long, because how fast a busy machine is is no test's business. */
export const patience = 60_000;

/** Asks until the check holds, and answers what it does. For what happens beside the test: a job, a mail, a process's end. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patience, interval: 50 });
}
