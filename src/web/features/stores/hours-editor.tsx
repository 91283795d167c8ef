import { CopyPlus } from 'lucide-react';
import type { Weekday } from '#domain/day';
import { formatHours, timeFromTyping, weekdayNames, weekdays } from '#domain/opening-hours';
import { useFormHandle } from '#parts/form-body';
import { Button } from '#ui/button';
import { FieldError } from '#ui/field';
import { FormSection } from '#ui/form-section';
import { Tip } from '#ui/tip';
import { dayBox, type StoreForm } from './store-form.ts';
import { asBefore, presets, spansOf, typed, type WeekForm } from './week-form.ts';

const boxNames = ['apre', 'chiude', 'riapre', 'richiude'] as const;

/** The week: two spans a day typed in a row of boxes ('9', '930', '9.30'), ready weeks, and each day as the one before. */
export function HoursEditor() {
  const { typed: boxes, set, errorOf, leave } = useFormHandle<StoreForm>();
  const week = boxes.settimana;
  const onWeek = (settimana: WeekForm): void => set({ settimana });
  const words = formatHours(spansOf(week));
  return (
    <FormSection
      title="Orari"
      lead="Basta scrivere 9, 930 o 9.30. Chi fa orario continuato riempie solo le prime due caselle; un giorno vuoto è chiuso."
    >
      <div className="flex flex-wrap gap-2">
        {presets.map(({ label, week: ready }) => (
          <Button key={label} kind="ghost" size="small" onClick={() => onWeek(ready)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="grid gap-1.5">
        {weekdays.map((giorno) => (
          <fieldset
            key={giorno}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) leave(dayBox(giorno));
            }}
          >
            <legend className="sr-only">{weekdayNames[giorno]}</legend>
            <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-1.5 gap-y-1 sm:grid-cols-[5.5rem_minmax(0,1fr)_2.75rem]">
              <span aria-hidden="true" className="font-medium capitalize max-sm:col-span-2">
                {weekdayNames[giorno]}
              </span>
              <span className="grid grid-cols-[1fr_auto_1fr_0.6rem_1fr_auto_1fr] items-center gap-1">
                <DayBoxes
                  giorno={giorno}
                  week={week}
                  onWeek={onWeek}
                  isWrong={Boolean(errorOf(dayBox(giorno)))}
                />
              </span>
              {giorno === 1 ? (
                <span />
              ) : (
                <Tip text={`Come ${weekdayNames[(giorno - 1) as Weekday]}`}>
                  <button
                    type="button"
                    aria-label={`${weekdayNames[giorno]} come ${weekdayNames[(giorno - 1) as Weekday]}`}
                    onClick={() => onWeek(asBefore(week, giorno))}
                    className="grid size-11 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
                  >
                    <CopyPlus size={18} aria-hidden="true" />
                  </button>
                </Tip>
              )}
            </div>
            <FieldError id={`orari-${giorno}-errore`} error={errorOf(dayBox(giorno))} />
          </fieldset>
        ))}
      </div>
      <p className="text-sm text-soft" role="status">
        {words ? `In breve: ${words}.` : 'Nessun orario inserito.'}
      </p>
    </FormSection>
  );
}

function DayBoxes({
  giorno,
  week,
  onWeek,
  isWrong,
}: {
  giorno: Weekday;
  week: WeekForm;
  onWeek: (week: WeekForm) => void;
  isWrong: boolean;
}) {
  return boxNames.map((name, box) => (
    <span key={name} className="contents">
      {box % 2 ? (
        <span aria-hidden="true" className="text-soft">
          –
        </span>
      ) : box ? (
        <span />
      ) : null}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={`${weekdayNames[giorno]}, ${name}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `orari-${giorno}-errore` : undefined}
        className="control min-w-0 px-1! text-center tabular-nums"
        value={week[giorno][box]}
        onChange={({ target }) => onWeek(typed(week, giorno, box, target.value))}
        onBlur={({ target }) => {
          const time = timeFromTyping(target.value);
          if (time !== target.value) onWeek(typed(week, giorno, box, time));
        }}
      />
    </span>
  ));
}
