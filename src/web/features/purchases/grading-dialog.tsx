import { clsx } from 'clsx';
import { useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import {
  gradedParts,
  grades,
  gradeTable,
  gradeText,
  worstGrade,
  type Grade,
  type GradedPart,
  type PartGrades,
} from '#domain/grading';
import { formatMoney } from '#lib/format';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { GradingDrawing } from '#ui/grading-drawing';
import { Kbd } from '#ui/kbd';

/** What is chosen so far. */
export type Chosen = Partial<Record<GradedPart, Grade>>;

interface GradingDialogProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Euro that the phone is worth with a grade. */
  valueOf: (grade: Grade) => number | null;
  onConfirm: (parts: PartGrades, grade: Grade) => void;
  onClose: () => void;
}

const italian: Readonly<Record<GradedPart, string>> = {
  schermo: 'lo schermo, davanti',
  vetro: 'il vetro, dietro',
  cornice: 'il bordo tutto attorno',
  fotocamera: 'le lenti della fotocamera',
};

/** The cosmetic grade (S2 §2): four parts, a degree each; the worst part decides. */
export function GradingDialog({ chosen, onChoose, valueOf, onConfirm, onClose }: GradingDialogProps) {
  const id = useId();
  const confirmButton = useRef<HTMLButtonElement>(null);
  const missing = gradedParts.filter(({ part }) => chosen[part] === undefined);
  const parts = missing.length === 0 ? (chosen as PartGrades) : null;
  const grade = parts ? worstGrade(parts) : null;
  const value = grade ? valueOf(grade) : null;

  const confirm = (): void => {
    if (parts && grade) onConfirm(parts, grade);
  };
  /** Digits choose in the group that has the focus and go on to the next; Enter confirms once all four are chosen. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const input = event.target as HTMLElement;
    if (event.key === 'Enter' && input.matches('input') && parts) {
      event.preventDefault();
      confirm();
      return;
    }
    const picked = grades[Number(event.key) - 1];
    const place = gradedParts.findIndex(({ part }) => part === input.dataset['part']);
    const here = gradedParts[place];
    if (!picked || !here) return;
    event.preventDefault();
    onChoose({ ...chosen, [here.part]: picked });
    const next = gradedParts[place + 1];
    if (next) document.getElementById(`${id}-${next.part}-${chosen[next.part] ?? grades[0]}`)?.focus();
    // Once it can be pressed: the choice is drawn first.
    else setTimeout(() => confirmButton.current?.focus());
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Valutazione estetica"
      lead="Guarda le quattro parti e scegli come sono: decide la peggiore."
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-3">
          <p aria-live="polite">
            <span className="block text-sm text-soft">GRADO ESTETICO</span>
            <span className="text-lg font-title">
              {grade ? gradeText(grade) : `mancano ${missing.length} parti`}
              {value === null ? null : <span className="text-accent"> · {formatMoney(value)}</span>}
            </span>
          </p>
          <div className="ml-auto">
            <Button
              ref={confirmButton}
              size="big"
              disabledReason={grade ? null : `Manca: ${missing.map(({ label }) => label).join(', ')}`}
              onClick={confirm}
            >
              Conferma valutazione estetica
            </Button>
          </div>
        </div>
      }
    >
      <p className="mb-4 text-sm text-soft max-sm:hidden">
        Da tastiera: <Kbd>1</Kbd>…<Kbd>{grades.length}</Kbd> sceglie e passa alla parte dopo, <Kbd>Invio</Kbd>{' '}
        conferma.
      </p>
      <div role="group" aria-label="Parti del telefono" className="grid gap-5" onKeyDown={onKeyDown}>
        {gradedParts.map(({ part, label }) => (
          <fieldset key={part}>
            <legend className="mb-2">
              <b className="font-semibold">{label}</b>{' '}
              <span className="text-sm text-soft">{italian[part]}</span>
            </legend>
            <div
              className="grid grid-cols-2 gap-2 min-[430px]:grid-cols-3 md:grid-cols-(--degrees)"
              style={{ '--degrees': `repeat(${grades.length}, minmax(0, 1fr))` } as CSSProperties}
            >
              {grades.map((one) => (
                <label
                  key={one}
                  className={clsx(
                    'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border-[1.5px] border-edge-soft p-2 transition-colors md:flex-col md:gap-1 md:text-center',
                    'hover:border-edge has-checked:border-accent has-checked:bg-accent-soft',
                    'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring',
                  )}
                >
                  <input
                    type="radio"
                    id={`${id}-${part}-${one}`}
                    name={`${id}-${part}`}
                    data-part={part}
                    className="sr-only"
                    checked={chosen[part] === one}
                    onChange={() => onChoose({ ...chosen, [part]: one })}
                  />
                  <GradingDrawing part={part} grade={one} />
                  <span className="text-sm font-medium">{gradeTable[one].option}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
