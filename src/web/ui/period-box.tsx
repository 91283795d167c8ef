import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '#domain/day';
import { usualPeriods, type Period } from '#lib/day-periods';
import { useToday } from '#lib/use-today';
import { DayBox, unreadableDay } from './day-box.tsx';
import { Field } from './field.tsx';
import { Menu } from './menu.tsx';

interface PeriodBoxProps {
  label: string;
  value: Period;
  /** Told of days only: what can't be read yet stays in the box. */
  onChange: (value: Period) => void;
  error?: string | null;
}

/** Two days, both included, and the periods that people ask for. */
export function PeriodBox({ label, value, onChange, error }: PeriodBoxProps) {
  const today = useToday();
  const [typed, setTyped] = useState<Partial<Period>>({});
  const [left, setLeft] = useState({ da: false, a: false });
  const isReversed = value.da !== '' && value.a !== '' && value.da > value.a;
  const box = (side: 'da' | 'a', name: string, problem: string | null | undefined) => (
    <Field label={name} error={typed[side] && left[side] ? unreadableDay : problem}>
      {(ids) => (
        <DayBox
          {...ids}
          label={name}
          value={typed[side] ?? value[side]}
          min={side === 'a' ? value.da : undefined}
          max={side === 'da' ? value.a : undefined}
          onChange={(next) => {
            const { [side]: _read, ...others } = typed;
            setLeft({ ...left, [side]: false });
            if (next !== '' && !isDay(next)) return setTyped({ ...typed, [side]: next });
            setTyped(others);
            onChange({ ...value, [side]: next });
          }}
          onBlur={() => setLeft({ ...left, [side]: true })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="flex flex-wrap items-start gap-2">
      <legend className="sr-only">{label}</legend>
      {box('da', `${label}, dal`, error)}
      {box('a', 'al', isReversed ? 'La fine viene prima dell’inizio' : null)}
      <Menu
        label={`${label}: periodi`}
        triggerClass="mt-7 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-soft hover:bg-sunken hover:text-ink"
        trigger={
          <>
            Periodi <ChevronDown size={16} aria-hidden="true" />
          </>
        }
        entries={usualPeriods(today).map(({ name, da, a }) => ({
          key: name,
          label: name,
          onSelect: () => {
            setTyped({});
            onChange({ da, a });
          },
        }))}
      />
    </fieldset>
  );
}
