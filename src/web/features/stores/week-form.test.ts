import { describe, expect, it } from 'vitest';
import { formatHours } from '#domain/opening-hours';
import { asBefore, boxesProblem, presets, spansOf, typed, weekOf } from './week-form.ts';

const empty = weekOf([]);

describe('a week in boxes', () => {
  it('goes there and back', () => {
    const spans = [
      { giorno: 1, apre: '09:00', chiude: '13:00' },
      { giorno: 1, apre: '15:30', chiude: '19:30' },
      { giorno: 6, apre: '10:00', chiude: '24:00' },
    ] as const;
    expect(weekOf(spans)[1]).toEqual(['09:00', '13:00', '15:30', '19:30']);
    expect(spansOf(weekOf(spans))).toEqual(spans);
    expect(spansOf(empty)).toEqual([]);
  });

  it('is typed as people write times, and copied down day by day', () => {
    const monday = ['9', '1230', '15.30', '19'].reduce((week, text, box) => typed(week, 1, box, text), empty);
    const tuesday = asBefore(monday, 2);
    expect(formatHours(spansOf(tuesday))).toBe('lun, mar 9:00–12:30, 15:30–19:00');
    expect(asBefore(monday, 1)).toBe(monday);
  });

  it('says of a half-filled or reversed pair what is wrong', () => {
    expect(boxesProblem(1, ['09:00', '', '', ''])).toBe('Scrivi ore e minuti, per esempio 09:30');
    expect(boxesProblem(1, ['13', '9', '', ''])).toBe('La chiusura viene dopo l’apertura');
    expect(boxesProblem(1, ['', '', '', ''])).toBeNull();
  });

  it('has ready ones', () => {
    expect(presets.map(({ week }) => formatHours(spansOf(week)))).toEqual([
      'lun–sab 9:00–13:00, 15:30–19:30',
      'lun–sab 9:30–19:30',
      'lun–dom 9:00–21:00',
      '',
    ]);
  });
});
