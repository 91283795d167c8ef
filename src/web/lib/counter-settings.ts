import { askingOne } from './asking.ts';

/** What head office has set for the counter, the cash ceiling among it: a till stays open for days, so it is asked again. */
export const settingsQuery = askingOne('getImpostazioni', {}, { staleTime: 15 * 60_000 });
