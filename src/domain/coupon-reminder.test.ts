import { expect, it } from 'vitest';
import { daysLeftText, reminderWindows } from './coupon-reminder.ts';

const today = '2026-11-23';
const terms = { attivo: 1, primo_giorni: 30, ultimo_giorni: 7 } as const;

it('reminds of each last day in one window, the nearer first', () => {
  expect(reminderWindows(terms, today)).toEqual([
    { promemoria: 2, dal: '2026-11-23', al: '2026-11-30', giorni: 7 },
    { promemoria: 1, dal: '2026-12-01', al: '2026-12-23', giorni: 30 },
  ]);
});

it('leaves out what is switched off, and a first that is no earlier than the last', () => {
  expect(reminderWindows({ ...terms, attivo: 0 }, today)).toEqual([]);
  expect(reminderWindows({ ...terms, ultimo_giorni: 0 }, today)).toEqual([
    { promemoria: 1, dal: '2026-11-23', al: '2026-12-23', giorni: 30 },
  ]);
  for (const primo_giorni of [0, 7])
    expect(reminderWindows({ ...terms, primo_giorni }, today).map((one) => one.promemoria)).toEqual([2]);
  expect(reminderWindows({ attivo: 1, primo_giorni: 0, ultimo_giorni: 0 }, today)).toEqual([]);
});

it('says how long that is', () => {
  expect([0, 1, 7].map(daysLeftText)).toEqual([
    'oggi è l’ultimo giorno',
    'domani è l’ultimo giorno',
    'mancano 7 giorni',
  ]);
});
