/** How long a test waits for what must come (ms): long, because how fast a busy machine is is no test's business. */
export const patience = 60_000;

/** No test asserts a time, and a busy machine may take ten times as long as a quiet one: what hangs is ended after this (ms). */
const hanging = 300_000;
export const limits = {
  testTimeout: hanging,
  hookTimeout: hanging,
  expect: { poll: { timeout: patience } },
};
