import { useId } from 'react';
import {
  gradedParts,
  grades,
  gradeTable,
  gradeText,
  isGrade,
  type Grade,
  type GradedPart,
} from '#domain/grading';
import { toEuro } from '#domain/money';
import { formatMoney } from '#lib/format';
import type { Evidence } from '#parts/device';
import { partNames } from '#parts/part-names';
import { Button } from '#ui/button';
import { GradingDrawing } from '#ui/grading-drawing';
import { Select } from '#ui/select';
import { gradedValue, shopGrades, type Typed } from './appraisal-check.ts';

/** The four parts as the shop graded them, each with its drawing. */
export function ShopGrades({ evidence }: { evidence: Evidence }) {
  const graded = shopGrades(evidence);
  return (
    <div className="grid gap-3">
      <p>
        {isGrade(evidence.grado_estetico) ? (
          <b className="font-semibold">{gradeText(evidence.grado_estetico)}</b>
        ) : (
          'Nessun grado'
        )}
      </p>
      <ul className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        {gradedParts.map(({ part }) => {
          const grade = graded[part];
          return (
            <li key={part} className="rounded-md border border-line p-2 text-sm">
              <span className="block font-medium">{partNames[part]}</span>
              {grade ? (
                <>
                  <GradingDrawing part={part} grade={grade} />
                  {gradeTable[grade].option}
                </>
              ) : (
                <span className="text-soft">non indicato</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface OfficeGradesProps {
  evidence: Evidence;
  found: Typed['gradi'];
  onFound: (found: Typed['gradi']) => void;
  /** Takes the value over, with what differs as text. */
  onUse: (value: string, text: string) => void;
}

/** The same four parts as head office finds them: a comparison that may be left out, and what it would make of the value. */
export function OfficeGrades({ evidence, found, onFound, onUse }: OfficeGradesProps) {
  const id = useId();
  const shop = shopGrades(evidence);
  const worth = gradedValue(evidence, found);
  const differing = gradedParts.filter(({ part }) => found[part] && found[part] !== shop[part]);
  const choose = (part: GradedPart, grade: string): void => {
    const next = { ...found };
    delete next[part];
    if (isGrade(grade) && grade !== shop[part]) next[part] = grade;
    onFound(next);
  };
  const use = (): void => {
    if (!worth) return;
    const lines = differing.map(({ part }) => differenceOf(part, found[part], shop[part]));
    onUse(String(toEuro(worth.value)).replace('.', ','), lines.join('\n'));
  };
  return (
    <div className="grid gap-3">
      <p className="flex min-h-6 flex-wrap items-center gap-x-3" aria-live="polite">
        {differing.length === 0 ? (
          <span className="text-soft">Come il negozio. Cambia le parti che trovi diverse.</span>
        ) : worth ? (
          <>
            <b className="font-semibold">{gradeText(worth.grade)}</b>
            <Button kind="quiet" size="small" className="-my-2" onClick={use}>
              Usa {formatMoney(toEuro(worth.value))}
            </Button>
          </>
        ) : (
          <span className="text-soft">
            {differing.length === 1 ? '1 parte diversa' : `${differing.length} parti diverse`} dal negozio
          </span>
        )}
      </p>
      <ul className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        {gradedParts.map(({ part }) => {
          const grade = found[part] ?? shop[part];
          const isDifferent = found[part] !== undefined;
          return (
            <li
              key={part}
              className={
                isDifferent
                  ? 'rounded-md border border-amber bg-amber-soft p-2 text-sm'
                  : 'rounded-md border border-line p-2 text-sm'
              }
            >
              <label htmlFor={`${id}-${part}`} className="block font-medium">
                {partNames[part]}
              </label>
              {grade ? <GradingDrawing part={part} grade={grade} /> : null}
              <Select
                id={`${id}-${part}`}
                aria-label={`${partNames[part]}, grado della sede`}
                className="min-h-9! pr-7! pl-2! text-sm!"
                {...(shop[part] ? {} : { placeholder: 'non indicato' })}
                choices={grades.map((one) => ({ value: one, label: gradeTable[one].option }))}
                value={grade ?? ''}
                onChange={(event) => choose(part, event.target.value)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** 'Vetro posteriore: Incisioni -1 (negozio: No Graffi)'. */
function differenceOf(part: GradedPart, found: Grade | undefined, shop: Grade | undefined): string {
  const name = (grade: Grade | undefined) => (grade ? gradeTable[grade].option : 'non indicato');
  return `${partNames[part]}: ${name(found)} (negozio: ${name(shop)})`;
}
