import { addDays, type Day } from './day.ts';

/** How long a device has been in the state it is in, in days of Rome: what came today is 0 days old. */

/** The bands of the dashboard; `to` null: and older. */
export const ageBands = [
  { key: 'giorni_0_7', label: '0–7 giorni', from: 0, to: 7 },
  { key: 'giorni_8_30', label: '8–30 giorni', from: 8, to: 30 },
  { key: 'giorni_31_60', label: '31–60 giorni', from: 31, to: 60 },
  { key: 'giorni_61_90', label: '61–90 giorni', from: 61, to: 90 },
  { key: 'giorni_oltre_90', label: 'oltre 90 giorni', from: 91, to: null },
] as const;

/** The first day of each band but the last, which has none: younger bands first. */
export function bandStarts(today: Day): Day[] {
  return ageBands.flatMap(({ to }) => (to === null ? [] : [addDays(today, -to)]));
}
