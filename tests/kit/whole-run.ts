/**
 * Whether everything runs, as `npm run test:whole` asks. Without it journeys tagged `@whole` and tests by `itWhole` stay out, and
 * sweeps try a sample: states of what another test has, and ways through the till whose rules are held by tests of calls and domain.
 */
export const isWholeRun = process.env['WHOLE'] === '1';

/** All cases of a sweep in the whole run, every so-manieth otherwise. */
export const sampled = <const Case>(cases: readonly Case[], every: number): Case[] =>
  cases.filter((_, at) => isWholeRun || at % every === 0);
