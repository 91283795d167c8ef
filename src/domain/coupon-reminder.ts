import { addDays, type Day } from './day.ts';

/** The mails that remind a voucher's holder of its last day: two, each once for a last day (law §8, rulings §11). */

/** The setting `promemoria_buoni`; 0 days: that one does not go out. */
export interface ReminderTerms {
  attivo: 0 | 1;
  primo_giorni: number;
  ultimo_giorni: number;
}

/** Which of the two: the voucher's last days that it is for today. */
export interface ReminderWindow {
  promemoria: 1 | 2;
  dal: Day;
  al: Day;
  /** A voucher that was issued less than so many days before its last one is new: nobody has forgotten it. */
  giorni: number;
}

/** The last days of vouchers that are due today, the nearer first; each voucher is in one of them at most. */
export function reminderWindows(
  { attivo, primo_giorni, ultimo_giorni }: ReminderTerms,
  today: Day,
): ReminderWindow[] {
  if (attivo === 0) return [];
  const last: ReminderWindow[] =
    ultimo_giorni > 0
      ? [{ promemoria: 2, dal: today, al: addDays(today, ultimo_giorni), giorni: ultimo_giorni }]
      : [];
  if (primo_giorni <= ultimo_giorni) return last;
  const dal = ultimo_giorni > 0 ? addDays(today, ultimo_giorni + 1) : today;
  return [...last, { promemoria: 1, dal, al: addDays(today, primo_giorni), giorni: primo_giorni }];
}

/** 'oggi è l’ultimo giorno', 'domani è l’ultimo giorno', 'mancano 7 giorni'. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'oggi è l’ultimo giorno';
  return days === 1 ? 'domani è l’ultimo giorno' : `mancano ${days} giorni`;
}
