import { addDays, addMonthsClamped, monthEnd, monthOf, type Day } from '#domain/day';

/** Two days, both included; '' is open. */
export interface Period {
  da: Day;
  a: Day;
}

/** The periods that people ask for, seen from a day. */
export function usualPeriods(today: Day): readonly (Period & { name: string })[] {
  const before = addMonthsClamped(monthOf(today), -1);
  return [
    { name: 'Oggi', da: today, a: today },
    { name: 'Ieri', da: addDays(today, -1), a: addDays(today, -1) },
    { name: 'Ultimi 7 giorni', da: addDays(today, -6), a: today },
    { name: 'Ultimi 30 giorni', da: addDays(today, -29), a: today },
    { name: 'Questo mese', da: monthOf(today), a: monthEnd(today) },
    { name: 'Mese scorso', da: before, a: monthEnd(before) },
    { name: 'Quest’anno', da: `${today.slice(0, 4)}-01-01`, a: `${today.slice(0, 4)}-12-31` },
  ];
}
