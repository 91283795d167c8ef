import {
  addDays,
  formatDay,
  formatInstant,
  isDay,
  romeDay,
  weekdayOf,
  type Day,
  type Weekday,
} from './day.ts';

/** When a shop is open: an ordinary week, and days on which it is closed all the same. Rome time throughout. */

/** From and to on a weekday, 'HH:MM'; '24:00' is midnight. */
export interface Span {
  giorno: Weekday;
  apre: string;
  chiude: string;
}

/** Days on which the shop is closed, both ends included. */
export interface Closure {
  dal: Day;
  al: Day;
  nota: string | null;
}

interface Hours {
  orari: readonly Span[];
  chiusure: readonly Closure[];
}

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  1: 'lunedì',
  2: 'martedì',
  3: 'mercoledì',
  4: 'giovedì',
  5: 'venerdì',
  6: 'sabato',
  7: 'domenica',
};
const shortNames: Readonly<Record<Weekday, string>> = {
  1: 'lun',
  2: 'mar',
  3: 'mer',
  4: 'gio',
  5: 'ven',
  6: 'sab',
  7: 'dom',
};

/** Spans a day may have: morning and afternoon. */
const spansPerDay = 2;
/** Closed periods kept for a shop. */
export const closuresPerStore = 50;
export const closureNoteLimit = 80;

/** Minutes since midnight of 'HH:MM' up to '24:00'; null for anything else. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === undefined || minute > 59 || hour * 60 + minute > 24 * 60) return null;
  return hour * 60 + minute;
}

/** The spans in the order of the week, times as 'HH:MM'; what is no time stays as it was typed. */
export function normaliseSpans(spans: readonly Span[]): Span[] {
  return spans
    .map(({ giorno, apre, chiude }) => ({ giorno, apre: asTime(apre), chiude: asTime(chiude) }))
    .sort(
      (one, other) => one.giorno - other.giorno || (minutesOf(one.apre) ?? 0) - (minutesOf(other.apre) ?? 0),
    );
}

/** '9', '930', '9.30', '09:30' as 'HH:MM'; what is no time stays as it was typed. */
export function timeFromTyping(typed: string): string {
  const text = typed.trim();
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.,h ]?(\d{2})?$/i.exec(text) ?? [];
  const minute = minutesOf(`${hours}:${minutes || '00'}`);
  return hours === '' || minute === null ? text : timeText(minute);
}

function asTime(typed: string): string {
  const minutes = minutesOf(typed.trim());
  return minutes === null ? typed.trim() : timeText(minutes);
}

function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What is wrong with the spans of a day, or null. */
export function dayProblem(spans: readonly Pick<Span, 'apre' | 'chiude'>[]): string | null {
  if (spans.length > spansPerDay) return `Al massimo ${spansPerDay} fasce al giorno`;
  const read = spans.map(({ apre, chiude }) => [minutesOf(apre), minutesOf(chiude)] as const);
  const times = read.filter((one): one is readonly [number, number] => one[0] !== null && one[1] !== null);
  if (times.length < read.length) return 'Scrivi ore e minuti, per esempio 09:30';
  if (times.some(([from, to]) => from >= to)) return 'La chiusura viene dopo l’apertura';
  const sorted = times.toSorted((one, other) => one[0] - other[0]);
  const meets = sorted.some(([from], index) => index > 0 && from <= (sorted[index - 1]?.[1] ?? 0));
  return meets ? 'Le due fasce si sovrappongono' : null;
}

/** What is wrong with a week, by weekday. */
export function weekProblems(spans: readonly Span[]): Partial<Record<Weekday, string>> {
  const problems: Partial<Record<Weekday, string>> = {};
  for (const giorno of weekdays) {
    const wrong = dayProblem(spans.filter((one) => one.giorno === giorno));
    if (wrong) problems[giorno] = wrong;
  }
  return problems;
}

/** What is wrong with the closed days, or null. */
export function closuresProblem(closures: readonly Closure[]): string | null {
  if (closures.length > closuresPerStore) return `Al massimo ${closuresPerStore} periodi di chiusura`;
  if (closures.some(({ dal, al }) => !isDay(dal) || !isDay(al))) return 'Data non valida';
  if (closures.some(({ dal, al }) => dal > al)) return 'L’ultimo giorno viene dopo il primo';
  if (closures.some(({ nota }) => (nota?.length ?? 0) > closureNoteLimit))
    return `Nota: massimo ${closureNoteLimit} caratteri`;
  const sorted = closures.toSorted((one, other) => (one.dal < other.dal ? -1 : 1));
  const overlap = sorted.find(({ dal }, index) => index > 0 && dal <= (sorted[index - 1]?.al ?? ''));
  return overlap ? `Il ${formatDay(overlap.dal)} è in due periodi di chiusura` : null;
}

