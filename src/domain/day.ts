/** Days as text 'YYYY-MM-DD' in the product's one zone, Europe/Rome (rulings §2). Nobody here reads a clock. */

/** 'YYYY-MM-DD'. */
export type Day = string;

/** The last day that may be typed (S1 §9: maximum year 2100). */
export const lastDay: Day = '2100-12-31';

const romeOffset = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Rome', timeZoneName: 'longOffset' });

const hourLength = 3_600_000;
/** Rome's distance from UTC (ms) by hour since 1970: asking Intl for each moment of a long list costs more than the list. */
const offsets = new Map<number, number>();
const offsetsKept = 30_000;

/** The clock of Rome at an instant, as ISO 8601 without its offset. Clocks change at whole hours only. */
function romeClock(instant: Date): string {
  const time = instant.getTime();
  const hour = Math.floor(time / hourLength);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    const name = romeOffset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000 * (sign === '-' ? -1 : 1);
    if (offsets.size >= offsetsKept) offsets.clear();
    offsets.set(hour, offset);
  }
  return new Date(time + offset).toISOString();
}

/** The day it is in Rome at an instant. */
export function romeDay(instant: Date): Day {
  return romeClock(instant).slice(0, 10);
}

/** True for a day that exists: no 31st of February. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

const momentShape =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** True for an instant as it travels: ISO 8601 with offset, of a day that exists. */
export function isMoment(text: string): boolean {
  const day = momentShape.exec(text)?.[1];
  return day !== undefined && isDay(day);
}

/** 'gg-mm-aaaa', as screens and documents write a day. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.slice(0, 10).split('-');
  return `${date}-${month}-${year}`;
}

/**
 * A day as people type it: '31-12-2026', '31/12/26', '31.12' (of this year), '31122026', or as it travels; '' when it is
 * none, or lies after the last that may be typed. `isLeft` false: only what can't become another day by typing on.
 */
export function dayFromTyping(typed: string, today: Day, isLeft = true): Day {
  const text = typed.trim();
  if (isDay(text)) return text <= lastDay ? text : '';
  const whole = /^(\d{2})[-/. ]?(\d{2})[-/. ]?(\d{4})$/.exec(text);
  const short = isLeft ? /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2})?)?$/.exec(text) : null;
  const [, date = '', month = '', year = today.slice(0, 4)] = whole ?? short ?? [];
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) && day <= lastDay ? day : '';
}

/** 'gg-mm-aaaa' in Rome of an instant (a Date or ISO 8601 text). */
export function formatInstantDay(instant: Date | string): string {
  return formatDay(romeDay(new Date(instant)));
}

/** 'gg-mm-aaaa HH' in Rome by the hour in UTC: an export writes a hundred thousand moments of a few thousand hours. */
const hoursWritten = new Map<string, string>();
const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*Z$/;

/** 'gg-mm-aaaa HH:MM' in Rome of an instant (a Date or ISO 8601 text). */
export function formatInstant(instant: Date | string): string {
  // Its hour decides, because clocks change at whole hours only.
  const hour = typeof instant === 'string' && inUtc.test(instant) ? instant.slice(0, 13) : null;
  const known = hour && hoursWritten.get(hour);
  if (known) return known + (instant as string).slice(13, 16);
  const clock = romeClock(new Date(instant));
  const written = `${formatDay(clock)} ${clock.slice(11, 13)}`;
  if (hour) {
    if (hoursWritten.size >= offsetsKept) hoursWritten.clear();
    hoursWritten.set(hour, written);
  }
  return written + clock.slice(13, 16);
}

const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

/** 'ottobre 2026', of the month that a day lies in. */
export function monthName(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`.trim();
}

/** The same day so many months later (or earlier), held back to the month's last day: 31-01 + 1 is 28-02. */
export function addMonthsClamped(day: Day, months: number): Day {
  const [year, month, date] = parts(day);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return written(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

/** The first day of the month that a day lies in. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The last day of the month that a day lies in. */
export function monthEnd(day: Day): Day {
  return addDays(addMonthsClamped(monthOf(day), 1), -1);
}

/** 1 Monday … 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  return (((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday;
}

/** So many days later (or earlier). */
export function addDays(day: Day, days: number): Day {
  const [year, month, date] = parts(day);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** Days from one day to another; below 0 where that is before it. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Completed years from a birthday to a day. */
export function ageOn(born: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function parts(day: Day): [number, number, number] {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

function written(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
