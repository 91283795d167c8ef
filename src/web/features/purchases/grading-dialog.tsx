import { clsx } from 'clsx';
import { useId, useRef, type KeyboardEvent } from 'react';
import {
  gradeBound,
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

const best: Grade = 'A';
const noGrades = { schermo: null, vetro: null, cornice: null, fotocamera: null };

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
  // From the first choice on: a phone is worth no more than its worst part so far.
  const soFar = gradeBound({ ...noGrades, ...chosen });
  const value = soFar ? valueOf(soFar.worst) : null;

  const confirm = (): void => {
    if (parts && grade) onConfirm(parts, grade);
  };
  const allNew = (): void => {
    onChoose({ schermo: best, vetro: best, cornice: best, fotocamera: best });
    setTimeout(() => confirmButton.current?.focus());
  };
  /** Digits choose in the group that has the focus and go on to the next; Enter confirms once all four are chosen. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const input = event.target as HTMLElement;
    if (event.key === 'Enter' && input.matches('input') && parts) {
      event.preventDefault();
      confirm();
      return;
    }
    if (event.key === '0' && input.matches('input')) {
      event.preventDefault();
      allNew();
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
      lead={
        <>
          Guarda le quattro parti e scegli come sono: decide la peggiore.{' '}
          <span className="text-sm max-sm:hidden">
            <Kbd>1</Kbd>…<Kbd>{grades.length}</Kbd> sceglie, <Kbd>0</Kbd> tutto come nuovo, <Kbd>Invio</Kbd>{' '}
            conferma.
          </span>
        </>
      }
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-3">
          <p aria-live="polite">
            <span className="block text-sm text-soft">GRADO ESTETICO</span>
            <span className="text-lg font-title">
              {grade
                ? gradeText(grade)
                : missing.length === 1
                  ? 'manca 1 parte'
                  : `mancano ${missing.length} parti`}
              {value === null ? null : (
                <span className="text-accent">
                  {grade ? ' · ' : ' · al massimo '}
                  {formatMoney(value)}
                </span>
              )}
            </span>
          </p>
          <div className="ml-auto flex flex-wrap gap-2">
            <Button kind="ghost" size="big" onClick={allNew}>
              Tutto come nuovo
            </Button>
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
      <Degrees valueOf={valueOf} />
      <div
        role="group"
        aria-label="Parti del telefono"
        className="grid gap-4 md:gap-1.5"
        onKeyDown={onKeyDown}
      >
        {gradedParts.map(({ part, label }) => (
          <PartRow
            key={part}
            id={id}
            part={part}
            label={label}
            chosen={chosen[part]}
            onChoose={(grade) => onChoose({ ...chosen, [part]: grade })}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** What each degree means and what the phone would be worth with it: over its column, on a phone a list that opens. */
function Degrees({ valueOf }: { valueOf: (grade: Grade) => number | null }) {
  const worth = (one: Grade): string => {
    const value = valueOf(one);
    return value === null ? one : `${one} · ${formatMoney(value)}`;
  };
  return (
    <>
      <ul
        className="mb-2 grid gap-2 pl-33 text-xs max-md:hidden md:grid-cols-6"
        aria-label="Che cosa vuol dire ogni grado"
      >
        {grades.map((one) => (
          <li key={one} className="min-w-0 px-1">
            <b className="block text-sm font-strong">{worth(one)}</b>
            <span className="text-soft">{gradeTable[one].note}</span>
          </li>
        ))}
      </ul>
      <details className="mb-3 text-sm md:hidden">
        <summary className="min-h-11 cursor-pointer content-center font-strong text-accent">
          Che cosa vuol dire ogni grado
        </summary>
        <dl className="grid gap-1.5 pb-1">
          {grades.map((one) => (
            <div key={one}>
              <dt className="inline font-strong">
                {gradeTable[one].option} ({worth(one)}):
              </dt>{' '}
              <dd className="inline text-soft">{gradeTable[one].note}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

interface PartRowProps {
  /** What the boxes' ids begin with. */
  id: string;
  part: GradedPart;
  label: string;
  chosen: Grade | undefined;
  onChoose: (grade: Grade) => void;
}

/** A part's name in the first column, its degrees below those that the head defines. */
function PartRow({ id, part, label, chosen, onChoose }: PartRowProps) {
  return (
    <fieldset className="min-w-0 md:flex md:items-center md:gap-3">
      <legend className="sr-only">
        {label} {italian[part]}
      </legend>
      <p aria-hidden="true" className="shrink-0 max-md:mb-2 md:w-30">
        <b className="font-strong">{label}</b>{' '}
        <span className="text-sm text-soft md:block">{italian[part]}</span>
      </p>
      <div className="grid grow grid-cols-2 gap-2 min-[430px]:grid-cols-3 md:grid-cols-6">
        {grades.map((one) => (
          <label
            key={one}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md border-[1.5px] p-1 transition-colors',
              chosen === one ? 'border-accent bg-accent-soft' : 'border-edge-soft hover:border-edge',
              'shows-focus outline-offset-1',
              // Six abreast on a tablet: the drawing makes room for its word.
              'md:max-lg:[&>svg]:w-8',
            )}
          >
            <input
              type="radio"
              id={`${id}-${part}-${one}`}
              name={`${id}-${part}`}
              data-part={part}
              className="sr-only"
              checked={chosen === one}
              onChange={() => onChoose(one)}
            />
            <GradingDrawing part={part} grade={one} isLarge />
            <span className="min-w-0 text-sm font-medium md:max-lg:text-[0.8rem]">
              {gradeTable[one].option}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
