import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { dayFromTyping, formatDay, isDay, lastDay, type Day } from '#domain/day';
import { useToday } from '#lib/use-today';
import { Calendar } from './calendar.tsx';
import type { FieldBox } from './field.tsx';
import { TextInput } from './text-input.tsx';

export interface DayBoxProps extends Partial<FieldBox> {
  /** Names the calendar. */
  label: string;
  /** `YYYY-MM-DD`; '' is none; while it can't be read, what was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  min?: Day | undefined;
  max?: Day | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** What is said of a text that is no day. */
export const unreadableDay = 'Scrivi una data come 31-12-2026';

/**
 * A day, typed as gg-mm-aaaa whatever the browser's language, or picked from a calendar: the button, or the arrow down. The
 * browser's own box writes 12 November as it pleases.
 */
export function DayBox({ label, value, onChange, onBlur, min, max, ref, ...box }: DayBoxProps) {
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const type = (typed: string, isLeft: boolean): void => {
    const next = dayFromTyping(typed, today, isLeft) || typed;
    if (next !== value) onChange(next);
  };
  return (
    <span ref={anchor} className="relative block min-w-40">
      <TextInput
        {...box}
        ref={ref}
        className="pr-11 tabular-nums"
        inputMode="numeric"
        autoComplete="off"
        placeholder="gg-mm-aaaa"
        maxLength={10}
        value={isDay(value) ? formatDay(value) : value}
        onChange={(event) => type(event.target.value, false)}
        onBlur={(event) => {
          type(event.target.value, true);
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') type(event.currentTarget.value, true);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label="Apri il calendario"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-soft hover:text-ink"
        >
          <CalendarDays size={18} aria-hidden="true" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="z-60">
            <Popover.Popup
              ref={calendar}
              aria-label={`Calendario: ${label}`}
              initialFocus={() => calendar.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')}
              className="card p-2 shadow-pop outline-none"
            >
              <Calendar
                value={isDay(value) ? value : ''}
                today={today}
                min={min || '1900-01-01'}
                max={max || lastDay}
                onChoose={(day) => {
                  onChange(day);
                  setOpen(false);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}
