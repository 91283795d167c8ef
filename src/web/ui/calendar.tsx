import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, addMonthsClamped, formatDay, monthName, monthOf, weekdayOf, type Day } from '#domain/day';

const weekdays = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];

interface CalendarProps {
  /** '' is none */
  value: Day;
  today: Day;
  min: Day;
  max: Day;
  onChoose: (day: Day) => void;
}

/** A month to choose a day from: arrows move by day and week, PgUp and PgDn by month, Home and End within the week. */
export function Calendar({ value, today, min, max, onChoose }: CalendarProps) {
  const within = (day: Day): Day => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState(() => within(value || today));
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);

  const first = monthOf(at);
  const start = addDays(first, 1 - weekdayOf(first));
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => addDays(start, week * 7));
  const move = (event: KeyboardEvent): void => {
    const steps: Record<string, Day> = {
      ArrowLeft: addDays(at, -1),
      ArrowRight: addDays(at, 1),
      ArrowUp: addDays(at, -7),
      ArrowDown: addDays(at, 7),
      PageUp: addMonthsClamped(at, -1),
      PageDown: addMonthsClamped(at, 1),
      Home: addDays(at, 1 - weekdayOf(at)),
      End: addDays(at, 7 - weekdayOf(at)),
    };
    const next = steps[event.key];
    if (!next) return;
    event.preventDefault();
    isMoved.current = true;
    setAt(within(next));
  };
  const turn = (months: number, label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      onClick={() => {
        isMoved.current = false;
        setAt(within(addMonthsClamped(at, months)));
      }}
      className="grid size-10 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
  return (
    <div className="w-72">
      <div className="flex items-center justify-between">
        {turn(-1, 'Mese prima', ChevronLeft)}
        <p aria-live="polite" className="font-semibold first-letter:uppercase">
          {monthName(at)}
        </p>
        {turn(1, 'Mese dopo', ChevronRight)}
      </div>
      <table ref={grid} role="grid" aria-label={monthName(at)} className="w-full" onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="py-1 text-center text-sm font-normal text-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {[0, 1, 2, 3, 4, 5, 6].map((place) => {
                const day = addDays(week, place);
                const isOff = day < min || day > max;
                return (
                  <td key={day} className="p-0 text-center">
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={formatDay(day)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={isOff}
                      onClick={() => onChoose(day)}
                      className={clsx(
                        'grid size-10 place-items-center rounded-md tabular-nums',
                        day === value
                          ? 'bg-accent font-semibold text-on-accent'
                          : isOff
                            ? 'cursor-not-allowed text-soft line-through'
                            : 'hover:bg-accent-soft',
                        day !== value && monthOf(day) !== first && 'text-soft',
                        day === today && 'font-bold underline underline-offset-4',
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
