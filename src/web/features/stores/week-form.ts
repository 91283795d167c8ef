import type { Weekday } from '#domain/day';
import { dayProblem, normaliseSpans, timeFromTyping, weekdays, type Span } from '#domain/opening-hours';

/** The four boxes of a day as they are typed: opens, closes, opens again, closes. Empty: not open. */
type DayBoxes = readonly [string, string, string, string];
export type WeekForm = Readonly<Record<Weekday, DayBoxes>>;

const closed: DayBoxes = ['', '', '', ''];

/** The week of a shop in boxes. */
export function weekOf(spans: readonly Span[]): WeekForm {
  return Object.fromEntries(
    weekdays.map((giorno) => {
      const [one, other] = normaliseSpans(spans.filter((span) => span.giorno === giorno));
      return [giorno, [one?.apre ?? '', one?.chiude ?? '', other?.apre ?? '', other?.chiude ?? '']];
    }),
  ) as unknown as WeekForm;
}

/** The spans that the boxes of a day say; a pair with something in it is a span. */
function spansOfDay(giorno: Weekday, [open, close, openAgain, closeAgain]: DayBoxes): Span[] {
  return [
    { giorno, apre: timeFromTyping(open), chiude: timeFromTyping(close) },
    { giorno, apre: timeFromTyping(openAgain), chiude: timeFromTyping(closeAgain) },
  ].filter(({ apre, chiude }) => apre !== '' || chiude !== '');
}

/** What travels. */
export function spansOf(week: WeekForm): Span[] {
  return normaliseSpans(weekdays.flatMap((giorno) => spansOfDay(giorno, week[giorno])));
}

/** What is wrong with a day, or null. */
export function boxesProblem(giorno: Weekday, boxes: DayBoxes): string | null {
  return dayProblem(spansOfDay(giorno, boxes));
}

/** The week with one box typed. */
export function typed(week: WeekForm, giorno: Weekday, box: number, text: string): WeekForm {
  const boxes = week[giorno].map((before, index) => (index === box ? text : before));
  return { ...week, [giorno]: boxes };
}

/** The week with a day as the one before it. */
export function asBefore(week: WeekForm, giorno: Weekday): WeekForm {
  return giorno === 1 ? week : { ...week, [giorno]: week[(giorno - 1) as Weekday] };
}

const sameOn = (days: readonly Weekday[], boxes: DayBoxes): WeekForm =>
  Object.fromEntries(
    weekdays.map((giorno) => [giorno, days.includes(giorno) ? boxes : closed]),
  ) as unknown as WeekForm;

/** Weeks that most shops have. */
export const presets: readonly { label: string; week: WeekForm }[] = [
  { label: 'Spezzato lun–sab', week: sameOn([1, 2, 3, 4, 5, 6], ['09:00', '13:00', '15:30', '19:30']) },
  { label: 'Continuato lun–sab', week: sameOn([1, 2, 3, 4, 5, 6], ['09:30', '19:30', '', '']) },
  { label: 'Centro commerciale', week: sameOn(weekdays, ['09:00', '21:00', '', '']) },
  { label: 'Svuota', week: sameOn([], closed) },
];
