import { describe, expect, it } from 'vitest';
import { weekdayOf, type Weekday } from './day.ts';
import {
  closuresProblem,
  dayProblem,
  formatHours,
  minutesOf,
  normaliseSpans,
  openingState,
  openingText,
  timeFromTyping,
  weekProblems,
  type Span,
} from './opening-hours.ts';

const days = (list: Weekday[], ...spans: [string, string][]): Span[] =>
  list.flatMap((giorno) => spans.map(([apre, chiude]) => ({ giorno, apre, chiude })));
const week = [
  ...days([1, 2, 3, 4, 5], ['09:00', '13:00'], ['15:30', '19:30']),
  ...days([6], ['09:00', '13:00']),
];
const text = (now: string, chiusure: Parameters<typeof openingState>[0]['chiusure'] = []) =>
  openingText(openingState({ orari: week, chiusure }, new Date(now)), new Date(now));

describe('times', () => {
  it('are hours and minutes up to midnight', () => {
    expect(['0:00', '09:30', '24:00'].map(minutesOf)).toEqual([0, 570, 1440]);
    expect(['24:01', '9.30', '09:60', '25:00', ''].map(minutesOf)).toEqual([null, null, null, null, null]);
  });

  it('are understood as people type them', () => {
    expect(['9', '19', '930', '9.30', '09:30', '1930', '24', ' 9,30 '].map(timeFromTyping)).toEqual([
      '09:00',
      '19:00',
      '09:30',
      '09:30',
      '09:30',
      '19:30',
      '24:00',
      '09:30',
    ]);
    expect(['', 'x', '25', '9:75', '12345'].map(timeFromTyping)).toEqual(['', 'x', '25', '9:75', '12345']);
  });

  it('are stored in the order of the week with two figures each', () => {
    expect(
      normaliseSpans([...days([2], ['15:00', '19:00'], [' 9:00', '13:00']), ...days([1], ['8:30', '12:00'])]),
    ).toEqual([
      { giorno: 1, apre: '08:30', chiude: '12:00' },
      { giorno: 2, apre: '09:00', chiude: '13:00' },
      { giorno: 2, apre: '15:00', chiude: '19:00' },
    ]);
  });
});

describe('the spans of a day', () => {
  it.each([
    [days([1], ['09:00', '13:00'], ['13:00', '19:00']), 'Le due fasce si sovrappongono'],
    [days([1], ['15:00', '19:00'], ['09:00', '16:00']), 'Le due fasce si sovrappongono'],
    [days([1], ['13:00', '09:00']), 'La chiusura viene dopo l’apertura'],
    [days([1], ['09:00', '09:00']), 'La chiusura viene dopo l’apertura'],
    [days([1], ['09:00', '']), 'Scrivi ore e minuti, per esempio 09:30'],
    [days([1], ['08:00', '09:00'], ['10:00', '11:00'], ['12:00', '13:00']), 'Al massimo 2 fasce al giorno'],
    [days([1], ['09:00', '13:00'], ['15:00', '24:00']), null],
    [[], null],
  ])('%j: %s', (spans, problem) => {
    expect(dayProblem(spans)).toBe(problem);
  });

  it('are looked at day by day', () => {
    expect(weekProblems([...week, ...days([7], ['10:00', '09:00'])])).toEqual({
      7: 'La chiusura viene dopo l’apertura',
    });
  });
});

describe('a week in words', () => {
  it('joins days with the same hours', () => {
    expect(formatHours(week)).toBe('lun–ven 9:00–13:00, 15:30–19:30; sab 9:00–13:00');
    expect(formatHours(days([1, 2, 4], ['10:00', '19:00']))).toBe('lun, mar 10:00–19:00; gio 10:00–19:00');
    expect(formatHours(days([1, 2, 3, 4, 5, 6, 7], ['00:00', '24:00']))).toBe('lun–dom 0:00–24:00');
    expect(formatHours([])).toBe('');
  });
});

describe('closed days', () => {
  const one = (dal: string, al: string, nota: string | null = null) => ({ dal, al, nota });
  it('are days in their order that no two periods share', () => {
    expect(closuresProblem([one('2026-08-10', '2026-08-23'), one('2026-12-25', '2026-12-25')])).toBeNull();
    expect(closuresProblem([one('2026-08-10', '2026-08-09')])).toBe('L’ultimo giorno viene dopo il primo');
    expect(closuresProblem([one('2026-08-10', '2026-08-32')])).toBe('Data non valida');
    expect(closuresProblem([one('2026-08-20', '2026-08-25'), one('2026-08-10', '2026-08-20')])).toBe(
      'Il 20-08-2026 è in due periodi di chiusura',
    );
    expect(closuresProblem([one('2026-08-10', '2026-08-10', 'x'.repeat(81))])).toBe(
      'Nota: massimo 80 caratteri',
    );
    expect(closuresProblem(Array.from({ length: 51 }, () => one('2026-08-10', '2026-08-10')))).toBe(
      'Al massimo 50 periodi di chiusura',
    );
  });
});

describe('a shop at an instant (Rome)', () => {
  it.each([
    // a Monday, summer time
    ['2026-06-15T07:00:00Z', 'Aperto ora, fino alle 13:00'],
    ['2026-06-15T06:59:00Z', 'Chiuso, apre oggi alle 9:00'],
    ['2026-06-15T11:00:00Z', 'Chiuso, apre oggi alle 15:30'],
    ['2026-06-15T17:29:00Z', 'Aperto ora, fino alle 19:30'],
    ['2026-06-15T17:30:00Z', 'Chiuso, apre domani alle 9:00'],
    // Saturday afternoon
    ['2026-06-20T13:00:00Z', 'Chiuso, apre lunedì alle 9:00'],
    // winter time
    ['2026-12-14T08:00:00Z', 'Aperto ora, fino alle 13:00'],
    // late on Sunday in London, Monday in Rome
    ['2026-06-14T22:30:00Z', 'Chiuso, apre oggi alle 9:00'],
  ])('%s: %s', (now, told) => {
    expect(text(now)).toBe(told);
  });

  it('stays closed on closed days and says why', () => {
    expect(text('2026-08-12T08:00:00Z', [{ dal: '2026-08-10', al: '2026-08-23', nota: 'ferie' }])).toBe(
      'Chiuso (ferie), apre lunedì 24-08-2026 alle 9:00',
    );
  });

  it('is not known without hours, and never opens again when closed for good', () => {
    const now = new Date('2026-08-12T08:00:00Z');
    expect(openingText(openingState({ orari: [], chiusure: [] }, now), now)).toBe('Orari non inseriti');
    expect(text('2026-08-12T08:00:00Z', [{ dal: '2026-08-01', al: '2027-08-01', nota: null }])).toBe(
      'Chiuso',
    );
  });
});

describe('weekdays', () => {
  it('begin with Monday', () => {
    expect(['2026-06-15', '2026-06-20', '2026-06-21'].map(weekdayOf)).toEqual([1, 6, 7]);
  });
});