/** 'lun–ven 9:00–13:00, 15:30–19:30; sab 9:00–13:00'; '' when nothing is known. */
export function formatHours(spans: readonly Span[]): string {
  const week = weekdays.map((giorno) => dayText(spans, giorno));
  const groups: { from: Weekday; to: Weekday; text: string }[] = [];
  for (const giorno of weekdays) {
    const text = week[giorno - 1] ?? '';
    const last = groups.at(-1);
    if (last?.text === text) last.to = giorno;
    else groups.push({ from: giorno, to: giorno, text });
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${daysText(from, to)} ${text}`)
    .join('; ');
}

function daysText(from: Weekday, to: Weekday): string {
  if (from === to) return shortNames[from];
  return `${shortNames[from]}${to === from + 1 ? ', ' : '–'}${shortNames[to]}`;
}

function dayText(spans: readonly Span[], giorno: Weekday): string {
  return normaliseSpans(spans.filter((one) => one.giorno === giorno))
    .map(({ apre, chiude }) => `${shown(apre)}–${shown(chiude)}`)
    .join(', ');
}

/** '9:00': without the zero that 'HH:MM' begins with. */
function shown(time: string): string {
  return time.replace(/^0/, '');
}

/** How a shop stands at an instant. */
type OpeningState =
  | { kind: 'open'; until: string }
  | { kind: 'closed'; nota: string | null; next: { day: Day; at: string } | null }
  /** nobody has entered its hours */
  | { kind: 'unknown' };

/** Days looked ahead for the next opening. */
const horizon = 60;

/** Whether a shop is open now, until when, or when it opens again (within 60 days). */
export function openingState({ orari, chiusure }: Hours, now: Date): OpeningState {
  if (orari.length === 0) return { kind: 'unknown' };
  const today = romeDay(now);
  const minute = minutesOf(formatInstant(now).slice(-5)) ?? 0;
  const closure = closureOn(chiusure, today);
  const current = closure ? undefined : spansOn(orari, today).find((span) => isInside(span, minute));
  if (current) return { kind: 'open', until: shown(current.chiude) };
  for (let ahead = 0; ahead <= horizon; ahead += 1) {
    const day = addDays(today, ahead);
    if (closureOn(chiusure, day)) continue;
    const next = spansOn(orari, day).find(({ apre }) => ahead > 0 || (minutesOf(apre) ?? 0) > minute);
    if (next) return { kind: 'closed', nota: closure?.nota ?? null, next: { day, at: shown(next.apre) } };
  }
  return { kind: 'closed', nota: closure?.nota ?? null, next: null };
}

/** 'Aperto ora, fino alle 19:30', 'Chiuso, apre domani alle 9:00', 'Chiuso (ferie), apre lunedì 24-08-2026 alle 9:00'. */
export function openingText(state: OpeningState, now: Date): string {
  if (state.kind === 'unknown') return 'Orari non inseriti';
  if (state.kind === 'open') return `Aperto ora, fino alle ${state.until}`;
  const why = state.nota ? ` (${state.nota})` : '';
  if (!state.next) return `Chiuso${why}`;
  return `Chiuso${why}, apre ${dayName(state.next.day, romeDay(now))} alle ${state.next.at}`;
}

function dayName(day: Day, today: Day): string {
  if (day === today) return 'oggi';
  if (day === addDays(today, 1)) return 'domani';
  const name = weekdayNames[weekdayOf(day)];
  return day < addDays(today, 7) ? name : `${name} ${formatDay(day)}`;
}

function spansOn(spans: readonly Span[], day: Day): Span[] {
  const giorno = weekdayOf(day);
  return normaliseSpans(spans.filter((one) => one.giorno === giorno));
}

function closureOn(closures: readonly Closure[], day: Day): Closure | undefined {
  return closures.find(({ dal, al }) => dal <= day && day <= al);
}

function isInside({ apre, chiude }: Span, minute: number): boolean {
  return (minutesOf(apre) ?? 0) <= minute && minute < (minutesOf(chiude) ?? 0);
}
