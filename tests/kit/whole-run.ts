/**
 * Whether every journey runs, as `npm run test:whole` asks. Without it those tagged `@whole` stay out: sweeps over every
 * state of what another journey samples, and ways through the till whose rules are held by tests of calls and domain.
 */
export const isWholeRun = process.env['WHOLE'] === '1';
